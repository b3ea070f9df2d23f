// The words of a message and the keys by which a search finds them.
import { bitOf, languages, languagesOfLetter, languagesOfScript, languagesOfWord } from './languages.ts'
import {
  APOSTROPHE,
  ARABIC,
  composed,
  IGNORED,
  LATIN,
  LETTER,
  letterOf,
  NO_SCRIPT,
  OTHER_SCRIPT,
  type SearchLetter,
  SIGN,
  UNSPACED,
} from './letters.ts'
import { type Special, specialsIn } from './special.ts'
import { stemKeys } from './stems.ts'

export type Word = {
  /** UTF-16 offsets in the text, as entities have them. */
  start: number
  end: number
  /** The folded spelling; '' for a hashtag, name, ticker or link as a whole, whose words follow. */
  exact: string
  /** A search for one of these finds the word. */
  keys: readonly string[]
}

/** A word as it stands in the text, before its language is known. */
export type Spelling = {
  start: number
  end: number
  exact: string
  script: number
  /** A letter of a script without spaces; `joined` says that the one before it stands directly before it. */
  unspaced: boolean
  joined: boolean
  /** The l of l'économie, the s of Hezbollah's. */
  elided: boolean
  sentence: number
}

/** What a sentence shows of its languages: a count for each. */
type Sentence = { counts: number[]; quoted: boolean }

const SPACE = 32
const LONGEST_WORD = 64
/** More keys than a message of the longest allowed length has. */
const MOST_KEYS = 8_192
/** Longer texts without any function word are in none of the languages. */
const MOST_UNKNOWN_WORDS = 40

const sentenceEnds = new Set([...'.!?…:;\n()[]{}。！？：；؟؛|•—–'].map((char) => char.codePointAt(0)!))
const quotes = new Set([...'"«»“”„‹›「」『』＂'].map((char) => char.codePointAt(0)!))
/** In Romance languages these are words of their own before an apostrophe: l'économie. */
const elided = new Set(
  'l d j m t s n c qu lorsqu puisqu quoiqu jusqu presqu quelqu dell nell all sull dall quell un'.split(' '),
)
/** Endings of English that are words of their own after an apostrophe: Hezbollah's, she'll. With `n't` the word stays whole: don't. */
const clitics = new Set(['s', 'll', 're', 've'])
/** After these also the d and the m: I'd, I'm. In other words they belong to the spelling, as in the name Sa'd. */
const pronouns = new Set('i you he she it we they who what that there where how'.split(' '))
/** Persian writes these with a half-space, with a space, or joined: کتاب‌ها, کتاب ها, کتابها. */
const joinedToNext = new Set(['می', 'نمی'])
const joinedToLast = new Set(['ها', 'های', 'هایی', 'هایم', 'هایت', 'هایش', 'هایمان', 'هایتان', 'هایشان', 'تر', 'ترین'])

export const wordsOf = (text: string): Word[] => {
  const specials = specialsIn(text)
  const { spellings, sentences } = read(text, specials)
  const chosen = languagesOfSentences(spellings, sentences)
  const words: Word[] = []
  let next = 0
  for (let at = 0; at < spellings.length; at++) {
    const spelling = spellings[at]!
    while (next < specials.length && specials[next]!.start <= spelling.start) words.push(wordOf(specials[next++]!))
    const { start, end, exact } = spelling
    const keys = spelling.unspaced
      ? unspacedKeys(spelling, spellings[at + 1])
      : stemKeys(exact, chosen[spelling.sentence]?.[spelling.script] ?? 0)
    // Names are also written without the apostrophe: McDonalds.
    const isName = isPossessive(spelling, spellings[at + 1])
    words.push({ start, end, exact, keys: isName ? [...keys, `${exact}s`] : keys })
  }
  while (next < specials.length) words.push(wordOf(specials[next++]!))
  return words
}

const isPossessive = (name: Spelling, next: Spelling | undefined): boolean =>
  next?.elided === true && next.exact === 's' && next.start === name.end + 1 && name.exact.length < LONGEST_WORD

const wordOf = ({ start, end, keys }: Special): Word => ({ start, end, exact: '', keys })

/** A letter of a script without spaces is found alone and together with the next one. */
const unspacedKeys = ({ exact }: Spelling, next: Spelling | undefined): string[] =>
  next?.joined ? [exact, exact + next.exact] : [exact]

/** What is stored for a message: its distinct keys, and its words in their order for phrases. */
export const indexOf = (text: string): { keys: string[]; line: string } => {
  const keys = new Set<string>()
  let line = ' '
  for (const word of wordsOf(text)) {
    for (const key of word.keys) if (keys.size < MOST_KEYS) keys.add(key)
    if (word.exact) line += `${word.exact} `
  }
  return { keys: [...keys], line: line === ' ' ? '' : line }
}

/** The words of a text as they are spelled, with what each sentence shows of its language. */
export const read = (text: string, specials: Special[]): { spellings: Spelling[]; sentences: Sentence[] } => {
  const spellings: Spelling[] = []
  const sentences: Sentence[] = [{ counts: noCounts(), quoted: false }]
  let sentence = 0
  let exact = ''
  let start = 0
  let end = 0
  let script = NO_SCRIPT
  let digits = false
  let special = 0
  let inSpecial = false
  let inClitic = false

  const finish = (isElided = false): void => {
    if (!exact) return
    const isClitic = inClitic
    inClitic = false
    const spelling: Spelling = {
      start,
      end,
      exact,
      script: digits ? NO_SCRIPT : script,
      unspaced: false,
      joined: false,
      elided: isElided || isClitic,
      sentence,
    }
    const known = languagesOfWord.get(exact)
    // The s of an English name is a word of its own in French only.
    if (known && !inSpecial && !isClitic) count(sentences[sentence]!, known & languagesOfScript(spelling.script))
    exact = ''
    digits = false
    script = NO_SCRIPT
    if (spelling.script !== ARABIC || !joinPersian(spellings, spelling)) spellings.push(spelling)
  }

  for (let at = 0; at < text.length; ) {
    while (special < specials.length && specials[special]!.end <= at) special++
    const around = specials[special]
    const isInside = around !== undefined && at >= around.start
    if (isInside && (at < around.words_from || at >= around.words_to)) {
      finish()
      at = at < around.words_from ? around.words_from : around.end
      continue
    }
    const code = text.codePointAt(at)!
    const letter = letterOf(code)
    const after = at + (code > 0xffff ? 2 : 1)
    if (letter.kind === LETTER) {
      if (!exact) {
        start = at
        inSpecial = isInside
      }
      if (exact.length < LONGEST_WORD) exact += letter.folded
      end = after
      if (letter.script === NO_SCRIPT) digits = true
      else if (script === NO_SCRIPT) script = letter.script
      else if (script !== letter.script) script = OTHER_SCRIPT
      const own = languagesOfLetter[code]
      if (own && !isInside) count(sentences[sentence]!, own)
    } else if (letter.kind === UNSPACED) {
      finish()
      const last = spellings.at(-1)
      const joined = last?.unspaced === true && last.end === at
      spellings.push({
        start: at,
        end: after,
        exact: letter.folded,
        script: OTHER_SCRIPT,
        unspaced: true,
        joined,
        elided: false,
        sentence,
      })
    } else if (letter.kind === IGNORED || letter.kind === SIGN) {
      if (exact) {
        exact = withMark(exact, letter, text.slice(at, after))
        end = after
      } else extendLast(spellings, letter, at, after)
    } else if (letter.kind === APOSTROPHE) {
      const isPart = exact !== '' && after < text.length && letterOf(text.charCodeAt(after)).kind === LETTER
      const own = languagesOfLetter[code]
      if (own && isPart) count(sentences[sentence]!, own)
      if (!isPart) finish()
      else if (script === LATIN && elided.has(exact)) finish(true)
      else if (isCliticAt(text, after, exact)) {
        finish()
        inClitic = true
      }
    } else if (code === SPACE) finish()
    else {
      finish()
      const isQuote = quotes.has(code)
      if (isQuote || (!isInside && sentenceEnds.has(code))) {
        if (spellings.at(-1)?.sentence === sentence)
          sentence = sentences.push({ counts: noCounts(), quoted: isQuote }) - 1
        else sentences[sentence]!.quoted ||= isQuote
      }
    }
    at = after
  }
  finish()
  return { spellings, sentences }
}

/** Whether the letters after an apostrophe are an English ending of the word before it. */
const isCliticAt = (text: string, from: number, host: string): boolean => {
  let letters = ''
  for (let at = from; at < text.length && letters.length <= 2; at++) {
    const { kind, folded } = letterOf(text.charCodeAt(at))
    if (kind !== LETTER) break
    letters += folded
  }
  return clitics.has(letters) || ((letters === 'd' || letters === 'm') && pronouns.has(host))
}

/** A letter that others do not have says as much as a frequent word, which others of the same script often have too. */
const count = ({ counts }: Sentence, among: number): void => {
  for (let at = 0; at < counts.length; at++) if (among & (1 << at)) counts[at]!++
}

const noCounts = (): number[] => languages.map(() => 0)

const withMark = (exact: string, letter: SearchLetter, mark: string): string => {
  if (exact.length >= LONGEST_WORD) return exact
  const both = composed(exact.at(-1)!, mark)
  return both ? exact.slice(0, -1) + both : exact + letter.folded
}

/** Marks after a letter of a script without spaces belong to it. */
const extendLast = (spellings: Spelling[], letter: SearchLetter, at: number, after: number): void => {
  const last = spellings.at(-1)
  if (!last?.unspaced || last.end !== at) return
  if (last.exact.length < LONGEST_WORD) last.exact = composed(last.exact, letter.folded) ?? last.exact + letter.folded
  last.end = after
}

/** Joins a Persian prefix or ending to the word that it belongs to, if only a space is between them. */
const joinPersian = (spellings: Spelling[], spelling: Spelling): boolean => {
  const last = spellings.at(-1)
  if (!last || last.script !== ARABIC || last.sentence !== spelling.sentence) return false
  if (last.exact.length + spelling.exact.length > LONGEST_WORD || spelling.start - last.end !== 1) return false
  if (!joinedToLast.has(spelling.exact) && !joinedToNext.has(last.exact)) return false
  last.exact += spelling.exact
  last.end = spelling.end
  return true
}

/** The languages of each sentence by script, as bits. */
const languagesOfSentences = (spellings: Spelling[], sentences: Sentence[]): number[][] => {
  const whole: Sentence = { counts: languages.map((_, at) => sumOf(sentences, at)), quoted: false }
  const scripts = [...new Set(spellings.map(({ script }) => script))].filter((script) => languagesOfScript(script))
  const isMixed = spellings.some(({ script }) => script !== LATIN && script !== NO_SCRIPT)
  return sentences.map((sentence) => {
    const chosen: number[] = []
    for (const script of scripts) {
      const all = languagesOfScript(script)
      const known = best(whole, all)
      const shown = best(sentence, all)
      let among = shown || (sentence.quoted ? all : known)
      // Several languages fit a short sentence: the rest of the message decides, unless it quotes.
      if (shown & known && !sentence.quoted) among = shown & known
      // Latin words in a text of another script are mostly names and English terms.
      if (!among && script === LATIN && isMixed) among = bitOf('en')
      if (!among && spellings.length <= MOST_UNKNOWN_WORDS) among = all
      chosen[script] = among
    }
    return chosen
  })
}

const sumOf = (sentences: Sentence[], at: number): number => {
  let sum = 0
  for (const { counts } of sentences) sum += counts[at]!
  return sum
}

/** The languages that the sentence shows most, and those that it shows at least half as much. */
const best = ({ counts }: Sentence, among: number): number => {
  let most = 0
  for (let at = 0; at < counts.length; at++) if (among & (1 << at)) most = Math.max(most, counts[at]!)
  let found = 0
  if (most > 0)
    for (let at = 0; at < counts.length; at++) if (among & (1 << at) && counts[at]! * 2 > most) found |= 1 << at
  return found
}
