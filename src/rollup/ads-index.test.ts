import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { at } from '../../test/observed.ts'
import { demoWorld } from '../demo/world.ts'
import { ingest } from '../ingest/ingest.ts'
import { adsIndexGrade, type ComparedWith } from '../metrics/ads-index.ts'
import type { AdsIndexGrade } from '../vocabulary.ts'
import { rollUp } from './roll-up.ts'

const db = await testDatabase()
const now = new Date('2026-09-01T12:00:00Z')
beforeEach(() =>
  emptyTables(
    db,
    'chats',
    'chat_changes',
    'channel_stats',
    'group_stats',
    'messages',
    'message_series',
    'member_series',
    'member_samples',
    'mentions',
    'ads_bands',
  ),
)

const indexes = () =>
  db.rows<{ ads_index: number | null; ads_index_parts: { compared_with: ComparedWith } | null }>`
    select platform_id, ads_index, ads_index_grade, ads_index_parts from channel_stats join chats using (chat_id) order by platform_id`

test('a change in one channel re-ranks its bands only; all that are compared within their band are then as if all were ranked', async () => {
  for (const batch of demoWorld({
    seed: 67,
    now: now.getTime() / 1000,
    size: { channels: 150, groups: 1, messages: 3000 },
  }))
    await ingest(db, batch, { now })
  const first = await rollUp(db, { now })
  const grades = await db.rows<{ ads_index: number; grade: AdsIndexGrade }>`
    select ads_index, ads_index_grade as grade from channel_stats where ads_index is not null`
  expect(
    new Set(grades.map(({ grade }) => grade)).size,
    'the demo world has good channels and bad ones',
  ).toBeGreaterThan(3)
  for (const { ads_index, grade } of grades) expect(grade).toBe(adsIndexGrade(ads_index))
  const [busy] = await db.rows<{ platform_id: number }>`select platform_id from chats join channel_stats using (chat_id)
    where ads_index is not null and members_count between 1000 and 9999 and language = 'en' order by chat_id limit 1`
  const band = (
    await db.rows`select ads_band from channel_stats where ads_band = (select ads_band from channel_stats join chats using (chat_id) where platform_id = ${busy!.platform_id})`
  ).length
  expect(band).toBeGreaterThan(2)
  // The channel gets many more views and grows out of its size band.
  await ingest(
    db,
    [
      {
        kind: 'message seen',
        at: at('2026-09-01T11:00:00Z'),
        chat: busy!,
        message_id: 99_999,
        date: at('2026-09-01T10:00:00Z'),
        text: 'x',
        counters: { views: 9000, reactions: [{ emoji: '👍', count: 900 }] },
      },
      {
        kind: 'chat seen',
        at: at('2026-09-01T11:30:00Z'),
        chat: busy!,
        peer: 'Channel',
        title: 'Grown',
        members_count: 20_000,
      },
    ],
    { now },
  )
  const report = await rollUp(db, { now })
  expect(report.channels).toBe(1)
  expect(report.rows_read).toBeLessThan(first.rows_read / 5)
  const after = await indexes()
  await rollUp(db, { now, all: true })
  const ranked = await indexes()
  const withinBand = (_: unknown, i: number) => ranked[i]!.ads_index_parts?.compared_with.same_language !== false
  expect(ranked.filter(withinBand)).toEqual(after.filter(withinBand))
  expect(ranked, 'bands that are compared with the changed one follow with the run over all').not.toEqual(after)
  // The first run over all also computed what is usual, which the second compares with. From then on nothing changes.
  await rollUp(db, { now, all: true })
  const settled = await indexes()
  await rollUp(db, { now, all: true })
  expect(await indexes()).toEqual(settled)
})
