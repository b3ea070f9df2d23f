// Request rate shared by all processes through Redis or Valkey: one round trip, decided inside the server.
import { createClient } from 'redis'
import { localRateLimiter, type RateLimiter } from './rate.ts'

/** The same arithmetic as `takeToken`, on the server's clock (in milliseconds), so that processes need not agree on the time. */
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
const TIMEOUT_MS = 250

export type RedisRateOptions = { url: string; now: () => number; onLost: (error: Error) => void; onFound: () => void }

/** While Redis cannot be reached each process limits by itself, and shared limits come back with it. */
export const redisRateLimiter = async ({ url, now, onLost, onFound }: RedisRateOptions): Promise<RateLimiter> => {
  const local = localRateLimiter(now)
  let lost = false
  const lose = (error: Error) => {
    if (!lost) onLost(error)
    lost = true
  }
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000) },
  })
  const find = () => {
    if (lost) onFound()
    lost = false
  }
  client.on('error', lose)
  client.on('ready', find)
  await Promise.race([
    client.connect(),
    new Promise((_, reject) => setTimeout(reject, 1_500, new Error('timed out')).unref()),
  ]).catch(lose)

  return {
    take: async (key, terms) => {
      if (!client.isReady) return local.take(key, terms)
      const { rate_per_second, rate_burst } = terms
      try {
        const call = client.eval(TAKE, {
          keys: [`channelscope:rate:${key}`],
          arguments: [String(rate_per_second), String(rate_burst)],
        })
        const [allowed, ahead] = (await within(TIMEOUT_MS, call)) as [number, string]
        find()
        const interval = 1000 / rate_per_second
        const left = rate_burst * interval - Number(ahead)
        return {
          allowed: allowed === 1,
          remaining: Math.max(0, Math.floor(left / interval + 1e-6)),
          reset_seconds: Number(ahead) / 1000,
          retry_seconds: allowed === 1 ? 0 : Math.max(0, interval - left) / 1000,
        }
      } catch (error) {
        lose(error as Error)
        return local.take(key, terms)
      }
    },
    close: async () => {
      client.destroy()
    },
  }
}

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error('no answer in time'))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
