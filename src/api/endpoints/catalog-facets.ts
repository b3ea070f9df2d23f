// How many channels each choice of a filter of the catalog would leave.
import { getCatalogFacets } from '../../contract/index.ts'
import { handle } from '../request/handle.ts'
import { catalogFilter } from './catalog-filter.ts'

export const catalogFacetRoutes = [
  handle(getCatalogFacets, async ({ query, db, catalog }) => catalog.facets(await catalogFilter(db, query))),
]
