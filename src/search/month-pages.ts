// Fills a page from the inverted index, month by month, beginning with the month that may hold the first messages of the answer.
import type { Db } from '../store/db.ts'
import type { TimeRange } from '../store/observed/messages/message-months.ts'
import { listSearchMonths } from '../store/observed/search/month-lists.ts'
import { searchReads } from '../store/observed/search/search-reads.ts'
import {
  comparing,
  type FoundPosition,
  type FoundRow,
  isByDate,
  MATCH_MOST,
  type SearchOrder,
} from '../store/searching/found-order.ts'
import type { SearchFilter } from '../store/searching/searched.ts'

/** `highest` is the highest value that a message of the month can have in the order of the answer. */
type SearchMonth = { range: TimeRange; highest: number }

type MonthsPage = {
  /** At most one more than asked for, in the order of the answer. */
  rows: FoundRow[]
  /** Where to go on if the bound was reached before the page was full. */
  end: FoundPosition | undefined
}

/**
 * The first `limit + 1` matches behind `after`. At most `entries` entries of the index are read. If that is not enough, undefined is returned, except by
 * date, where the next page goes on with the next month.
 */
export const readMonths = async (
  db: Db,
  asked: SearchFilter,
  { order, after, limit }: { order: SearchOrder; after: FoundPosition | undefined; limit: number },
  entries: number,
): Promise<MonthsPage | undefined> => {
  const months = await monthsInOrder(db, asked, order, after)
  let hits: FoundRow[] = []
  let left = entries
  for (const { range, highest } of months) {
    if (hits.length > limit && hits[limit]!.value > highest) break
    const month = await searchReads(db).findInMonth(db, asked, range, { order, after, limit: limit + 1, most: left })
    if (month.entries > left) {
      if (!isByDate(order) || left === entries) return undefined
      const date = order.by === 'oldest' ? range.from : range.to
      return { rows: hits, end: { value: highest, date, chat_id: 0, message_id: 0 } }
    }
    left -= month.entries
    hits = [...hits, ...month.rows].sort(comparing(order)).slice(0, limit + 1)
  }
  return { rows: hits, end: undefined }
}

const monthsInOrder = async (
  db: Db,
  { range, past }: SearchFilter,
  order: SearchOrder,
  after: FoundPosition | undefined,
): Promise<SearchMonth[]> => {
  const to = order.by === 'date' && after && after.date < range.to ? after.date : range.to
  const from = order.by === 'oldest' && after && after.date > range.from ? after.date : range.from
  const months = await listSearchMonths(db, { from, to })
  const views = isByDate(order) ? [] : await searchReads(db).listMostViews(db, { past }, months)
  return months
    .flatMap((month, i) => {
      const highest = highestIn(month, order, views[i])
      return highest === null ? [] : [{ range: month, highest }]
    })
    .sort((a, b) => b.highest - a.highest)
}

/** The database may round a rank differently. */
const ROUNDING = 1e-6
const WEEK_MS = 7 * 86_400_000
const RANK_ZERO = Date.UTC(2020, 0, 1)

/** Null if the month has no message. */
const highestIn = (month: TimeRange, order: SearchOrder, views: number | null | undefined): number | null => {
  if (order.by === 'date') return month.to.getTime() / 1000
  if (order.by === 'oldest') return -month.from.getTime() / 1000
  if (views === null || views === undefined || order.by === 'views') return views ?? null
  return Math.log2(views + 1) / 2 + (month.to.getTime() - RANK_ZERO) / WEEK_MS + MATCH_MOST + ROUNDING
}
