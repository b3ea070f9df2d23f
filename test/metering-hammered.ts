// Four processes take from one key's shared limit in Redis at the same time; computes how many requests the bucket could allow.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { redisRateLimiter } from '../src/accounts/rate-redis.ts'
import type { Hammer, HammerReport } from './metering-hammer.ts'

const PROCESSES = 4
/** Half of the bucket takes 5 s to refill, which is longer than a slow machine pauses. */
const terms = { rate_per_second: 40, rate_burst: 400 }

const hammering = async (hammer: Hammer) => {
  const child = fork(join(import.meta.dirname, 'metering-hammer.ts'), [JSON.stringify(hammer)])
  const heard = () => new Promise<unknown>((resolve) => child.once('message', resolve))
  await heard()
  return () => {
    const told = heard() as Promise<HammerReport>
    child.send('go')
    return told
  }
}

/**
 * `least` and `most` bound the number of allowed requests; they differ because reading the clock takes time. `lost` counts how often
 * a process fell back to its own limit.
 */
export const hammeredByFour = async (url: string) => {
  const key = crypto.randomUUID()
  const client = await createClient({ url }).connect()
  // The time of the Redis server in seconds, because the bucket refills by that clock.
  const time = async () => {
    const [seconds, micros] = (await client.sendCommand(['TIME'])) as [string, string]
    return Number(seconds) + Number(micros) / 1e6
  }
  let lost = 0
  const limiter = await redisRateLimiter({ url, now: Date.now, onLost: () => lost++, onFound: () => {} })
  const take = async (count: number) => {
    const earliest = await time()
    const answers = await Promise.all(Array.from({ length: count }, () => limiter.take(key, terms)))
    return { allowed: answers.filter((answer) => answer.allowed).length, earliest, latest: await time() }
  }
  const ready = await Promise.all(Array.from({ length: PROCESSES }, () => hammering({ url, key, ...terms, ms: 1_500 })))
  // From here on the bucket is never full, so no refill is lost.
  const first = await take(terms.rate_burst / 2)
  const told = await Promise.all(ready.map((go) => go()))
  let allowed = told.reduce((sum, one) => sum + one.allowed, first.allowed)
  let last = await take(1)
  for (; last.allowed; allowed++) last = await take(1)
  await limiter.close()
  client.destroy()
  lost += told.reduce((sum, one) => sum + one.lost, 0)
  const asked = told.reduce((sum, one) => sum + one.asked, 0)
  // The bucket was full at the first request and empty at the last one, so the number that it allowed is known.
  const given = (seconds: number) => Math.floor(terms.rate_burst + terms.rate_per_second * seconds)
  const least = given(last.earliest - first.latest - 1e-5)
  const most = given(last.latest - first.earliest + 1e-5)
  return { asked, allowed, least, most, lost }
}
