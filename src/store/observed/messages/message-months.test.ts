// Reads of one chat name the dates between which their answer lies, so that a long history costs nothing. The partitions of each plan are
// counted.
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../../test/observed.ts'
import { explain, type QueryPlan, recording, rowsRead, stepsUnder } from '../../../../test/rows-read.ts'
import { ingest } from '../../../ingest/ingest.ts'
import { listPostsByBucket } from '../../../statistics/posts.ts'
import type { Sql } from '../../db.ts'
import { listReadingsBetween } from '../members/member-series.ts'
import { listCounts } from '../posts/stored-counts.ts'
import { findKnownPeriod } from './known-period.ts'
import { estimateMessages } from './message-months.ts'
import { findMessage, listMessageEntries, type MessagePosition } from './message-reads.ts'
import { listSelectedEntries } from './message-selections.ts'
import { listNewestPosts } from './newest-posts.ts'

const db = await testDatabase()
const now = new Date('2026-09-01T12:00:00Z')
const MONTHS = 12
const PER_MONTH = 10
const range = { from: new Date(0), to: now }
let chat: { chat_id: number; peer: 'Channel' }

const monthsAgo = (months: number, day: number) => Date.UTC(2026, 7 - months, day, 10) / 1000

beforeAll(async () => {
  const posts = Array.from({ length: MONTHS * PER_MONTH }, (_, i) => {
    const month = Math.floor(i / PER_MONTH)
    return messageSeen({
      message_id: i + 1,
      date: monthsAgo(MONTHS - 1 - month, 1 + (i % PER_MONTH)),
      counters: { views: i },
    })
  })
  const members = Array.from({ length: MONTHS }, (_, i) => chatSeen({ at: monthsAgo(i, 3), members_count: 100 + i }))
  await ingest(db, [...members, ...posts], { now })
  chat = (await db.row<typeof chat>`select chat_id, peer from chats`)!
})

/** `Subplans Removed` were planned for, and found superfluous when the statement ran. */
const partitionsIn = (plan: QueryPlan & { 'Subplans Removed'?: number }): string[] => [
  ...Array.from({ length: plan['Subplans Removed'] ?? 0 }, (_, i) => `removed ${i}`),
  ...(/^(messages|member_series)_\d/.test(plan['Relation Name'] ?? '') ? [plan['Relation Name']!] : []),
  ...stepsUnder(plan).flatMap(partitionsIn),
]

/** The partitions for which the statements of a read are planned. */
const plannedFor = async (read: (on: typeof db) => Promise<unknown>): Promise<Set<string>> => {
  const recorded: Sql[] = []
  await read(recording(db, recorded))
  const plans = await Promise.all(
    recorded.filter(({ text }) => /from (messages|member_series)/.test(text)).map((sql) => explain(db, sql, 'costs')),
  )
  return new Set(plans.flatMap(partitionsIn))
}

test('a statement without dates is planned for every month', async () => {
  const all = await plannedFor(
    (on) => on.rows`select date from messages where chat_id = ${chat.chat_id} and message_id = 7`,
  )
  expect(all.size).toBe(MONTHS)
})

test.each([
  ['one message', 1, (on: typeof db) => findMessage(on, chat.chat_id, 55)],
  ['a message that is not stored', 0, (on: typeof db) => findMessage(on, chat.chat_id, 5_000)],
  // An album may begin the day before the first message of a part, in another month.
  [
    'the newest page',
    2,
    (on: typeof db) => listMessageEntries(on, chat.chat_id, { range, limit: 4, with_deleted: true }),
  ],
  [
    'a page of two months',
    3,
    (on: typeof db) => listMessageEntries(on, chat.chat_id, { range, limit: 12, with_deleted: true }),
  ],
  ['a selection', 12, (on: typeof db) => listSelectedEntries(on, chat.chat_id, 'ads', { range, limit: 2 })],
  ['the newest posts', 1, (on: typeof db) => listNewestPosts(on, chat.chat_id, range, 4)],
  ['posts by hour', 0, (on: typeof db) => listCounts(on, { chat_ids: [chat.chat_id], range }, 'hour', ['posts'])],
  ['the known period', 2, (on: typeof db) => findKnownPeriod(on, chat.chat_id, now)],
  [
    'members since August',
    4,
    (on: typeof db) => listReadingsBetween(on, [chat.chat_id], new Date('2026-08-02T00:00:00Z'), now),
  ],
])('%s: planned for %i months', async (_, months, read) => {
  expect((await plannedFor(read)).size).toBe(months)
})

test('stored counts are two rows for each month, however many posts there are', async () => {
  const recorded: Sql[] = []
  const months = await listCounts(recording(db, recorded), { chat_ids: [chat.chat_id], range }, 'day', ['posts'])
  expect(months.flatMap(({ posts }) => posts).reduce((sum, one) => sum + one, 0)).toBe(MONTHS * PER_MONTH)
  expect(await Promise.all(recorded.map((sql) => rowsRead(db, sql)))).toEqual([MONTHS, MONTHS])
})

test('all messages are counted, also when the database has lost its statistics', async () => {
  expect(await estimateMessages(db)).toBe(MONTHS * PER_MONTH)
  await db.rows`select pg_stat_reset()`
  expect(await estimateMessages(db)).toBe(MONTHS * PER_MONTH)
})

test('the messages of many chats are estimated from a part of the months, with the same result each time', async () => {
  const ROWS = 20_000
  await db.rows`insert into message_months (chat_id, month, messages, first_message_id, last_message_id, first_date, last_date, day, day_messages)
    select 1000 + n, '2026-01-01', 50 + n % 101, 1, 2, '2026-01-01Z', '2026-01-01Z', '{}', '{}' from generate_series(1, ${ROWS}::int) as n`
  const recorded: Sql[] = []
  const estimate = await estimateMessages(recording(db, recorded), 600_000)
  expect(Math.abs(estimate - ROWS * 100)).toBeLessThan(ROWS * 100 * 0.2)
  expect(await rowsRead(db, recorded.at(-1)!)).toBeLessThan(ROWS / 2)
  expect(await estimateMessages(db, 600_000)).toBe(estimate)
  await db.rows`delete from message_months where chat_id > 1000`
})

test('pages of any size, one after the other, list every message once', async () => {
  for (const limit of [1, 7, 50]) {
    const seen: number[] = []
    for (let after: MessagePosition | undefined; ; ) {
      const page = await listMessageEntries(db, chat.chat_id, { range, limit, with_deleted: true, after })
      seen.push(...page.slice(0, limit).map(({ message_id }) => message_id))
      if (page.length <= limit) break
      after = page[limit - 1]
    }
    expect(seen).toEqual(Array.from({ length: MONTHS * PER_MONTH }, (_, i) => MONTHS * PER_MONTH - i))
  }
})

test('a range that begins and ends within days counts these days from their messages', async () => {
  const cut = { from: new Date('2026-06-03T12:00:00Z'), to: new Date('2026-08-05T09:00:00Z') }
  const listDays = async (asked: typeof cut) =>
    (
      await listPostsByBucket(
        db,
        { chat_ids: [chat.chat_id], peer: 'Channel', range: asked, as_of: undefined, most: 100 },
        'day',
        ['posts'],
      )
    )?.get(chat.chat_id)
  const days = await listDays(cut)
  expect(days?.at(0)?.date).toEqual(new Date('2026-06-04T00:00:00Z'))
  expect(days?.at(-1)?.date).toEqual(new Date('2026-08-04T00:00:00Z'))
  const within = { from: new Date('2026-06-03T09:00:00Z'), to: new Date('2026-08-05T11:00:00Z') }
  expect((await listDays(within))?.length).toBe(days!.length + 2)
})

test('the known period ends with the last message or member count before the moment', async () => {
  expect(await findKnownPeriod(db, chat.chat_id, now)).toEqual({
    from: new Date(monthsAgo(MONTHS - 1, 1) * 1000),
    to: new Date(at('2026-08-10T10:00:00Z') * 1000),
  })
  const early = new Date('2026-05-02T12:00:00Z')
  expect((await findKnownPeriod(db, chat.chat_id, early))?.to).toEqual(new Date('2026-05-02T10:00:00Z'))
  expect(await findKnownPeriod(db, chat.chat_id, new Date('2025-01-01T00:00:00Z'))).toBeUndefined()
})

test('ingest looks for another date of a message only in the months that may have its id', async () => {
  const recorded: Sql[] = []
  const otherDates = () => recorded.filter(({ text }) => /having not bool_or/.test(text))
  const fresh = messageSeen({ message_id: 1_000, date: at('2026-08-31T10:00:00Z') })
  await ingest(recording(db, recorded), [fresh], { now })
  expect(otherDates()).toEqual([])
  const redated = messageSeen({ message_id: 5, date: at('2026-08-31T11:00:00Z') })
  await ingest(recording(db, recorded), [redated], { now })
  const [asked] = otherDates()
  expect(new Set(partitionsIn(await explain(db, asked!, 'costs'))).size).toBe(1)
  expect(await db.rows`select date from messages where message_id = 5`).toEqual([
    { date: new Date(monthsAgo(MONTHS - 1, 5) * 1000) },
  ])
})
