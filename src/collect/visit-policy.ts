// When a chat is visited next, and which of its posts are read again then: the rules that visits follow. Pure functions.
import { MINUTE } from '../time/spans.ts'
import { type NextLook, nextLook, postsToSee, type RecentPost } from './look-again.ts'
import { jittered, paceSeconds } from './pace.ts'
import type { PaceOf } from './pace-of.ts'

/** The pace of a chat whose owner was given a code to put into the description. */
const CODE_PACE_SECONDS = 15 * MINUTE

/** Times are unix seconds. */
export type NextVisit = {
  /** When the chat's own page is read; undefined: as it was. */
  own_page_at?: number
  /** When it is visited for its posts, if that is before. */
  posts_at?: number
  look?: NextLook
}

export type VisitPolicy = {
  /** Ids of the posts that are read again in a visit, in ascending order. */
  postsToSee: (posts: RecentPost[], now: number) => number[]
  /** `own_page_read` when the visit has read it. `random` is from 0 to 1. */
  next: (pace: PaceOf, visit: { now: number; own_page_read: boolean; random: number }) => NextVisit
}

export const usualPolicy: VisitPolicy = {
  postsToSee,
  next: (pace, { now, own_page_read, random }) => {
    const look = nextLookAfter(pace.posts, new Date(now * 1000))
    return {
      ...(own_page_read && { own_page_at: now + jittered(ownPageSeconds(pace), 0.05, random) }),
      ...(look && { look, posts_at: look.at }),
    }
  },
}

/** The time between two readings of the chat's own page. */
export const ownPageSeconds = ({ activity, code_awaited }: Pick<PaceOf, 'activity' | 'code_awaited'>): number =>
  Math.min(paceSeconds(activity), code_awaited ? CODE_PACE_SECONDS : Number.POSITIVE_INFINITY)

/** Every post counts as seen in the visit: one that the source did not show must not be due again at once, over and over. */
export const nextLookAfter = (posts: RecentPost[], visit: Date): NextLook | undefined => {
  const seconds = visit.getTime() / 1000
  return nextLook(
    posts.map((post) => ({ ...post, seen_at: Math.max(post.seen_at, seconds) })),
    seconds,
  )
}
