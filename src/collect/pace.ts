// How often a chat is read: large and busy chats often, small and quiet ones seldom.
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

/**
 * Seconds between two readings: half the usual time between posts, but at least a quarter of the time since the last post. A chat
 * that shows no messages is read daily for its member count. Size bounds the result on both sides.
 */
export const paceSeconds = ({ members_count, posts_per_day, quiet_days }: ChatActivity): number => {
  const members = Math.max(1, members_count ?? USUAL_MEMBERS)
  const wanted = posts_per_day === null ? DAY : Math.max(DAY / posts_per_day / 2, (quiet_days * DAY) / 4)
  return Math.min(Math.max(wanted, shortest(members)), longest(members))
}

/** No chat is read more often than this: ten minutes for 100,000 members or more, six hours for the smallest chats. */
const shortest = (members: number) => within(10 * MINUTE * Math.sqrt(100_000 / members), 10 * MINUTE, 6 * HOUR)

/** No chat is read less often than this: a week for up to 1,000 members, less than six hours for a million. */
const longest = (members: number) => within(7 * DAY * Math.sqrt(1_000 / members), 3 * HOUR, 7 * DAY)

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Exponential backoff, up to a day. */
export const retrySeconds = (failures: number): number => Math.min(5 * MINUTE * 2 ** Math.max(0, failures - 1), DAY)

/** Adds jitter, so that targets that were due together do not stay together. `random` is from 0 to 1. */
export const jittered = (seconds: number, share: number, random: number): number =>
  seconds * (1 + share * (2 * random - 1))
