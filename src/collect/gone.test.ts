import { expect, test } from 'vitest'
import { numbersMissing } from './gone.ts'

test('numbers that no message has: gaps count, items of albums and numbers outside the stretch do not', () => {
  expect(numbersMissing({ first: 10, last: 12, present: [10, 11, 12] })).toBe(0)
  expect(numbersMissing({ first: 10, last: 20, present: [10, 13, 14, 15, 20] })).toBe(6)
  expect(numbersMissing({ first: 10, last: 12, present: [9, 10, 10, 12, 13] })).toBe(1)
  expect(numbersMissing({ first: 1, last: 4, present: [] })).toBe(4)
})
