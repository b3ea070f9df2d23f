import { expect, test } from 'vitest'
import { weekStart } from './weeks.ts'

test.each([
  ['2026-08-31T00:00:00.000Z', '2026-08-31T00:00:00.000Z'],
  ['2026-09-01T12:00:00.000Z', '2026-08-31T00:00:00.000Z'],
  ['2026-09-06T23:59:59.999Z', '2026-08-31T00:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2025-12-29T00:00:00.000Z'],
])('%s is in the week that begins on %s', (moment, monday) => {
  expect(new Date(weekStart(Date.parse(moment))).toISOString()).toBe(monday)
})
