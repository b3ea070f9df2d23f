// What of a text counts when texts are compared: its words, folded, without links and without the lines under it that only name chats.
import { foldedLetters } from './letters.ts'

/** Links as people write them: with their scheme or without, and names of chats. The address of a Markdown link too, but not its words. */
const link = /\]\([^()\s]*\)|(?:[a-z]{2,6}:\/\/|www\.)\S+|(?:[a-z0-9-]+\.)+[a-z]{2,6}(?:\/\S*)?|@[a-z]\w{3,}/giu

/** Quick to ask, and most texts have none. */
const mayHaveLink = /[@/]|\]\(|\.[a-z]/i

/** A longer line with a link is a sentence of the text. */
const FOOTER_LENGTH = 100
const FOOTER_LINES = 6

/** A line as it is compared with other lines. */
const foldedLine = (line: string): string => foldedLetters(mayHaveLink.test(line) ? line.replace(link, ' ') : line)

const hasLink = (line: string): boolean => mayHaveLink.test(line) && line.search(link) >= 0

/** A text whose every line is a footer has no body, and is compared as a whole. `footers` are lines that the channel repeats, folded. */
const body = (lines: string[], footers: ReadonlySet<string>): string[] => {
  const own = footers.size === 0 ? lines : lines.filter((line) => !footers.has(foldedLine(line)))
  let end = own.length
  for (let looked = 0; looked < FOOTER_LINES && end > 0; end--, looked++) {
    const line = own[end - 1]!
    if (line.length > FOOTER_LENGTH || !(hasLink(line) || foldedLetters(line) === '')) break
  }
  return end > 0 ? own.slice(0, end) : lines
}

const none: ReadonlySet<string> = new Set()

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

export const copiedText = (text: string, footers = none): string => foldedLine(body(linesOf(text), footers).join('\n'))
