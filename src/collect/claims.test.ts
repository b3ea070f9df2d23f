// Claims on targets: leases, fencing tokens, order.
import { describe, expect, test } from 'vitest'
import { testVisits } from '../../test/visits.ts'
import { ingest } from '../ingest/ingest.ts'
import { SourceError } from '../sources/source.ts'
import { claimDue } from '../store/collecting/collecting.ts'
import { takeUpKnown } from './jobs.ts'
import { visit } from './visit.ts'

const t = await testVisits()
const { db, clock, hours, seconds, add, claim, next, target, asked } = t

test('a worker whose lease has ended cannot write the outcome of its visit', async () => {
  t.platform.add('daily_news')
  await add('daily_news')
  const old = await claim()
  expect(await claim()).toBeUndefined()
  hours(0.1)
  const taken = await claim()
  expect(taken.target_id).toBe(old.target_id)
  expect(await visit(t.deps, old)).toEqual({ kind: 'lost' })
  expect(await target()).toMatchObject({ result: null, claim: taken.claim })
  expect(await visit(t.deps, taken)).toMatchObject({ kind: 'read' })
})

test('a long visit extends its lease, and ends when the claim is lost', async () => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 100; i++) t.platform.post(chat)
  await add('daily_news')
  const held = await claim()
  const slow = { ...t.platform.source.source }
  slow.readMessages = async function* (ref, range) {
    for await (const page of t.platform.source.source.readMessages(ref, range)) {
      hours(0.05)
      yield page
    }
  }
  t.deps.sources = [{ ...t.platform.source, source: slow }]
  expect(await visit(t.deps, held)).toMatchObject({ kind: 'read' })

  await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now}`
  const again = await claim()
  slow.readChat = async (ref) => {
    hours(0.2)
    await claim()
    return t.platform.source.source.readChat(ref)
  }
  expect(await visit(t.deps, again)).toEqual({ kind: 'lost' })
})

test('stopping releases the claim and leaves the due time as it was', async () => {
  t.platform.add('daily_news')
  await add('daily_news')
  const due = (await target())!.next_due_at
  t.deps.isStopping = () => true
  expect(await next()).toEqual({ kind: 'stopped' })
  expect(await target()).toMatchObject({ claim: null, claimed_by: null, next_due_at: due })
})

test('an address that is added again during its visit stays claimed by the same worker', async () => {
  t.platform.add('daily_news')
  await add('daily_news')
  const held = await claim()
  await add('daily_news')
  expect(await claim()).toBeUndefined()
  expect(await visit(t.deps, held)).toMatchObject({ kind: 'read' })
})

test('targets that somebody waits for are claimed first, discovered ones last', async () => {
  const now = clock.now
  await ingest(
    db,
    [
      {
        kind: 'chat seen',
        at: seconds(),
        chat: { platform_id: 7, username: 'usual_one' },
        peer: 'Channel',
        title: 'U',
      },
    ],
    { now },
  )
  await db.rows`insert into collecting (address, chat_id, origin, priority, next_due_at, chat_due_at, created_at) values
    ('@found_one', null, 'discovered', 2, ${new Date(now.getTime() - 9e6)}, ${now}, ${now}),
    (null, (select chat_id from chats), 'known', 1, ${new Date(now.getTime() - 5e6)}, ${now}, ${now}),
    ('@asked_one', null, 'added', 0, ${now}, ${now}, ${now}), ('@later_one', null, 'added', 0, ${new Date(now.getTime() + 1)}, ${now}, ${now})`
  const claims = await claimDue(db, { worker: 'a', limit: 2, lease_seconds: 300, now })
  expect(claims.map((one) => one.address ?? one.username)).toEqual(['@asked_one', 'usual_one'])
  const rest = await claimDue(db, { worker: 'b', limit: 9, lease_seconds: 300, now })
  expect(rest.map((one) => one.address)).toEqual(['@found_one'])
})

test('targets whose pages did not arrive whole get no more than their lanes, and those before the usual ones', async () => {
  for (const name of ['slow_1', 'slow_2', 'slow_3', 'good_1', 'good_2']) await add(name)
  await db.rows`update collecting set priority = case when address like '@slow%' then 3 else 1 end`
  const names = async (slow_limit: number) =>
    (await claimDue(db, { worker: 'a', limit: 3, slow_limit, lease_seconds: 300, now: clock.now }))
      .map(({ address }) => address!.slice(1, 5))
      .sort()
  expect(await names(1)).toEqual(['good', 'good', 'slow'])
  expect(await names(0)).toEqual([])
  expect(await names(3)).toEqual(['slow', 'slow'])
})

test('many workers that claim at the same moment get every target exactly once', async () => {
  for (let i = 0; i < 100; i++) await add(`channel_${i}`)
  const asked = Array.from({ length: 15 }, (_, i) =>
    claimDue(db, { worker: `worker ${i}`, limit: 8, lease_seconds: 300, now: clock.now }),
  )
  const claimed = (await Promise.all(asked)).flat()
  const left = await claimDue(db, { worker: 'last', limit: 100, lease_seconds: 300, now: clock.now })
  const ids = [...claimed, ...left].map(({ target_id }) => target_id)
  expect(ids).toHaveLength(100)
  expect(new Set(ids).size).toBe(100)
  expect(new Set([...claimed, ...left].map((one) => one.claim)).size).toBe(100)
})

describe('while an address is read for the first time, its chat gets no second target', () => {
  /** Visits @daily_news, and runs `meanwhile` when its chat has been stored and its messages are being read. */
  const visitWith = async (meanwhile: () => Promise<unknown>, username = 'daily_news') => {
    const chat = t.platform.add('daily_news', { username })
    t.platform.post(chat)
    await add('daily_news')
    const held = await claim()
    const { source } = t.platform.source
    const readMessages: typeof source.readMessages = async function* (ref, range) {
      await meanwhile()
      yield* source.readMessages(ref, range)
    }
    t.deps.sources = [{ ...t.platform.source, source: { ...source, readMessages } }]
    return visit(t.deps, held)
  }
  const targets = () => db.rows`select address, chat_id is not null as has_chat, result from collecting`
  const one = [{ address: '@daily_news', has_chat: true, result: 'read' }]

  test.each([
    ['by the name it was asked for', 'daily_news'],
    ['under another name', 'renamed_news'],
  ])('when it is known %s', async (_, username) => {
    const came = await visitWith(async () => {
      expect(await takeUpKnown(db, clock.now)).toEqual({ taken_up: 0 })
      expect(await claim()).toBeUndefined()
    }, username)
    expect(came).toMatchObject({ kind: 'read' })
    expect(await targets()).toEqual(one)
  })

  test('when the reading fails after that', async () => {
    const came = await visitWith(async () => {
      throw new SourceError('unreachable', 'no answer')
    })
    expect(came).toMatchObject({ kind: 'failed' })
    expect(await takeUpKnown(db, clock.now)).toEqual({ taken_up: 0 })
    expect(await targets()).toEqual([{ ...one[0], result: 'unreachable' }])
  })

  test('even at the moment between storing the chat and naming it in the target', async () => {
    t.platform.add('daily_news')
    await add('daily_news')
    const held = await claim()
    await ingest(db, await t.platform.source.source.readChat({ username: 'daily_news' }), { now: clock.now })
    expect(await takeUpKnown(db, clock.now)).toEqual({ taken_up: 0 })
    expect(await visit(t.deps, held)).toMatchObject({ kind: 'read' })
    expect(await targets()).toEqual(one)
  })
})

test('a first reading ends when it turns out that the chat has a target', async () => {
  t.platform.add('daily_news')
  await add('daily_news')
  await next()
  t.platform.chats.set('other_name', t.platform.chats.get('daily_news')!)
  await add('other_name')
  asked()
  expect(await visit(t.deps, await claim())).toEqual({ kind: 'lost' })
  expect(asked()).toEqual(['chat other_name'])
  expect(await db.rows`select address from collecting`).toEqual([{ address: '@daily_news' }])
})

test('an address that waits becomes the target of its chat when the chat is imported, and is due at once', async () => {
  await db.rows`insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at, failures)
    values ('@daily_news', 'discovered', 2, ${new Date(clock.now.getTime() + 9e8)}, ${clock.now}, ${clock.now}, 3)`
  t.platform.add('Daily_News')
  await ingest(db, await t.platform.source.source.readChat({ username: 'daily_news' }), { now: clock.now })
  expect(await takeUpKnown(db, clock.now)).toEqual({ taken_up: 1 })
  expect(await db.rows`select address, priority, next_due_at, failures from collecting`).toEqual([
    { address: '@daily_news', priority: 1, next_due_at: clock.now, failures: 0 },
  ])
  expect(await next()).toMatchObject({ kind: 'read' })
})
