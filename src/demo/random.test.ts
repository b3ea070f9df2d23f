// Streams of random numbers are repeatable and independent, and scattered ids do not collide.
import { expect, test } from 'vitest'
import { scatter } from './names.ts'
import { cumulative, pickWeighted, stream } from './random.ts'

test('seed, name and index fix a stream', () => {
  const first = (seed: number, name: string, index: number) => stream(seed, name, index).next()
  expect(first(1, 'posts', 7)).toBe(first(1, 'posts', 7))
  expect(new Set([first(1, 'posts', 7), first(2, 'posts', 7), first(1, 'links', 7), first(1, 'posts', 8)]).size).toBe(4)
})

test('draws follow their distribution', () => {
  const random = stream(1, 'draws')
  let sum = 0
  const hits = [0, 0, 0]
  const totals = cumulative([1, 2, 7])
  for (let i = 0; i < 20_000; i++) {
    sum += random.normal()
    hits[pickWeighted(random, totals)]!++
  }
  expect(sum / 20_000).toBeCloseTo(0, 1)
  expect(hits.map((count) => Math.round(count / 2_000))).toEqual([1, 2, 7])
})

test('50,000 scattered ids are unique', () => {
  const id = scatter(1, 'ids')
  expect(new Set(Array.from({ length: 50_000 }, (_, n) => id(n))).size).toBe(50_000)
})
