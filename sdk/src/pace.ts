// Keeps the calls of one client within the request rate of its key, so that a loop is slowed down instead of refused.
import type { Clock } from './clock.ts'

type Pacer = {
  /** Resolves when the next request may be sent. Requests are let through in the order of their calls. */
  turn: (signal?: AbortSignal) => Promise<void>
  /** Takes over what the service says about the rate. */
  learn: (headers: Headers) => void
}

export const noPacer: Pacer = { turn: async () => {}, learn: () => {} }

const parameter = (header: string | null, name: string): number | undefined => {
  const value = header?.match(new RegExp(`;\\s*${name}=([\\d.]+)`))?.[1]
  return value === undefined ? undefined : Number(value)
}

/**
 * A token bucket. It begins with the usual rate of the service and learns the real one from the first answer. A tenth of the burst stays
 * unused, because requests may arrive closer together than they were sent.
 */
export const pacerOf = (clock: Clock): Pacer => {
  let perMs = 20 / 1000
  let burst = 50
  const most = () => burst - Math.min(5, burst / 10)
  let tokens = most()
  let at = clock.now()

  const refill = () => {
    const now = clock.now()
    tokens = Math.min(most(), tokens + Math.max(0, now - at) * perMs)
    at = now
  }

  return {
    turn: async (signal) => {
      refill()
      tokens -= 1
      if (tokens >= 0) return
      try {
        await clock.wait(-tokens / perMs, signal)
      } catch (reason) {
        tokens += 1
        throw reason
      }
    },
    learn: (headers) => {
      const policy = headers.get('ratelimit-policy')
      const quota = parameter(policy, 'q')
      refill()
      if (quota) {
        const before = most()
        perMs = quota / ((parameter(policy, 'w') ?? 1) * 1000)
        burst = parameter(policy, 'burst') ?? quota
        tokens += most() - before
      }
      // Other clients may use the same key. What is in flight here was taken from `tokens` already, so the smaller number is right.
      const remaining = parameter(headers.get('ratelimit'), 'r')
      if (remaining !== undefined) tokens = Math.min(tokens, remaining - (burst - most()))
    },
  }
}
