// Policies that the simulator compares with: some that need no thought, and one that knows what will happen.
import { jittered } from '../src/collect/pace.ts'
import type { VisitPolicy } from '../src/collect/visit-policy.ts'
import { DAY, HOUR, MINUTE } from '../src/time/spans.ts'
import { previousPolicy } from './visits-previous.ts'
import type { SimulatedChannel } from './visits-world.ts'

/** A rule may know the channel, as the oracle does. */
export type PolicyOf = VisitPolicy | ((channel: SimulatedChannel) => VisitPolicy)

/** Every chat is read as a whole at the same interval, with the posts of the last days. */
export const uniformPolicy = (seconds: number): VisitPolicy => everySeconds(() => seconds)

/** The larger a chat, the more often it is read: in proportion to its members. */
export const proportionalPolicy = (seconds_for_1000: number): VisitPolicy =>
  everySeconds((members) => Math.min(7 * DAY, Math.max(5 * MINUTE, (seconds_for_1000 * 1_000) / members)))

const everySeconds = (secondsOf: (members: number) => number): VisitPolicy => ({
  postsToSee: previousPolicy.postsToSee,
  next: ({ activity }, { now, own_page_read, random }) => ({
    ...(own_page_read && { own_page_at: now + jittered(secondsOf(activity.members_count ?? 1_000), 0.05, random) }),
  }),
})

/** It comes when something was posted, edited, deleted or has jumped, and when a post has exactly an age. `late` seconds may pass first. */
export const oraclePolicy =
  (late: number) =>
  ({ posts, jumps }: SimulatedChannel): VisitPolicy => {
    const looks = [24, 48]
    const events = posts
      .flatMap(({ date, edited_at, gone_at }) => [date + late, edited_at + late, gone_at + late])
      .concat(posts.flatMap(({ date }) => looks.map((hours) => date + hours * HOUR)))
      .filter(Number.isFinite)
      .sort((a, b) => a - b)
    return {
      postsToSee: (known, now) =>
        known
          .filter(({ message_id, date, seen_at }) => {
            const post = posts.find((one) => one.message_id === message_id)
            const changed = [post?.edited_at, post?.gone_at].some((at) => at !== undefined && at <= now && at > seen_at)
            return changed || looks.some((hours) => now >= date + hours * HOUR && seen_at < date + hours * HOUR)
          })
          .map(({ message_id }) => message_id)
          .sort((a, b) => a - b),
      next: (_, { now, own_page_read }) => {
        const posts_at = events.find((at) => at > now)
        const day_end = (Math.floor(now / DAY) + 1) * DAY - 5 * MINUTE
        const own_page_at = Math.min(
          ...jumps.filter((at) => at > now),
          day_end > now + 10 * MINUTE ? day_end : day_end + DAY,
        )
        return { ...(own_page_read && { own_page_at }), ...(posts_at !== undefined && { posts_at }) }
      },
    }
  }
