// When a chat is visited next and what is read again then, by examples and by rules that always hold.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../../test/seed.ts'
import { DAY, HOUR, MINUTE } from '../../time/spans.ts'
import type { RecentPost } from '../look-again.ts'
import type { PaceOf } from '../pace-of.ts'
import { expectedBy, postingRates } from '../posting-hours.ts'
import { usualPolicy } from '../visit-policy.ts'
import { LOOKS, looks, pageLooks } from './looks.ts'
import { membersMoved } from './members-moved.ts'
import { newPosts } from './new-posts.ts'
import { ownPage, ownPagePeriod } from './own-page.ts'
import { newestToSee, pagesToSee, postsToSee } from './posts-to-see.ts'

const NOW = Math.floor(Date.UTC(2026, 8, 1, 12) / 1000)
const post = (message_id: number, date: number, seen_at = date): RecentPost => ({ message_id, date, seen_at })

const evenly = (per_day: number) => ({ posts: new Array<number>(24).fill((per_day * 28) / 24), days: 28 })

const pace = ({ per_day = 4, ...more }: Partial<PaceOf> & { per_day?: number } = {}): PaceOf => ({
  activity: { members_count: 12_000, posts_per_day: per_day, quiet_days: 0 },
  posts: [],
  code_awaited: false,
  hours: evenly(per_day),
  ...more,
})

const visit = { now: NOW, own_page_read: true, random: 0.5 }

test.each<[string, number, number, number, number]>([
  ['three million members', 3_000_000, 60, 0, 1],
  ['300,000', 300_000, 40, 0, 6],
  ['15,000', 15_000, 4, 0, 24],
  ['15,000 that have been silent for ten days', 15_000, 0.3, 10, 43],
  ['700 that post once a week', 700, 0.15, 1, 72],
  ['700 that fell silent', 700, 0, 60, 156],
])('the own page of %s is read every so many hours', (_, members_count, posts_per_day, quiet_days, hours) =>
  expect(Math.round(ownPagePeriod({ members_count, posts_per_day, quiet_days }) / HOUR)).toBe(hours),
)

test('the own page is read in the last fifth of the day (UTC), because the last count of a day is that of its end', () =>
  holds(
    fc.property(fc.nat(DAY), fc.double({ min: 0, max: 1, noNaN: true }), (seconds, random) => {
      const { at } = ownPage.next(pace(), { now: NOW + seconds, own_page_read: true, random })!
      expect(at % DAY).toBeGreaterThanOrEqual(0.8 * DAY - 1)
      expect(at % DAY).toBeLessThanOrEqual(0.9 * DAY + 1)
      expect(at - NOW - seconds).toBeGreaterThanOrEqual(12 * HOUR)
      expect(at - NOW - seconds).toBeLessThanOrEqual(1.7 * DAY)
    }),
  ))

test('a rounded count that cannot be the known one makes the own page due at once', () => {
  const due = (known: number, members_shown: number, own_page_read = false) =>
    membersMoved.next(pace({ activity: { members_count: known, posts_per_day: 4, quiet_days: 0 } }), {
      ...visit,
      own_page_read,
      members_shown,
    })?.at
  expect(due(12_349, 12_300)).toBeUndefined()
  expect(due(12_349, 12_400)).toBeUndefined()
  expect(due(12_349, 12_600)).toBe(NOW)
  expect(due(12_349, 11_900)).toBe(NOW)
  expect(due(12_349, 12_600, true)).toBeUndefined()
  expect(due(3_012_345, 3_060_000)).toBe(NOW)
})

test('a chat is visited when a post is as likely as not, by the hours at which it posts', () => {
  const next = (of: PaceOf) => (newPosts.next(of, visit)!.at - NOW) / MINUTE
  expect(next(pace({ per_day: 4 }))).toBeCloseTo(180, -1)
  expect(next(pace({ per_day: 60 }))).toBeCloseTo(12, 0)
  expect(next(pace({ per_day: 500 }))).toBe(10)
  // It posts in the morning only: at noon nothing is expected until the next one.
  const posts = new Array<number>(24).fill(0).map((_, hour) => (hour >= 7 && hour < 9 ? 56 : 0))
  const morning = next(pace({ hours: { posts, days: 28 } }))
  expect(morning / 60).toBeGreaterThan(15)
  expect(morning / 60).toBeLessThan(20)
  expect(
    newPosts.next(pace({ activity: { members_count: 9, posts_per_day: null, quiet_days: 0 } }), visit),
  ).toBeUndefined()
})

test('a chat is visited at least every week, and less often the longer it is silent', () =>
  holds(
    fc.property(fc.nat(50_000_000), fc.double({ min: 0, max: 900, noNaN: true }), (members_count, quiet_days) => {
      const of = (days: number) =>
        newPosts.next(
          pace({ activity: { members_count, posts_per_day: 0, quiet_days: days }, hours: evenly(0) }),
          visit,
        )!.at - NOW
      expect(of(quiet_days)).toBeGreaterThanOrEqual(10 * MINUTE)
      expect(of(quiet_days)).toBeLessThanOrEqual(7 * DAY)
      expect(of(quiet_days + 1)).toBeGreaterThanOrEqual(of(quiet_days))
    }),
  ))

test('as many posts are expected in a day as the channel publishes in one', () =>
  holds(
    fc.property(fc.array(fc.nat(200), { minLength: 24, maxLength: 24 }), (posts) => {
      const rates = postingRates({ posts, days: 28 })
      const total = posts.reduce((sum, count) => sum + count, 0) / 28
      expect(rates.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(total, 6)
      if (total > 0.1) expect(expectedBy(rates, total, NOW, NOW + 30 * DAY) - NOW).toBeCloseTo(DAY, -1)
    }),
  ))

test('a post is read again at each age, unless a reading was near enough', () => {
  const next = (seen_hours: number) => {
    const due = looks.next(pace({ posts: [post(1, NOW - seen_hours * HOUR)] }), visit)
    return due && Math.round((due.at - NOW) / HOUR + seen_hours)
  }
  expect([0, 0.5, 0.7, 3.5, 3.7, 22.5, 22.6, 45, 45.2, 61, 62].map(next)).toEqual([
    1,
    1,
    6,
    6,
    24,
    24,
    48,
    48,
    72,
    72,
    undefined,
  ])
  // A post that was missed for two days is due at once; after five days it is given up.
  expect(pageLooks([post(1, NOW - 48 * HOUR)], NOW)[0]!.at).toBeLessThan(NOW)
  expect(pageLooks([post(1, NOW - 121 * HOUR)], NOW)).toEqual([])
})

test('posts that one page shows are read together, in the middle between the ages of the first and the last', () => {
  const seen = NOW
  const date = (hours: number) => NOW - 20 * HOUR + hours * HOUR
  const day_old = pageLooks(
    [post(1, date(0), seen), post(2, date(1), seen), post(3, date(2.5), seen), post(4, date(5), seen)],
    NOW,
  )
  expect(day_old).toEqual([
    { at: date(1.25) + 24 * HOUR, age_hours: 24, message_ids: [1, 2, 3] },
    { at: date(5) + 24 * HOUR, age_hours: 24, message_ids: [4] },
  ])
  // The page has room for twenty messages.
  const far = pageLooks([post(1, date(0), seen), post(20, date(1), seen), post(21, date(1), seen)], NOW)
  expect(far.map(({ message_ids }) => message_ids)).toEqual([[1, 20], [21]])
})

test('only channels with many posts a day are read once more after the hours at which ads are deleted', () => {
  const ages = (per_day: number) => {
    const dates = Array.from({ length: per_day * 4 }, (_, i) => NOW - 110 * HOUR + (i * 24 * HOUR) / per_day)
    const posts = dates.map((date, i) => post(i + 1, date, date + 23 * HOUR))
    return new Set(pageLooks(posts, NOW).map(({ age_hours }) => age_hours))
  }
  expect(ages(4).has(26)).toBe(false)
  expect(ages(40).has(26)).toBe(true)
})

test('a visit reads the pages that are due or nearly so, and the newest posts, which the page of new posts shows anyway', () => {
  const posts = [
    post(1, NOW - 80 * HOUR, NOW - 50 * HOUR),
    post(2, NOW - 23.5 * HOUR, NOW - 10 * HOUR),
    post(3, NOW - 20 * HOUR, NOW - 10 * HOUR),
  ]
  expect(pagesToSee(posts, NOW).toSorted()).toEqual([1, 2])
  expect(newestToSee(posts, NOW)).toEqual([3, 2])
  expect(postsToSee(posts, NOW)).toEqual([1, 2, 3])
  const many = Array.from({ length: 40 }, (_, i) => post(i + 1, NOW - HOUR, NOW))
  expect(newestToSee(many, NOW)).toEqual(Array.from({ length: 15 }, (_, i) => 40 - i))
})

test('a post that is visited when its chat is due has a reading near enough to every age', () =>
  holds(
    fc.property(fc.array(fc.double({ min: 0, max: 0.02, noNaN: true }), { minLength: 20, maxLength: 20 }), (delays) => {
      const one = post(1, NOW)
      const seen = [NOW]
      for (const delay of delays) {
        const due = looks.next(pace({ posts: [one] }), { ...visit, now: one.seen_at })?.at
        if (due === undefined) break
        one.seen_at = due + (due - NOW) * delay
        seen.push(one.seen_at)
      }
      for (const { hours, near, least_per_day } of LOOKS)
        if (!least_per_day)
          expect(seen.some((at) => Math.abs(at - NOW - hours * HOUR) <= hours * HOUR * near)).toBe(true)
    }),
  ))

test('while its owner has a code the own page is due every quarter of an hour', () => {
  expect(usualPolicy.next(pace({ code_awaited: true }), visit).own_page_at).toBe(NOW + 15 * MINUTE)
  expect(usualPolicy.next(pace({ code_awaited: true }), { ...visit, own_page_read: false }).own_page_at).toBeUndefined()
})
