import { expect, test } from 'vitest'
import { withoutLostReadings } from './member-readings.ts'
import { membersChange, membersChangePercent } from './members-change.ts'

const DAY = 86_400
const now = 1_780_000_000
const daysAgo = (days: number, members: number) => ({ at: now - days * DAY, members })

test('the change is the latest count minus the last reading at or before the start of the period', () => {
  const readings = [daysAgo(9, 900), daysAgo(7.5, 1_000), daysAgo(6.5, 1_010), daysAgo(0.2, 1_250)]
  expect(membersChange(readings, 7, now)).toBe(250)
})

test('a reading more than three days older than the start of the period is not used', () => {
  expect(membersChange([daysAgo(10, 900), daysAgo(0, 1_000)], 7, now)).toBe(100)
  expect(membersChange([daysAgo(10.01, 900), daysAgo(0, 1_000)], 7, now)).toBeNull()
  expect(membersChange([daysAgo(0, 1_000)], 7, now)).toBeNull()
  expect(membersChange([], 7, now)).toBeNull()
})

test('a zero after positive counts is a lost reading; a zero before any positive count is a real one', () => {
  const readings = [daysAgo(9, 0), daysAgo(8, 900), daysAgo(7, 0), daysAgo(0, 1_000)]
  expect(withoutLostReadings(readings).map(({ members }) => members)).toEqual([0, 900, 1_000])
  expect(membersChange(withoutLostReadings(readings), 7, now)).toBe(100)
})

test('the change in percent is of the count at the start of the period, and absent if that was 0', () => {
  expect(membersChangePercent([daysAgo(7.5, 800), daysAgo(0.2, 1_000)], 7, now)).toBe(25)
  expect(membersChangePercent([daysAgo(31, 1_000), daysAgo(0.2, 400)], 30, now)).toBe(-60)
  expect(membersChangePercent([daysAgo(8, 0), daysAgo(0.2, 400)], 7, now)).toBeNull()
  expect(membersChangePercent([daysAgo(10.01, 900), daysAgo(0, 1_000)], 7, now)).toBeNull()
})
