// Facets of the catalog: how many channels each choice of a filter would leave.
import { type Static, Type } from 'typebox'
import {
  type CatalogHistogram,
  type CatalogLabel,
  catalogHistogramNames,
  catalogHistograms,
  catalogLabels,
} from '../../vocabulary.ts'
import { communityFields } from '../chats/community-fields.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, list, text } from '../fields.ts'
import type { Json } from '../schemas.ts'
import { catalogTotals, filterParameters } from './catalog.ts'
import { labels } from './filters.ts'

const choice = (description: string, example: string) => text(description, example)

const choices = (filter: string, id: ReturnType<typeof choice>) =>
  list(
    Type.Object({
      id,
      count: count(`How many channels match with this choice of \`${filter}\` and all other filters.`, 1),
    }),
    `Choices of \`${filter}\`, the ones with most channels first. A choice that would leave none is absent unless the request has it.`,
  )

export const CommunityChoice = Type.Object(
  {
    id: communityFields.id,
    words: communityFields.words,
    count: count('How many channels match with this choice of `community_id` and all other filters.', 1),
  },
  { title: 'CommunityChoice', description: 'A community and how many channels choosing it would leave.' },
)

export const RangeBucket = Type.Object(
  {
    min: Type.Optional(
      Type.Number({ description: 'The smallest value in it. Absent in the first one.', examples: [30_000] }),
    ),
    max: Type.Optional(
      Type.Number({ description: 'The first value beyond it. Absent in the last one.', examples: [100_000] }),
    ),
    count: count('How many channels have a value in it and match all other filters.', 1),
  },
  { title: 'RangeBucket', description: 'Channels whose value is at least `min` and below `max`.' },
)
export type RangeBucket = Static<typeof RangeBucket>

const histogram = (name: CatalogHistogram) =>
  list(RangeBucket, `Buckets of \`${name}\` with the bounds ${catalogHistograms[name].join(', ')}.`)

/** A label filter takes words of a dictionary, or else words of its own. */
const labelChoices = Object.fromEntries(
  catalogLabels.map((name) => {
    const { 'x-dictionary': dictionary, examples } = labels[name] as object as Json
    const what = dictionary ? `Id of the ${dictionary} dictionary.` : `A word of \`${name}\`.`
    return [name, choices(name, choice(what, String((examples as string[])[0]).split(',')[0]!))]
  }),
) as Record<CatalogLabel, ReturnType<typeof choices>>

export const CatalogFacets = Type.Object(
  {
    ...catalogTotals,
    ...labelChoices,
    privacy: choices('privacy', choice('`Public` or `Private`.', 'Public')),
    verified: choices('verified', choice('`true` or `false`.', 'true')),
    communities: list(
      CommunityChoice,
      'Choices of `community_id`, the ones with most channels first, at most 100 beside those that the request has.',
    ),
    ranges: Type.Object(
      Object.fromEntries(catalogHistogramNames.map((name) => [name, histogram(name)])) as Record<
        CatalogHistogram,
        ReturnType<typeof histogram>
      >,
      { description: 'Histograms of ranges. Channels without the value are in no bucket.' },
    ),
  },
  {
    title: 'CatalogFacets',
    description:
      'How many channels each choice would leave. The counts of a filter hold all other filters but not that filter itself.',
  },
)
export type CatalogFacets = Static<typeof CatalogFacets>

export const getCatalogFacets = endpoint({
  operation: 'getCatalogFacets',
  sdk: 'catalog.facets',
  method: 'GET',
  path: '/v1/catalog/facets',
  tag: 'Catalog',
  summary: 'How many channels each choice of a filter would leave',
  description:
    '`count` and `audience_count` hold all filters, as in the catalog search. The counts of a filter leave out that filter itself and hold all others. Free beside a catalog search or catalog rows with the same filters that the account was charged for in the last ten minutes; otherwise it is charged like a catalog search.',
  query: Type.Object(filterParameters),
  response: CatalogFacets,
  counts: 'request',
  priced_as: 'searchCatalog',
  free_after: ['searchCatalog', 'listCatalogRows'],
  permission: 'catalog:read',
  needs: 'allow_catalog',
})

export const catalogFacetEndpoints: Endpoint[] = [getCatalogFacets]
