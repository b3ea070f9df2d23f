// The columns that the catalog sorts, filters and shows, taken from the vocabulary and from the tables' own columns.
import { type CatalogSortBy, catalogSortFields, catalogSorts } from '../../vocabulary.ts'
import { type ColumnType, columnTypes } from '../columns.ts'
import { ownSql, type SqlFragment } from '../db.ts'
import { channelRanks, channelStats } from '../statistics/columns.ts'

const chatColumns = { members_count: 'integer', search_title: 'text', creation_date: 'time' } as const

const types = new Map<string, ColumnType>(columnTypes({ ...chatColumns, ...channelStats, ...channelRanks }))

const typeOf = (field: CatalogSortBy): ColumnType => types.get(catalogSorts[field])!

/** Numbers and times: all that the catalog can be sorted by, except the title. */
export const numberFields = catalogSortFields.filter((field) => typeOf(field) !== 'text')

export const isWholeNumber = (field: CatalogSortBy): boolean => typeOf(field) === 'integer'

/** A title is ordered by its folded form, letter by letter, so that every database orders it alike. */
export const sortColumn = (field: CatalogSortBy): SqlFragment =>
  ownSql(typeOf(field) === 'text' ? `${catalogSorts[field]} collate "C"` : catalogSorts[field])

/** The number as text for a line of the feed; a time is written as unix seconds. */
export const numberColumn = (field: CatalogSortBy): SqlFragment =>
  ownSql(typeOf(field) === 'time' ? `extract(epoch from ${catalogSorts[field]})::float8` : catalogSorts[field])

/** Statistics by the names that the catalog has for them: `avg_post_views as post_views, …`. */
export const statisticsFields = catalogSortFields.filter((field) => !(catalogSorts[field] in chatColumns))
export const statisticsAsFields: SqlFragment = ownSql(
  statisticsFields.map((field) => `${catalogSorts[field]} as ${field}`).join(', '),
)
