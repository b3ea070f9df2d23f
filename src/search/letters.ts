// What each character means for search: a separator, a letter with its folded spelling, or a mark without meaning.
import { sameLetters } from '../text/fold.ts'

/** A separator ends a word. An ignored mark neither ends a word nor is part of its spelling. */
const SEPARATOR = 0
export const LETTER = 1
export const IGNORED = 2
/** A letter of a script without spaces between words: it is a word by itself. */
export const UNSPACED = 3
/** A vowel sign or other mark that is part of the spelling and belongs to the letter before it. */
export const SIGN = 4
export const APOSTROPHE = 5

export const OTHER_SCRIPT = 0
export const LATIN = 1
export const CYRILLIC = 2
export const ARABIC = 3
/** Digits belong to no script. */
export const NO_SCRIPT = 4

export type SearchLetter = { kind: number; script: number; folded: string }

/** Accents, Arabic and Hebrew points. The marks of other scripts are vowels and voiced sounds, which change the word. */
const ignoredMarks = /[[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Cyrillic}]--[\u3099\u309a]]/v
/** Half-spaces, joiners, directions, soft hyphens; and kashida, which only makes a word wider. */
const invisible = /[\p{Cf}\u0640]/u
const isAccent = (char: string): boolean => /\p{M}/u.test(char) && ignoredMarks.test(char)
const apostrophes = /['`´ʹʻʼʽˈ‘’‛＇]/u
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u30fc\u3031-\u3035]/u
/** Letters of scripts without spaces that stand beside each other. */
export const unspacedRuns = new RegExp(`${unspaced.source}+`, 'gu')
const accented = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}]/u
const notSpelling = /[^\p{L}\p{N}\p{M}]/gu
/** Unicode decomposes these letters, but no reader takes them for the plain letter with an accent. */
const ownLetters = /[йїў]/u

const foldedSpelling = (char: string): string => {
  let folded = ''
  for (const letter of char.normalize('NFKC').toLowerCase().normalize('NFC')) {
    // The small İ is an i with a dot as a mark of its own.
    if (isAccent(letter)) continue
    const plain =
      accented.test(letter) && !ownLetters.test(letter) ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter
    for (const part of plain) folded += sameLetters[part] ?? part
  }
  return folded.replace(notSpelling, '')
}

const scriptOf = (folded: string): number => {
  if (/\p{sc=Latin}/u.test(folded)) return LATIN
  if (/\p{sc=Cyrillic}/u.test(folded)) return CYRILLIC
  if (/\p{sc=Arabic}/u.test(folded)) return ARABIC
  return /\p{L}/u.test(folded) ? OTHER_SCRIPT : NO_SCRIPT
}

const read = (code: number): SearchLetter => {
  const char = String.fromCodePoint(code)
  const nothing = { script: NO_SCRIPT, folded: '' }
  if (apostrophes.test(char)) return { kind: APOSTROPHE, ...nothing }
  if (invisible.test(char) || isAccent(char)) return { kind: IGNORED, ...nothing }
  const isSign = /\p{M}/u.test(char.normalize('NFKC'))
  if (!isSign && !/[\p{L}\p{N}]/u.test(char)) return { kind: SEPARATOR, ...nothing }
  const folded = foldedSpelling(char)
  if (!folded) return { kind: SEPARATOR, ...nothing }
  if (isSign && /^\p{M}/u.test(folded)) return { kind: SIGN, script: NO_SCRIPT, folded }
  const kind = unspaced.test(folded) && /\p{L}/u.test(folded) ? UNSPACED : LETTER
  return { kind, script: scriptOf(folded), folded }
}

const basic: (SearchLetter | undefined)[] = []
const astral = new Map<number, SearchLetter>()

export const letterOf = (code: number): SearchLetter => {
  const known = code < 0x10000 ? basic[code] : astral.get(code)
  if (known) return known
  const letter = read(code)
  if (code < 0x10000) basic[code] = letter
  else astral.set(code, letter)
  return letter
}

/** A letter and the mark after it, where the two together are a letter of its own: й, ї, ў and Japanese voiced sounds. */
export const composed = (letter: string, mark: string): string | undefined => {
  const both = (letter + mark).normalize('NFKC')
  return both.length === 1 && (ownLetters.test(both) || unspaced.test(both)) ? both : undefined
}

/** The folded spelling of a text that is one word. */
export const foldedWord = (word: string): string => {
  let folded = ''
  for (const char of word) folded += letterOf(char.codePointAt(0)!).folded
  return folded
}
