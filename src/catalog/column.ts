// A column of numbers with a 16-bit code for every value. Codes are in the order of the values, so the code alone decides for most rows
// whether they are in a range, and scanning codes reads only a half or a quarter of the bytes. Values that fit into 16 bits are their own
// codes.
import type { Arena } from './arena.ts'
import type { KernelRange } from './kernels/kernels.ts'

type CodedValues = {
  address: number
  /** The code of a value is 1 plus the number of bounds that are not above it; 0 is the code of an absent value. */
  codes: Uint16Array
  codesAddress: number
  bounds: Float64Array
}
export type Column =
  | { kind: 'short'; address: number; values: Uint16Array }
  | ({ kind: 'int'; values: Int32Array } & CodedValues)
  | ({ kind: 'double'; values: Float64Array } & CodedValues)

export type Bounds = { low: number; high: number }

/** What stands for an absent value. It is in no range. */
const absent = { short: 65_535, int: -2_147_483_648, double: Number.NaN }
const present: Record<Column['kind'], Bounds> = {
  short: { low: 0, high: 65_534 },
  int: { low: -2_147_483_647, high: 2_147_483_647 },
  double: { low: -Infinity, high: Infinity },
}

/** The range that every value is in, unless it is absent. */
export const anyValue = ({ kind }: Column): Bounds => present[kind]

/** Nearly as many as 16 bits allow: each row that shares a code with an end of a range costs a comparison of its value, a cache miss. */
const MOST_BOUNDS = 65_000
const SAMPLE = 200_000

export const newColumn = (arena: Arena, kind: Column['kind'], capacity: number): Column => {
  if (kind === 'short') {
    const address = arena.allocate(capacity * 2)
    return { kind, address, values: new Uint16Array(arena.buffer(), address, capacity) }
  }
  const address = arena.allocate(capacity * (kind === 'int' ? 4 : 8))
  const codesAddress = arena.allocate(capacity * 2)
  const codes = new Uint16Array(arena.buffer(), codesAddress, capacity)
  const common = { address, codes, codesAddress, bounds: new Float64Array(0) }
  return kind === 'int'
    ? { ...common, kind, values: new Int32Array(arena.buffer(), address, capacity) }
    : { ...common, kind, values: new Float64Array(arena.buffer(), address, capacity) }
}

/** A value as the column holds it. */
export const inColumn = (column: Column, value: number): number => {
  const { low, high } = anyValue(column)
  const held = Math.min(high, Math.max(low, value))
  return column.kind === 'double' ? held : Math.round(held)
}

export const setValue = (column: Column, row: number, value: number | undefined) => {
  const { low, high } = anyValue(column)
  column.values[row] = value === undefined ? absent[column.kind] : Math.min(high, Math.max(low, value))
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

export const isAbsent = ({ kind }: Column, value: number) => Object.is(value, absent[kind])

export const setCode = (column: Column, row: number) => {
  if (column.kind === 'short') return
  const value = column.values[row]!
  column.codes[row] = isAbsent(column, value) ? 0 : codeOf(column.bounds, value)
}

/** Chooses bounds that divide the rows evenly, judging by a sample, and computes the codes of all rows again. */
export const recode = (column: Column, size: number) => {
  if (column.kind === 'short') return
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

/** The code of no value: codes end at MOST_BOUNDS + 1. */
const UNUSED_CODE = 65_535

/**
 * A range as the kernels take it. Rows with the code at an end of the range need a comparison of their value, except when the end is
 * a bound or open: then all values with that code are in the range.
 */
export const kernelRange = (column: Column, low: number, high: number): KernelRange => {
  // The values themselves are not read if all codes are sure.
  if (column.kind === 'short') return [column.address, 2, column.address, low, high, low, high, low, high]
  const { address, codesAddress, bounds, kind } = column
  const lowCode = codeOf(bounds, low)
  const highCode = codeOf(bounds, high)
  const open = anyValue(column)
  const lowIsBound = low <= open.low || bounds[lowCode - 2] === low
  const highIsBound = high >= open.high || (kind === 'int' && bounds[highCode - 1] === high + 1)
  const lowSure = lowIsBound ? lowCode : lowCode + 1
  const highSure = highIsBound ? highCode : highCode - 1
  const sure = lowSure <= highSure ? ([lowSure, highSure] as const) : ([UNUSED_CODE, UNUSED_CODE] as const)
  return [address, kind === 'int' ? 2 : 3, codesAddress, lowCode, highCode, ...sure, low, high]
}
