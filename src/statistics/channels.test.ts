// A channel may have more messages and readings than a call can have arguments.
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { listMemberReadings, listReadingsBetween } from '../store/observed/members/member-series.ts'
import { ensurePartitions } from '../store/observed/tables/partitions.ts'
import { DAY } from '../time/spans.ts'
import { channelStats } from './channels.ts'

const MANY = 200_000
const now = Date.parse('2026-09-01T12:00:00Z') / 1000
const chat = { chat_id: 1, members_count: 1000, creation_date: null, deleted_at: null, language: null }
const seen = {
  observed_at: now,
  counted_at: null,
  first_seen_at: null,
  deleted_at: null,
  is_edited: null,
  is_partial: null,
  has_edit_time: null,
}
const nothing = { ...seen, views: null, forwards: null, comments: null, reactions: null, view_readings: [] }

test.each([
  ['of their own', null, MANY],
  ['in one album', 'a', 1],
])('200,000 messages %s are counted', (_, album_id, messages_30d) => {
  const messages = Array.from({ length: MANY }, (_, i) => {
    return { message_id: i + 1, date: now - DAY - i, album_id, is_ad: false, has_media: false, ...nothing }
  })
  const known = {
    chat,
    readings: [],
    messages,
    sample: undefined,
    mentions: undefined,
    last_post_date: null,
    known_numbers: undefined,
    authors: undefined,
  }
  const background = {
    bands: new Map(),
    renewed_at: null,
    reaches: new Map(),
    mentioning_views: new Map(),
    mentioned_back: new Map(),
    common_losses: new Map(),
  }
  expect(channelStats(known, background, now)).toMatchObject({ last_post_date: now - DAY, messages_30d })
})

test('200,000 readings of a month are read', async () => {
  const db = await testDatabase()
  const since = new Date('2026-08-01T00:00:00Z')
  await ensurePartitions(
    db,
    [],
    ['2026-06-15', '2026-07-15', '2026-08-15', '2026-09-15'].map((day) => Date.parse(day) / 1000),
  )
  for (const [month, members] of [
    ['2026-06-01', 5],
    ['2026-07-01', 5],
    ['2026-08-01', 0],
    ['2026-09-01', 5],
  ] as const)
    await db.rows`
      insert into member_series (chat_id, month, at, members)
      select 1, ${month}, array_agg(extract(epoch from ${month}::date)::integer + i order by i), array_agg(${members}::integer)
      from generate_series(1, ${MANY}::integer) as i`
  expect((await listMemberReadings(db, [1], since)).get(1)).toHaveLength(3 * MANY)
  expect((await listReadingsBetween(db, [1], since, new Date('2026-10-01'))).get(1)).toHaveLength(3 * MANY)
})
