// The catalog search: filtered and sorted channels with exact totals.
import { type Static, Type } from 'typebox'
import { type CatalogSortBy, catalogSortFields, privacies } from '../vocabulary.ts'
import { ChatShort, chatLabels, ListedLink, MembersCount } from './chats.ts'
import { endpoint } from './endpoint.ts'
import {
  commaList,
  count,
  decimal,
  flag,
  InternalId,
  int32Parameter,
  limit,
  list,
  oneOf,
  skip,
  text,
} from './fields.ts'
import { AdsIndex, AdsIndexGrade, MembersChange, MentionsStats } from './statistics.ts'

const dictionaryList = (dictionary: string, what: string, example: string) =>
  Type.Optional(
    commaList(100, `Only channels with any of these ${what}: ids or names of the ${dictionary} dictionary.`, example, {
      'x-dictionary': dictionary,
    }),
  )

const range = (what: string, least: number, most: number) =>
  [
    int32Parameter(`Only channels with at least this many ${what}.`, least),
    int32Parameter(`Only channels with at most this many ${what}.`, most),
  ] as const

const decimalRange = (what: string, least: number, most: number, options = {}) =>
  [
    Type.Optional(decimal(`Only channels whose ${what} is at least this.`, least, options)),
    Type.Optional(decimal(`Only channels whose ${what} is at most this.`, most, options)),
  ] as const

const [members_min, members_max] = range('subscribers', 1000, 500_000)
const [post_views_min, post_views_max] = range('views per post on average', 500, 100_000)
const [er_min, er_max] = decimalRange('engagement rate in percent', 0.5, 20)
const [ads_index_min, ads_index_max] = decimalRange('ads index', 40, 100, { maximum: 100 })
const [mentions_min, mentions_max] = range('mentions in all', 5, 10_000)

const searchInAbout = (options = {}) =>
  Type.Optional(flag('Whether `term` is looked for in the description too, not only in the title.', true, options))

const filters = {
  term: Type.Optional(text('Words of the title.', 'riyadh', { maxLength: 256 })),
  country: dictionaryList('countries', 'countries', 'saudi_arabia,egypt'),
  language: dictionaryList('languages', 'languages', 'ar,en'),
  category: dictionaryList('categories', 'categories', 'k3v9q,t2n7r'),
  members_min,
  members_max,
  post_views_min,
  post_views_max,
  er_min,
  er_max,
  ads_index_min,
  ads_index_max,
  mentions_min,
  mentions_max,
  privacy: Type.Optional(
    oneOf(privacies, 'Only channels that anyone can open by name, or only those behind an invite link.', 'Public'),
  ),
  verified: Type.Optional(flag('Only verified channels (`true`) or only others (`false`).', true)),
}

/** The filters of a snapshot are stored and shown as they were given, so they have no defaults. */
export const CatalogFilters = Type.Object(
  { ...filters, search_in_about: searchInAbout() },
  {
    title: 'CatalogFilters',
    description: 'Filters of the catalog, all of which must hold.',
    additionalProperties: false,
  },
)
export type CatalogFilters = Static<typeof CatalogFilters>

/** Maps the names of the specification to our sort fields. */
export const catalogSortAliases = {
  Members: 'members_count',
  Growth: 'members_growth30d',
  Views: 'post_views',
  ER: 'er',
  AdsIndex: 'ads_index',
  Mentions: 'mentions',
} as const satisfies Record<string, CatalogSortBy>

const sortWords = [...catalogSortFields, 'Members', 'Growth', 'Views', 'ER', 'AdsIndex', 'Mentions'] as const

export const CatalogSortField = oneOf(
  sortWords,
  'What to sort by. `Members`, `Growth`, `Views`, `ER`, `AdsIndex` and `Mentions` mean `members_count`, `members_growth30d`, `post_views`, `er`, `ads_index` and `mentions`. Letter case makes no difference.',
  'members_growth7d',
  { title: 'CatalogSortField', 'x-any-case': true },
)
export type CatalogSortField = Static<typeof CatalogSortField>

export const CatalogItem = Type.Object(
  {
    internal_id: InternalId,
    title: text('Title of the channel.', 'Riyadh Morning'),
    description: Type.Optional(text('Description as its owner wrote it.', 'City news every morning at seven.')),
    members_count: Type.Optional(MembersCount),
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
    members_change: Type.Optional(MembersChange),
    post_views: Type.Optional(
      decimal(
        'Mean of the latest views of posts of the last 30 days; those younger than 24 hours only if there are no others.',
        12_050,
      ),
    ),
    post_views_24h: Type.Optional(
      decimal('Mean views that posts of the last 30 days had 24 hours after publication.', 9640),
    ),
    er: Type.Optional(
      decimal(
        'Engagement rate in percent: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100.',
        2.4,
      ),
    ),
    ads_index: Type.Optional(AdsIndex),
    ads_index_grade: Type.Optional(AdsIndexGrade),
    mentions: Type.Optional(MentionsStats),
  },
  { title: 'CatalogItem', description: 'Channel in the catalog, without platform id.' },
)
export type CatalogItem = Static<typeof CatalogItem>

export const CatalogSearchResponse = Type.Object(
  {
    items: list(CatalogItem, 'Channels of this page, in the order asked for.'),
    count: count('How many channels match, exactly.', 1),
    audience_count: count(
      'Sum of the subscribers of all matching channels; people in several count several times.',
      48_200,
      {
        format: 'int64',
      },
    ),
  },
  { title: 'CatalogSearchResponse', description: 'A page of the catalog with the totals of the whole match.' },
)
export type CatalogSearchResponse = Static<typeof CatalogSearchResponse>

export const CatalogSearchQuery = Type.Object(
  {
    ...filters,
    search_in_about: searchInAbout({ default: false }),
    sort_by: Type.Optional(Type.Unsafe<CatalogSortField>({ ...CatalogSortField, default: 'members_count' })),
    sort_direction: Type.Optional(
      oneOf(['asc', 'desc'], 'Smallest first or largest first. Channels without the value come last.', 'desc', {
        default: 'desc',
      }),
    ),
    limit: limit(0, 100, 20),
    skip: skip(1000),
  },
  { title: 'CatalogSearchQuery', description: 'What to look for in the catalog, in which order, and which page.' },
)
export type CatalogSearchQuery = Static<typeof CatalogSearchQuery>

export const searchCatalog = endpoint({
  operation: 'searchCatalog',
  method: 'GET',
  path: '/v1/catalog/search',
  tag: 'Catalog',
  summary: 'Filter and sort the catalog of channels',
  description: 'The channels returned are not counted.',
  query: CatalogSearchQuery,
  response: CatalogSearchResponse,
  counts: 'request',
  needs: 'allow_catalog',
})
