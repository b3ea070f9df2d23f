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

const stemmers: Record<string, (word: string) => string[]> = {
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

/** Keys by word, for each set of languages. A full cache starts anew, so memory stays bounded. */
let caches: Map<string, readonly string[]>[] = []
let cached = 0

/** `among` are the languages as bits; without any, a word is found by its spelling only. */
export const stemKeys = (word: string, among: number): readonly string[] => {
  if (among === 0 || word.length > LONGEST_STEMMED) return [word]
  caches[among] ??= new Map()
  const known = caches[among].get(word)
  if (known) return known
  const keys = languages.flatMap(({ code, mark }, at) =>
    among & (1 << at) ? stemmers[code]!(word).map((stem) => mark + stem) : [],
  )
  if (++cached > MOST_CACHED) {
    caches = []
    cached = 0
  } else caches[among].set(word, keys)
  return keys
}
