// Stored queries that are asked of every new message. A message looks only at queries that may match, and once at queries that are the same: the work
// grows with what is found, not with the queries.
import { hashesIn, hashOf } from '../hash.ts'
import { type Clause, parseQuery } from '../query.ts'
import { askedMessage, type RequiredTerms, type WordHashes } from './asked-message.ts'
import { type MessageFacts, passes, type StandingFilters } from './filters.ts'
import { type ListedQuery, listing } from './listing.ts'

/** A query in the language of the message search, with its filters. */
export type StandingQuery = { term: string; exclude_terms?: string[]; filters?: StandingFilters }

/** What `hashedIndexOf` says of the text of a message. */
type MessageIndex = { terms: readonly number[]; words: readonly number[] }

export type StandingQueries<Id> = {
  /** Adds a query, or replaces the one with this id. One without words finds nothing and is not kept. */
  put(id: Id, query: StandingQuery): void
  remove(id: Id): void
  /** The queries that find the message, in no particular order. */
  matchesOf(index: MessageIndex, message: MessageFacts): Id[]
  counts(): StandingCounts
}

type StandingCounts = {
  queries: number
  /** Queries that differ from all others. */
  different: number
  /** Distinct terms by which messages find queries. */
  terms: number
  messages: number
  /** How often a query was compared with a message. */
  looked_at: number
  matched: number
}

/** One for all ids with the same query. Its words are those besides the one it is listed under, which a message that looks at it has. */
interface IndexedQuery<Id> extends ListedQuery, Omit<RequiredTerms, 'words'> {
  /** Queries with the same name are the same. */
  name: string
  ids: Id[]
  excluded: RequiredTerms[]
  filters: StandingFilters | undefined
  /** The number of the last message that looked at it: a message may have several terms of one word. */
  looked_at_by: number
}

export const standingQueries = <Id>(): StandingQueries<Id> => {
  const byId = new Map<Id, IndexedQuery<Id>>()
  const byName = new Map<string, IndexedQuery<Id>>()
  const lists = listing<IndexedQuery<Id>>()
  const asked = askedMessage()
  let messages = 0
  let looked_at = 0
  let matched = 0

  const enter = (name: string, { term, exclude_terms, filters }: StandingQuery): IndexedQuery<Id> | undefined => {
    const { clauses, excluded } = parseQuery(term, exclude_terms)
    if (clauses.length === 0) return undefined
    const { words, phrases } = saidBy(clauses)
    const required = filters?.on_chat_id === undefined ? words : [[chatTerm(filters.on_chat_id)], ...words]
    const listed_under = lists.rarestOf(required)
    const query: IndexedQuery<Id> = {
      name,
      ids: [],
      listed_under,
      words: required.filter((word) => word !== listed_under),
      phrases,
      excluded: excluded.map((clause) => saidBy([clause])),
      filters,
      looked_at_by: 0,
      misses: 0,
    }
    byName.set(name, query)
    lists.add(query)
    return query
  }

  const put = (id: Id, given: StandingQuery): void => {
    remove(id)
    const name = JSON.stringify([given.term, given.exclude_terms, given.filters])
    const query = byName.get(name) ?? enter(name, given)
    if (!query) return
    query.ids.push(id)
    byId.set(id, query)
  }

  const remove = (id: Id): void => {
    const query = byId.get(id)
    if (!query) return
    byId.delete(id)
    query.ids.splice(query.ids.indexOf(id), 1)
    if (query.ids.length > 0) return
    byName.delete(query.name)
    lists.remove(query)
  }

  const isFound = (query: IndexedQuery<Id>, message: MessageFacts): boolean => {
    if (!asked.says(query)) return false
    if (query.filters && !passes(query.filters, message)) return false
    for (const said of query.excluded) if (asked.says(said)) return false
    return true
  }

  const matchesOf = (index: MessageIndex, message: MessageFacts): Id[] => {
    messages++
    const terms = [...index.terms, chatTerm(message.chat_id)]
    lists.count(terms)
    asked.become(terms, index.words)
    const found: Id[] = []
    for (const term of terms) {
      const queries = lists.under(term)
      if (!queries) continue
      // Backwards, because a query that did not match may leave the list.
      for (let at = queries.length - 1; at >= 0; at--) {
        const query = queries[at]!
        if (query.looked_at_by === messages) continue
        query.looked_at_by = messages
        looked_at++
        if (isFound(query, message)) for (const id of query.ids) found.push(id)
        else lists.noteMiss(query)
      }
    }
    matched += found.length
    return found
  }

  return {
    put,
    remove,
    matchesOf,
    counts: () => ({
      queries: byId.size,
      different: byName.size,
      terms: lists.terms(),
      messages,
      looked_at,
      matched,
    }),
  }
}

/** A chat is a term like any other. If a word has the same number, queries are looked at once more, and the filter decides. */
const chatTerm = (chat_id: number): number => chat_id | 0

const wordOf = (keys: string[]): WordHashes => [...new Set(keys.map(hashOf))]

const saidBy = (clauses: Clause[]) => ({
  words: clauses.flatMap(({ keys }) => keys.map(wordOf)),
  phrases: clauses.flatMap(({ phrase }) => (phrase === undefined ? [] : [hashesIn(phrase)])),
})
