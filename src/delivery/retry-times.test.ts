// When an attempt is repeated, and what an answer means for the destination.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { healthOf, mailVerdictOf, nextAttemptSeconds, pauseSeconds, verdictOf } from './retry-times.ts'

const now = new Date('2026-09-01T12:00:00Z')
const [least, middle, most] = [() => 0, () => 0.5, () => 0.999_999]

test('ten attempts in 75 hours: at once, then after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h', () => {
  const gaps = Array.from({ length: 10 }, (_, made) => nextAttemptSeconds(made, middle)!)
  expect(gaps).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
  expect(Math.floor(gaps.reduce((sum, gap) => sum + gap) / 3600)).toBe(75)
  expect(nextAttemptSeconds(10, middle)).toBeUndefined()
})

test('each time is up to 20 % earlier or later, so that deliveries that failed together come apart', () => {
  expect(nextAttemptSeconds(2, least)).toBeCloseTo(240)
  expect(nextAttemptSeconds(2, most)).toBeCloseTo(360, 2)
  holds(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (made, draw) => {
        const usual = nextAttemptSeconds(made, middle)!
        const drawn = nextAttemptSeconds(made, () => draw)!
        return drawn >= usual * 0.8 - 1e-6 && drawn <= usual * 1.2 + 1e-6
      },
    ),
    {},
  )
})

test('2xx is delivered, 410 switches off, everything else fails, redirects too', () => {
  const verdicts = (...statuses: number[]) => statuses.map((status) => verdictOf({ status }))
  expect(new Set(verdicts(200, 201, 202, 204, 299))).toEqual(new Set(['delivered']))
  expect(verdicts(410)).toEqual(['gone'])
  expect(new Set(verdicts(199, 300, 301, 302, 304, 307, 308, 400, 404, 429, 500, 502, 503, 504))).toEqual(
    new Set(['failed']),
  )
  expect(verdictOf({ failure: 'timed_out' })).toBe('failed')
})

test('a letter that the mail server refuses for good is not repeated', () => {
  const verdicts = [250, 251, 421, 450, 451, 550, 554].map((status) => mailVerdictOf({ status }))
  expect(verdicts).toEqual(['delivered', 'delivered', 'failed', 'failed', 'failed', 'refused', 'refused'])
  expect(mailVerdictOf({ failure: 'not_reachable' })).toBe('failed')
})

test('429, 502 and 504 slow a destination down: a minute, doubled each time, a day at most', () => {
  for (const status of [429, 502, 504]) {
    expect([0, 1, 2, 5].map((times) => pauseSeconds({ status }, times))).toEqual([60, 120, 240, 1920])
    expect(pauseSeconds({ status }, 11)).toBe(86_400)
    expect(pauseSeconds({ status }, 100_000)).toBe(86_400)
  }
  for (const status of [400, 404, 500, 503]) expect(pauseSeconds({ status }, 3)).toBe(0)
  expect(pauseSeconds({ failure: 'timed_out' }, 3)).toBe(0)
})

test('Retry-After of any failed answer is obeyed, up to a day; that of a success means nothing', () => {
  expect(pauseSeconds({ status: 503, retry_after_seconds: 7 }, 3)).toBe(7)
  expect(pauseSeconds({ status: 429, retry_after_seconds: 0 }, 3)).toBe(0)
  expect(pauseSeconds({ status: 301, retry_after_seconds: 30 }, 0)).toBe(30)
  expect(pauseSeconds({ status: 429, retry_after_seconds: 999_999 }, 0)).toBe(86_400)
  expect(pauseSeconds({ status: 200, retry_after_seconds: 60 }, 0)).toBe(0)
  expect(pauseSeconds({ status: 410, retry_after_seconds: 60 }, 0)).toBe(0)
})

test('after 3 days of failures the owner is warned, after 5 the destination is off; silence is no failure', () => {
  const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  expect(healthOf(undefined, now)).toBe('working')
  expect([0, 1, 71.9, 72, 119.9, 120, 500].map((hours) => healthOf(since(hours), now))).toEqual([
    'failing',
    'failing',
    'failing',
    'warn',
    'warn',
    'off',
    'off',
  ])
  // A clock that was put back makes nothing older.
  expect(healthOf(since(-1), now)).toBe('failing')
})
