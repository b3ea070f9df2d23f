// How often chats are read, by examples and by rules that always hold.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { type ChatActivity, jittered, paceSeconds, retrySeconds } from './pace.ts'

const DAY = 86_400

test.each<[string, ChatActivity, number]>([
  ['a large channel that posts every 20 minutes', { members_count: 500_000, posts_per_day: 72, quiet_days: 0 }, 10],
  ['a large channel that posts 12 times a day', { members_count: 500_000, posts_per_day: 12, quiet_days: 0 }, 60],
  ['a small channel that posts as often', { members_count: 400, posts_per_day: 12, quiet_days: 0 }, 158],
  ['a channel that posts once a day', { members_count: 20_000, posts_per_day: 1, quiet_days: 0.5 }, 12 * 60],
  ['the same after ten days of silence', { members_count: 20_000, posts_per_day: 1, quiet_days: 10 }, 2_254],
  ['a small channel that fell silent', { members_count: 300, posts_per_day: 0, quiet_days: 30 }, 7 * 24 * 60],
  ['a million members and silence', { members_count: 1_000_000, posts_per_day: 0, quiet_days: 30 }, 319],
  ['a group whose messages are not shown', { members_count: 3_000, posts_per_day: null, quiet_days: 30 }, 24 * 60],
  ['a chat of unknown size', { members_count: null, posts_per_day: 4, quiet_days: 0 }, 180],
])('%s', (_, activity, minutes) => expect(Math.round(paceSeconds(activity) / 60)).toBe(minutes))

const activity = fc.record({
  members_count: fc.option(fc.nat(50_000_000)),
  posts_per_day: fc.option(fc.double({ min: 0, max: 2_000, noNaN: true })),
  quiet_days: fc.double({ min: 0, max: 4_000, noNaN: true }),
})

test('a chat is read at most every ten minutes and at least every week', () =>
  holds(
    fc.property(activity, (one) => {
      expect(paceSeconds(one)).toBeGreaterThanOrEqual(600)
      expect(paceSeconds(one)).toBeLessThanOrEqual(7 * DAY)
    }),
  ))

test('a chat with more members, more posts or a newer last post is never read less often', () =>
  holds(
    fc.property(activity, fc.nat(1_000_000), fc.double({ min: 0, max: 100, noNaN: true }), (one, more, days) => {
      const pace = paceSeconds(one)
      const { members_count, posts_per_day, quiet_days } = one
      if (members_count !== null)
        expect(paceSeconds({ ...one, members_count: members_count + more })).toBeLessThanOrEqual(pace)
      if (posts_per_day !== null)
        expect(paceSeconds({ ...one, posts_per_day: posts_per_day + days })).toBeLessThanOrEqual(pace)
      expect(paceSeconds({ ...one, quiet_days: quiet_days + days })).toBeGreaterThanOrEqual(pace)
    }),
  ))

test('each failure doubles the pause, from five minutes up to a day', () => {
  expect([1, 2, 3, 8, 9, 10, 1_000].map(retrySeconds)).toEqual([300, 600, 1_200, 38_400, 76_800, DAY, DAY])
})

test('jitter of 20 % stays between 80 and 120 %', () => {
  expect([0, 0.5, 1].map((random) => jittered(100, 0.2, random))).toEqual([80, 100, 120])
})
