// What the signals of trust are measured from. All times are unix seconds.
import type { MemberReading } from '../metrics/member-readings.ts'
import type { CountedPost } from '../metrics/posts.ts'
import type { TrustSeries } from '../vocabulary.ts'
import type { CommonLosses } from './common-losses.ts'

export type TrustReads = {
  now: number
  members_count: number | null
  /** Of the last 93 days, oldest first, without lost readings. */
  members: readonly MemberReading[]
  /** What all channels lost on some of these days. */
  common_losses?: CommonLosses | undefined
  /** Of the last 30 days, oldest first, with the readings of their views. Deleted ones are left out. */
  posts: readonly CountedPost[]
  /** Of the last 30 days. */
  mentions: readonly TrustMention[]
  /** How many of those who see a mention join, in comparable channels. Undefined if too few are known. */
  conversion?: Conversion | undefined
  /** The chats of those that mention the channel which it mentions too. Undefined if nobody looked. */
  mentioned_back?: ReadonlySet<number> | undefined
  /** The discussion group of the channel, if it is known. */
  discussion?: { active_members_30d: number } | undefined
}

/** How many of those who see a mention join: the usual share, and the deviation of its logarithm between mentions. */
export type Conversion = { usual: number; spread: number }

export type TrustMention = {
  at: number
  source_chat_id: number
  /** Of the chat that mentions. Null if they are not known. */
  members: number | null
  /** Of the post that mentions. Null if it has none, as in groups, or if they were not read. */
  views: number | null
  /** Of a post of that chat on average. */
  usual_views: number | null
}

/** What a signal found. `value` is above 0, and greater is more unusual. */
export type Measurement = {
  value: number
  /** The days or the post that the value comes from. */
  from?: number
  to?: number
  /** The numbers that its sentence names. */
  facts: Readonly<Record<string, number>>
}

/** Why a signal could not be measured: the readings that it needs, or what there is nothing of. */
export type MissingMeasurement = { needs: string }

export const isMeasured = (found: Measurement | MissingMeasurement): found is Measurement => 'value' in found

/** A thing that may be unusual about an audience. */
export type Signal = {
  /** How much of the error that is accepted for its family this signal gets. The weights of a family sum to 1. */
  weight: number
  /** The series that shows it. */
  series: TrustSeries
  measure: (reads: TrustReads) => Measurement | MissingMeasurement
  /** What the value is, in words and with its unit. */
  about: string
  /** What was found, in one neutral sentence. */
  sentence: (facts: Measurement['facts']) => string
  /** What would clear it. */
  clears: string
}
