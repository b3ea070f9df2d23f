// Request rates shared by all processes through Redis or Valkey: one round trip to a script that decides inside the server.
import { createClient } from '@redis/client'
import { localRateLimiter, type RateLimiter, type RateTerms } from './rate.ts'

/** The same arithmetic as `takeToken`. It uses the server's clock (in milliseconds), because clocks of processes may differ. */
const TAKE = `
local interval = 1000 / tonumber(ARGV[1])
local burst = tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local from = math.min(math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now), now + burst * interval)
local allowed = from + interval - now <= burst * interval + 1e-6
local full_at = from
if allowed then
  full_at = from + interval
  redis.call('SET', KEYS[1], string.format('%.3f', full_at), 'PX', math.ceil(full_at - now) + 1)
end
return { allowed and 1 or 0, string.format('%.3f', full_at - now) }
`
/** A healthy server answers within a millisecond, and a request must not wait long for one that hangs. */
const ANSWER_MS = 250
const FIRST_CONNECT_MS = 1_500
/** A connection that is not ready after this time is assumed to hang, and is replaced. */
const READY_MS = 5_000

type RedisRateOptions = {
  url: string
  now: () => number
  onLost: (error: Error) => void
  onFound: () => void
  /** Limits while Redis does not answer. By default each caller of this function limits by itself. */
  local?: RateLimiter
}

/** While Redis does not answer, each process limits on its own; shared limits resume when it answers again. */
export const redisRateLimiter = async ({
  url,
  now,
  onLost,
  onFound,
  local = localRateLimiter(now),
}: RedisRateOptions): Promise<RateLimiter> => {
  let lost = false
  const lose = (error: Error) => {
    if (!lost) onLost(error)
    lost = true
  }
  const find = () => {
    if (lost) onFound()
    lost = false
  }
  const opened = () => {
    const client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: 1_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000) },
    })
    client.on('error', (error) => isCurrent(client) && lose(error))
    client.on('ready', () => isCurrent(client) && find())
    return { client, at: now(), connecting: client.connect() }
  }
  const isCurrent = (client: unknown): boolean => client === redis.client
  let redis = opened()
  await within(FIRST_CONNECT_MS, redis.connecting).catch(lose)

  // Closing the old connection also rejects its pending calls, so that they do not pile up when the server hangs.
  const reopen = () => {
    const old = redis.client
    redis = opened()
    redis.connecting.catch(() => {})
    if (old.isOpen) old.destroy()
  }

  const shared = async (client: (typeof redis)['client'], key: string, terms: RateTerms) => {
    const { rate_per_second, rate_burst } = terms
    const call = client.eval(TAKE, {
      keys: [`channelscope:rate:${key}`],
      arguments: [String(rate_per_second), String(rate_burst)],
    })
    const [allowed, ahead] = (await within(ANSWER_MS, call)) as [number, string]
    const interval = 1000 / rate_per_second
    const left = rate_burst * interval - Number(ahead)
    return {
      allowed: allowed === 1,
      remaining: Math.max(0, Math.floor(left / interval + 1e-6)),
      reset_seconds: Number(ahead) / 1000,
      retry_seconds: allowed === 1 ? 0 : Math.max(0, interval - left) / 1000,
    }
  }

  return {
    take: async (key, terms) => {
      const { client, at } = redis
      if (!client.isReady) {
        if (now() - at > READY_MS) reopen()
        return local.take(key, terms)
      }
      try {
        const taken = await shared(client, key, terms)
        find()
        return taken
      } catch (error) {
        if (isCurrent(client)) {
          lose(error as Error)
          if (error instanceof Late) reopen()
        }
        return local.take(key, terms)
      }
    },
    close: async () => {
      if (redis.client.isOpen) redis.client.destroy()
    },
  }
}

/** Connects, asks for an answer and disconnects. It throws when there is none in time. */
export const pingRedis = async (url: string): Promise<void> => {
  const client = createClient({ url, socket: { connectTimeout: 1_000, reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await within(FIRST_CONNECT_MS, client.connect())
    await within(FIRST_CONNECT_MS, client.ping())
  } finally {
    if (client.isOpen) client.destroy()
  }
}

class Late extends Error {}

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Late('no answer in time'))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
