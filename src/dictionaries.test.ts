// The dictionaries are complete, and their ids are unique and well formed.
import { expect, test } from 'vitest'
import { categories, countries, languages } from './dictionaries.ts'

test('there are 249 countries and 183 languages, and all ids are unique and well formed', () => {
  expect(countries).toHaveLength(249)
  expect(languages).toHaveLength(183)
  expect(countries).toContainEqual({ id: 'saudi_arabia', name: 'Saudi Arabia' })
  for (const [dictionary, form] of [
    [countries, /^[a-z]+(_[a-z]+)*$/],
    [languages, /^[a-z]{2}$/],
    [categories, /^[a-z0-9]{5}$/],
  ] as const) {
    expect(new Set(dictionary.map((entry) => entry.id)).size).toBe(dictionary.length)
    for (const { id } of dictionary) expect(id).toMatch(form)
  }
})
