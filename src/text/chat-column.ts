// Reads a column of chats as people copy it from a sheet, a chat or a file: ids, names and links, with whatever separates them.
import { addressOf } from './address.ts'
import { type ChatLink, readChatAddress, readChatLink, readChatName } from './links.ts'

export type ColumnEntry = {
  text: string
  /** Names as `readChatName` returns them, in the order in which they are tried. None if the entry is not understood. */
  names: string[]
  /** What the entry is on the platform, if it can be more than an internal id. */
  link?: ChatLink
}

/** One entry for each cell, and for each link or @name of a cell that has more words. */
export const readChatColumn = (text: string): ColumnEntry[] =>
  text
    .split(/[\r\n,;\t]+/)
    .map(bare)
    .filter(Boolean)
    .flatMap(entriesOf)

const before = new Set([...'"\'<([ '])
const after = new Set([...'"\'>)]. '])

/** Cells may be quoted, and links in brackets. A loop, because a pattern would try each of many such marks again from the next one on. */
const bare = (text: string): string => {
  const trimmed = text.trim()
  let [start, end] = [0, trimmed.length]
  while (start < end && before.has(trimmed[start]!)) start++
  while (end > start && after.has(trimmed[end - 1]!)) end--
  return trimmed.slice(start, end)
}

const entriesOf = (text: string): ColumnEntry[] => {
  const words = text.split(/\s+/)
  if (words.length === 1) return [entryOf(text)]
  const links = words.map(bare).filter((word) => readChatLink(word))
  return links.length ? links.map(entryOf) : [{ text, names: [] }]
}

/** One entry of a list that has a chat in each. */
export const readChatEntry = (text: string): ColumnEntry => entryOf(bare(text))

/** A word without `@` is an internal id first: an id that is known means that chat, whatever others are called. */
const entryOf = (text: string): ColumnEntry => {
  const name = readChatName(text)
  const link = readChatAddress(text)
  const names = [...(name === undefined ? [] : [name]), ...(link ? [addressOf(link)] : [])]
  return { text, names: [...new Set(names)], ...(link && { link }) }
}
