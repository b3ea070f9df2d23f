import { expect, test } from 'vitest'
import { catalogSorts } from '#sdk/values'
import { columnNames, columnsIn, columnsText, columnsThatFit, usualColumns } from './names.ts'

test('columns keep their order, and the usual ones do not show in the address', () => {
  expect(columnsIn({})).toEqual(usualColumns)
  expect(columnsIn({ columns: 'er,members_count,nonsense' })).toEqual(['members_count', 'er'])
  expect(columnsText(usualColumns.toReversed())).toBeUndefined()
  expect(columnsText(['er', 'members_count'])).toBe('members_count,er')
})

test('an address that was saved with other names of columns still opens them', () => {
  expect(columnsIn({ columns: 'members,growth,growth_percent,views,created,last_post' })).toEqual([
    'members_count',
    'members_growth30d',
    'members_growth30d_percent',
    'post_views',
    'creation_date',
    'last_post_date',
  ])
})

test('every sort but the title has a column, once', () => {
  expect(columnNames.filter((name) => name in catalogSorts).toSorted()).toEqual(
    Object.keys(catalogSorts)
      .filter((name) => name !== 'title')
      .toSorted(),
  )
  expect(new Set(columnNames).size).toBe(columnNames.length)
})

test('a narrow table leaves out the least needed columns and keeps the order of the others', () => {
  const widths = Object.fromEntries(columnNames.map((name) => [name, 100])) as Record<
    (typeof columnNames)[number],
    number
  >
  expect(columnsThatFit(['members_count', 'er', 'category', 'line'], widths, 400)).toEqual([
    'members_count',
    'er',
    'category',
    'line',
  ])
  expect(columnsThatFit(['members_count', 'er', 'category', 'line'], widths, 250)).toEqual(['members_count', 'er'])
  expect(columnsThatFit(['members_count', 'er'], widths, 50)).toEqual([])
})
