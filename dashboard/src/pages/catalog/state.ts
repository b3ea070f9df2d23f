// The state of the catalog as the query of its address: filters under the names of the API, the order, and the columns.
import type { CatalogFilters, Order, SortBy } from '../../data/catalog.ts'

/** Filters of which several choices may be ticked. */
export const choiceFilters = ['language', 'country', 'category', 'posts_language', 'ads_index_grade'] as const
/** Filters with one choice. */
export const singleFilters = ['verified', 'privacy'] as const
/** Filters with a lower and an upper bound. */
export const rangeFilters = [
  'members', 'members_growth30d', 'post_views', 'err', 'er', 'ads_index', 'mentions', 'media_share', 'members_growth7d', 'members_growth90d',
  'members_growth7d_percent', 'members_growth30d_percent', 'members_growth90d_percent',
] as const // biome-ignore format: a list of words
/** Ranges that the catalog counts in buckets. */
export const histogramFilters = [
  'members', 'members_growth30d', 'post_views', 'err', 'er', 'ads_index', 'mentions',
] as const // biome-ignore format: a list of words
export const dateFilters = ['creation_date', 'last_post_date'] as const

export type ChoiceFilter = (typeof choiceFilters)[number]
export type SingleFilter = (typeof singleFilters)[number]
export type RangeFilter = (typeof rangeFilters)[number]
export type DateFilter = (typeof dateFilters)[number]

type Search = Record<string, string | undefined>

const bounds = [...rangeFilters, ...dateFilters].flatMap((name) => [`${name}_min`, `${name}_max`])
export const filterNames = ['term', 'search_in_about', ...choiceFilters, ...singleFilters, ...bounds]

/** The filters as the API takes them. A number that is not one is left out, because an address can be typed by hand. */
export const filtersIn = (search: Search): CatalogFilters => {
  const filters: Record<string, unknown> = {}
  for (const name of filterNames) {
    const text = search[name]
    if (text === undefined || text === '') continue
    const isRange = rangeFilters.some((range) => name === `${range}_min` || name === `${range}_max`)
    if (isRange) {
      if (Number.isFinite(Number(text))) filters[name] = Number(text)
    } else if (name === 'verified' || name === 'search_in_about') filters[name] = text === 'true'
    else filters[name] = text
  }
  return filters as CatalogFilters
}

export const orderIn = ({ sort_by, sort_direction }: Search): Order => ({
  sort_by: (sort_by as SortBy | undefined) ?? 'members_count',
  sort_direction: sort_direction === 'asc' ? 'asc' : 'desc',
})

export const chosenIn = (search: Search, name: ChoiceFilter): string[] => search[name]?.split(',').filter(Boolean) ?? []

/** Ticks or unticks one choice. */
export const toggled = (search: Search, name: ChoiceFilter, id: string): string | undefined => {
  const chosen = chosenIn(search, name)
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  return next.join(',') || undefined
}

/** A click on a column sorts by it, largest first; a second click turns the order round. */
export const sortedBy = (search: Search, column: SortBy): Search => {
  const { sort_by, sort_direction } = orderIn(search)
  const turned = sort_by === column && sort_direction === 'desc'
  return { ...search, sort_by: column, sort_direction: turned ? 'asc' : undefined }
}

export const withoutFilters = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !filterNames.includes(name)))

export const countFilters = (search: Search): number =>
  filterNames.filter((name) => name !== 'search_in_about' && search[name]).length

export const columnNames = [
  'members', 'growth', 'growth_percent', 'views', 'err', 'er', 'ads_index', 'mentions', 'language', 'country', 'category', 'created', 'last_post', 'line',
] as const // biome-ignore format: a list of words
export type ColumnName = (typeof columnNames)[number]
export const usualColumns: ColumnName[] = [
  'members',
  'growth',
  'views',
  'err',
  'er',
  'ads_index',
  'mentions',
  'category',
  'last_post',
  'line',
]

export const columnsIn = ({ columns }: Search): ColumnName[] => {
  const given = columns?.split(',') ?? usualColumns
  return columnNames.filter((name) => given.includes(name))
}

/** Undefined for the usual ones, so that they do not show in the address. */
export const columnsText = (columns: ColumnName[]): string | undefined => {
  const text = columnNames.filter((name) => columns.includes(name)).join(',')
  return text === usualColumns.join(',') ? undefined : text
}

/** What is left out first when the table is narrow. */
const leastNeeded: ColumnName[] = [
  'line', 'created', 'country', 'language', 'category', 'mentions', 'growth_percent', 'last_post', 'er', 'err', 'ads_index', 'views', 'growth', 'members',
] // biome-ignore format: a list of words

/** The columns that fit into the width beside the channel's name. */
export const columnsThatFit = (
  columns: ColumnName[],
  widths: Record<ColumnName, number>,
  width: number,
): ColumnName[] => {
  const kept = new Set(columns)
  const used = () => [...kept].reduce((sum, name) => sum + widths[name], 0)
  for (const name of leastNeeded) if (used() > width) kept.delete(name)
  return columns.filter((name) => kept.has(name))
}
