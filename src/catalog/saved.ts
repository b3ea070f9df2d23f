// The parts of the catalog's file: the table and the texts, each array as it is in memory.
import type { Part, PartReader } from '../engines/parts.ts'
import { type CatalogLabel, catalogLabels, catalogSortFields } from '../vocabulary.ts'
import { newBitmap } from './bitmap.ts'
import { newTable, type Table } from './table.ts'
import type { Texts } from './texts.ts'
import type { WordIndex } from './word-index.ts'

const flags = ['channels', 'groups', 'verified', 'isPublic', 'isPrivate'] as const

type TableHead = {
  size: number
  ordered: number
  columns: readonly string[]
  labels: Record<CatalogLabel, string[]>
}

export function* tableParts(table: Table): Generator<Part> {
  const { size, ordered } = table
  const labels = Object.fromEntries(catalogLabels.map((name) => [name, [...table.labels[name].keys()]]))
  yield { value: { size, ordered, columns: catalogSortFields, labels } }
  yield table.chatIds.subarray(0, size)
  yield table.communities.subarray(0, size)
  for (const name of catalogSortFields) {
    const column = table.columns[name]
    yield column.values.subarray(0, size)
    if (column.kind === 'short') continue
    yield column.codes.subarray(0, size)
    yield column.bounds
  }
  for (const name of flags) yield table[name].words.subarray(0, wordsOf(size))
  for (const name of catalogLabels)
    for (const { words } of table.labels[name].values()) yield words.subarray(0, wordsOf(size))
}

/** `roomFor` says how many rows the table gets for those that it has. */
export const tableFrom = (parts: PartReader, roomFor: (rows: number) => number): Table => {
  const { size, ordered, columns, labels } = parts.value<TableHead>()
  if (columns.join() !== catalogSortFields.join() || Object.keys(labels).join() !== catalogLabels.join())
    throw new Error('has other columns')
  const table = newTable(roomFor(size))
  Object.assign(table, { size, ordered })
  parts.into(table.chatIds.subarray(0, size))
  for (let row = ordered; row < size; row++) table.stragglers.set(table.chatIds[row]!, row)
  parts.into(table.communities.subarray(0, size))
  for (const name of catalogSortFields) {
    const column = table.columns[name]
    parts.into(column.values.subarray(0, size))
    if (column.kind === 'short') continue
    parts.into(column.codes.subarray(0, size))
    column.bounds = parts.array(Float64Array)
  }
  for (const name of flags) parts.into(table[name].words.subarray(0, wordsOf(size)))
  for (const name of catalogLabels) {
    for (const word of labels[name]) {
      const bitmap = newBitmap(table.arena, table.capacity)
      parts.into(bitmap.words.subarray(0, wordsOf(size)))
      table.labels[name].set(word, bitmap)
    }
  }
  return table
}

const wordsOf = (rows: number) => Math.ceil(rows / 32)

type TextsHead = {
  late: [title: string, place: number][]
  buffered: [row: number, title: string, description: string][]
}

export function* textParts({ titles, descriptions, order, buffered }: Texts): Generator<Part> {
  const late = order.late.map(({ title, place }) => [title.toString(), place])
  yield { value: { late, buffered: Array.from(buffered, ([row, text]) => [row, text.title, text.description]) } }
  yield order.titles
  yield order.ends
  yield* indexParts(titles)
  yield* indexParts(descriptions)
}

export const textsFrom = (parts: PartReader): Texts => {
  const { late, buffered } = parts.value<TextsHead>()
  return {
    order: {
      titles: Buffer.from(parts.array(Uint8Array).buffer),
      ends: parts.array(Uint32Array),
      late: late.map(([title, place]) => ({ title: Buffer.from(title), place })),
    },
    titles: indexFrom(parts),
    descriptions: indexFrom(parts),
    buffered: new Map(buffered.map(([row, title, description]) => [row, { title, description }])),
  }
}

function* indexParts({ vocabulary, starts, rows, ends, common }: WordIndex): Generator<Part> {
  yield vocabulary
  yield starts
  yield rows
  yield ends
  yield Uint32Array.from(common.keys())
  yield* common.values()
}

const indexFrom = (parts: PartReader): WordIndex => ({
  vocabulary: Buffer.from(parts.array(Uint8Array).buffer),
  starts: parts.array(Uint32Array),
  rows: parts.array(Uint32Array),
  ends: parts.array(Uint32Array),
  common: new Map(Array.from(parts.array(Uint32Array), (word) => [word, parts.array(Uint32Array)])),
})
