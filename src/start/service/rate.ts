// Opens the request rates: shared through Redis where it is configured, otherwise by the threads of this process alone.
import type { FastifyBaseLogger } from 'fastify'
import { localRateLimiter, type RateLimiter } from '../../accounts/rate.ts'
import type { Config } from '../config/config.ts'

export const openRateLimiter = async (
  { redis_url }: Pick<Config, 'redis_url'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  /** Shows whether rates are shared now. */
  rateShared?: { set(value: number): void },
  /** The limits of this process. */
  local: RateLimiter = localRateLimiter(Date.now),
): Promise<RateLimiter> => {
  if (!redis_url) return local
  // The client takes 7 MB, and most installations have no Redis.
  const { redisRateLimiter } = await import('../../accounts/rate-redis.ts')
  rateShared?.set(1)
  return redisRateLimiter({
    url: redis_url,
    local,
    now: Date.now,
    onLost: (error) => {
      rateShared?.set(0)
      log.warn({ reason: error.message }, 'REDIS_URL: Redis cannot be reached: each process limits rates by itself')
    },
    onFound: () => {
      rateShared?.set(1)
      log.warn('Redis is back: rates are limited across processes')
    },
  })
}
