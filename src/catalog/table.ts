// The columns of all chats: numbers are typed arrays, labels and flags are sets of rows.

import { isWholeNumber } from '../store/catalog/columns.ts'
import { type CatalogLabel, type CatalogSortBy, catalogLabels, catalogSortFields } from '../vocabulary.ts'
import { type Arena, openArena } from './arena.ts'
import { type Bitmap, newBitmap, put } from './bitmap.ts'
import { type Column, newColumn, recode, setValue } from './column.ts'

export type ColumnName = CatalogSortBy | 'chat_id'
const names: ColumnName[] = ['chat_id', ...catalogSortFields]

/** A time is unix seconds, and a percentage may be in hundredths. A title is its place among all folded titles (see title-order.ts). */
const kindOf = (name: ColumnName): Column['kind'] => (name !== 'chat_id' && isWholeNumber(name) ? 'int' : 'double')

/** The label of every row as an index into `words` (0 if it has none), and the set of rows of every label. */
export type Label = { codes: Uint16Array; words: string[]; rows: Map<string, Bitmap> }

export type Table = {
  arena: Arena
  capacity: number
  /** The number of rows in use. Rows of deleted chats count too, because rows are never reused. */
  size: number
  /** The first `ordered` rows are in ascending order of chat_id. `stragglers` maps the chat_id of each later row to its row. */
  ordered: number
  stragglers: Map<number, number>
  columns: Record<ColumnName, Column>
  /** A chat is in one of these two sets, or in none if it was deleted. */
  channels: Bitmap
  groups: Bitmap
  verified: Bitmap
  /** A channel of which it is not known is neither public nor private. */
  isPublic: Bitmap
  isPrivate: Bitmap
  labels: Record<CatalogLabel, Label>
}

/** The capacity is a multiple of this, so that a kernel never reads half a vector at the end of a set. */
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
    channels: newBitmap(arena, capacity),
    groups: newBitmap(arena, capacity),
    verified: newBitmap(arena, capacity),
    isPublic: newBitmap(arena, capacity),
    isPrivate: newBitmap(arena, capacity),
    labels: byName(catalogLabels, () => ({ codes: new Uint16Array(capacity), words: [''], rows: new Map() })),
  }
}

/** Copies a table into a larger one. */
export const grownTable = (from: Table, rows: number): Table => {
  const table = newTable(rows)
  for (const name of names) table.columns[name].values.set(from.columns[name].values)
  for (const name of ['channels', 'groups', 'verified', 'isPublic', 'isPrivate'] as const)
    table[name].words.set(from[name].words)
  for (const name of catalogLabels) {
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

/** Chooses the codes of all columns again, to fit their current values. */
export const recodeTable = ({ columns, size }: Table) => {
  for (const name of names) recode(columns[name], size)
}

/** How many words of a set are in use, rounded up to whole vectors. */
export const wordsInUse = ({ size }: Table): number => Math.ceil(size / 128) * 4

/** The rows of a set, in ascending order. */
export function* rowsOf(table: Table, { words }: Bitmap): Generator<number> {
  const end = wordsInUse(table)
  for (let word = 0; word < end; word++)
    for (let bits = words[word]!; bits; bits &= bits - 1) yield word * 32 + 31 - Math.clz32(bits & -bits)
}

/** The row of a chat, or -1 if it has none. */
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

/** Adds a row for a chat that has none. The caller makes sure that the table is not full. */
export const newRow = (table: Table, chat_id: number): number => {
  const row = table.size++
  const ids = table.columns.chat_id.values
  setValue(table.columns.chat_id, row, chat_id)
  if (table.ordered === row && (row === 0 || ids[row - 1]! < chat_id)) table.ordered++
  else table.stragglers.set(chat_id, row)
  return row
}

export const setLabel = (table: Table, name: CatalogLabel, row: number, word: string) => {
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
