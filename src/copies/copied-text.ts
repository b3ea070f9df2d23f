// What of a text counts when texts are compared: its words, folded, without links and without the lines under it that only name chats.
import { mix } from './grams.ts'
import { foldedLetters } from './letters.ts'

/**
 * Links as people write them: with their scheme or without, and names of chats. The address of a Markdown link too, but not its words. A host is
 * looked for at its beginning only: at each of its letters, a long one would be read as often as it has letters.
 */
const link =
  /\]\([^()\s]*\)|(?:[a-z]{2,6}:\/\/|www\.)\S+|(?<![a-z0-9-]\.?)(?:[a-z0-9-]+\.)+[a-z]{2,6}(?:\/\S*)?|@[a-z]\w{3,}(?:\.?(?:[a-z0-9-]+\.)+[a-z]{2,6}(?:\/\S*)?)?/giu

/** Quick to ask, and most texts have none. */
const mayHaveLink = /[@/]|\]\(|\.[a-z]/i

/** A longer line with a link is a sentence of the text. */
const FOOTER_LENGTH = 100
const FOOTER_LINES = 6

/** A line as it is compared with other lines. */
const foldedLine = (line: string): string => foldedLetters(mayHaveLink.test(line) ? line.replace(link, ' ') : line)

const hasLink = (line: string): boolean => mayHaveLink.test(line) && line.search(link) >= 0

/** Of a line as it is compared with others. Undefined if nothing of it is compared. Numbers are kept and not lines, because lines may name people. */
export const lineKey = (line: string): number | undefined => {
  const folded = foldedLine(line)
  if (folded === '') return undefined
  let hash = 0x811c9dc5
  for (let i = 0; i < folded.length; i++) hash = Math.imul(hash ^ folded.charCodeAt(i), 0x01000193)
  return mix(hash)
}

/** Lines that a channel repeats under its posts, by their keys. */
export type Footers = ReadonlySet<number>

const isFooter = (line: string, footers: Footers): boolean => {
  const key = lineKey(line)
  return key !== undefined && footers.has(key)
}

/** A text whose every line is a footer has no body, and is compared as a whole. */
const body = (lines: string[], footers: Footers): string[] => {
  const own = footers.size === 0 ? lines : lines.filter((line) => !isFooter(line, footers))
  let end = own.length
  for (let looked = 0; looked < FOOTER_LINES && end > 0; end--, looked++) {
    const line = own[end - 1]!
    if (line.length > FOOTER_LENGTH || !(hasLink(line) || foldedLetters(line) === '')) break
  }
  return end > 0 ? own.slice(0, end) : lines
}

const none: Footers = new Set()

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

export const copiedText = (text: string, footers = none): string => foldedLine(body(linesOf(text), footers).join('\n'))
