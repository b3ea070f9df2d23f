import { describe, expect, test } from 'vitest'
import { together } from './together.ts'

const turns = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}

const asking = (how?: { overlapping: boolean }) => {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const ask = together(async (questions: number[]) => {
    batches.push(questions)
    await new Promise<void>((resolve) => gates.push(resolve))
    if (questions.includes(13)) throw new Error('unlucky')
    return questions.map((question) => question * 2)
  }, how)
  const next = async ({ last } = { last: false }) => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    ;(last ? gates.pop() : gates.shift())!()
  }
  const answerAll = async (asked: Promise<unknown>[]) => {
    let answered = false
    const answers = Promise.all(asked).finally(() => {
      answered = true
    })
    while (!answered) {
      gates.shift()?.()
      await turns(1)
    }
    return answers
  }
  return { ask, batches, next, answerAll }
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

describe('overlapping', () => {
  const numbers = (length: number) => Array.from({ length }, (_, i) => i)

  test('half of what is under way goes at a time, so that neither side waits for the other; a few are not split', async () => {
    const sizes: number[] = []
    let left = 600
    const ask = together(
      async (questions: number[]) => {
        sizes.push(questions.length)
        await new Promise((resolve) => setImmediate(resolve))
        return questions
      },
      { overlapping: true },
    )
    const caller = async () => {
      while (left-- > 0) await ask(left)
    }
    await Promise.all(Array.from({ length: 60 }, caller))
    expect(sizes.slice(0, 15)).toEqual(Array(15).fill(30))
    await Promise.all(numbers(16).map(ask))
    expect(sizes.at(-1)).toBe(16)
  })

  test('who has nothing else to do sends a second batch before the first is answered, and no third', async () => {
    const { ask, batches, next, answerAll } = asking({ overlapping: true })
    const asked = numbers(60).map((i) => ask(i + 100))
    await expect.poll(() => batches.map((batch) => batch.length)).toEqual([30, 30])
    asked.push(...numbers(40).map((i) => ask(i + 160)))
    await turns(5)
    expect(batches).toHaveLength(2)
    // What was sent second may also be answered first.
    await next({ last: true })
    await expect.poll(() => batches.length).toBe(3)
    expect(await answerAll(asked)).toEqual(numbers(100).map((i) => (i + 100) * 2))
  })

  test('not for a few, and not while more questions come', async () => {
    const { ask, batches, answerAll } = asking({ overlapping: true })
    const asked = numbers(20).map((i) => ask(i + 100))
    await turns(5)
    expect(batches.map((batch) => batch.length)).toEqual([16])
    for (const i of numbers(30)) {
      asked.push(ask(i + 120))
      await turns(1)
    }
    expect(batches).toHaveLength(1)
    await expect.poll(() => batches.map((batch) => batch.length)).toEqual([16, 25])
    expect(await answerAll(asked)).toEqual(numbers(50).map((i) => (i + 100) * 2))
  })
})
