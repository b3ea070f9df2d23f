import { describe, expect, test } from 'vitest'
import {
  chosenPart,
  laidOver,
  next,
  periodBefore,
  periodIn,
  startOf,
  startsBetween,
  stepsFor,
  timeText,
  valuesAt,
} from './period.ts'

const at = (text: string) => Date.parse(text) / 1000
const now = at('2026-09-02T12:34:56Z') // a Wednesday

describe('intervals', () => {
  test('begin at the hour, at midnight UTC, on Monday and on the first of the month', () => {
    expect(timeText(startOf(now, 'hour'))).toBe('2026-09-02T12:00:00Z')
    expect(timeText(startOf(now, 'day'))).toBe('2026-09-02')
    expect(timeText(startOf(now, 'week'))).toBe('2026-08-31')
    expect(timeText(startOf(at('2026-08-31'), 'week'))).toBe('2026-08-31')
    expect(timeText(startOf(now, 'month'))).toBe('2026-09-01')
    expect(timeText(next(at('2026-12-01'), 'month'))).toBe('2027-01-01')
  })

  test('are listed without gaps, also where the chart has none', () => {
    const times = startsBetween(at('2026-08-30T10:00Z'), now, 'day')
    expect(times.map(timeText)).toEqual(['2026-08-30', '2026-08-31', '2026-09-01', '2026-09-02'])
    expect(valuesAt(times, [{ date: '2026-08-31T00:00:00Z', value: 0 }])).toEqual([null, 0, null, null])
  })

  test('of a length that makes no sense for the period are not offered', () => {
    expect(stepsFor(0.5)).toEqual(['hour'])
    expect(stepsFor(7)).toEqual(['hour', 'day'])
    expect(stepsFor(30)).toEqual(['hour', 'day', 'week'])
    expect(stepsFor(365)).toEqual(['day', 'week', 'month'])
  })
})

describe('the address', () => {
  test('without anything means 90 days by day, today included', () => {
    const { range, from, to, by } = periodIn({}, now)
    expect({ range, to, by }).toEqual({ range: '90d', to: undefined, by: 'day' })
    expect(startsBetween(from!, now, by)).toHaveLength(90)
  })

  test('names a range and a length; the first interval is whole', () => {
    const week = periodIn({ range: '1y', by: 'week' }, now)
    expect(week.by).toBe('week')
    expect(startOf(week.from!, 'week')).toBe(week.from)
    expect(startsBetween(periodIn({ range: '7d', by: 'hour' }, now).from!, now, 'hour')).toHaveLength(168)
    expect(periodIn({ range: 'all' }, now)).toMatchObject({ from: undefined, by: 'week' })
  })

  test('that was typed wrongly is understood as far as possible', () => {
    expect(periodIn({ range: '5d', by: 'minute' }, now)).toMatchObject({ range: '90d', by: 'day' })
    expect(periodIn({ range: '7d', by: 'month' }, now).by).toBe('day')
    expect(periodIn({ from: 'yesterday', to: '2026-08-01' }, now).range).toBe('90d')
    expect(periodIn({ from: '2026-08-02', to: '2026-08-01' }, now).range).toBe('90d')
    expect(periodIn({ from: '2027-01-01', to: '2027-02-01' }, now).range).toBe('90d')
  })

  test('of a chosen part holds whole intervals and leads back to its range', () => {
    const days = startsBetween(at('2026-08-04'), now, 'day')
    const part = chosenPart(at('2026-08-09T15:00Z'), at('2026-08-12T09:00Z'), days, 'day')
    expect(chosenPart(at('2026-08-03T20:00Z'), at('2026-08-04T01:00Z'), days, 'day').from).toBe('2026-08-04')
    expect(part).toEqual({ from: '2026-08-10', to: '2026-08-13' })
    const { range, back, from, to, by } = periodIn({ ...part, range: '30d', by: 'day' }, now)
    expect({ range, back, by }).toEqual({ range: undefined, back: '30d', by: 'day' })
    expect(startsBetween(from!, to!, by).map(timeText)).toEqual(['2026-08-10', '2026-08-11', '2026-08-12'])
  })
})

describe('the period before', () => {
  test('ends where this one begins and is as long', () => {
    const shown = periodIn({ range: '30d' }, now)
    const before = periodBefore(shown, now)!
    expect(before.to).toBe(shown.from! - 1)
    expect(startsBetween(before.from!, before.to!, 'day').length).toBeGreaterThanOrEqual(30)
    expect(periodBefore(periodIn({ range: 'all' }, now), now)).toBeUndefined()
  })

  test('is laid over this one from the end', () => {
    expect(laidOver(3, [1, 2, 3, 4])).toEqual([2, 3, 4])
    expect(laidOver(3, [4])).toEqual([null, null, 4])
  })
})
