// The number of members by day. Days between two readings get the values on the line between them.
import { confirmedReadings, type MemberReading, withoutLostReadings } from '../metrics/member-readings.ts'
import { roundingUnits, smoothestBetween } from '../metrics/rounded-members.ts'
import { dayNumber } from '../time/days.ts'
import { DAY } from '../time/spans.ts'
import { type CommonLosses, withoutCommonLosses } from './common-losses.ts'

/**
 * `members[i]` is the number at the end of the day that begins at `first + i * DAY`. `errors[i]` is null where it was read; else it lies on the line between
 * two readings, and is off by so much at most if the members only rose, or only fell, between them.
 */
export type DailyMembers = { first: number; members: number[]; errors: (number | null)[] }

/** A longer gap hides in which days the members came. */
const LONGEST_GAP = 7

/** The last reading of each day, back to the last gap that is too long. `readings` are oldest first. */
const lastOfDays = (readings: readonly MemberReading[]): { day: number; reading: MemberReading }[] => {
  let days: { day: number; reading: MemberReading }[] = []
  for (const reading of readings) {
    const day = dayNumber(reading.at)
    const last = days.at(-1)
    if (last?.day === day) last.reading = reading
    else if (last && day - last.day > LONGEST_GAP) days = [{ day, reading }]
    else days.push({ day, reading })
  }
  return days
}

/** As they were read, without misreadings: what is drawn. */
export const readMembers = (readings: readonly MemberReading[]): DailyMembers => {
  const days = lastOfDays(withoutLostReadings(readings))
  const members: number[] = []
  const errors: (number | null)[] = []
  for (const [i, { day, reading }] of days.entries()) {
    const last = days[i - 1]
    for (let d = (last?.day ?? day) + 1; d < day; d++) {
      const before = last!.reading.members
      const between = before + ((reading.members - before) * (d - last!.day)) / (day - last!.day)
      members.push(between)
      errors.push(Math.max(Math.abs(between - before), Math.abs(reading.members - between)))
    }
    members.push(reading.members)
    errors.push(null)
  }
  return { first: (days[0]?.day ?? 0) * DAY, members, errors }
}

/**
 * What is judged: without a great change that the next readings have not confirmed, without what all channels lost, and of rounded counts the smoothest series that they
 * allow, because what lies within the rounding was not observed.
 */
export const dailyMembers = (readings: readonly MemberReading[], losses?: CommonLosses): DailyMembers => {
  const sound = confirmedReadings(withoutLostReadings(readings))
  const { first, members, errors } = smoothed(sound)
  return { first, members: [...withoutCommonLosses(first / DAY, members, losses)], errors }
}

const smoothed = (readings: readonly MemberReading[]): DailyMembers => {
  const units = roundingUnits(readings)
  const read = readMembers(readings)
  if (units.every((unit) => unit === 1)) return read
  const unitOf = new Map(readings.map((reading, i) => [reading, units[i]!]))
  const low = new Array<number>(read.members.length).fill(-Infinity)
  const high = new Array<number>(read.members.length).fill(Infinity)
  for (const { day, reading } of lastOfDays(readings)) {
    const i = day - read.first / DAY
    const unit = unitOf.get(reading)!
    const half = unit > 1 ? unit / 2 : 0
    low[i] = reading.members - half
    high[i] = reading.members + half
  }
  return { ...read, members: smoothestBetween(low, high) }
}
