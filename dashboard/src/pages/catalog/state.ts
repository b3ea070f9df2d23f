// The state of the catalog as the query of its address: filters under the names of the API, the order, and the columns.
import { catalogHistogramNames, sortDirections } from '#sdk/values'
import type { CatalogFilters, CatalogSort, SortBy } from '../../data/catalog.ts'
import { filtersOf } from '../../look/filters.ts'

/** Filters of which several choices may be ticked. */
export const choiceFilters = filtersOf('dictionary', 'words')
/** Filters with one choice. */
export const singleFilters = filtersOf('word', 'flag')
/** Filters with a lower and an upper bound. */
export const rangeFilters = filtersOf('range')
export const dateFilters = filtersOf('dates')
/** Ranges that the catalog counts in buckets. */
export const histogramFilters = catalogHistogramNames

export type ChoiceFilter = (typeof choiceFilters)[number]
export type SingleFilter = (typeof singleFilters)[number]
export type RangeFilter = (typeof rangeFilters)[number]
export type DateFilter = (typeof dateFilters)[number]

export type CatalogSearch = Record<string, string | undefined>
/** `replace` is for changes while something is dragged or typed, which the back button should not stop at. */
export type ChangeCatalogSearch = (next: CatalogSearch, replace?: boolean) => void

const bounds = [...rangeFilters, ...dateFilters].flatMap((name) => [`${name}_min`, `${name}_max`])
/** Communities have words in place of a name, so their choices are a list of their own. */
export const COMMUNITY_FILTER = 'community_id'
const flags: string[] = ['search_in_about', ...filtersOf('flag')]
const filterNames = ['term', 'search_in_about', ...choiceFilters, COMMUNITY_FILTER, ...singleFilters, ...bounds]

/** The filters as the API takes them. A number that is not one is left out, because an address can be typed by hand. */
export const filtersIn = (search: CatalogSearch): CatalogFilters => {
  const filters: Record<string, unknown> = {}
  for (const name of filterNames) {
    const text = search[name]
    if (text === undefined || text === '') continue
    const isRange = rangeFilters.some((range) => name === `${range}_min` || name === `${range}_max`)
    if (isRange) {
      if (Number.isFinite(Number(text))) filters[name] = Number(text)
    } else if (flags.includes(name)) filters[name] = text === 'true'
    else filters[name] = text
  }
  return filters as CatalogFilters
}

export const orderIn = ({ sort_by, sort_direction }: CatalogSearch): CatalogSort => ({
  sort_by: (sort_by as SortBy | undefined) ?? 'members_count',
  sort_direction: sortDirections.find((direction) => direction === sort_direction) ?? 'desc',
})

/** A filter of which several choices may be ticked. */
type ManyFilter = ChoiceFilter | typeof COMMUNITY_FILTER

export const chosenIn = (search: CatalogSearch, name: ManyFilter): string[] =>
  search[name]?.split(',').filter(Boolean) ?? []

/** What is ticked comes first, also where no channel is left that has it. */
export const chosenFirst = (choices: { id: string; count: number }[], chosen: string[]) => {
  const isChosen = ({ id }: { id: string }) => chosen.includes(id)
  const empty = chosen.filter((id) => !choices.some((choice) => choice.id === id)).map((id) => ({ id, count: 0 }))
  return [...choices.filter(isChosen), ...empty, ...choices.filter((choice) => !isChosen(choice))]
}

/** Ticks or unticks one choice. */
export const toggled = (search: CatalogSearch, name: ManyFilter, id: string): string | undefined => {
  const chosen = chosenIn(search, name)
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  return next.join(',') || undefined
}

/** A click on a column sorts by it, largest first; a second click turns the order round. */
export const sortedBy = (search: CatalogSearch, column: SortBy): CatalogSearch => {
  const { sort_by, sort_direction } = orderIn(search)
  const turned = sort_by === column && sort_direction === 'desc'
  return { ...search, sort_by: column, sort_direction: turned ? 'asc' : undefined }
}

export const withoutFilters = (search: CatalogSearch): CatalogSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !filterNames.includes(name)))

export const countFilters = (search: CatalogSearch): number =>
  filterNames.filter((name) => name !== 'search_in_about' && search[name]).length
