// The number of members by day. Days between two readings get the values on the line between them.
import type { MemberReading } from '../metrics/member-readings.ts'
import { DAY } from '../time/spans.ts'

/** `members[i]` is the number at the end of the day that begins at `first + i * DAY`. */
export type DailyMembers = { first: number; members: number[] }

/** A longer gap hides in which days the members came. */
const LONGEST_GAP = 7

/** The days up to the last reading, back to the last gap that is too long. */
export const dailyMembers = (readings: readonly MemberReading[]): DailyMembers => {
  const last_of_day = new Map(readings.map(({ at, members }) => [Math.floor(at / DAY), members]))
  const known = [...last_of_day].sort(([one], [other]) => one - other)
  let first = 0
  for (let i = 1; i < known.length; i++) if (known[i]![0] - known[i - 1]![0] > LONGEST_GAP) first = i
  const kept = known.slice(first)
  const members: number[] = []
  for (const [i, [day, count]] of kept.entries()) {
    const before = kept[i - 1]
    if (before)
      for (let d = before[0] + 1; d < day; d++)
        members.push(before[1] + ((count - before[1]) * (d - before[0])) / (day - before[0]))
    members.push(count)
  }
  return { first: (kept[0]?.[0] ?? 0) * DAY, members }
}
