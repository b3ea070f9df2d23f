// What is usual in bands, from the statistics that are stored.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { countChangedChats } from '../store/statistics/changes.ts'
import { findBandsTime, listTrustBands } from '../store/statistics/trust-bands.ts'
import { DAY_MS } from '../time/spans.ts'
import { comparable, type Ranges } from '../trust/bands.ts'
import { pValue, quantilesOf, shares } from '../trust/distribution.ts'
import { renewTrustBands } from './trust-bands.ts'

const db = await testDatabase()
const now = new Date('2026-09-01T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)
beforeEach(() => emptyTables(db, 'channel_stats', 'trust_bands', 'trust_band_weeks', 'chat_changes'))

/** Channels with the values 1, 2, 3 and so on of one signal. */
const save = (band: string, channels: number, { first = 1, level = 'no_finding', by = 1 } = {}) =>
  db.rows`insert into channel_stats (chat_id, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at, trust_band, trust_level, trust_measures)
    select ${first}::int + i, 0, 0, 0, 0, 0, ${now}::timestamptz, ${band}, ${level}, jsonb_build_object('step', i * ${by}::int)
    from generate_series(1, ${channels}::int) as i`

const bands = async () => {
  const names = ['en 1K daily', 'ru 1K daily', '* 1K daily', '* 1K *', '* * *']
  return new Map((await listTrustBands<Ranges>(db, names)).map(({ band, ranges }) => [band, ranges]))
}

test('a channel counts in its own band and in all wider ones, and thin bands are left out', async () => {
  await save('en 1K daily', 100)
  await save('ru 1K daily', 99, { first: 1_000 })
  expect(await renewTrustBands(db, now)).toBe(4)
  const found = await bands()
  expect([...found.keys()].sort()).toEqual(['* * *', '* 1K *', '* 1K daily', 'en 1K daily'])
  const values = Array.from({ length: 100 }, (_, i) => i + 1)
  const { step } = found.get('en 1K daily')!
  expect(step).toMatchObject({ channels: 100, days: 3_000 })
  for (const [i, quantile] of quantilesOf(values).entries()) expect(step!.quantiles[i]).toBeCloseTo(quantile)
  expect(found.get('* 1K *')!.step).toMatchObject({ channels: 199 })
  expect(pValue(step!, 95.05)).toBeCloseTo(0.05)
  // The thin band is compared with that of all languages.
  expect(comparable(found, 'ru 1K daily').step).toMatchObject({ band: '* 1K daily', merged: true, channels: 199 })
})

test('channels with strong findings do not become the usual', async () => {
  await save('en 1K daily', 100)
  await save('en 1K daily', 50, { first: 1_000, level: 'strong_findings', by: 1_000 })
  await save('en 1K daily', 10, { first: 2_000, level: 'look_closer' })
  await renewTrustBands(db, now)
  const { step } = (await bands()).get('en 1K daily')!
  expect(step!.channels).toBe(110)
  expect(Math.max(...step!.quantiles)).toBeLessThanOrEqual(100)
})

test('bands are renewed once a week, and replace those before', async () => {
  await save('en 1K daily', 100)
  expect(await renewTrustBands(db, now)).toBe(4)
  await save('ru 1K daily', 100, { first: 1_000 })
  expect(await renewTrustBands(db, later(6)), 'it is not time yet').toBeNull()
  expect((await bands()).has('ru 1K daily')).toBe(false)
  expect(await renewTrustBands(db, later(7))).toBe(5)
  expect(await findBandsTime(db)).toEqual(later(7))
  expect((await bands()).get('* * *')!.step!.channels).toBe(200)
})

test('after the first time all channels are judged again, and later not', async () => {
  await save('en 1K daily', 99)
  await renewTrustBands(db, now)
  expect(await countChangedChats(db), 'there is nothing to compare with yet').toBe(0)
  await save('en 1K daily', 2, { first: 1_000 })
  await renewTrustBands(db, now)
  expect(await countChangedChats(db)).toBe(101)
  await emptyTables(db, 'chat_changes')
  await renewTrustBands(db, later(7))
  expect(await countChangedChats(db)).toBe(0)
})

test('the weeks of a quarter make the ranges together, and a channel counts once', async () => {
  await save('en 1K daily', 100)
  await renewTrustBands(db, now)
  await db.rows`update channel_stats set trust_measures = jsonb_build_object('step', 1000)`
  await renewTrustBands(db, later(7))
  const { step } = (await bands()).get('en 1K daily')!
  expect(step).toMatchObject({ channels: 100, independent: 100, days: 3_700 })
  // Half of the values are those of the week before.
  expect(step!.quantiles[shares.indexOf(0.25)]).toBeCloseTo(50.75, 0)
  expect(step!.quantiles[shares.indexOf(0.75)]).toBe(1_000)
  for (let week = 2; week <= 12; week++) await renewTrustBands(db, later(7 * week))
  expect((await bands()).get('en 1K daily')!.step!.quantiles[0], 'the first week is forgotten').toBe(1_000)
  expect(await db.row`select count(distinct taken_at) from trust_band_weeks`).toEqual({ count: 12 })
})

test('what is very rare does not become the usual, also where the level does not say so', async () => {
  await save('en 1K daily', 110)
  await db.rows`update channel_stats set trust_level = 'look_closer', trust_findings = '[{"signal":"step","finding":"unusual","corrected":0.0009}]'
    where chat_id > 105`
  await db.rows`update channel_stats set trust_level = 'look_closer', trust_findings = '[{"signal":"step","finding":"unusual","corrected":0.002}]'
    where chat_id between 100 and 105`
  await renewTrustBands(db, now)
  expect((await bands()).get('en 1K daily')!.step!.channels).toBe(104)
})
