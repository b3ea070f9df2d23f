// What the reads of the search tables return, and the SQL that the reads of one machine and of the parts of a cluster share.
import { sql } from '../db.ts'
import type { FoundPosition, FoundRow } from './found-order.ts'
import type { SearchFilter } from './searched.ts'

export type Candidates = {
  /** Whether there are more messages with the terms than may be looked at. Then no rows are returned, except for one channel. */
  too_many: boolean
  /** How many of those looked at match. */
  matched: number
  rows: FoundRow[]
}

export type SearchWalk = {
  rows: FoundRow[]
  /** Where the walk ended, in the order of the walk; undefined when there is nothing behind. */
  end: FoundPosition | undefined
}

export type TermsRow = { terms: number[]; date: Date }

/** A sample is one of the present or of the past. */
export type SampleChoice = Pick<SearchFilter, 'past'>

/** The matches of one chat in one interval. */
export type TrendRow = { date: Date; chat_id: number; messages: number; views: number | null }

export type TrendBucket = 'hour' | 'day' | 'week'

export const byBucket = (bucket: TrendBucket) =>
  sql`select date_trunc(${bucket}, s.date, 'UTC') as date, s.chat_id, count(*) as messages, sum(s.views)::float8 as views`

/** The messages are in 1,024 parts of equal size; the first 64 can be read on their own. */
export const PARTS = 1024
export const PARTS_MOST = 64
const part = sql`((s.chat_id * 31 + s.message_id) % 1024)::integer`
export const inParts = (parts: number) => sql`${part} < ${parts} and (s.chat_id * 31 + s.message_id) % 1024 < 64`

/** Whether the terms of a text alone tell that its message matches. */
export const isCountedByTerms = ({ on_chat_id, wanted, unwanted, past }: SearchFilter): boolean =>
  on_chat_id === undefined && wanted.phrases.length === 0 && unwanted.length === 0 && !past?.former

/** Makes the planner read the inverted index first, and then each candidate by its key. */
export const byIndexOnly =
  'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; set local jit = off'
