// The periods that statistics are computed from, counted back from one moment.
import { DAY } from '../time/spans.ts'

export type StatisticsWindow = {
  /** The moment for which the statistics are computed. */
  now: Date
  /** The same in unix seconds. */
  seconds: number
  /** Posts, messages and mentions are read from here: 30 days. */
  since: Date
  /** Member readings are read from here: 90 days and a tolerance of 3. */
  members_since: Date
}

export const windowAt = (now: Date): StatisticsWindow => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY * 1000)
  return { now, seconds: Math.floor(now.getTime() / 1000), since: daysAgo(30), members_since: daysAgo(93) }
}
