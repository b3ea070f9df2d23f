// How new messages are handed to the queries of watches.
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { chatSeen, messageSeen } from '../../test/observed.ts'
import { indexQueued } from './index-messages.ts'
import { ingest } from './ingest.ts'

test('queries are asked once for a batch, however many chats it has, and not at all without new texts', async () => {
  const db = await testDatabase()
  const now = new Date('2026-09-01T12:00:00Z')
  const at = now.getTime() / 1000
  const chats = Array.from({ length: 150 }, (_, n) => ({ platform_id: 1_001 + n, username: `chat_${n}_name` }))
  const posts = (views: number) =>
    chats.map((chat) =>
      messageSeen({ at, chat, message_id: 1, date: at - 60, text: 'Roads closed', counters: { views } }),
    )
  await ingest(db, [...chats.map((chat) => chatSeen({ at, chat, title: 'News' })), ...posts(1)], { now })
  const asked: number[] = []
  const matcher = {
    match: async (_: unknown, messages: object[]) => {
      asked.push(messages.length)
    },
  }
  while ((await indexQueued(db, matcher)) > 0);
  expect(asked).toEqual([150])
  await ingest(db, posts(2), { now })
  while ((await indexQueued(db, matcher)) > 0);
  expect(asked).toEqual([150])
})
