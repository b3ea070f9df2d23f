// The catalog search: filtered and sorted channels with exact totals.

import { catalogSortAliases } from '../../contract/catalog/catalog.ts'
import { type CatalogItem, type CatalogSortField, searchCatalog } from '../../contract/index.ts'
import { type CatalogPageRow, listCatalogPage } from '../../store/catalog/page.ts'
import type { CatalogSortBy } from '../../vocabulary.ts'
import type { Caller } from '../request/caller.ts'
import { type Answer, handle } from '../request/handle.ts'
import { catalogFilter } from './catalog-filter.ts'
import { nextPage, placeIn } from './catalog-pages.ts'
import { listedLink } from './chat-records.ts'
import { citationRank } from './citation-rank.ts'
import { nearChannels, nearTerms, offerSpellings } from './near-spellings.ts'

export const catalogRoutes = [
  handle(searchCatalog, async (asked) => {
    const { query, caller, cursors, db, catalog } = asked
    const { sort_by, sort_direction, limit, skip, cursor: _, ...filters } = query
    const place = placeIn(cursors, skip!)
    const order = { sort_by: sortField(sort_by!), sort_direction: sort_direction!, limit: limit!, ...place }
    const filter = await catalogFilter(db, filters)
    const found = await catalog.search(filter, order)
    const { chat_ids, count, audience_count } = found
    const offered = count === 0 ? await nearTerms(asked, filter) : []
    offerSpellings(asked.answer, offered)
    const near_ids =
      order.skip === 0 && !order.after ? await nearChannels(asked, filter, { order, chat_ids, offered }) : []
    const near = new Set(near_ids)
    const rows = await listCatalogPage(db, [...chat_ids, ...near_ids])
    const items = rows.map((row) => ({ ...catalogItem(row, caller), near: near.has(row.chat_id) || null }))
    return { items, count, audience_count, cursor: nextPage(cursors, order, found, rows) }
  }),
]

export const sortField = (given: CatalogSortField): CatalogSortBy =>
  given in catalogSortAliases ? catalogSortAliases[given as keyof typeof catalogSortAliases] : (given as CatalogSortBy)

/** What the contract shows under the row's own name is taken over as it is. */
export const catalogItem = (row: CatalogPageRow, caller: Caller): Answer<CatalogItem> => {
  const {
    members_growth7d,
    members_growth30d,
    members_growth90d,
    mentions,
    mentions7d,
    mentions30d,
    last_post_date,
    citation_rank_in_language,
    citation_rank_of_language,
    citation_rank_in_category,
    citation_rank_of_category,
    ...shown
  } = row
  return {
    ...shown,
    citation_rank: citationRank(row),
    description: row.description || null,
    link: listedLink(row, caller),
    members_change: {
      last_7_days: members_growth7d,
      last_30_days: members_growth30d,
      last_90_days: members_growth90d,
    },
    members_change_percent: {
      last_7_days: row.members_growth7d_percent,
      last_30_days: row.members_growth30d_percent,
      last_90_days: row.members_growth90d_percent,
    },
    last_post_date: last_post_date === null ? null : new Date(last_post_date * 1000),
    mentions: mentions === null ? null : { total: mentions, last_7_days: mentions7d!, last_30_days: mentions30d! },
  }
}
