import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { type CatalogSortBy, catalogSorts } from '../../vocabulary.ts'
import { columnTypes } from '../columns.ts'
import { channelCitations, channelRanks, channelStats } from '../statistics/columns.ts'
import { isUpTo100, numberFields, statisticsFields, unitsOf } from './columns.ts'

test('a change of any number that the catalog sorts by is announced to the catalog', async () => {
  const db = await testDatabase()
  const [row] = await db.rows<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'note_catalog_stats_updated'`
  for (const field of statisticsFields) {
    expect(row!.source).toContain(`was.${catalogSorts[field]}`)
    expect(row!.source).toContain(`now.${catalogSorts[field]}`)
  }
  for (const label of ['ads_index_grade', 'trust_level']) expect(row!.source).toContain(`now.${label}`)
})

const types = new Map<string, string>(columnTypes({ ...channelStats, ...channelRanks, ...channelCitations }))

test('in memory, decimals are whole hundredths, and those from 0 to 100 take two bytes', () => {
  for (const field of numberFields)
    expect(unitsOf(field), field).toBe(types.get(catalogSorts[field]) === 'float8' ? 100 : 1)
  expect(['er', 'err', 'ads_index', 'media_share'].map((field) => unitsOf(field as CatalogSortBy))).toEqual([
    100, 100, 100, 100,
  ])
  expect(['members_count', 'post_views', 'last_post_date'].map((field) => unitsOf(field as CatalogSortBy))).toEqual([
    1, 1, 1,
  ])
  expect((['ads_index', 'media_share', 'er', 'members_count'] as const).map(isUpTo100)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the triggers join old and new rows without nested loops, which a session that began with one changed row would keep', async () => {
  const db = await testDatabase()
  const rows = await db.rows<{ name: string; settings: string[] | null }>`
    select proname as name, proconfig as settings from pg_proc where proname like 'note_catalog_%_updated' order by 1`
  expect(rows).toEqual([
    { name: 'note_catalog_chats_updated', settings: ['enable_nestloop=off'] },
    { name: 'note_catalog_stats_updated', settings: ['enable_nestloop=off'] },
  ])
})
