// What is known of how a chat lives, the longest time between two visits to it, and the pauses after failures.
import { DAY, HOUR, MINUTE } from '../time/spans.ts'

export type ChatActivity = {
  members_count: number | null
  /** Null when the source does not show messages. */
  posts_per_day: number | null
  /** Days since the last post. */
  quiet_days: number
}

/** Stands in for an unknown member count. */
const USUAL_MEMBERS = 1_000

/** So that each is read within a week, also when it has to wait for requests. */
const LONGEST = 6.5 * DAY

/** The longest time between two visits: six and a half days for up to 1,000 members, less than six hours for a million. */
export const longestSeconds = (members_count: number | null): number =>
  within(7 * DAY * Math.sqrt(1_000 / Math.max(1, members_count ?? USUAL_MEMBERS)), 3 * HOUR, LONGEST)

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Exponential backoff, up to a day. */
export const retrySeconds = (failures: number): number => Math.min(5 * MINUTE * 2 ** Math.max(0, failures - 1), DAY)

/** Adds jitter, so that targets that were due together do not stay together. `random` is from 0 to 1. */
export const jittered = (seconds: number, share: number, random: number): number =>
  seconds * (1 + share * (2 * random - 1))
