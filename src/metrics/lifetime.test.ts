import { expect, test } from 'vitest'
import { lifetimeDays } from './lifetime.ts'

const DAY = 86_400

test('whole days from creation to now, or to deletion', () => {
  expect(lifetimeDays(0, null, 10.9 * DAY)).toBe(10)
  expect(lifetimeDays(0, 3 * DAY, 10 * DAY)).toBe(3)
  expect(lifetimeDays(null, null, 10 * DAY)).toBeNull()
})
