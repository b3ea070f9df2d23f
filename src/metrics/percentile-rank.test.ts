import { expect, test } from 'vitest'
import { percentileRanks } from './percentile-rank.ts'

test('ranks go from 0 to 1, and equal values share the mean of their ranks', () => {
  expect(percentileRanks([10, 30, 20])).toEqual([0, 1, 0.5])
  expect(percentileRanks([5, 5, 9])).toEqual([0.25, 0.25, 1])
  expect(percentileRanks([5])).toEqual([0.5])
  expect(percentileRanks([])).toEqual([])
})
