// The words of channels, by which communities are named: what their titles and descriptions say, and what is typical of their posts.
import { languages } from '../search/languages.ts'
import { foldedWord } from '../search/letters.ts'
import { specialsIn } from '../search/special.ts'
import { wholeWords } from '../search/whole-words.ts'
import { wordsOf } from '../search/words.ts'
import type { Db } from '../store/db.ts'
import { listCommunityTexts } from '../store/graph/communities.ts'

/** The words of a channel, each once: stem → how the channel spells it. */
export type ChannelWords = ReadonlyMap<string, string>

const SHORTEST_WORD = 3

/** A channel that was removed meanwhile is missing. */
export const listChannelWords = async (db: Db, language: string, chat_ids: number[]): Promise<ChannelWords[]> =>
  (await listCommunityTexts(db, chat_ids)).map(({ title, description, words, spellings }) => {
    // Titles and descriptions are spelled as their owners do, profiles are folded.
    const profile = new Map((words ?? []).map((word, i) => [word, spellings![i]!]))
    return new Map([...profile, ...wordsIn(`${title}\n${description ?? ''}`, language)])
  })

/** Without @names and links, which name places and no subject, numbers, and words that every sentence has. */
export const wordsIn = (text: string, language: string): ChannelWords => {
  const { mark, ofEverySentence } = ofLanguage.get(language) ?? unknownLanguage
  const found = new Map<string, string>()
  const named = withoutNames(text)
  for (const word of wholeWords(named)) found.set(foldedWord(word), word)
  for (const { exact, keys, start, end } of wordsOf(named)) {
    if (exact.length < SHORTEST_WORD || ofEverySentence.has(exact) || !/\p{L}/u.test(exact)) continue
    const stem = keys.find((key) => key[0] === mark) ?? exact
    if (!found.has(stem)) found.set(stem, named.slice(start, end).toLowerCase())
  }
  return found
}

/** Hashtags stay: they are words that somebody chose. */
const withoutNames = (text: string): string => {
  let kept = ''
  let end = 0
  for (const special of specialsIn(text)) {
    if (special.keys[0]!.startsWith('#')) continue
    kept += `${text.slice(end, special.start)} `
    end = special.end
  }
  return kept + text.slice(end)
}

const folded = (words: string) => words.split(/\s+/).map(foldedWord)
const ofLanguage = new Map(
  languages.map(({ code, mark, words }) => [code, { mark, ofEverySentence: new Set(folded(words)) }]),
)
const unknownLanguage = { mark: '', ofEverySentence: new Set<string>() }
