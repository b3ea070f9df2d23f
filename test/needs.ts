// What some tests need and not every machine has. Where it is missing they are skipped, under a name that says so.
import { inject, test } from 'vitest'
import { realData } from './real-data.ts'

/** `TEST_REQUIRES` lists needs, with commas: a test that would be skipped for one of them fails instead. */
const required = process.env.TEST_REQUIRES?.split(',') ?? []

const needs = {
  'real-data': { isThere: realData !== undefined, without: 'REAL_DATA_DIR is not there' },
  postgres: { isThere: inject('template') !== undefined, without: 'TEST_DATABASE_URL is not set' },
  redis: { isThere: process.env.TEST_REDIS_URL !== undefined, without: 'TEST_REDIS_URL is not set' },
}

export type Need = keyof typeof needs

for (const name of required)
  if (!Object.hasOwn(needs, name))
    throw new Error(`TEST_REQUIRES names ${name}; the needs are ${Object.keys(needs).join(', ')}`)

/** Stands for tests that cannot even be declared without what they need. */
export const skipWithout = (need: Need, name: string, without = needs[need].without) => {
  if (required.includes(need))
    test(name, () => {
      throw new Error(`${without}, but TEST_REQUIRES names ${need}`)
    })
  else test.skip(`${name} (skipped: ${without})`, () => {})
}

export const testWith = (need: Need, name: string, body: () => Promise<void>, timeout?: number) =>
  needs[need].isThere ? test(name, body, timeout) : skipWithout(need, name)
