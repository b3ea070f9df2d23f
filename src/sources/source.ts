// What a source of data must be able to do: read one chat, and read its messages, forward or back.
import type { ChatRef, Observation } from './observation.ts'

export interface Source {
  name: string
  /** Throws a `SourceError` when there is nothing to report; a chat that is gone for sure is a 'chat gone' observation. */
  readChat(ref: ChatRef): Promise<Observation[]>
  /**
   * With `after`, what is newer than that message, oldest first; with `before`, what is older, newest first; with neither, the
   * newest and then back. The reader stops when it has enough by leaving the loop.
   */
  readMessages(ref: ChatRef, range: MessageRange): AsyncIterable<MessagePage>
}

export type MessageRange = { after?: number; before?: number }

export type MessagePage = {
  observations: Observation[]
  /** A stretch of ids that was read whole: a message known in it that is not among `present` is there no more. */
  covered?: { first: number; last: number; present: number[] }
}

/** Why nothing could be read. */
export type SourceReason =
  /** No chat has this name or number. */
  | 'missing'
  /** The name is a person's, a bot's or a page's. */
  | 'not a chat'
  /** It exists, but this source may not look inside. */
  | 'private'
  /** Closed by the platform, such as for a country or for breaking its terms. */
  | 'restricted'
  /** The platform asks to wait: `retry_after_seconds`. */
  | 'busy'
  /** No answer, or a broken one. */
  | 'unreachable'
  /** An answer whose form is not known: the platform has changed, and nothing of it may be stored. */
  | 'changed'

export class SourceError extends Error {
  readonly reason: SourceReason
  readonly retry_after_seconds: number | undefined

  constructor(reason: SourceReason, message: string, retry_after_seconds?: number) {
    super(message)
    this.name = 'SourceError'
    this.reason = reason
    this.retry_after_seconds = retry_after_seconds
  }
}
