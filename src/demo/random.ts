// Seeded random numbers in named streams: a draw from one stream never changes what another stream gives.
import { base62Word } from '../text/base62.ts'

export type Random = {
  /** In [0, 1). */
  next: () => number
  /** A whole number from 0 up to, but not including, `below`. */
  int: (below: number) => number
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  normal: () => number
  logNormal: (median: number, sigma: number) => number
}

/** Seed, name and index fix the stream. */
export const stream = (seed: number, name: string, index = 0): Random => {
  // The algorithm is sfc32. It has 128 bits of state, so that no two of many streams overlap.
  let a = mix(seed)
  let b = hashText(name)
  let c = mix(index + 0x9e3779b9)
  let counter = 1
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    int: (below) => Math.floor(next() * below),
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    normal,
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
  }
}

/** Running totals of weights, as `pickWeighted` needs them. */
export const cumulative = (weights: readonly number[]): number[] => {
  let total = 0
  return weights.map((weight) => {
    total += weight
    return total
  })
}

/** Draws an index; an index with twice the weight is drawn twice as often. */
export const pickWeighted = (random: Random, totals: readonly number[]): number => {
  const point = random.next() * totals[totals.length - 1]!
  let index = 0
  while (index < totals.length - 1 && totals[index]! <= point) index++
  return index
}

/** Maps every 32-bit integer to another one, and neighbours to distant ones (the finalizer of MurmurHash3). */
export const mix = (value: number): number => {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** Where the letter A is in the alphabet. The first demo worlds counted from it, and a seed must go on making the same world. */
const LETTER_A = 10

/** A word of letters and digits, such as an invite. */
export const letters = (random: Random, length: number): string =>
  base62Word(length, (below) => (random.int(below) + LETTER_A) % below)

/** FNV-1a. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}
