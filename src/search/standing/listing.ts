// Each query is listed under one word that it requires, the rarest, and a message looks at the queries that are listed under its terms.
import type { WordHashes } from './asked-message.ts'
import { termCounts } from './term-counts.ts'

export type ListedQuery = {
  listed_under: WordHashes
  /** The other words that it requires. */
  words: WordHashes[]
  /** How often it was looked at and did not match. */
  misses: number
}

/** After so many misses, and whenever they have doubled, a query is listed again under what is rarest by then. */
const MISSES_LEAST = 32

export const listing = <Query extends ListedQuery>() => {
  const byTerm = new Map<number, Query[]>()
  const counts = termCounts()

  const add = (query: Query): void => {
    for (const term of query.listed_under) {
      const others = byTerm.get(term)
      if (others) others.push(query)
      else byTerm.set(term, [query])
    }
  }

  /** The last of the list takes its place. */
  const remove = (query: Query): void => {
    for (const term of query.listed_under) {
      const queries = byTerm.get(term)!
      const last = queries.pop()!
      if (last !== query) queries[queries.indexOf(query)] = last
      if (queries.length === 0) byTerm.delete(term)
    }
  }

  const listedUnder = (word: WordHashes): number => {
    let queries = 0
    for (const term of word) queries += byTerm.get(term)?.length ?? 0
    return queries
  }

  /** Of what is equally rare, that which fewer queries are listed under: before messages are counted, a word in many queries is likely to be common. */
  const isRarer = (a: WordHashes, b: WordHashes): boolean => {
    const more = counts.of(a) - counts.of(b)
    return more < 0 || (more === 0 && listedUnder(a) < listedUnder(b))
  }

  const rarestOf = (words: WordHashes[]): WordHashes => words.reduce((a, b) => (isRarer(b, a) ? b : a))

  const move = (query: Query): void => {
    const rarest = rarestOf([query.listed_under, ...query.words])
    if (rarest === query.listed_under) return
    remove(query)
    query.words[query.words.indexOf(rarest)] = query.listed_under
    query.listed_under = rarest
    add(query)
  }

  return {
    add,
    remove,
    rarestOf,
    count: counts.count,
    under: (term: number): readonly Query[] | undefined => byTerm.get(term),
    terms: (): number => byTerm.size,

    /** A query may leave the list that it was found in. Those after it in the list may change places, none before it. */
    noteMiss: (query: Query): void => {
      query.misses++
      const isPowerOfTwo = (query.misses & (query.misses - 1)) === 0
      if (query.misses >= MISSES_LEAST && isPowerOfTwo) move(query)
    },
  }
}
