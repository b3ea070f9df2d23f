// Counting the message ids that a page should show and does not.
import { expect, test } from 'vitest'
import { numbersMissing } from './gone.ts'

test('ids without a message are counted within the range of the page; items of albums and ids outside the range are not', () => {
  expect(numbersMissing({ first: 10, last: 12, present: [10, 11, 12] })).toBe(0)
  expect(numbersMissing({ first: 10, last: 20, present: [10, 13, 14, 15, 20] })).toBe(6)
  expect(numbersMissing({ first: 10, last: 12, present: [9, 10, 10, 12, 13] })).toBe(1)
  expect(numbersMissing({ first: 1, last: 4, present: [] })).toBe(4)
})
