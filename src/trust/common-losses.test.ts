// What all channels lose on a day is subtracted from what one lost.
import { expect, test } from 'vitest'
import { DAY } from '../time/spans.ts'
import { commonLossesOf, withoutCommonLosses } from './common-losses.ts'

const FIRST = 100
const series = (...counts: number[]) => counts.map((members, i) => ({ at: (FIRST + i) * DAY + 100, members }))
const many = (channels: number, ...counts: number[]) => Array.from({ length: channels }, () => series(...counts))

test('a loss of the median channel is common, if enough channels were read', () => {
  const losses = commonLossesOf(many(100, 1_013, 1_013, 993, 993))
  expect([...losses]).toEqual([
    [FIRST + 2, expect.closeTo(-20 / 1_013)],
    [FIRST + 3, expect.closeTo(-20 / 1_013)],
  ])
  expect(commonLossesOf(many(99, 1_013, 1_013, 993, 993)).size).toBe(0)
})

test('gains, small losses and rounded counts are none', () => {
  expect(commonLossesOf(many(200, 1_013, 1_013, 1_113)).size).toBe(0)
  expect(commonLossesOf(many(200, 1_013, 1_013, 1_009)).size).toBe(0)
  expect(commonLossesOf(many(200, 300, 300, 300, 300, 200, 200)).size).toBe(0)
})

const losses = new Map([[FIRST + 2, -0.02]])

test('a channel gets back what it lost on the day or the one before, at most its own loss', () => {
  expect(withoutCommonLosses(FIRST, [1_000, 1_000, 980, 980], losses)).toEqual([980, 980, 980, 980])
  expect(withoutCommonLosses(FIRST, [1_000, 980, 980, 980], losses)).toEqual([980, 980, 980, 980])
  expect(withoutCommonLosses(FIRST, [1_000, 1_000, 1_000, 1_000], losses)).toEqual([1_000, 1_000, 1_000, 1_000])
  expect(withoutCommonLosses(FIRST, [1_000, 1_000, 990, 990], losses)).toEqual([990, 990, 990, 990])
})

test('what it lost beyond that, and what came on that day, stays', () => {
  expect(withoutCommonLosses(FIRST, [1_000, 1_000, 700, 700], losses)).toEqual([980, 980, 700, 700])
  expect(withoutCommonLosses(FIRST, [1_000, 1_000, 1_250, 1_250], losses)).toEqual([1_000, 1_000, 1_250, 1_250])
})
