// The stems of a folded word, one for each language, as keys.
import { languages } from './languages.ts'
import { english } from './stems/english.ts'
import { russian } from './stems/russian.ts'

const stemmers: Record<string, (word: string) => string> = { en: english, ru: russian }

/** Names and codes have long words too, but no word with forms is longer. */
const LONGEST_STEMMED = 32
const MOST_CACHED = 50_000

/** The keys of a language's stems; it starts anew when it is full, so memory stays bounded. */
const caches = languages.map(() => new Map<string, string>())

const keyIn = (at: number, word: string): string => {
  const cache = caches[at]!
  const known = cache.get(word)
  if (known !== undefined) return known
  const { code, mark } = languages[at]!
  const key = mark + (stemmers[code]?.(word) ?? word)
  if (cache.size >= MOST_CACHED) cache.clear()
  cache.set(word, key)
  return key
}

/** `among` are the languages as bits. */
export const stemKeys = (word: string, among: number): string[] => {
  if (word.length > LONGEST_STEMMED) return [word]
  const keys: string[] = []
  for (let at = 0; at < languages.length; at++) if (among & (1 << at)) keys.push(keyIn(at, word))
  return keys.length ? keys : [word]
}
