import { expect, test } from 'vitest'
import { compared } from './comparison.ts'

test('the greatest value has rank 1, and differences are from the first value', () => {
  expect(compared([200, 300, 100])).toEqual([
    { value: 200, rank: 2, difference: 0, difference_percent: 0 },
    { value: 300, rank: 1, difference: 100, difference_percent: 50 },
    { value: 100, rank: 3, difference: -100, difference_percent: -50 },
  ])
})

test('equal values share a rank, and the rank after them is left out', () => {
  expect(compared([5, 7, 7, 1]).map(({ rank }) => rank)).toEqual([3, 1, 1, 4])
})

test('an unknown value has no rank, and without a first value nothing has a difference', () => {
  const unknown = { rank: null, difference: null, difference_percent: null }
  expect(compared([null, 4])).toEqual([
    { ...unknown, value: null },
    { ...unknown, value: 4, rank: 1 },
  ])
  expect(compared([4, null])[1]).toEqual({ ...unknown, value: null })
})

test('a difference from zero has no percentage, and one from a loss is measured by its size', () => {
  expect(compared([0, 8])[1]).toEqual({ value: 8, rank: 1, difference: 8, difference_percent: null })
  expect(compared([-50, 25])[1]).toEqual({ value: 25, rank: 1, difference: 75, difference_percent: 150 })
})

test('differences have two decimals', () => {
  expect(compared([0.1, 0.3])[1]).toMatchObject({ difference: 0.2, difference_percent: 200 })
})
