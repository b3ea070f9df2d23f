// Change in the number of members over the last days.
import { DAY } from '../time/spans.ts'
import { type MemberReading, readingAt } from './member-readings.ts'

/** How much older than the start of the period its reading may be. */
const TOLERANCE_DAYS = 3

/** The counts at the ends of the period; undefined if nothing was read shortly before it began. */
const periodOf = (readings: readonly MemberReading[], days: number, now: number) => {
  const latest = readingAt(readings, now)
  const then = readingAt(readings, now - days * DAY)
  if (!latest || !then || then.at < now - (days + TOLERANCE_DAYS) * DAY) return undefined
  return { before: then.members, after: latest.members }
}

/** The latest count minus the count so many days ago. */
export const membersChange = (readings: readonly MemberReading[], days: number, now: number): number | null => {
  const period = periodOf(readings, days, now)
  return period ? period.after - period.before : null
}

/** The change in percent of the count so many days ago; null if that was 0. */
export const membersChangePercent = (readings: readonly MemberReading[], days: number, now: number): number | null => {
  const period = periodOf(readings, days, now)
  return period?.before ? ((period.after - period.before) / period.before) * 100 : null
}
