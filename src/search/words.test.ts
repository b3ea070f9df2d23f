// The words of a text: offsets, spellings, keys and their bounds.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { matches, parseQuery } from './query.ts'
import { indexOf, wordsOf } from './words.ts'

test('a word has its place in the text, its folded spelling and its stem', () => {
  expect(wordsOf('🔥 The roads')).toEqual([
    { start: 3, end: 6, exact: 'the', keys: ['Ethe'] },
    { start: 7, end: 12, exact: 'roads', keys: ['Eroad'] },
  ])
})

test('a tag or link comes before the words inside it', () => {
  expect(wordsOf('This is #Big_News').slice(2)).toEqual([
    { start: 8, end: 17, exact: '', keys: ['#big_news'] },
    { start: 9, end: 12, exact: 'big', keys: ['Ebig'] },
    { start: 13, end: 17, exact: 'news', keys: ['Enews'] },
  ])
})

test('letters of a script without spaces are words, found alone and in pairs', () => {
  expect(wordsOf('北京，雪').map(({ keys }) => keys)).toEqual([['北', '北京'], ['京'], ['雪']])
})

test('the stem is that of the language of the sentence', () => {
  const stemsOf = (text: string) => indexOf(text).keys.join(' ')
  expect(stemsOf('The planes were late')).toContain('Eplane')
  expect(stemsOf('Los planes del gobierno')).toBe('Slos Splan Sdel Sgobiern')
  // Without function words it may be any language of the script.
  expect(stemsOf('план')).toBe('Zplan Rплан Uплан')
  expect(stemsOf('Смотрим iPhones')).toContain('Eiphon')
})

test('digits and mixed scripts have no forms', () => {
  expect(indexOf('2026 covid19s iPhoneы').keys).toEqual(['2026', 'covid19s', 'iphoneы'])
})

test('a text without words has no keys and an empty line', () => {
  expect(indexOf('🔥 … !!!')).toEqual({ keys: [], line: '' })
  expect(indexOf('')).toEqual({ keys: [], line: '' })
})

test('the line has the spellings in their order', () => {
  expect(indexOf('Roads, CLOSED #Now: 北京').line).toBe(' roads closed now 北 京 ')
})

test('keys and words are bounded', () => {
  const many = indexOf(Array.from({ length: 20_000 }, (_, i) => `w${i}`).join(' '))
  expect(many.keys).toHaveLength(8_192)
  const long = indexOf(`${'a'.repeat(5_000)} https://example.com/${'b'.repeat(5_000)}`)
  expect(Math.max(...long.keys.map((key) => key.length))).toBe(128)
  expect(matches(parseQuery('a'.repeat(5_000)), long)).toBe(true)
  expect(matches(parseQuery(`example.com/${'b'.repeat(5_000)}`), long)).toBe(true)
})

test('whatever the text is, its words are in it, in order, and find it', () => {
  const letters = fc.constantFrom(...'aéİßw\'ʻ’0#@$._/:-"«» ,\n北がﾞก็й\u0306\u0301ـ\u200cکیهامх🔥𝐁\ud83dक्षि')
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(letters).map((chars) => chars.join('')),
  )
  holds(
    fc.property(texts, (text) => {
      const index = indexOf(text)
      const wrong = wordsOf(text).filter(({ start, end, exact, keys }, at, words) => {
        const isPlaced = start >= (words[at - 1]?.start ?? 0) && end > start && end <= text.length
        const isSpelled = !/[\s\p{Lu}]/u.test(exact) && keys.length > 0
        return !isPlaced || !isSpelled || !matches(parseQuery(text.slice(start, end)), index)
      })
      expect(wrong).toEqual([])
    }),
    { numRuns: 100 },
  )
})
