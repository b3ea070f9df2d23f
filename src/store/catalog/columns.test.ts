import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { catalogSorts } from '../../vocabulary.ts'
import { isUpTo100, numberFields, statisticsFields, unitsOf } from './columns.ts'

test('a change of any number that the catalog sorts by is announced to the catalog', async () => {
  const db = await testDatabase()
  const [row] = await db.rows<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'note_catalog_stats_updated'`
  for (const field of statisticsFields) {
    expect(row!.source).toContain(`was.${catalogSorts[field]}`)
    expect(row!.source).toContain(`now.${catalogSorts[field]}`)
  }
  expect(row!.source).toContain('now.ads_index_grade')
})

test('in memory, decimals are whole hundredths, and those from 0 to 100 take two bytes', () => {
  expect(numberFields.filter((field) => unitsOf(field) === 100)).toEqual([
    'er',
    'ads_index',
    'members_growth7d_percent',
    'members_growth30d_percent',
    'members_growth90d_percent',
    'err',
    'media_share',
  ])
  expect(numberFields.filter(isUpTo100)).toEqual(['ads_index', 'media_share'])
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
