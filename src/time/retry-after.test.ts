import { expect, test } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

const now = new Date('2026-09-01T12:00:00Z')

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Tue, 01 Sep 2026 12:01:30 GMT', 90],
  ['Tuesday, 01-Sep-26 12:01:30 GMT', 90],
  ['Tue Sep  1 12:01:30 2026', 90],
  ['Tue, 01 Sep 2026 11:00:00 GMT', 0],
])('Retry-After: %s is %i s', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds)
})

test.each([
  undefined,
  '',
  'soon',
  '-5',
  '1.5',
  '1e9',
  'in 5 minutes',
  'maintenance until 2099',
  'Sunday 2099',
  'Mon, 5',
  'Monday, maintenance until 2099',
  'Mon, maintenance until 01 Jan 2099 00:00:00 GMT',
  'Friday, we hope, in May 2031',
  '2026-09-01T13:00:00Z',
  'Tue, 99 Sep 2026 12:01:30 GMT',
  '9'.repeat(400),
])('Retry-After: %s is not understood', (header) => {
  expect(retryAfterSeconds(header, now)).toBeUndefined()
})
