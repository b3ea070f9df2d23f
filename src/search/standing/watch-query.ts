// The query of a watch: as the message search takes it, and as it is asked of each new message.
import type { TimeRange } from '../../store/observed/messages/message-months.ts'
import type { SearchFilter } from '../../store/searching/searched.ts'
import type { StoredQuery } from '../../store/watching/watches.ts'
import { splitList } from '../../text/comma-list.ts'
import { parseQuery } from '../query.ts'
import { wantedBy } from '../store-query.ts'
import type { StandingQuery } from './standing-queries.ts'

const listOf = (list: string | undefined): string[] | undefined => (list === undefined ? undefined : splitList(list))

const filtersOf = ({ given, on_chat_id, except_chat_ids, verified_only }: StoredQuery) => ({
  countries: listOf(given.country),
  languages: listOf(given.language),
  categories: listOf(given.category),
  verified_only,
  on_chat_id,
  except_chat_ids,
})

const excludedTerms = ({ given }: StoredQuery): string[] => splitList(given.exclude_terms ?? '')

export const searchedBy = (query: StoredQuery, range: TimeRange): SearchFilter => ({
  ...wantedBy(parseQuery(query.given.term ?? '', excludedTerms(query))),
  range,
  ...filtersOf(query),
})

export const standingQueryOf = (query: StoredQuery): StandingQuery => {
  const { countries, languages, categories, on_chat_id, ...filters } = filtersOf(query)
  return {
    term: query.given.term ?? '',
    exclude_terms: excludedTerms(query),
    filters: {
      ...filters,
      ...(countries && { countries }),
      ...(languages && { languages }),
      ...(categories && { categories }),
      ...(on_chat_id !== undefined && { on_chat_id }),
    },
  }
}
