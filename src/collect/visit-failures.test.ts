// What a visit does when the source cannot read the chat.
import { expect, test } from 'vitest'
import { madeUpPlatform } from '../../test/made-up-platform.ts'
import { testVisits } from '../../test/visits.ts'
import { ingest } from '../ingest/ingest.ts'
import { SourceError } from '../sources/source.ts'
import { listPauses, pauseSource, resumeSources } from '../store/collecting/collect-sources.ts'
import type { Db } from '../store/db.ts'
import { visit } from './visit.ts'

const t = await testVisits()
const { db, clock, hours, seconds, add, claim, next, target, asked } = t

const known = async () => {
  t.platform.add('daily_news')
  await add('daily_news')
  await next()
}

test('a chat that is missing twice, hours apart, is marked gone, and comes back when it is found again', async () => {
  await known()
  const chat = t.platform.chats.get('daily_news')!
  t.platform.chats.clear()
  expect(await next()).toMatchObject({ kind: 'failed', failure: { reason: 'missing' } })
  expect(await db.row`select deleted_at from chats`).toEqual({ deleted_at: null })
  const first = clock.now
  expect(await next()).toMatchObject({ outcome: { result: 'gone' } })
  expect(clock.now.getTime() - first.getTime()).toBeGreaterThanOrEqual(6 * 3_600_000)
  expect(await db.row`select deleted_at from chats`).toEqual({
    deleted_at: new Date(Math.floor(clock.now.getTime() / 1000) * 1000),
  })
  t.platform.chats.set('daily_news', chat)
  expect(await next()).toMatchObject({ kind: 'read' })
  expect(await db.row`select deleted_at from chats`).toEqual({ deleted_at: null })
  expect(await target()).toMatchObject({ result: 'read', failures: 0, missing_since: null })
})

const titles = () => db.rows`select title, username, result, deleted_at is not null as gone
  from collecting join chats using (chat_id) order by chat_id`

test('when a name moves to another chat, a second visit believes it: that chat becomes a target, and the old one is gone', async () => {
  await known()
  t.platform.chats.clear()
  t.platform.add('daily_news', { title: 'Another' })
  expect(await next()).toMatchObject({ failure: { reason: 'missing', message: 'its name shows another chat' } })
  expect(await titles()).toEqual([
    { title: 'Channel daily_news', username: 'daily_news', result: 'missing', gone: false },
  ])
  expect(await next()).toMatchObject({ failure: { message: 'its name belongs to another chat now' } })
  expect(await titles()).toMatchObject([
    { title: 'Channel daily_news', result: 'gone', gone: true },
    { title: 'Another', username: 'daily_news', result: null, gone: false },
  ])
})

test('a name that shows another chat for a while is forgotten when it shows its own again', async () => {
  await known()
  const own = t.platform.chats.get('daily_news')!
  t.platform.add('daily_news', { title: 'Another' })
  for (const name of ['control_1', 'control_2']) {
    t.platform.add(name)
    await add(name)
    await next()
  }
  const sightings = () => db.rows`select source, shown from names_elsewhere`
  await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now} where address = '@daily_news'`
  expect(await next()).toMatchObject({ failure: { reason: 'missing' } })
  expect(await sightings()).toEqual([{ source: 'made-up', shown: expect.stringMatching(/^#\d+$/) }])
  t.platform.chats.set('daily_news', own)
  await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now} where address = '@daily_news'`
  expect(await next()).toMatchObject({ kind: 'read' })
  expect(await sightings()).toEqual([])
})

test('several names that show one chat, while others are as ever: nothing is stored, one example is logged, and all recovers', async () => {
  const names = ['name_one', 'name_two', 'name_three']
  for (const name of [...names, 'good_1', 'good_2']) {
    t.platform.add(name)
    await add(name)
    await next()
  }
  const own = new Map(t.platform.chats)
  const before = await titles()
  const portal = { ...t.platform.add('portal', { title: 'Portal' }) }
  for (const name of names) t.platform.chats.set(name, portal)
  const visits = []
  for (let i = 0; i < 2; i++) {
    hours(10)
    for (const name of names) {
      await db.rows`update collecting set next_due_at = 'infinity'`
      await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now} where address = ${`@${name}`}`
      visits.push(await next())
    }
  }
  expect(visits.map((came) => came.kind === 'failed' && [came.failure.reason, came.failure.is_new ?? false])).toEqual([
    ['missing', false],
    ['shared name', true],
    ['shared name', true],
    ['shared name', false],
    ['shared name', false],
    ['shared name', false],
  ])
  expect(visits[1]).toMatchObject({
    failure: { message: 'several names show one chat, for example @name_two and @name_one show @portal' },
  })
  expect(await titles()).toEqual(
    before.map((row) => ({ ...row, ...(names.includes(row.username as string) && { result: 'shared name' }) })),
  )
  expect(await listPauses(db, clock.now)).toEqual([])
  for (const [name, chat] of own) t.platform.chats.set(name, chat)
  await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now}`
  for (let i = 0; i < 5; i++) expect(await next()).toMatchObject({ kind: 'read' })
  expect([await titles(), await db.rows`select from names_elsewhere`]).toEqual([before, []])
})

test('an owner who leads the names of his channels to one of them does not pause the source while another chat can be read', async () => {
  const names = Array.from({ length: 6 }, (_, i) => `owned_${i}`)
  for (const name of ['good_1', ...names]) {
    t.platform.add(name)
    await add(name)
    await next()
    hours(0.01)
  }
  const portal = { ...t.platform.add('portal') }
  for (const name of names) t.platform.chats.set(name, portal)
  await db.rows`update collecting set next_due_at = 'infinity'`
  await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now} where address = '@owned_0'`
  expect(await next()).toMatchObject({ kind: 'failed' })
  expect(await listPauses(db, clock.now)).toEqual([])
})

test('an address that is no chat is kept with the reason and tried again after 30 days', async () => {
  t.platform.failing.push(new SourceError('not a chat', '@somebody is a person'))
  await add('somebody')
  await next()
  expect(await target()).toMatchObject({ result: 'not a chat', detail: '@somebody is a person', chat_id: null })
  expect((await target())!.next_due_at).toEqual(new Date(clock.now.getTime() + 30 * 86_400_000))
})

test('busy pauses the whole source, and the chat stays due', async () => {
  await known()
  t.platform.failing.push(new SourceError('busy', 'too many requests', 120))
  const came = await next()
  expect(came).toEqual({ kind: 'busy', source: 'made-up', until: new Date(clock.now.getTime() + 120_000) })
  expect(await listPauses(db, clock.now)).toMatchObject([{ source: 'made-up', reason: 'too many requests' }])
  expect((await target())!.next_due_at.getTime()).toBeLessThanOrEqual(clock.now.getTime())
  expect(await target()).toMatchObject({ claim: null, failures: 0, result: 'read' })
  t.deps.pauses = new Map([['made-up', new Date(clock.now.getTime() + 120_000)]])
  asked()
  expect(await visit(t.deps, await claim())).toMatchObject({ kind: 'busy' })
  expect(asked()).toEqual([])
})

test('unreachable doubles the pause after every failure, and a success resets it', async () => {
  await known()
  t.platform.failing.push(new SourceError('unreachable', 'no answer: terminated'))
  const pauses: number[] = []
  for (let i = 0; i < 12; i++) {
    await next()
    pauses.push(((await target())!.next_due_at.getTime() - clock.now.getTime()) / 60_000)
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440, 1440])
  t.platform.failing.length = 0
  await next()
  expect(await target()).toMatchObject({ failures: 0, result: 'read' })
})

test('a page that cannot be read in time is tried after 1, 2, 4 … 30 days, and does not pause the source', async () => {
  await known()
  t.platform.failing.push(new SourceError('unreadable', 'the page could not be read within 5 s'))
  const days: number[] = []
  for (let i = 0; i < 22; i++) {
    await next()
    days.push(((await target())!.next_due_at.getTime() - clock.now.getTime()) / 86_400_000)
  }
  expect(days).toEqual([1, 2, 4, 8, 16, ...Array(17).fill(30)])
  expect(await target()).toMatchObject({ result: 'unreadable', failures: 22, claim: null })
  expect(await listPauses(db, clock.now)).toEqual([])
  expect(await db.row`select deleted_at from chats`).toEqual({ deleted_at: null })
})

test('changed stores nothing, and pauses the source only after 20 times in a row at chats that could be read before', async () => {
  await known()
  t.platform.failing.push(new SourceError('changed', 'no title on the page'))
  for (let i = 0; i < 25; i++) await add(`channel_${i}`)
  for (let i = 0; i < 25; i++) expect(await next()).toMatchObject({ failure: { reason: 'changed' } })
  expect(await listPauses(db, clock.now)).toEqual([])
  await db.rows`delete from collecting where chat_id is null`
  for (let i = 0; i < 19; i++) expect(await next()).toMatchObject({ failure: { reason: 'changed' } })
  expect(await listPauses(db, clock.now)).toEqual([])
  await next()
  expect(await listPauses(db, clock.now)).toMatchObject([{ source: 'made-up' }])
  expect(await db.rows`select from chats`).toHaveLength(1)
})

test('a chat is missing only if another one that was read lately can still be read; otherwise the source is paused', async () => {
  await known()
  await add('other_news')
  t.platform.add('other_news')
  await next()
  const [daily] = [t.platform.chats.get('daily_news')!]
  t.platform.chats.delete('daily_news')
  await db.rows`update collecting set next_due_at = ${new Date(clock.now.getTime() + 3_600_000)} where address = '@other_news'`
  await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now} where address = '@daily_news'`
  asked()
  expect(await next()).toMatchObject({ kind: 'failed', failure: { reason: 'missing' } })
  expect(asked()).toEqual(['chat daily_news', 'chat other_news'])

  t.platform.chats.clear()
  const due = clock.now
  await db.rows`update collecting set next_due_at = ${due}, chat_due_at = ${due} where address = '@daily_news'`
  const until = new Date(due.getTime() + 30 * 60_000)
  expect(await next()).toMatchObject({ kind: 'doubted', source: 'made-up', until })
  expect(await listPauses(db, clock.now)).toMatchObject([{ source: 'made-up', paused_until: until }])
  expect(
    await db.row`select claim, result, failures, next_due_at from collecting where address = '@daily_news'`,
  ).toEqual({ claim: null, result: 'missing', failures: 1, next_due_at: new Date(until.getTime() + 15 * 60_000) })
  expect(await db.rows`select from chats where deleted_at is not null`).toEqual([])

  // While the control cannot be asked, the visit says nothing about the chat either.
  t.platform.failing.push(new SourceError('missing', 'nobody'), new SourceError('unreachable', 'no answer'))
  t.platform.chats.set('daily_news', daily)
  expect(await next()).toMatchObject({ kind: 'failed', failure: { reason: 'unreachable' } })
})

test('a page that does not arrive whole counts against its chat: it backs off and waits in a queue of its own', async () => {
  await known()
  t.platform.failing.push(new SourceError('incomplete', 'the page is too slow: 5 bytes in 5 s'))
  await next()
  expect(await target()).toMatchObject({ result: 'incomplete', failures: 1, priority: 3 })
  expect(await listPauses(db, clock.now)).toEqual([])
  t.platform.failing.length = 0
  await next()
  expect(await target()).toMatchObject({ result: 'read', failures: 0, priority: 1 })
})

test('a chat that one source may not open is read from the next source', async () => {
  const other = madeUpPlatform(() => clock.now)
  other.add('daily_news')
  t.platform.failing.push(new SourceError('private', 'members only'))
  t.deps.sources = [t.platform.source, { ...other.source, source: { ...other.source.source, name: 'second' } }]
  await add('daily_news')
  expect(await next()).toMatchObject({ kind: 'read', source: 'second' })
  other.failing.push(new SourceError('restricted', 'closed'))
  expect(await next()).toMatchObject({ failure: { reason: 'private', message: 'members only' } })
})

test('a group whose messages the first source does not show is read from the next one, in any order of sources', async () => {
  const web = madeUpPlatform(() => clock.now)
  const both = (given: object) =>
    [web, t.platform].map((one) => one.add('a_group', { platform_id: 77, peer: 'Group', ...given }))
  const [shown, open] = both({ members_count: 500 })
  shown!.hidden = true
  t.platform.post(open!)
  const webSource = { ...web.source, source: { ...web.source.source, name: 'web' } }
  t.deps.sources = [webSource, t.platform.source]
  await add('a_group')
  expect(await next()).toMatchObject({ kind: 'read', source: 'made-up', reading: { hidden: false } })
  expect(await db.rows`select message_id from messages`).toEqual([{ message_id: 1 }])
  expect(await target()).toMatchObject({ newest_message_id: 1, detail: null })

  t.platform.failing.push(new SourceError('unreachable', 'no answer'))
  await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now}`
  expect(await next()).toMatchObject({ kind: 'read', source: 'web', reading: { hidden: true } })
  expect(await target()).toMatchObject({ newest_message_id: 1, detail: 'messages are not shown' })
})

test('a result or a pause whose reason quotes characters that the database refuses is still recorded', async () => {
  await known()
  t.platform.failing.push(new SourceError('changed', 'the number of people cannot be read: 12\0 \ud800 subscribers'))
  expect(await next()).toMatchObject({ kind: 'failed' })
  expect(await target()).toMatchObject({
    claim: null,
    result: 'changed',
    detail: 'the number of people cannot be read: 12 \ufffd subscribers',
  })
  t.platform.failing[0] = new SourceError('busy', 'wait\0', 60)
  expect(await next()).toMatchObject({ kind: 'busy' })
  expect(await listPauses(db, clock.now)).toMatchObject([{ reason: 'wait' }])
  expect(await target()).toMatchObject({ claim: null })
})

test('an exception in our own code is recorded as a fault, and the chat is tried again', async () => {
  await known()
  const source = {
    ...t.platform.source.source,
    readMessages: () => {
      throw new TypeError('x is undefined')
    },
  }
  t.deps.sources = [{ ...t.platform.source, source }]
  expect(await next()).toMatchObject({ kind: 'failed', failure: { reason: 'fault', message: 'x is undefined' } })
  expect(await target()).toMatchObject({ result: 'fault', failures: 1 })
})

/** The database refuses the first statement that contains these words, as it refuses a value that it cannot store. */
const refusing = (words: string): Db => {
  let refused = false
  const template =
    <Result>(send: (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Result>) =>
    (strings: TemplateStringsArray, ...values: unknown[]) => {
      if (refused || !strings.join('').includes(words)) return send(strings, ...values)
      refused = true
      return Promise.reject(Object.assign(new Error('invalid byte sequence'), { code: '22021' }))
    }
  const over = (inner: Db): Db => ({
    ...inner,
    rows: template(inner.rows) as Db['rows'],
    row: template(inner.row) as Db['row'],
    transaction: (work) => inner.transaction((tx) => work(over(tx))),
  })
  return over(db)
}

test.each([
  ['the time of the next visit is computed', 'verification_codes', undefined],
  ['the result is written', 'update collecting set chat_id', undefined],
  ['a failure is written', 'update collecting set chat_id', new SourceError('unreachable', 'no answer')],
  ['an answer of unknown form is counted', 'insert into collect_sources', new SourceError('changed', 'no title')],
  ['the source is paused', 'insert into collect_sources', new SourceError('busy', 'too many requests', 120)],
])('an error while %s ends the claim with a result and a count', async (_, words, error) => {
  await known()
  if (error) t.platform.failing.push(error)
  t.deps.db = refusing(words)
  expect(await next()).toMatchObject({ kind: 'failed', failure: { reason: 'fault' } })
  expect(await target()).toMatchObject({ claim: null, result: 'fault', failures: 1 })
  expect((await target())!.next_due_at).toEqual(new Date(clock.now.getTime() + 300_000))
})

test('only a lost database leaves the claim, and the lease ends by itself', async () => {
  await known()
  hours(200)
  const held = await claim()
  const lost = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  t.deps.db = { ...db, rows: lost, row: lost, transaction: lost }
  await expect(visit(t.deps, held)).rejects.toThrow('ECONNREFUSED')
  expect(await target()).toMatchObject({ claim: held.claim, result: 'read' })
})

test('an error that only looks like a lost database ends the claim', async () => {
  await known()
  const readChat = () => Promise.reject(Object.assign(new Error('terminated'), { code: 'ENOENT' }))
  t.deps.sources = [{ ...t.platform.source, source: { ...t.platform.source.source, readChat } }]
  expect(await next()).toMatchObject({ kind: 'failed', failure: { reason: 'fault', message: 'terminated' } })
  expect(await target()).toMatchObject({ claim: null, failures: 1 })
})

test('lifting a pause makes the chats due that were put off until its end', async () => {
  await known()
  hours(200)
  const until = new Date(clock.now.getTime() + 86_400_000)
  await pauseSource(db, 'made-up', until, 'asked to wait')
  t.deps.pauses = new Map([['made-up', until]])
  expect(await visit(t.deps, await claim())).toMatchObject({ kind: 'busy', until })
  expect((await target())!.next_due_at).toEqual(until)
  expect(await resumeSources(db, ['made-up'], clock.now)).toMatchObject([{ source: 'made-up', paused_until: until }])
  expect((await target())!.next_due_at).toEqual(clock.now)
  expect(await resumeSources(db, ['made-up'], clock.now)).toEqual([])
})

test('when a name shows another chat on a visit for messages only, no message of the old chat changes, and the chat is read whole', async () => {
  const old = t.platform.add('daily_news', { members_count: 500 })
  for (let i = 0; i < 30; i++) t.platform.post(old)
  await add('daily_news')
  await next()
  t.platform.chats.clear()
  const other = t.platform.add('daily_news', { title: 'Another' })
  t.platform.post(other, { text: 'Of another chat' })
  asked()
  expect(await next()).toMatchObject({
    failure: { reason: 'missing', message: 'its name shows another chat' },
  })
  // The page of the newest posts has nothing of them, so an earlier one tells where the chat ends.
  expect(asked()).toEqual(['after 14 daily_news', 'after 0 daily_news', 'chat daily_news'])
  expect(await db.row`select count(*) as stored, count(deleted_at) as deleted from messages`).toEqual({
    stored: 30,
    deleted: 0,
  })
  expect(await db.rows`select title from chats`).toEqual([{ title: 'Channel daily_news' }])
  t.platform.chats.set('daily_news', old)
  await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now} where result is not null`
  expect(await next()).toMatchObject({ kind: 'read', reading: { messages_gone: 0 } })
  expect(await db.row`select count(*) as stored from messages`).toEqual({ stored: 30 })
})

test('when the chat is the same but its messages are those of another chat, nothing is stored and it is tried again', async () => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 5; i++) t.platform.post(chat)
  await add('daily_news')
  await next()
  const { source } = t.platform.source
  const readMessages: typeof source.readMessages = async function* (ref, range) {
    chat.platform_id++
    try {
      yield* source.readMessages(ref, range)
    } finally {
      chat.platform_id--
    }
  }
  t.deps.sources = [{ ...t.platform.source, source: { ...source, readMessages } }]
  chat.posts.splice(0, 3)
  expect(await next()).toMatchObject({
    failure: { reason: 'unreachable', message: 'its messages are shown as those of another chat' },
  })
  expect(await db.row`select count(*) as stored, count(deleted_at) as deleted from messages`).toEqual({
    stored: 5,
    deleted: 0,
  })
})

test('a page whose messages have no number of their chat stores nothing under a chat that has one', async () => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 5; i++) t.platform.post(chat)
  await add('daily_news')
  await next()
  const { source } = t.platform.source
  const readMessages: typeof source.readMessages = async function* (ref, range) {
    for await (const page of source.readMessages(ref, range))
      yield { ...page, observations: page.observations.map((seen) => ({ ...seen, chat: { username: 'daily_news' } })) }
  }
  t.deps.sources = [{ ...t.platform.source, source: { ...source, readMessages } }]
  t.platform.post(chat, { text: 'Of nobody knows which chat' })
  chat.posts.splice(0, 3)
  expect(await next()).toMatchObject({
    failure: { reason: 'unreachable', message: 'its messages are shown as those of another chat' },
  })
  const stored = () => db.row`select count(*) as stored, count(deleted_at) as deleted from messages`
  expect(await stored()).toEqual({ stored: 5, deleted: 0 })
  t.deps.sources = [t.platform.source]
  expect(await next()).toMatchObject({ kind: 'read', reading: { messages_inserted: 1 } })
  expect(await stored()).toEqual({ stored: 6, deleted: 0 })
})

test('a name that shows one of two channels in turn keeps their messages apart', async () => {
  t.platform.post(t.platform.add('control'))
  const [one, two] = ['One', 'Two'].map((title) => {
    const chat = t.platform.add('daily_news', { title })
    for (let i = 0; i < 4; i++) t.platform.post(chat, { text: `${title} ${i}` })
    return chat
  })
  await add('control')
  await add('daily_news')
  // A name counts as moved when a second visit shows the same, so each channel is shown twice.
  for (let visits = 0; visits < 12; ) {
    t.platform.chats.set('daily_news', visits % 4 < 2 ? one! : two!)
    asked()
    await next()
    if (asked().some((request) => request.endsWith('daily_news'))) visits++
  }
  expect(
    await db.rows`select title, count(*) as posts, count(*) filter (where messages.text like title || ' %') as own,
      count(messages.deleted_at) as deleted from chats join messages using (chat_id) where title in ('One', 'Two')
      group by title order by title`,
  ).toEqual([
    { title: 'One', posts: 4, own: 4, deleted: 0 },
    { title: 'Two', posts: 4, own: 4, deleted: 0 },
  ])
})

test('a name that moves from a channel to a group, or back, does not overwrite the old chat', async () => {
  const sighting = (peer: 'Channel' | 'Group', title: string, more = {}) =>
    ingest(
      db,
      [{ kind: 'chat seen', at: Math.floor(seconds()), chat: { username: 'daily_news' }, peer, title, ...more }],
      { now: clock.now },
    )
  await known()
  hours(1)
  await sighting('Group', 'Talk')
  hours(1)
  await sighting('Group', 'Talk about it')
  hours(1)
  await sighting('Channel', 'Daily News')
  await sighting('Group', 'daily_news', { guessed: ['peer', 'title'] })
  expect(await db.rows`select peer, title, platform_id is not null as numbered from chats order by chat_id`).toEqual([
    { peer: 'Channel', title: 'Daily News', numbered: true },
    { peer: 'Group', title: 'Talk about it', numbered: false },
  ])
})
