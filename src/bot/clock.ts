// The clock by which the bot waits. Tests replace it.
import { setTimeout as sleep } from 'node:timers/promises'

export type BotClock = {
  /** In milliseconds. */
  now(): number
  /** Returns after the time, or as soon as the signal aborts. It does not throw. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

const LONGEST_MS = 60_000

export const systemClock: BotClock = {
  now: Date.now,
  wait: (ms, signal) => sleep(Math.min(ms, LONGEST_MS), undefined, { signal }).catch(() => {}),
}
