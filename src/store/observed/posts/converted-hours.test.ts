// The migration from nested JSON to columns gives what ingest counts from the messages.
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../../test/observed.ts'
import { inOldSchema, migrationText } from '../../../../test/old-schema.ts'
import { demoWorld } from '../../../demo/world.ts'
import { ingest } from '../../../ingest/ingest.ts'
import type { Db } from '../../db.ts'
import { runMigration } from '../../migrate.ts'

const db = await testDatabase()
const now = new Date('2026-09-01T12:00:00Z')

/** A busy month and a quiet one, with albums across hours, days and months, unknown counters, deleted and service messages. */
const posts = (platform_id: number) =>
  Array.from({ length: 400 }, (_, i) =>
    messageSeen({
      chat: { platform_id },
      message_id: i + 1,
      date: at('2026-06-28T00:30:00Z') + (i < 300 ? i * 7_900 : 50 * 86_400 + i * 3_000),
      ...(i % 4 !== 1 && {
        counters: {
          ...(i % 7 !== 1 && { views: (i * 37) % 900 }),
          ...(i % 3 !== 1 && { forwards: i % 11 }),
          ...(i % 5 !== 1 && { comments: i % 6 }),
          ...(i % 6 !== 1 && { reactions: [{ emoji: '👍', count: i % 13 }] }),
        },
      }),
      text: i % 9 ? 'news' : '#ad',
      ...(i % 10 < 2 && { album_id: String(Math.floor(i / 10)) }),
      ...(i % 31 === 30 && { service: true }),
    }),
  )

beforeAll(async () => {
  for (const [platform_id, peer] of [
    [1001, 'Channel'],
    [1002, 'Group'],
  ] as const) {
    const chat = { platform_id, username: `chat_${platform_id}` }
    const gone = [8, 9, 90].map((i) => ({
      kind: 'message gone' as const,
      at: at('2026-08-30T00:00:00Z'),
      chat: { platform_id },
      message_id: posts(platform_id)[i]!.message_id,
      date: posts(platform_id)[i]!.date,
    }))
    await ingest(db, [chatSeen({ chat, peer }), ...posts(platform_id), ...gone], { now })
  }
  const silent = { platform_id: 1003, username: 'silent_chat' }
  const joined = messageSeen({ chat: { platform_id: 1003 }, message_id: 1, service: true })
  await ingest(db, [chatSeen({ chat: silent, peer: 'Group' }), joined], { now })
  const size = { channels: 8, groups: 3, messages: 400 }
  for (const part of demoWorld({ seed: 5, now: now.getTime() / 1000, size })) await ingest(db, part, { now })
})

/** The tables as the migration before left them: `message_months` with days, hours and cells, counted from the messages. */
const countedBefore = async (tx: Db) => {
  const [months, hours] = [await migrationText('0033_message_months'), await migrationText('0039_message_hours')]
  await runMigration(tx, months.slice(0, months.indexOf('insert into message_months')))
  await runMigration(tx, hours)
}

const tablesIn = async (tx: Db, schema: 'earlier' | 'public') => {
  await tx.script(`set local search_path = ${schema}, public`)
  return {
    months: await tx.rows`
      select chat_id, month, messages, first_message_id, last_message_id, first_date, last_date, day, day_messages
      from message_months order by chat_id, month`,
    hours: await tx.rows`select * from post_counts order by chat_id, month, step`,
  }
}

test.each([
  ['the migration before', ''],
  [
    'ingest',
    "update message_months set hours = replace(hours::text, ' ', '')::json, days = replace(days::text, ' ', '')::json",
  ],
])('JSON as %s wrote it', async (_, rewritten) => {
  await inOldSchema(db, async (tx, apply) => {
    await countedBefore(tx)
    await runMigration(tx, rewritten)
    const busy = await tx.rows`select from message_months where cells is not null`
    expect(busy.length).toBeGreaterThan(1)
    await apply('0040_post_counts')
    const converted = await tablesIn(tx, 'earlier')
    const counted = await tablesIn(tx, 'public')
    expect(converted.months).toEqual(counted.months)
    expect(converted.hours).toEqual(counted.hours)
    expect(counted.hours.length).toBeGreaterThan(30)
    expect(new Set(counted.hours.map(({ step }) => step))).toEqual(new Set(['hour', 'day', 'hour of week']))
    expect(counted.hours.filter(({ day }) => (day as number[]).length === 0)).toHaveLength(1)
  })
})
