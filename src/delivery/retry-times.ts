// What an attempt means for the delivery and for its destination: done, repeated and when, slowed down, or switched off. Pure.
import { DAY, HOUR, MINUTE } from '../time/spans.ts'

/** What one attempt ended with: the status of the receiver's answer, or a word for why there is none. */
type AttemptResult = { status: number } | { failure: string }

/** Seconds between an attempt and the one before it: 75 hours in all, so that a weekend's outage loses nothing. */
const GAPS = [0, 5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** Deliveries that failed together are not repeated together. */
const SPREAD = 0.2

/**
 * Seconds from an attempt to the next one, when so many were made; undefined after the last. `random` gives numbers from 0 up to, but not
 * including, 1.
 */
export const nextAttemptSeconds = (attempts_made: number, random: () => number): number | undefined => {
  const gap = GAPS[attempts_made]
  return gap === undefined ? undefined : gap * (1 - SPREAD + 2 * SPREAD * random())
}

type WebhookVerdict =
  /** The receiver has it. */
  | 'delivered'
  /** 410: the receiver wants nothing more, so the destination is switched off. */
  | 'gone'
  /** Tried again later. A redirect belongs here, because it is not followed. */
  | 'failed'

export const verdictOf = (outcome: AttemptResult): WebhookVerdict => {
  if (!('status' in outcome)) return 'failed'
  if (outcome.status >= 200 && outcome.status < 300) return 'delivered'
  return outcome.status === 410 ? 'gone' : 'failed'
}

/** The same for a letter. What a mail server refuses with 5xx is not tried again: whoever repeats it is taken for a sender of spam. */
export const mailVerdictOf = (outcome: AttemptResult): 'delivered' | 'refused' | 'failed' => {
  if (!('status' in outcome)) return 'failed'
  if (outcome.status >= 500) return 'refused'
  return outcome.status < 300 ? 'delivered' : 'failed'
}

/** Statuses of a receiver, or of the proxy before it, that has too much to do. */
const OVERLOADED = [429, 502, 504]

const [FIRST_PAUSE, LONGEST_PAUSE] = [MINUTE, DAY]

/**
 * Seconds for which nothing is sent to the destination after a failed attempt: what it asks for, or twice as long each time that it is
 * overloaded in a row (`times` counts the times before this one). 0 when it is not to be slowed down.
 */
export const pauseSeconds = (outcome: AttemptResult & { retry_after_seconds?: number }, times: number): number => {
  if (!('status' in outcome) || verdictOf(outcome) !== 'failed') return 0
  if (outcome.retry_after_seconds !== undefined) return Math.min(outcome.retry_after_seconds, LONGEST_PAUSE)
  if (!OVERLOADED.includes(outcome.status)) return 0
  return Math.min(FIRST_PAUSE * 2 ** Math.min(times, 20), LONGEST_PAUSE)
}

const [WARNED_AFTER, OFF_AFTER] = [3 * DAY, 5 * DAY]

type Health = 'working' | 'failing' | 'warn' | 'off'

/**
 * How a destination is doing after a failed attempt. `failing_since` is the first attempt that failed since the last success, and absent when
 * there was none: a destination without events for a month is not failing.
 */
export const healthOf = (failing_since: Date | undefined, now: Date): Health => {
  if (!failing_since) return 'working'
  const seconds = (now.getTime() - failing_since.getTime()) / 1000
  if (seconds >= OFF_AFTER) return 'off'
  return seconds >= WARNED_AFTER ? 'warn' : 'failing'
}
