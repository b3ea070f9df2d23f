import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { pacerOf } from './pace.ts'

/** A clock whose waits end when the test lets that much time pass. */
const steppedClock = () => {
  let time = 0
  let waiting: { until: number; done: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        waiting.push({ until: time + ms, done: resolve })
      }),
  }
  const pass = async (ms: number) => {
    time += ms
    const over = waiting.filter(({ until }) => until <= time)
    waiting = waiting.filter(({ until }) => until > time)
    for (const { done } of over) done()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { clock, pass }
}

const rateHeaders = (policy: string, limit: string) => new Headers({ 'ratelimit-policy': policy, ratelimit: limit })

const counted = async (pacer: ReturnType<typeof pacerOf>, calls: number) => {
  const sent: number[] = []
  for (let i = 0; i < calls; i++) void pacer.turn().then(() => sent.push(i))
  await Promise.resolve()
  await Promise.resolve()
  return sent
}

test('a burst goes out at once, the rest at the rate and in the order of the calls', async () => {
  const { clock, pass } = steppedClock()
  const sent = await counted(pacerOf(clock), 100)
  expect(sent).toHaveLength(45)
  await pass(1000)
  expect(sent).toHaveLength(65)
  for (let i = 0; i < 40; i++) await pass(50)
  expect(sent).toEqual(Array.from({ length: 100 }, (_, i) => i))
})

test('learns the rate of the key from the headers, also a fraction', async () => {
  const { clock, pass } = steppedClock()
  const pacer = pacerOf(clock)
  await pacer.turn()
  pacer.learn(rateHeaders('"default";q=0.5;w=1;burst=10', '"default";r=9;t=1'))
  const sent = await counted(pacer, 12)
  expect(sent).toHaveLength(8)
  await pass(2000)
  expect(sent).toHaveLength(9)
  await pass(2000)
  expect(sent).toHaveLength(10)
})

test('a key with a higher rate is used to the full', async () => {
  const { clock } = steppedClock()
  const pacer = pacerOf(clock)
  await pacer.turn()
  pacer.learn(rateHeaders('"default";q=500;w=1;burst=1000', '"default";r=999;t=1'))
  expect(await counted(pacer, 2000)).toHaveLength(994)
})

test('holds back when others use the same key', async () => {
  const { clock } = steppedClock()
  const pacer = pacerOf(clock)
  await pacer.turn()
  pacer.learn(rateHeaders('"default";q=20;w=1;burst=50', '"default";r=8;t=2'))
  expect(await counted(pacer, 20)).toHaveLength(3)
})

test('a call that is aborted while it waits gives its turn back', async () => {
  const { clock, pass } = steppedClock()
  const pacer = pacerOf(clock)
  await counted(pacer, 45)
  const controller = new AbortController()
  const turns = Array.from({ length: 10 }, () => pacer.turn(controller.signal))
  controller.abort('enough')
  for (const turn of turns) await expect(turn).rejects.toBe('enough')
  const sent = await counted(pacer, 1)
  await pass(50)
  expect(sent).toEqual([0])
})
