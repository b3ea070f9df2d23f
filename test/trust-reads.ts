// Small hand-made reads for the tests of the signals of trust.
import type { Post, ViewReading } from '../src/metrics/posts.ts'
import { DAY, HOUR } from '../src/time/spans.ts'
import type { TrustReads } from '../src/trust/reads.ts'

export const NOW = Date.parse('2026-09-01T00:00:00Z') / 1000

export const reads = (given: Partial<TrustReads> = {}): TrustReads => ({
  now: NOW,
  members_count: 1_000,
  members: [],
  posts: [],
  mentions: [],
  ...given,
})

/** One reading a day at noon; the last is of the day before `NOW`. */
export const daily = (...counts: number[]): Pick<TrustReads, 'members' | 'members_count'> => ({
  members_count: counts.at(-1)!,
  members: counts.map((members, i) => ({ at: NOW - (counts.length - i) * DAY + DAY / 2, members })),
})

/** So many days with the same count. */
export const days = (length: number, count: number): number[] => new Array<number>(length).fill(count)

type PostCounters = Partial<Pick<Post, 'views' | 'reactions' | 'comments' | 'forwards'>>

/** A post that was published so many days before `NOW`. Readings are pairs of an age in hours and views, with reactions if they are known. */
export const post = (days_ago: number, counted: PostCounters, readings: [number, number, number?][] = []): Post => {
  const date = NOW - days_ago * DAY
  const known = { views: null, reactions: null, comments: null, forwards: null, ...counted }
  const view_readings = readings.map(
    ([hours, views, reactions]): ViewReading => ({ at: date + hours * HOUR, views, reactions: reactions ?? null }),
  )
  const message = { ...known, message_id: 1, date, album_id: null, is_ad: false, has_media: false, view_readings }
  return { ...known, date, is_ad: false, has_media: false, messages: [message] }
}

/** One post for each number, one a day, the last of them two days old. */
export const posts = (counted: PostCounters[]): Post[] => counted.map((one, i) => post(counted.length + 1 - i, one))
