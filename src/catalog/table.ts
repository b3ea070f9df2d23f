// The columns of all chats: numbers are typed arrays, labels and flags are sets of rows.

import { isUpTo100 } from '../store/catalog/columns.ts'
import { type CatalogLabel, type CatalogSortBy, catalogLabels, catalogSortFields } from '../vocabulary.ts'
import { type Arena, openArena } from './arena.ts'
import { type Bitmap, has, newBitmap, put } from './bitmap.ts'
import { type Column, newColumn, recode, setValue } from './column.ts'

/** A time is unix seconds, and decimals are hundredths. A title is its place among all folded titles (see title-order.ts). */
const kindOf = (name: CatalogSortBy): Column['kind'] =>
  name === 'title' ? 'double' : isUpTo100(name) ? 'short' : 'int'

export type Table = {
  arena: Arena
  capacity: number
  /** The number of rows in use. Rows of deleted chats count too, because rows are never reused. */
  size: number
  /** The first `ordered` rows are in ascending order of chat_id. `stragglers` maps the chat_id of each later row to its row. */
  ordered: number
  stragglers: Map<number, number>
  chatIds: Float64Array
  columns: Record<CatalogSortBy, Column>
  /** A chat is in one of these two sets, or in none if it was deleted. */
  channels: Bitmap
  groups: Bitmap
  verified: Bitmap
  /** A channel of which it is not known is neither public nor private. */
  isPublic: Bitmap
  isPrivate: Bitmap
  /** The set of rows of every label. */
  labels: Record<CatalogLabel, Map<string, Bitmap>>
  /** The community of every row, or 0. There are too many of them for a set each. */
  communities: Int32Array
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
    chatIds: new Float64Array(capacity),
    columns: byName(catalogSortFields, (name) => newColumn(arena, kindOf(name), capacity)),
    channels: newBitmap(arena, capacity),
    groups: newBitmap(arena, capacity),
    verified: newBitmap(arena, capacity),
    isPublic: newBitmap(arena, capacity),
    isPrivate: newBitmap(arena, capacity),
    labels: byName(catalogLabels, () => new Map()),
    communities: new Int32Array(capacity),
  }
}

/** Copies a table into a larger one. */
export const grownTable = (from: Table, rows: number): Table => {
  const table = newTable(rows)
  table.chatIds.set(from.chatIds)
  table.communities.set(from.communities)
  for (const name of catalogSortFields) table.columns[name].values.set(from.columns[name].values)
  for (const name of ['channels', 'groups', 'verified', 'isPublic', 'isPrivate'] as const)
    table[name].words.set(from[name].words)
  for (const name of catalogLabels) {
    for (const [word, { words }] of from.labels[name]) {
      const bitmap = newBitmap(table.arena, table.capacity)
      bitmap.words.set(words)
      table.labels[name].set(word, bitmap)
    }
  }
  Object.assign(table, { size: from.size, ordered: from.ordered, stragglers: from.stragglers })
  recodeTable(table)
  return table
}

/** Chooses the codes of all columns again, to fit their current values. */
export const recodeTable = ({ columns, size }: Table) => {
  for (const name of catalogSortFields) recode(columns[name], size)
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
export const rowOf = ({ chatIds, ordered, stragglers }: Table, chat_id: number): number => {
  let low = 0
  let high = ordered
  while (low < high) {
    const middle = (low + high) >>> 1
    if (chatIds[middle]! < chat_id) low = middle + 1
    else high = middle
  }
  return low < ordered && chatIds[low] === chat_id ? low : (stragglers.get(chat_id) ?? -1)
}

/** Adds a row for a chat that has none. The caller makes sure that the table is not full. */
export const newRow = (table: Table, chat_id: number): number => {
  const row = table.size++
  table.chatIds[row] = chat_id
  if (table.ordered === row && (row === 0 || table.chatIds[row - 1]! < chat_id)) table.ordered++
  else table.stragglers.set(chat_id, row)
  return row
}

/** Gives a row a label that has none of this name. An empty word is no label. */
export const setLabel = (table: Table, name: CatalogLabel, row: number, word: string) => {
  if (!word) return
  const label = table.labels[name]
  if (!label.has(word)) label.set(word, newBitmap(table.arena, table.capacity))
  put(label.get(word)!.words, row, true)
}

/** Looks into the set of every label, because the label of each row would take memory that only a change needs. */
export const clearLabels = ({ labels }: Table, row: number) => {
  for (const name of catalogLabels)
    for (const { words } of labels[name].values()) if (has(words, row)) put(words, row, false)
}

/** The rows of all chats in the catalog, as a set of its own. */
export const liveRows = ({ channels, groups }: Table): Uint32Array =>
  channels.words.map((words, i) => words | groups.words[i]!)

export const isLive = ({ channels, groups }: Table, row: number): boolean =>
  has(channels.words, row) || has(groups.words, row)

/** Leaves nothing in a row but the id of its chat, which may come back. */
export const clearRow = (table: Table, row: number) => {
  for (const name of catalogSortFields) setValue(table.columns[name], row, undefined)
  clearLabels(table, row)
  for (const name of ['channels', 'groups', 'verified', 'isPublic', 'isPrivate'] as const)
    put(table[name].words, row, false)
  table.communities[row] = 0
}
