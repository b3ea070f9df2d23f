// The profile of a channel: the words that are typical of it, and marks by which channels that look like it are found.
import { bitOf, languages, languagesOfScript } from '../search/languages.ts'
import { foldedWord } from '../search/letters.ts'
import { stemKeys } from '../search/stems.ts'
import { wholeWords } from '../search/whole-words.ts'
import { read } from '../search/words.ts'
import { fold } from '../text/fold.ts'
import { markOf } from './marks.ts'
import { nameSkeleton } from './name-skeleton.ts'
import { untaggedName, untaggedTitle } from './siblings.ts'

/** Increase this number when profiles are made differently: the next roll-up of all chats makes them again. */
export const PROFILE_RULES = 2

type ProfileTexts = {
  title: string
  description: string
  username: string | undefined
  /** Newest first. */
  posts: readonly string[]
  language: string | undefined
}

/** In how many of the sampled channels a word occurs. Words that are not listed are rare. */
export type Frequencies = { channels: number; counts: ReadonlyMap<string, number> }

type Profile = {
  /** Parallel, most typical word first: stem, weight, and how the channel spells it most. The squares of the weights add up to 1. */
  words: string[]
  weights: number[]
  spellings: string[]
  marks: number[]
}

const MOST_WORDS = 20
/** A word in so many of the channels of its language says nothing about one of them. */
const COMMON_SHARE = 0.15
/** From this share on a word is listed; see `isListed`. */
const LISTED_SHARE = 0.01
const SHORTEST_WORD = 3

/** How much a text of each kind says about what a channel is about. */
const TITLE_WEIGHT = 3
const DESCRIPTION_WEIGHT = 2

export const profileOf = (given: ProfileTexts, frequencies: Frequencies | undefined): Profile => {
  const texts = { ...given, posts: given.posts.map(withoutLinks) }
  return { ...typicalWords(texts, frequencies), marks: marksOf(texts) }
}

type WordWeight = { weight: number; spellings: Map<string, number> }

/** Before the words of the language were counted nobody knows which are typical: words that every sentence has would be the most frequent. */
const typicalWords = (texts: ProfileTexts, frequencies: Frequencies | undefined) => {
  if (!frequencies) return { words: [], weights: [], spellings: [] }
  const rated = [...countWords(texts)].flatMap(([word, { weight, spellings }]) => {
    // A word of a single post may be a slip or a passing topic.
    if (weight < 2) return []
    const rarity = rarityOf(word, frequencies)
    return rarity > 0 ? [{ word, weight: (1 + Math.log(weight)) * rarity, spelling: mostUsed(spellings) }] : []
  })
  rated.sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
  const kept = rated.slice(0, MOST_WORDS)
  const length = Math.hypot(...kept.map(({ weight }) => weight))
  return {
    words: kept.map(({ word }) => word),
    weights: kept.map(({ weight }) => weight / length),
    spellings: kept.map(({ spelling }) => spelling),
  }
}

/** Links are not in the posts any more. */
const countWords = ({ title, description, posts, language }: ProfileTexts): Map<string, WordWeight> => {
  const counted = new Map<string, WordWeight>()
  const count = (text: string, weight: number) => {
    for (const [word, spelling] of distinctWords(text, language)) {
      const one = counted.get(word) ?? { weight: 0, spellings: new Map() }
      counted.set(word, one)
      one.weight += weight
      one.spellings.set(spelling, (one.spellings.get(spelling) ?? 0) + weight)
    }
  }
  count(withoutLinks(title), TITLE_WEIGHT)
  count(withoutLinks(description), DESCRIPTION_WEIGHT)
  for (const post of posts) count(post, 1)
  return counted
}

/** The words of all texts, for counting in how many channels each occurs. */
export const allWords = (texts: Omit<ProfileTexts, 'username'>): Iterable<string> =>
  countWords({ ...texts, posts: texts.posts.map(withoutLinks), username: undefined }).keys()

/** Words of so few sampled channels are not listed: a list of all words would be long, and most of them would be slips. */
export const isListed = (count: number, channels: number): boolean => count >= Math.max(2, LISTED_SHARE * channels)

/**
 * The words of a text, each once: stem and spelling. The language of a short text is a guess, so all are read in that of the channel; words in other letters are kept
 * as they are spelled. A script without spaces has those of a dictionary.
 */
const distinctWords = (text: string, language: string | undefined): Map<string, string> => {
  const { bit, ofEverySentence } = ofLanguage.get(language ?? '') ?? unknownLanguage
  const found = new Map<string, string>()
  for (const word of wholeWords(text)) found.set(foldedWord(word), word)
  for (const { exact, script, unspaced, start, end } of read(text, []).spellings) {
    if (unspaced || exact.length < SHORTEST_WORD || ofEverySentence.has(exact) || !/\p{L}/u.test(exact)) continue
    const [key] = stemKeys(exact, bit & languagesOfScript(script))
    if (!found.has(key!)) found.set(key!, text.slice(start, end).toLowerCase())
  }
  return found
}

const folded = (words: string) => words.split(/\s+/).map(foldedWord)
const ofLanguage = new Map(
  languages.map(({ code, words }) => [code, { bit: bitOf(code), ofEverySentence: new Set(folded(words)) }]),
)
const unknownLanguage = { bit: 0, ofEverySentence: new Set(languages.flatMap(({ words }) => folded(words))) }

/** Links, @names and the like name places, and say nothing about a topic. Each piece of a text is looked at once, so that hostile texts take linear time. */
const withoutLinks = (text: string): string =>
  /[@./]/.test(text) ? text.replace(/\S+/gu, (piece) => (link.test(piece) ? ' ' : piece)) : text

const link = /^[^\p{L}\p{N}@]*(?:https?:\/\/|www\.|@\w|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}(?!\w))/u

/** The logarithm of how few channels have the word; 0 if almost every second has it. */
const rarityOf = (word: string, { channels, counts }: Frequencies): number => {
  const count = counts.get(word) ?? 1
  return count > COMMON_SHARE * channels && count > 2 ? 0 : Math.log((channels + 1) / count)
}

const mostUsed = (spellings: Map<string, number>): string => [...spellings].reduce((a, b) => (b[1] > a[1] ? b : a))[0]

/** Shorter titles and descriptions are the same by chance. */
const SHORTEST_TITLE = 6
const SHORTEST_DESCRIPTION = 30
/** Shorter posts, such as greetings, are written by many. */
export const SHORTEST_POST = 60
/** The roll-up has only the beginning of a post. */
const POST_BEGINNING = 100
/**
 * Of the marks of the recent posts, the smallest are kept. Two channels that share many posts then share some of these, whichever posts they are, although
 * few are stored.
 */
const MOST_POST_MARKS = 8

const marksOf = (texts: ProfileTexts): number[] => [...visibleMarks(texts), ...postMarks(texts.posts)]

/** Those of its record, without its posts. Siblings in other languages share those of name and title without the word for the language. */
export const visibleMarks = (visible: Visible): number[] => {
  const { title, description, username } = visible
  const names = [username, untaggedName(visible)].flatMap((name) => (name ? [nameMark(nameSkeleton(name))] : []))
  return [
    ...titleMarks(title),
    ...titleMarks(untaggedTitle(visible) ?? ''),
    ...descriptionMarks(description ?? ''),
    ...names,
  ]
}

type Visible = {
  title: string
  description: string | null
  username?: string | null | undefined
  language?: string | null | undefined
}

export const nameMark = (skeleton: string): number => markOf('name', skeleton)

export const titleMarks = (title: string): number[] => {
  const folded = fold(title).trim()
  return folded.length < SHORTEST_TITLE ? [] : [markOf('title', folded)]
}

export const descriptionMarks = (description: string): number[] => {
  const folded = canonicalText(description)
  return folded.length < SHORTEST_DESCRIPTION ? [] : [markOf('description', folded)]
}

const postMarks = (posts: readonly string[]): number[] => {
  const found = posts.map((post) => fold(post).trim()).filter((text) => text.length >= SHORTEST_POST)
  const own = new Set(found.map((text) => markOf('post', text.slice(0, POST_BEGINNING))))
  return [...own].sort((a, b) => a - b).slice(0, MOST_POST_MARKS)
}

/** Without links, names, signs and accents, in lower case: a copy with another link at its end is still a copy. */
export const canonicalText = (text: string): string => fold(withoutLinks(text)).trim()
