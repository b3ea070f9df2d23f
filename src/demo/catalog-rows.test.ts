// A seed always makes the same catalog rows, and the tables accept their values.
import { expect, test } from 'vitest'
import { categories, countries, languages } from '../dictionaries.ts'
import { type DemoCatalogRow, demoCatalogRows } from './catalog-rows.ts'

const now = 1_790_000_000
const rowsOf = (seed: number, channels: number): DemoCatalogRow[] =>
  [...demoCatalogRows({ seed, now, channels })].flat()

test('the same seed makes the same rows, and another seed makes others', () => {
  expect(rowsOf(1, 300)).toEqual(rowsOf(1, 300))
  expect(rowsOf(2, 300)).not.toEqual(rowsOf(1, 300))
})

test('rows come in batches of 5,000, and the last batch has the rest', () => {
  expect([...demoCatalogRows({ seed: 1, now, channels: 12_001 })].map((rows) => rows.length)).toEqual([
    5_000, 5_000, 2_001,
  ])
})

test('ids are unique and numbers are in range', () => {
  const rows = rowsOf(1, 20_000)
  const known = { country: ids(countries), language: ids(languages), category: ids(categories) }
  const bad = rows.filter(
    (row) =>
      row.members_count < 200 ||
      row.members_count > 10_000_000 ||
      row.creation_date >= now ||
      (row.username === null) !== (row.invite_hash !== null) ||
      (row.username !== null && !/^[A-Za-z][A-Za-z0-9_]{4,31}$/.test(row.username)) ||
      row.mentions_7d > row.mentions_30d ||
      row.mentions_30d > row.mentions_total ||
      (row.ads_index !== null && (row.ads_index < 0 || row.ads_index > 100)) ||
      (row.avg_post_views_24h ?? 0) > (row.avg_post_views ?? 0) ||
      (['country', 'language', 'category'] as const).some(
        (label) => row[label] !== null && !known[label].has(row[label]),
      ),
  )
  expect(bad).toEqual([])
  expect(new Set(rows.map((row) => row.platform_id)).size).toBe(20_000)
  expect(new Set(rows.map((row) => row.username ?? row.invite_hash)).size).toBe(20_000)
  expect(new Set(rows.map((row) => row.ads_index_grade)).size).toBeGreaterThanOrEqual(8)
})

const ids = (dictionary: readonly { id: string }[]) => new Set(dictionary.map((entry) => entry.id))
