// The message that stored queries are asked of. One object serves all messages, one after the other, so that none pays for making a set.

/** Terms of which one is enough: the hashes of the keys that find a word. */
export type WordHashes = readonly number[]

/** Hashes of words that follow one another. */
type PhraseHashes = readonly number[]

/** All of it must be in the message. */
export type RequiredTerms = { words: readonly WordHashes[]; phrases: readonly PhraseHashes[] }

/** A term has its place by its lowest bits. Where two have the same, the second is kept apart. */
const PLACES = 2 ** 14
const placeOf = (term: number): number => term & (PLACES - 1)
const placeOfPair = (first: number, second: number): number => placeOf(Math.imul(first, 31) + second)
/** A term with this hash is always kept apart. */
const FREE = 0

export const askedMessage = () => {
  const places = new Int32Array(PLACES)
  /** 1 where two words that follow one another have their place. Marked when the first phrase is asked for. */
  const pairs = new Uint8Array(PLACES)
  let are_pairs_marked = false
  let terms: readonly number[] = []
  let words: readonly number[] = []
  let kept_apart: number[] = []

  const markPairs = (mark: 0 | 1): void => {
    for (let at = 1; at < words.length; at++) pairs[placeOfPair(words[at - 1]!, words[at]!)] = mark
    are_pairs_marked = mark === 1
  }

  const clear = (): void => {
    for (const term of terms) places[placeOf(term)] = FREE
    kept_apart = []
    if (are_pairs_marked) markPairs(0)
  }

  const add = (term: number): void => {
    const place = placeOf(term)
    if (places[place] === FREE && term !== FREE) places[place] = term
    else kept_apart.push(term)
  }

  const has = (term: number): boolean =>
    (places[placeOf(term)] === term && term !== FREE) || (kept_apart.length > 0 && kept_apart.includes(term))

  const hasOneOf = (word: WordHashes): boolean => {
    for (const term of word) if (has(term)) return true
    return false
  }

  /** Most phrases are refused because two of their words never follow one another in the message. */
  const mayHave = (phrase: PhraseHashes): boolean => {
    if (!are_pairs_marked) markPairs(1)
    for (let at = 1; at < phrase.length; at++) if (!pairs[placeOfPair(phrase[at - 1]!, phrase[at]!)]) return false
    return true
  }

  return {
    become: (its_terms: readonly number[], its_words: readonly number[]): void => {
      clear()
      terms = its_terms
      words = its_words
      for (const term of terms) add(term)
    },

    says: (said: RequiredTerms): boolean => {
      for (const word of said.words) if (!hasOneOf(word)) return false
      for (const phrase of said.phrases) if (!mayHave(phrase) || !isIn(words, phrase)) return false
      return true
    },
  }
}

const isIn = (words: readonly number[], phrase: PhraseHashes): boolean => {
  for (let from = 0; from <= words.length - phrase.length; from++) {
    let same = 0
    while (same < phrase.length && words[from + same] === phrase[same]) same++
    if (same === phrase.length) return true
  }
  return false
}
