import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { billingMonth } from './month.ts'

const month = (anchor: string, now: string) => {
  const { start, end } = billingMonth(new Date(anchor), new Date(now))
  return [start.toISOString(), end.toISOString()]
}

test('a month begins exactly at the account’s own day and time, to the millisecond', () => {
  const anchor = '2026-01-15T10:30:00.000Z'
  expect(month(anchor, '2026-03-15T10:29:59.999Z')).toEqual(['2026-02-15T10:30:00.000Z', '2026-03-15T10:30:00.000Z'])
  expect(month(anchor, '2026-03-15T10:30:00.000Z')).toEqual(['2026-03-15T10:30:00.000Z', '2026-04-15T10:30:00.000Z'])
  expect(month(anchor, '2026-12-31T00:00:00.000Z')).toEqual(['2026-12-15T10:30:00.000Z', '2027-01-15T10:30:00.000Z'])
})

test('an account of the 31st begins on the last day of shorter months, and on the 31st again afterwards', () => {
  const anchor = '2025-12-31T00:00:00.000Z'
  expect(month(anchor, '2026-02-10T00:00:00.000Z')).toEqual(['2026-01-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z'])
  expect(month(anchor, '2026-03-01T00:00:00.000Z')).toEqual(['2026-02-28T00:00:00.000Z', '2026-03-31T00:00:00.000Z'])
  expect(month(anchor, '2028-02-29T00:00:00.000Z')).toEqual(['2028-02-29T00:00:00.000Z', '2028-03-31T00:00:00.000Z'])
})

test('every moment lies in exactly one month, and there are no gaps between months', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  holds(
    fc.property(dates, dates, (anchor, now) => {
      const { start, end } = billingMonth(anchor, now)
      expect(start <= now && now < end).toBe(true)
      expect(billingMonth(anchor, end).start).toEqual(end)
      expect(billingMonth(anchor, new Date(start.getTime() - 1)).end).toEqual(start)
    }),
  )
})
