// What a source is expected to show of chats and posts. An expectation compares a reading with the last reading of the same chat, or says what any chat shows.
import type { ChatSeen, MessageSeen } from '../../sources/observation.ts'
import type { PageSigns } from '../../sources/source.ts'
import type { Peer } from '../../vocabulary.ts'

/** What is not stored while one of its expectations is in doubt. */
export type DoubtedField =
  | 'title'
  | 'username'
  | 'peer'
  | 'description'
  | 'marks'
  | 'members'
  | 'views'
  | 'reactions'
  /** Text, formatting, media and buttons, and where a post came from: a post without them waits until it can be read whole. */
  | 'content'
  | 'signature'
  | 'dates'
  /** That known posts are not shown. */
  | 'deletions'
  /** Where a history ends. */
  | 'history'
  /** Whether posts are shown at all. */
  | 'posts'
  /** Which posts are the channel's own. Others are left out in any case. */
  | 'blocks'

/** The chat as the last reading from the same source left it. What no source has shown is absent. */
export type ChatBefore = {
  title?: string
  username?: string
  peer?: Peer
  description?: string
  verified?: boolean
  scam?: boolean
  fake?: boolean
  members_count?: number
}

/** A post as it is stored. */
export type PostBefore = Pick<
  MessageSeen,
  | 'message_id'
  | 'date'
  | 'entities'
  | 'media'
  | 'keyboard'
  | 'unseen'
  | 'forward_from'
  | 'reply_to_message_id'
  | 'author'
  | 'via_bot'
  | 'edited'
> & {
  text: string | null
  service: boolean
  in_album: boolean
  views: number | null
  reactions: number | null
  emojis: string[]
}

type ChatReading = { seen: ChatSeen; before: ChatBefore | undefined }

export type PageReading = {
  /** All that the page shows, by number. */
  posts: MessageSeen[]
  /** Those of them that the same source has shown before. */
  before: ReadonlyMap<number, PostBefore>
  /** Known posts that the page leaves out although it shows others around them. */
  absent: number[]
  /** No post of the chat was read before. */
  is_new: boolean
  signs?: PageSigns | undefined
  /** The lowest number that is stored of the chat. */
  oldest: number | undefined
}

/** Known posts of a range, and those of them that a page does not show although it shows the range. */
type RangeReading = { known: number; absent: number[] }

/** Whether posts of the chat were read before, and whether any was shown now. */
type VisitReading = { had_posts: boolean; shows_posts: boolean }

/** `undefined`: the reading says nothing about the expectation. */
export type Finding = 'as expected' | Deviation | undefined

export type Deviation = {
  expected: string
  seen: string
  /** No chat can do so by itself, so that what was seen is never stored. */
  impossible?: true
}

type ExpectationOf<Reading> = {
  field: DoubtedField
  /** The share of chats that do otherwise by themselves, until it is learned. */
  usual: number
  /** How many of the chats a changed markup concerns: 'all' where a single chat tells little, because many do otherwise. */
  concerns: 'some' | 'all'
  /** Only chats that can show the field tell whether it is shown. */
  shown_by?: 'verified chats' | 'described chats'
  find: (reading: Reading) => Finding
  /** What ends a doubt, where `find` says nothing: for expectations of chats that are read for the first time. */
  ends_doubt?: (reading: Reading) => boolean
}

export type ChatExpectation = ExpectationOf<ChatReading> & { of: 'chat' }
export type PageExpectation = ExpectationOf<PageReading> & { of: 'page' }
export type RangeExpectation = ExpectationOf<RangeReading> & { of: 'range' }
export type VisitExpectation = ExpectationOf<VisitReading> & { of: 'visit' }
export type Expectation = ChatExpectation | PageExpectation | RangeExpectation | VisitExpectation
