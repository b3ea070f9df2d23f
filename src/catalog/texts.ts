// Titles and descriptions in memory: which rows match a term, and the order of titles. Texts that change after the index was
// made wait beside it and are searched as they are; when there are many, they are worked in.
import { has, put } from './bitmap.ts'
import { placeOf, settledOrder, type TitleOrder, titleOrderOf } from './title-order.ts'
import { addRowsWith, type WordIndex, withTexts, wordIndexOf } from './word-index.ts'
import { dropWordLists, type WordLists } from './word-lists.ts'

/** To search so many texts one by one takes about a millisecond. */
const MOST_WAITING = 10_000

export type Texts = {
  titles: WordIndex
  descriptions: WordIndex
  order: TitleOrder
  waiting: Map<number, { title: string; description: string }>
}

/** Takes the lists apart: only the index stays in memory. */
export const textsOf = (titles: WordLists, descriptions: WordLists, places: Float64Array): Texts => {
  const descriptionIndex = wordIndexOf(descriptions)
  dropWordLists(descriptions)
  const order = titleOrderOf(titles, places)
  const titleIndex = wordIndexOf(titles)
  dropWordLists(titles)
  return { order, titles: titleIndex, descriptions: descriptionIndex, waiting: new Map() }
}

/** A row's texts are new or have changed; `places` are the places of all rows' titles. Whether others than this row's have moved. */
export const setTexts = (
  texts: Texts,
  row: number,
  title: string,
  description: string,
  places: Float64Array,
): boolean => {
  // Copies: slices would keep the chunk they were cut from in memory.
  texts.waiting.set(row, { title: ownCopy(title), description: ownCopy(description) })
  const place = placeOf(texts.order, title)
  if (place === undefined) texts.order = settledOrder(texts.order, places)
  places[row] = place ?? placeOf(texts.order, title)!
  return place === undefined
}

const ownCopy = (text: string) => Buffer.from(text).toString()

/** Makes the waiting texts part of the index once they are many. Whether it did, and titles have moved. */
export const workInWaiting = (texts: Texts, places: Float64Array): boolean => {
  if (texts.waiting.size <= MOST_WAITING) return false
  const of = (name: 'title' | 'description') => new Map([...texts.waiting].map(([row, text]) => [row, text[name]]))
  texts.titles = withTexts(texts.titles, of('title'), places.length)
  texts.descriptions = withTexts(texts.descriptions, of('description'), places.length)
  texts.order = settledOrder(texts.order, places)
  texts.waiting.clear()
  return true
}

/** Adds the rows that have the letters in one of their words. */
export const addMatching = (texts: Texts, letters: string, in_description: boolean, into: Uint32Array) => {
  addRowsWith(texts.titles, letters, into)
  if (in_description) addRowsWith(texts.descriptions, letters, into)
  for (const [row, { title, description }] of texts.waiting) {
    const matches = title.includes(letters) || (in_description && description.includes(letters))
    if (matches !== has(into, row)) put(into, row, matches)
  }
}
