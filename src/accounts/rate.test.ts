import { createServer } from 'node:net'
import { createClient } from '@redis/client'
import { describe, expect, test } from 'vitest'
import { hammeredByFour } from '../../test/metering-hammered.ts'
import { skipWithout } from '../../test/needs.ts'
import { tcpProxy } from '../../test/tcp-proxy.ts'
import { localRateLimiter, type RateLimiter } from './rate.ts'
import { redisRateLimiter } from './rate-redis.ts'

const terms = { rate_per_second: 20, rate_burst: 50 }

const takeMany = async (rate: RateLimiter, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => rate.take('key', terms)))
  return answers.filter(({ allowed }) => allowed).length
}

test('a bucket of 50 refills at 20 a second, and never beyond 50', async () => {
  let now = 1_000_000
  const rate = localRateLimiter(() => now)
  expect(await takeMany(rate, 60)).toBe(50)
  expect(await rate.take('key', terms)).toEqual({
    allowed: false,
    remaining: 0,
    reset_seconds: 2.5,
    retry_seconds: 0.05,
  })
  now += 49
  expect(await takeMany(rate, 1)).toBe(0)
  now += 1
  expect(await takeMany(rate, 2)).toBe(1)
  now += 1000
  expect(await takeMany(rate, 30)).toBe(20)
  now += 3_600_000
  expect(await takeMany(rate, 100)).toBe(50)
})

test('a clock set back an hour costs a key no more than an empty bucket', async () => {
  let now = 10_000_000
  const rate = localRateLimiter(() => now)
  expect(await takeMany(rate, 60)).toBe(50)
  now -= 3_600_000
  expect(await takeMany(rate, 1)).toBe(0)
  now += 1000
  expect(await takeMany(rate, 30)).toBe(20)
})

test('over a minute exactly burst plus rate is allowed', async () => {
  let now = 0
  const rate = localRateLimiter(() => now)
  let allowed = 0
  for (; now < 60_000; now += 10) allowed += await takeMany(rate, 1)
  expect(allowed).toBe(50 + 20 * 60 - 1)
})

const url = process.env.TEST_REDIS_URL
if (!url) skipWithout('redis', 'through Redis')
else throughRedis(url)

function throughRedis(url: string) {
  describe('through Redis', () => {
    const open = (now = Date.now, onLost = () => {}, onFound = () => {}) =>
      redisRateLimiter({ url, now, onLost, onFound })

    test('several processes share one bucket', async () => {
      const key = crypto.randomUUID()
      const slow = { rate_per_second: 0.01, rate_burst: 50 }
      const limiters = await Promise.all([open(), open(), open(), open()])
      const answers = []
      // A few at a time: when Redis answers too late on a slow machine, a process falls back to its own limit.
      for (let i = 0; i < 50; i++)
        answers.push(...(await Promise.all(limiters.map((limiter) => limiter.take(key, slow)))))
      expect(answers.filter(({ allowed }) => allowed)).toHaveLength(50)
      expect(
        answers
          .filter(({ allowed }) => allowed)
          .map(({ remaining }) => remaining)
          .sort((a, b) => a - b),
      ).toEqual(Array.from({ length: 50 }, (_, i) => i))
      expect(answers.find(({ allowed }) => !allowed)!.retry_seconds).toBeGreaterThan(90)
      for (const limiter of limiters) await limiter.close()
    })

    test('four real processes that hammer one key are allowed exactly as many requests as its bucket holds', async () => {
      // When Redis answers too late, a process falls back to its own limit; such a round proves nothing and is repeated.
      for (let tries = 0; tries < 5; tries++) {
        const { asked, allowed, least, most, lost } = await hammeredByFour(url)
        if (lost) continue
        expect(allowed).toBeGreaterThanOrEqual(least)
        expect(allowed).toBeLessThanOrEqual(most)
        expect(asked).toBeGreaterThan(allowed)
        return
      }
      throw new Error('Redis was lost in every round')
    })

    test('the Redis script computes the same as the limiter of a process', async () => {
      const key = crypto.randomUUID()
      const limiter = await open()
      expect(await limiter.take(key, { rate_per_second: 1, rate_burst: 3 })).toMatchObject({
        allowed: true,
        remaining: 2,
        retry_seconds: 0,
      })
      const local = await localRateLimiter(() => 0).take(key, { rate_per_second: 1, rate_burst: 3 })
      expect(local).toMatchObject({ allowed: true, remaining: 2, retry_seconds: 0 })
      await limiter.close()
    })

    test('a key expires in Redis when its bucket is full again', async () => {
      const key = crypto.randomUUID()
      const limiter = await open()
      const client = await createClient({ url }).connect()
      await limiter.take(key, { rate_per_second: 0.1, rate_burst: 3 })
      const left = await client.pTTL(`channelscope:rate:${key}`)
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(10_100)
      client.destroy()
      await limiter.close()
    })

    test('when Redis hangs, the process limits on its own, only the first requests wait, and sharing resumes later', async () => {
      const proxy = await tcpProxy(url)
      const told: string[] = []
      const limiter = await redisRateLimiter({
        url: proxy.url,
        now: Date.now,
        onLost: () => told.push('lost'),
        onFound: () => told.push('found'),
      })
      const slow = { rate_per_second: 0.01, rate_burst: 50 }
      const key = crypto.randomUUID()
      const allowed = async (count: number) => {
        const answers = await Promise.all(Array.from({ length: count }, () => limiter.take(key, slow)))
        return answers.filter((answer) => answer.allowed).length
      }
      expect(await allowed(30)).toBe(30)
      proxy.freeze()
      // The process starts with a full bucket of its own.
      expect(await allowed(60)).toBe(50)
      expect(told).toEqual(['lost'])
      const began = performance.now()
      for (let i = 0; i < 500; i++) expect(await allowed(1)).toBe(0)
      // Were each of them to wait for Redis, it would be minutes.
      expect(performance.now() - began).toBeLessThan(20_000)
      proxy.thaw()
      await expect.poll(() => told).toEqual(['lost', 'found'])
      const other = await open()
      const fresh = crypto.randomUUID()
      expect(await other.take(fresh, slow)).toMatchObject({ allowed: true, remaining: 49 })
      expect(await limiter.take(fresh, slow)).toMatchObject({ allowed: true, remaining: 48 })
      await other.close()
      await limiter.close()
    })
  })
}

test('a Redis that hangs from the start does not delay requests', async () => {
  const connections: { destroy(): void }[] = []
  const silent = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  const told: string[] = []
  const onLost = (error: Error) => told.push(error.message)
  let now = 5_000
  const rate = await redisRateLimiter({ url: `redis://127.0.0.1:${port}`, now: () => now, onLost, onFound: () => {} })
  expect(await takeMany(rate, 60)).toBe(50)
  expect(told).toEqual(['no answer in time'])
  expect(connections).toHaveLength(1)
  // A connection that does not become ready is replaced.
  now += 6_000
  expect(await takeMany(rate, 60)).toBe(50)
  await expect.poll(() => connections.length).toBe(2)
  await rate.close()
  for (const socket of connections) socket.destroy()
  silent.close()
})

test('when Redis is unreachable, the process limits on its own and reports the loss once', async () => {
  let lost = 0
  const now = () => 5_000
  const rate = await redisRateLimiter({ url: 'redis://127.0.0.1:1', now, onLost: () => lost++, onFound: () => {} })
  expect(await takeMany(rate, 60)).toBe(50)
  expect(lost).toBe(1)
  await rate.close()
})
