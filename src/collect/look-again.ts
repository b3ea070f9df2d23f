// Posts that may be read again, and which ranges of messages a source has to be asked for.

/** A post that was missed at an age is still read later, as an upper bound. After this time it is given up. */
export const LET_GO_HOURS = 120

/** Times are unix seconds. `seen_at` is the newest reading. */
export type RecentPost = { message_id: number; date: number; seen_at: number }

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
