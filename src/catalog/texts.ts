// Titles and descriptions in memory: which rows match a term, and the order of titles. A text that changes after the index was
// built goes to a buffer that is searched text by text; when the buffer is full, it is merged into the index.
import { has, put } from './bitmap.ts'
import { placeOf, settledOrder, type TitleOrder, titleOrderOf } from './title-order.ts'
import { addRowsByFit, addRowsWith, type WordFit, type WordIndex, withTexts, wordIndexOf } from './word-index.ts'
import { dropWordLists, type WordLists } from './word-lists.ts'

/** Searching this many texts one by one takes about a millisecond. */
const MOST_BUFFERED = 10_000

export type Texts = {
  titles: WordIndex
  descriptions: WordIndex
  order: TitleOrder
  buffered: Map<number, { title: string; description: string }>
}

/** Builds the indexes and empties the lists, so that only the indexes stay in memory. */
export const textsOf = (titles: WordLists, descriptions: WordLists, places: Float64Array): Texts => {
  const descriptionIndex = wordIndexOf(descriptions)
  dropWordLists(descriptions)
  const order = titleOrderOf(titles, places)
  const titleIndex = wordIndexOf(titles)
  dropWordLists(titles)
  return { order, titles: titleIndex, descriptions: descriptionIndex, buffered: new Map() }
}

/**
 * Sets the texts of a row. `places` are the places of all rows' titles in the title order. Returns whether the places of other
 * rows have changed too.
 */
export const setTexts = (
  texts: Texts,
  row: number,
  title: string,
  description: string,
  places: Float64Array,
): boolean => {
  // The texts are copied because a slice of a string keeps the whole string in memory.
  texts.buffered.set(row, { title: ownCopy(title), description: ownCopy(description) })
  const place = placeOf(texts.order, title)
  if (place === undefined) texts.order = settledOrder(texts.order, places)
  places[row] = place ?? placeOf(texts.order, title)!
  return place === undefined
}

const ownCopy = (text: string) => Buffer.from(text).toString()

/** Merges the buffer into the index if it is full. Returns whether it did; then places of titles have changed. */
export const mergeBuffered = (texts: Texts, places: Float64Array): boolean => {
  if (texts.buffered.size <= MOST_BUFFERED) return false
  const of = (name: 'title' | 'description') => new Map([...texts.buffered].map(([row, text]) => [row, text[name]]))
  texts.titles = withTexts(texts.titles, of('title'), places.length)
  texts.descriptions = withTexts(texts.descriptions, of('description'), places.length)
  texts.order = settledOrder(texts.order, places)
  texts.buffered.clear()
  return true
}

/** Adds the rows in which some word contains the letters. */
export const addMatching = (texts: Texts, letters: string, in_description: boolean, into: Uint32Array) => {
  addRowsWith(texts.titles, letters, into)
  if (in_description) addRowsWith(texts.descriptions, letters, into)
  for (const [row, { title, description }] of texts.buffered) {
    const matches = title.includes(letters) || (in_description && description.includes(letters))
    if (matches !== has(into, row)) put(into, row, matches)
  }
}

/** Adds the rows in whose title some word fits the letters: to the set of the best fit, and maybe to those of lesser fits too. */
export const addTitlesByFit = (texts: Texts, letters: string, into: Record<WordFit, Uint32Array>) => {
  addRowsByFit(texts.titles, letters, into)
  for (const [row, { title }] of texts.buffered) {
    put(into.whole, row, `${title} `.includes(` ${letters} `))
    put(into.start, row, title.includes(` ${letters}`))
    put(into.part, row, title.includes(letters))
  }
}

/** Adds the rows in whose description some word contains the letters. */
export const addDescriptions = (texts: Texts, letters: string, into: Uint32Array) => {
  addRowsWith(texts.descriptions, letters, into)
  for (const [row, { description }] of texts.buffered) put(into, row, description.includes(letters))
}
