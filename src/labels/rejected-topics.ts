// Leaves out of a text what it says that it is not about: a chat in which politics is forbidden is about something else.
import { fold } from '../text/fold.ts'
import { nonLatin } from './category-words/all.ts'
import { type RejectionWords, rejectionWords } from './rejection-words.ts'

type Patterns = {
  /** Any of the words, to pass over texts that have none. */
  any: RegExp
  before: RegExp
  after: RegExp
  but: RegExp
  harmless: RegExp
  and: RegExp
  endings: RegExp | undefined
}

/** "Politics-free": a word that is its own opposite. */
const freeOf = /\p{L}{2,30}-(?:free|frei)(?!\p{L})/iu
const sentenceEnd = /[.!?;\n。！？；｜|•…।؟؛]+|\s[-–—·]+\s/u
const partEnd = /([,،、，:：()（）[\]«»"“”„/&+]+)/u

/** Longer parts of a list are something else, unless the list goes on to its last one. */
const [SHORT_WORDS, LIST_WORDS] = [1, 3]
/** Chinese has no spaces: so many characters are a word. */
const CHARACTERS_PER_WORD = 4

/** The text without what is rejected, folded. `folded` is the whole text folded. */
export const withoutRejected = (text: string, folded: string, language: string): string => {
  const patterns = patternsOf(language)
  if (!patterns.any.test(folded) && !freeOf.test(text)) return folded
  let kept = ''
  let listed = false
  for (const sentence of text.replaceAll(new RegExp(freeOf, 'giu'), ' ').split(sentenceEnd)) {
    const pieces = sentence.split(partEnd)
    const parts = pieces.filter((_, i) => i % 2 === 0).map((part) => plainPart(fold(part), patterns))
    // A heading such as "Forbidden:" rejects the lines below it.
    const heads = pieces.map((piece, i) => i % 2 === 1 && /[:：]/u.test(piece)).filter((_, i) => i % 2 === 1)
    if (listed && parts.every((part) => wordsOf(part) <= LIST_WORDS) && !patterns.any.test(parts.join(''))) continue
    if (parts.some((part) => part)) listed = false
    const { wanted, open } = wantedOf(parts, heads, patterns)
    kept += wanted.join('')
    listed = open || (listed && !parts.some((part) => part))
  }
  return kept
}

const plainPart = (folded: string, { harmless, endings }: Patterns): string => {
  const plain = folded.replace(harmless, '')
  return endings ? plain.replace(endings, '') : plain
}

const wordsOf = (part: string): number => {
  const characters = part.match(/\p{Script=Han}/gu)?.length ?? 0
  return characters ? Math.ceil(characters / CHARACTERS_PER_WORD) : part.split(' ').filter(Boolean).length
}

/** What is wanted of each part of a sentence. It is left open whether a heading at its end goes on. */
const wantedOf = (parts: string[], heads: boolean[], patterns: Patterns): { wanted: string[]; open: boolean } => {
  const wanted = [...parts]
  let open = false
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    const before = patterns.before.exec(part)
    const after = lastEnd(part, patterns.after)
    if (!before && after < 0) continue
    if (heads[i]) {
      open = !parts.slice(i + 1).some((rest) => rest)
      for (let next = i; next < parts.length && (next === i || !patterns.but.test(parts[next]!)); next++)
        wanted[next] = ''
      continue
    }
    if (after >= 0) {
      wanted[i] = part.slice(after)
      for (let last = i - 1; last >= 0 && inList(parts, last, i, patterns); last--) wanted[last] = ''
    }
    if (before) {
      const rest = part.slice(before.index + before[0].length)
      const but = rest.search(patterns.but)
      wanted[i] = (after >= 0 ? '' : part.slice(0, before.index)) + (but < 0 ? '' : rest.slice(but))
      if (but < 0)
        for (
          let next = i + 1;
          next < parts.length && inList(parts, next, lastOfList(parts, i, patterns), patterns);
          next++
        )
          wanted[next] = ''
    }
  }
  return { wanted, open }
}

/** The part with the "or" of a list that begins here; the one itself if there is no list. */
const lastOfList = (parts: string[], from: number, { and, but }: Patterns): number => {
  for (let i = from + 1; i < parts.length; i++) {
    if (but.test(parts[i]!)) return from
    if (and.test(parts[i]!)) return i
    if (wordsOf(parts[i]!) > LIST_WORDS) return from
  }
  return from
}

/** A part belongs to the list if it is one word, or if a later part ends the list. */
const inList = (parts: string[], i: number, last: number, { and, but }: Patterns): boolean => {
  const part = parts[i]!
  if (but.test(part)) return false
  const words = wordsOf(part)
  return words <= SHORT_WORDS || (i <= last && and.test(parts[last]!) && words <= 2 * LIST_WORDS)
}

const lastEnd = (text: string, pattern: RegExp): number => {
  let end = -1
  for (const { 0: found, index } of text.matchAll(new RegExp(pattern, 'gu'))) end = index + found.length
  return end
}

const known = new Map<string, Patterns>()

const patternsOf = (language: string): Patterns => {
  let patterns = known.get(language)
  if (!patterns) {
    patterns = patternsFrom(wordsIn(language))
    known.set(language, patterns)
  }
  return patterns
}

/** Where a text may use English words, it may reject with them too. */
const wordsIn = (language: string): RejectionWords => {
  const own = rejectionWords[language]
  const english = rejectionWords.en!
  if (!own) return english
  if (!nonLatin.has(language)) return own
  const both = (name: 'before' | 'after' | 'but' | 'harmless' | 'and') => `${own[name]}, ${english[name]}`
  return {
    ...own,
    before: both('before'),
    after: both('after'),
    but: both('but'),
    harmless: both('harmless'),
    and: both('and'),
  }
}

const patternsFrom = ({ before, after, but, harmless, and, endings }: RejectionWords): Patterns => {
  const listOf = (list: string) => alternatives(list.split(','))
  const made = { before: listOf(before), after: listOf(after), but: listOf(but), and: listOf(and) }
  return {
    any: new RegExp([made.before, made.after, ...(endings ? [endingOf(endings)] : [])].join('|'), 'u'),
    before: new RegExp(made.before, 'u'),
    after: new RegExp(made.after, 'u'),
    but: new RegExp(made.but, 'u'),
    and: new RegExp(made.and, 'u'),
    harmless: new RegExp(listOf(harmless), 'gu'),
    endings: endings ? new RegExp(endingOf(endings), 'gu') : undefined,
  }
}

/** Chinese words may stand anywhere, others begin and end with a space. The longest comes first. */
const alternatives = (phrases: string[]): string =>
  phrases
    .map((phrase) => ({ folded: fold(phrase), ends: phrase.trim().endsWith('*') }))
    .filter(({ folded }) => folded)
    .sort((a, b) => b.folded.length - a.folded.length)
    .map(({ folded, ends }) =>
      /\p{Script=Han}/u.test(folded) ? folded.trim() : `${folded}${ends ? '[^ ]*' : ''}(?= |$)`,
    )
    .join('|')

const endingOf = (list: string): string =>
  ` [^ ]+(?:${list
    .split(',')
    .map((one) => fold(one).trim())
    .join('|')})(?= |$)`
