// Types of the catalog's queries and answers. Filters and orders are the store's own, because the store can answer the same queries.
import type { FacetCounts } from '../store/catalog/facets.ts'
import type { CatalogFilter, CatalogOrder } from '../store/catalog/search.ts'
import type { ChatFilter, RankedPage, SearchTerm } from '../store/chats/chat-search.ts'

export type Filter = CatalogFilter
export type PageOrder = CatalogOrder
export type MatchedTerm = NonNullable<Filter['term']>
/** `skip` is the place of the page, if it was asked for after a chat. */
export type FoundPage = { chat_ids: number[]; count: number; audience_count: number; skip?: number }
/** Ids in ascending order. */
export type FoundSet = { chat_ids: Float64Array; audience_count: number }
export type FoundFacets = FacetCounts

export type NameFilter = ChatFilter
/** `named` are the chats whose username the words spell. */
export type NameTerm = SearchTerm & { named: number[] }
export type NamePage = RankedPage
/** Terms with near spellings are offered only if nothing matches. */
export type FoundNames = { chat_ids: number[]; did_you_mean: string[] }
