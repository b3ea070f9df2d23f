// The query of a watch, as the message search takes it.
import { parseQuery } from '../search/query.ts'
import { wantedBy } from '../search/store-query.ts'
import type { TimeRange } from '../store/observed/messages/message-months.ts'
import type { Searched } from '../store/observed/search/message-search.ts'
import type { StoredQuery } from '../store/watching/watches.ts'

const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const listOf = (list: string | undefined): string[] | undefined => (list === undefined ? undefined : splitList(list))

/** The filters that one message and its chat decide. */
export const filtersOf = ({ given, on_chat_id, except_chat_ids, verified_only }: StoredQuery) => ({
  countries: listOf(given.country),
  languages: listOf(given.language),
  categories: listOf(given.category),
  verified_only,
  on_chat_id,
  except_chat_ids,
})

export const excludedTerms = ({ given }: StoredQuery): string[] => splitList(given.exclude_terms ?? '')

export const searchedBy = (query: StoredQuery, range: TimeRange): Searched => ({
  ...wantedBy(parseQuery(query.given.term ?? '', excludedTerms(query))),
  range,
  ...filtersOf(query),
})
