// How many channels each choice of a filter of the catalog would leave.
import { getCatalogFacets } from '../../contract/index.ts'
import { listCommunitiesById } from '../../store/graph/communities.ts'
import { handle } from '../request/handle.ts'
import { catalogFilter } from './catalog-filter.ts'

export const catalogFacetRoutes = [
  handle(getCatalogFacets, async ({ query, db, catalog }) => {
    const { communities, ...facets } = await catalog.facets(await catalogFilter(db, query))
    const rows = await listCommunitiesById(
      db,
      communities.map(({ id }) => id),
    )
    const words = new Map(rows.map((row) => [row.community_id, row.words]))
    return { ...facets, communities: communities.map(({ id, count }) => ({ id, words: words.get(id) ?? [], count })) }
  }),
]
