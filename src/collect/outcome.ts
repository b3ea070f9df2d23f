// What follows from a visit: when the target is due next, and what its row remembers. Pure functions.
import type { SourceError } from '../sources/source.ts'
import type { Claim, TargetOutcome } from '../store/collecting/collecting.ts'
import { DAY, HOUR, MINUTE } from '../time/spans.ts'
import { jittered, retrySeconds } from './pace.ts'
import type { TargetReading } from './target-reading.ts'
import type { NextVisit } from './visit-policy.ts'

/** The least time between two visits to one chat. */
export const LEAST_BETWEEN_SECONDS = 5 * MINUTE
/** A visit that found more than could be read at once goes on after this time. */
export const CONTINUE_SECONDS = MINUTE
/** A chat counts as gone when it is missing in two visits this far apart: once may be an error of the platform. */
export const GONE_AFTER_SECONDS = 6 * HOUR
/** When a visit missed known messages, the next one follows within this time, to find out whether they were deleted. */
export const CONFIRM_WITHIN_SECONDS = 15 * MINUTE

/** The detail of a reading whose source shows the chat, but not its messages. */
export const HIDDEN_DETAIL = 'messages are not shown'

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

export const afterReading = (
  claim: Claim,
  reading: TargetReading,
  { own_page_at, posts_at }: NextVisit,
  now: Date,
): TargetOutcome => {
  const chat_due_at = own_page_at === undefined ? claim.chat_due_at : new Date(own_page_at * 1000)
  const look_at = posts_at === undefined ? chat_due_at : new Date(posts_at * 1000)
  const confirm_at = reading.missing.size > 0 ? later(now, CONFIRM_WITHIN_SECONDS) : chat_due_at
  const next = earlier(earlier(chat_due_at, look_at), confirm_at)
  return {
    chat_id: reading.chat_id,
    priority: 1,
    next_due_at: reading.unfinished
      ? later(now, CONTINUE_SECONDS)
      : new Date(Math.max(next.getTime(), later(now, LEAST_BETWEEN_SECONDS).getTime())),
    chat_due_at,
    tried_at: now,
    read_at: now,
    result: 'read',
    detail: reading.hidden ? HIDDEN_DETAIL : null,
    failures: 0,
    missing_since: null,
    newest_message_id: reading.newest_message_id,
    oldest_message_id: reading.oldest_message_id,
    history_complete: reading.history_complete,
    history_end_seen: reading.history_end_seen,
    reread_after: reading.reread_after,
  }
}

/** Why a chat could not be read. 'busy' is excluded because it is about the source, not about the chat. */
export type VisitFailure = {
  reason: Exclude<SourceError['reason'], 'busy'> | 'shared name' | 'fault'
  message: string
  /** The first time that this name was found among those that show one chat. */
  is_new?: boolean
}

/** A known chat whose name now belongs to a person or a bot has lost that name. */
export const isMissing = ({ reason }: Pick<SourceError | VisitFailure, 'reason'>, { chat_id }: Claim): boolean =>
  reason === 'missing' || (reason === 'not a chat' && chat_id !== null)

export const afterFailure = (
  claim: Claim,
  failure: VisitFailure,
  { now, random }: { now: Date; random: number },
): TargetOutcome & { gone: boolean } => {
  const { chat_id, newest_message_id, oldest_message_id, history_complete, history_end_seen, reread_after, read_at } =
    claim
  const failures = claim.failures + 1
  const is_missing = isMissing(failure, claim)
  const missing_since = is_missing ? (claim.missing_since ?? now) : null
  const gone = is_missing && chat_id !== null && now.getTime() - missing_since!.getTime() >= GONE_AFTER_SECONDS * 1000
  const next = later(now, jittered(pauseSeconds(failure.reason, failures, claim, gone), 0.2, random))
  return {
    gone,
    chat_id,
    priority: failure.reason === 'incomplete' ? 3 : 1,
    next_due_at: next,
    chat_due_at: next,
    tried_at: now,
    read_at,
    result: gone ? 'gone' : failure.reason,
    detail: failure.message.slice(0, 500),
    failures,
    missing_since,
    newest_message_id,
    oldest_message_id,
    history_complete,
    history_end_seen,
    reread_after,
  }
}

const pauseSeconds = (reason: VisitFailure['reason'], failures: number, { chat_id }: Claim, gone: boolean): number => {
  switch (reason) {
    case 'missing':
    case 'not a chat':
      if (chat_id === null) return 30 * DAY
      return gone ? 7 * DAY : GONE_AFTER_SECONDS * 1.5
    case 'private':
    case 'restricted':
      return chat_id === null ? 30 * DAY : 3 * DAY
    case 'changed':
    case 'shared name':
      return 6 * HOUR
    // Such a page costs seconds of a processor, so it is tried much less often.
    case 'unreadable':
      return Math.min(DAY * 2 ** (failures - 1), 30 * DAY)
    default:
      return retrySeconds(failures)
  }
}
