// Dictionaries hold every word once, under an id of the promised form.
import { expect, test } from 'vitest'
import { categories, countries, languages } from './dictionaries.ts'

test('249 countries, 183 languages and the categories, ids unique and well formed', () => {
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
