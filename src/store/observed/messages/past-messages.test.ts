// Counters as they were known at a moment of the past: each value against the readings themselves, and how much is looked at for it.
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, countersSeen, messageSeen } from '../../../../test/observed.ts'
import { explain, nodesOf } from '../../../../test/rows-read.ts'
import { ingest } from '../../../ingest/ingest.ts'
import type { CountersRead } from '../../../sources/observation.ts'
import { messageCounters } from '../../../vocabulary.ts'
import { statement } from '../../db.ts'
import { messagesAsOf } from './past-messages.ts'

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
