// The columns that the catalog sorts, filters and shows, taken from the vocabulary and from the tables' own columns.
import { type CatalogSortBy, catalogLabels, catalogSortFields, catalogSorts } from '../../vocabulary.ts'
import { type ColumnType, columnTypes } from '../columns.ts'
import { ownSql, type SqlFragment } from '../db.ts'
import { channelCitations, channelRanks, channelStats } from '../statistics/columns.ts'

const chatColumns = { members_count: 'integer', search_title: 'text', creation_date: 'time' } as const

const types = new Map<string, ColumnType>(
  columnTypes({ ...chatColumns, ...channelStats, ...channelRanks, ...channelCitations }),
)

const typeOf = (field: CatalogSortBy): ColumnType => types.get(catalogSorts[field])!

/**
 * Percentages and indexes, which have at most two decimals. The catalog in memory holds them as whole hundredths in four bytes, half
 * of what a fraction takes. Four bytes end at 21 million percent, so greater values count as that much.
 */
const isHundredths = (field: CatalogSortBy): boolean => typeOf(field) === 'float8'
const MOST_PERCENT = 21_000_000
/** Not `least`, which ignores a null. */
const capped = (column: string) => `case when ${column} > ${MOST_PERCENT} then ${MOST_PERCENT} else ${column} end`

/** A value of the field as the catalog orders by it. */
export const orderedValue = (field: CatalogSortBy, value: number): number =>
  isHundredths(field) ? Math.min(value, MOST_PERCENT) : value

/** How many units of a column in memory make up one unit of the value. */
export const unitsOf = (field: CatalogSortBy): 1 | 100 => (isHundredths(field) ? 100 : 1)

/** Numbers and times: all that the catalog can be sorted by, except the title. */
export const numberFields = catalogSortFields.filter((field) => typeOf(field) !== 'text')

const upTo100 = new Set<CatalogSortBy>(['ads_index', 'media_share', 'edited_share', 'deleted_share', 'citation_index'])

/** Whether all values are from 0 to 100, so that their hundredths fit into two bytes. */
export const isUpTo100 = (field: CatalogSortBy): boolean => upTo100.has(field)

/** A title is ordered by its folded form, letter by letter, so that every database orders it alike. */
export const sortColumn = (field: CatalogSortBy): SqlFragment => {
  const column = catalogSorts[field]
  if (isHundredths(field)) return ownSql(capped(column))
  return ownSql(typeOf(field) === 'text' ? `${column} collate "C"` : column)
}

/** The value as a number; a time is unix seconds. */
export const valueColumn = (field: CatalogSortBy): SqlFragment => {
  if (isHundredths(field)) return sortColumn(field)
  return ownSql(typeOf(field) === 'time' ? `extract(epoch from ${catalogSorts[field]})::float8` : catalogSorts[field])
}

/** The number of a line of the feed, in units of the column in memory. */
export const numberColumn = (field: CatalogSortBy): SqlFragment =>
  isHundredths(field) ? ownSql(`round((${capped(catalogSorts[field])}) * 100)::integer`) : valueColumn(field)

/** Statistics by the names that the catalog has for them: `avg_post_views as post_views, …`. */
export const statisticsFields = catalogSortFields.filter((field) => !(catalogSorts[field] in chatColumns))
export const statisticsAsFields: SqlFragment = ownSql(
  statisticsFields.map((field) => `${catalogSorts[field]} as ${field}`).join(', '),
)

/** The columns of `channel_stats` that the catalog has. */
export const statisticsColumns: string[] = [
  ...statisticsFields.map((field) => catalogSorts[field]),
  ...catalogLabels.filter((name) => types.has(name)),
]
