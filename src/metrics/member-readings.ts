// Readings of a chat's member count, in the form that metrics use.
import { DAY } from '../time/spans.ts'

/** The count that was read at a unix time. */
export type MemberReading = { at: number; members: number }

/** Without counts that were read wrong: zeros after positive counts (the channel was renamed or could not be reached), and misreadings. */
export const withoutLostReadings = (readings: readonly MemberReading[]): MemberReading[] =>
  sortedReadings(readings).sound

/** Counts that were back after one or two readings: no audience comes and goes like that. */
export const misreadingsOf = (readings: readonly MemberReading[]): MemberReading[] => sortedReadings(readings).misread

const withoutZeros = (readings: readonly MemberReading[]): MemberReading[] => {
  let positive = false
  return readings.filter(({ members }) => {
    if (members > 0) positive = true
    return members > 0 || !positive
  })
}

/** A smaller departure harms nothing, and a few members do come and go. */
const LEAST_SHARE = 0.1
const LEAST_MEMBERS = 20

/** A count is back if it differs from that before by at most so much of the departure. */
const BACK = 0.2

const MOST_READINGS = 2

/** Two readings that are further apart confirm each other. */
const LONGEST_SPAN = 2 * DAY

/** From the reading before to that after. Members of a contest come and leave within weeks; those who left do not all come back. */
const LONGEST_RISE = 7 * DAY
const LONGEST_FALL = 15 * DAY

const sortedReadings = (readings: readonly MemberReading[]) => {
  const all = withoutZeros(readings)
  const sound: MemberReading[] = []
  const misread: MemberReading[] = []
  for (let i = 0; i < all.length; i++) {
    const length = departureLength(all, i, sound.at(-1))
    for (let k = 0; k < length; k++) misread.push(all[i + k]!)
    i += length
    if (i < all.length) sound.push(all[i]!)
  }
  return { sound, misread }
}

const departs = (before: MemberReading, { members }: MemberReading, share = LEAST_SHARE): boolean =>
  Math.abs(members - before.members) >= Math.max(LEAST_MEMBERS, share * before.members)

/** How many readings from one on depart from the count before and are followed by one that is back; 0 if it is no such departure. */
const departureLength = (all: readonly MemberReading[], first: number, before: MemberReading | undefined): number => {
  if (!before?.members || !departs(before, all[first]!)) return 0
  const direction = Math.sign(all[first]!.members - before.members)
  let least = Infinity
  for (let length = 1; length <= MOST_READINGS; length++) {
    const last = all[first + length - 1]
    const back = all[first + length]
    if (!last || !back || last.at - all[first]!.at > LONGEST_SPAN) return 0
    least = Math.min(least, (last.members - before.members) * direction)
    const isBack = Math.abs(back.members - before.members) <= BACK * least
    if (isBack && back.at - before.at <= (direction > 0 ? LONGEST_RISE : LONGEST_FALL)) return length
  }
  return 0
}

/** Such a change may be a misreading until more readings than a misreading has stand by it. */
const TO_CONFIRM = 0.25

/** Without the last readings, if they are a great change that is not confirmed yet. */
export const confirmedReadings = (readings: readonly MemberReading[]): readonly MemberReading[] => {
  for (let length = Math.min(MOST_READINGS, readings.length - 1); length > 0; length--) {
    const first = readings.length - length
    const before = readings[first - 1]!
    if (readings.at(-1)!.at - readings[first]!.at <= LONGEST_SPAN && departs(before, readings[first]!, TO_CONFIRM))
      return readings.slice(0, first)
  }
  return readings
}

/** The last reading at or before a moment. */
export const readingAt = (readings: readonly MemberReading[], time: number): MemberReading | undefined =>
  readings.findLast(({ at }) => at <= time)
