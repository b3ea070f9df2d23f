// Change of members over the last days.
import { DAY } from '../time/spans.ts'
import { type MemberReading, readingAt } from './member-readings.ts'

/** A reading may be this much older than the moment it stands for. */
const TOLERANCE_DAYS = 3

/** Latest count minus the count N days ago; null when nothing was read shortly before that moment. */
export const membersChange = (readings: readonly MemberReading[], days: number, now: number): number | null => {
  const latest = readingAt(readings, now)
  const then = readingAt(readings, now - days * DAY)
  if (!latest || !then || then.at < now - (days + TOLERANCE_DAYS) * DAY) return null
  return latest.members - then.members
}
