import { describe, expect, test } from 'vitest'
import { batcher } from './batcher.ts'

/** Lets the event loop go around. */
const eventLoopTurns = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** A batcher whose batches wait until the test lets them go; it doubles its inputs and throws on 13. */
const gated = (options?: { overlapping: boolean }) => {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const call = batcher(async (inputs: number[]) => {
    batches.push(inputs)
    await new Promise<void>((resolve) => gates.push(resolve))
    if (inputs.includes(13)) throw new Error('unlucky')
    return inputs.map((input) => input * 2)
  }, options)
  const release = async ({ last } = { last: false }) => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    ;(last ? gates.pop() : gates.shift())!()
  }
  const releaseAll = async (calls: Promise<unknown>[]) => {
    let done = false
    const outputs = Promise.all(calls).finally(() => {
      done = true
    })
    while (!done) {
      gates.shift()?.()
      await eventLoopTurns(1)
    }
    return outputs
  }
  return { call, batches, release, releaseAll }
}

test('a single call runs at once; calls made meanwhile form the next batch, in order, and each gets its own result', async () => {
  const { call, batches, release } = gated()
  const first = call(1)
  await expect.poll(() => batches.length).toBe(1)
  const others = [call(2), call(3), call(4)]
  await release()
  expect(await first).toBe(2)
  await release()
  expect(await Promise.all(others)).toEqual([4, 6, 8])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('when a batch fails, all its calls reject, and later calls do not', async () => {
  const { call, batches, release } = gated()
  const unlucky = Promise.allSettled([call(13), call(2)])
  await release()
  expect((await unlucky).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const later = call(5)
  await release()
  expect(await later).toBe(10)
  expect(batches).toEqual([[13, 2], [5]])
})

test('a batch has at most 500 calls', async () => {
  const sizes: number[] = []
  const call = batcher(async (inputs: number[]) => {
    sizes.push(inputs.length)
    return inputs
  })
  const outputs = await Promise.all(Array.from({ length: 1_201 }, (_, i) => call(i)))
  expect(outputs.at(-1)).toBe(1_200)
  expect(sizes).toEqual([500, 500, 201])
})

describe('overlapping', () => {
  const numbers = (length: number) => Array.from({ length }, (_, i) => i)

  test('a batch takes half of the calls that are under way, so 60 callers give batches of 30; 16 calls are not split', async () => {
    const sizes: number[] = []
    let left = 600
    const call = batcher(
      async (inputs: number[]) => {
        sizes.push(inputs.length)
        await new Promise((resolve) => setImmediate(resolve))
        return inputs
      },
      { overlapping: true },
    )
    const caller = async () => {
      while (left-- > 0) await call(left)
    }
    await Promise.all(Array.from({ length: 60 }, caller))
    expect(sizes.slice(0, 15)).toEqual(Array(15).fill(30))
    await Promise.all(numbers(16).map(call))
    expect(sizes.at(-1)).toBe(16)
  })

  test('an idle process starts a second batch before the first returns, but no third', async () => {
    const { call, batches, release, releaseAll } = gated({ overlapping: true })
    const calls = numbers(60).map((i) => call(i + 100))
    await expect.poll(() => batches.map((batch) => batch.length)).toEqual([30, 30])
    calls.push(...numbers(40).map((i) => call(i + 160)))
    await eventLoopTurns(5)
    expect(batches).toHaveLength(2)
    // The batch that was sent second may return first.
    await release({ last: true })
    await expect.poll(() => batches.length).toBe(3)
    expect(await releaseAll(calls)).toEqual(numbers(100).map((i) => (i + 100) * 2))
  })

  test('no second batch starts for fewer than 16 calls, or while calls keep arriving', async () => {
    const { call, batches, releaseAll } = gated({ overlapping: true })
    const calls = numbers(20).map((i) => call(i + 100))
    await eventLoopTurns(5)
    expect(batches.map((batch) => batch.length)).toEqual([16])
    for (const i of numbers(30)) {
      calls.push(call(i + 120))
      await eventLoopTurns(1)
    }
    expect(batches).toHaveLength(1)
    await expect.poll(() => batches.map((batch) => batch.length)).toEqual([16, 25])
    expect(await releaseAll(calls)).toEqual(numbers(50).map((i) => (i + 100) * 2))
  })
})
