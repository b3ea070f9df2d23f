import { expect, test } from 'vitest'
import { SourceError, type SourceReason } from '../source.ts'
import { type GateSettings, politeGate } from './gate.ts'

/** A virtual clock that moves only when everyone waits: then it jumps to the end of the next wait. */
const slowClock = (start = 0) => {
  let now = start
  const sleepers: { until: number; wake: () => void }[] = []
  return {
    now: () => now,
    wait: (ms: number) => new Promise<void>((wake) => void sleepers.push({ until: now + ms, wake })),
    /** Runs all pending work, then jumps to the end of the next wait, until nobody waits. */
    run: async () => {
      for (;;) {
        await new Promise(setImmediate)
        const next = sleepers.sort((a, b) => a.until - b.until).shift()
        if (!next) return
        now = Math.max(now, next.until)
        next.wake()
      }
    },
  }
}

const gateOn = (clock: ReturnType<typeof slowClock>, settings: Partial<GateSettings> = {}) =>
  politeGate({ requests_per_second: 4, at_once: 2, random: () => 1, ...clock, ...settings })
/** The result of one request through the gate, after the clock has run. */
const ended = async <Result>(clock: ReturnType<typeof slowClock>, pass: Promise<Result>): Promise<Result> => {
  const end = pass.then(
    (result) => () => result,
    (error: unknown) => () => {
      throw error
    },
  )
  await clock.run()
  return (await end)()
}
const failing = (reason: SourceReason, seconds?: number) => () => Promise.reject(new SourceError(reason, 'no', seconds))

test('at 4 requests a second, ten requests start 250 ms apart', async () => {
  const clock = slowClock()
  const gate = gateOn(clock)
  const starts: number[] = []
  const all = Promise.all(Array.from({ length: 10 }, () => gate.pass(async () => void starts.push(clock.now()))))
  await clock.run()
  await all
  expect(starts).toEqual([0, 250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250])
})

test('at half the share they start twice as far apart, and the share may change at any time', async () => {
  const clock = slowClock()
  let share = 0.5
  const gate = gateOn(clock, { share: () => share })
  const starts: number[] = []
  const ask = () => gate.pass(async () => void starts.push(clock.now()))
  const all = Promise.all([ask(), ask(), ask()])
  await clock.run()
  await all
  share = 1
  const rest = Promise.all([ask(), ask(), ask()])
  await clock.run()
  await rest
  expect(starts).toEqual([0, 500, 1_000, 1_500, 1_750, 2_000])
})

test('only a wait that the host asks for is told: neither its errors nor the end of the budget', async () => {
  const clock = slowClock()
  const told: number[] = []
  let left = 4
  const budget = { mayAsk: async () => left-- > 0, secondsToNextDay: () => 100 }
  const gate = gateOn(clock, { budget, onBusy: async (seconds) => void told.push(seconds) })
  const pass = (work: () => Promise<unknown>) => ended(clock, gate.pass(work)).catch(() => {})
  await pass(failing('busy', 20))
  await pass(failing('unreachable', 20))
  await pass(failing('busy'))
  gate.reopen()
  await pass(failing('busy', 3_600))
  await pass(async () => 'the gate is closed')
  gate.reopen()
  await pass(async () => 'the budget is spent')
  expect(told).toEqual([20, 60, 3_600])
})

test('at most 2 requests run at once, however slow they are', async () => {
  const clock = slowClock()
  const gate = gateOn(clock, { requests_per_second: 1_000 })
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await clock.wait(5_000)
    running--
  }
  const all = Promise.all(Array.from({ length: 7 }, () => gate.pass(work)))
  await clock.run()
  await all
  expect(most).toBe(2)
  expect(clock.now()).toBeGreaterThanOrEqual(20_000)
})

test('Retry-After pauses all requests to the host: the gate waits for a short pause and throws "busy" for a long one', async () => {
  const clock = slowClock()
  const gate = gateOn(clock)
  const pass = <Result>(work: () => Promise<Result>) => ended(clock, gate.pass(work))
  await expect(pass(failing('busy', 20))).rejects.toThrow('no')
  expect(await pass(async () => clock.now())).toBe(20_000)
  await expect(pass(failing('busy', 3_600))).rejects.toThrow('no')
  const closed_at = clock.now()
  await expect(pass(async () => 'asked')).rejects.toMatchObject({ reason: 'busy', retry_after_seconds: 3_600 })
  expect(clock.now()).toBe(closed_at)
  // What repeats a pause must never seem to be a longer one.
  await ended(clock, clock.wait(400))
  await expect(pass(async () => 'asked')).rejects.toMatchObject({ reason: 'busy', retry_after_seconds: 3_599 })
})

test('an operator can end the pause, and the next failure counts as the first again', async () => {
  const clock = slowClock()
  const gate = gateOn(clock)
  await expect(ended(clock, gate.pass(failing('busy', 86_400)))).rejects.toThrow('no')
  gate.reopen()
  expect(
    await ended(
      clock,
      gate.pass(async () => clock.now()),
    ),
  ).toBe(250)
})

test('after failures the pause doubles with jitter, and a success ends it', async () => {
  const pauses = async (random: number) => {
    const clock = slowClock()
    const gate = gateOn(clock, { random: () => random, longest_wait_ms: 1e9, requests_per_second: 1_000 })
    const starts: number[] = []
    const at = (work: () => Promise<unknown>) => async () => {
      starts.push(clock.now())
      await work()
    }
    for (const work of [
      ...Array.from({ length: 10 }, () => failing('unreachable')),
      async () => {},
      failing('unreachable'),
      async () => {},
    ]) {
      await ended(clock, gate.pass(at(work))).catch(() => {})
    }
    return starts.slice(1).map((start, i) => start - starts[i]!)
  }
  const doubled = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300].map((seconds) => seconds * 1_000)
  expect(await pauses(1)).toEqual([...doubled, 1, 1_000])
  expect(await pauses(0)).toEqual([...doubled.map((ms) => ms / 2), 1, 500])
})

test('an error about one chat does not pause the host', async () => {
  const clock = slowClock()
  const gate = gateOn(clock, { requests_per_second: 1_000 })
  for (const reason of ['missing', 'private', 'not a chat', 'changed', ...Array(30).fill('incomplete')] as const)
    await expect(ended(clock, gate.pass(failing(reason)))).rejects.toMatchObject({ reason })
  expect(
    await ended(
      clock,
      gate.pass(async () => clock.now()),
    ),
  ).toBe(34)
})

test('when the daily budget is spent nothing is requested, and the error has the seconds until the next day', async () => {
  const clock = slowClock()
  let asked = 0
  const budget = { mayAsk: async () => asked < 1, secondsToNextDay: () => 3_599.5 }
  const gate = gateOn(clock, { budget, requests_per_second: 1_000 })
  const ask = async () => ++asked
  expect(await gate.pass(ask)).toBe(1)
  await expect(ended(clock, gate.pass(ask))).rejects.toMatchObject({ reason: 'busy', retry_after_seconds: 3_600 })
  expect(asked).toBe(1)
})
