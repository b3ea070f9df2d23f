// The stems of a folded word, one for each language, as keys.
import { languages } from './languages.ts'
import { arabic } from './stems/arabic.ts'
import { english } from './stems/english.ts'
import { french } from './stems/french.ts'
import { german } from './stems/german.ts'
import { persian } from './stems/persian.ts'
import { portuguese } from './stems/portuguese.ts'
import { russian } from './stems/russian.ts'
import { spanish } from './stems/spanish.ts'
import { turkish } from './stems/turkish.ts'
import { ukrainian } from './stems/ukrainian.ts'
import { uzbek } from './stems/uzbek.ts'

const stemmers: Record<string, (word: string) => string> = {
  en: english,
  es: spanish,
  pt: portuguese,
  de: german,
  fr: french,
  tr: turkish,
  uz: uzbek,
  ru: russian,
  uk: ukrainian,
  ar: arabic,
  fa: persian,
}

/** Codes and names may be longer, but no word with forms is. */
const LONGEST_STEMMED = 32
const MOST_CACHED = 50_000

/** The keys of each language by word. A full cache starts anew, so memory stays bounded. */
const caches = languages.map(() => new Map<string, string>())

const keyIn = (at: number, word: string): string => {
  const cache = caches[at]!
  const known = cache.get(word)
  if (known !== undefined) return known
  const { code, mark } = languages[at]!
  const key = mark + stemmers[code]!(word)
  if (cache.size >= MOST_CACHED) cache.clear()
  cache.set(word, key)
  return key
}

/** `among` are the languages as bits; without any, a word is found by its spelling only. */
export const stemKeys = (word: string, among: number): string[] => {
  if (word.length > LONGEST_STEMMED) return [word]
  const keys: string[] = []
  for (let at = 0; at < languages.length; at++) if (among & (1 << at)) keys.push(keyIn(at, word))
  return keys.length ? keys : [word]
}
