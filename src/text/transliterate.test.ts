import { expect, test } from 'vitest'
import { inOtherAlphabet } from './transliterate.ts'

test.each([
  ['ГУЗЕЛЬСКИЕ', 'guzelskie'],
  ['Щёлково', 'shchyolkovo'],
  ['Київ', 'kyyiv'],
  ['Хороший день', 'khoroshiy den'],
  ['Moskva', 'москва'],
  ['Rossiya', 'россия'],
  ['Khoroshiy', 'хороший'],
  ['Shchuka', 'щука'],
])('%s is %s', (text, other) => expect(inOtherAlphabet(text)).toBe(other))

test.each(['2026', 'Привет world', '北京', ''])('%s has no other spelling', (text) => {
  expect(inOtherAlphabet(text)).toBeUndefined()
})
