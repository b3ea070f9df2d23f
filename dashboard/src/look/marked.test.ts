import { expect, test } from 'vitest'
import { piecesOf } from './marked.ts'

const shown = (...given: Parameters<typeof piecesOf>) =>
  piecesOf(...given)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test('marks stand where the offsets say, also after characters of two code units', () => {
  expect(shown('🚀 rocket news', [{ offset: 3, length: 6 }])).toBe('🚀 [rocket] news')
})

test('marks that overlap, touch or come in any order lose and repeat nothing', () => {
  expect(
    shown('abcdef', [
      { offset: 3, length: 2 },
      { offset: 1, length: 3 },
    ]),
  ).toBe('a[bcd][e]f')
  expect(shown('abc', [{ offset: 0, length: 9 }])).toBe('[abc]')
  expect(shown('abc', [])).toBe('abc')
})

test('a snippet is a part of the text: marks outside of it are left out', () => {
  const spans = [
    { offset: 2, length: 3 },
    { offset: 12, length: 4 },
    { offset: 30, length: 2 },
  ]
  expect(shown('the snippet', spans, 10)).toBe('th[e sn]ippet')
})
