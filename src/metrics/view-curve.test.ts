import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { percentile } from './percentiles.ts'
import { viewCurve, viewsByAge } from './view-curve.ts'

const HOUR = 3_600
/** A post with views at ages in hours. */
const post = (...readings: [hours: number, views: number][]) => ({
  messages: [{ date: 0, view_readings: readings.map(([hours, views]) => ({ at: hours * HOUR, views })) }],
})

test('percentiles are interpolated between the two nearest values', () => {
  expect(percentile([10, 20, 30, 40], 0.5)).toBe(25)
  expect(percentile([10, 20, 30, 40], 0.25)).toBe(17.5)
  expect(percentile([10, 20, 30, 40, 100], 0.75)).toBe(40)
  expect([percentile([7], 0), percentile([7], 0.5), percentile([7], 1)]).toEqual([7, 7, 7])
})

test('median and quartiles at each age at which at least five posts are known', () => {
  const posts = [100, 200, 300, 400, 1_000].map((views) => post([1, views / 2], [24, views], [48, views * 2]))
  expect(viewCurve(posts)).toEqual([
    { hours: 1, median: 150, low: 100, high: 200, posts: 5 },
    { hours: 2, median: 157, low: 104, high: 209, posts: 5, linked_posts: 5 },
    { hours: 3, median: 163, low: 109, high: 217, posts: 5, linked_posts: 5 },
    { hours: 6, median: 183, low: 122, high: 243, posts: 5, linked_posts: 5 },
    { hours: 12, median: 222, low: 148, high: 296, posts: 5, linked_posts: 5 },
    { hours: 24, median: 300, low: 200, high: 400, posts: 5, linked_posts: 5 },
    { hours: 48, median: 600, low: 400, high: 800, posts: 5, linked_posts: 5 },
  ])
  // The sixth post is known at 72 hours only, and the first five are not.
  expect(viewCurve([...posts, post([72, 9])]).map(({ hours }) => hours)).toEqual([1, 2, 3, 6, 12, 24, 48])
})

test('with fewer than five posts all of them must be known', () => {
  const [one, two] = [post([24, 10], [48, 20]), post([24, 30])]
  expect(viewCurve([one, two])).toEqual([{ hours: 24, median: 20, low: 15, high: 25, posts: 2 }])
  expect(viewCurve([])).toEqual([])
})

test('an album has the greatest views of its messages', () => {
  const album = { messages: [...post([24, 10]).messages, ...post([24, 40]).messages] }
  expect(viewCurve([album])).toEqual([{ hours: 24, median: 40, low: 40, high: 40, posts: 1 }])
})

test('posts that are known late only do not pull the curve down', () => {
  // Five great posts were read for two days, five small ones from the second day on.
  const great = [900, 950, 1_000, 1_050, 1_100].map((views) => post([24, views], [48, views * 2]))
  const both = [400, 500, 600].map((views) => post([24, views], [48, views * 2], [72, views * 3]))
  const small = [90, 95, 100, 105, 110].map((views) => post([48, views], [72, views * 1.5]))
  const points = viewCurve([...great, ...both, ...small])
  expect(points.map(({ hours, posts, linked_posts }) => [hours, posts, linked_posts])).toEqual([
    [24, 8, undefined],
    [48, 13, 8],
    [72, 8, 8],
  ])
  // All 13 posts count at each age: the median of them is the post that had 500 views after 24 hours.
  expect(points.map(({ median }) => median)).toEqual([500, 1_000, 1_500])
})

test('ages that too few posts link do not make one curve: the chain in which the most is known counts', () => {
  const early = Array.from({ length: 6 }, () => post([1, 100], [6, 200]))
  const late = Array.from({ length: 6 }, () => post([24, 50], [48, 60]))
  expect(viewCurve([...early, ...late]).map(({ hours, median }) => [hours, median])).toEqual([
    [1, 100],
    [2, 120],
    [3, 140],
    [6, 200],
  ])
})

const ages = [1, 6, 24, 72]
const growing = fc
  .array(fc.nat(500), { minLength: ages.length, maxLength: ages.length })
  .map((gains) => gains.map((_, i) => gains.slice(0, i + 1).reduce((sum, gain) => sum + gain)))

test('it is the truth when all posts are known at all ages', () => {
  holds(
    fc.property(fc.array(growing, { minLength: 1, maxLength: 12 }), (curves) => {
      const posts = curves.map((views) => post(...ages.map((hours, i) => [hours, views[i]!] as [number, number])))
      const found = viewsByAge(posts, ages, 1)
      expect(found.map(({ hours, views }) => [hours, views])).toEqual(
        ages.map((hours, i) => [hours, curves.map((views) => views[i]!).sort((a, b) => a - b)]),
      )
    }),
  )
})

test('it never falls, whatever was read of which posts', () => {
  const reading = fc.tuple(fc.double({ min: 0.5, max: 200, noNaN: true }), fc.nat(1_000))
  const read = fc.array(reading, { maxLength: 6 }).map((readings) => post(...readings.sort(([a], [b]) => a - b)))
  holds(
    fc.property(fc.array(read, { maxLength: 30 }), (posts) => {
      const points = viewCurve(posts)
      for (const [i, point] of points.entries()) {
        expect(point.low).toBeLessThanOrEqual(point.median)
        expect(point.median).toBeLessThanOrEqual(point.high)
        const before = points[i - 1]
        if (!before) continue
        for (const name of ['low', 'median', 'high'] as const) expect(point[name]).toBeGreaterThanOrEqual(before[name])
      }
    }),
  )
})
