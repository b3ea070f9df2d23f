import { expect, test } from 'vitest'
import { DAY } from '../time/spans.ts'
import { dailyMembers } from './daily-members.ts'

const readings = (...given: [number, number][]) => given.map(([day, members]) => ({ at: day * DAY, members }))

test('days between two readings get the values on the line between them', () => {
  expect(dailyMembers(readings([10, 100], [13, 112]))).toEqual({
    first: 10 * DAY,
    members: [100, 104, 108, 112],
    // Between 100 and 112 the true number of the first of them is between 4 less and 8 more.
    errors: [null, 8, 8, null],
  })
})

test('the last reading of a day counts', () => {
  expect(dailyMembers(readings([10, 100], [10.5, 104], [11, 110])).members).toEqual([104, 110])
})

test('the series begins after the last gap of more than a week', () => {
  expect(dailyMembers(readings([1, 50], [9, 100], [16, 107])).members).toEqual([100, 101, 102, 103, 104, 105, 106, 107])
  expect(dailyMembers([])).toEqual({ first: 0, members: [], errors: [] })
})
