// What a visit does when the source cannot read the chat.
import { expect, test } from 'vitest'
import { madeUpPlatform } from '../../test/made-up-platform.ts'
import { testVisits } from '../../test/visits.ts'
import { SourceError } from '../sources/source.ts'
import { listPauses } from '../store/collecting/collect-sources.ts'
import { visit } from './visit.ts'

const t = await testVisits()
const { db, clock, add, claim, next, target, asked } = t

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

test('when a name moves to another chat, that chat becomes a target and the old one is missing', async () => {
  await known()
  t.platform.chats.clear()
  t.platform.add('daily_news', { title: 'Another' })
  expect(await next()).toMatchObject({ failure: { reason: 'missing' } })
  const rows = await db.rows`select title, result from collecting join chats using (chat_id) order by chat_id`
  expect(rows).toEqual([
    { title: 'Channel daily_news', result: 'missing' },
    { title: 'Another', result: null },
  ])
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
