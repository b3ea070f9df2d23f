// Days in UTC, at their first and last moments and before 1970.
import { expect, test } from 'vitest'
import { dayNumber, dayStart, isoDay, isoDayOfUnix } from './days.ts'

test.each([
  ['2026-09-01T00:00:00.000Z', 20_697, '2026-09-01'],
  ['2026-09-01T23:59:59.999Z', 20_697, '2026-09-01'],
  ['2026-09-02T00:00:00.000Z', 20_698, '2026-09-02'],
  ['1970-01-01T00:00:00.000Z', 0, '1970-01-01'],
  ['1969-12-31T23:59:59.999Z', -1, '1969-12-31'],
])('%s lies in day %i, %s', (moment, number, day) => {
  const ms = Date.parse(moment)
  expect(dayNumber(ms / 1000)).toBe(number)
  expect(isoDay(ms)).toBe(day)
  expect(isoDay(new Date(ms))).toBe(day)
  expect(isoDayOfUnix(ms / 1000)).toBe(day)
  expect(dayStart(ms)).toBe(Date.parse(`${day}T00:00:00Z`))
})
