// Reads the inverted index of one month. A term that is too common to read all its entries, and too rare to be met by walking, fills a page
// from a few months.
import { type Db, sql } from '../../db.ts'
import {
  behind,
  behindDate,
  dateOrder,
  type FoundPosition,
  type FoundRow,
  inOrder,
  isByDate,
  orderValue,
  type SearchOrder,
} from '../../searching/found-order.ts'
import type { SampleChoice } from '../../searching/reads.ts'
import { and, type SearchFilter, saying } from '../../searching/searched.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { monthIn, monthRange } from '../tables/partitions.ts'
import { listedKeys, mostViewedRow, rowOfKey } from './closed-rows.ts'
import { byIndex, ofChannel } from './message-search.ts'

/** The months of the search tables that the range touches, cut to the range. */
export const listSearchMonths = async (db: Db, { from, to }: TimeRange): Promise<TimeRange[]> => {
  const partitions = await db.prepared<{ name: string }>`select relname as name from pg_inherits
    join pg_class on pg_class.oid = inhrelid where inhparent = 'message_search'::regclass`
  return partitions
    .map(({ name }) => monthRange(monthIn('message_search', name)))
    .filter((month) => month.from <= to && month.to >= from)
    .map((month) => ({ from: month.from < from ? from : month.from, to: month.to > to ? to : month.to }))
}

/** The highest views of a message in each of the months, which the index by views has first; null where there is none. */
export const listMostViews = async (db: Db, sampled: SampleChoice, months: TimeRange[]): Promise<(number | null)[]> => {
  const highest: (number | null)[] = []
  for (const month of months) {
    const row = await db.row<{ views: number | null }>`select views from ${mostViewedRow(sampled, month)} as highest`
    highest.push(row?.views ?? null)
  }
  return highest
}

/**
 * The first `limit` matches of a month behind `after`, in the order asked for. `entries` is how many messages of the month have the terms; if they are
 * more than `most`, no rows are returned.
 */
export const findInMonth = (
  db: Db,
  asked: SearchFilter,
  month: TimeRange,
  { order, after, limit, most }: { order: SearchOrder; after: FoundPosition | undefined; limit: number; most: number },
): Promise<{ entries: number; rows: FoundRow[] }> =>
  byIndex(db, async (tx) => {
    // By date the entries are sorted first, so that only those of the page are looked up in the second table.
    const byDate = isByDate(order) ? order : undefined
    const found = await tx.rows<{ entries: number } & (FoundRow | { chat_id: null })>`
      with listed as materialized (
        select t.* from ${listedKeys(asked, month)} as t limit ${most + 1})
      select counted.entries, found.* from (select count(*) as entries from listed) as counted left join lateral (
        select chat_id, message_id, date, views, value from (
          select s.chat_id, s.message_id, s.date, s.views, ${orderValue(order)} as value
          from (select s.* from listed as s where ${and(ofChannel(asked))}
            and ${byDate ? behindDate(sql`s`, byDate, after) : sql`true`}
            ${byDate ? sql`order by ${dateOrder(sql`s`, byDate)}` : sql``}) as key
          cross join lateral ${rowOfKey(asked, month)} as s
          where ${and([...saying(asked, sql`past_search`), sql`true`])}
          ${byDate ? sql`order by ${dateOrder(sql`key`, byDate)} limit ${limit}` : sql``}
        ) as found where ${behind(order, after)} order by ${inOrder(order)} limit ${limit}
      ) as found on counted.entries <= ${most}`
    const rows = found.filter((row): row is { entries: number } & FoundRow => row.chat_id !== null)
    return { entries: found[0]!.entries, rows: rows.map(({ entries: _, ...row }) => row) }
  })
