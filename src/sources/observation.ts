// What a source can report. Times are unix seconds (UTC); a count that was not seen is absent, never 0.
import type { MediaType, Peer } from '../vocabulary.ts'

/** How a source names a chat: at least one of the three. */
export type ChatRef = { platform_id?: number; username?: string; invite_hash?: string }

export type ChatSeen = {
  kind: 'chat seen'
  at: number
  chat: ChatRef
  peer: Peer
  title: string
  description?: string
  photo_url?: string
  creation_date?: number
  members_count?: number
  /** As the platform rounds it (82.9K); never stored as a count, for want of anything better only shown. */
  members_count_rounded?: number
  /** Members of a group who were online. */
  online_count?: number
  /** How much the chat holds of each kind, as far as the platform says; large numbers are rounded by it. */
  media_counts?: { photos?: number; videos?: number; audios?: number; files?: number; links?: number }
  verified?: boolean
  scam?: boolean
  fake?: boolean
  /** What the source itself knows about the chat; it wins over detection. */
  labels?: { country?: string; language?: string; category?: string }
}

export type ChatGone = { kind: 'chat gone'; at: number; chat: ChatRef }

export type Entity = {
  type: string
  /** UTF-16 code units, as the platform counts. */
  offset: number
  length: number
  url?: string
  user_id?: number
  language?: string
  custom_emoji_id?: string
}

export type Media = { type: MediaType; [field: string]: unknown }

export type Button = { text: string; url?: string }

export type ForwardSeen = { chat?: ChatRef; title?: string; message_id?: number; date?: number; author?: string }

export type ReactionSeen = { emoji?: string; custom_emoji_id?: string; count: number }

export type CountersRead = { views?: number; forwards?: number; comments?: number; reactions?: ReactionSeen[] }

export type MessageSeen = {
  kind: 'message seen'
  at: number
  chat: ChatRef
  message_id: number
  date: number
  edit_date?: number
  /** It was edited, at a time that the source does not know. */
  edited?: boolean
  text?: string
  entities?: Entity[]
  media?: Media
  keyboard?: Button[][]
  /** Messages of one album share it; they count as one post. */
  album_id?: string
  /** A join, a pin, a changed title: not a post. */
  service?: boolean
  /** The platform's own sponsored mark. */
  sponsored?: boolean
  forward_from?: ForwardSeen
  reply_to_message_id?: number
  /** Signature under a channel post. */
  author?: string
  /** Username of the bot through which it was written. */
  via_bot?: string
  /** Who wrote a group message. */
  from_peer?: { user_id: number } | { channel_id: number } | { chat_id: number }
  is_bot?: boolean
  is_premium?: boolean
  counters?: CountersRead
}

export type CountersSeen = {
  kind: 'counters seen'
  at: number
  chat: ChatRef
  message_id: number
  /** When the message was published: messages are stored by time. */
  date: number
  counters: CountersRead
}

export type MessageGone = { kind: 'message gone'; at: number; chat: ChatRef; message_id: number; date: number }

/** Counts over a sample of members or authors. */
export type MembersSampled = {
  kind: 'members sampled'
  at: number
  chat: ChatRef
  sampled: number
  premium?: number
  with_username?: number
  with_photo?: number
  bots?: number
  female?: number
  male?: number
}

export type Observation = ChatSeen | ChatGone | MessageSeen | CountersSeen | MessageGone | MembersSampled
