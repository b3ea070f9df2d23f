// How many posts a chat is expected to publish in a time, from the hours of the day at which it usually posts.
import { HOUR } from '../time/spans.ts'

/** So many days say at which hours a chat posts. */
export const POSTING_DAYS = 28
/** Of a chat whose first known post is newer, nobody knows how it posted before. */
export const LEAST_POSTING_DAYS = 7

/** Posts of the last weeks by hour of the day (UTC), and over how many days they were published. */
export type PostingHours = { posts: readonly number[]; days: number }

/** As many posts are taken to be spread evenly over the day, so that few posts say little about hours. */
const PRIOR_POSTS = 4

/** Posts an hour at each hour of the day. An hour is taken together with those beside it, because nobody posts by the clock. */
export const postingRates = ({ posts, days }: PostingHours): number[] => {
  const total = posts.reduce((sum, count) => sum + count, 0)
  const smooth = posts.map((count, hour) => (posts[(hour + 23) % 24]! + 2 * count + posts[(hour + 1) % 24]!) / 4)
  return smooth.map((count) => ((count + PRIOR_POSTS / 24) * (total / (total + PRIOR_POSTS))) / Math.max(1, days))
}

/** The first time at which so many posts are expected since `from`; `until` if there are fewer by then. */
export const expectedBy = (rates: readonly number[], wanted: number, from: number, until: number): number => {
  let left = wanted
  for (let at = from; at < until; ) {
    const rate = rates[Math.floor(at / HOUR) % 24]! / HOUR
    const end = Math.min(until, (Math.floor(at / HOUR) + 1) * HOUR)
    if (rate * (end - at) >= left) return at + left / rate
    left -= rate * (end - at)
    at = end
  }
  return until
}
