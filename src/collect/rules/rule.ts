// A rule says when a chat is to be read next for one reason. The earliest of all rules counts.
import type { PaceOf } from '../pace-of.ts'

/** A visit that has just ended, in unix seconds. */
export type PastVisit = {
  now: number
  /** The visit has read the chat's own page. */
  own_page_read: boolean
  /** The members as the last page of messages showed them, which may be rounded. */
  members_shown?: number | undefined
  /** From 0 to 1, for times that must not be the same for all chats. */
  random: number
}

export type DueReading = { at: number; because: string }

export type VisitRule = {
  /** What the rule saves or keeps, for the table in the documents. */
  about: string
  next: (pace: PaceOf, visit: PastVisit) => DueReading | undefined
}
