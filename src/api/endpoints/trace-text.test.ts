import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { indexAll } from '../../../test/search-index.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import { remove } from '../../privacy/remove.ts'
import type { Observation } from '../../sources/observation.ts'
import { findChat } from '../../store/chats/chats.ts'

const privacy = keepsAll(keyedHash(randomBytes(32)))
const permissions = { allow_message_search: true }
const t = await testService()
const { db } = t
let key = ''
beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  key = (await t.account({ overrides: { permissions } })).key
})

const TEXT =
  'The harbour of the old town stays closed until Sunday, because the storm has damaged both of its piers. Ferries leave from the northern quay.'

const chats = ['first', 'second', 'third'].map((name, i) => ({ platform_id: 2001 + i, username: `${name}_news` }))
const time = (minutes: number) => at('2026-08-30T07:00:00Z') + minutes * 60
const post = (chat: number, message_id: number, minutes: number, text: string) =>
  messageSeen({
    chat: chats[chat]!,
    message_id,
    date: time(minutes),
    at: time(minutes) + 60,
    text,
    counters: { views: 10 * message_id },
  })
const observed = async (observations: Observation[]) => {
  await ingest(db, [...chats.map((chat) => chatSeen({ chat })), ...observations], { now: t.clock.now, privacy })
  await indexAll(db)
}
const idOf = async (chat: number) =>
  (await db.row<{
    internal_id: string
  }>`select internal_id from chats where platform_id = ${chats[chat]!.platform_id}`)!.internal_id
const trace = (text: unknown, more: object = {}) => t.post('/v1/messages/trace', key, { text, ...more })
const places = async (text: string) =>
  (await trace(text)).body.posts.map(({ message_id }: { message_id: number }) => message_id)

const spread = [post(0, 10, 0, `❗️ ${TEXT}\n\nSubscribe to @first_news`), post(1, 20, 40, TEXT)]

test('who posted a given text, from the earliest on, and how each differs from it', async () => {
  await observed([
    ...spread,
    post(2, 30, 50, 'Another text about the trams, which is long enough to be compared by its parts.'),
  ])
  const [first, second] = [await idOf(0), await idOf(1)]
  const asked = await trace(TEXT.replace('Sunday', 'Monday'), { short_info: true })
  expect(asked).toMatchObject({ status: 200 })
  expect(asked.body).toMatchObject({
    earliest_known: { peer_id: first, message_id: 10, date: '2026-08-30T07:00:00Z', observed_percent: 100 },
    posts: [
      { peer_id: first, message_id: 10, delay_seconds: 0, views: 100 },
      { peer_id: second, message_id: 20, delay_seconds: 2400, views: 200 },
    ],
    posts_count: 2,
    channels_count: 2,
    partial: false,
    chats: [{ internal_id: first }, { internal_id: second }],
  })
  expect(asked.body.posts[1].difference).toEqual(
    expect.arrayContaining([
      { kind: 'removed', text: 'Monday' },
      { kind: 'added', text: 'Sunday' },
    ]),
  )
  expect((await trace(TEXT)).body.posts[1]).not.toHaveProperty('difference')
  expect((await trace(TEXT, { limit: 1 })).body).toMatchObject({ posts: { length: 1 }, posts_count: 2 })
})

test('it costs a message search, counts each text once as a term, and needs that permission', async () => {
  await observed(spread)
  const payer = await t.account({ balance_mc: 1_000, overrides: { permissions } })
  for (const balance of [800, 600]) {
    expect((await t.post('/v1/messages/trace', payer.key, { text: TEXT })).status).toBe(200)
    expect(await t.balance(payer)).toBe(balance)
  }
  const { key: subscribed } = await t.account({ key_type: 'subscription', overrides: { permissions } })
  for (const text of [TEXT, TEXT, `${TEXT} 🔥`, 'The bridge is open.'])
    expect((await t.post('/v1/messages/trace', subscribed, { text })).status).toBe(200)
  expect((await t.get('/v1/usage/info', subscribed)).body).toMatchObject({
    requests: { spent: 4 },
    search_messages_requests: { spent: 4 },
    // What is left out of the comparison makes no other text.
    search_terms: { spent: 2 },
  })
  const off = await t.account()
  expect(await t.post('/v1/messages/trace', off.key, { text: TEXT })).toMatchObject({
    status: 400,
    body: { code: 'MESSAGE_SEARCH_DISABLED' },
  })
})

test('nothing, too much, signs without words and other types are refused, and cost nothing', async () => {
  await observed(spread)
  const payer = await t.account({ balance_mc: 1_000, overrides: { permissions } })
  const ask = (body: object) => t.post('/v1/messages/trace', payer.key, body)
  for (const text of [
    '',
    ' ',
    '🔥🔥🔥',
    '\n\n\t',
    'https://t.me/first_news/10',
    '\u200b\u200d',
    'x'.repeat(8_193),
    7,
    null,
    '\ud800'.repeat(200),
    'a\u0000b',
    ['a'],
  ])
    expect(await ask({ text }), JSON.stringify(text)?.slice(0, 40)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/text/) },
    })
  expect((await ask({})).status).toBe(400)
  expect((await ask({ text: TEXT, internal_id: 'x' })).status).toBe(400)
  expect((await ask({ text: 'Harbour '.repeat(131_072) })).status).toBe(413)
  expect(await t.balance(payer)).toBe(1_000)
})

test('hostile texts are read in bounded work and find nothing by chance', async () => {
  await observed(spread)
  const long = 8_192
  for (const text of [
    'a'.repeat(long),
    'ab '.repeat(long / 3),
    'a\u0301'.repeat(long / 2),
    `${'@first_news '.repeat(600)}x`,
    `${'\n'.repeat(8_000)}x`,
    `${'('.repeat(4_000)}[x](${'a.'.repeat(2_000)}`,
  ])
    expect(await trace(text), text.slice(0, 20)).toMatchObject({ status: 200, body: { posts: [], partial: false } })
  expect(await places(TEXT)).toEqual([10, 20])
})

test('under 80 characters only an equal text is found', async () => {
  await observed([post(0, 1, 0, 'The bridge is open again.'), post(1, 2, 5, 'The bridge is open again today.')])
  expect(await places('THE BRIDGE is open again!')).toEqual([1])
  expect(await places('The bridge is open')).toEqual([])
})

test('what was taken down, deleted or hidden is not told, however exactly its text is known', async () => {
  await observed(spread)
  expect(await places(TEXT)).toEqual([10, 20])
  await db.rows`update chats set hidden_at = now() where platform_id = 2002`
  expect((await trace(TEXT)).body).toMatchObject({ posts: [{ message_id: 10 }], posts_count: 1, channels_count: 1 })
  const chat = (await findChat(db, await idOf(0)))!
  await remove(db, privacy, { kind: 'chat', chat }, { actor: 'ann', reason: 'case 1', now: t.clock.now })
  expect((await trace(TEXT)).body).toEqual({ posts: [], posts_count: 0, channels_count: 0, partial: false })
})
