// Which posts are looked at again, for the curve of their views, and which stretches of messages that takes.

/** Ages at which a post is looked at again. */
import { HOUR } from '../time/spans.ts'
export const LOOK_AGAIN_HOURS = [1, 6, 24, 48, 72]

/** A reading counts for an age from this share of it on: one visit serves the posts of a while. */
const NEAR_ENOUGH = 0.9

/** Where a post was missed at its age, a later reading still bounds the curve; after this time it is let go. */
export const LET_GO_HOURS = 120

/** Times in unix seconds; `seen_at` is the newest reading. */
export type RecentPost = { message_id: number; date: number; seen_at: number }

const nextAge = ({ date, seen_at }: RecentPost): number | undefined => {
  const hours = LOOK_AGAIN_HOURS.find((age) => seen_at < date + age * HOUR * NEAR_ENOUGH)
  return hours && hours * HOUR
}

const isLetGo = ({ date }: RecentPost, now: number) => now - date > LET_GO_HOURS * HOUR

/** When the first of the posts wants to be looked at again; undefined when none does. */
export const nextLookAt = (posts: RecentPost[], now: number): number | undefined => {
  let next: number | undefined
  for (const post of posts) {
    const age = isLetGo(post, now) ? undefined : nextAge(post)
    if (age !== undefined && (next === undefined || post.date + age < next)) next = post.date + age
  }
  return next
}

/** The posts whose next age a reading at this moment would serve, oldest first. */
export const postsToSee = (posts: RecentPost[], now: number): number[] =>
  posts
    .filter((post) => {
      const age = isLetGo(post, now) ? undefined : nextAge(post)
      return age !== undefined && now >= post.date + age * NEAR_ENOUGH
    })
    .map(({ message_id }) => message_id)
    .sort((a, b) => a - b)

/** Messages after one, up to another or, without it, to the newest there is. */
export type Stretch = { after: number; until?: number }

/** About what a source shows on one page: nearer than that, one stretch is cheaper than two. */
const NEAR_IDS = 20

/** The fewest stretches that hold the posts and everything newer than the newest known; oldest first. */
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
