import { expect, test } from 'vitest'
import { catalogSearch, dateOf, phrasesOf } from './filters.ts'

const filters = {
  term: 'news', search_in_about: true, language: 'ru,en', members_min: 1000, members_max: 5000, err_min: 2.5, verified: false,
  creation_date_min: '2024-01-01',
} // biome-ignore format: one record

test('each filter is one phrase, and both bounds of a range are one', () => {
  expect(phrasesOf(filters)).toEqual([
    { name: 'term', kind: 'text', text: 'news', inAbout: true },
    { name: 'language', kind: 'choices', choices: ['ru', 'en'] },
    { name: 'members', kind: 'range', from: 1000, to: 5000 },
    { name: 'err', kind: 'range', from: 2.5, to: undefined },
    { name: 'verified', kind: 'flag', value: false },
    { name: 'creation_date', kind: 'dates', from: '2024-01-01', to: undefined },
  ])
  expect(phrasesOf({})).toEqual([])
})

test('the address of the catalog has the filters under the same names', () => {
  expect(new URLSearchParams(catalogSearch(filters)).toString()).toBe(
    'term=news&search_in_about=true&language=ru%2Cen&members_min=1000&members_max=5000&err_min=2.5&verified=false&creation_date_min=2024-01-01',
  )
})

test('a date is a day, a moment or unix seconds', () => {
  expect(dateOf('2024-01-01').toISOString()).toBe('2024-01-01T00:00:00.000Z')
  expect(dateOf(1_704_067_200).toISOString()).toBe('2024-01-01T00:00:00.000Z')
})
