// A column of numbers, and two bytes for every value in the order of the values: most rows are in or out of a range by that code alone,
// and to scan codes reads a half or a quarter of what to scan values would.
import type { Arena } from './arena.ts'
import type { KernelRange } from './range-kernels.ts'

/** An absent integer is one that no count or change can be; an absent double is not a number, which is in no range. */
export const NO_INT = -2_147_483_648
export const LEAST_INT = NO_INT + 1
export const MOST_INT = 2_147_483_647

export type Column = {
  address: number
  /** The code of a value is one more than the number of bounds it reaches; 0 is the code of an absent value. */
  codes: Uint16Array
  codesAddress: number
  bounds: Float64Array
} & ({ kind: 'int'; values: Int32Array } | { kind: 'double'; values: Float64Array })

/** Codes are 16 bits; so many that few rows share the code at an end of a range, for each of those costs a look at its value. */
const MOST_BOUNDS = 65_000
const SAMPLE = 200_000

export const newColumn = (arena: Arena, kind: Column['kind'], capacity: number): Column => {
  const address = arena.allocate(capacity * (kind === 'int' ? 4 : 8))
  const codesAddress = arena.allocate(capacity * 2)
  const codes = new Uint16Array(arena.buffer(), codesAddress, capacity)
  const common = { address, codes, codesAddress, bounds: new Float64Array(0) }
  return kind === 'int'
    ? { ...common, kind, values: new Int32Array(arena.buffer(), address, capacity) }
    : { ...common, kind, values: new Float64Array(arena.buffer(), address, capacity) }
}

export const setValue = (column: Column, row: number, value: number | undefined) => {
  column.values[row] = value ?? (column.kind === 'int' ? NO_INT : Number.NaN)
  setCode(column, row)
}

const codeOf = (bounds: Float64Array, value: number): number => {
  let low = 0
  let high = bounds.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (bounds[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low + 1
}

const isAbsent = ({ kind }: Column, value: number) => (kind === 'int' ? value === NO_INT : Number.isNaN(value))

export const setCode = (column: Column, row: number) => {
  const value = column.values[row]!
  column.codes[row] = isAbsent(column, value) ? 0 : codeOf(column.bounds, value)
}

/** Chooses bounds that share the rows out evenly, by a sample, and codes all rows anew. */
export const recode = (column: Column, size: number) => {
  const step = Math.max(1, Math.floor(size / SAMPLE))
  const sample: number[] = []
  for (let row = 0; row < size; row += step)
    if (!isAbsent(column, column.values[row]!)) sample.push(column.values[row]!)
  const sorted = Float64Array.from(sample).sort()
  const distinct = new Set(sorted)
  const chosen =
    distinct.size <= MOST_BOUNDS
      ? distinct
      : new Set(Array.from({ length: MOST_BOUNDS }, (_, i) => sorted[Math.floor((i * sorted.length) / MOST_BOUNDS)]!))
  column.bounds = Float64Array.from(chosen)
  for (let row = 0; row < size; row++) setCode(column, row)
}

/** A range as the kernels take it. An end that is a bound needs no look at the values, nor does an end that is open. */
export const kernelRange = (column: Column, low: number, high: number): KernelRange => {
  const { address, codesAddress, bounds, kind } = column
  const lowCode = codeOf(bounds, low)
  const highCode = codeOf(bounds, high)
  const open = kind === 'int' ? { low: LEAST_INT, high: MOST_INT } : { low: -Infinity, high: Infinity }
  const lowIsBound = low <= open.low || bounds[lowCode - 2] === low
  const highIsBound = high >= open.high || (kind === 'int' && bounds[highCode - 1] === high + 1)
  return [address, codesAddress, lowCode, highCode, lowIsBound ? 0 : lowCode, highIsBound ? 0 : highCode, low, high]
}
