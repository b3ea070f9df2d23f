// Days on which the members of all channels fell at once, because the platform removed accounts: no audience did that.
import type { MemberReading } from '../metrics/member-readings.ts'
import { percentile } from '../metrics/percentiles.ts'
import { roundingUnits } from '../metrics/rounded-members.ts'
import { dayNumber } from '../time/days.ts'

/** By the number of the day: the change of the median channel until its end, from the end of the day two days before. Channels are read at different hours. */
export type CommonLosses = ReadonlyMap<number, number>

const WINDOW = 2

/** Fewer channels may have lost members for a reason that they share. */
const LEAST_CHANNELS = 100
const LEAST_MEMBERS = 100

/** Less is the usual fall of channels that do not grow. */
export const LEAST_LOSS = 0.005

type CommonChange = { day: number; change: number; channels: number }

/** The change of the median channel on each day on which enough channels were read exactly. */
export const commonChanges = (series: Iterable<readonly MemberReading[]>): CommonChange[] => {
  const byDay = new Map<number, number[]>()
  for (const readings of series) {
    const units = roundingUnits(readings)
    const exact = new Map(
      readings.flatMap(({ at, members }, i) => (units[i] === 1 ? [[dayNumber(at), members] as const] : [])),
    )
    for (const [day, members] of exact) {
      const before = exact.get(day - WINDOW)
      if (!before || before < LEAST_MEMBERS) continue
      const changes = byDay.get(day)
      if (changes) changes.push(members / before - 1)
      else byDay.set(day, [members / before - 1])
    }
  }
  return [...byDay]
    .filter(([, changes]) => changes.length >= LEAST_CHANNELS)
    .map(([day, changes]) => ({
      day,
      change: percentile(
        changes.sort((a, b) => a - b),
        0.5,
      ),
      channels: changes.length,
    }))
}

/** Nothing is added for common gains: channels that bought together would hide each other. */
export const commonLossesOf = (series: Iterable<readonly MemberReading[]>): CommonLosses =>
  new Map(
    commonChanges(series)
      .filter(({ change }) => change <= -LEAST_LOSS)
      .map(({ day, change }) => [day, change]),
  )

/** Members by day, from the day with a number on, as if nobody had been lost who was lost everywhere. The last count stays. */
export const withoutCommonLosses = (
  first_day: number,
  members: readonly number[],
  losses: CommonLosses | undefined,
): readonly number[] => {
  if (!losses?.size) return members
  const changes = members.map((count, i) => (i === 0 ? 0 : count - members[i - 1]!))
  for (let i = 1; i < members.length; i++) {
    // A channel gets back at most what it lost itself.
    let left = -(losses.get(first_day + i) ?? 0) * (members[i - WINDOW] ?? members[i - 1]!)
    for (let k = Math.max(1, i - WINDOW + 1); k <= i && left > 0; k++) {
      const back = Math.min(left, Math.max(0, -changes[k]!))
      changes[k]! += back
      left -= back
    }
  }
  const corrected = [...members]
  for (let i = members.length - 1; i > 0; i--) corrected[i - 1] = corrected[i]! - changes[i]!
  return corrected
}
