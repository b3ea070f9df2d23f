// Words are found in folded text, whole or with an ending, the longest one first, and without spaces in Chinese.
import { expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import { wordFinder, wordOf } from './word-finder.ts'

const find = wordFinder([
  wordOf('new york', 'city'),
  wordOf('new', 'adjective'),
  wordOf('Россия', 'country'),
  wordOf('росси*', 'country'),
  wordOf('北京', 'capital'),
])
const found = (text: string) => Object.fromEntries(find(fold(text)))

test.each([
  ['New York!', { city: 1 }],
  ['a new one, brand NEW', { adjective: 2 }],
  ['newer renew', {}],
  ['в России, россиянам и Россию', { country: 3 }],
  ['российскоеобщество', {}],
  ['今天北京天气 北京', { capital: 2 }],
  ['', {}],
])('counts of words in "%s"', (text, counts) => {
  expect(found(text)).toEqual(counts)
})
