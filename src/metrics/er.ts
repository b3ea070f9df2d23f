// Engagement rate: which share of those who see a post does something with it.
import { meanOf } from './mean.ts'
import type { Post } from './posts.ts'

/** Mean over posts of (reactions + forwards + comments) / views × 100; what is unknown of a post does not count, all unknown leaves it out. */
export const erPercent = (posts: readonly Post[]): number | null =>
  meanOf(
    posts.map(({ views, reactions, forwards, comments }) => {
      if (!views || (reactions === null && forwards === null && comments === null)) return null
      return (((reactions ?? 0) + (forwards ?? 0) + (comments ?? 0)) / views) * 100
    }),
  )
