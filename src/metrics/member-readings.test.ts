// Counts that were read wrong, and counts that a source rounded.
import { expect, test } from 'vitest'
import { DAY } from '../time/spans.ts'
import { confirmedReadings, misreadingsOf, withoutLostReadings } from './member-readings.ts'
import { roundingUnits, smoothestBetween } from './rounded-members.ts'

const daily = (...counts: number[]) => counts.map((members, i) => ({ at: i * DAY, members }))
const counts = (readings: readonly { members: number }[]) => readings.map(({ members }) => members)

test.each([
  ['a tenth on one day', [1_000, 100, 1_003], [100]],
  ['a tenth on two days', [1_000, 100, 101, 1_003], [100, 101]],
  ['ten times as many on one day', [1_000, 10_000, 1_003], [10_000]],
  ['twice', [1_000, 100, 1_003, 1_004, 5_000, 1_005], [100, 5_000]],
  ['three days', [1_000, 1_400, 1_400, 1_400, 1_003], []],
  ['a step that stays', [1_000, 1_400, 1_405], []],
  ['half of it stays', [1_000, 1_400, 1_200], []],
  ['a few members', [100, 115, 100], []],
  ['less than a tenth', [1_000, 1_090, 1_000], []],
  ['not back yet', [1_000, 100], []],
])('a count that is back after one or two readings is a misreading: %s', (_, given, misread) => {
  expect(counts(misreadingsOf(daily(...given)))).toEqual(misread)
  expect(counts(withoutLostReadings(daily(...given)))).toEqual(given.filter((one) => !misread.includes(one)))
})

test('a rise that lasts for more than a week is none, and a fall may have two weeks', () => {
  const weekly = (...given: number[]) => given.map((members, i) => ({ at: i * 7 * DAY, members }))
  expect(misreadingsOf(weekly(1_000, 1_400, 1_000))).toEqual([])
  expect(counts(misreadingsOf(weekly(1_000, 400, 1_000)))).toEqual([400])
})

test('a great change counts from the third reading on, or when two readings are days apart', () => {
  expect(counts(confirmedReadings(daily(1_000, 1_300)))).toEqual([1_000])
  expect(counts(confirmedReadings(daily(1_000, 1_300, 1_310)))).toEqual([1_000])
  expect(counts(confirmedReadings(daily(1_000, 1_300, 1_310, 1_320)))).toEqual([1_000, 1_300, 1_310, 1_320])
  expect(counts(confirmedReadings(daily(1_000, 1_200)))).toEqual([1_000, 1_200])
  const apart = [...daily(1_000, 1_300), { at: 9 * DAY, members: 1_300 }]
  expect(confirmedReadings(apart)).toBe(apart)
})

test.each([
  ['exact counts', [5_012, 5_044, 5_100, 5_131, 5_160, 5_200], 1],
  ['hundreds', [5_000, 5_100, 5_100, 5_200, 5_300, 5_400], 100],
  ['thousands', [50_000, 51_000, 51_000, 52_000, 53_000, 54_000], 1_000],
  ['two counts, far apart', [300, 300, 300, 400, 400], 100],
  ['two round counts that chance may give', [1_000, 1_000, 1_000, 1_100, 1_100], 1],
  ['few readings', [300, 400, 300, 400], 1],
])('the unit that counts were rounded to: %s', (_, given, unit) => {
  expect(new Set(roundingUnits(daily(...given)))).toEqual(new Set([unit]))
})

test('what was read exactly after rounded counts is exact', () => {
  const rounded = [5_000, 5_100, 5_100, 5_200, 5_300]
  expect(roundingUnits(daily(...rounded, 5_291, 5_304, 5_311))).toEqual([100, 100, 100, 100, 100, 1, 1, 1])
})

test('the smoothest series has no change that rounding may have made, and all of the others', () => {
  const between = (unit: number, ...given: number[]) =>
    smoothestBetween(
      given.map((one) => one - unit / 2),
      given.map((one) => one + unit / 2),
    )
  for (const value of between(100, 300, 300, 300, 400, 400)) expect(value).toBeCloseTo(350, 3)
  const step = between(100, 300, 300, 300, 600, 600, 600)
  expect(step[3]! - step[2]!).toBeCloseTo(200, 3)
  const exact = [100, 120, 90]
  expect(smoothestBetween(exact, exact)).toEqual(exact)
  expect(smoothestBetween([100, -Infinity, 120], [100, Infinity, 120])[1]).toBeCloseTo(110, 6)
})
