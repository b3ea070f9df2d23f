// Types of the catalog's queries and answers. Filters and orders are the store's own, because the store can answer the same queries.
import type { CatalogFilter, CatalogOrder } from '../store/catalog/search.ts'

export type Filter = CatalogFilter
export type PageOrder = CatalogOrder
export type MatchedTerm = NonNullable<Filter['term']>
export type FoundPage = { chat_ids: number[]; count: number; audience_count: number }
/** Ids in ascending order. */
export type FoundSet = { chat_ids: Float64Array; audience_count: number }
