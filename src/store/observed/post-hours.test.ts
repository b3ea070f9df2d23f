// Counts of hours give what counting the messages gives, however busy the chat is, and read no messages of whole days.
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { recording } from '../../../test/rows-read.ts'
import { ingest } from '../../ingest/ingest.ts'
import { FIRST_MONDAY } from '../../metrics/hours-of-week.ts'
import { clockChanges } from '../../time/zones.ts'
import type { Sql } from '../db.ts'
import { listPostsByBucket, listPostsByHourOfWeek, type PostsAsked } from './post-counts.ts'
import { isByHour, listPostsByCell, listPostsByHour } from './post-hours.ts'

const db = await testDatabase()
const now = new Date('2026-12-01T00:00:00Z')
const first = at('2026-09-20T00:00:00Z')

/** Three months of which one is busy in the sense of `cells`, with albums that go on in the next hour, on the next day and in the next month. */
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

const chats: PostsAsked['chat'][] = []
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
  chats.push(...(await db.rows<PostsAsked['chat']>`select chat_id, peer from chats order by peer`))
})

const ranges = {
  all: { from: new Date(0), to: now },
  'from within an hour to within an hour': {
    from: new Date('2026-09-25T08:30:00Z'),
    to: new Date('2026-11-04T16:20:00Z'),
  },
  'within one day': { from: new Date('2026-10-07T03:00:00Z'), to: new Date('2026-10-07T15:59:59Z') },
  'without messages': { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-02-01T00:00:00Z') },
}

/** Sums of rates may differ in the last digits, because they are added in another order. */
const near = (rows: Record<string, unknown>[] | undefined) =>
  rows?.map((row) => ({ ...row, er_sum: Number(((row.er_sum as number | null) ?? 0).toFixed(9)) }))
const noZeros = (rows: Record<string, unknown>[] | undefined) =>
  rows?.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? 0])))

describe.each([0, 1])('chat %i', (n) => {
  test.each(Object.entries(ranges))('by hour: %s', async (_, range) => {
    const asked = { chat: chats[n]!, range, most: 1_000 }
    const expected = await listPostsByBucket(db, { ...asked, as_of: undefined }, 'hour')
    const messages = ({ messages: _, ...row }: Record<string, unknown>) => row
    expect(noZeros(near(await listPostsByHour(db, asked)))?.map(messages)).toEqual(
      noZeros(near(expected))?.map(messages),
    )
  })

  test.each(
    Object.entries(ranges).flatMap(([name, range]) =>
      ['UTC', 'Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles'].map((zone) => [zone, name, range] as const),
    ),
  )('by hour of the week in %s: %s', async (zone, _, range) => {
    const asked = { chat: chats[n]!, range, most: 1_000 }
    const clocks = clockChanges(zone, Math.max(first, range.from.getTime() / 1000), range.to.getTime() / 1000)
    expect(isByHour(clocks)).toBe(true)
    const expected = (await listPostsByHourOfWeek(db, { ...asked, as_of: undefined }, clocks, FIRST_MONDAY))!
    const byCell = expected
      .map(({ cell, posts, views_sum, views_posts, er_sum, er_posts }) => ({
        cell,
        posts,
        views_sum,
        views_posts,
        er_sum,
        er_posts,
      }))
      .sort((a, b) => a.cell - b.cell)
    const isChannel = asked.chat.peer === 'Channel'
    // A group has neither views nor engagement.
    const compared = (rows: Record<string, unknown>[] | undefined) =>
      isChannel ? noZeros(near(rows)) : rows?.map(({ cell, posts }) => ({ cell, posts }))
    expect(compared(await listPostsByCell(db, asked, clocks))).toEqual(compared(byCell))
  })
})

test('only the month with more hours than a week has is also kept by hour of the week', async () => {
  const months = await db.rows<{ month: Date; cells: unknown[] | null; days: number }>`
    select month, cells, json_array_length(hours) as days from message_months where chat_id = ${chats[0]!.chat_id} order by month`
  expect(months.map(({ cells }) => cells?.length ?? null)).toEqual([null, expect.any(Number), null])
})

test('whole days are counted without their messages, and a cut day reads a bounded number of them', async () => {
  const recorded: Sql[] = []
  const on = recording(db, recorded)
  const clocks = clockChanges('Europe/Berlin', first, now.getTime() / 1000)
  const asked = { chat: chats[0]!, range: ranges.all, most: 1 }
  expect((await listPostsByHour(on, asked))?.length).toBeGreaterThan(300)
  expect((await listPostsByCell(on, asked, clocks))?.length).toBeGreaterThan(100)
  expect(recorded.filter(({ text }) => /from messages/.test(text))).toEqual([])
  const cut = { ...asked, range: ranges['within one day'] }
  expect(await listPostsByHour(on, cut)).toBeUndefined()
  expect(await listPostsByCell(on, cut, clocks)).toBeUndefined()
})

test('clocks that are not whole hours ahead of UTC need the messages', () => {
  const isIn = (zone: string) => isByHour(clockChanges(zone, first, now.getTime() / 1000))
  expect(['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'].map(isIn)).toEqual([
    false,
    false,
    false,
    true,
  ])
})
