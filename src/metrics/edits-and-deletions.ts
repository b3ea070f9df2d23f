// How many posts of a channel were edited and deleted, and how long the deleted ones lived. A post counts only if it was watched long enough
// to know, whatever happened to it; otherwise the numbers would be made of those to which something happened.
import { DAY, HOUR } from '../time/spans.ts'
import { percentile } from './percentiles.ts'
import type { PostLife } from './post-lives.ts'

/** A share of fewer posts says little, and so does one of a part of the posts that is not the greater one. */
const LEAST_POSTS = 10
const isEnough = (watched: readonly PostLife[], due: readonly PostLife[]): boolean =>
  watched.length >= LEAST_POSTS && watched.length * 2 >= due.length

/** The share of posts that were edited, among those that were seen at an age of a day or more. Most edits are made within a day. */
export const editedPercent = (lives: readonly PostLife[], now: number): number | null => {
  const due = lives.filter(({ date }) => date <= now - DAY)
  const watched = due.filter(
    ({ date, content_seen_at, is_edited }) =>
      is_edited !== null && content_seen_at !== null && content_seen_at >= date + DAY,
  )
  return isEnough(watched, due) ? percentOf(watched.filter(({ is_edited }) => is_edited).length, watched.length) : null
}

/**
 * Posts that are two days old or more, were seen on their first day, and were seen after their second day or found to be gone. A post that nobody
 * saw early may be one of those that were left, because a post that was deleted before cannot be seen late.
 */
const watchedFor2Days = (lives: readonly PostLife[], now: number): readonly PostLife[] | undefined => {
  const due = lives.filter(({ date }) => date <= now - 2 * DAY)
  const watched = due.filter(
    ({ date, first_seen_at, last_seen_at, deleted_at }) =>
      first_seen_at !== null &&
      first_seen_at <= date + DAY &&
      (deleted_at !== null || (last_seen_at !== null && last_seen_at >= date + 2 * DAY)),
  )
  return isEnough(watched, due) ? watched : undefined
}

export const deletedPercent = (lives: readonly PostLife[], now: number): number | null => {
  const watched = watchedFor2Days(lives, now)
  return watched ? percentOf(watched.filter(({ deleted_at }) => deleted_at !== null).length, watched.length) : null
}

const percentOf = (part: number, whole: number) => (part / whole) * 100

const LEAST_DELETED = 5

/**
 * The median of the lifetimes of deleted posts. A post lived at least until it was last seen and at most until it was found to be gone, so
 * the true median lies between the medians of both.
 */
export const deletedLifetimeHours = (lives: readonly PostLife[], now: number): number | null => {
  const deleted = (watchedFor2Days(lives, now) ?? []).flatMap((life) => ageAtDeletion(life) ?? [])
  if (deleted.length < LEAST_DELETED) return null
  const median = (ages: number[]) =>
    percentile(
      ages.sort((a, b) => a - b),
      0.5,
    )
  const hours = settledAge({
    least: median(deleted.map(({ least }) => least)),
    most: median(deleted.map(({ most }) => most)),
  })
  return hours === null ? null : hours / HOUR
}

/** In seconds. */
type AgeBounds = { least: number; most: number }

/** Between which ages a post was deleted; undefined if it was not. */
export const ageAtDeletion = ({
  date,
  last_seen_at,
  deleted_at,
}: Pick<PostLife, 'date' | 'last_seen_at' | 'deleted_at'>): AgeBounds | undefined =>
  deleted_at === null
    ? undefined
    : { least: Math.max(0, (last_seen_at ?? date) - date), most: Math.max(0, deleted_at - date) }

/**
 * The middle of the bounds, if it is at most half an hour or a quarter of itself away from the truth; otherwise the post was not looked at often
 * enough to know.
 */
export const settledAge = ({ least, most }: AgeBounds): number | null => {
  const middle = (least + most) / 2
  return most - least <= Math.max(HOUR, middle / 2) ? middle : null
}
