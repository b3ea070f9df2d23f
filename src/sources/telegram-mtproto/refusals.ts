// Classifies the platform's errors: the account has to wait, the account is lost, or something is wrong with the chat.
import { believableWait, SourceError, type SourceReason } from '../source.ts'
import { SessionUnreadable, UnknownObject } from './call.ts'

type Meaning =
  /** This account has to wait. */
  | { kind: 'wait'; seconds: number; name: string }
  /** This account cannot be used any more. */
  | { kind: 'lost'; name: string }
  /** The chat cannot be read, for the given reason. */
  | { kind: 'refused'; reason: SourceReason; name: string }
  /** There was no usable answer. */
  | { kind: 'broken'; error: SourceError }

/** For errors that ask to wait without saying how long. */
const DEFAULT_WAIT_SECONDS = 60

const LOST = new Set([
  'AUTH_KEY_UNREGISTERED',
  'AUTH_KEY_INVALID',
  'AUTH_KEY_PERM_EMPTY',
  'AUTH_KEY_DUPLICATED',
  'SESSION_REVOKED',
  'SESSION_EXPIRED',
  'USER_DEACTIVATED',
  'USER_DEACTIVATED_BAN',
  'FROZEN_METHOD_INVALID',
  'FROZEN_PARTICIPANT_MISSING',
])

const REFUSED: Record<string, SourceReason> = {
  USERNAME_NOT_OCCUPIED: 'missing',
  USERNAME_INVALID: 'missing',
  INVITE_HASH_EXPIRED: 'missing',
  INVITE_HASH_INVALID: 'missing',
  INVITE_HASH_EMPTY: 'missing',
  CHANNEL_INVALID: 'missing',
  CHAT_ID_INVALID: 'missing',
  PEER_ID_INVALID: 'missing',
  CHANNEL_PRIVATE: 'private',
  CHANNEL_PUBLIC_GROUP_NA: 'private',
  CHAT_FORBIDDEN: 'private',
  CHAT_ADMIN_REQUIRED: 'private',
  CHAT_RESTRICTED: 'restricted',
  USER_BANNED_IN_CHANNEL: 'private',
}

type Refusal = { code: number; text: string; seconds?: number }

/** Whether the library threw this because the platform answered with an error. */
export const isRefusal = (error: unknown): error is Refusal => {
  const { code, text } = (error ?? {}) as Partial<Refusal>
  return typeof code === 'number' && typeof text === 'string'
}

export const meaningOf = (error: unknown): Meaning => {
  if (error instanceof UnknownObject) return { kind: 'broken', error: new SourceError('changed', error.message) }
  if (error instanceof SessionUnreadable) return { kind: 'lost', name: 'SESSION_UNREADABLE' }
  if (!isRefusal(error))
    return { kind: 'broken', error: new SourceError('unreachable', `no answer: ${(error as Error).message}`) }
  // The lookbehind keeps the pattern from being tried again at every digit of a long number, which takes quadratic time.
  const name = error.text.replace(/_?(?:%d|(?<!\d)\d+)$/, '')
  if (/^(FLOOD|SLOWMODE)(_[A-Z]+)*_WAIT$/.test(name)) return { kind: 'wait', seconds: secondsOf(error), name }
  if (LOST.has(error.text)) return { kind: 'lost', name }
  if (error.code === 420) return { kind: 'wait', seconds: DEFAULT_WAIT_SECONDS, name }
  const reason = REFUSED[error.text]
  if (reason) return { kind: 'refused', reason, name }
  return { kind: 'broken', error: new SourceError('unreachable', `the platform answered ${error.code} ${error.text}`) }
}

const secondsOf = ({ seconds, text }: Refusal): number => {
  const given = seconds ?? Number(/(?<!\d)\d+$/.exec(text)?.[0] ?? Number.NaN)
  return Math.max(1, believableWait(given) ?? DEFAULT_WAIT_SECONDS)
}
