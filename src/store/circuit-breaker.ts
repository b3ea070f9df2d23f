// A circuit breaker in front of a database, or of one machine of it: requests must not wait for one that hangs. A slow statement is not a hang, so the
// breaker probes the database before it gives up.
import { setTimeout as wait } from 'node:timers/promises'
import type { Driver } from './db.ts'

/** Statements of requests usually take milliseconds, so a longer silence is worth a probe. */
const SILENT_MS = 400
/** How long a probe may take. Together with the silence before it, a request waits for 1.4 s; the promise is 2 s. */
const PROBE_MS = 900
const CHECK_MS = 100
/** The pause between two probes of a database that hangs. */
const PROBE_AGAIN_MS = 250
/** A timer that is later than this shows that this process was stopped or busy. Then the answer may be there, but not read yet. */
const LATE_MS = 200

export const noAnswerError = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })

type BreakerTarget = {
  /** Resolves when the database shows a sign of life; a refusal is one too. It stops asking when the signal aborts. */
  probe(signal: AbortSignal): Promise<unknown>
  /** How long that may take. */
  probe_ms?: number
  /** Closes the connections of all calls, so that none of their statements runs after the caller was refused. */
  drop(): void
}

type Breaker = {
  /** Makes the call, or refuses it. */
  call<Result>(work: () => Promise<Result>): Promise<Result>
  close(): void
}

/**
 * While calls wait and no call has returned for a moment, the database is probed in the background. When it does not answer the probe
 * either, all waiting calls fail, and new ones fail at once, until a later probe is answered. No call is ever used as a probe, because
 * other requests may wait behind it.
 */
export const openBreaker = ({ probe, probe_ms = PROBE_MS, drop }: BreakerTarget): Breaker => {
  type Call = { began: number; reject: (error: Error) => void }
  /** In order of their start. */
  const waiting = new Set<Call>()
  let hangs = false
  let closed = false
  let probing = false
  let sign_of_life_at = 0
  let checks: NodeJS.Timeout | undefined

  const isAnswered = async (): Promise<boolean> => {
    const stop = new AbortController()
    let answered = false
    const asking = probe(stop.signal).then(
      () => {
        answered = true
      },
      () => {},
    )
    let began: number
    do {
      began = performance.now()
      await Promise.race([asking, wait(probe_ms, undefined, { ref: false, signal: stop.signal })])
    } while (!answered && performance.now() - began > probe_ms + LATE_MS)
    stop.abort()
    return answered
  }

  const probeOnce = async () => {
    probing = true
    const began = performance.now()
    if (await isAnswered()) sign_of_life_at = performance.now()
    else if (sign_of_life_at < began) await waitUntilAnswered()
    probing = false
  }

  const waitUntilAnswered = async () => {
    hangs = true
    drop()
    for (const { reject } of waiting) reject(noAnswerError())
    waiting.clear()
    do await wait(PROBE_AGAIN_MS, undefined, { ref: false })
    while (!closed && !(await isAnswered()))
    hangs = false
  }

  const check = () => {
    const [oldest] = waiting
    if (!oldest) {
      clearInterval(checks)
      checks = undefined
    } else if (!probing && performance.now() - Math.max(oldest.began, sign_of_life_at) > SILENT_MS) void probeOnce()
  }

  const call = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (hangs) return Promise.reject(noAnswerError())
    return new Promise((resolve, reject) => {
      const own: Call = { began: performance.now(), reject }
      waiting.add(own)
      checks ??= setInterval(check, CHECK_MS).unref()
      work()
        .then(
          (result) => {
            sign_of_life_at = performance.now()
            resolve(result)
          },
          (error) => reject(error),
        )
        .finally(() => waiting.delete(own))
    })
  }

  return {
    call,
    close: () => {
      closed = true
      clearInterval(checks)
    },
  }
}

export const behindBreaker = (driver: Driver, target: BreakerTarget): Driver => {
  const { call, close } = openBreaker(target)
  return {
    query: (sql) => call(() => driver.query(sql)),
    copy: (...rows) => call(() => driver.copy(...rows)),
    script: (text) => call(() => driver.script(text)),
    transaction: (work) => call(() => driver.transaction(work)),
    ...(driver.is_embedded && { is_embedded: true }),
    close: () => {
      close()
      return driver.close()
    },
  }
}
