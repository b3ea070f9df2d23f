// The catalog: counts for the filters, and rows of the table, a page at a time as they come into view.
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import { queries, scope } from './client.ts'

export type CatalogFilters = InputOf<'getCatalogFacets'>
export type CatalogFacets = OutputOf<'getCatalogFacets'>
export type CatalogRow = OutputOf<'listCatalogRows'>['items'][number]
export type SortBy = NonNullable<InputOf<'listCatalogRows'>['sort_by']>
export type CatalogSort = { sort_by: SortBy; sort_direction: 'asc' | 'desc' }

export const PAGE_ROWS = 100
/** Less than the ten minutes for which rows that were paid for make the counts free. */
const ROWS_PAID_MS = 500_000

const rowsQuery = (filters: CatalogFilters, order: CatalogSort, page: number) =>
  queryOptions({
    queryKey: ['catalog rows', filters, order, page],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const input = { ...filters, ...order, offset: page * PAGE_ROWS, limit: PAGE_ROWS, members_line: true }
      return (await scope.catalog.rows(input, { signal })).data
    },
  })

/** The counts are free only after rows with the same filters were paid for, so the first rows are read before them. */
export const useFacets = (filters: CatalogFilters, order: CatalogSort) =>
  useQuery({
    queryKey: ['catalog facets', filters],
    queryFn: async ({ signal }) => {
      await queries.fetchQuery({ ...rowsQuery(filters, order, 0), staleTime: ROWS_PAID_MS })
      return (await scope.catalog.facets(filters, { signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** How many channels match now, and their audience. */
export const useCatalogSize = (filters: CatalogFilters) =>
  useQuery({
    queryKey: ['catalog size', filters],
    queryFn: async ({ signal }) => (await scope.catalog.search({ ...filters, limit: 0 }, { signal })).data,
  })

/** The rows by their position, where they are there already. `pages` are those that are in view. */
export const useCatalogRows = (filters: CatalogFilters, order: CatalogSort, pages: number[]) => {
  const results = useQueries({
    queries: pages.map((page) => ({
      ...rowsQuery(filters, order, page),
      placeholderData: page === pages[0] ? keepPreviousData : undefined,
    })),
  })
  const rows = new Map(pages.map((page, i) => [page, results[i]!.data?.items]))
  const failed = results.find(({ error }) => error)
  return {
    rowAt: (index: number): CatalogRow | undefined => rows.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS],
    total: results.find(({ data }) => data)?.data?.count,
    audience: results.find(({ data }) => data)?.data?.audience_count,
    isOld: results.some(({ isPlaceholderData }) => isPlaceholderData),
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

const pagesOf = (rows: number) => Array.from({ length: Math.ceil(rows / PAGE_ROWS) }, (_, page) => page)

/** The first so many rows as far as the table has read them, and how many pages of them it has not. */
export const readRows = (filters: CatalogFilters, order: CatalogSort, most: number) => {
  const pages = pagesOf(most).map((page) => queries.getQueryData(rowsQuery(filters, order, page).queryKey)?.items)
  return { rows: pages.flatMap((page) => page ?? []).slice(0, most), unread: pages.filter((page) => !page).length }
}

/** The first so many rows. What the table has read is not read again. */
export const firstRows = async (filters: CatalogFilters, order: CatalogSort, most: number): Promise<CatalogRow[]> => {
  const rows: CatalogRow[] = []
  for (const page of pagesOf(most))
    rows.push(...(await queries.fetchQuery({ ...rowsQuery(filters, order, page), staleTime: ROWS_PAID_MS })).items)
  return rows.slice(0, most)
}

/** The newest post of a channel, for the preview of a row. */
export const useNewestPost = (internal_id: string | undefined) =>
  useQuery({
    queryKey: ['newest post', internal_id],
    queryFn: async ({ signal }) =>
      (await scope.messages.list({ internal_id: internal_id!, limit: 1 }, { signal })).data.messages[0] ?? null,
    enabled: internal_id !== undefined,
    staleTime: 600_000,
  })

export const createSnapshot = async (name: string, filters: CatalogFilters) => {
  const { data } = await scope.snapshots.create({ name, filters: filters as InputOf<'createSnapshot'>['filters'] & {} })
  await queries.invalidateQueries({ queryKey: ['snapshots'] })
  return data
}
