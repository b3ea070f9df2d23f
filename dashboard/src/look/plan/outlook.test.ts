import { expect, test } from 'vitest'
import { creditsLast, firstToRunOut, usedUpAt } from './outlook.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const month = { start: at('2026-09-01'), end: at('2026-10-01') }

test('half of the limit after ten days is all of it after twenty', () => {
  expect(usedUpAt({ name: 'requests', spent: 500, limit: 1000 }, month, at('2026-09-11'))).toBe(at('2026-09-21'))
})

test('a counter that lasts until it renews, that is unused or that has no limit does not run out', () => {
  const now = at('2026-09-16')
  expect(usedUpAt({ name: 'requests', spent: 500, limit: 1000 }, month, now)).toBeUndefined()
  expect(usedUpAt({ name: 'requests', spent: 0, limit: 1000 }, month, now)).toBeUndefined()
  expect(usedUpAt({ name: 'requests', spent: 1_000_000 }, month, now)).toBeUndefined()
})

test('a counter at its limit has run out now', () => {
  expect(usedUpAt({ name: 'requests', spent: 0, limit: 0 }, month, at('2026-09-16'))).toBe(at('2026-09-16'))
  expect(usedUpAt({ name: 'requests', spent: 1001, limit: 1000 }, month, at('2026-09-16'))).toBe(at('2026-09-16'))
})

test('an hour after the renewal, the pace is that of a whole day', () => {
  const now = month.start + 3_600_000
  expect(usedUpAt({ name: 'requests', spent: 100, limit: 1100 }, month, now)).toBe(now + 10 * 86_400_000)
})

test('the counter that runs out first is the one that is named', () => {
  const counters = [
    { name: 'requests', spent: 300, limit: 1000 },
    { name: 'channels', spent: 90, limit: 100 },
    { name: 'search_terms', spent: 9 },
  ]
  expect(firstToRunOut(counters, month, at('2026-09-10'))).toEqual({ name: 'channels', at: at('2026-09-11') })
  expect(firstToRunOut(counters.slice(2), month, at('2026-09-10'))).toBeUndefined()
})

test('a balance lasts as long as the mean of the days since the first charge lets it', () => {
  const days = [
    { time: at('2026-09-01') / 1000, cost_mc: 0 },
    { time: at('2026-09-02') / 1000, cost_mc: 4000 },
    { time: at('2026-09-03') / 1000, cost_mc: 0 },
    { time: at('2026-09-05') / 1000, cost_mc: 4000 },
  ]
  expect(creditsLast(10_000, days, at('2026-09-06'))).toEqual({ per_day_mc: 2000, until: at('2026-09-11') })
  expect(creditsLast(10_000, days.slice(0, 1), at('2026-09-06'))).toBeUndefined()
})
