// Engagement rate: the share of a post's viewers who react to it, forward it or comment on it.
import { meanOf } from './mean.ts'
import type { Post } from './posts.ts'

/**
 * Mean over posts of (reactions + forwards + comments) / views × 100. An unknown count adds nothing, and a post without views or
 * without any known count is skipped.
 */
export const erPercent = (posts: readonly Post[]): number | null =>
  meanOf(
    posts.map(({ views, reactions, forwards, comments }) => {
      if (!views || (reactions === null && forwards === null && comments === null)) return null
      return (((reactions ?? 0) + (forwards ?? 0) + (comments ?? 0)) / views) * 100
    }),
  )
