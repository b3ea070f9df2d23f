// How many members a channel usually gains in a day: its own slope, that a step is seen against.
import { kept } from '../metrics/kept.ts'
import { percentile } from '../metrics/percentiles.ts'
import type { DailyMembers } from './daily-members.ts'

/** With fewer days a purchase of two weeks would be most of them. */
const LEAST_DAYS = 45

/**
 * The median growth of the known days, as a share of the members before each. Half of three months have to be bought before a purchase looks like a slope,
 * and then `drip` has its whole amount. 0 where fewer days are known, and where the median day loses members: who loses and then buys has no right to a lower start.
 */
export const ownSlope = kept(({ members }: DailyMembers): number => {
  if (members.length <= LEAST_DAYS) return 0
  const growths = new Float64Array(members.length - 1)
  for (let i = 1; i < members.length; i++) growths[i - 1] = members[i]! / Math.max(1, members[i - 1]!) - 1
  return Math.max(0, percentile(growths.sort(), 0.5))
})
