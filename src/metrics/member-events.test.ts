import { expect, test } from 'vitest'
import { DAY } from '../time/spans.ts'
import { type MeanViews, memberEvents, viewsMoved } from './member-events.ts'

/** One count at noon of each day from day 1000 on; null is a day without a count. */
const readings = (counts: (number | null)[]) =>
  counts.flatMap((members, i) => (members === null ? [] : [{ at: (1000 + i) * DAY + DAY / 2, members }]))
const events = (counts: (number | null)[], from = 0, to = 2000 * DAY) =>
  memberEvents(readings(counts), from, to).map(({ day, change, kind }) => [day / DAY - 1000, change, kind])
const counts = (first: number, changes: number[]) => {
  let members = first
  return [first, ...changes.map((change) => (members += change))]
}
/** Ten usual days: the median is 20, and the median absolute deviation is 10. */
const usual = [10, 30, 20, 10, 30, 20, 10, 30, 30, 10]

test('a day far beyond the usual change is an event, and the days after it are not', () => {
  expect(events(counts(10_000, [...usual, 5_000, ...usual]))).toEqual([[11, 5_000, 'gain']])
  expect(events(counts(10_000, [...usual, -5_000, ...usual]))).toEqual([[11, -5_000, 'loss']])
})

test('an event is more than 8 median absolute deviations beyond the median', () => {
  expect(events(counts(10_000, [...usual, 100]))).toEqual([])
  expect(events(counts(10_000, [...usual, 101]))).toEqual([[11, 101, 'gain']])
  // A loss is measured from the usual gain: −100 is 120 below it.
  expect(events(counts(10_000, [...usual, -100]))).toEqual([[11, -100, 'loss']])
})

test('an event is at least 100 members and half a percent of them', () => {
  const still = [0, 0, 0, 0, 0, 0, 0]
  expect(events(counts(1_000, [...still, 99]))).toEqual([])
  expect(events(counts(1_000, [...still, 100]))).toEqual([[8, 100, 'gain']])
  expect(events(counts(100_000, [...still, 499]))).toEqual([])
  expect(events(counts(100_000, [...still, -500]))).toEqual([[8, -500, 'loss']])
})

test('a gain that is smaller than usual is no event', () => {
  const steep = Array.from({ length: 10 }, () => 10_000)
  expect(events(counts(100_000, [...steep, 5_000]))).toEqual([])
  expect(events(counts(100_000, [...steep, 15_000]))).toEqual([[11, 15_000, 'gain']])
})

test('growth that goes on becomes the usual one', () => {
  const campaign = Array.from({ length: 30 }, () => 1_000)
  const days = events(counts(10_000, [...usual, ...campaign])).map(([day]) => day)
  expect(days[0]).toBe(11)
  // The median of ten usual days and as many of the campaign lies between them, with wide deviations.
  expect(days.at(-1)).toBeLessThan(21)
})

test('fewer than 7 known days before say nothing about what is usual', () => {
  expect(events(counts(1_000, [0, 0, 0, 0, 0, 0, 500]))).toEqual([])
  const old = [...counts(1_000, [0, 0, 0, 0, 0, 0, 0]), ...Array(40).fill(null), 1_000]
  // The gap between equal counts is 40 days without a change, of which 30 are compared.
  expect(events([...old, 1_500])).toEqual([[49, 500, 'gain']])
})

test('a change over a gap is not the change of one day', () => {
  expect(events([...counts(1_000, [0, 0, 0, 0, 0, 0, 0]), null, 1_500])).toEqual([])
})

test('growth over a gap is usual growth, so a channel that is read every few days has events too', () => {
  const sparse = [1, 2, 3].flatMap((n) => [null, null, null, null, 10_000 + n * 300])
  // 60 members a day are usual, and do not vary.
  expect(events([10_000, ...sparse, 15_000])).toEqual([[16, 4_100, 'gain']])
  expect(events([10_000, ...sparse, 10_961])).toEqual([])
})

test('the last count of a day counts, and only days of the range', () => {
  const steps = readings(counts(1_000, [0, 0, 0, 0, 0, 0, 0, 500]))
  const later = { at: 1008 * DAY + DAY - 1, members: 1_600 }
  const all = [...steps, later]
  const event = [{ day: 1008 * DAY, change: 600, kind: 'gain' }]
  expect(memberEvents(all, 0, 2000 * DAY)).toEqual(event)
  expect(memberEvents(all, 1008 * DAY + DAY - 1, 1009 * DAY)).toEqual(event)
  expect(memberEvents(all, 1009 * DAY, 2000 * DAY)).toEqual([])
  expect(memberEvents(all, 0, 1008 * DAY)).toEqual(event)
  expect(memberEvents(all, 0, 1008 * DAY - 1)).toEqual([])
})

test('views move with members if they change by a tenth in the same direction, over three posts or more', () => {
  const mean = (views: number | null, posts = 3): MeanViews => ({ posts, views })
  expect(viewsMoved('gain', mean(100), mean(110))).toBe(true)
  expect(viewsMoved('gain', mean(100), mean(109))).toBe(false)
  expect(viewsMoved('gain', mean(100), mean(50))).toBe(false)
  expect(viewsMoved('loss', mean(100), mean(90))).toBe(true)
  expect(viewsMoved('loss', mean(100), mean(91))).toBe(false)
  expect(viewsMoved('gain', mean(100, 2), mean(200))).toBe(null)
  expect(viewsMoved('gain', mean(100), mean(200, 2))).toBe(null)
  expect(viewsMoved('gain', mean(0), mean(200))).toBe(null)
  expect(viewsMoved('gain', mean(100), mean(null, 0))).toBe(null)
})
