// Roll-ups by several processes at once, cut short and continued, in bounded memory.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { insertChannels } from '../../test/many-channels.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { recording, rowsRead } from '../../test/rows-read.ts'
import { ingest } from '../ingest/ingest.ts'
import { collectAdsField } from '../metrics/ads-index.ts'
import { type Db, type Sql, statement } from '../store/db.ts'
import { listBandInputs } from '../store/statistics/ads-indexes.ts'
import { rollUp, rollUpAllWhenDue } from './roll-up.ts'

const db = await testDatabase()
const tables = [
  'chats',
  'chat_changes',
  'chat_detections',
  'channel_stats',
  'group_stats',
  'messages',
  'member_series',
  'ads_bands',
]
beforeEach(() => emptyTables(db, ...tables, 'rollup_run', 'rollup_ranges'))

const now = new Date('2026-09-01T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const HOUR = 3_600
const markAll = () => db.rows`insert into chat_changes (chat_id, changed_at) select chat_id, now() from chats`
const computedAt = () =>
  db.rows`select updated_at, count(*) as channels from channel_stats group by updated_at order by updated_at`

/** A database whose statements are seen before they run, and whose answers are seen after. */
const watched = (before: (text: string) => Promise<void> | void, after: (rows: unknown[]) => void = () => {}): Db => {
  const over = (inner: Db): Db => ({
    ...inner,
    rows: async (strings, ...values) => {
      await before(statement(strings, ...values).text)
      const rows = await inner.rows(strings, ...values)
      after(rows)
      return rows as never
    },
    transaction: (work) => inner.transaction((tx) => work(over(tx))),
  })
  return over(db)
}

/** A process that dies when it is about to write its batch number `batch`, and leaves its claims. */
const dyingAt = (batch: number) => {
  let written = 0
  return watched((text) => {
    if (/insert into channel_stats/.test(text) && ++written >= batch) throw new Error('killed')
  })
}
const expireClaims = async () => {
  await db.rows`update rollup_ranges set until = now() - interval '1 second'`
  await db.rows`update chat_changes set claimed_until = now() - interval '1 second' where claimed_until is not null`
}

test('two at once share a run: each chat is computed once, in the window of the beginning', async () => {
  await insertChannels(db, 1_100)
  const reports = await Promise.all([rollUp(db, { now, all: true }), rollUp(db, { now: later(30), all: true })])
  expect(reports.map(({ channels }) => channels).reduce((sum, one) => sum + one)).toBe(1_100)
  for (const { channels } of reports) expect(channels).toBeGreaterThan(0)
  const [{ updated_at }, ...others] = (await computedAt()) as [{ updated_at: Date }]
  expect([now.getTime(), later(30).getTime()]).toContain(updated_at.getTime())
  expect(others).toEqual([])
})

test('two at once share the chats that changed', async () => {
  await insertChannels(db, 1_100)
  await markAll()
  const reports = await Promise.all([rollUp(db, { now }), rollUp(db, { now })])
  expect(reports.map(({ channels }) => channels).reduce((sum, one) => sum + one)).toBe(1_100)
  for (const { channels } of reports) expect(channels).toBeGreaterThan(0)
  expect(await db.rows`select from chat_changes`).toEqual([])
})

test('a run that was cut short is continued where it stopped, in its own window; the chats in work wait for their lease', async () => {
  await insertChannels(db, 1_500)
  await expect(rollUp(dyingAt(3), { now, all: true })).rejects.toThrow('killed')
  const before = (await db.row<{ done: number }>`select count(*) as done from channel_stats`)!.done
  expect(before).toBeGreaterThanOrEqual(500)
  const claimed = (await db.rows`select from rollup_ranges`).length
  expect(claimed).toBeGreaterThan(0)
  const due = { every_seconds: 6 * HOUR }
  const second = await rollUpAllWhenDue(db, { now: later(90), ...due })
  expect(second!.channels).toBe(1_500 - before - claimed * 250)
  expect(await db.rows`select finished_at from rollup_run`).toEqual([{ finished_at: null }])
  await expireClaims()
  expect(await rollUpAllWhenDue(db, { now: later(180), ...due })).toMatchObject({ channels: claimed * 250 })
  expect(await computedAt()).toEqual([{ updated_at: now, channels: 1_500 }])
  expect(await db.rows`select finished_at from rollup_run`).toEqual([{ finished_at: later(180) }])
  expect(await rollUpAllWhenDue(db, { now: later(6 * HOUR - 1), ...due })).toBe(null)
  expect(await rollUpAllWhenDue(db, { now: later(6 * HOUR), ...due })).toMatchObject({ channels: 1_500 })
})

test('a run without progress for six hours is begun anew, because its window is out of date', async () => {
  await insertChannels(db, 600)
  await expect(rollUp(dyingAt(2), { now, all: true })).rejects.toThrow('killed')
  await rollUpAllWhenDue(db, { now: later(7 * HOUR), every_seconds: 6 * HOUR })
  expect(await computedAt()).toEqual([{ updated_at: later(7 * HOUR), channels: 600 }])
})

test('changed chats of a process that died are taken over when its claims expire', async () => {
  await insertChannels(db, 600)
  await markAll()
  await expect(rollUp(dyingAt(1), { now })).rejects.toThrow('killed')
  const done = (await db.rows`select from channel_stats`).length
  const { claimed } = (await db.row<{ claimed: number }>`select count(claimed_until) as claimed from chat_changes`)!
  expect(claimed).toBeGreaterThan(0)
  expect(await rollUp(db, { now })).toMatchObject({ channels: 600 - done - claimed })
  await expireClaims()
  expect(await rollUp(db, { now })).toMatchObject({ channels: claimed })
  expect(await db.rows`select from chat_changes`).toEqual([])
})

test('work stops when its time is over, and the next turn does the rest', async () => {
  await insertChannels(db, 600)
  await markAll()
  expect(await rollUp(db, { now, for_ms: 0 })).toMatchObject({ channels: 0, unfinished: true })
  expect(await rollUp(db, { now, all: true, for_ms: 0 })).toMatchObject({ channels: 0, unfinished: true })
  expect(await rollUp(db, { now, all: true })).toMatchObject({ channels: 600 })
  expect(await rollUp(db, { now })).not.toHaveProperty('unfinished')
})

test('no statement returns more rows than a batch has chats, however many chats there are', async () => {
  await insertChannels(db, 1_100)
  await markAll()
  let most = 0
  const counting = watched(
    () => {},
    (rows) => {
      most = Math.max(most, rows.length)
    },
  )
  // Channels without members are in no band; ranking reads larger pages, which the test of large bands counts.
  await db.rows`update chats set members_count = null`
  expect(await rollUp(counting, { now })).toMatchObject({ channels: 1_100 })
  expect(await rollUp(counting, { now: later(60), all: true })).toMatchObject({ channels: 1_100 })
  expect(most).toBe(250)
})

test('statistics that another process computed meanwhile from newer rows are not overwritten', async () => {
  const post = (message_id: number) => messageSeen({ message_id, date: at('2026-09-01T09:00:00Z') })
  await ingest(db, [chatSeen({ members_count: 50 }), post(1)], { now })
  await rollUp(db, { now })
  let raced = false
  const slow = watched(async (text) => {
    if (raced || !/insert into channel_stats/.test(text)) return
    raced = true
    await ingest(db, [post(2)], { now: later(60) })
    await rollUp(db, { now: later(60) })
  })
  await rollUp(slow, { now: later(30), all: true })
  expect(raced).toBe(true)
  expect(await db.row`select messages_30d, updated_at from channel_stats`).toEqual({
    messages_30d: 2,
    updated_at: later(60),
  })
  // The other way round the chat stays marked, so that the next roll-up computes it.
  await ingest(db, [post(3)], { now: later(90) })
  const overtaken = watched(async (text) => {
    if (/insert into channel_stats/.test(text)) await db.rows`update channel_stats set updated_at = ${later(91)}`
  })
  expect(await rollUp(overtaken, { now: later(92) })).toMatchObject({ channels: 0 })
  expect(await rollUp(db, { now: later(93) })).toMatchObject({ channels: 1 })
  expect(await db.row`select messages_30d from channel_stats`).toEqual({ messages_30d: 3 })
})

const nthChat = async (n: number) =>
  (await db.row<{ chat_id: number }>`select chat_id from chats order by chat_id limit 1 offset ${n - 1}`)!

/** Channels with inputs of the ads index, as if they had been rolled up. */
const insertRanked = async (count: number) => {
  await insertChannels(db, count)
  await db.rows`insert into channel_stats (chat_id, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at, ads_band,
      ads_inputs)
    select chat_id, 0, 0, 0, 0, 0, ${now}, '1K en', jsonb_build_object('penalties', '{}'::jsonb, 'parts', jsonb_build_object(
      'err24', chat_id % 100, 'er', null, 'organic_growth', null, 'mentions', 0, 'regularity', null, 'low_ad_share', null)) from chats`
  await db.rows`insert into ads_bands (band, changed) values ('1K en', true)`
}

test('a large band is ranked in pages of 5,000 channels and waits in proportion to its size; the run over all ranks it at once', async () => {
  await insertRanked(5_200)
  let most = 0
  const counting = watched(
    () => {},
    (rows) => {
      most = Math.max(most, rows.length)
    },
  )
  // One more row is the count of the language.
  expect(await rollUp(counting, { now })).toMatchObject({ rows_read: 5_200, rows_written: 5_201 })
  expect(most).toBe(5_000)
  const recorded: Sql[] = []
  await listBandInputs(recording(db, recorded), '1K en', (await nthChat(5_000)).chat_id, 5_000)
  expect(await rowsRead(db, recorded[0]!), 'the second page reads its own channels only').toBe(200)
  const best = () => db.rows`select distinct ads_index, ads_index_parts->'channels_compared' as compared
    from channel_stats where (ads_inputs->'parts'->>'err24')::int = 99`
  const [{ ads_index, compared }] = (await best()) as [{ ads_index: number; compared: number }]
  expect(compared).toBe(5_200)
  // 52 channels share the first place by reach, and all share the middle one by mentions.
  expect(ads_index).toBeCloseTo((40 * (1 - 25.5 / 5_199) * 100 + 15 * 0.5 * 100) / 55, 1)
  const change = () => db.rows`insert into chat_changes (chat_id, changed_at) select max(chat_id), now() from chats`
  await change()
  // 5,200 channels wait for 52 seconds.
  expect((await rollUp(db, { now: later(51) })).rows_read).toBeLessThan(10)
  expect((await rollUp(db, { now: later(52) })).rows_read).toBe(5_200)
  await change()
  expect((await rollUp(db, { now: later(53) })).rows_read).toBeLessThan(10)
  await db.rows`update chats set statistics_given = true where chat_id <> (select max(chat_id) from chats)`
  expect((await rollUp(db, { now: later(54), all: true })).channels).toBe(1)
  expect(await db.rows`select from ads_bands where changed or claimed_until is not null`).toEqual([])
})

test('ranking holds 48 bytes for each channel of a band', () => {
  const { add, field } = collectAdsField()
  const parts = { err24: 1, er: 1, organic_growth: 1, mentions: 1, regularity: 1, low_ad_share: 1 }
  for (let page = 0; page < 20; page++) add(Array(5_000).fill({ parts, penalties: {} }))
  const bytes = Object.values(field()).reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(bytes).toBe(100_000 * 48)
})
