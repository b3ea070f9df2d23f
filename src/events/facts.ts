// What is stored of the things that events are about, in the form in which the types of events look at it. Times are unix seconds.
import type { TrustSignal } from '../vocabulary.ts'

/** One message as it is stored. */
export type MessageFact = {
  about: 'message'
  message_id: number
  album_id: string | null
  date: number
  text: string | null
  link: string | null
  is_ad: boolean
  service: boolean
  /**
   * Its contents in the order of time, if it had several; one that came back stands twice. `state` is what all sources tell of it, `signatures` what each of
   * them tells.
   */
  versions: { state: string; signatures: string[]; first: number; last: number; text: string | null }[]
  /** When it was found to be gone. */
  gone_at: number[]
  first_seen_at: number
  post: PostFact
  /** Views that 95 of 100 posts of the chat do not reach at an age, in hours; absent where too few are known. */
  usual: { hours: number; median: number; most: number; posts: number }[]
  /** The watches on a query that it matches. */
  matched: { watch_id: string; query: string }[]
}

/** The post that a message is: itself, or all messages of its album that are stored. */
export type PostFact = {
  /** Of an album the message with the text, else the one with the lowest number, whichever of them was found. */
  message_id: number
  text: string | null
  link: string | null
  is_ad: boolean
  /** Of an album the earliest. */
  date: number
  first_seen_at: number
  /** Oldest first. */
  view_readings: { at: number; views: number }[]
}

export type MentionFact = {
  about: 'mention'
  source: { internal_id: string; title: string; username: string | null }
  source_chat_id: number
  message_id: number
  date: number
  first_seen_at: number
  kind: string
  text: string | null
  link: string | null
}

export type MembersFact = {
  about: 'members'
  readings: { at: number; members: number }[]
  /** The times of those that were misreadings. */
  misread_at?: number[]
}

export type ChatFact = {
  about: 'chat'
  /** In the order of time; one that came back stands twice. Values with one state count as the same. */
  values: { field: string; value: string; state: string; first: number; last: number; current: boolean }[]
  absences: Absence[]
}

export type Absence = { gone_at: number; last_seen_at: number; returned_at: number | null }

/** What a roll-up has found to be different, by the same definitions. */
type StatisticsFact = {
  about: 'statistics'
  at: number
  /** When it changed. Of a grade that is the day before it has held for a day. */
  since: number
  grade: { before: string | null; after: string | null }
  signals: { appeared: TrustSignal[]; cleared: TrustSignal[] }
}

export type ListFact = {
  about: 'list'
  at: number
  list_id: string
  name: string
  day: string
  joined: { internal_id: string; title: string }[]
  left: { internal_id: string; title: string }[]
  joined_count: number
  left_count: number
}

export type AccountFact =
  | { about: 'account'; at: number; month: string; counter: string; used: number; limit: number }
  | {
      about: 'account'
      at: number
      key_change: 'made' | 'rotated' | 'deleted'
      key: string
      change_id: string
    }

export type Fact = MessageFact | MentionFact | MembersFact | ChatFact | StatisticsFact | ListFact | AccountFact
export type FactKind = Fact['about']
