// What one reading of a target needs, and what it brings.
import type { RejectedField } from '../ingest/prepared.ts'
import type { PrivacyRules } from '../ingest/privacy.ts'
import type { ChatRef, ChatSeen } from '../sources/observation.ts'
import type { Db } from '../store/db.ts'
import type { Gate } from './expectations/gate.ts'
import type { VisitPolicy } from './visit-policy.ts'

/** How far earlier readings of the target went. */
export type ReadSoFar = {
  chat_id: number | null
  newest_message_id: number | null
  oldest_message_id: number | null
  history_complete: boolean
  /** The last reading of history found no older messages. */
  history_end_seen: boolean
  /** Posts after this number were held back or stored in part; they are read again as soon as nothing is in doubt. */
  reread_after: number | null
}

/** What one reading brought. It is filled in page by page. */
export type TargetReading = ReadSoFar & {
  chat?: ChatSeen
  /** The number of the chat, as far as it is known. A page with another number shows another chat. */
  platform_id: number | undefined
  pages: number
  observations: number
  messages_inserted: number
  messages_updated: number
  messages_gone: number
  /** Known messages that were not shown, and since when. They count as deleted when a later visit does not find them either. */
  missing: Map<number, Date>
  /** Ids without a message on pages that were read whole: deleted, or never public. */
  numbers_missing: number
  /** Values that were refused or cut, because the platform cannot have said them. */
  rejected: Map<string, RejectedField>
  /** Accounts whose verification code was in the description. */
  verified: number[]
  /** The source shows the chat but not its messages. */
  hidden: boolean
  /** There are more new messages than one visit reads. */
  unfinished: boolean
  /** The members as a page of messages showed them, which may be rounded. */
  members_shown?: number
}

/** What a source was asked for. */
type Purpose = 'chat' | 'new posts' | 'posts again' | 'history' | 'doubt'
/** `found` when the answer told something that was not known. */
export type SourceAnswer = { purpose: Purpose; found: boolean }

export type ReadingDeps = {
  db: Db
  now: () => Date
  /** Called before each request; it throws when the visit has to end. */
  goOn: () => Promise<void>
  /** Called when the first reading of an address has found its chat; it throws when the visit has to end. */
  onFound?: (chat_id: number) => Promise<void>
  /** Called before a chat is stored that is shown for the name of another one; it throws when that cannot be believed. */
  onAnother?: (shown: ChatRef) => Promise<void>
  /** Called for each answer that was taken. */
  onAnswer?: ((answer: SourceAnswer) => void) | undefined
  limits: PageLimits
  /** Holds back what is in doubt. */
  gate?: Gate | undefined
  privacy?: PrivacyRules | undefined
  policy?: VisitPolicy | undefined
}

/** `forward` and `back` are pages per visit. */
export type PageLimits = { forward: number; back: number; history_days: number }

export const usualLimits = (history_days: number): PageLimits => ({ forward: 10, back: 3, history_days })

export const nothingRead = (known: ReadSoFar, { platform_id }: ChatRef): TargetReading => ({
  ...known,
  platform_id,
  pages: 0,
  observations: 0,
  messages_inserted: 0,
  messages_updated: 0,
  messages_gone: 0,
  missing: new Map(),
  numbers_missing: 0,
  rejected: new Map(),
  verified: [],
  hidden: false,
  unfinished: false,
})
