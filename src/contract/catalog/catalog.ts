// The catalog search: filtered and sorted channels with exact totals.
import { type Static, type TOptional, Type } from 'typebox'
import { type CatalogSortBy, catalogSortFields, catalogSorts, privacies } from '../../vocabulary.ts'
import { ChatShort, chatLabels, ListedLink, nearFlag, ObservedPercent, PostsLanguage } from '../chats/chats.ts'
import { CitationRank } from '../chats/citation.ts'
import { ShortCommunity } from '../chats/community-fields.ts'
import { AdsIndexGrade, channelFigures } from '../chats/statistics.ts'
import { trustFields } from '../chats/trust-fields.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  CursorParameter,
  count,
  fieldsInBody,
  InternalId,
  limit,
  list,
  NextCursor,
  oneOf,
  skip,
  text,
} from '../fields.ts'
import { type FieldOf, figure } from '../figures.ts'
import { type Metric, type MetricName, type Metrics, metrics } from '../metrics.ts'
import { catalogFilters, searchInAbout } from './filters.ts'

/** The filters of a snapshot are stored and shown as they were given, so they have no defaults. */
export const CatalogFilters = Type.Object(
  { ...catalogFilters, search_in_about: searchInAbout() },
  {
    title: 'CatalogFilters',
    description: 'Filters of the catalog, all of which must hold.',
    additionalProperties: false,
  },
)
export type CatalogFilters = Static<typeof CatalogFilters>

/** The same in a body, where a list may be an array. */
export const CatalogFilterBody = Type.Object(fieldsInBody(CatalogFilters.properties), {
  title: 'CatalogFilterBody',
  description: 'Filters of the catalog, all of which must hold.',
  additionalProperties: false,
})

/** Maps the names of the specification to our sort fields. */
export const catalogSortAliases = {
  Members: 'members_count',
  Growth: 'members_growth30d',
  Views: 'post_views',
  ER: 'er',
  AdsIndex: 'ads_index',
  Mentions: 'mentions',
} as const satisfies Record<string, CatalogSortBy>

type Alias = keyof typeof catalogSortAliases
const aliases = Object.keys(catalogSortAliases) as Alias[]
const sortWords: readonly (CatalogSortBy | Alias)[] = [...catalogSortFields, ...aliases]

export const CatalogSortField = oneOf(
  sortWords,
  `What to sort by. ${aliases.map((alias) => `\`${alias}\` means \`${catalogSortAliases[alias]}\``).join(', ')}.`,
  'members_growth7d',
  { title: 'CatalogSortField' },
)
export type CatalogSortField = Static<typeof CatalogSortField>

/** The metric that a sort of the catalog orders by. The title is none. */
type MetricOf<Sort extends CatalogSortBy> = (typeof catalogSorts)[Sort] & MetricName
const metricOf = (sort: CatalogSortBy): Metric | undefined => (metrics as Metrics)[catalogSorts[sort]]

/** Whether a sort is shown as a field of its own: growth and mentions are parts of an object. */
type IsField<Sort extends CatalogSortBy> = Sort extends `members_growth${string}` | `mentions${string}` | 'title'
  ? never
  : Sort

/** What the catalog sorts by, under the names of the sorts. A new sort is shown after those that have their place below. */
const { members_count, creation_date, post_views, post_views_24h, err, er, ads_index, ...otherFigures } =
  Object.fromEntries(
    catalogSortFields
      .filter((sort) => !/^members_growth|^mentions|^title$/.test(sort))
      .map((sort) => [sort, Type.Optional(figure(metricOf(sort)!))]),
  ) as unknown as {
    [Sort in CatalogSortBy as IsField<Sort>]: TOptional<FieldOf<(typeof metrics)[MetricOf<Sort>]>>
  }

export const CatalogItem = Type.Object(
  {
    internal_id: InternalId,
    title: text('Title of the channel.', 'Riyadh Morning'),
    description: Type.Optional(text('Description as its owner wrote it.', 'City news every morning at seven.')),
    members_count,
    privacy: Type.Optional(
      oneOf(
        privacies,
        '`Public` channels have a name anyone can open, `Private` ones an invite link. Absent if neither is known.',
        'Public',
      ),
    ),
    photo_url: ChatShort.properties.photo_url,
    link: ListedLink,
    ...chatLabels,
    verified: ChatShort.properties.verified,
    posts_language: PostsLanguage,
    creation_date,
    members_change: channelFigures.members_change,
    members_change_percent: channelFigures.members_change_percent,
    post_views,
    post_views_24h,
    err,
    er,
    ads_index,
    ads_index_grade: Type.Optional(AdsIndexGrade),
    trust_level: trustFields.trust_level,
    mentions: channelFigures.mentions,
    ...otherFigures,
    citation_rank: Type.Optional(CitationRank),
    community: Type.Optional(ShortCommunity),
    observed_percent: Type.Optional(ObservedPercent),
    near: nearFlag(' They are not part of `count` and `audience_count`.'),
  },
  { title: 'CatalogItem', description: 'Channel in the catalog, without platform id.' },
)
export type CatalogItem = Static<typeof CatalogItem>

/** Totals over all matching channels. */
export const catalogTotals = {
  count: count('How many channels match, exactly.', 1),
  audience_count: count(
    'Sum of the members of all matching channels; a person who subscribes to several of them is counted once for each.',
    48_200,
    {
      format: 'int64',
    },
  ),
}

export const CatalogSearchResponse = Type.Object(
  { items: list(CatalogItem, 'Channels of this page, in the order asked for.'), ...catalogTotals, cursor: NextCursor },
  { title: 'CatalogSearchResponse', description: 'A page of the catalog with the totals of the whole match.' },
)
export type CatalogSearchResponse = Static<typeof CatalogSearchResponse>

/** The filters as every query of the catalog takes them. */
export const filterParameters = { ...catalogFilters, search_in_about: searchInAbout({ default: false }) }

export const sortDirections = ['asc', 'desc'] as const

export const orderParameters = {
  sort_by: Type.Optional(Type.Unsafe<CatalogSortField>({ ...CatalogSortField, default: 'members_count' })),
  sort_direction: Type.Optional(
    oneOf(sortDirections, 'Smallest first or largest first. Channels without the value come last.', 'desc', {
      default: 'desc',
    }),
  ),
}

export const CatalogSearchQuery = Type.Object(
  { ...filterParameters, ...orderParameters, limit: limit(0, 100, 20), skip: skip(1000), cursor: CursorParameter },
  { title: 'CatalogSearchQuery', description: 'What to look for in the catalog, in which order, and which page.' },
)
export type CatalogSearchQuery = Static<typeof CatalogSearchQuery>

export const searchCatalog = endpoint({
  operation: 'searchCatalog',
  sdk: 'catalog.search',
  method: 'GET',
  path: '/v1/catalog/search',
  tag: 'Catalog',
  summary: 'Filter and sort the catalog of channels',
  description:
    'The channels returned are not counted. `cursor` goes on after the last channel of a page, however far that is and wherever it is by now.',
  query: CatalogSearchQuery,
  response: CatalogSearchResponse,
  headers: ['x-did-you-mean'],
  counts: 'request',
  permission: 'catalog:read',
  needs: 'allow_catalog',
})

export const catalogEndpoints: Endpoint[] = [searchCatalog]
