// Limits the requests to one host: their rate, their concurrency, and the pause after an error.
import { SourceError } from '../source.ts'

export type Gate = {
  /** Runs the work when the host may be asked; throws `busy` when the wait would be too long. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>
}

type PoliteGate = Gate & {
  /** Ends the pause, as if no request had failed. */
  reopen(): void
}

export type RequestBudget = {
  /** Takes one request; false when the budget of the day is used up. */
  mayAsk(): Promise<boolean>
  secondsToNextDay(): number
}

export type GateSettings = {
  requests_per_second: number
  at_once: number
  /** Milliseconds of a clock that is never set, as `performance.now` gives them: a clock set back would close the gate. */
  now: () => number
  wait: (ms: number) => Promise<void>
  /** At least 0 and less than 1. */
  random: () => number
  budget?: RequestBudget
  /** The share of the rate that may be used now, more than 0; 1 without it. */
  share?: () => number
  /** The host itself asks to wait. */
  onBusy?: (seconds: number) => Promise<void>
  /** For a longer pause than this the gate throws `busy` instead of waiting. */
  longest_wait_ms?: number
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 300_000
/** For answers that ask to wait without saying how long. */
export const DEFAULT_WAIT_SECONDS = 60

export const politeGate = (settings: GateSettings): PoliteGate => {
  const { now, wait, random, budget, share = () => 1, onBusy, longest_wait_ms = 30_000 } = settings
  const gap_ms = 1_000 / settings.requests_per_second
  const queue: (() => void)[] = []
  let running = 0
  let free_at = Number.NEGATIVE_INFINITY
  let closed_until = Number.NEGATIVE_INFINITY
  let failures = 0

  const acquireSlot = async () => {
    if (running < settings.at_once) running++
    else await new Promise<void>((resolve) => queue.push(resolve))
  }
  const releaseSlot = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  /** Checked again after each wait, because another request may have failed or taken the turn meanwhile. */
  const awaitTurn = async () => {
    for (;;) {
      const closed_ms = closed_until - now()
      // Rounded down: whoever pauses for this refusal must not replace the end and the reason of the pause that it repeats.
      if (closed_ms > longest_wait_ms)
        throw new SourceError('busy', 'the host asked to stay away for a while', Math.floor(closed_ms / 1_000))
      const wait_ms = Math.max(closed_ms, free_at - now())
      if (wait_ms <= 0) break
      await wait(wait_ms)
    }
    free_at = now() + gap_ms / share()
  }

  const checkBudget = async () => {
    if (!budget || (await budget.mayAsk())) return
    throw new SourceError('busy', "the day's budget of requests is spent", Math.ceil(budget.secondsToNextDay()))
  }

  const closeFor = (ms: number) => {
    closed_until = Math.max(closed_until, now() + ms)
  }

  const pauseAfter = async (error: unknown) => {
    if (!(error instanceof SourceError)) return
    if (error.reason === 'busy') {
      const seconds = error.retry_after_seconds ?? DEFAULT_WAIT_SECONDS
      closeFor(seconds * 1_000)
      await onBusy?.(seconds)
    }
    if (error.reason !== 'unreachable') return
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++)
    closeFor(Math.max((error.retry_after_seconds ?? 0) * 1_000, pause * (0.5 + random() / 2)))
  }

  return {
    pass: async (work) => {
      await acquireSlot()
      try {
        await awaitTurn()
        await checkBudget()
        const result = await work().catch(async (error: unknown) => {
          await pauseAfter(error)
          throw error
        })
        failures = 0
        return result
      } finally {
        releaseSlot()
      }
    },
    reopen: () => {
      closed_until = Number.NEGATIVE_INFINITY
      failures = 0
    },
  }
}
