// When posts are read again, and in which stretches.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { LOOK_AGAIN_HOURS, nextLook, postsToSee, type RecentPost, stretchesToRead } from './look-again.ts'

const HOUR = 3_600
const post = (message_id: number, date: number, seen_at: number): RecentPost => ({ message_id, date, seen_at })

test('a post is due again at its first age without a reading close to it', () => {
  const at = (seen_hours: number, now_hours: number) => {
    const next = nextLook([post(1, 0, seen_hours * HOUR)], now_hours * HOUR)?.at
    return next === undefined ? undefined : next / HOUR
  }
  expect([at(0, 0), at(0.8, 0.8), at(0.9, 0.9), at(1, 1), at(5.4, 5.4), at(20, 20)]).toEqual([1, 1, 6, 6, 24, 24])
  expect([at(43.2, 43.2), at(60, 60), at(64.8, 64.8), at(72, 72)]).toEqual([72, 72, undefined, undefined])
  // A post that was missed for two days is due at once; after five days it is given up.
  expect([at(0, 48), at(0, 121)]).toEqual([1, undefined])
})

test('a visit reads every post that is close to its next age', () => {
  const now = 100 * HOUR
  const posts = [
    post(5, now - 1 * HOUR, now - 1 * HOUR),
    post(6, now - 0.92 * HOUR, now - 0.92 * HOUR),
    post(7, now - 0.5 * HOUR, now - 0.5 * HOUR),
    post(2, now - 23 * HOUR, now - 10 * HOUR),
    post(1, now - 80 * HOUR, now - 50 * HOUR),
  ]
  expect(postsToSee(posts, now)).toEqual([1, 2, 5, 6])
})

test('posts close to one another, and new ones, are read as one stretch', () => {
  expect(stretchesToRead([], 500)).toEqual([{ after: 500 }])
  expect(stretchesToRead([490, 495], 500)).toEqual([{ after: 489 }])
  expect(stretchesToRead([100, 110, 125, 300, 490], 500)).toEqual([
    { after: 99, until: 125 },
    { after: 299, until: 300 },
    { after: 489 },
  ])
})

test('stretches cover every post and everything new, are in order and do not overlap', () =>
  holds(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2_000 })), fc.nat(300), (ids, more) => {
      const sorted = ids.toSorted((a, b) => a - b)
      const newest = (sorted.at(-1) ?? 0) + more
      const stretches = stretchesToRead(sorted, newest)
      const isIn = (id: number) =>
        stretches.some(({ after, until }) => id > after && (until === undefined || id <= until))
      expect(sorted.every(isIn)).toBe(true)
      expect(isIn(newest + 1)).toBe(true)
      expect(stretches.filter(({ until }) => until === undefined)).toEqual([stretches.at(-1)])
      for (let i = 1; i < stretches.length; i++)
        expect(stretches[i]!.after).toBeGreaterThan(stretches[i - 1]!.until! - 1)
    }),
  ))

test('a post that is visited up to 8 % late each time still has a reading close to every age', () =>
  holds(
    fc.property(fc.array(fc.double({ min: 0, max: 0.08, noNaN: true }), { minLength: 10, maxLength: 10 }), (delays) => {
      const one = post(1, 0, 0)
      const seen = [0]
      for (const delay of delays) {
        const due = nextLook([one], one.seen_at)?.at
        if (due === undefined) break
        one.seen_at = due * (1 + delay)
        seen.push(one.seen_at)
      }
      for (const hours of LOOK_AGAIN_HOURS)
        expect(seen.some((at) => Math.abs(at - hours * HOUR) <= hours * HOUR * 0.1)).toBe(true)
    }),
  ))
