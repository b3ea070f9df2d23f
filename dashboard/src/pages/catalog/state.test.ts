// The address of the catalog and what it means.
import { expect, test } from 'vitest'
import { catalogSorts } from '#sdk/values'
import {
  chosenIn,
  columnNames,
  columnsIn,
  columnsText,
  columnsThatFit,
  countFilters,
  filtersIn,
  orderIn,
  sortedBy,
  toggled,
  usualColumns,
  withoutFilters,
} from './state.ts'

test('filters have the names and types of the API, and nonsense is left out', () => {
  expect(
    filtersIn({
      term: 'news',
      language: 'ru,en',
      members_min: '1000',
      er_max: '2.5',
      err_min: 'many',
      verified: 'true',
      page: '3',
      country: '',
    }),
  ).toEqual({ term: 'news', language: 'ru,en', members_min: 1000, er_max: 2.5, verified: true })
})

test('a choice is ticked and unticked, and none is no filter', () => {
  expect(toggled({}, 'language', 'ru')).toBe('ru')
  expect(toggled({ language: 'ru' }, 'language', 'en')).toBe('ru,en')
  expect(toggled({ language: 'ru' }, 'language', 'ru')).toBeUndefined()
  expect(chosenIn({ language: 'ru,en' }, 'language')).toEqual(['ru', 'en'])
})

test('a column sorts largest first, and smallest first at the second click', () => {
  expect(orderIn({})).toEqual({ sort_by: 'members_count', sort_direction: 'desc' })
  const once = sortedBy({ term: 'a' }, 'er')
  expect(orderIn(once)).toEqual({ sort_by: 'er', sort_direction: 'desc' })
  const twice = sortedBy(once, 'er')
  expect(orderIn(twice)).toEqual({ sort_by: 'er', sort_direction: 'asc' })
  expect(orderIn(sortedBy(twice, 'er'))).toEqual({ sort_by: 'er', sort_direction: 'desc' })
  expect(twice.term).toBe('a')
})

test('clearing the filters keeps order and columns', () => {
  const search = { term: 'a', members_min: '5', sort_by: 'er', columns: 'members' }
  expect(countFilters(search)).toBe(2)
  expect(withoutFilters(search)).toEqual({ sort_by: 'er', columns: 'members' })
})

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
