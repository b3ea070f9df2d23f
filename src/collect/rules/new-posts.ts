// New posts: the chat is visited when some are expected since the last visit, by its own hours of the day.
import { DAY, MINUTE } from '../../time/spans.ts'
import { longestSeconds } from '../pace.ts'
import { expectedBy, postingRates } from '../posting-hours.ts'
import type { VisitRule } from './rule.ts'

/** A visit for fewer posts finds none too often. */
const POSTS_EXPECTED = 0.5

/** For half a post; whoever wants fewer of them to wait comes sooner. */
const LEAST_SECONDS = 10 * MINUTE

export const newPostsWhen = (wanted: number): VisitRule => ({
  about: 'a visit when new posts are expected, by the hours of the day at which the chat posts',
  next: ({ activity, hours }, { now }) => {
    if (activity.posts_per_day === null) return undefined
    const until = now + longestSeconds(activity.members_count)
    const expected = expectedBy(postingRates(hours), wanted, now, until)
    // A chat that fell silent is read ever less often, whatever it did before.
    const at = Math.min(
      until,
      Math.max(expected, now + (activity.quiet_days * DAY) / 8, now + LEAST_SECONDS * (wanted / POSTS_EXPECTED)),
    )
    return { at, because: 'new posts are expected by then, by the hours at which it usually posts' }
  },
})

export const newPosts = newPostsWhen(POSTS_EXPECTED)
