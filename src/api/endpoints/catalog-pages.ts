// Pages of the ordered catalog: by their place, or by a cursor that goes on after the last channel wherever it is by now.
import type { FoundPage } from '../../catalog/query.ts'
import type { CatalogPageRow } from '../../store/catalog/page.ts'
import type { CatalogPlace } from '../../store/catalog/search.ts'
import type { CatalogSortBy } from '../../vocabulary.ts'
import type { Cursors } from '../request/cursor.ts'

type PagePosition = [is_valueless: number, value: number, chat_id: number, place: number]

/** A place without a value: all channels of a page were deleted since the search, so the next one begins at its place. */
const NOWHERE = -1

/** The place is for a channel that is gone when the order is by title. */
export const placeIn = (cursors: Cursors, place: number): { skip: number; after?: CatalogPlace } => {
  const position = cursors.read() as PagePosition | undefined
  if (!position) return { skip: place }
  const [is_valueless, value, chat_id, skip] = position
  if (chat_id === NOWHERE) return { skip }
  return { skip, after: { chat_id, value: is_valueless ? null : value } }
}

/** Null after the last page. */
export const nextPage = (
  cursors: Cursors,
  { sort_by, skip }: { sort_by: CatalogSortBy; skip: number },
  found: FoundPage,
  rows: CatalogPageRow[],
): string | null => {
  const place = (found.skip ?? skip) + found.chat_ids.length
  if (found.chat_ids.length === 0 || place >= found.count) return null
  const last = rows.findLast(({ chat_id }) => found.chat_ids.includes(chat_id))
  const value = last ? sortValue(last, sort_by) : null
  return cursors.write([Number(value === null), value ?? 0, last?.chat_id ?? NOWHERE, place])
}

const sortValue = (row: CatalogPageRow, sort_by: CatalogSortBy): number | null => {
  const value = sort_by === 'title' ? 0 : row[sort_by]
  return value instanceof Date ? value.getTime() / 1000 : value
}
