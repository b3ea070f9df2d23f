// Sends calls to the Bot API within its limits: so many a second in all and to each chat, in the order of each chat. Failed calls are
// repeated, and what the platform says about waiting holds for all of them.
import type { Api } from 'grammy'
import type { RateLimiter } from '../accounts/rate.ts'
import type { BotClock } from './clock.ts'
import { type CallVerdict, verdictOn } from './failure.ts'
import { takeTurn } from './send-rate.ts'
import { type Call, openWaitingCalls, type Result, type WaitingCall } from './waiting-calls.ts'

const MOST_WAITING = 1_000
const MOST_IN_FLIGHT = 10
const FIRST_BACKOFF_MS = 1_000
const LONGEST_BACKOFF_MS = 30_000

type OutboxGiven = {
  api: Api
  rate: RateLimiter
  clock: BotClock
  /** The chat cannot be written to any more. */
  onBlocked: (chat: number) => void
  onRevoked: () => void
  onFailure: (error: unknown, verdict: CallVerdict, call: Call) => void
  /** A fault on our side, such as a lost limiter. What is waiting stays, and is tried again. */
  onFault: (error: unknown) => void
}

export type Outbox = ReturnType<typeof openOutbox>

const backoff = (tries: number) => Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1))

export const openOutbox = ({ api, rate, clock, onBlocked, onRevoked, onFailure, onFault }: OutboxGiven) => {
  const waiting = openWaitingCalls()
  const changes = openChanges()
  let in_flight = 0
  let paused_until = 0
  let closed = false
  let pumping = false

  const pause = (ms: number) => {
    paused_until = Math.max(paused_until, clock.now() + ms)
  }

  const failed = (one: WaitingCall, error: unknown) => {
    const verdict = verdictOn(error)
    onFailure(error, verdict, one.call)
    if (!closed && verdict.kind === 'slow down') {
      pause(verdict.ms)
      waiting.putBack(one)
      return
    }
    if (!closed && verdict.kind === 'retry') {
      one.not_before = clock.now() + backoff(one.tries)
      waiting.putBack(one)
      return
    }
    const isBlocked = !closed && verdict.kind === 'blocked' && one.chat !== undefined
    if (isBlocked) waiting.dropChat(one.chat!)
    one.done(undefined)
    if (isBlocked) onBlocked(one.chat!)
    if (!closed && verdict.kind === 'revoked') stop(onRevoked)
  }

  const attempt = async (one: WaitingCall) => {
    const { method, payload } = one.call
    one.tries++
    in_flight++
    try {
      one.done({ result: await (api.raw[method] as (payload: unknown) => Promise<unknown>)(payload) })
    } catch (error) {
      failed(one, error)
    } finally {
      in_flight--
      waiting.end(one)
      changes.tell()
      run()
    }
  }

  /** Starts the first call that may go now, or returns when to look again. */
  const startNext = async (): Promise<number> => {
    const now = clock.now()
    if (in_flight >= MOST_IN_FLIGHT) return Number.POSITIVE_INFINITY
    if (paused_until > now) return paused_until
    waiting.dropOld(now)
    if (!waiting.count()) return now
    const next = waiting.next(now)
    if (typeof next === 'number') return next
    const refused = await takeTurn(rate, next.chat)
    if (refused?.waits === 'all') return now + refused.ms
    if (refused) waiting.holdChat(next.chat!, now + refused.ms)
    else {
      waiting.begin(next)
      attempt(next).catch(onFault)
    }
    return now
  }

  const pump = async () => {
    while (waiting.count() && !closed) {
      const signal = changes.next()
      const at = await startNext().catch((error: unknown) => {
        onFault(error)
        return clock.now() + FIRST_BACKOFF_MS
      })
      const ms = at - clock.now()
      if (ms > 0) await clock.wait(ms, signal)
    }
    pumping = false
  }

  const run = () => {
    if (pumping || closed || !waiting.count()) return
    pumping = true
    pump().catch(onFault)
  }

  const stop = (tell = () => {}) => {
    closed = true
    waiting.dropAll()
    changes.tell()
    tell()
  }

  return {
    send: (call: Call): Promise<Result> =>
      new Promise((done) => {
        if (closed) return done(undefined)
        const chat = 'chat_id' in call.payload ? Number(call.payload.chat_id) : undefined
        waiting.add({ call, chat, made_at: clock.now(), not_before: 0, tries: 0, done })
        changes.tell()
        run()
      }),
    /** While it is full, no further updates should be read. */
    isFull: () => waiting.count() >= MOST_WAITING,
    hasRoom: async (signal: AbortSignal): Promise<void> => {
      while (waiting.count() >= MOST_WAITING && !signal.aborted && !closed) await changes.one(signal)
    },
    /** What the platform says about waiting to the reader of updates holds here too, and the other way round. */
    pause,
    pausedFor: () => Math.max(0, paused_until - clock.now()),
    /** Sends what is waiting, for at most so long. */
    close: async (ms: number) => {
      const end = new AbortController()
      const empty = async () => {
        while ((waiting.count() || in_flight) && !closed) await changes.one()
        end.abort()
      }
      await Promise.race([empty(), clock.wait(ms, end.signal)])
      stop()
    },
  }
}

/** Tells those who wait that calls came, went or ended. */
const openChanges = () => {
  let wake = new AbortController()
  const listeners: (() => void)[] = []
  return {
    tell: () => {
      wake.abort()
      for (const listener of listeners.splice(0)) listener()
    },
    /** Aborted at the next change. */
    next: (): AbortSignal => {
      wake = new AbortController()
      return wake.signal
    },
    one: (signal?: AbortSignal): Promise<void> =>
      new Promise((tell) => {
        listeners.push(tell)
        signal?.addEventListener('abort', () => tell(), { once: true })
      }),
  }
}
