// A query in the form that the store reads: hashes in place of terms and words.
import type { SearchOrder } from '../store/searching/found-order.ts'
import type { SearchFilter, SearchTerms } from '../store/searching/searched.ts'
import { bytesOf, hashesIn, hashesOf, hashOf } from './hash.ts'
import type { Clause, SearchQuery } from './query.ts'

export const wantedBy = ({ clauses, excluded }: SearchQuery): Pick<SearchFilter, 'wanted' | 'unwanted'> => ({
  wanted: wantedOf(clauses),
  unwanted: excluded.map((clause) => wantedOf([clause])),
})

const wantedOf = (clauses: Clause[]): SearchTerms => {
  const lists = clauses.flatMap(({ keys }) => keys.map((list) => [...new Set(list.map(hashOf))]))
  return {
    all: [...new Set(lists.filter((list) => list.length === 1).flat())],
    any: lists.filter((list) => list.length > 1),
    phrases: clauses.flatMap(({ phrase }) => (phrase ? [bytesOf(hashesIn(phrase))] : [])),
  }
}

export const orderOf = (by: SearchOrder['by'], { words }: SearchQuery): SearchOrder => {
  if (by !== 'relevance') return { by }
  return { by, words: words.map((word) => bytesOf(hashesOf([word]))), in_order: bytesOf(hashesOf(words)) }
}
