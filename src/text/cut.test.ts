// Where texts are cut.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { beginning, cut } from './cut.ts'
import { excerpt } from './excerpt.ts'

test('a text within the limit stays as it is, also one that ends in half a pair', () => {
  expect([cut('short', 5), beginning('short', 5), cut('', 1), cut('abc\ud83d', 4)]).toEqual([
    'short',
    'short',
    '',
    'abc\ud83d',
  ])
})

test('a cut text ends with an ellipsis within the limit, and no pair is split', () => {
  expect(['longer', 'abc😀def', 'ab😀cdef'].map((text) => cut(text, 5))).toEqual(['long…', 'abc…', 'ab😀…'])
  expect(['longer', 'abcd😀ef', 'abc😀def'].map((text) => beginning(text, 5))).toEqual(['longe', 'abcd', 'abc😀'])
})

test('what is left of a whole text is whole, at most as long as asked, and one letter shorter at most', () => {
  holds(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const left = beginning(text, most)
      expect(text.startsWith(left) && left.isWellFormed()).toBe(true)
      expect(left.length).toBeLessThanOrEqual(most)
      expect(left.length).toBeGreaterThanOrEqual(Math.min(text.length, most - 1))
      expect(cut(text, most).isWellFormed()).toBe(true)
      expect(cut(text, most).length).toBeLessThanOrEqual(most)
    }),
  )
})

test('an excerpt has 300 characters, or 299 where the last is a pair', () => {
  expect(excerpt('a'.repeat(300))).toBe('a'.repeat(300))
  expect(excerpt('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`)
  expect(excerpt(`${'a'.repeat(298)}😀b`)).toBe(`${'a'.repeat(298)}…`)
})
