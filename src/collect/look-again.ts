// Which posts are read again to see how their views grow, and which ranges of messages a source has to be asked for.
import { HOUR } from '../time/spans.ts'

/** Ages at which a post is read again. */
export const LOOK_AGAIN_HOURS = [1, 6, 24, 48, 72]

/** A reading counts for an age from this share of the age on, so that one visit serves posts of slightly different ages. */
const NEAR_ENOUGH = 0.9

/** A post that was missed at an age is still read later, as an upper bound. After this time it is given up. */
export const LET_GO_HOURS = 120

/** Times are unix seconds. `seen_at` is the newest reading. */
export type RecentPost = { message_id: number; date: number; seen_at: number }

const nextAge = ({ date, seen_at }: RecentPost): number | undefined => {
  const hours = LOOK_AGAIN_HOURS.find((age) => seen_at < date + age * HOUR * NEAR_ENOUGH)
  return hours && hours * HOUR
}

const isLetGo = ({ date }: RecentPost, now: number) => now - date > LET_GO_HOURS * HOUR

/** The next look at a post again, at `at` (unix seconds), when it has the age. */
export type NextLook = { message_id: number; age_hours: number; at: number }

/** Undefined when no post is to be read again. */
export const nextLook = (posts: RecentPost[], now: number): NextLook | undefined => {
  let next: NextLook | undefined
  for (const post of posts) {
    const age = isLetGo(post, now) ? undefined : nextAge(post)
    if (age !== undefined && (next === undefined || post.date + age < next.at))
      next = { message_id: post.message_id, age_hours: age / HOUR, at: post.date + age }
  }
  return next
}

/** Ids of the posts for which a reading now counts for their next age, in ascending order. */
export const postsToSee = (posts: RecentPost[], now: number): number[] =>
  posts
    .filter((post) => {
      const age = isLetGo(post, now) ? undefined : nextAge(post)
      return age !== undefined && now >= post.date + age * NEAR_ENOUGH
    })
    .map(({ message_id }) => message_id)
    .sort((a, b) => a - b)

/** The messages after one id up to another; without `until`, up to the newest message. */
export type Stretch = { after: number; until?: number }

/** About the size of a page: for posts that are nearer than that, one stretch is cheaper than two. */
const NEAR_IDS = 20

/** Stretches that cover the posts and everything after the newest known message, oldest first. */
export const stretchesToRead = (to_see: number[], newest: number): Stretch[] => {
  const head: Stretch = { after: newest }
  const stretches = [head]
  for (const message_id of to_see.toReversed()) {
    const nearest = stretches[0]!
    if (nearest.after - message_id < NEAR_IDS) nearest.after = Math.min(nearest.after, message_id - 1)
    else stretches.unshift({ after: message_id - 1, until: message_id })
  }
  return stretches
}
