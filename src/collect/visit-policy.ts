// When a chat is visited next, and which of its posts are read again then: the seam between visits and the rules that they follow.
import type { RecentPost } from './look-again.ts'
import type { PaceOf } from './pace-of.ts'
import { postsToSee } from './rules/posts-to-see.ts'
import type { DueReading, PastVisit, VisitRule } from './rules/rule.ts'
import { ownPageRules, postsRules } from './rules/rules.ts'

/** Times are unix seconds. */
export type NextVisit = {
  /** When the chat's own page is read; undefined: as it was. */
  own_page_at?: number
  /** When it is visited for its posts, if that is before. */
  posts_at?: number
}

export type VisitPolicy = {
  /** Ids of the posts that are read again in a visit, in ascending order. */
  postsToSee: (posts: RecentPost[], now: number) => number[]
  next: (pace: PaceOf, visit: PastVisit) => NextVisit
}

export const firstOf = (rules: Record<string, VisitRule>, pace: PaceOf, visit: PastVisit): DueReading | undefined => {
  let first: DueReading | undefined
  for (const rule of Object.values(rules)) {
    const due = rule.next(pace, visit)
    if (due && (!first || due.at < first.at)) first = due
  }
  return first
}

export const policyOf = (
  own_page: Record<string, VisitRule>,
  posts: Record<string, VisitRule>,
  toSee: VisitPolicy['postsToSee'] = postsToSee,
): VisitPolicy => ({
  postsToSee: toSee,
  next: (pace, visit) => {
    const [own, other] = [firstOf(own_page, pace, visit), firstOf(posts, pace, visit)]
    return { ...(own && { own_page_at: own.at }), ...(other && { posts_at: other.at }) }
  },
})

export const usualPolicy = policyOf(ownPageRules, postsRules)
