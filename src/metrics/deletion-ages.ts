// Deleted posts by their age at deletion.
import { HOUR } from '../time/spans.ts'
import { ageAtDeletion, settledAge } from './edits-and-deletions.ts'
import type { PostLife } from './post-lives.ts'

/** Ads are bought for 24, 48 or 72 hours. The bounds keep away from these ages, because posts are deleted somewhat earlier or later. */
const BOUNDS_HOURS = [0, 1, 6, 18, 30, 42, 54, 66, 78, 168, 720]

type AgeInterval = { from_hours: number; to_hours: number | null; posts: number }

/** All intervals, also those without posts. */
export const deletionAges = (
  deleted: readonly Pick<PostLife, 'date' | 'last_seen_at' | 'deleted_at'>[],
): { posts: number; unknown_age: number; points: AgeInterval[] } => {
  const points = BOUNDS_HOURS.map((from_hours, i) => ({ from_hours, to_hours: BOUNDS_HOURS[i + 1] ?? null, posts: 0 }))
  let unknown_age = 0
  for (const post of deleted) {
    const age = settledAge(ageAtDeletion(post)!)
    if (age === null) unknown_age++
    else points.findLast(({ from_hours }) => from_hours * HOUR <= age)!.posts++
  }
  return { posts: deleted.length, unknown_age, points }
}
