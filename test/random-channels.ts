// Random channels and queries for tests of the catalog. There are few distinct values, so that ties, nulls and matches are common.
import fc from 'fast-check'
import type { PageOrder } from '../src/catalog/query.ts'
import { CatalogFilters } from '../src/contract/index.ts'
import { statisticsFields } from '../src/store/catalog/columns.ts'
import { insertReadyChannels } from '../src/store/catalog/rows.ts'
import { columnTypes } from '../src/store/columns.ts'
import type { Db } from '../src/store/db.ts'
import { moveChannels } from '../src/store/graph/communities.ts'
import { channelRanks, channelStats } from '../src/store/statistics/columns.ts'
import { fold } from '../src/text/fold.ts'
import {
  adsIndexGrades,
  catalogRangeNames,
  catalogRanges,
  catalogSortFields,
  catalogSorts,
  trustLevels,
} from '../src/vocabulary.ts'

const words = [
  'News', 'newsroom', 'Riyadh', 'Новости', 'новостной', 'Київ', 'أخبار', 'الرياض', 'اخبار', 'هندی', '新闻', '新闻社', '日本',
  'Straße', 'Été', 'Ünlü', 'समाचार', '2026', '٢٠٢٦', '𐐀𐐁', 'a', 'Ж', 'ﬁnance', '😀', '--', '한국어', 'ꜱ',
] // biome-ignore format: a list of words
const text = (most: number) =>
  fc.array(fc.constantFrom(...words), { maxLength: most }).map((chosen) => chosen.join(' '))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 })
const percent = fc.integer({ min: 0, max: 60 }).map((n) => n / 4)

/** Percentages that the roll-up has rounded. Those from 0 to 2 are frequent, because their products with 100 are often not whole. */
const hundredths = (least: number, most: number) =>
  fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: least * 100, max: most * 100 })).map((n) => n / 100)
const grades = [...adsIndexGrades]

const labels = {
  country: ['saudi_arabia', 'egypt', 'russia', 'france'],
  language: ['ar', 'ru', 'en'],
  category: ['k3v9q', 't2n7r'],
}

export type RandomChannel = {
  invite_hash: string | null
  username: string | null
  title: string
  description: string | null
  creation_date: number | null
  members_count: number | null
  country: string | null
  language: string | null
  category: string | null
  verified_by_platform: boolean
  members_change_7d: number | null
  members_change_30d: number | null
  members_change_90d: number | null
  avg_post_views: number | null
  avg_post_views_24h: number | null
  er_percent: number | null
  ads_index: number | null
  mentions_total: number
  mentions_7d: number
  mentions_30d: number
  posts_language: string | null
  ads_index_grade: string | null
  trust_level: string | null
  members_change_7d_percent: number | null
  members_change_30d_percent: number | null
  members_change_90d_percent: number | null
  err_percent: number | null
  media_share_percent: number | null
  last_post_date: number | null
}

const figures = {
  invite_hash: maybe(fc.constant('AbCdEf12345')),
  username: maybe(fc.constantFrom('News_riyadh', 'newsriyadh', 'other', 'Plain_Name')),
  title: text(4),
  description: maybe(text(6)),
  creation_date: maybe(fc.integer({ min: 1_500_000_000, max: 1_500_000_009 })),
  members_count: maybe(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 2_147_483_647 }))),
  country: maybe(fc.constantFrom(...labels.country)),
  language: maybe(fc.constantFrom(...labels.language)),
  category: maybe(fc.constantFrom(...labels.category)),
  verified_by_platform: fc.boolean(),
  members_change_7d: maybe(fc.integer({ min: -5, max: 5 })),
  members_change_30d: maybe(fc.integer({ min: -2_147_483_647, max: 2_147_483_647 })),
  members_change_90d: maybe(fc.constantFrom(-1, 0, 1)),
  avg_post_views: maybe(fc.integer({ min: 0, max: 50 })),
  avg_post_views_24h: maybe(fc.integer({ min: 0, max: 5_000_000 })),
  er_percent: maybe(fc.oneof(percent, hundredths(0, 60), fc.constantFrom(1e10))),
  ads_index: maybe(fc.oneof(percent, fc.constantFrom(99.9, 100))),
  mentions_total: fc.integer({ min: 0, max: 30 }),
  mentions_7d: fc.integer({ min: 0, max: 3 }),
  mentions_30d: fc.integer({ min: 0, max: 1_000 }),
  posts_language: maybe(fc.constantFrom(...labels.language)),
  ads_index_grade: maybe(fc.constantFrom(...grades)),
  trust_level: maybe(fc.constantFrom(...trustLevels)),
  members_change_7d_percent: maybe(hundredths(-100, 100)),
  members_change_30d_percent: maybe(fc.oneof(hundredths(-5, 5), fc.constantFrom(1e9, 22_000_000, 20_999_999.99))),
  members_change_90d_percent: maybe(fc.constantFrom(-0.29, 0, 0.57, 1.1, 2_147_483_647)),
  err_percent: maybe(fc.oneof(hundredths(0, 60), fc.constantFrom(1e8))),
  media_share_percent: maybe(hundredths(0, 100)),
  last_post_date: maybe(fc.integer({ min: 1_787_000_000, max: 1_787_000_009 })),
}

/** Columns that the catalog sorts by and that have no line above get values of their type, so that a new one is tested without a line. */
const types = new Map(columnTypes({ ...channelStats, ...channelRanks }))
const valueOfType = (column: string) =>
  types.get(column) === 'float8' ? hundredths(0, 100) : fc.integer({ min: 0, max: 50 })
const otherFigures = Object.fromEntries(
  statisticsFields
    .map((field) => catalogSorts[field])
    .flatMap((column) => (column in figures ? [] : [[column, maybe(valueOfType(column))]])),
)

export const randomChannel = fc.record({ ...figures, ...otherFigures }) as fc.Arbitrary<RandomChannel>

const someOf = (ids: string[]) => fc.subarray(ids, { minLength: 1 }).map((some) => some.join(','))
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 })
/** Bounds with more decimals than the values have, too. */
const percentBound = fc.oneof(
  hundredths(0, 60),
  fc.constantFrom(0.005, 0.29, 0.291, 0.5749999999, 1.1, 1.15, 10_000_000),
)
const terms = ['news', 'نوس', 'NEWS riyadh', 'нов', 'اخبار', 'خبا', '新闻', '新', 'strasse', 'ete', '2026', '𐐀', 'a', 'é a', '!!', ' ',
  '@news_riyadh', 'https://t.me/plain_name', 'fi', 'समा', 'zzz', 'other'] // biome-ignore format: a list of words

const filters = {
  term: rarely(fc.constantFrom(...terms)),
  search_in_about: rarely(fc.boolean()),
  country: rarely(someOf(labels.country)),
  language: rarely(someOf(labels.language)),
  category: rarely(someOf([...labels.category, 'none0'])),
  members_min: rarely(fc.integer({ min: 0, max: 25 })),
  members_max: rarely(fc.integer({ min: 0, max: 1_000_000_000 })),
  post_views_min: rarely(fc.integer({ min: 0, max: 50 })),
  post_views_max: rarely(fc.integer({ min: 0, max: 50 })),
  er_min: rarely(fc.oneof(percent, percentBound, fc.constantFrom(21_000_000, 1e9))),
  er_max: rarely(fc.oneof(percent, percentBound, fc.constantFrom(21_000_000, 1e9))),
  ads_index_min: rarely(fc.oneof(percent, fc.constantFrom(99.95, 100))),
  ads_index_max: rarely(fc.oneof(percent, fc.constantFrom(99.95, 100))),
  mentions_min: rarely(fc.integer({ min: 0, max: 30 })),
  mentions_max: rarely(fc.integer({ min: 0, max: 30 })),
  posts_language: rarely(someOf(labels.language)),
  ads_index_grade: rarely(someOf(grades)),
  trust_level: rarely(someOf([...trustLevels])),
  community_id: rarely(someOf(['1', '2', '3', '9'])),
  members_growth7d_min: rarely(fc.integer({ min: -6, max: 6 })),
  members_growth30d_max: rarely(fc.integer({ min: -1_000, max: 2_147_483_647 })),
  members_growth90d_min: rarely(fc.constantFrom(-1, 0, 1)),
  members_growth90d_max: rarely(fc.constantFrom(-1, 0, 1)),
  members_growth7d_percent_min: rarely(percentBound),
  members_growth7d_percent_max: rarely(percentBound),
  members_growth30d_percent_min: rarely(percentBound),
  members_growth90d_percent_max: rarely(fc.constantFrom(-0.29, 0.57, 1.1, 10_000_000)),
  err_min: rarely(percentBound),
  err_max: rarely(percentBound),
  media_share_min: rarely(percentBound),
  media_share_max: rarely(percentBound),
  creation_date_min: rarely(fc.integer({ min: 1_500_000_000, max: 1_500_000_010 })),
  creation_date_max: rarely(fc.integer({ min: 1_499_999_999, max: 1_500_000_009 })),
  last_post_date_min: rarely(fc.integer({ min: 1_787_000_000, max: 1_787_000_010 })),
  last_post_date_max: rarely(fc.integer({ min: 1_786_999_999, max: 1_787_000_009 })),
  privacy: rarely(fc.constantFrom('Public', 'Private')),
  verified: rarely(fc.boolean()),
}

const otherFilters = Object.fromEntries(
  catalogRangeNames
    .filter((range) => !(`${range}_min` in filters || `${range}_max` in filters))
    .flatMap((range) => {
      const bound = rarely(valueOfType(catalogSorts[catalogRanges[range]]))
      return [
        [`${range}_min`, bound],
        [`${range}_max`, bound],
      ]
    }),
)

const randomFilter = fc.record({ ...filters, ...otherFilters }) as fc.Arbitrary<CatalogFilters>

const filterNames = Object.keys(CatalogFilters.properties)

/** Keeps some of the filters, because hardly any channel passes all of them at once. */
export const sparseFilter: fc.Arbitrary<CatalogFilters> = fc
  .tuple(randomFilter, fc.uniqueArray(fc.constantFrom(...filterNames), { minLength: 1, maxLength: 7 }))
  .map(([filter, kept]) => Object.fromEntries(Object.entries(filter).filter(([name]) => kept.includes(name))))

export const randomOrder: fc.Arbitrary<PageOrder> = fc.record({
  sort_by: fc.constantFrom(...catalogSortFields),
  sort_direction: fc.constantFrom('asc', 'desc'),
  limit: fc.integer({ min: 0, max: 100 }),
  skip: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000 })),
})

/** Inserts the channels and returns their chat ids in the same order. */
export const insertRandomChannels = async (db: Db, channels: RandomChannel[], firstPlatformId: number) => {
  const ready = channels.map((channel, i) => ({
    ...channel,
    internal_id: `rnd${firstPlatformId + i}`,
    platform_id: firstPlatformId + i,
    search_title: fold(channel.title),
    search_description: fold(channel.description ?? ''),
    messages_7d: 0,
    messages_30d: 0,
  }))
  await insertReadyChannels(db, ready, new Date('2026-09-01T12:00:00Z'))
  const rows = await db.rows<{ chat_id: number }>`
    select chat_id from chats where platform_id >= ${firstPlatformId} order by platform_id`
  // Two thirds are in one of four communities.
  const placed = rows.flatMap(({ chat_id }, i) => (i % 3 === 0 ? [] : [{ chat_id, community_id: 1 + (i % 4) }]))
  await db.transaction((tx) => moveChannels(tx, placed))
  return rows.map(({ chat_id }) => chat_id)
}
