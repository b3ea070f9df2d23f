// The first rows of a set in an order, without sorting the set: rows are listed while they beat the worst of the best so far.
import type { Bitmap } from './bitmap.ts'
import { type Column, kernelRange, LEAST_INT, MOST_INT } from './column.ts'
import { NEXT_WORD } from './kernel-memory.ts'
import { type Table, wordsInUse } from './table.ts'

export type Direction = 'asc' | 'desc'
type Bounds = { low: number; high: number }

/** Rows are gathered until so many more than wanted are there, then cut back to the wanted ones. */
const SLACK = 256

export class TopRows {
  readonly #table: Table
  readonly #listed: Int32Array
  readonly #address: number
  readonly #values: Float64Array
  readonly #nextWord: Uint32Array

  constructor(table: Table, most: number) {
    const places = 2 * most + SLACK + 256
    this.#table = table
    this.#address = table.arena.allocate(places * 4)
    this.#listed = new Int32Array(table.arena.buffer(), this.#address, places)
    this.#values = new Float64Array(places)
    this.#nextWord = new Uint32Array(table.arena.buffer(), NEXT_WORD, 1)
  }

  /** The best `wanted` rows of the set that have a value, in order; ties by chat_id. */
  of(rows: Bitmap, column: Column, direction: Direction, wanted: number): Int32Array {
    if (wanted === 0) return new Int32Array(0)
    const { ordered, size } = this.#table
    const end = wordsInUse(this.#table)
    // Among rows in ascending order of chat_id a later one loses every tie; among stragglers it may win.
    const orderedEnd = ordered === size ? end : (ordered >>> 7) * 4
    let bounds = anyValue(column)
    let worst: number | undefined
    let count = 0
    for (let word = 0; word < end; ) {
      const inOrder = word < orderedEnd
      if (worst !== undefined) bounds = better(column, direction, worst, !inOrder)
      if (bounds.low <= bounds.high)
        count = this.#list(rows, column, word, inOrder ? orderedEnd : end, bounds, count, wanted)
      else this.#nextWord[0] = inOrder ? orderedEnd : end
      word = this.#nextWord[0]!
      if (count > wanted || (worst === undefined && count === wanted)) {
        ;({ count, worst } = this.#cut(column, direction, count, wanted))
      }
    }
    const best = this.#listed.slice(0, count)
    const { values } = column
    const ids = this.#table.columns.chat_id.values
    const sign = direction === 'asc' ? 1 : -1
    return best.sort((a, b) => sign * (values[a]! - values[b]!) || ids[a]! - ids[b]!)
  }

  #list(rows: Bitmap, column: Column, from: number, to: number, { low, high }: Bounds, count: number, wanted: number) {
    const { kernels } = this.#table.arena
    const list = column.kind === 'int' ? kernels.listInts : kernels.listDoubles
    const places = 2 * wanted + SLACK - count + 128
    return count + list(rows.address, from, to, this.#address + 4 * count, places, ...kernelRange(column, low, high))
  }

  /** Keeps the best so many of the listed rows, in no order. */
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
    const ids = this.#table.columns.chat_id.values
    if (this.#table.stragglers.size) ties.sort((a, b) => ids[a]! - ids[b]!)
    for (const row of ties) if (kept < wanted) listed[kept++] = row
    return { count: kept, worst }
  }
}

export const anyValue = ({ kind }: Column): Bounds =>
  kind === 'int' ? { low: LEAST_INT, high: MOST_INT } : { low: -Infinity, high: Infinity }

const better = (column: Column, direction: Direction, worst: number, orSame: boolean): Bounds => {
  const any = anyValue(column)
  if (direction === 'asc') {
    const high = orSame ? worst : column.kind === 'int' ? worst - 1 : -nextDouble(-worst)
    return high < any.low ? { low: 1, high: 0 } : { low: any.low, high }
  }
  const low = orSame ? worst : column.kind === 'int' ? worst + 1 : nextDouble(worst)
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
