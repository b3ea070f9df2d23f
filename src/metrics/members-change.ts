// Change in the number of members over the last days.
import { DAY } from '../time/spans.ts'
import { type MemberReading, readingAt } from './member-readings.ts'

/** How much older than the start of the period its reading may be. */
const TOLERANCE_DAYS = 3

/** The latest count minus the count so many days ago; null if nothing was read shortly before that moment. */
export const membersChange = (readings: readonly MemberReading[], days: number, now: number): number | null => {
  const latest = readingAt(readings, now)
  const then = readingAt(readings, now - days * DAY)
  if (!latest || !then || then.at < now - (days + TOLERANCE_DAYS) * DAY) return null
  return latest.members - then.members
}
