// Stored counts of hours give what counting the messages gives, however busy the chat is, and no messages of whole days are read.
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { recording } from '../../test/rows-read.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Sql } from '../store/db.ts'
import { countNames } from '../store/observed/posts/counts.ts'
import { countPostsByBucket, countPostsByHourOfWeek, type PostsAsked } from '../store/observed/posts/post-counts.ts'
import { clockChanges } from '../time/zones.ts'
import type { Peer } from '../vocabulary.ts'
import { listDaysOfRanges, listPostsByBucket, listPostsByHourOfWeek } from './posts.ts'

const db = await testDatabase()
const now = new Date('2026-12-01T00:00:00Z')
const first = at('2026-09-20T00:00:00Z')

/** Three months of which one is busy, with albums that go on in the next hour, on the next day and in the next month. */
const posts = (platform_id: number) =>
  Array.from({ length: 420 }, (_, i) => {
    const date =
      first + (i < 60 ? i * 4 * 3_600 : i < 400 ? 10 * 86_400 + (i - 60) * 7_900 : 45 * 86_400 + (i - 400) * 50_000)
    const counters = {
      ...(i % 7 && { views: 100 + ((i * 37) % 900) }),
      ...(i % 3 && { forwards: i % 11 }),
      ...(i % 5 && { reactions: [{ emoji: '👍', count: i % 13 }] }),
    }
    return messageSeen({
      chat: { platform_id },
      message_id: i + 1,
      date,
      counters,
      text: i % 9 ? 'news' : '#ad',
      ...(i % 10 < 2 && { album_id: String(Math.floor(i / 10)) }),
    })
  })

const chats: { chat_id: number; peer: Peer }[] = []
beforeAll(async () => {
  for (const [platform_id, peer] of [
    [1001, 'Channel'],
    [1002, 'Group'],
  ] as const)
    await ingest(
      db,
      [chatSeen({ chat: { platform_id, username: `chat_${platform_id}` }, peer }), ...posts(platform_id)],
      { now },
    )
  chats.push(...(await db.rows<{ chat_id: number; peer: Peer }>`select chat_id, peer from chats order by peer`))
})

const ranges = {
  all: { from: new Date(0), to: now },
  'from within an hour to within an hour': {
    from: new Date('2026-09-25T08:30:00Z'),
    to: new Date('2026-11-04T16:20:00Z'),
  },
  'whole days': { from: new Date('2026-10-02T00:00:00Z'), to: new Date('2026-10-09T23:59:59Z') },
  'within one day': { from: new Date('2026-10-07T03:00:00Z'), to: new Date('2026-10-07T15:59:59Z') },
  'without messages': { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-02-01T00:00:00Z') },
}

const asking = (n: number, range: PostsAsked['range'], most = 1_000): PostsAsked => ({
  chat_ids: [chats[n]!.chat_id],
  peer: chats[n]!.peer,
  range,
  as_of: undefined,
  most,
})

/** Sums of rates may differ in the last digits, because they are added in another order. */
const near = (rows: object[] | undefined) =>
  rows?.map((row) => ({ ...row, er_sum: Number((row as { er_sum: number }).er_sum.toFixed(9)) }))

/** What only the count of messages tells. */
const withoutMessages = (rows: { messages: number; chat_id: number }[] | undefined) =>
  rows?.map(({ messages: _, chat_id: __, ...row }) => row)

describe.each([0, 1])('chat %i', (n) => {
  test.each(
    Object.entries(ranges).flatMap(([name, range]) =>
      (['hour', 'day', 'week', 'month'] as const).map((bucket) => [bucket, name, range] as const),
    ),
  )('by %s: %s', async (bucket, _, range) => {
    const asked = asking(n, range)
    const expected = await countPostsByBucket(db, asked, bucket, countNames)
    const listed = (await listPostsByBucket(db, asked, bucket, countNames))?.get(chats[n]!.chat_id)
    expect(near(listed)).toEqual(near(withoutMessages(expected)))
  })

  test.each(
    Object.entries(ranges).flatMap(([name, range]) =>
      ['UTC', 'Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles'].map((zone) => [zone, name, range] as const),
    ),
  )('by hour of the week in %s: %s', async (zone, _, range) => {
    const asked = asking(n, range)
    const clocks = clockChanges(zone, Math.max(first, range.from.getTime() / 1000), range.to.getTime() / 1000)
    const names = ['posts', 'views_sum', 'views_posts', 'er_sum', 'er_posts'] as const
    const expected = (await countPostsByHourOfWeek(db, asked, clocks, names))!.sort((a, b) => a.cell - b.cell)
    expect(near(await listPostsByHourOfWeek(db, asked, clocks))).toEqual(near(withoutMessages(expected)))
  })
})

/** The statements that read messages. */
const readingMessages = async (read: (on: typeof db) => Promise<unknown>) => {
  const recorded: Sql[] = []
  await read(recording(db, recorded))
  return recorded.filter(({ text }) => /(from|join) messages\b/.test(text)).length
}

const hourly = clockChanges('Europe/Berlin', first, now.getTime() / 1000)

test('whole days are counted without their messages, and a cut day reads a bounded number of them', async () => {
  const all = asking(0, ranges.all, 1)
  expect(await readingMessages((on) => listPostsByBucket(on, all, 'hour', ['posts']))).toBe(0)
  expect(await readingMessages((on) => listPostsByBucket(on, all, 'month', ['posts']))).toBe(0)
  expect(await readingMessages((on) => listPostsByHourOfWeek(on, all, hourly))).toBe(0)
  expect(await readingMessages((on) => listPostsByBucket(on, asking(0, ranges['whole days']), 'day', ['posts']))).toBe(
    0,
  )
  const cut = asking(0, ranges['within one day'], 1)
  expect(await listPostsByBucket(db, cut, 'hour', ['posts'])).toBeUndefined()
  expect(await listPostsByHourOfWeek(db, cut, hourly)).toBeUndefined()
})

test('the counters of a past moment are counted from the messages of days of which more was learned later', async () => {
  const within = (as_of: Date) => ({ ...asking(0, { from: new Date(0), to: as_of }), as_of })
  const during = within(new Date('2026-10-20T12:10:00Z'))
  expect(await readingMessages((on) => listPostsByBucket(on, during, 'day', ['posts'], 0))).toBe(1)
  expect(await readingMessages((on) => listPostsByHourOfWeek(on, during, hourly, 0))).toBe(1)
  expect(await readingMessages((on) => listPostsByBucket(on, within(now), 'day', ['posts'], 0))).toBe(0)
  expect(await readingMessages((on) => listPostsByHourOfWeek(on, within(now), hourly, 0))).toBe(0)
  const [days] = await listDaysOfRanges(db, within(now), [ranges['whole days']], ['views_sum'])
  expect(days).toMatchObject(
    (await listDaysOfRanges(db, asking(0, ranges.all), [ranges['whole days']], ['views_sum']))[0]!,
  )
  expect(days!.length).toBeGreaterThan(5)
})

test.each([
  ['Asia/Kolkata', 1],
  ['Asia/Kathmandu', 1],
  ['Australia/Lord_Howe', 1],
  ['UTC', 0],
])('clocks that are not whole hours ahead of UTC need the messages: %s', async (zone, statements) => {
  const clocks = clockChanges(zone, first, now.getTime() / 1000)
  expect(await readingMessages((on) => listPostsByHourOfWeek(on, asking(0, ranges.all), clocks))).toBe(statements)
})

test('several channels are listed together, each with its own posts', async () => {
  const chat_ids = chats.map(({ chat_id }) => chat_id)
  const both = { ...asking(0, ranges.all), chat_ids }
  const stored = (await listPostsByBucket(db, both, 'month', ['views_posts']))!
  expect([...stored.keys()]).toEqual(chat_ids)
  expect(stored.get(chat_ids[0]!)).toEqual(
    (await listPostsByBucket(db, asking(0, ranges.all), 'month', ['views_posts']))!.get(chat_ids[0]!),
  )
  const past = (await listPostsByBucket(db, { ...both, as_of: now }, 'month', ['views_posts']))!
  expect(past.get(chat_ids[0]!)?.map(({ views_posts }) => views_posts)).toEqual(
    stored.get(chat_ids[0]!)!.map(({ views_posts }) => views_posts),
  )
})
