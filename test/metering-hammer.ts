// A child process that takes from one key's rate limit in Redis as fast as it can, and reports how often it was allowed.
import { redisRateLimiter } from '../src/accounts/rate-redis.ts'

export type Hammer = { url: string; key: string; rate_per_second: number; rate_burst: number; ms: number }
/** `lost` counts how often Redis did not answer in time, so that the process fell back to its own limit. */
export type HammerReport = { asked: number; allowed: number; lost: number }

const AT_ONCE = 8

const { url, key, ms, ...terms } = JSON.parse(process.argv[2]!) as Hammer
const told: HammerReport = { asked: 0, allowed: 0, lost: 0 }
const limiter = await redisRateLimiter({ url, now: Date.now, onLost: () => told.lost++, onFound: () => {} })
process.once('message', async () => {
  const until = performance.now() + ms
  const hammer = async () => {
    while (performance.now() < until) {
      told.asked++
      if ((await limiter.take(key, terms)).allowed) told.allowed++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hammer))
  await limiter.close()
  process.send!(told, () => process.disconnect())
})
process.send!('ready')
