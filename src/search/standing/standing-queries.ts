// Stored queries that are asked of every new message. Each is listed under the rarest thing that it requires, a word or a chat, so that a message
// looks only at queries that may match: the work grows with the matches, not with the queries.
import { type Clause, type Conditions, meets, parseQuery } from '../query.ts'
import { type Feature, featuresOf } from './features.ts'
import { type MessageFacts, passes, type StandingFilters } from './filters.ts'

/** A query in the language of the message search, with its filters. */
export type StandingQuery = { term: string; exclude_terms?: string[]; filters?: StandingFilters }

/** What `indexOf` says of the text of a message. */
type MessageIndex = { keys: readonly string[]; line: string }

export type StandingQueries<Id> = {
  /** Adds a query, or replaces the one with this id. */
  put(id: Id, query: StandingQuery): void
  remove(id: Id): void
  /** The queries that find the message, in no particular order. */
  matchesOf(index: MessageIndex, message: MessageFacts): Id[]
  counts(): StandingCounts
}

type StandingCounts = {
  queries: number
  /** Distinct keys by which messages find queries. */
  keys: number
  messages: number
  /** How often a query was compared with a message. */
  looked_at: number
  matched: number
}

interface Stored<Id> extends Conditions<Feature<Stored<Id>>> {
  id: Id
  filters: StandingFilters | undefined
  /** A message that it finds has all of these. */
  required: Feature<Stored<Id>>[]
  listed_under: Feature<Stored<Id>> | undefined
  /** How often it was looked at and did not match. */
  misses: number
}

/** Until messages are counted, the given shares weigh as much as so many messages. */
const FIRST_COUNTED = 3_000

/** Then all counts are halved, so that they follow what is written about now. */
const COUNTED_MOST = 131_072

/** After so many misses, and whenever they have doubled, a query is listed again under what is rarest by then. */
const MISSES_LEAST = 32

/**
 * `shareOf` says which share of the messages has one of the keys, as far as is known when a query is added. It decides how much work the first
 * messages take, never what is found: words of queries are counted from then on, and a query that is looked at in vain moves to a rarer one.
 */
export const standingQueries = <Id>(shareOf: (keys: readonly string[]) => number = () => 0): StandingQueries<Id> => {
  const stored = new Map<Id, Stored<Id>>()
  const features = featuresOf<Stored<Id>>()
  let counted = FIRST_COUNTED
  let messages = 0
  let looked_at = 0
  let matched = 0

  const featureOf = (keys: readonly string[]) => features.named(keys, (those) => Math.round(shareOf(those) * counted))

  const withFeatures = (clauses: Clause[]): Clause<Feature<Stored<Id>>>[] =>
    clauses.map((clause) => ({ ...clause, keys: clause.keys.map(featureOf) }))

  const put = (id: Id, { term, exclude_terms, filters }: StandingQuery): void => {
    remove(id)
    const parsed = parseQuery(term, exclude_terms)
    const clauses = withFeatures(parsed.clauses)
    const chat = filters?.on_chat_id === undefined ? [] : [featureOf([chatKey(filters.on_chat_id)])]
    const query: Stored<Id> = {
      id,
      clauses,
      excluded: withFeatures(parsed.excluded),
      filters,
      required: [...chat, ...clauses.flatMap(({ keys }) => keys)],
      listed_under: undefined,
      misses: 0,
    }
    stored.set(id, query)
    listUnderRarest(query)
  }

  const remove = (id: Id): void => {
    const query = stored.get(id)
    if (!query) return
    stored.delete(id)
    unlist(query)
    for (const feature of query.required) features.release(feature)
    for (const { keys } of query.excluded) for (const feature of keys) features.release(feature)
  }

  const isThere = ({ last_in }: Feature<Stored<Id>>): boolean => last_in === messages

  const isFound = (query: Stored<Id>, line: string, message: MessageFacts): boolean =>
    (!query.filters || passes(query.filters, message)) && meets(query, isThere, line)

  const count = (): void => {
    messages++
    if (++counted < COUNTED_MOST) return
    counted >>= 1
    features.halveCounts()
  }

  /** Those of the features that a message has under which queries are listed. */
  const listing = (keys: readonly string[], chat_id: number): Feature<Stored<Id>>[] => {
    const found: Feature<Stored<Id>>[] = []
    const note = (key: string): void => {
      const having = features.having(key)
      if (!having) return
      for (const feature of having) {
        if (isThere(feature)) continue
        feature.last_in = messages
        feature.count++
        if (feature.queries.length) found.push(feature)
      }
    }
    for (const key of keys) note(key)
    note(chatKey(chat_id))
    return found
  }

  const matchesOf = ({ keys, line }: MessageIndex, message: MessageFacts): Id[] => {
    count()
    const found: Id[] = []
    // Backwards, because a query may leave the list.
    for (const { queries } of listing(keys, message.chat_id))
      for (let at = queries.length - 1; at >= 0; at--) {
        const query = queries[at]!
        looked_at++
        if (isFound(query, line, message)) found.push(query.id)
        else noteMiss(query)
      }
    matched += found.length
    return found
  }

  return {
    put,
    remove,
    matchesOf,
    counts: () => ({ queries: stored.size, keys: features.keys(), messages, looked_at, matched }),
  }
}

/** No key of a word has a space. */
const chatKey = (chat_id: number): string => ` ${chat_id}`

const noteMiss = <Id>(query: Stored<Id>): void => {
  query.misses++
  const isPowerOfTwo = (query.misses & (query.misses - 1)) === 0
  if (query.misses >= MISSES_LEAST && isPowerOfTwo) listUnderRarest(query)
}

/** A query without clauses finds nothing, whatever its filters. */
const listUnderRarest = <Id>(query: Stored<Id>): void => {
  if (query.clauses.length === 0) return
  const rarest = query.required.reduce((a, b) => (isRarer(b, a) ? b : a))
  if (rarest === query.listed_under) return
  unlist(query)
  query.listed_under = rarest
  rarest.queries.push(query)
}

/** Of what was never counted, that which fewer queries are listed under: a word in many queries is likely to be common. */
const isRarer = <Id>(a: Feature<Stored<Id>>, b: Feature<Stored<Id>>): boolean =>
  a.count < b.count || (a.count === b.count && a.queries.length < b.queries.length)

/** The last of the list takes its place. */
const unlist = <Id>(query: Stored<Id>): void => {
  const queries = query.listed_under?.queries
  if (!queries) return
  const last = queries.pop()!
  if (last !== query) queries[queries.indexOf(query)] = last
}
