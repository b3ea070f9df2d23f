// The number of members by day. Days between two readings get the values on the line between them.
import type { MemberReading } from '../metrics/member-readings.ts'
import { dayNumber } from '../time/days.ts'
import { DAY } from '../time/spans.ts'

/** `members[i]` is the number at the end of the day that begins at `first + i * DAY`. */
export type DailyMembers = { first: number; members: number[] }

/** A longer gap hides in which days the members came. */
const LONGEST_GAP = 7

/** The days up to the last reading, back to the last gap that is too long. `readings` are oldest first. */
export const dailyMembers = (readings: readonly MemberReading[]): DailyMembers => {
  let first = 0
  let last = Number.NaN
  let members: number[] = []
  for (const { at, members: count } of readings) {
    const day = dayNumber(at)
    if (day === last) {
      members[members.length - 1] = count
      continue
    }
    if (!(day - last <= LONGEST_GAP)) {
      first = day
      members = []
    } else {
      const before = members[members.length - 1]!
      for (let d = last + 1; d < day; d++) members.push(before + ((count - before) * (d - last)) / (day - last))
    }
    members.push(count)
    last = day
  }
  return { first: first * DAY, members }
}
