// Any part of the whole ordered catalog, for tables that scroll through all rows.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { CursorParameter, flag, int32Parameter, limit, list, NextCursor } from '../fields.ts'
import { CatalogItem, catalogTotals, filterParameters, orderParameters } from './catalog.ts'

export const MEMBERS_LINE_DAYS = 30

export const CatalogRow = Type.Object(
  {
    ...CatalogItem.properties,
    members_line: Type.Optional(
      Type.Array(
        Type.Unsafe<number | null>({
          type: ['integer', 'null'],
          minimum: 0,
          description: 'Members at the end of a day.',
          examples: [48_200],
        }),
        {
          description: `Members at the end of each of the last ${MEMBERS_LINE_DAYS} days in UTC, oldest first; the last one is today. A day without a reading has the value of the day before, and \`null\` if none is known yet. Present when asked for.`,
          examples: [[null, 47_900, 48_200]],
        },
      ),
    ),
  },
  { title: 'CatalogRow', description: 'Channel in the catalog, with its members of the last days if asked for.' },
)
export type CatalogRow = Static<typeof CatalogRow>

export const CatalogRowsResponse = Type.Object(
  {
    items: list(CatalogRow, 'Channels of this part of the list, in the order asked for.'),
    ...catalogTotals,
    cursor: NextCursor,
  },
  { title: 'CatalogRowsResponse', description: 'A part of the catalog with the totals of the whole match.' },
)
export type CatalogRowsResponse = Static<typeof CatalogRowsResponse>

export const listCatalogRows = endpoint({
  operation: 'listCatalogRows',
  sdk: 'catalog.rows',
  method: 'GET',
  path: '/v1/catalog/rows',
  tag: 'Catalog',
  summary: 'Any part of the filtered and sorted catalog',
  description:
    'The filters and orders of the catalog search, without its limit on how far a list can be read. While the data do not change, parts of one list neither overlap nor leave a gap: the older internal record wins a tie. The channels returned are not counted.',
  query: Type.Object({
    ...filterParameters,
    ...orderParameters,
    members_line: Type.Optional(
      flag(`Whether each channel has its members of the last ${MEMBERS_LINE_DAYS} days.`, true, { default: false }),
    ),
    offset: int32Parameter('The place of the first channel in the whole list, counted from 0.', 40, {
      maximum: 10_000_000,
      default: 0,
    }),
    limit: limit(1, 200, 100),
    cursor: CursorParameter,
  }),
  response: CatalogRowsResponse,
  counts: 'request',
  permission: 'catalog:read',
  priced_as: 'searchCatalog',
  needs: 'allow_catalog',
})

export const catalogRowEndpoints: Endpoint[] = [listCatalogRows]
