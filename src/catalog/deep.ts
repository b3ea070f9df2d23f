// A page far down in a sort order, without sorting the set: the rows are counted by the codes of their values, which are in the order of the
// values, and only those whose codes are at the place of the page are put in order.
import { type Bitmap, has } from './bitmap.ts'
import type { Column } from './column.ts'
import { rowsOf, type Table, wordsInUse } from './table.ts'
import type { Direction } from './top.ts'

/** The places `from` up to and without `to` in an order. */
export type Places = { from: number; to: number }

const CODES = 65_536

/** The rows at these places; all rows of the set have a value. The lower chat_id wins a tie. */
export const rowsAt = (table: Table, rows: Bitmap, column: Column, direction: Direction, places: Places): number[] => {
  if (places.to <= places.from) return []
  // Short values are their own codes.
  const codes = column.kind === 'short' ? column.values : column.codes
  const { first, last, before } = codesAt(countByCode(table, rows, codes), direction, places)
  const byValue = new Map<number, number[]>()
  const { words } = rows
  for (let word = 0; word < wordsInUse(table); word++)
    for (let bits = words[word]!; bits; bits &= bits - 1) {
      const row = word * 32 + 31 - Math.clz32(bits & -bits)
      if (codes[row]! < first || codes[row]! > last) continue
      const value = column.values[row]!
      const same = byValue.get(value)
      if (same) same.push(row)
      else byValue.set(value, [row])
    }
  const found: number[] = []
  let place = before
  const sign = direction === 'asc' ? 1 : -1
  for (const value of [...byValue.keys()].sort((a, b) => sign * (a - b))) {
    const same = byValue.get(value)!
    const [from, to] = [Math.max(places.from - place, 0), places.to - place]
    if (from < same.length && to > 0) found.push(...inIdOrder(table, same).slice(from, to))
    place += same.length
  }
  return found
}

/** The rows of a set at these places in the order of chat_id. */
export const rowsByIdAt = (table: Table, rows: Bitmap, { from, to }: Places): number[] => {
  if (to <= from) return []
  const { ordered, stragglers } = table
  const found: number[] = []
  for (const row of rowsOf(table, rows)) {
    if (row >= ordered || found.length === to) break
    found.push(row)
  }
  for (const row of stragglers.values()) if (has(rows.words, row)) found.push(row)
  return inIdOrder(table, found).slice(from, to)
}

/** Rows come in ascending order, which is that of chat_id unless there are stragglers. */
const inIdOrder = ({ chatIds, stragglers }: Table, rows: number[]): number[] =>
  stragglers.size ? rows.sort((a, b) => chatIds[a]! - chatIds[b]!) : rows

const countByCode = (table: Table, { words }: Bitmap, codes: Uint16Array): Uint32Array => {
  const counts = new Uint32Array(CODES)
  for (let word = 0; word < wordsInUse(table); word++)
    for (let bits = words[word]!; bits; bits &= bits - 1) counts[codes[word * 32 + 31 - Math.clz32(bits & -bits)]!]!++
  return counts
}

/** The codes that the rows at these places have, and how many rows come before those of the first of these codes. */
const codesAt = (counts: Uint32Array, direction: Direction, { from, to }: Places) => {
  const step = direction === 'asc' ? 1 : -1
  let code = direction === 'asc' ? 0 : CODES - 1
  let before = 0
  for (; before + counts[code]! <= from; code += step) before += counts[code]!
  const start = code
  for (let end = before + counts[code]!; end < to; end += counts[code]!) code += step
  return { first: Math.min(start, code), last: Math.max(start, code), before }
}
