import { expect, test } from 'vitest'
import { percentileRank, placeFromTop } from './percentile-rank.ts'

const ranks = (...values: number[]) => values.map((value) => percentileRank(Float64Array.from(values).sort(), value))

test('percentile ranks go from 0 to 1, and equal values share the mean of their ranks', () => {
  expect(ranks(10, 30, 20)).toEqual([0, 1, 0.5])
  expect(ranks(5, 5, 9)).toEqual([0.25, 0.25, 1])
  expect(ranks(5)).toEqual([0.5])
})

test('equal values share the best of their places', () => {
  const sorted = Float64Array.of(1, 3, 3, 9)
  expect([9, 3, 1].map((value) => placeFromTop(sorted, value))).toEqual([1, 2, 4])
})

test('a value that is not among them, because it changed meanwhile, has a rank within 0 and 1', () => {
  const sorted = Float64Array.of(1, 3, 9)
  expect([0, 2, 10].map((value) => percentileRank(sorted, value))).toEqual([0, 0.25, 1])
})
