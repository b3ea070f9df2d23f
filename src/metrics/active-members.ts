// How many members of a group write.
import { publishedWithin } from './posts.ts'

type AuthoredMessage = { date: number; author_key: string | null }

/** Counts the distinct authors of the last days. A message whose author is unknown adds none. */
export const activeMembers = (messages: readonly AuthoredMessage[], days: number, now: number): number =>
  new Set(
    publishedWithin(messages, days, now)
      .map(({ author_key }) => author_key)
      .filter((key) => key !== null),
  ).size
