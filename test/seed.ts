// Seeds of tests with random input. A failure prints its seed, and the next run begins with it. `TEST_SEED` replaces all seeds: to repeat a
// failure, or to try other input.
import { relative } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, onTestFailed, test } from 'vitest'
import { failedSeeds } from './failed-seeds.ts'

const given = process.env.TEST_SEED === undefined ? undefined : Number(process.env.TEST_SEED)
if (given !== undefined && !Number.isSafeInteger(given)) throw new Error('TEST_SEED is a whole number')

const is_thorough = process.env.TEST_THOROUGH === '1'

/** How often a test does what it chooses at random: a few times, because every run has another seed; all of it with `TEST_THOROUGH=1`. */
export const rounds = ({ usually, thorough }: { usually: number; thorough: number }): number =>
  is_thorough ? thorough : usually

const seeds = failedSeeds(process.cwd())
const testFile = () => relative(process.cwd(), expect.getState().testPath!)
const drawn = () => Math.floor(Math.random() * 2 ** 31)

/** The seeds to try one after the other: those that failed before, then the usual one or a new one. */
const toTry = (name: string, usual: number | undefined): number[] =>
  given === undefined ? [...new Set([...seeds.list(testFile(), name), usual ?? drawn()])] : [given]

/** Says the seed when the running test fails, and runs it first the next time. `current` gives the seed, while one is tried. */
const rememberIfFailed = (name: string, current: () => number | undefined) => {
  const test_file = testFile()
  onTestFailed(() => {
    const seed = current()
    if (seed === undefined) return
    console.log(`repeat ${test_file} with TEST_SEED=${seed}`)
    seeds.failed(test_file, name, seed)
  })
}

const fixed = new Map<string, Set<number>>()
afterEach(({ task }) => {
  const used = fixed.get(testFile())
  if (task.result?.state === 'fail' && used) console.log(`the seeds of ${testFile()}: ${[...used].join(', ')}`)
})

/** The seed of a test that is the same in every run unless `TEST_SEED` says otherwise. */
export const seedOr = (usual: number): number => {
  const seed = given ?? usual
  fixed.set(testFile(), (fixed.get(testFile()) ?? new Set()).add(seed))
  return seed
}

/**
 * One in three of the cases of a table, and all of them with `TEST_THOROUGH=1`. The choice changes every day, so that three days have all of
 * them, as `TEST_SEED` 0, 1 and 2 do.
 */
export const aThird = <Case>(cases: readonly Case[]): Case[] => {
  if (is_thorough) return [...cases]
  const part = Math.abs(seedOr(Math.floor(Date.now() / 86_400_000) % 3)) % 3
  return cases.filter((_, i) => i % 3 === part)
}

/** Declares a test that gets another seed in every run, after those with which it failed before. Its name ends with the seed. */
export const testWithSeeds = (name: string, body: (seed: number) => Promise<void>, timeout?: number) => {
  for (const seed of toTry(name, undefined))
    test(
      `${name} (seed ${seed})`,
      async () => {
        const test_file = testFile()
        rememberIfFailed(name, () => seed)
        await body(seed)
        seeds.passed(test_file, name, seed)
      },
      timeout,
    )
}

/**
 * One seed for all tests of a file, for tests that take minutes or cannot run twice on what they prepared: the one that failed last, or a
 * new one.
 */
export const seedOfFile = (): number => {
  const name = 'all tests of the file'
  const [seed] = toTry(name, undefined)
  const test_file = testFile()
  let has_failed = false
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') {
      has_failed = true
      console.log(`repeat ${test_file} with TEST_SEED=${seed}`)
      seeds.failed(test_file, name, seed!)
    } else if (!has_failed) seeds.passed(test_file, name, seed!)
  })
  return seed!
}

/** Checks a property of fast-check, first with the seeds with which the running test failed before. It does a third of the given runs, and all of them with `TEST_THOROUGH=1`. */
export function holds<Inputs>(property: fc.IAsyncProperty<Inputs>, parameters?: fc.Parameters<Inputs>): Promise<void>
export function holds<Inputs>(property: fc.IProperty<Inputs>, parameters?: fc.Parameters<Inputs>): void
export function holds<Inputs>(property: fc.IRawProperty<Inputs>, parameters: fc.Parameters<Inputs> = {}) {
  const name = expect.getState().currentTestName!
  const test_file = testFile()
  let current: number | undefined
  rememberIfFailed(name, () => current)
  const left = toTry(name, parameters.seed)
  const { numRuns: thorough = 100 } = parameters
  const numRuns = rounds({ usually: Math.ceil(thorough / 3), thorough })
  const next = (): Promise<void> | undefined => {
    if (current !== undefined) seeds.passed(test_file, name, current)
    current = left.shift()
    if (current === undefined) return undefined
    const checked = fc.assert(property, { ...parameters, numRuns, seed: current }) as Promise<void> | undefined
    return checked ? checked.then(next) : next()
  }
  return next()
}
