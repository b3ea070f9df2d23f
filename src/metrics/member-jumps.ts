// Jumps in the number of members, and the growth without them.
import { DAY } from '../time/spans.ts'
import { type MemberReading, readingAt } from './member-readings.ts'

/** A jump is a gain of a fifth or more within a day and of at least a hundred, which neither chance nor a usual post causes. */
const JUMP_SHARE_PER_DAY = 0.2
const LEAST_GAIN = 100

type MemberJump = { at: number; gain: number }

/** The jumps after `since` and up to `now`. */
export const memberJumps = (readings: readonly MemberReading[], since: number, now: number): MemberJump[] => {
  const jumps: MemberJump[] = []
  for (let i = 1; i < readings.length; i++) {
    const before = readings[i - 1]!
    const after = readings[i]!
    if (after.at <= since || after.at > now || before.members === 0) continue
    const gain = after.members - before.members
    const days = Math.max(1, (after.at - before.at) / DAY)
    if (gain >= LEAST_GAIN && gain / before.members / days >= JUMP_SHARE_PER_DAY) jumps.push({ at: after.at, gain })
  }
  return jumps
}

/** Growth over the last days without jumps, in percent of the count at their start. */
export const organicGrowthPercent = (readings: readonly MemberReading[], days: number, now: number): number | null => {
  const since = now - days * DAY
  const then = readingAt(readings, since)
  const latest = readingAt(readings, now)
  if (!then?.members || !latest || then.at < since - 3 * DAY) return null
  const jumped = memberJumps(readings, then.at, now).reduce((sum, { gain }) => sum + gain, 0)
  return ((latest.members - then.members - jumped) / then.members) * 100
}
