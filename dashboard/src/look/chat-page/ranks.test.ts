import { expect, test } from 'vitest'
import { placeAmong } from './ranks.ts'

test('the best is first, the last is last, and the middle is between', () => {
  expect(placeAmong(100, 48)).toBe(1)
  expect(placeAmong(0, 48)).toBe(48)
  expect(placeAmong(50, 5)).toBe(3)
  expect(placeAmong(37.5, 5)).toBe(4)
  expect(placeAmong(100, 1)).toBe(1)
})
