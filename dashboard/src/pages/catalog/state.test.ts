// The address of the catalog and what it means.
import { expect, test } from 'vitest'
import { chosenIn, countFilters, filtersIn, orderIn, sortedBy, toggled, withoutFilters } from './state.ts'

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
