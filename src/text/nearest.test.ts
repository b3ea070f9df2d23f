// Edits between two words, and the choice of the nearest word.
import { expect, test } from 'vitest'
import { editsBetween, nearest, nearestFew, oneEditAway } from './nearest.ts'

test.each([
  ['', '', 0],
  ['limit', 'limit', 0],
  ['', 'limit', 5],
  ['limit', '', 5],
  ['limt', 'limit', 1],
  ['limiit', 'limit', 1],
  ['lomit', 'limit', 1],
  ['limti', 'limit', 1],
  ['langauge', 'language', 1],
  ['kitten', 'sitting', 3],
])('%j and %j are %i edits apart', (a, b, edits) => {
  expect(editsBetween(a, b)).toBe(edits)
  expect(editsBetween(b, a)).toBe(edits)
})

test('the nearest word has the fewest edits, on a tie it is the first, and without words there is none', () => {
  expect(nearest('memebrs_min', ['members_max', 'members_min', 'mentions_min'])).toBe('members_min')
  expect(nearest('LANGUAGE', ['country', 'language'])).toBe('language')
  expect(nearest('er_mxx', ['er_min', 'er_max', 'er_mix'])).toBe('er_max')
  expect(nearest('ab', ['aa', 'bb'])).toBe('aa')
  expect(nearest('limit', [])).toBeUndefined()
})

test('the nearest few: best first, a part counts as one edit, and what is too far is left out', () => {
  const words = ['North Korea', 'Kenya', 'South Korea', 'Peru']
  expect(nearestFew('korea', words, 3)).toEqual(['North Korea', 'South Korea', 'Kenya'])
  expect(nearestFew('korea', words, 1)).toEqual(['North Korea'])
  expect(nearestFew('zzzz', words, 3)).toEqual([])
  expect(nearestFew('', words, 3)).toEqual([])
})

test('the words one edit away are all those that one edit makes, each once', () => {
  const made = oneEditAway('abc', 'abcd')
  const all = ['']
  for (const word of all) if (word.length < 4) for (const letter of 'abcd') all.push(word + letter)
  expect(made.toSorted()).toEqual(all.filter((word) => editsBetween('abc', word) === 1).sort())
})
