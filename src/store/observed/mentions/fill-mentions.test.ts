// Mentions from before they were kept by target: reads are right before, while and after the back-fill works.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../../test/observed.ts'
import { recording } from '../../../../test/rows-read.ts'
import { ingest } from '../../../ingest/ingest.ts'
import { listBackfills } from '../../backfills.ts'
import { type Sql, withUnfilled } from '../../db.ts'
import { fillAll } from '../../fill.ts'
import { statementsIn } from '../../migrate.ts'
import { findFirstMention, listMentionsByBucket } from './mention-counts.ts'
import { applyMentionChanges } from './mention-months.ts'
import { listMentionTotals } from './mentions-of.ts'
import { listMentioningChats } from './neighbours.ts'

const opened = await testDatabase()
const db = withUnfilled(opened, ['mentions by target'])
const now = new Date('2026-09-01T12:00:00Z')
const range = { from: new Date('2026-06-10T00:00:00Z'), to: now }
const CHATS = 12

const migration = readFileSync(join(import.meta.dirname, '../../../../migrations/0050_mentions_by_target.sql'), 'utf8')
const enterBackfill = () => opened.script(statementsIn(migration).find((text) => /^do /m.test(text))!)

let target = 0
beforeAll(async () => {
  const chats = Array.from({ length: CHATS }, (_, i) =>
    chatSeen({ chat: { platform_id: 1001 + i, username: `chat_${i}` }, title: `Chat ${i}` }),
  )
  await ingest(opened, chats, { now })
  await enterBackfill()
  expect(await listBackfills(opened)).toEqual([])
  target = (await opened.row<{ chat_id: number }>`select chat_id from chats where username = 'chat_0'`)!.chat_id
  await opened.rows`
    insert into mentions (source_chat_id, message_id, target_chat_id, kind, date)
    select chat_id, i, ${target}, case when i % 3 = 0 then 'Forward' else 'Mention' end,
      '2026-06-01Z'::timestamptz + i * chat_id * interval '1 hour'
    from chats, generate_series(1, 40) as i where chat_id <> ${target}`
  await enterBackfill()
})

const reads = async () => ({
  first: await findFirstMention(db, target),
  mentions: await listMentionsByBucket(
    db,
    { chat_id: target, range, kind: 'Forward', most: 10_000 },
    'mentions',
    'week',
  ),
  chats: await listMentionsByBucket(db, { chat_id: target, range, kind: undefined, most: 10_000 }, 'chats', 'month'),
  neighbours: await listMentioningChats(db, target, { range, limit: 50 }),
  rollUp: await listMentionTotals(db, [target, target + 1], new Date('2026-06-20T00:00:00Z'), now),
})
const progress = async () => (await listBackfills(db)).map(({ name, done_percent }) => [name, done_percent])

test('the answers are the same at the beginning, half way, done, and when all changes are moved', async () => {
  expect(await progress()).toEqual([['mentions by target', 0]])
  const at_once = await reads()
  expect(at_once.rollUp).toMatchObject([{ chat_id: target, total: (CHATS - 1) * 40 }])
  expect(await fillAll(db, { for_ms: 0, chats_per_range: 6 })).toMatchObject({ ranges: 1, steps: 1, unfinished: true })
  expect((await opened.rows`select distinct source_chat_id from mention_changes`).length).toBe(5)
  expect(await reads()).toEqual(at_once)

  // Ingest enters what it changes of chats that were not reached, and the back-fill enters it once more.
  const source = { platform_id: 1000 + CHATS }
  const date = at('2026-08-15T00:00:00Z')
  await ingest(db, [messageSeen({ chat: source, message_id: 900, date, text: 'Read @chat_0' })], { now })
  const with_new = await reads()
  expect(with_new.rollUp[0]!.total).toBe(at_once.rollUp[0]!.total + 1)
  await applyMentionChanges(db)
  expect(await reads()).toEqual(with_new)

  expect(await fillAll(db, { chats_per_range: 6 })).toMatchObject({ ranges: 1 })
  expect(await progress()).toEqual([['mentions by target', 100]])
  const recorded: Sql[] = []
  expect(await reads()).toEqual(with_new)
  expect(await applyMentionChanges(db)).toEqual({ changes: 6 * 40 + 1 })
  expect(await reads()).toEqual(with_new)
  await listMentioningChats(recording(db, recorded), target, { range, limit: 50 })
  expect(recorded.filter(({ text }) => /\bfrom mentions\b/.test(text))).toEqual([])
})

test('of a chat with more changes in the queue than a read should add, the mentions themselves are read', async () => {
  const before = await reads()
  await opened.rows`
    insert into mentions (source_chat_id, message_id, target_chat_id, kind, date)
    select ${target + 1}, 1000 + i, ${target}, 'Mention', '2026-07-01Z'::timestamptz + i * interval '1 minute'
    from generate_series(1, 10001) as i`
  await opened.rows`
    insert into mention_changes (source_chat_id, message_id, target_chat_id, kind, at, present)
    select ${target + 1}, 1000 + i, ${target}, 1, extract(epoch from '2026-07-01Z'::timestamptz)::integer + i * 60, true
    from generate_series(1, 10001) as i`
  const many = await reads()
  expect(many.rollUp[0]!.total).toBe(before.rollUp[0]!.total + 10_001)
  expect(await applyMentionChanges(db)).toEqual({ changes: 10_001 })
  expect(await reads()).toEqual(many)
})
