// Who writes in a group.
import { publishedWithin } from './posts.ts'

export type Written = { date: number; author_key: string | null }

/** Distinct authors of the messages of the last days; messages whose author is unknown have none. */
export const activeMembers = (messages: readonly Written[], days: number, now: number): number =>
  new Set(
    publishedWithin(messages, days, now)
      .map(({ author_key }) => author_key)
      .filter((key) => key !== null),
  ).size
