// Bands with fewer than five channels to compare: what their channels are compared with instead, and in how much work.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { insertChannels } from '../../test/many-channels.ts'
import { recording, rowsRead } from '../../test/rows-read.ts'
import type { ComparedWith } from '../metrics/ads-index.ts'
import type { Db, Sql } from '../store/db.ts'
import { rankChangedBands } from './ads-index.ts'

const db = await testDatabase()
beforeEach(() => emptyTables(db, 'chats', 'channel_stats', 'ads_bands'))

const now = new Date('2026-09-01T12:00:00Z')
const rank = (over: Db = db) => rankChangedBands(over, now, { at_once: true, isOver: () => false })
const mark = (...bands: string[]) => db.rows`update ads_bands set changed = true where band = any(${bands})`

/** Channels by their bands: each is a value of reach, or null where it is unknown. All have one mention. */
const insertBands = async (bands: Record<string, (number | null)[]>) => {
  const channels = Object.entries(bands).flatMap(([band, values]) => values.map((err24) => ({ band, err24 })))
  await insertChannels(db, channels.length)
  await db.rows`
    insert into channel_stats (chat_id, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at, ads_band, ads_inputs)
    select chat_id, 0, 0, 0, 0, 0, ${now}, given.band, jsonb_build_object('penalties', '{}'::jsonb, 'parts', jsonb_build_object(
      'err24', given.err24, 'er', null, 'organic_growth', null, 'mentions', 1, 'regularity', null, 'low_ad_share', null))
    from (select chat_id, row_number() over (order by chat_id) as n from chats) as numbered
    join rows from (json_to_recordset(${JSON.stringify(channels)}::json) as (band text, err24 float8)) with ordinality as given(band, err24, n)
      using (n)`
  await db.rows`insert into ads_bands (band, changed) select distinct ads_band, true from channel_stats`
}

type AdsComparison = ComparedWith & { n: number; rank: number; compared: number }

/** How the channels of a band were compared, in the order in which they were inserted; null without an index. */
const comparedIn = async (band: string) =>
  (
    await db.rows<{ compared: AdsComparison | null }>`
    select ads_index_parts->'compared_with' || jsonb_build_object('n', ads_index_parts->'channels_compared',
      'rank', ads_index_parts->'parts'->'err24'->'rank', 'compared', ads_index_parts->'parts'->'mentions'->'compared') as compared
    from channel_stats where ads_band = ${band} order by chat_id`
  ).map(({ compared }) => compared)

const among = (rank: number, n: number, ...sizes: string[]) =>
  expect.objectContaining({ rank, n, sizes, same_language: false, sampled: false })

test('too few of a language are ranked among all languages of their size, the others within their band as before', async () => {
  await insertBands({ '1K en': [10, 20, 30, 40, 50], '1K de': [25, null], '1K ': [5], '10K en': [60, 70] })
  await rank()
  expect(await comparedIn('1K de')).toEqual([among(4, 7, '1K'), null])
  expect(await comparedIn('1K '), 'also where no language is known').toEqual([among(7, 7, '1K')])
  expect(await comparedIn('1K en')).toEqual(
    [5, 4, 3, 2, 1].map((rank) => ({ rank, n: 5, compared: 5, sizes: ['1K'], same_language: true, sampled: false })),
  )
  const [german] = (await comparedIn('1K de')) as [AdsComparison]
  expect(german.compared, 'a channel of unknown reach counts in the parts that are known').toBe(8)
})

test('the largest channels are ranked among the next largest, taken in size by size; the smallest among larger ones', async () => {
  await insertBands({
    '1M+ en': [9, 1],
    '1M+ ru': [5],
    '100K en': [7],
    '10K ru': [4, 6],
    '1K en': [1, 2, 3, 4, 5],
    '<1K en': [8],
  })
  await rank()
  const large = ['10K', '100K', '1M+'] as const
  expect(await comparedIn('1M+ en')).toEqual([among(1, 6, ...large), among(6, 6, ...large)])
  expect(await comparedIn('1M+ ru')).toEqual([among(4, 6, ...large)])
  expect(await comparedIn('100K en')).toEqual([among(1, 8, '1K', '10K', '100K')])
  expect(await comparedIn('<1K en')).toEqual([among(1, 6, '<1K', '1K')])
})

test('no channel has an index where all sizes together have four of known reach; the fifth gives it to all', async () => {
  await insertBands({ '1M+ en': [9, null, null], '10K ru': [4], '1K en': [1], '<1K de': [8] })
  await rank()
  expect(await db.rows`select from channel_stats where ads_index is not null`).toEqual([])
  await db.rows`update channel_stats set ads_inputs = jsonb_set(ads_inputs, '{parts,err24}', '3') where chat_id =
    (select max(chat_id) from channel_stats where ads_band = '1M+ en')`
  await mark('1M+ en')
  await rank()
  const all = ['<1K', '1K', '10K', '100K', '1M+']
  expect(await comparedIn('1M+ en')).toEqual([among(1, 5, ...all), null, among(4, 5, ...all)])
  expect(await comparedIn('<1K de'), 'another band follows when it is ranked again').toEqual([null])
  await mark('1K en', '10K ru', '<1K de')
  await rank()
  expect(await comparedIn('<1K de')).toEqual([among(2, 5, ...all)])
})

test('a band without any channel of known reach reads no other band', async () => {
  await insertBands({ '1K en': [1, 2, 3, 4, 5, 6], '1K de': [null, null] })
  expect(await rank()).toEqual({ rows_read: 8, rows_written: 6 })
})

test('forty small languages beside a large one read a sample of their size once, of at most 5,000 channels', async () => {
  const languages = Array.from({ length: 40 }, (_, i) => `<1K l${i}`)
  await insertBands({
    '<1K en': Array.from({ length: 6_000 }, (_, i) => (i * 37) % 1_000),
    ...Object.fromEntries(languages.map((band, i) => [band, [i * 25]])),
  })
  const recorded: Sql[] = []
  const sampled = (await rank(recording(db, recorded))).rows_read - 6_040
  // In proportion to 6,000 of 6,040 channels; languages of one channel are too small for a place in it.
  expect(sampled).toBe(4_966)
  const samples = recorded.filter(({ text }) => text.includes('generate_series'))
  expect(samples.length).toBe(1)
  // Two more rows for each band: its first and its last channel.
  expect(await rowsRead(db, samples[0]!)).toBeLessThanOrEqual(5_000 + 2 * 41)
  for (let i = 0; i < 40; i += 8) {
    const [{ rank, ...compared }] = (await comparedIn(languages[i]!)) as [AdsComparison]
    const n = sampled + 1
    expect(compared).toEqual({ n, compared: n, sizes: ['<1K'], same_language: false, sampled: true })
    expect(Math.abs((rank / n) * 100 - (100 - i * 2.5))).toBeLessThan(1.4)
  }
  recorded.length = 0
  await mark('<1K l0')
  expect(await rank(recording(db, recorded))).toEqual({ rows_read: 1 + sampled, rows_written: 0 })
  const sizes = recorded.find(({ text }) => text.includes('starts_with'))!
  expect(await rowsRead(db, sizes), 'channels of bands that were ranked are not counted again').toBe(41)
})

test('two processes at once rank each small band once', async () => {
  const bands = Array.from({ length: 30 }, (_, i) => `1M+ l${i}`)
  await insertBands(Object.fromEntries(bands.map((band, i) => [band, [i]])))
  const recorded: Sql[] = []
  await Promise.all([rank(recording(db, recorded)), rank(recording(db, recorded))])
  const read = recorded
    .filter(({ text }) => text.includes('ads_band = $1 and chat_id >'))
    .map(({ values }) => values[0])
  expect(read.toSorted()).toEqual(bands.toSorted())
  for (const [i, band] of bands.entries()) expect(await comparedIn(band)).toEqual([among(30 - i, 30, '1M+')])
  expect(await db.rows`select from ads_bands where changed or claimed_until is not null`).toEqual([])
})
