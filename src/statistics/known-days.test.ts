// With `as_of`, days of whose posts nothing was learned later are taken from the stored counts: the same as counting all messages as of that moment,
// whatever happened to the posts and in whatever order it became known.
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { at, chatSeen, countersSeen, messageSeen } from '../../test/observed.ts'
import { recording, rowsRead } from '../../test/rows-read.ts'
import { holds } from '../../test/seed.ts'
import { ingest } from '../ingest/ingest.ts'
import type { MessageSeen, Observation } from '../sources/observation.ts'
import type { Sql } from '../store/db.ts'
import { fillAll } from '../store/fill.ts'
import { countNames } from '../store/observed/posts/counts.ts'
import { countPostsByBucket, countPostsByHourOfWeek, type PostsAsked } from '../store/observed/posts/post-counts.ts'
import { deleteObservedMessages } from '../store/observed/removal/takedown.ts'
import { DAY, HOUR } from '../time/spans.ts'
import type { Peer } from '../vocabulary.ts'
import { listPostsByBucket, listPostsByHourOfWeek } from './posts.ts'

const db = await testDatabase()
const now = new Date('2026-12-01T00:00:00Z')
const first = at('2026-07-20T00:00:00Z')
const DAYS = 30

beforeEach(() => emptyTables(db, 'chats', 'messages', 'message_series', 'message_versions', 'backfills'))

const shown = fc.record({ views: fc.nat(5_000), forwards: fc.nat(9), comments: fc.nat(9) }, { requiredKeys: [] })
const hours = (most: number) => fc.integer({ min: 1, max: most * 24 }).map((hour) => hour * HOUR)

/** What becomes known of a post: when it is first seen, how its counters grow, that it is gone, and that it is there again, perhaps with another text. */
const history = fc.record({
  date: fc.integer({ min: 0, max: DAYS * 8 }).map((n) => first + n * 3 * HOUR),
  seen_after: fc.oneof(hours(1), hours(60)),
  counters: shown,
  read: fc.array(fc.record({ after: fc.oneof(hours(5), hours(60)), counters: shown }), { maxLength: 4 }),
  gone_after: fc.option(fc.oneof(hours(10), hours(60)), { freq: 3 }),
  back_after: fc.option(hours(80), { freq: 2 }),
  text: fc.constantFrom('news', '#ad'),
  /** The next message is a part of the same album, a second later: on the next day if it is midnight. */
  is_album: fc.boolean(),
})

type PostHistory = typeof history extends fc.Arbitrary<infer Value> ? Value : never

const observationsOf = (one: PostHistory, i: number): Observation[] => {
  const messages = (one.is_album ? [0, 1] : [0]).map(
    (part): MessageSeen =>
      messageSeen({
        message_id: i * 2 + part + 1,
        date: one.date + part - 1,
        at: one.date + one.seen_after,
        counters: one.counters,
        text: one.text,
        ...(one.is_album && { album_id: `album ${i}` }),
      }),
  )
  return messages.flatMap((message, part): Observation[] => {
    const { chat, message_id, date } = message
    const own: Observation[] = [message]
    for (const { after, counters } of one.read) own.push(countersSeen(message, date + after + part, counters))
    // Of an album the first part alone.
    if (one.gone_after === null || part > 0) return own
    own.push({ kind: 'message gone', at: date + one.gone_after, chat, message_id, date })
    if (one.back_after !== null) own.push({ ...message, at: date + one.back_after, text: 'news again' })
    return own
  })
}

const asking = (chat: { chat_id: number; peer: Peer }, range: PostsAsked['range'], as_of: Date): PostsAsked => ({
  chat_ids: [chat.chat_id],
  peer: chat.peer,
  range,
  as_of,
  most: 100_000,
})

/** Rates are added in another order by the plain count. */
const near = (rows: Record<string, unknown>[] | undefined) =>
  rows?.map((row) => ({ ...row, er_sum: Number((row.er_sum as number).toFixed(9)) }))

const plain = (rows: { messages: number; chat_id: number }[] | undefined) =>
  near(rows?.map(({ messages: _, chat_id: __, ...row }) => row))

const cells = ['posts', 'views_sum', 'views_posts', 'er_sum', 'er_posts'] as const
const utc = [{ from: 0, ahead: 0 }]

/** Also where chats with so few messages are counted as a whole. */
const expectAsCounted = async (chat: { chat_id: number; peer: Peer }, as_of: Date) => {
  for (const few of [0, 1_000]) await expectAsCountedUnless(few, chat, as_of)
}

const expectAsCountedUnless = async (few: number, chat: { chat_id: number; peer: Peer }, as_of: Date) => {
  const ranges = [
    { from: new Date(0), to: as_of },
    // Within a day. At midnight the plain count takes the rest of an album for a post of its own, as stored counts never do.
    { from: new Date((first + 4 * DAY + 12 * HOUR) * 1000), to: as_of },
  ]
  for (const range of ranges) {
    const asked = asking(chat, range, as_of)
    for (const bucket of ['hour', 'day', 'week', 'month'] as const) {
      const expected = plain(await countPostsByBucket(db, asked, bucket, countNames))
      expect(near((await listPostsByBucket(db, asked, bucket, countNames, few))!.get(chat.chat_id))).toEqual(expected)
    }
    const expected = (await countPostsByHourOfWeek(db, asked, utc, cells))!.sort((a, b) => a.cell - b.cell)
    expect(near(await listPostsByHourOfWeek(db, asked, utc, few))).toEqual(plain(expected))
  }
}

/** Numbers that put the observations into an order and divide them into batches. */
const shuffles = fc.infiniteStream(fc.nat(1_000))

test('any history, in any order of arrival, as of any moment', async () => {
  const property = fc.asyncProperty(
    fc.array(history, { minLength: 5, maxLength: 40 }),
    fc.constantFrom('Channel' as const, 'Group' as const),
    shuffles,
    fc.array(
      fc.integer({ min: 2, max: 110 * 24 }).map((hour) => new Date((first + hour * HOUR) * 1000)),
      { minLength: 4, maxLength: 4 },
    ),
    async (posts, peer, numbers, moments) => {
      await emptyTables(db, 'chats', 'messages', 'message_series', 'message_versions')
      const observations = posts
        .flatMap(observationsOf)
        .map((one) => ({ one, place: numbers.next().value as number }))
        .sort((a, b) => a.place - b.place)
      await ingest(db, [chatSeen({ peer })], { now })
      const size = Math.ceil(observations.length / 4)
      for (let start = 0; start < observations.length; start += size)
        await ingest(
          db,
          observations.slice(start, start + size).map(({ one }) => one),
          { now },
        )
      const chat = (await db.row<{ chat_id: number; peer: Peer }>`select chat_id, peer from chats`)!
      for (const moment of moments) await expectAsCounted(chat, moment)
      const stored = await db.rows`select * from message_months order by month`
      await db.transaction((tx) => deleteObservedMessages(tx, chat.chat_id, [1, 2, 7]))
      await expectAsCounted(chat, moments[0]!)
      // Another order, all at once, ends in the same days.
      await emptyTables(db, 'chats', 'messages', 'message_series', 'message_versions')
      await ingest(db, [chatSeen({ peer }), ...posts.flatMap(observationsOf)], { now })
      const again = await db.rows`select * from message_months order by month`
      const days = (rows: typeof stored) => rows.map(({ chat_id: _, ...row }) => row)
      expect(days(again)).toEqual(days(stored))
    },
  )
  await holds(property, { numRuns: 30 })
})

/** 60 posts a day, whose counters are read for a week. */
const fillLarge = async () => {
  const posts = Array.from({ length: DAYS * 60 }, (_, i) => messageSeen({ message_id: i + 1, date: first + i * 1_440 }))
  await ingest(db, [chatSeen(), ...posts], { now })
  for (const age of [1, 4, 7])
    await ingest(
      db,
      posts.map((post, i) => countersSeen(post, post.date + age * DAY, { views: age * 100 + i })),
      { now },
    )
  return (await db.row<{ chat_id: number; peer: Peer }>`select chat_id, peer from chats`)!
}

/** The rows of messages and their readings that the statements of a read take. */
const rowsOf = async (read: (on: typeof db) => Promise<unknown>): Promise<number> => {
  const sent: Sql[] = []
  await read(recording(db, sent))
  let rows = 0
  for (const one of sent) if (/(from|join) messages\b/.test(one.text)) rows += await rowsRead(db, one)
  return rows
}

test('of a month, only the posts of the last week are read, and none of a moment a week after them', async () => {
  const chat = await fillLarge()
  const end = first + DAYS * DAY
  const range = { from: new Date(first * 1000), to: new Date((end - 1) * 1000) }
  const asked = asking(chat, range, range.to)
  const all = await rowsOf((on) => countPostsByBucket(on, asked, 'day', ['views_sum']))
  expect(all).toBe(2 * DAYS * 60)
  // Seven days have posts that are read later, and the day before these is read too, for albums.
  for (const read of [
    (on: typeof db) => listPostsByBucket(on, asked, 'day', ['views_sum']),
    (on: typeof db) => listPostsByHourOfWeek(on, asked, utc),
  ])
    expect(await rowsOf(read)).toBe(2 * 8 * 60)
  await expectAsCounted(chat, range.to)
  const later = { ...asked, as_of: new Date((end + 7 * DAY) * 1000) }
  expect(await rowsOf((on) => listPostsByBucket(on, later, 'day', ['views_sum']))).toBe(0)
  expect(await rowsOf((on) => listPostsByHourOfWeek(on, later, utc))).toBe(0)
})

test('a deletion, a reading or an import that is learned later opens its day again, and no other', async () => {
  const chat = await fillLarge()
  const later = new Date((first + 40 * DAY) * 1000)
  const asked = asking(chat, { from: new Date(first * 1000), to: new Date((first + DAYS * DAY) * 1000) }, later)
  const opened = () => rowsOf((on) => listPostsByBucket(on, asked, 'day', ['views_sum']))
  expect(await opened()).toBe(0)
  const post = messageSeen({ message_id: 301, date: first + 300 * 1_440 })
  await ingest(db, [countersSeen(post, first + 50 * DAY, { views: 9_999 })], { now })
  // The day itself and those beside it.
  expect(await opened()).toBe(2 * 3 * 60)
  await expectAsCounted(chat, later)
  const { message_id, date, chat: of } = messageSeen({ message_id: 901, date: first + 900 * 1_440 })
  await ingest(db, [{ kind: 'message gone', at: first + 50 * DAY, chat: of, message_id, date }], { now })
  await expectAsCounted(chat, later)
  const imported = messageSeen({
    message_id: 90_001,
    date: first + 20 * DAY + 5,
    at: first + 60 * DAY,
    counters: { views: 7 },
  })
  await ingest(db, [imported], { now })
  await expectAsCounted(chat, later)
  expect(await opened()).toBe(2 * 9 * 60 + 1 + 1)
})

test('days that were counted by a previous release are counted from their messages until the back-fill has counted them again', async () => {
  const chat = await fillLarge()
  const later = new Date((first + 40 * DAY) * 1000)
  const asked = asking(chat, { from: new Date(first * 1000), to: new Date((first + DAYS * DAY) * 1000) }, later)
  const read = (on: typeof db) => listPostsByBucket(on, asked, 'day', ['views_sum'])
  await db.rows`update message_months set day_known_at = null`
  expect(await rowsOf(read)).toBe(2 * DAYS * 60)
  await expectAsCounted(chat, later)
  // A day that a previous release added has no place in the array.
  await db.rows`update message_months set day_known_at = array[1]`
  await expectAsCounted(chat, later)
  await db.rows`insert into backfills (name, last_chat_id) values ('known days', ${chat.chat_id})`
  expect(await fillAll(db)).toMatchObject({ ranges: 1 })
  expect(await rowsOf(read)).toBe(0)
  await expectAsCounted(chat, later)
})
