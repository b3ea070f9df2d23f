// Signs that an audience was bought, and the penalty that each costs in the ads index.
import { DAY } from '../time/spans.ts'
import { meanOf } from './mean.ts'
import type { MemberJump } from './member-jumps.ts'
import type { Post } from './posts.ts'

export type Penalties = Partial<Record<'unexplained_jump' | 'constant_views' | 'views_above_members', number>>

/** What each sign says, for people. */
export const penaltyTexts: Record<keyof Penalties, string> = {
  unexplained_jump:
    'Members grew by a fifth or more within a day, and neither a mention nor a rise of views explains it.',
  constant_views: 'Views are almost the same from post to post, as bought views are.',
  views_above_members: 'Posts have more than one and a half times as many views as there are members.',
}

const UNEXPLAINED_JUMP = 20
const CONSTANT_VIEWS = 15
const VIEWS_ABOVE_MEMBERS = 15

export const audiencePenalties = (audience: {
  jumps: readonly MemberJump[]
  posts: readonly Post[]
  /** When the channel was mentioned. */
  mentioned_at: readonly number[]
  err_percent: number | null
  now: number
}): Penalties => ({
  ...(audience.jumps.some((jump) => !isExplained(jump, audience.posts, audience.mentioned_at)) && {
    unexplained_jump: UNEXPLAINED_JUMP,
  }),
  ...(hasConstantViews(audience.posts, audience.now) && { constant_views: CONSTANT_VIEWS }),
  ...((audience.err_percent ?? 0) > FAR_ABOVE_PERCENT && { views_above_members: VIEWS_ABOVE_MEMBERS }),
})

/** A real jump follows a mention of the three days before it, or raises views by a tenth, because real new members read. */
const isExplained = ({ at }: MemberJump, posts: readonly Post[], mentioned_at: readonly number[]): boolean => {
  if (mentioned_at.some((time) => time > at - 3 * DAY && time <= at)) return true
  const before = meanOf(posts.filter(({ date }) => date > at - 10 * DAY && date <= at - DAY).map(({ views }) => views))
  const after = meanOf(posts.filter(({ date }) => date > at && date <= at + 10 * DAY).map(({ views }) => views))
  return before !== null && after !== null && after >= before * 1.1
}

/** Views of real audiences vary by a quarter or more between posts; bought views arrive in the number that was ordered. */
const LEAST_SPREAD = 0.04
const LEAST_POSTS = 10
const LEAST_VIEWS = 100

const hasConstantViews = (posts: readonly Post[], now: number): boolean => {
  const views = posts.filter(({ date }) => date <= now - DAY).flatMap(({ views }) => views ?? [])
  const mean = meanOf(views)
  if (mean === null || views.length < LEAST_POSTS || mean < LEAST_VIEWS) return false
  const variance = meanOf(views.map((count) => (count - mean) ** 2))!
  return Math.sqrt(variance) / mean < LEAST_SPREAD
}

const FAR_ABOVE_PERCENT = 150
