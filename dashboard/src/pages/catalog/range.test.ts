import { expect, test } from 'vitest'
import { boundsOf, positionOf, valueAt } from './range.ts'

const bounds = boundsOf([{}, { min: 100 }, { min: 1000 }])

test('positions between the open ends stand for the bounds of the buckets', () => {
  expect(bounds).toEqual([100, 1000])
  expect([0, 1, 2, 3].map((position) => valueAt(bounds, position))).toEqual([undefined, 100, 1000, undefined])
  expect([0, 99, 100, 500, 1000, 5000].map((value) => positionOf(bounds, value))).toEqual([0, 0, 1, 1, 2, 2])
})
