// The rules that visits followed before: the reference of the simulator. A chat is read after half the usual time between its posts, and each post again by itself.
import type { RecentPost } from '../src/collect/look-again.ts'
import { type ChatActivity, jittered } from '../src/collect/pace.ts'
import type { VisitPolicy } from '../src/collect/visit-policy.ts'
import { DAY, HOUR, MINUTE } from '../src/time/spans.ts'

const LOOK_AGAIN_HOURS = [1, 6, 24, 48, 72]
const NEAR_ENOUGH = 0.9
const LET_GO_HOURS = 120

const nextAge = ({ date, seen_at }: RecentPost, now: number): number | undefined => {
  if (now - date > LET_GO_HOURS * HOUR) return undefined
  const hours = LOOK_AGAIN_HOURS.find((age) => seen_at < date + age * HOUR * NEAR_ENOUGH)
  return hours && hours * HOUR
}

const postsToSee = (posts: readonly RecentPost[], now: number): number[] =>
  posts
    .filter((post) => {
      const age = nextAge(post, now)
      return age !== undefined && now >= post.date + age * NEAR_ENOUGH
    })
    .map(({ message_id }) => message_id)
    .sort((a, b) => a - b)

const paceSeconds = ({ members_count, posts_per_day, quiet_days }: ChatActivity): number => {
  const members = Math.max(1, members_count ?? 1_000)
  const wanted = posts_per_day === null ? DAY : Math.max(DAY / posts_per_day / 2, (quiet_days * DAY) / 4)
  const shortest = within(10 * MINUTE * Math.sqrt(100_000 / members), 10 * MINUTE, 6 * HOUR)
  return Math.min(Math.max(wanted, shortest), within(7 * DAY * Math.sqrt(1_000 / members), 3 * HOUR, 7 * DAY))
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

export const previousPolicy: VisitPolicy = {
  postsToSee,
  next: ({ activity, posts }, { now, own_page_read, random }) => {
    let posts_at: number | undefined
    for (const post of posts) {
      const age = nextAge({ ...post, seen_at: Math.max(post.seen_at, now) }, now)
      if (age !== undefined) posts_at = Math.min(posts_at ?? Number.POSITIVE_INFINITY, post.date + age)
    }
    return {
      ...(own_page_read && { own_page_at: now + jittered(paceSeconds(activity), 0.05, random) }),
      ...(posts_at !== undefined && { posts_at }),
    }
  },
}
