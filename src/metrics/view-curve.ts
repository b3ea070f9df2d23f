// The view curve of a channel: how the views of its posts usually grow with their age.
import { percentile } from './percentiles.ts'
import { type PostReadings, postViewsAtAge } from './post-views.ts'
import { rounded } from './rounding.ts'

const AGES = [1, 2, 3, 6, 12, 24, 48, 72, 120, 168]

/** Quartiles of fewer posts say little. */
const LEAST_POSTS = 5

type CurvePoint = { hours: number; median: number; low: number; high: number; posts: number }

/** Ages at which too few posts are known are left out: fewer than 5, or not all of them if there are fewer. */
export const viewCurve = (posts: readonly PostReadings[]): CurvePoint[] =>
  AGES.flatMap((hours) => {
    const views = posts
      .map((post) => postViewsAtAge(post, hours))
      .filter((known) => known !== null)
      .sort((a, b) => a - b)
    if (!views.length || views.length < Math.min(LEAST_POSTS, posts.length)) return []
    const at = (share: number) => rounded(percentile(views, share))
    return [{ hours, median: at(0.5), low: at(0.25), high: at(0.75), posts: views.length }]
  })
