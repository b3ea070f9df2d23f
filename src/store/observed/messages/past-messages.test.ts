// Counters as they were known at a moment of the past: each value against the readings themselves, and how much is looked at for it.
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, countersSeen, messageSeen } from '../../../../test/observed.ts'
import { explain, nodesOf, type QueryPlan, recording } from '../../../../test/rows-read.ts'
import { ingest } from '../../../ingest/ingest.ts'
import type { CountersRead } from '../../../sources/observation.ts'
import { messageCounters } from '../../../vocabulary.ts'
import { type Sql, statement } from '../../db.ts'
import { countPostsByHourOfWeek } from '../posts/post-counts.ts'
import { findRanking } from '../posts/post-ranking.ts'
import { messagesAsOf } from './past-messages.ts'
import { listGroupMessagesAsOf, listPostsAsOf } from './roll-up-reads.ts'

const db = await testDatabase()
const now = new Date('2026-08-20T00:00:00Z')
const date = at('2026-08-01T00:00:00Z')
const HOUR = 3_600

/** What was read of each message after so many hours. A counter that is missing was not shown. */
const readings: [hours: number, read: CountersRead][][] = [
  [
    [1, { views: 10 }],
    [5, { views: 20 }],
    [9, { views: 30 }],
  ],
  [
    [1, { views: 10, forwards: 1 }],
    [5, { views: 20 }],
    [6, { comments: 3 }],
    [9, { views: 30, forwards: 2 }],
  ],
  [[5, { forwards: 7, comments: 0 }]],
  [],
]
let chat_id = 0
const range = { from: new Date(date * 1000), to: now }

beforeAll(async () => {
  const posts = readings.map((_, i) => messageSeen({ message_id: i + 1, date: date + i, at: date + 60, counters: {} }))
  const counted = posts.flatMap((post, i) =>
    readings[i]!.map(([hours, read]) => countersSeen(post, date + hours * HOUR, read)),
  )
  await ingest(db, [chatSeen(), ...posts, ...counted], { now })
  chat_id = (await db.row<{ chat_id: number }>`select chat_id from chats`)!.chat_id
})

const asOf = (hours: number) => statement`select message_id, views, forwards, comments, reactions
  from ${messagesAsOf([chat_id], range, new Date((date + hours * HOUR) * 1000))} as past order by message_id`

test.each([0, 1, 4, 5, 6, 8, 9, 100])('after %i hours each counter has its newest known value', async (hours) => {
  const { text, values } = asOf(hours)
  const pieces = text.split(/\$\d+/)
  const rows = await db.rows(Object.assign(pieces, { raw: pieces }), ...values)
  expect(rows).toEqual(
    readings.map((all, i) => ({
      message_id: i + 1,
      views: null,
      forwards: null,
      comments: null,
      reactions: null,
      ...Object.assign({}, ...all.filter(([read]) => read <= hours).map(([, read]) => read)),
    })),
  )
})

test('earlier readings are looked at only for a counter that the last one does not have', async () => {
  const lookedAt = async (hours: number) => {
    const looks = nodesOf(await explain(db, asOf(hours), 'analyze')).filter(
      (node) => node['Node Type'] === 'Function Scan' && node['Actual Loops']! > 0,
    )
    return messageCounters.filter((counter) => looks.some(({ Filter }) => Filter!.includes(`.${counter})`)))
  }
  expect(await lookedAt(5)).toEqual(['forwards', 'comments'])
  expect(await lookedAt(9)).toEqual(['comments'])
})

/** A channel with thousands of posts, whose readings are some of the hours 1 to 9; each tenth post has none. */
const LARGE = 900_000
const POSTS = 3_000

const fillLarge = () =>
  db.transaction(async (tx) => {
    await tx.rows`insert into messages (chat_id, message_id, date, content, deleted_at, observed_at)
      select ${LARGE}, i, to_timestamp(${date} + i), '{}', case when i % 50 = 7 then to_timestamp(${date + 5 * HOUR}) end, now()
      from generate_series(1, ${POSTS}::integer) as i`
    await tx.rows`insert into message_series (chat_id, message_id, date, at, views, reactions)
      select ${LARGE}, i, to_timestamp(${date} + i), array_agg(${date}::integer + hour * ${HOUR}::integer order by hour),
        array_agg(case when (i + hour) % 4 > 0 then i * hour end order by hour), array_agg(case when hour > 3 then hour end order by hour)
      from generate_series(1, ${POSTS}::integer) as i, generate_series(1, 9) as hour where i % 10 > 0 and (i * hour) % 3 > 0
      group by i`
  })

/** What the statement should find, from the readings as they were made up. */
const expected = (hours: number) =>
  Array.from({ length: POSTS }, (_, i) => i + 1)
    .filter((id) => id % 50 !== 7 || hours < 5)
    .map((id) => {
      const read = Array.from({ length: hours }, (_, i) => i + 1).filter((hour) => id % 10 > 0 && (id * hour) % 3 > 0)
      const viewed = read.findLast((hour) => (id + hour) % 4 > 0)
      return {
        message_id: id,
        views: viewed === undefined ? null : id * viewed,
        reactions: read.findLast((hour) => hour > 3) ?? null,
      }
    })

test('the readings of a large channel are read in one pass, and not looked up for each post', async () => {
  await fillLarge()
  for (const hours of [1, 4, 5, 9]) {
    const as_of = new Date((date + hours * HOUR) * 1000)
    const past = messagesAsOf([LARGE], range, as_of)
    expect(await db.rows`select message_id, views, reactions from ${past} as past order by message_id`).toEqual(
      expected(hours),
    )
    await readInOnePass(statement`select message_id, views, reactions from ${past} as past`)
  }
  const sent: Sql[] = []
  const asked = { chat_ids: [LARGE], peer: 'Channel' as const, range, as_of: now, most: 100_000 }
  await listPostsAsOf(recording(db, sent), [LARGE], range.from, range.to)
  await listGroupMessagesAsOf(recording(db, sent), [LARGE], range.from, range.to)
  await countPostsByHourOfWeek(recording(db, sent), asked, [{ from: 0, ahead: 0 }], ['posts', 'views_sum'])
  await findRanking(recording(db, sent), asked, { sort_by: 'views', limit: 10, grown: now })
  expect(sent).toHaveLength(4)
  for (const one of sent) await readInOnePass(one)
})

/** Neither the readings nor a kept copy of them are gone through more than once. */
const readInOnePass = async (sql: Sql) => {
  const isSeries = (node: QueryPlan) => /^message_series_/.test(node['Relation Name'] ?? '')
  const above = nodesOf(await explain(db, sql, 'analyze')).filter((node) => nodesOf(node).some(isSeries))
  expect(above.length, sql.text).toBeGreaterThan(0)
  expect(Math.max(...above.map((node) => node['Actual Loops']!)), sql.text).toBe(1)
}
