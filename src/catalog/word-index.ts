// Finds the rows with a word that contains given letters: searches all distinct words as one text, then unites the rows of those words.
import { addText, newBytePool, pooled } from './byte-pool.ts'
import type { WordLists } from './word-lists.ts'

export type WordIndex = {
  /** All distinct words in one text, each preceded by a line feed, and where each starts. */
  vocabulary: Buffer
  starts: Uint32Array
  /**
   * The rows of each word one after the other, with the end of each word's rows. A word that occurs in more than one row of 32 has
   * a bitmap in `common` instead, which is smaller.
   */
  rows: Uint32Array
  ends: Uint32Array
  common: Map<number, Uint32Array>
}

const vocabularyOf = (words: Iterable<string>, count: number) => {
  const starts = new Uint32Array(count)
  const pool = newBytePool(count * 12)
  let id = 0
  for (const word of words) {
    starts[id++] = pool.end + 1
    addText(pool, `\n${word}`)
  }
  return { vocabulary: pooled(pool), starts }
}

export const wordIndexOf = ({ words, ids, ends, rows }: WordLists): WordIndex => {
  const occurrences = rows === 0 ? 0 : ends[rows - 1]!
  const counts = new Uint32Array(words.size)
  for (let i = 0; i < occurrences; i++) counts[ids[i]!]!++
  const common = new Map<number, Uint32Array>()
  const next = new Uint32Array(words.size)
  let total = 0
  for (let word = 0; word < words.size; word++) {
    next[word] = total
    if (counts[word]! > rows / 32 + 8) common.set(word, new Uint32Array(Math.ceil(rows / 32)))
    else total += counts[word]!
  }
  const listed = new Uint32Array(total)
  let at = 0
  for (let row = 0; row < rows; row++) {
    for (; at < ends[row]!; at++) {
      const set = common.get(ids[at]!)
      if (set) set[row >>> 5]! |= 1 << (row & 31)
      else listed[next[ids[at]!]!++] = row
    }
  }
  return { ...vocabularyOf(words.keys(), words.size), rows: listed, ends: next, common }
}

/** Adds every row that has a word with these letters in it to the set. */
export const addRowsWith = (index: WordIndex, letters: string, into: Uint32Array) => {
  for (const { word } of wordsWith(index, letters)) addRowsOf(index, word, into)
}

/** How letters stand in a word: they are the whole word, its beginning, or another part of it. */
export type WordFit = 'whole' | 'start' | 'part'

/** Adds every row with such a word to the set of the best fit among its words, and maybe to the others too. */
export const addRowsByFit = (index: WordIndex, letters: string, into: Record<WordFit, Uint32Array>) => {
  for (const { word, fit } of wordsWith(index, letters)) addRowsOf(index, word, into[fit])
}

function* wordsWith({ vocabulary, starts }: WordIndex, letters: string): Generator<{ word: number; fit: WordFit }> {
  const sought = Buffer.from(letters)
  for (let at = vocabulary.indexOf(sought); at >= 0; ) {
    const word = lastAtOrBefore(starts, at)
    const following = starts[word + 1] ?? vocabulary.length + 1
    const isWhole = at + sought.length === following - 1
    yield { word, fit: at > starts[word]! ? 'part' : isWhole ? 'whole' : 'start' }
    at = vocabulary.indexOf(sought, following)
  }
}

const addRowsOf = ({ rows, ends, common }: WordIndex, word: number, into: Uint32Array) => {
  const set = common.get(word)
  if (set) for (let i = 0; i < set.length; i++) into[i]! |= set[i]!
  else
    for (let i = word === 0 ? 0 : ends[word - 1]!; i < ends[word]!; i++) into[rows[i]! >>> 5]! |= 1 << (rows[i]! & 31)
}

/** How many rows have the word; a row that has it twice may count twice. */
export const countRowsOf = ({ ends, common }: WordIndex, word: number): number => {
  const set = common.get(word)
  if (!set) return ends[word]! - (word === 0 ? 0 : ends[word - 1]!)
  let count = 0
  for (let bits of set) for (; bits; bits &= bits - 1) count++
  return count
}

const lastAtOrBefore = (sorted: Uint32Array, value: number): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns a new index in which the texts of some rows are replaced. */
export const withTexts = (index: WordIndex, texts: Map<number, string>, size: number): WordIndex => {
  const words = wordsOf(index)
  const ids = new Map(words.map((word, id) => [word, id]))
  const added = new Map<number, number[]>()
  for (const [row, text] of texts) {
    for (const word of new Set(text.split(' ').filter(Boolean))) {
      const known = ids.get(word)
      const id = known ?? words.push(word) - 1
      if (known === undefined) ids.set(word, id)
      const rows = added.get(id)
      if (rows) rows.push(row)
      else added.set(id, [row])
    }
  }
  const replaced = new Uint32Array(Math.ceil(size / 32))
  for (const row of texts.keys()) replaced[row >>> 5]! |= 1 << (row & 31)
  const rows = new Uint32Array(index.rows.length + [...added.values()].reduce((sum, { length }) => sum + length, 0))
  const ends = new Uint32Array(words.length)
  const common = new Map<number, Uint32Array>()
  let end = 0
  for (let word = 0; word < words.length; word++) {
    const set = index.common.get(word)
    if (set) {
      const kept = new Uint32Array(replaced.length)
      for (let i = 0; i < kept.length; i++) kept[i] = (set[i] ?? 0) & ~replaced[i]!
      for (const row of added.get(word) ?? []) kept[row >>> 5]! |= 1 << (row & 31)
      common.set(word, kept)
    } else {
      const from = word === 0 ? 0 : (index.ends[word - 1] ?? index.rows.length)
      const to = index.ends[word] ?? from
      for (let i = from; i < to; i++) {
        const row = index.rows[i]!
        if (((replaced[row >>> 5]! >>> (row & 31)) & 1) === 0) rows[end++] = row
      }
      for (const row of added.get(word) ?? []) rows[end++] = row
    }
    ends[word] = end
  }
  return { ...vocabularyOf(words, words.length), rows: rows.slice(0, end), ends, common }
}

const wordsOf = (index: WordIndex): string[] => Array.from(index.starts, (_, id) => wordAt(index, id))

export const wordAt = ({ vocabulary, starts }: WordIndex, id: number): string =>
  vocabulary.toString('utf8', starts[id], (starts[id + 1] ?? vocabulary.length + 1) - 1)
