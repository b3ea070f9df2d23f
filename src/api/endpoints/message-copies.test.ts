import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { enterPass, indexAll, indexOlder } from '../../../test/search-index.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import { remove } from '../../privacy/remove.ts'
import type { Observation } from '../../sources/observation.ts'
import { findChat } from '../../store/chats/chats.ts'

const privacy = keepsAll(keyedHash(randomBytes(32)))
const t = await testService()
const { db } = t
let key = ''
beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  key = (await t.account()).key
})

const TEXT =
  'The harbour of the old town stays closed until Sunday, because the storm has damaged both of its piers. Ferries leave from the northern quay.'
const OTHER =
  'A new line of trams begins to run on Monday. It connects the station with the university, and tickets of the ferries are valid on it too.'

const chats = ['first', 'second', 'third', 'fourth'].map((name, i) => ({
  platform_id: 2001 + i,
  username: `${name}_news`,
}))
const time = (minutes: number) => at('2026-08-30T07:00:00Z') + minutes * 60
const post = (chat: number, message_id: number, minutes: number, text: string, more: object = {}) =>
  messageSeen({
    chat: chats[chat]!,
    message_id,
    date: time(minutes),
    at: time(minutes) + 60,
    text,
    counters: { views: 10 * message_id },
    ...more,
  })
const gone = (chat: number, message_id: number, minutes: number): Observation => ({
  kind: 'message gone',
  chat: chats[chat]!,
  message_id,
  date: time(minutes),
  at: time(minutes) + 7_200,
})

const observed = async (observations: Observation[]) => {
  await ingest(db, [...chats.map((chat) => chatSeen({ chat })), ...observations], { now: t.clock.now, privacy })
  await indexAll(db)
}
const idOf = async (chat: number) =>
  (await db.row<{
    internal_id: string
  }>`select internal_id from chats where platform_id = ${chats[chat]!.platform_id}`)!.internal_id
const ask = async (chat: number, message_id: number, more = '') =>
  t.get(`/v1/messages/copies?internal_id=${await idOf(chat)}&message_id=${message_id}${more}`, key)
const copies = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body

const spread = [
  post(0, 10, 0, `❗️ ${TEXT}\n\nSubscribe to @first_news`),
  post(1, 20, 40, TEXT),
  post(2, 30, 90, TEXT.replace('Sunday', 'Monday').replace('storm', 'flood')),
  post(3, 40, 20, OTHER),
]

test('who else posted a text, how much later than the earliest known post, and what differs', async () => {
  await observed(spread)
  const [first, second, third] = [await idOf(0), await idOf(1), await idOf(2)]
  const asked = await ask(1, 20, '&short_info=true')
  expect(asked.status).toBe(200)
  expect(asked.body).toEqual({
    internal_id: second,
    message_id: 20,
    earliest_known: { peer_id: first, message_id: 10, date: '2026-08-30T07:00:00Z', observed_percent: 100 },
    copies: [
      {
        peer_id: first,
        message_id: 10,
        date: '2026-08-30T07:00:00Z',
        delay_seconds: 0,
        views: 100,
        difference: [
          { kind: 'added', text: '❗️ ' },
          { kind: 'same', text: TEXT },
          { kind: 'added', text: '\n\nSubscribe to @first_news' },
        ],
      },
      {
        peer_id: third,
        message_id: 30,
        date: '2026-08-30T08:30:00Z',
        delay_seconds: 90 * 60,
        views: 300,
        difference: expect.arrayContaining([
          { kind: 'removed', text: 'Sunday' },
          { kind: 'added', text: 'Monday' },
        ]),
      },
    ],
    copies_count: 2,
    channels_count: 2,
    partial: false,
    chats: [expect.objectContaining({ internal_id: first }), expect.objectContaining({ internal_id: third })],
  })
  // Of the first post itself: it is the earliest, and the delay of the others counts from it.
  const of_first = await copies(0, 10)
  expect(of_first.earliest_known).toMatchObject({ peer_id: first, message_id: 10 })
  expect(of_first.copies.map((one: Record<string, unknown>) => [one.peer_id, one.delay_seconds])).toEqual([
    [second, 2400],
    [third, 5400],
  ])
  expect((await copies(3, 40)).copies).toEqual([])
})

test('how much is known of the channel of the earliest post is said of its month', async () => {
  await observed([...spread, post(0, 1, -60, 'The first post')])
  // Of the numbers 1 to 10, two are known.
  expect((await copies(1, 20)).earliest_known).toMatchObject({ message_id: 10, observed_percent: 20 })
})

const inOrders = (all: Observation[]) => [all, all.toReversed(), [2, 0, 4, 1, 3, 5].map((place) => all[place]!)]

test('any order of arrival, and repetitions, give the same copies', async () => {
  const all = [...spread, post(1, 21, 50, TEXT), post(1, 19, 30, TEXT)]
  const answers = []
  for (const order of inOrders(all)) {
    await t.reset()
    key = (await t.account()).key
    for (const one of [...order, order[0]!]) await observed([one])
    const { copies: found, earliest_known } = await copies(2, 30)
    answers.push([earliest_known.message_id, ...found.map((one: { message_id: number }) => one.message_id)])
  }
  // Of the second channel only the earliest post with the text.
  expect(answers).toEqual([
    [10, 10, 19],
    [10, 10, 19],
    [10, 10, 19],
  ])
})

test('a post that is deleted, edited or removed leaves the copies, and the next post of its channel with the text takes its place', async () => {
  await observed([...spread, post(1, 21, 50, TEXT), post(1, 22, 60, TEXT)])
  const shown = async () => (await copies(2, 30)).copies.map((one: { message_id: number }) => one.message_id)
  expect(await shown()).toEqual([10, 20])
  await observed([gone(1, 20, 40)])
  expect(await shown()).toEqual([10, 21])
  await observed([post(1, 21, 50, OTHER, { at: time(120) })])
  expect(await shown()).toEqual([10, 22])
  expect((await copies(3, 40)).copies).toMatchObject([{ message_id: 21 }])
  const chat = (await findChat(db, await idOf(1)))!
  const by = { actor: 'ann', reason: 'case 1', now: t.clock.now }
  await observed([post(1, 23, 70, TEXT)])
  await remove(db, privacy, { kind: 'message', chat, message_id: 22 }, by)
  expect(await shown()).toEqual([10, 23])
  await db.rows`update chats set hidden_at = now() where platform_id = 2002`
  expect(await shown()).toEqual([10])
  expect((await copies(2, 30)).channels_count).toBe(1)
})

test('short texts are copies only if they are equal, and a post without words has none', async () => {
  await observed([
    post(0, 1, 0, 'The bridge is open again.'),
    post(1, 1, 5, 'the bridge is OPEN again!'),
    post(2, 1, 6, 'The bridge is open again today.'),
    post(3, 1, 7, '🔥🔥'),
    post(3, 2, 8, '🔥🔥'),
  ])
  expect((await copies(1, 1)).copies).toMatchObject([{ peer_id: await idOf(0) }])
  expect(await copies(3, 1)).toEqual({ internal_id: await idOf(3), message_id: 1, copies: [], partial: false })
})

test('pages have all copies once, with the same earliest post', async () => {
  const many = Array.from({ length: 23 }, (_, i) => ({ platform_id: 3001 + i, username: `page_${i}` }))
  await ingest(
    db,
    many.flatMap((chat, i) => [
      chatSeen({ chat }),
      messageSeen({ chat, message_id: 1, date: time(i % 5), at: time(600), text: `${TEXT} ${i % 3 ? '' : '🔥'}` }),
    ]),
    { now: t.clock.now, privacy },
  )
  await observed([post(0, 10, 100, TEXT)])
  const whole = (await copies(0, 10, '&limit=100')).copies
  expect(whole).toHaveLength(23)
  let [cursor, pages] = ['', 0]
  const walked: unknown[] = []
  do {
    const page = await copies(0, 10, `&limit=5${cursor && `&cursor=${cursor}`}`)
    expect(page.earliest_known).toMatchObject({ peer_id: whole[0].peer_id })
    walked.push(...page.copies)
    cursor = page.cursor ?? ''
    pages++
  } while (cursor)
  expect(pages).toBe(5)
  expect(walked).toEqual(whole)
})

test('a channel that posts a text many times takes one place', async () => {
  const spam = Array.from({ length: 600 }, (_, i) => post(3, 100 + i, 100 + i, TEXT))
  await observed([...spread, ...spam])
  const found = await copies(1, 20)
  expect(found.copies.map((one: { message_id: number }) => one.message_id)).toEqual([10, 30, 100])
  expect(
    await db.rows`select copy_place, count(*)::integer as count from message_terms
      join chats using (chat_id) where platform_id = 2004 group by 1 order by 1`,
  ).toEqual([
    { copy_place: 0, count: 1 },
    { copy_place: 1, count: 1 },
    { copy_place: 2, count: 599 },
  ])
})

test('as of a moment, later posts are left out; a message that was not there yet is not found', async () => {
  await observed(spread)
  const then = await copies(1, 20, `&as_of=${time(60)}`)
  expect(then.copies).toMatchObject([{ message_id: 10 }])
  expect(then.copies[0]).not.toHaveProperty('views')
  expect((await ask(2, 30, `&as_of=${time(60)}`)).status).toBe(404)
  expect((await ask(2, 31)).status).toBe(404)
})

test('messages from before there were signatures get them beside the service, and until then the answer says that copies may be missing', async () => {
  await observed(spread)
  const before = await copies(1, 20)
  // As an older version leaves it.
  await db.rows`update message_terms set bands = null, copy_place = 0 where chat_id = any(array(select chat_id from chats)::bigint[])`
  await enterPass(db)
  expect(await copies(1, 20)).toMatchObject({ copies: [], partial: true })
  await indexOlder(db)
  expect(await copies(1, 20)).toEqual(before)
})
