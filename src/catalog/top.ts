// The first rows of a set in a sort order, without sorting the set: only rows that beat the worst of the best rows so far are listed.
import type { Bitmap } from './bitmap.ts'
import { anyValue, type Bounds, type Column, isAbsent, kernelRange } from './column.ts'
import { rowsOf, type Table, wordsInUse } from './table.ts'

export type Direction = 'asc' | 'desc'

/** The list may exceed twice the wanted length by this much before it is cut back to the wanted length. */
const SLACK = 256

export class TopRows {
  readonly #table: Table
  readonly #listed: Int32Array
  readonly #address: number
  readonly #values: Float64Array

  constructor(table: Table, most: number) {
    const places = 2 * most + SLACK + 256
    this.#table = table
    this.#address = table.arena.allocate(places * 4)
    this.#listed = new Int32Array(table.arena.buffer(), this.#address, places)
    this.#values = new Float64Array(places)
  }

  /** The best `wanted` rows of the set that have a value, in order. The lower chat_id wins a tie. */
  of(rows: Bitmap, column: Column, direction: Direction, wanted: number): Int32Array {
    if (wanted === 0) return new Int32Array(0)
    const { ordered, size } = this.#table
    const end = wordsInUse(this.#table)
    // Where rows are in ascending order of chat_id, a later row loses every tie and need not be listed. A straggler may win one.
    const orderedEnd = ordered === size ? end : (ordered >>> 7) * 4
    let bounds = anyValue(column)
    let worst: number | undefined
    let count = 0
    for (let word = 0; word < end; ) {
      const inOrder = word < orderedEnd
      if (worst !== undefined) bounds = better(column, direction, worst, !inOrder)
      const to = inOrder ? orderedEnd : end
      if (bounds.low <= bounds.high) [count, word] = this.#list(rows, column, word, to, bounds, count, wanted)
      else word = to
      if (count > wanted || (worst === undefined && count === wanted)) {
        ;({ count, worst } = this.#cut(column, direction, count, wanted))
      }
    }
    return this.#listed.slice(0, count).sort(this.#order(column, direction))
  }

  /** All rows of a small set in order; those without a value come last. */
  all(rows: Bitmap, column: Column, direction: Direction): Int32Array {
    const order = this.#order(column, direction)
    const { values } = column
    return Int32Array.from(rowsOf(this.#table, rows)).sort(
      (a, b) => Number(isAbsent(column, values[a]!)) - Number(isAbsent(column, values[b]!)) || order(a, b),
    )
  }

  #order({ values }: Column, direction: Direction) {
    const ids = this.#table.chatIds
    const sign = direction === 'asc' ? 1 : -1
    return (a: number, b: number) => sign * (values[a]! - values[b]!) || ids[a]! - ids[b]!
  }

  #list(rows: Bitmap, column: Column, from: number, to: number, { low, high }: Bounds, count: number, wanted: number) {
    const places = 2 * wanted + SLACK - count + 128
    const out = this.#address + 4 * count
    const range = kernelRange(column, low, high)
    const [written, nextWord] = this.#table.arena.kernels.list(rows.address, from, to, out, places, ...range)
    return [count + written, nextWord] as const
  }

  /** Keeps the best `wanted` of the listed rows, unordered. Returns the worst value among them. */
  #cut({ values }: Column, direction: Direction, count: number, wanted: number) {
    const listed = this.#listed
    const sorted = this.#values.subarray(0, count)
    for (let i = 0; i < count; i++) sorted[i] = values[listed[i]!]!
    sorted.sort()
    const worst = direction === 'asc' ? sorted[wanted - 1]! : sorted[count - wanted]!
    const ties: number[] = []
    let kept = 0
    for (let i = 0; i < count; i++) {
      const row = listed[i]!
      const value = values[row]!
      if (value === worst) ties.push(row)
      else if (direction === 'asc' ? value < worst : value > worst) listed[kept++] = row
    }
    const ids = this.#table.chatIds
    if (this.#table.stragglers.size) ties.sort((a, b) => ids[a]! - ids[b]!)
    for (const row of ties) if (kept < wanted) listed[kept++] = row
    return { count: kept, worst }
  }
}

const better = (column: Column, direction: Direction, worst: number, orSame: boolean): Bounds => {
  const any = anyValue(column)
  if (direction === 'asc') {
    const high = orSame ? worst : column.kind === 'double' ? -nextDouble(-worst) : worst - 1
    return high < any.low ? { low: 1, high: 0 } : { low: any.low, high }
  }
  const low = orSame ? worst : column.kind === 'double' ? nextDouble(worst) : worst + 1
  return low > any.high ? { low: 1, high: 0 } : { low, high: any.high }
}

const double = new Float64Array(1)
const bits = new BigInt64Array(double.buffer)

/** The smallest double above a value. */
const nextDouble = (value: number): number => {
  if (value === 0) return Number.MIN_VALUE
  double[0] = value
  bits[0]! += value > 0 ? 1n : -1n
  return double[0]
}
