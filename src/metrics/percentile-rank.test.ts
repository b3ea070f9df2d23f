import { expect, test } from 'vitest'
import { percentileRanks } from './percentile-rank.ts'

test('from 0 to 1; equal values share the middle of their places', () => {
  expect(percentileRanks([10, 30, 20])).toEqual([0, 1, 0.5])
  expect(percentileRanks([5, 5, 9])).toEqual([0.25, 0.25, 1])
  expect(percentileRanks([5])).toEqual([0.5])
  expect(percentileRanks([])).toEqual([])
})
