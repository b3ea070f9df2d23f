// The pages of a list as a file: what comes after a page, and all pages in one stream.
import { CONTINUE_WITH, type Endpoint, type FileFormat, type RowList } from '../../contract/index.ts'
import { type ExportRow, rowsOf } from '../../export/rows.ts'
import { type ExportBreak, type FileChunk, openWriter } from '../../export/writer.ts'
import type { ParameterRule } from './input.ts'

/** The parameter that asks for the next page. */
export type Next = { cursor: string } | { skip: number } | { offset: number }
/** `unreachable` says why there are more rows but no next page. */
export type ExportPage = { rows: ExportRow[]; next?: Next; unreachable?: string }

type Listing = { endpoint: Endpoint; list: RowList; query: Record<string, unknown>; found?: number }

export const pageOf = (listing: Listing, answer: unknown): ExportPage => {
  const { endpoint, list, query } = listing
  const rows = rowsOf(list, answer)
  const { found = rows.length } = listing
  const { cursor, count } = answer as { cursor?: string; count?: number }
  if (list.paging === 'cursor') return cursor === undefined ? { rows } : { rows, next: { cursor } }
  if (list.paging === 'none') return { rows }
  const { paging } = list
  const limit = query.limit as number
  const place = (query[paging] as number) + limit
  if (limit === 0 || (count === undefined ? found < limit : place >= count)) return { rows }
  const { maximum } = endpoint.query!.properties[paging] as ParameterRule
  if (place <= maximum!) return { rows, next: { [paging]: place } as Next }
  const unreachable = `More rows match than can be read: ${paging} must be at most ${maximum}. Narrow the filters, or make a snapshot of the catalog and export that`
  return { rows, unreachable }
}

/** The parameter as a query has it. */
export const asParameter = (next: Next): Record<string, string> =>
  Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)]))

const continueWith = (next: Next): string =>
  Object.entries(next)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** The last row of a page tells where the next one begins, so that a broken download can go on from there. */
const marked = ({ rows, next }: ExportPage): ExportRow[] =>
  next && rows.length ? rows.with(-1, { ...rows.at(-1), [CONTINUE_WITH]: continueWith(next) }) : rows

/** The file of one page. */
export const pageFile = (
  list: RowList,
  { format, bom }: { format: FileFormat; bom: boolean },
  page: ExportPage,
): FileChunk => {
  const writer = openWriter(format, list.columns, { bom })
  const [rows, end] = [writer.rows(page.rows), writer.end()]
  return typeof rows === 'string' ? `${rows}${end}` : Buffer.concat([rows, end as Uint8Array])
}

/** A graph is one page of many rows: written at once they would keep other requests waiting. */
const ROWS_AT_ONCE = 1_000

/** There is always a slice, so that a file without rows has its head. */
const inSlices = (rows: ExportRow[]): ExportRow[][] =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / ROWS_AT_ONCE)) }, (_, i) =>
    rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  )

/** Thrown after the end of a Parquet file that lacks rows: nothing that readers look at could tell them, so the transfer must fail. */
class CutShort extends Error {}

type PageReading = {
  read: (next: Next) => Promise<ExportPage>
  /** Says why the next page could not be had. */
  refusal: (error: unknown) => Omit<ExportBreak, 'continue_with'>
  onIncomplete?: (incomplete: ExportBreak) => void
}

/** All pages from the first on. A page is read when the one before it was taken, so a slow reader makes nothing pile up. */
export async function* allPages(
  list: RowList,
  { format, bom }: { format: FileFormat; bom: boolean },
  first: ExportPage,
  { read, refusal, onIncomplete }: PageReading,
): AsyncGenerator<FileChunk> {
  const columns = [...list.columns, { name: CONTINUE_WITH, path: [CONTINUE_WITH], kind: 'text' as const }]
  const writer = openWriter(format, columns, { bom })
  let page = first
  let incomplete: ExportBreak | undefined
  while (true) {
    for (const rows of inSlices(marked(page))) {
      const chunk = writer.rows(rows)
      if (chunk.length) yield chunk
    }
    if (page.unreachable) incomplete = { status: 400, body: { message: page.unreachable } }
    const { next } = page
    if (!next) break
    try {
      page = await read(next)
    } catch (error) {
      incomplete = { ...refusal(error), continue_with: continueWith(next) }
      break
    }
  }
  if (incomplete) onIncomplete?.(incomplete)
  const end = writer.end(incomplete)
  if (end.length) yield end
  if (incomplete && format === 'parquet') throw new CutShort('the export stopped before its end')
}
