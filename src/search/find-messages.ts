// Finds a page of messages in bounded work. A rare term is looked up in the inverted index, and the answer is exact. For a common one the
// messages are walked in the order of the answer until the page is full: the more common the term, the sooner. For terms between, the index is
// read month by month. A sample of the messages tells which to try first.
import type { Db } from '../store/db.ts'
import { searchReads } from '../store/observed/search/search-reads.ts'
import {
  comparing,
  type FoundPosition,
  type FoundRow,
  MATCH_MOST,
  type SearchOrder,
} from '../store/searching/found-order.ts'
import type { Candidates } from '../store/searching/reads.ts'
import type { SearchFilter } from '../store/searching/searched.ts'
import { readMonths } from './month-pages.ts'
import { expectedFor, type TermEstimate } from './term-sample.ts'

export type MatchCount = { count: number; count_is: 'exact' | 'at_least' }

/** Where a page ended. A common term is known from the first page on, so later pages need not count again. */
export type SearchPosition = FoundPosition & MatchCount & { is_common: boolean }

export type MatchPage = MatchCount & { rows: FoundRow[]; next: SearchPosition | undefined }

export type SearchBounds = {
  /** Up to this many messages with the terms the answer comes from the inverted index. */
  few: number
  /** Entries of the inverted index that may be read. Two common words that hardly ever meet would take many more. */
  entries: number
  /** The newest messages of one channel that are looked at. */
  channel: number
  /** The first rows of a walk are at most so many. Each step is four times the one before. */
  step: number
  /** Rows that one request walks. A page that is not full by then ends there, and its cursor goes on. */
  walk: number
  /** Matches of a common term are counted up to here. */
  counted: number
}

export const usualBounds: SearchBounds = {
  few: 2_000,
  entries: 200_000,
  channel: 50_000,
  step: 2_000,
  walk: 12_000,
  counted: 1_000,
}

/** So that the slowest search among 200,000 messages stays near 200 ms there (docs/benchmarks.md). */
const embeddedBounds: SearchBounds = { ...usualBounds, few: 1_000, walk: 6_000 }

export const boundsFor = ({ is_embedded }: Db): SearchBounds => (is_embedded ? embeddedBounds : usualBounds)

type SearchPage = { order: SearchOrder; after: SearchPosition | undefined; limit: number }

export const findMessages = async (
  db: Db,
  asked: SearchFilter,
  page: SearchPage,
  bounds: SearchBounds = boundsFor(db),
): Promise<MatchPage> => {
  const { after } = page
  if (asked.on_chat_id !== undefined)
    return exactPage(
      await searchReads(db).findCandidates(db, asked, { ...page, limit: page.limit + 1, most: bounds.channel }),
      page,
    )
  const expected = await expectedFor(db, asked)
  const canRead = (most: number) => expected.entriesFor(most) <= bounds.entries
  // The sample is small, so a look at the index decides whether there are few.
  const seemsFew = expected.matching <= 1.2 * bounds.few
  if (!after?.is_common && seemsFew && canRead(bounds.few)) {
    const few = await searchReads(db).findCandidates(db, asked, { ...page, limit: page.limit + 1, most: bounds.few })
    if (!few.too_many) return exactPage(few, page)
  }
  const counting = after || !canRead(bounds.counted) ? undefined : searchReads(db).countSome(db, asked, bounds.counted)
  const [found, counted] = await Promise.all([fullPage(db, asked, page, bounds, expected), counting])
  return withCount(found, after ?? { count: counted ?? 0, count_is: 'at_least' })
}

/**
 * A walk meets a match every `1 / share` rows, and the index has an entry for each match: of the two, the one that reads less is tried first, and the
 * other one goes on where it ended. Therefore a page is full whenever enough messages match.
 */
const fullPage = async (
  db: Db,
  asked: SearchFilter,
  page: SearchPage,
  bounds: SearchBounds,
  expected: TermEstimate,
): Promise<MatchPage> => {
  const walkFirst = rowsToWalk(page.limit, expected.share) <= Math.min(bounds.walk, expected.matching)
  const walked = walkFirst ? await walkPage(db, asked, page, bounds, expected.share) : undefined
  if (walked && isFull(walked, page)) return walked
  const rest = { ...page, after: walked ? walked.next : page.after, limit: page.limit - (walked?.rows.length ?? 0) }
  const listed = await readMonths(db, asked, rest, bounds.entries)
  if (!listed) return walked ?? walkPage(db, asked, page, bounds, expected.share)
  const rows = [...(walked?.rows ?? []), ...listed.rows]
  const isAll = !page.after && !listed.end && rows.length <= page.limit
  const known: MatchCount = { count: rows.length, count_is: isAll ? 'exact' : 'at_least' }
  if (listed.end && rows.length <= page.limit)
    return { ...known, rows, next: { ...listed.end, ...known, is_common: true } }
  return pageOf(rows, page.limit, known, { is_common: true })
}

const isFull = ({ rows, next }: MatchPage, { limit }: SearchPage) => !next || rows.length >= limit

/** Twice as many as the page is expected to take. */
const rowsToWalk = (limit: number, share: number) => Math.ceil((2 * (limit + 1)) / Math.max(share, 0.00001))

/** With a count that was made beside the walk, or for the first page. What the walk found is known as well. */
const withCount = (found: MatchPage, made: MatchCount): MatchPage => {
  if (found.count_is === 'exact') return found
  const known: MatchCount =
    made.count_is === 'exact' ? made : { count: Math.max(found.count, made.count), count_is: 'at_least' }
  const { count, count_is } = known
  return { ...found, count, count_is, next: found.next && { ...found.next, count, count_is } }
}

const exactPage = ({ rows, matched, too_many }: Candidates, { after, limit }: SearchPage): MatchPage => {
  const counted: MatchCount = after ?? { count: matched, count_is: too_many ? 'at_least' : 'exact' }
  return pageOf(rows, limit, { count: counted.count, count_is: counted.count_is }, { is_common: false })
}

const pageOf = (inOrder: FoundRow[], limit: number, counted: MatchCount, plan: { is_common: boolean }): MatchPage => {
  const rows = inOrder.slice(0, limit)
  const last = rows.at(-1)
  return {
    ...counted,
    rows,
    next: last && inOrder.length > limit ? { ...positionOf(last), ...counted, ...plan } : undefined,
  }
}

const positionOf = ({ value, date, chat_id, message_id }: FoundPosition): FoundPosition => ({
  value,
  date,
  chat_id,
  message_id,
})

const walkPage = async (
  db: Db,
  asked: SearchFilter,
  page: SearchPage,
  bounds: SearchBounds,
  share: number,
): Promise<MatchPage> => {
  const { order, after, limit } = page
  const compare = comparing(order)
  const hits: FoundRow[] = []
  let from = after && startOf(order, after)
  let step = Math.min(bounds.step, rowsToWalk(limit, share))
  for (let walked = 0; ; ) {
    const { rows, end } = await searchReads(db).walk(db, asked, { order, from, limit: step })
    walked += step
    hits.push(...(after ? rows.filter((row) => compare(after, row) < 0) : rows))
    const settled = (end ? hits.filter(({ value }) => value > valueBehind(order, end)) : hits).sort(compare)
    // A first page that has walked to the end has seen all matches.
    const known: MatchCount = { count: hits.length, count_is: end || after ? 'at_least' : 'exact' }
    if (!end || settled.length > limit) return pageOf(settled, limit, known, { is_common: true })
    if (walked >= bounds.walk) {
      const next = { ...afterWalk(order, end), ...known, is_common: true }
      // A walk by relevance may end before anything is settled. It goes on, so that every page makes progress.
      if (settled.length || !after || compare(after, next) < 0) return { ...known, rows: settled, next }
      if (walked >= 4 * bounds.walk) return { ...known, rows: settled, next: undefined }
    }
    from = end
    step = Math.max(bounds.step, Math.min(step * 4, bounds.walk - walked))
  }
}

/** Later than any message, so that a position with this date comes before all messages of its value. */
const LAST_DATE = new Date('9999-12-31T00:00:00Z')

/** A row that stands before this one in a walk cannot belong to the pages after `after`. */
const startOf = (order: SearchOrder, after: FoundPosition): FoundPosition =>
  order.by === 'relevance' ? { ...after, date: LAST_DATE } : after

/** No row behind `end` has a higher value. Walks by date and by views find rows in the order of the answer. */
const valueBehind = (order: SearchOrder, end: FoundPosition): number =>
  order.by === 'relevance' ? end.value + MATCH_MOST : Number.NEGATIVE_INFINITY

const afterWalk = (order: SearchOrder, end: FoundPosition): FoundPosition =>
  order.by === 'relevance' ? { ...end, value: end.value + MATCH_MOST, date: LAST_DATE } : end
