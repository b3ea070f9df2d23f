// Finds a page among the messages that are there, the deleted ones and what messages used to say. The present and the past are searched each by itself, and
// their pages are merged: no message is in both.
import type { Db } from '../store/db.ts'
import type { FoundPosition, FoundRow, SearchOrder } from '../store/searching/found-order.ts'
import { comparing } from '../store/searching/found-order.ts'
import type { PastTexts, SearchFilter } from '../store/searching/searched.ts'
import { boundsFor, findMessages, type MatchCount, type MatchPage, type SearchBounds } from './find-messages.ts'

/** What is known of each search from its first page on. */
type KnownCount = MatchCount & { is_common: boolean }

/** Where a page ended, and what is known of each of the searches that it was merged from. */
export type MergedPosition = FoundPosition & { known: KnownCount[] }

/** `known` goes on with any row of the page as a position. */
type MergedFound = MatchCount & { rows: FoundRow[]; next: MergedPosition | undefined; known: KnownCount[] }

type MergedPage = { order: SearchOrder; after: MergedPosition | undefined; limit: number }

/** The usual search is one of the present alone. */
const searchesFor = ({ deleted, former }: PastTexts): (PastTexts | undefined)[] => [
  ...(deleted === 'only' ? [] : [undefined]),
  ...(deleted === 'exclude' && !former ? [] : [{ deleted, former }]),
]

export const findWithPast = async (
  db: Db,
  asked: Omit<SearchFilter, 'past'>,
  wanted: PastTexts,
  { order, after, limit }: MergedPage,
  bounds: SearchBounds = boundsFor(db),
): Promise<MergedFound> => {
  const pages = await Promise.all(
    searchesFor(wanted).map((past, i) =>
      findMessages(db, { ...asked, past }, { order, after: after && { ...after, ...after.known[i]! }, limit }, bounds),
    ),
  )
  return merged(pages, { order, after, limit })
}

/** Each page has all matches up to where it ended, so that what stands behind the first of these ends is left for the next page. */
const merged = (pages: MatchPage[], { order, after, limit }: MergedPage): MergedFound => {
  const compare = comparing(order)
  const ends = pages.flatMap(({ next }) => (next ? [next] : []))
  const end = ends.sort(compare)[0]
  const settled = pages
    .flatMap(({ rows }) => rows)
    .filter((row) => !end || compare(row, end) <= 0)
    .sort(compare)
  const rows = settled.slice(0, limit)
  const last = settled.length > limit ? rows.at(-1) : end
  const counted = after?.known ?? pages.map(knownOf)
  const known = counted.map((one, i) => ({ ...one, is_common: pages[i]!.next?.is_common ?? one.is_common }))
  return {
    rows,
    count: known.reduce((sum, { count }) => sum + count, 0),
    count_is: known.every(({ count_is }) => count_is === 'exact') ? 'exact' : 'at_least',
    next: last && {
      value: last.value,
      date: last.date,
      chat_id: last.chat_id,
      message_id: last.message_id,
      known,
    },
    known,
  }
}

const knownOf = ({ count, count_is, next }: MatchPage): KnownCount => ({
  count,
  count_is,
  is_common: next?.is_common ?? false,
})
