import { expect, test } from 'vitest'
import { ages, between, curveAgainst, hoursAt, positionOf } from './curve-scale.ts'

test('ages stand at equal distances, and the way back leads to the same age', () => {
  expect(ages.map(positionOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(positionOf(0.5)).toBe(-0.5)
  expect(positionOf(36)).toBe(5.5)
  expect(positionOf(1000)).toBe(9)
  for (const hours of [0.25, 1, 2.5, 7, 36, 100, 168]) expect(hoursAt(positionOf(hours))).toBeCloseTo(hours)
})

test('values are interpolated between observations, and unknown outside of them', () => {
  const known = [
    [2, 100],
    [4, 300],
  ] as const
  expect([1, 2, 3, 4, 5].map((x) => between([...known], x))).toEqual([null, 100, 200, 300, null])
})

test('a post is laid over the usual growth by the hours since its publication', () => {
  const { hours, post, median, low } = curveAgainst(
    '2026-08-01T10:30:00Z',
    [
      { date: '2026-08-01T10:00:00Z', views: 50 },
      { date: '2026-08-01T12:00:00Z', views: 200 },
      { date: '2026-08-02T12:00:00Z' },
      { date: '2026-09-01T00:00:00Z', views: 9000 },
    ],
    [
      { hours: 1, median: 100, low: 80, high: 120 },
      { hours: 3, median: 300, low: 240, high: 360 },
    ],
  )
  expect(hours.slice(0, 5)).toEqual([0.5, 1, 2, 2.5, 3])
  expect(post.slice(0, 4)).toEqual([50, 87.5, 162.5, 200])
  expect(post.at(-1)).toBeGreaterThan(200)
  expect(hours.at(-1)).toBe(168)
  expect(median.slice(0, 5)).toEqual([null, 100, 200, 250, 300])
  expect(low[5]).toBeNull()
})
