// Finds the words of titles and descriptions that a misspelt word may mean.
import { editsBetween } from '../text/nearest.ts'
import type { Texts } from './texts.ts'
import { countRowsOf, type WordIndex, wordAt } from './word-index.ts'

const MOST_NEAR = 5

/** In a shorter word an edit makes another word rather than a misspelt one. A number is not misspelt but different. */
const editsAllowed = (word: string): number => (/^\p{N}+$/u.test(word) || word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** The nearest words that are known, those with the fewest edits first, and of these the ones that most chats have. */
export const nearWords = (texts: Texts, word: string, in_description: boolean): string[] => {
  const edits = editsAllowed(word)
  if (edits === 0) return []
  const near = new Map<string, { word: string; edits: number; rows: number }>()
  const consider = (known: string, rows: number) => {
    const away = editsBetween(word, known)
    if (away === 0 || away > edits) return
    near.set(known, { word: known, edits: away, rows: rows + (near.get(known)?.rows ?? 0) })
  }
  for (const index of in_description ? [texts.titles, texts.descriptions] : [texts.titles])
    for (const id of similarWords(index, word, edits)) consider(wordAt(index, id), countRowsOf(index, id))
  // Texts that changed since the index was built are not in it.
  for (const { title, description } of texts.buffered.values())
    for (const known of (in_description ? title + description : title).split(' '))
      if (Math.abs(known.length - word.length) <= edits) consider(known, 1)
  return [...near.values()]
    .sort((a, b) => a.edits - b.edits || b.rows - a.rows || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map((each) => each.word)
}

/**
 * The words that may be within so many edits, judged by how many and which letters they have. Counting the edits of every word would
 * take a hundred times as long.
 */
function* similarWords({ vocabulary, starts }: WordIndex, word: string, edits: number): Generator<number> {
  const sought = { length: 0, letters: 0 }
  const known = { length: 0, letters: 0 }
  summarise(Buffer.from(word), 0, sought)
  for (let id = 0; id < starts.length; id++) {
    summarise(vocabulary, starts[id]!, known)
    // An edit adds a letter, removes one, or does both.
    if (Math.abs(known.length - sought.length) <= edits && bitsIn(known.letters ^ sought.letters) <= 2 * edits) yield id
  }
}

const LINE_FEED = 10

/** Counts the letters of the word that starts there, and sets one of 32 bits for each, by the last bits of its last byte. */
const summarise = (bytes: Buffer, start: number, into: { length: number; letters: number }) => {
  into.length = 0
  into.letters = 0
  for (let at = start; at < bytes.length && bytes[at] !== LINE_FEED; at++) {
    const isContinued = (bytes[at + 1]! & 0xc0) === 0x80
    if (isContinued) continue
    into.length++
    into.letters |= 1 << (bytes[at]! & 31)
  }
}

const bitsIn = (bits: number): number => {
  let count = 0
  for (let left = bits; left; left &= left - 1) count++
  return count
}
