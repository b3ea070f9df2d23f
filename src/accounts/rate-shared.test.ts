// The table of rates in shared memory limits like the limiter of one thread, over several threads, and survives one that dies.

import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { localRateLimiter } from './rate.ts'
import { newRateTable, sharedRateLimiter } from './rate-shared.ts'

const terms = { rate_per_second: 20, rate_burst: 50 }

test('any sequence of requests of any keys, spread over threads, is answered as by one limiter', () => {
  const step = fc.record({
    key: fc.integer({ min: 1, max: 4 }),
    thread: fc.integer({ min: 0, max: 2 }),
    ms: fc.nat(400),
  })
  holds(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      let now = 1_000_000
      const clock = () => now
      const table = newRateTable()
      const threads = [1, 2, 3].map((thread) => sharedRateLimiter(table, thread, clock))
      const one = localRateLimiter(clock)
      for (const { key, thread, ms } of steps) {
        now += ms / 10
        expect(threads[thread]!.take(`key ${key}`, terms)).toEqual(one.take(`key ${key}`, terms))
      }
    }),
    { seed: 11, numRuns: 50 },
  )
})

test('100,000 keys at once have a bucket each, and more keys than fit take no more memory', () => {
  const table = newRateTable()
  const rate = sharedRateLimiter(table, 1, () => 5_000)
  const once = { rate_per_second: 0.001, rate_burst: 1 }
  const allowed = (count: number) =>
    Array.from({ length: count }, (_, i) => rate.take(`session:key:${i}`, once)).filter(
      (answer) => 'allowed' in answer && answer.allowed,
    ).length
  expect(allowed(100_000)).toBe(100_000)
  expect(allowed(100_000)).toBe(0)
  const { byteLength } = table.memory
  expect(allowed(400_000)).toBeGreaterThan(290_000)
  expect(table.memory.byteLength).toBe(byteLength)
})

const hammer = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData.module).then(({ sharedRateLimiter }) => {
    const rate = sharedRateLimiter(workerData.table, workerData.thread, () => 5_000)
    let allowed = 0
    for (let i = 0; i < 20_000; i++) if (rate.take('the key', workerData.terms).allowed) allowed++
    parentPort.postMessage(allowed)
  })`

test('three threads that take from one bucket at the same time get exactly what it holds', async () => {
  const table = newRateTable()
  const held = { rate_per_second: 1, rate_burst: 30_000 }
  const module = new URL('./rate-shared.ts', import.meta.url).href
  const taken = await Promise.all(
    [1, 2, 3].map(
      (thread) =>
        new Promise<number>((resolve, reject) => {
          const worker = new Worker(hammer, { eval: true, workerData: { module, table, thread, terms: held } })
          worker.once('message', resolve).once('error', reject)
        }),
    ),
  )
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(30_000)
})

test('a lock that a dead thread left is taken after a moment', () => {
  const table = newRateTable()
  const rate = sharedRateLimiter(table, 1, () => 5_000)
  const locks = new Int32Array(table.memory, 0, 8_192)
  locks.fill(7)
  expect(rate.take('key', terms)).toMatchObject({ allowed: true, remaining: 49 })
  // Only the lock of the key's set was taken and released.
  expect(locks.filter((holder) => holder === 0)).toHaveLength(1)
})
