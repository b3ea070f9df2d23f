// How long a chat has existed.
import { DAY } from '../time/spans.ts'

/** Whole days from creation to now, or to deletion. */
export const lifetimeDays = (creation_date: number | null, deleted_at: number | null, now: number): number | null => {
  if (creation_date === null) return null
  return Math.max(0, Math.floor(((deleted_at ?? now) - creation_date) / DAY))
}
