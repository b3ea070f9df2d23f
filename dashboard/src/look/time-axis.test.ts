import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' })
vi.stubGlobal('navigator', { language: 'en-US' })
const { timeLabels, timeName, unfinishedAt } = await import('./time-axis.ts')

const at = (text: string) => Date.parse(text) / 1000

test('days of UTC keep their date in every time zone', () => {
  expect(timeLabels([at('2026-08-31'), at('2026-09-01')], 86_400, true)).toEqual(['Aug 31', 'Sep 1'])
  expect(timeName(at('2026-08-31'), true)).toBe('Aug 31, 2026')
})

test('months say the year where it changes, hours say the day', () => {
  expect(timeLabels([at('2026-12-01'), at('2027-01-01'), at('2027-02-01')], 28 * 86_400, true)).toEqual([
    'Dec 2026',
    'Jan 2027',
    'Feb',
  ])
  expect(timeLabels([at('2026-08-31T18:00Z'), at('2026-09-01T00:00Z'), at('2026-09-01T06:00Z')], 21_600, true)).toEqual(
    ['Aug 31', 'Sep 1', '06:00 AM'],
  )
  expect(timeLabels([at('2025-01-01'), at('2026-01-01')], 365 * 86_400, true)).toEqual(['2025', '2026'])
})

test('the last day is unfinished until it is over, and an earlier one never', () => {
  const days = ['2026-08-30', '2026-08-31', '2026-09-01'].map(at)
  expect(unfinishedAt(days, at('2026-09-01T00:00:00Z'))).toBe(2)
  expect(unfinishedAt(days, at('2026-09-01T23:59:59Z'))).toBe(2)
  expect(unfinishedAt(days, at('2026-09-02T00:00:00Z'))).toBeUndefined()
  expect(unfinishedAt(days, at('2026-08-31T12:00:00Z'))).toBeUndefined()
})

test('a week and a month are unfinished as long as they last, also the one after a short month', () => {
  expect(unfinishedAt(['2026-08-24', '2026-08-31'].map(at), at('2026-09-05T12:00:00Z'))).toBe(1)
  expect(unfinishedAt(['2026-02-01', '2026-03-01'].map(at), at('2026-03-31T12:00:00Z'))).toBe(1)
})

test('of one interval the length is not known', () => {
  expect(unfinishedAt([at('2026-09-01')], at('2026-09-01T12:00:00Z'))).toBeUndefined()
  expect(unfinishedAt([], 0)).toBeUndefined()
})
