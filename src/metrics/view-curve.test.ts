import { expect, test } from 'vitest'
import { percentile } from './percentiles.ts'
import { viewCurve } from './view-curve.ts'

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
    { hours: 2, median: 157, low: 104, high: 209, posts: 5 },
    { hours: 3, median: 163, low: 109, high: 217, posts: 5 },
    { hours: 6, median: 183, low: 122, high: 243, posts: 5 },
    { hours: 12, median: 222, low: 148, high: 296, posts: 5 },
    { hours: 24, median: 300, low: 200, high: 400, posts: 5 },
    { hours: 48, median: 600, low: 400, high: 800, posts: 5 },
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
