// A statement that counts posts reads a bounded number of messages, and says when there are more.
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../../test/observed.ts'
import { recording, rowsRead } from '../../../../test/rows-read.ts'
import { ingest } from '../../../ingest/ingest.ts'
import type { Sql } from '../../db.ts'
import { countPostsByBucket, countPostsByHourOfWeek, type PostsAsked } from './post-counts.ts'

const db = await testDatabase()
const now = new Date('2026-09-01T12:00:00Z')
let chat_ids: number[]

beforeAll(async () => {
  const posts = Array.from({ length: 40 }, (_, i) => messageSeen({ message_id: i + 1, counters: { views: i } }))
  await ingest(db, [chatSeen(), ...posts], { now })
  chat_ids = [(await db.row<{ chat_id: number }>`select chat_id from chats`)!.chat_id]
})

const range = { from: new Date(0), to: now }
const asked = (most: number, as_of?: Date): PostsAsked => ({ chat_ids, peer: 'Channel', range, as_of, most })
const clocks = [{ from: at('2026-08-01T00:00:00Z'), ahead: 7_200 }]

test.each([
  ['by interval', (given: PostsAsked, on: typeof db) => countPostsByBucket(on, given, 'day', ['posts'])],
  ['by hour of the week', (given: PostsAsked, on: typeof db) => countPostsByHourOfWeek(on, given, clocks, ['posts'])],
])('%s', async (_, list) => {
  expect((await list(asked(40), db))?.reduce((sum, { posts }) => sum + posts, 0)).toBe(40)
  expect(await list(asked(39), db)).toBeUndefined()
  expect(await list(asked(39, now), db)).toBeUndefined()
  const recorded: Sql[] = []
  await list(asked(9), recording(db, recorded))
  const ofMessages = recorded.filter(({ text }) => /from messages/.test(text))
  expect(ofMessages).toHaveLength(1)
  expect(await rowsRead(db, ofMessages[0]!)).toBeLessThanOrEqual(10)
})
