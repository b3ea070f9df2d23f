// Where a message matches a search, and the part of a long message that shows it.
import type { SearchQuery } from './query.ts'
import { type Word, wordsOf } from './words.ts'

/** UTF-16 offsets, as entities have them. */
type Highlight = { offset: number; length: number }

/** In the order of the text; those that touch or overlap are one. */
export const highlightsOf = (text: string, query: SearchQuery): Highlight[] => {
  const words = wordsOf(text)
  const searched = new Set(
    query.clauses.filter(({ phrase }) => phrase === undefined).flatMap(({ keys }) => keys.flat()),
  )
  const ranges: TextRange[] = words.filter(({ keys }) => keys.some((key) => searched.has(key)))
  for (const { phrase } of query.clauses) if (phrase !== undefined) ranges.push(...phraseIn(words, phrase))
  return merged(ranges)
}

type TextRange = Pick<Word, 'start' | 'end'>

/** Every place where the words of the phrase stand one after the other. */
const phraseIn = (words: Word[], phrase: string): TextRange[] => {
  const spelled = words.filter(({ exact }) => exact)
  // Maps the place of each word in the line to the word.
  const starts = new Map<number, number>()
  let line = ' '
  for (const [at, { exact }] of spelled.entries()) {
    starts.set(line.length - 1, at)
    line += `${exact} `
  }
  const length = phrase.trim().split(' ').length
  const found: TextRange[] = []
  for (let at = line.indexOf(phrase); at >= 0; at = line.indexOf(phrase, at + 1)) {
    const first = starts.get(at)!
    found.push({ start: spelled[first]!.start, end: spelled[first + length - 1]!.end })
  }
  return found
}

const merged = (ranges: TextRange[]): Highlight[] => {
  const highlights: Highlight[] = []
  for (const { start, end } of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = highlights.at(-1)
    if (last && start <= last.offset + last.length) last.length = Math.max(last.length, end - last.offset)
    else highlights.push({ offset: start, length: end - start })
  }
  return highlights
}

const SNIPPET_LENGTH = 240

/**
 * The part of the text, at most `most` long, that shows the most highlights; the first one on a tie. A short text is shown whole. The
 * part begins at `offset` of the text and is cut between words, or between characters where there are no spaces.
 */
export const snippetOf = (
  text: string,
  highlights: readonly Highlight[],
  most = SNIPPET_LENGTH,
): { text: string; offset: number } => {
  if (text.length <= most) return { text, offset: 0 }
  const { first, last } = densest(highlights, most)
  const shown = highlights[first]
  const before = shown ? Math.max(0, Math.floor((most - (endOf(highlights[last]!) - shown.offset)) / 4)) : 0
  const wanted = Math.min(Math.max(0, (shown?.offset ?? 0) - before), Math.max(0, text.length - most))
  const start = startOfWord(text, wanted, Math.min(shown?.offset ?? wanted, wanted + LONGEST_STEP))
  const least = shown ? Math.max(start, endOf(highlights[last]!)) : start
  const end = endOfWord(text, least, Math.min(text.length, start + most))
  return { text: text.slice(start, end), offset: start }
}

const endOf = ({ offset, length }: Highlight): number => offset + length

/** The most highlights in a row that fit into `most`. */
const densest = (highlights: readonly Highlight[], most: number): { first: number; last: number } => {
  let best = { first: 0, last: 0 }
  let first = 0
  for (let last = 0; last < highlights.length; last++) {
    while (first < last && endOf(highlights[last]!) - highlights[first]!.offset > most) first++
    if (last - first > best.last - best.first) best = { first, last }
  }
  return best
}

/** How far a cut is moved to the next space; a longer run without spaces is cut between characters. */
const LONGEST_STEP = 40
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The first place from `wanted` on, but not after `latest`, where a word begins. */
const startOfWord = (text: string, wanted: number, latest: number): number => {
  if (wanted === 0) return 0
  for (let at = wanted; at <= latest; at++) if (/\s/u.test(text[at - 1]!) && !/\s/u.test(text[at] ?? ' ')) return at
  return characterBoundary(text, wanted, latest)
}

/** The last place up to `wanted` where a word ends, if there is one near and not before `least`. */
const endOfWord = (text: string, least: number, wanted: number): number => {
  if (wanted === text.length) return wanted
  for (let at = wanted; at >= Math.max(least, 1, wanted - LONGEST_STEP); at--)
    if (/\s/u.test(text[at]!) && !/\s/u.test(text[at - 1]!)) return at
  return characterBoundary(text, wanted, wanted)
}

/** A place that does not cut a character: at or before `wanted`, else at `latest`. */
const characterBoundary = (text: string, wanted: number, latest: number): number => {
  // No character that people write is longer than this. The window begins at a space or a safe place before it.
  const from = Math.max(0, wanted - LONGEST_STEP)
  let boundary = from
  for (const { index } of graphemes.segment(text.slice(from, wanted + LONGEST_STEP))) {
    if (from + index > wanted) break
    boundary = from + index
  }
  return boundary === from && from > 0 ? latest : boundary
}
