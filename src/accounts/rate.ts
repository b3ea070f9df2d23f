// Request rate per key: a token bucket (GCRA), stored as one number, the time at which the bucket will be full again.

export type RateTerms = { rate_per_second: number; rate_burst: number }

export type RateAnswer = {
  allowed: boolean
  /** How many more requests would be allowed right now. */
  remaining: number
  /** Time until the bucket is full again. */
  reset_seconds: number
  /** Time until the next request is allowed; 0 if this one was. */
  retry_seconds: number
}

export type RateLimiter = {
  /** The limiter of a single process answers synchronously, which saves a turn of the event loop. */
  take(key: string, terms: RateTerms): RateAnswer | Promise<RateAnswer>
  close(): Promise<void>
}

/** `full_at` and `now` are in milliseconds. A new key has `full_at` 0. */
export const takeToken = (full_at: number, now: number, { rate_per_second, rate_burst }: RateTerms) => {
  const interval = 1000 / rate_per_second
  // A clock that was set back must not lock a key out for longer than an empty bucket would.
  const from = Math.min(Math.max(full_at, now), now + rate_burst * interval)
  const allowed = from + interval - now <= rate_burst * interval + 1e-6
  const next = allowed ? from + interval : from
  const remaining = Math.max(0, Math.floor((rate_burst * interval - (next - now)) / interval + 1e-6))
  const answer: RateAnswer = {
    allowed,
    remaining,
    reset_seconds: Math.max(0, next - now) / 1000,
    retry_seconds: allowed ? 0 : Math.max(0, from + interval - rate_burst * interval - now) / 1000,
  }
  return { full_at: next, answer }
}

const SWEEP_EVERY = 10_000

/** Limits requests to this process only. Full buckets are removed now and then, because they are the same as no bucket. */
export const localRateLimiter = (now: () => number): RateLimiter => {
  const full_at = new Map<string, number>()
  let takes = 0
  return {
    take: (key, terms) => {
      const at = now()
      if (++takes % SWEEP_EVERY === 0) for (const [name, full] of full_at) if (full <= at) full_at.delete(name)
      const taken = takeToken(full_at.get(key) ?? 0, at, terms)
      full_at.set(key, taken.full_at)
      return taken.answer
    },
    close: async () => {},
  }
}
