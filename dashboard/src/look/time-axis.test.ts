import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' })
vi.stubGlobal('navigator', { language: 'en-US' })
const { timeLabels, timeName } = await import('./time-axis.ts')

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
