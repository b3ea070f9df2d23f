// Random queries in the language of message search, made of the words of given texts, so that some of them find something.
import type { Random } from '../src/demo/random.ts'
import type { StandingFilters } from '../src/search/standing/filters.ts'
import type { StandingQuery } from '../src/search/standing/standing-queries.ts'

/** Words as they stand in the texts, with their punctuation, tags and links. */
const wordsIn = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

const PHRASE_MOST = 4

export const randomQuery = (random: Random, texts: readonly string[], filters: StandingFilters = {}): StandingQuery => {
  const some = () => wordsIn(random.pick(texts))
  const word = () => {
    const words = some()
    return words.length ? random.pick(words) : 'word'
  }
  const phrase = () => {
    const words = some()
    const from = random.int(words.length)
    return `"${words.slice(from, from + 1 + random.int(PHRASE_MOST)).join(' ')}"`
  }
  const pair = () => {
    const words = some()
    return words.length ? `${random.pick(words)} ${random.pick(words)}` : word()
  }
  const wanted = () => random.pick([word, word, pair, phrase])()
  const excluded = () => random.pick([word, phrase])()
  const parts = [
    ...Array.from({ length: 1 + random.int(3) }, wanted),
    ...Array.from({ length: random.chance(0.3) ? 1 + random.int(2) : 0 }, () => `-${excluded()}`),
  ]
  return {
    term: parts.join(' '),
    ...(random.chance(0.2) && { exclude_terms: [random.pick([word, pair, phrase])()] }),
    filters,
  }
}
