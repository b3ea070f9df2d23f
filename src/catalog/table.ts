// The columns of all channels: numbers as typed arrays, labels and flags as sets of rows.

import { isWholeNumber } from '../store/catalog/columns.ts'
import { type CatalogSortBy, catalogSortFields } from '../vocabulary.ts'
import { type Arena, openArena } from './arena.ts'
import { type Bitmap, newBitmap, put } from './bitmap.ts'
import { type Column, newColumn, recode, setValue } from './column.ts'

export type ColumnName = CatalogSortBy | 'chat_id'
const names: ColumnName[] = ['chat_id', ...catalogSortFields]

/** A time is unix seconds, and a title its place among all folded titles. */
const kindOf = (name: ColumnName): Column['kind'] => (name !== 'chat_id' && isWholeNumber(name) ? 'int' : 'double')

export const labelNames = ['country', 'language', 'category'] as const
export type LabelName = (typeof labelNames)[number]

/** A label of every row as a number (0: none), and the rows of every label. */
export type Label = { codes: Uint16Array; words: string[]; rows: Map<string, Bitmap> }

export type Table = {
  arena: Arena
  capacity: number
  /** Rows in use, with those of channels that left. */
  size: number
  /** So many rows from the start are in ascending order of chat_id; the later ones are in `stragglers`. */
  ordered: number
  stragglers: Map<number, number>
  columns: Record<ColumnName, Column>
  present: Bitmap
  verified: Bitmap
  hidden: Bitmap
  labels: Record<LabelName, Label>
}

/** Vectors of bits are whole only if rows come in such portions. */
const PORTION = 4_096

const byName = <Name extends string, Value>(all: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(all.map((name) => [name, make(name)])) as Record<Name, Value>

export const newTable = (rows: number): Table => {
  const capacity = Math.ceil((rows + 1) / PORTION) * PORTION
  const arena = openArena()
  return {
    arena,
    capacity,
    size: 0,
    ordered: 0,
    stragglers: new Map(),
    columns: byName(names, (name) => newColumn(arena, kindOf(name), capacity)),
    present: newBitmap(arena, capacity),
    verified: newBitmap(arena, capacity),
    hidden: newBitmap(arena, capacity),
    labels: byName(labelNames, () => ({ codes: new Uint16Array(capacity), words: [''], rows: new Map() })),
  }
}

/** The same rows with room for more. */
export const grownTable = (from: Table, rows: number): Table => {
  const table = newTable(rows)
  for (const name of names) table.columns[name].values.set(from.columns[name].values)
  for (const name of ['present', 'verified', 'hidden'] as const) table[name].words.set(from[name].words)
  for (const name of labelNames) {
    const label = table.labels[name]
    label.codes.set(from.labels[name].codes)
    label.words = from.labels[name].words
    for (const [word, { words }] of from.labels[name].rows) {
      const bitmap = newBitmap(table.arena, table.capacity)
      bitmap.words.set(words)
      label.rows.set(word, bitmap)
    }
  }
  Object.assign(table, { size: from.size, ordered: from.ordered, stragglers: from.stragglers })
  recodeTable(table)
  return table
}

/** Fits the codes of all columns to the values that are there now. */
export const recodeTable = ({ columns, size }: Table) => {
  for (const name of names) recode(columns[name], size)
}

/** Words of a set of rows that are in use, in whole vectors. */
export const wordsInUse = ({ size }: Table): number => Math.ceil(size / 128) * 4

/** The row of a chat, or -1. */
export const rowOf = ({ columns, ordered, stragglers }: Table, chat_id: number): number => {
  const ids = columns.chat_id.values
  let low = 0
  let high = ordered
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[middle]! < chat_id) low = middle + 1
    else high = middle
  }
  return low < ordered && ids[low] === chat_id ? low : (stragglers.get(chat_id) ?? -1)
}

/** A row for a chat that has none; there must be room. */
export const newRow = (table: Table, chat_id: number): number => {
  const row = table.size++
  const ids = table.columns.chat_id.values
  setValue(table.columns.chat_id, row, chat_id)
  if (table.ordered === row && (row === 0 || ids[row - 1]! < chat_id)) table.ordered++
  else table.stragglers.set(chat_id, row)
  return row
}

export const setLabel = (table: Table, name: LabelName, row: number, word: string) => {
  const label = table.labels[name]
  const before = label.words[label.codes[row]!]!
  if (before === word) return
  if (before) put(label.rows.get(before)!.words, row, false)
  if (word && !label.rows.has(word)) {
    label.rows.set(word, newBitmap(table.arena, table.capacity))
    label.words.push(word)
  }
  label.codes[row] = label.words.indexOf(word)
  if (word) put(label.rows.get(word)!.words, row, true)
}
