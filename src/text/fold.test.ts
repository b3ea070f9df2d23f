// Folding texts for search, by examples in many scripts.
import { expect, test } from 'vitest'
import { fold, foldedWords } from './fold.ts'

test.each([
  ['Économie & Café', ' economie cafe'],
  ['STRASSE straße', ' strasse strasse'],
  ['ПРИВЕТ, Ёлка!', ' привет елка'],
  ['İstanbul Işık', ' istanbul isik'],
  ['أخبارُ العـــرب', ' اخبار العرب'],
  ['کتاب‌های ایران ۱۴۰۵', ' کتابهای ایران 1405'],
  ['كتاب ي', ' کتاب ی'],
  ['北京新闻 News', ' 北京新闻 news'],
  ['Łódź Ørsted Đà Nẵng', ' lodz orsted da nang'],
  ['ｆｕｌｌｗｉｄｔｈ', ' fullwidth'],
  ['🔥🔥', ''],
  ['', ''],
])('%s folds to "%s"', (text, expected) => {
  expect(fold(text)).toBe(expected)
  expect(fold(fold(text))).toBe(fold(text))
})

test('the words of a term are folded and distinct', () => {
  expect(foldedWords('  Café CAFE tech ')).toEqual(['cafe', 'tech'])
  expect(foldedWords('!!!')).toEqual([])
})
