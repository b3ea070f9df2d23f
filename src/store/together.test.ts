import { expect, test } from 'vitest'
import { together } from './together.ts'

const asking = () => {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const ask = together(async (questions: number[]) => {
    batches.push(questions)
    await new Promise<void>((resolve) => gates.push(resolve))
    if (questions.includes(13)) throw new Error('unlucky')
    return questions.map((question) => question * 2)
  })
  const next = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()!()
  }
  return { ask, batches, next }
}

test('one alone is asked at once; what comes meanwhile is asked together, in order, and each gets its own answer', async () => {
  const { ask, batches, next } = asking()
  const first = ask(1)
  await expect.poll(() => batches.length).toBe(1)
  const others = [ask(2), ask(3), ask(4)]
  await next()
  expect(await first).toBe(2)
  await next()
  expect(await Promise.all(others)).toEqual([4, 6, 8])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('what fails, fails for those who asked together, and not for those after them', async () => {
  const { ask, batches, next } = asking()
  const unlucky = Promise.allSettled([ask(13), ask(2)])
  await next()
  expect((await unlucky).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const later = ask(5)
  await next()
  expect(await later).toBe(10)
  expect(batches).toEqual([[13, 2], [5]])
})

test('no more than 500 at once', async () => {
  const sizes: number[] = []
  const ask = together(async (questions: number[]) => {
    sizes.push(questions.length)
    return questions
  })
  const answers = await Promise.all(Array.from({ length: 1_201 }, (_, i) => ask(i)))
  expect(answers.at(-1)).toBe(1_200)
  expect(sizes).toEqual([500, 500, 201])
})

test('in halves: half of what is under way goes at a time, so that neither side waits for the other; a few are not split', async () => {
  const sizes: number[] = []
  let left = 600
  const ask = together(
    async (questions: number[]) => {
      sizes.push(questions.length)
      await new Promise((resolve) => setImmediate(resolve))
      return questions
    },
    { inHalves: true },
  )
  const caller = async () => {
    while (left-- > 0) await ask(left)
  }
  await Promise.all(Array.from({ length: 60 }, caller))
  expect(sizes.slice(0, 15)).toEqual(Array(15).fill(30))
  await Promise.all(Array.from({ length: 16 }, (_, i) => ask(i)))
  expect(sizes.at(-1)).toBe(16)
})
