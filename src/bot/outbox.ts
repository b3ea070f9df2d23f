// Sends calls to the Bot API within its limits: so many a second in all and to each chat, in the order of each chat. Failed calls are
// repeated, and what the platform says about waiting holds for all of them.
import type { Api, RawApi } from 'grammy'
import type { RateLimiter, RateTerms } from '../accounts/rate.ts'
import type { BotClock } from './clock.ts'
import { type CallVerdict, verdictOn } from './failure.ts'

type Method =
  | 'sendMessage'
  | 'editMessageText'
  | 'editMessageReplyMarkup'
  | 'answerCallbackQuery'
  | 'sendInvoice'
  | 'answerPreCheckoutQuery'
  | 'setMyCommands'

export type Call = { [Name in Method]: { method: Name; payload: Parameters<RawApi[Name]>[0] } }[Method]

/** `undefined` when the call failed for good. */
export type Result = { result: unknown } | undefined

/** The platform allows about 30 messages a second: with a burst of 5, no second has more. */
const IN_ALL: RateTerms = { rate_per_second: 25, rate_burst: 5 }
/** One message a second to a person, with short bursts; 20 a minute to a group. */
const TO_PERSON: RateTerms = { rate_per_second: 1, rate_burst: 3 }
const TO_GROUP: RateTerms = { rate_per_second: 20 / 60, rate_burst: 3 }

const MOST_WAITING = 1_000
const MOST_IN_FLIGHT = 10
const FIRST_BACKOFF_MS = 1_000
const LONGEST_BACKOFF_MS = 30_000
/** An answer that is older is of no use any more. */
const MOST_AGE_MS = 300_000

type Job = {
  call: Call
  /** Undefined for answers to a button or a payment. They are no messages, go to no chat, and somebody waits for them now. */
  chat: number | undefined
  made_at: number
  not_before: number
  tries: number
  done: (result: Result) => void
}

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

export const openOutbox = ({ api, rate, clock, onBlocked, onRevoked, onFailure, onFault }: OutboxGiven) => {
  let waiting: Job[] = []
  const busy = new Set<number>()
  const readyAt = new Map<number, number>()
  let in_flight = 0
  let paused_until = 0
  let closed = false
  let pumping = false
  let wake = new AbortController()
  const onChange: (() => void)[] = []

  const changed = () => {
    wake.abort()
    for (const tell of onChange.splice(0)) tell()
  }

  const drop = (job: Job) => {
    waiting = waiting.filter((other) => other !== job)
    job.done(undefined)
  }

  const failed = (job: Job, error: unknown) => {
    const verdict = verdictOn(error)
    onFailure(error, verdict, job.call)
    if (closed) return job.done(undefined)
    const now = clock.now()
    if (verdict.kind === 'slow down') paused_until = Math.max(paused_until, now + verdict.ms)
    else if (verdict.kind === 'retry')
      job.not_before = now + Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (job.tries - 1))
    else if (verdict.kind === 'revoked') {
      job.done(undefined)
      return stop(onRevoked)
    } else if (verdict.kind === 'blocked' && job.chat !== undefined) {
      const { chat } = job
      for (const other of waiting.filter((one) => one.chat === chat)) drop(other)
      job.done(undefined)
      return onBlocked(chat)
    } else return job.done(undefined)
    // It stays the first of its chat.
    waiting.unshift(job)
  }

  const attempt = async (job: Job) => {
    const { method, payload } = job.call
    job.tries++
    in_flight++
    if (job.chat !== undefined) busy.add(job.chat)
    try {
      job.done({ result: await (api.raw[method] as (payload: unknown) => Promise<unknown>)(payload) })
    } catch (error) {
      failed(job, error)
    } finally {
      in_flight--
      if (job.chat !== undefined) busy.delete(job.chat)
      changed()
      run()
    }
  }

  /** Starts the first call that may go now, or returns when to look again. */
  const startNext = async (): Promise<number> => {
    const now = clock.now()
    if (in_flight >= MOST_IN_FLIGHT) return Number.POSITIVE_INFINITY
    if (paused_until > now) return paused_until
    let next = Number.POSITIVE_INFINITY
    const passed = new Set(busy)
    for (const job of waiting) {
      const { chat } = job
      if (now - job.made_at > MOST_AGE_MS) {
        drop(job)
        return now
      }
      if (chat !== undefined && passed.has(chat)) continue
      if (chat !== undefined) passed.add(chat)
      const ready = Math.max(job.not_before, chat === undefined ? 0 : (readyAt.get(chat) ?? 0))
      if (ready > now) {
        next = Math.min(next, ready)
        continue
      }
      const inAll = await rate.take('bot:all', IN_ALL)
      if (!inAll.allowed) return now + wholeMs(inAll.retry_seconds)
      if (chat !== undefined) {
        const toChat = await rate.take(`bot:chat:${chat}`, chat < 0 ? TO_GROUP : TO_PERSON)
        if (!toChat.allowed) {
          readyAt.set(chat, now + wholeMs(toChat.retry_seconds))
          return now
        }
        readyAt.delete(chat)
      }
      waiting = waiting.filter((other) => other !== job)
      attempt(job).catch(onFault)
      return now
    }
    return next
  }

  const pump = async () => {
    while (waiting.length && !closed) {
      wake = new AbortController()
      const { signal } = wake
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
    if (pumping || closed || !waiting.length) return
    pumping = true
    pump().catch(onFault)
  }

  const stop = (tell = () => {}) => {
    closed = true
    for (const job of waiting.splice(0)) job.done(undefined)
    changed()
    tell()
  }

  return {
    send: (call: Call): Promise<Result> =>
      new Promise((done) => {
        if (closed) return done(undefined)
        const chat = 'chat_id' in call.payload ? Number(call.payload.chat_id) : undefined
        const job = { call, chat, made_at: clock.now(), not_before: 0, tries: 0, done }
        if (chat === undefined) waiting.unshift(job)
        else waiting.push(job)
        changed()
        run()
      }),
    /** While it is full, no further updates should be read. */
    isFull: () => waiting.length >= MOST_WAITING,
    hasRoom: async (signal: AbortSignal): Promise<void> => {
      while (waiting.length >= MOST_WAITING && !signal.aborted && !closed)
        await new Promise<void>((tell) => {
          onChange.push(tell)
          signal.addEventListener('abort', () => tell(), { once: true })
        })
    },
    /** What the platform says about waiting to the reader of updates holds here too, and the other way round. */
    pause: (ms: number) => {
      paused_until = Math.max(paused_until, clock.now() + ms)
    },
    pausedFor: () => Math.max(0, paused_until - clock.now()),
    /** Sends what is waiting, for at most so long. */
    close: async (ms: number) => {
      const end = new AbortController()
      const empty = async () => {
        while ((waiting.length || in_flight) && !closed) await new Promise<void>((tell) => onChange.push(tell))
        end.abort()
      }
      await Promise.race([empty(), clock.wait(ms, end.signal)])
      stop()
    },
  }
}

/** At least one: a smaller part would be lost when it is added to a time, and the loop would turn without waiting. */
const wholeMs = (seconds: number): number => Math.max(1, Math.ceil(seconds * 1000))
