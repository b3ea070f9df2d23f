// The longest time between two visits, and the pauses after failures.
import { expect, test } from 'vitest'
import { jittered, longestSeconds, retrySeconds } from './pace.ts'

const DAY = 86_400

test('a chat is read at least every week, and a larger one more often', () => {
  const hours = (members: number | null) => Math.round(longestSeconds(members) / 3_600)
  expect([null, 100, 1_000, 10_000, 100_000, 1_000_000, 50_000_000].map(hours)).toEqual([156, 156, 156, 53, 17, 5, 3])
})

test('each failure doubles the pause, from five minutes up to a day', () => {
  expect([1, 2, 3, 8, 9, 10, 1_000].map(retrySeconds)).toEqual([300, 600, 1_200, 38_400, 76_800, DAY, DAY])
})

test('jitter of 20 % stays between 80 and 120 %', () => {
  expect([0, 0.5, 1].map((random) => jittered(100, 0.2, random))).toEqual([80, 100, 120])
})
