// The catalog search: filtered and sorted channels with exact totals.

import { catalogSortAliases } from '../../contract/catalog.ts'
import { type CatalogItem, type CatalogSortField, searchCatalog } from '../../contract/index.ts'
import { type CatalogPageRow, listCatalogPage } from '../../store/catalog/page.ts'
import type { CatalogSortBy } from '../../vocabulary.ts'
import { type Answer, handle } from '../request/handle.ts'
import { catalogFilter } from './catalog-filter.ts'
import { membersChange } from './members-change.ts'

export const catalogRoutes = [
  handle(searchCatalog, async ({ query, db, search }) => {
    const { sort_by, sort_direction, limit, skip, ...filters } = query
    const order = { sort_by: sortField(sort_by!), sort_direction: sort_direction!, limit: limit!, skip: skip! }
    const { chat_ids, count, audience_count } = await search(await catalogFilter(db, filters), order)
    return { items: (await listCatalogPage(db, chat_ids)).map(catalogItem), count, audience_count }
  }),
]

const sortField = (given: CatalogSortField): CatalogSortBy =>
  given in catalogSortAliases ? catalogSortAliases[given as keyof typeof catalogSortAliases] : (given as CatalogSortBy)

const catalogItem = (row: CatalogPageRow): Answer<CatalogItem> => ({
  internal_id: row.internal_id,
  title: row.title,
  description: row.description || null,
  members_count: row.members_count,
  privacy: row.is_public ? 'Public' : 'Private',
  photo_url: row.photo_url,
  country: row.country,
  language: row.language,
  category: row.category,
  verified: row.verified,
  members_change: membersChange(row),
  post_views: row.avg_post_views,
  post_views_24h: row.avg_post_views_24h,
  er: row.er_percent,
  ads_index: row.ads_index,
  ads_index_grade: row.ads_index_grade,
  mentions:
    row.mentions_total === null
      ? null
      : { total: row.mentions_total, last_7_days: row.mentions_7d!, last_30_days: row.mentions_30d! },
})
