// Phrases that mark a post as an ad where they stand for themselves: as a line, a sentence or a paragraph at one end of the post.
import { fold } from '../../text/fold.ts'
import { adPhrases, adWords, noPayers, paidBy, sponsoredBy } from './words.ts'

const FIRST_LINES = 2
const LAST_LINES = 4

export const hasPhrase = (text: string): boolean => {
  const lines = text.split('\n')
  const said = lines.flatMap((line, i) => (isBlank(line) ? [] : [i]))
  if (said.length === 0) return false
  const [first, last] = [lines[said[0]!]!.trim(), lines[said.at(-1)!]!.trim()]
  if ([...said.slice(0, FIRST_LINES), ...said.slice(-LAST_LINES)].some((i) => isPhraseAlone(lines, i))) return true
  if (
    said
      .slice(1)
      .slice(-LAST_LINES)
      .some((i) => isWordAlone(lines, i, i === said.at(-1)))
  )
    return true
  return (
    isLabel(first) ||
    isHeading(lines.slice(said[0])) ||
    isAdOf(last) ||
    isSaidIn(sentencesOf(first), 'first') ||
    isSaidIn(sentencesOf(last), 'last')
  )
}

/** Parts of a line too: "На правах рекламы / Жарнама құқығында". */
const isPhraseAlone = (lines: string[], i: number): boolean =>
  lines[i]!.split(/[/|]/).some((part) => isAmong(adPhrases, part)) && !isAmongOthers(lines, i)

/** As the last line, or as a paragraph behind which only a footer follows. */
const isWordAlone = (lines: string[], i: number, is_last: boolean): boolean => {
  if (!is_last && !(isBlank(lines[i - 1]) && isBlank(lines[i + 1]))) return false
  if (!isAmong(adWords, lines[i]!) || isAmongOthers(lines, i)) return false
  const next = lines.slice(i + 1).find((line) => !isBlank(line))
  return next === undefined || !CONTACT.test(next)
}

const CONTACT = /^\P{L}*@\w+/u

/** "Реклама 18+", "(Реклама)" and "Реклама." as the first line, and "[Реклама] …" before it. Without these signs it may be a heading. */
const isLabel = (line: string): boolean => {
  const label = /^[[【(（]([^\])】）]{1,20})[\]】)）]/u.exec(line)?.[1]
  if (label !== undefined && (isAmong(adWords, label) || label === 'P' || (label === 'PR' && line.startsWith('【'))))
    return true
  return /^[^\p{L}\p{N}].*[^\p{L}\p{N}]$|^\p{L}+\.$|\d\+/u.test(line) && isAmong(adWords, line)
}

/** "Реклама" with an empty line below it, unless the post goes on about advertising or sells it. */
const isHeading = ([first = '', second, ...rest]: string[]): boolean => {
  if (second === undefined || !isBlank(second) || !isAmong(adWords, first)) return false
  const text = rest.join('\n').trim()
  const word = fold(first).trim()
  const stem = word.length > SHORT_WORD ? word.slice(0, SHORT_WORD) : word
  return !CONTACT.test(text) && !SELLS.test(text) && !fold(text).includes(` ${stem}`)
}

const SHORT_WORD = 5
const SELLS = /прайс|стоимость размещ|цен[аы] размещ|price list/iu

/** "Реклама | okna.example", or "… (реклама)". */
const isAdOf = (line: string): boolean => {
  const word =
    /^\P{L}*(\p{L}+)\s?[.|·]\s?[a-z0-9-]+(?:\.[a-z0-9-]+)+\P{L}*$/iu.exec(line)?.[1] ??
    /\(([^()]{2,25})\)\P{L}*$/u.exec(line)?.[1]
  return word !== undefined && isAmong(adWords, word)
}

const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?…])\s+/)

const isSaidIn = (sentences: string[], place: 'first' | 'last'): boolean => {
  const [opening, closing, before] = [sentences[0]!, sentences.at(-1)!, sentences.at(-2)]
  if (saysWhoPaid(opening, paidBy) || saysWhoPaid(closing, paidBy)) return true
  if (place === 'last' && saysWhoPaid(closing, sponsoredBy)) return true
  if (before === undefined) return false
  if (isAmong(adPhrases, opening)) return true
  if (isAmong(adPhrases, closing)) return !before.endsWith('?')
  return (
    place === 'last' &&
    isAmong(adWords, closing) &&
    /[.!]$/.test(before) &&
    before.split(' ').length >= LEAST_WORDS_BEFORE
  )
}

/** "Темы: Цены. Контакты. Реклама" lists subjects. */
const LEAST_WORDS_BEFORE = 4

const saysWhoPaid = (sentence: string, phrases: Set<string>): boolean => {
  if (!mayBeMark(sentence)) return false
  const said = fold(sentence)
  const phrase = [...phrases].find((one) => said.startsWith(`${one} `))
  return phrase !== undefined && !noPayers.has(said.slice(phrase.length + 1).split(' ')[0]!)
}

/** In a menu of links or a list of services a word for an ad is one item of several. */
const isAmongOthers = (lines: string[], i: number): boolean => isItem(lines[i - 1]) || isItem(lines[i + 1])

const LONGEST_ITEM = 30
const isItem = (line: string | undefined): boolean =>
  line !== undefined &&
  line.length <= LONGEST_ITEM &&
  !isBlank(line) &&
  !line.includes('://') &&
  !/(?:[.!?…。।)»"”]|\p{Extended_Pictographic}\ufe0f?)\s*$/u.test(line)

const isBlank = (line: string | undefined): boolean => line === undefined || !/[\p{L}\p{N}]/u.test(line)

/** "Реклама 18+" is marked as "Реклама" is. */
const isAmong = (marks: Set<string>, line: string): boolean =>
  mayBeMark(line) && marks.has(fold(line.replace(/\d{1,2}\+/, '')))

/** Longer lines are text, not marks. */
const LONGEST_MARK = 60
const MOST_WORDS = 7

/** Folding costs more than all else here, so a line is folded whole only if it is short and its first word begins some mark. */
const mayBeMark = (line: string): boolean => {
  if (line.length > LONGEST_MARK || /[?？؟]/.test(line)) return false
  const word = /\p{L}[\p{L}\p{M}]*/u.exec(line)?.[0]
  if (word === undefined || word.length > LONGEST_BEGINNING || !beginnings.has(fold(word))) return false
  return line.trim().split(' ').length <= MOST_WORDS
}

const firstWord = (mark: string): string => ` ${mark.trim().split(' ')[0]}`
const beginnings = new Set([...adWords, ...adPhrases, ...paidBy, ...sponsoredBy].map(firstWord))
const LONGEST_BEGINNING = 30
