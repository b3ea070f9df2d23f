// Posts again at the ages for which their views count: all posts that one page shows and one time is near enough for are read together.
import { HOUR } from '../../time/spans.ts'
import { LET_GO_HOURS, type RecentPost } from '../look-again.ts'
import type { VisitRule } from './rule.ts'

/**
 * Within `near` of the age a reading counts for it. Statistics are of views after 24 and 48 hours; the others show the course. Ads are deleted soon after
 * a day or two, so channels with so many posts a day that one page serves several of them are read again then.
 */
export const LOOKS: readonly { hours: number; near: number; least_per_day?: number }[] = [
  { hours: 1, near: 0.4 },
  { hours: 6, near: 0.4 },
  { hours: 24, near: 0.06 },
  { hours: 26, near: 0.04, least_per_day: 10 },
  { hours: 48, near: 0.06 },
  { hours: 50, near: 0.02, least_per_day: 10 },
  { hours: 72, near: 0.15 },
]

/** Messages of one page of the web. */
const PAGE = 20

type PageLook = { at: number; age_hours: number; message_ids: number[] }

/**
 * The pages to read again, each at the time that is nearest to the age for all of its posts: in the middle between the first and the last of them.
 */
export const pageLooks = (posts: readonly RecentPost[], now: number): PageLook[] => {
  const pending = posts
    .filter(({ date }) => now - date <= LET_GO_HOURS * HOUR)
    .toSorted((a, b) => a.message_id - b.message_id)
  const per_day = pending.length / (LET_GO_HOURS / 24)
  const ages = LOOKS.filter(({ least_per_day = 0 }) => per_day >= least_per_day)
  return ages.flatMap(({ hours, near }, i) => {
    const age = hours * HOUR
    const before = ages[i - 1]
    const wanting = pending.filter(
      ({ date, seen_at }) =>
        seen_at < date + age * (1 - near) && (!before || seen_at >= date + before.hours * HOUR * (1 - before.near)),
    )
    const looks: PageLook[] = []
    let group: RecentPost[] = []
    const close = () => {
      if (group.length === 0) return
      const at = (group[0]!.date + group.at(-1)!.date) / 2 + age
      looks.push({ at, age_hours: hours, message_ids: group.map(({ message_id }) => message_id) })
      group = []
    }
    for (const post of wanting) {
      const [first] = group
      if (first && (post.message_id - first.message_id >= PAGE || post.date - first.date > 2 * near * age)) close()
      group.push(post)
    }
    close()
    return looks
  })
}

export const looks: VisitRule = {
  about: 'posts again by page, at the time that is near enough to an age for all of its posts',
  next: ({ posts }, { now }) => {
    const seen = posts.map((post) => ({ ...post, seen_at: Math.max(post.seen_at, now) }))
    let next: PageLook | undefined
    for (const look of pageLooks(seen, now)) if (!next || look.at < next.at) next = look
    if (!next) return undefined
    const { message_ids, age_hours, at } = next
    const its = message_ids.length === 1 ? 'its' : 'their'
    const which =
      message_ids.length === 1
        ? `message ${message_ids[0]} is`
        : `messages ${message_ids[0]} to ${message_ids.at(-1)} are about`
    return { at, because: `${which} ${age_hours} h old then, and ${its} views are read again` }
  },
}
