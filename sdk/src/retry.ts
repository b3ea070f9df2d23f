// When a failed request is repeated, and how long to wait before that.
import { ConnectionError, RefusedError, SlowDownError, TimeoutError, UnavailableError } from './errors.ts'

/** The first wait is at most this long, and every further one at most twice as long as the one before. */
const FIRST_MS = 250
const LONGEST_MS = 8000

export const isTransient = (failure: unknown): boolean =>
  failure instanceof SlowDownError ||
  failure instanceof UnavailableError ||
  failure instanceof ConnectionError ||
  failure instanceof TimeoutError

/** `Retry-After` is seconds or an HTTP date. A date is compared with the service's own clock, because the caller's may be wrong. */
export const retryAfterSeconds = (headers: Headers, now: number): number | undefined => {
  const given = headers.get('retry-after')?.trim()
  if (!given) return undefined
  if (/^\d+(\.\d+)?$/.test(given)) return Number(given)
  const until = Date.parse(given)
  if (Number.isNaN(until)) return undefined
  const sent = Date.parse(headers.get('date') ?? '')
  return Math.max(0, (until - (Number.isNaN(sent) ? now : sent)) / 1000)
}

/**
 * Exponential backoff with full jitter, so that clients that failed together do not come back together. `Retry-After` is the least wait;
 * the jitter is added to it.
 */
export const waitBefore = (retry: number, failure: unknown, random: () => number): number => {
  const jitter = random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** (retry - 1))
  const asked = failure instanceof RefusedError ? failure.retry_after_seconds : undefined
  return asked === undefined ? jitter : asked * 1000 + Math.min(jitter, FIRST_MS)
}
