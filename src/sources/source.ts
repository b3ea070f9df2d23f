// What a source of data must be able to do: read one chat, and read its messages, forward or back.
import type { ChatRef, MessageSeen, Observation } from './observation.ts'

export interface Source {
  name: string
  /** A public channel of the platform itself. If even that is missing, something else answers in the platform's place. */
  own_chat?: ChatRef
  /** Throws a `SourceError` when it could not read the chat. A chat that certainly no longer exists gives 'chat gone'. */
  readChat(ref: ChatRef, onAnswered?: OnAnswered): Promise<Observation[]>
  /**
   * With `after`, it yields newer messages, oldest first; with `before`, older messages, newest first; with neither, it starts
   * at the newest message and goes back. The caller stops it by leaving the loop.
   */
  readMessages(ref: ChatRef, range: MessageRange, onAnswered?: OnAnswered): AsyncIterable<MessagePage>
  /** The channels that the platform recommends beside a channel, in its order. Absent if the source cannot ask for them. */
  readRecommendations?(ref: ChatRef): Promise<ChatRef[]>
}

/** Called for each request that was answered, with the size of the answer; a source that cannot tell sizes never calls it. */
export type OnAnswered = (bytes: number) => void

export type MessageRange = { after?: number; before?: number }

export type MessagePage = {
  observations: Observation[]
  /** A range of ids that was read completely: a stored message in it that is not among `present` was deleted. */
  covered?: { first: number; last: number; present: number[] }
  /** Messages that the page shows outside of the range that was asked for. They are compared with what is known, and not stored. */
  beside?: MessageSeen[]
  signs?: PageSigns
  /** The members as the page shows them beside the messages, which may be rounded. */
  members_shown?: number
}

/** What a page says of itself, for the expectations that a page can break on its own. */
export type PageSigns = {
  /** Posts of other channels, which were left out. */
  foreign: string[]
  /** Posts that carry several numbers, which were left out. */
  misnumbered: string[]
  /** The page says that older messages come before this one, so that it shows all from there. */
  older_than?: number
  /** Nothing on the page leads to older messages. */
  says_beginning: boolean
}

/** Why a source could not read. */
export type SourceReason =
  /** No chat has this name or id. */
  | 'missing'
  /** The name belongs to a person, a bot or a page. */
  | 'not a chat'
  /** The chat exists, but this source may not read it. */
  | 'private'
  /** The platform blocked the chat, for example in a country or for a violation of its terms. */
  | 'restricted'
  /** The platform asks the client to wait for `retry_after_seconds`. */
  | 'busy'
  /** The host did not answer, or answered with an error. */
  | 'unreachable'
  /** The answer came too slowly, was cut off, or is too large. That is about this chat: the host answers others. */
  | 'incomplete'
  /** The answer has an unknown form. The platform has changed, so nothing of the answer may be stored. */
  | 'changed'
  /** Reading the answer took too long or too much memory. This concerns the one chat, so nobody else waits. */
  | 'unreadable'

/** Nobody waits longer than a day, because the platform may err, and something else may answer in its place. */
const LONGEST_WAIT_SECONDS = 86_400

/** The wait to keep to: undefined for one that is no number of seconds or absurdly long, because it says nothing. */
export const believableWait = (seconds: number | undefined): number | undefined =>
  seconds !== undefined && Number.isSafeInteger(Math.ceil(seconds)) && seconds >= 0
    ? Math.min(seconds, LONGEST_WAIT_SECONDS)
    : undefined

export class SourceError extends Error {
  readonly reason: SourceReason
  readonly retry_after_seconds: number | undefined

  constructor(reason: SourceReason, message: string, retry_after_seconds?: number) {
    super(message)
    this.name = 'SourceError'
    this.reason = reason
    this.retry_after_seconds = believableWait(retry_after_seconds)
  }
}
