// Takes out of the texts what no chat has any more: what is removed must not be in the file of the catalog. Words and titles keep their places, so that
// nothing has to be computed again, and queries go on.
import { has, put } from './bitmap.ts'
import { addBytes, newBytePool, pooled } from './byte-pool.ts'
import { clearRow, liveRows, type Table } from './table.ts'
import type { Texts } from './texts.ts'
import type { TitleOrder } from './title-order.ts'
import type { WordIndex } from './word-index.ts'

/** Stands in for what was forgotten. No folded text contains it. */
const NUL = 0
const FILLER = Buffer.of(NUL)

/** `gone` are the rows of chats that are not in the catalog any more. */
export const forget = (table: Table, texts: Texts, gone: Iterable<number>): void => {
  for (const row of gone) {
    clearRow(table, row)
    texts.buffered.delete(row)
  }
  const kept = liveRows(table)
  texts.order = withoutTitles(texts.order, placesOf(table, kept))
  // The buffer speaks for these.
  for (const row of texts.buffered.keys()) put(kept, row, false)
  forgetRows(texts.titles, kept)
  forgetRows(texts.descriptions, kept)
}

function* placesOf({ columns, size }: Table, rows: Uint32Array): Generator<number> {
  const { values } = columns.title
  for (let row = 0; row < size; row++) if (has(rows, row)) yield values[row]!
}

/** `kept` are the rows that the index speaks for. The other ones are taken out, and with them the words that only they had. */
const forgetRows = (index: WordIndex, kept: Uint32Array): void => {
  const { rows, ends, common } = index
  for (let word = 0; word < ends.length; word++) {
    const set = common.get(word)
    if (set) {
      if (!keepInSet(set, kept)) blank(index, word)
      continue
    }
    const [from, to] = [word === 0 ? 0 : ends[word - 1]!, ends[word]!]
    let other = -1
    let isWhole = true
    for (let i = from; i < to; i++) {
      if (has(kept, rows[i]!)) other = rows[i]!
      else isWhole = false
    }
    if (other < 0) blank(index, word)
    // A row that is there twice counts once in every set.
    if (!isWhole) for (let i = from; i < to; i++) if (!has(kept, rows[i]!)) rows[i] = Math.max(0, other)
  }
}

/** Returns whether any row is left. */
const keepInSet = (set: Uint32Array, kept: Uint32Array): boolean => {
  let left = 0
  for (let i = 0; i < set.length; i++) left |= set[i]! &= kept[i] ?? 0
  return left !== 0
}

const blank = ({ vocabulary, starts }: WordIndex, word: number) =>
  vocabulary.fill(NUL, starts[word], (starts[word + 1] ?? vocabulary.length + 1) - 1)

/** `places` are those of all titles that some chat has. */
const withoutTitles = (order: TitleOrder, places: Iterable<number>): TitleOrder => {
  const { titles, ends, late } = order
  const used = new Uint8Array(ends.length)
  const lateUsed = new Set<number>()
  for (const place of places) {
    if (Number.isInteger(place)) used[place] = 1
    else lateUsed.add(place)
  }
  const lateKept = late.filter(({ place }) => lateUsed.has(place))
  if (!used.includes(0)) return { titles, ends, late: lateKept }
  const pool = newBytePool(titles.length)
  const newEnds = new Uint32Array(ends.length)
  /** The last title before a place that stays, which is none at first. */
  let before = { bytes: titles, start: 0, end: 0 }
  let next = 0
  for (let place = 0; place < ends.length; place++) {
    for (; next < lateKept.length && lateKept[next]!.place < place; next++) {
      const { title } = lateKept[next]!
      before = { bytes: title, start: 0, end: title.length }
    }
    if (used[place]) before = { bytes: titles, start: place ? ends[place - 1]! : 0, end: ends[place]! }
    newEnds[place] = addBytes(pool, before.bytes, before.start, before.end)
    // Behind the title before it and before every other one, so that the order stays that of the texts.
    if (!used[place]) newEnds[place] = addBytes(pool, FILLER, 0, FILLER.length)
  }
  return { titles: pooled(pool), ends: newEnds, late: lateKept }
}
