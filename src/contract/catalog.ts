// The catalog search: filtered and sorted channels with exact totals.
import { type Static, Type } from 'typebox'
import { adsIndexGrades, type CatalogSortBy, catalogSortFields, privacies } from '../vocabulary.ts'
import { ChatInfo, ChatShort, chatLabels, ListedLink, MembersCount, PostsLanguage } from './chats.ts'
import { endpoint } from './endpoint.ts'
import {
  commaList,
  count,
  decimal,
  flag,
  InternalId,
  int32Max,
  int32Parameter,
  limit,
  list,
  oneOf,
  skip,
  text,
  timeParameter,
} from './fields.ts'
import {
  AdsIndex,
  AdsIndexGrade,
  LastPostDate,
  MembersChange,
  MembersChangePercent,
  MentionsStats,
  mediaShare,
} from './statistics.ts'

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

const growth = (days: number) => {
  const what = `members within ${days} days`
  const bound = (most: string, example: number) =>
    int32Parameter(`Only channels that gained at ${most} this many ${what}; a loss is negative.`, example, {
      minimum: -int32Max,
    })
  const percentBound = (most: string, example: number) =>
    Type.Optional(
      decimal(`Only channels that gained at ${most} this many percent of their ${what}; a loss is negative.`, example, {
        minimum: -100,
        maximum: MOST_PERCENT,
      }),
    )
  return [bound('least', 100), bound('most', 5000), percentBound('least', 1.5), percentBound('most', 50)] as const
}

/** Above all that is asked for, and within what the catalog in memory can distinguish. */
const MOST_PERCENT = 10_000_000

const dateRange = (what: string) =>
  [
    timeParameter('earliest', `Only channels that ${what} at this moment or later.`, '2024-01-01'),
    timeParameter(
      'latest',
      `Only channels that ${what} at this moment or earlier; a date is included whole.`,
      '2026-08-31',
    ),
  ] as const

const [members_growth7d_min, members_growth7d_max, members_growth7d_percent_min, members_growth7d_percent_max] =
  growth(7)
const [members_growth30d_min, members_growth30d_max, members_growth30d_percent_min, members_growth30d_percent_max] =
  growth(30)
const [members_growth90d_min, members_growth90d_max, members_growth90d_percent_min, members_growth90d_percent_max] =
  growth(90)
const [err_min, err_max] = decimalRange('views rate (`err`) in percent', 5, 60, { maximum: MOST_PERCENT })
const [media_share_min, media_share_max] = decimalRange('share of posts with media in percent', 20, 80, {
  maximum: 100,
})
const [creation_date_min, creation_date_max] = dateRange('were created')
const [last_post_date_min, last_post_date_max] = dateRange('published their newest post')
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
  posts_language: dictionaryList('languages', 'languages of their posts', 'ar,en'),
  members_min,
  members_max,
  members_growth7d_min,
  members_growth7d_max,
  members_growth30d_min,
  members_growth30d_max,
  members_growth90d_min,
  members_growth90d_max,
  members_growth7d_percent_min,
  members_growth7d_percent_max,
  members_growth30d_percent_min,
  members_growth30d_percent_max,
  members_growth90d_percent_min,
  members_growth90d_percent_max,
  post_views_min,
  post_views_max,
  err_min,
  err_max,
  er_min,
  er_max,
  ads_index_min,
  ads_index_max,
  ads_index_grade: Type.Optional(
    text(
      'Only channels with any of these grades. Separate several with commas. In a URL, `+` may be written as it is or as `%2B`.',
      'A,A+',
      { 'x-words': adsIndexGrades },
    ),
  ),
  mentions_min,
  mentions_max,
  media_share_min,
  media_share_max,
  creation_date_min,
  creation_date_max,
  last_post_date_min,
  last_post_date_max,
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
    posts_language: PostsLanguage,
    creation_date: ChatInfo.properties.creation_date,
    members_change: Type.Optional(MembersChange),
    members_change_percent: Type.Optional(MembersChangePercent),
    post_views: Type.Optional(
      decimal(
        'Mean of the latest views of posts of the last 30 days; those younger than 24 hours only if there are no others.',
        12_050,
      ),
    ),
    post_views_24h: Type.Optional(
      decimal('Mean views that posts of the last 30 days had 24 hours after publication.', 9640),
    ),
    err: Type.Optional(decimal('Views rate in percent: `post_views` divided by `members_count`, times 100.', 25)),
    er: Type.Optional(
      decimal(
        'Engagement rate in percent: mean over posts of the last 30 days of reactions, forwards and comments together, divided by views, times 100.',
        2.4,
      ),
    ),
    ads_index: Type.Optional(AdsIndex),
    ads_index_grade: Type.Optional(AdsIndexGrade),
    mentions: Type.Optional(MentionsStats),
    media_share: mediaShare,
    last_post_date: LastPostDate,
  },
  { title: 'CatalogItem', description: 'Channel in the catalog, without platform id.' },
)
export type CatalogItem = Static<typeof CatalogItem>

/** Totals over all matching channels. */
export const catalogTotals = {
  count: count('How many channels match, exactly.', 1),
  audience_count: count(
    'Sum of the subscribers of all matching channels; people in several count several times.',
    48_200,
    {
      format: 'int64',
    },
  ),
}

export const CatalogSearchResponse = Type.Object(
  { items: list(CatalogItem, 'Channels of this page, in the order asked for.'), ...catalogTotals },
  { title: 'CatalogSearchResponse', description: 'A page of the catalog with the totals of the whole match.' },
)
export type CatalogSearchResponse = Static<typeof CatalogSearchResponse>

/** The filters as every query of the catalog takes them. */
export const filterParameters = { ...filters, search_in_about: searchInAbout({ default: false }) }

export const orderParameters = {
  sort_by: Type.Optional(Type.Unsafe<CatalogSortField>({ ...CatalogSortField, default: 'members_count' })),
  sort_direction: Type.Optional(
    oneOf(['asc', 'desc'], 'Smallest first or largest first. Channels without the value come last.', 'desc', {
      default: 'desc',
    }),
  ),
}

export const CatalogSearchQuery = Type.Object(
  { ...filterParameters, ...orderParameters, limit: limit(0, 100, 20), skip: skip(1000) },
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
  headers: ['x-did-you-mean'],
  counts: 'request',
  permission: 'catalog:read',
  needs: 'allow_catalog',
})
