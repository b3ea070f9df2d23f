// The times a roll-up looks at, counted back from one now.
import { DAY } from '../time/spans.ts'

export type Window = {
  /** The time of the roll-up, and in unix seconds. */
  now: Date
  seconds: number
  /** Posts, messages and mentions of 30 days. */
  since: Date
  /** Member readings reach back 90 days and a tolerance of 3. */
  members_since: Date
}

export const windowAt = (now: Date): Window => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY * 1000)
  return { now, seconds: Math.floor(now.getTime() / 1000), since: daysAgo(30), members_since: daysAgo(93) }
}
