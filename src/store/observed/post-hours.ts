// Posts by hour, and by hour of the week, from the stored counts of hours. The work does not depend on how much a chat publishes.

import { DAY, DAY_MS, HOUR, HOUR_MS } from '../../time/spans.ts'
import type { ClockChange } from '../../time/zones.ts'
import type { Db } from '../db.ts'
import { monthOf } from './partitions.ts'
import { type DatedCounts, listPostsByBucket, type PostCounts, type PostsAsked } from './post-counts.ts'
import { isWithin, partOf, rowOf } from './post-days.ts'
import {
  addCell,
  type Cell,
  cellOf,
  cellWith,
  countsOf,
  type HoursOfDay,
  hourOf,
  type StoredDay,
} from './stored-hours.ts'

type Asked = Omit<PostsAsked, 'as_of'>

type Month = {
  /** Of a month that has messages outside the range. */
  days: StoredDay[] | null
  hours: HoursOfDay[] | null
  cells: Cell[] | null
}

/** The hours of the range that have posts, oldest first. Undefined if a day that lies partly in the range has too many messages. */
export const listPostsByHour = async (db: Db, asked: Asked): Promise<DatedCounts[] | undefined> => {
  const { chat, range } = asked
  const months = await db.rows<Month>`
    select hours, case when first_date < ${range.from} or last_date > ${range.to} then days end as days from message_months
    where chat_id = ${chat.chat_id} and last_date >= ${range.from} and first_date <= ${range.to} order by month`
  const rows: DatedCounts[] = []
  for (const month of months) {
    const { whole, cut } = await divided(db, asked, month)
    if (!cut) return undefined
    for (const [day, hours] of whole)
      for (const stored of hours) {
        const row = rowOf(
          day * DAY_MS + hourOf(stored) * HOUR_MS,
          countsOf(stored, 'Group')[0]!,
          countsOf(stored, chat.peer),
        )
        if (row.posts > 0) rows.push(row)
      }
    rows.push(...cut)
  }
  return rows.sort((a, b) => a.date.getTime() - b.date.getTime())
}

/** The days of a month that lie wholly in the range, and the hours of the others in it, which are counted from the messages. */
const divided = async (
  db: Db,
  { chat, range, most }: Asked,
  { days, hours }: Pick<Month, 'days' | 'hours'>,
): Promise<{ whole: HoursOfDay[]; cut: DatedCounts[] | undefined }> => {
  if (!days) return { whole: hours!, cut: [] }
  const left = new Set<number>()
  const cut: DatedCounts[] = []
  for (const stored of days) {
    const part = partOf(stored, range)
    if (!part) continue
    left.add(stored[0])
    if (!isWithin(stored, range)) continue
    const counted = await listPostsByBucket(db, { chat, range: part, as_of: undefined, most }, 'hour')
    if (!counted) return { whole: [], cut: undefined }
    cut.push(...counted.filter(({ date }) => Math.floor(date.getTime() / DAY_MS) === stored[0]))
  }
  return { whole: hours!.filter(([day]) => !left.has(day)), cut }
}

/** What a cell of the heat map shows. */
export type CellCounts = { cell: number } & Pick<
  PostCounts,
  'posts' | 'views_sum' | 'views_posts' | 'er_sum' | 'er_posts'
>

/** Counts of hours can be moved by whole hours only. */
export const isByHour = (clocks: ClockChange[]): boolean =>
  clocks.every(({ ahead }) => ahead % HOUR === 0) && clocks.slice(1).every(({ from }) => from % HOUR === 0)

/**
 * By the hour of the week on local clocks, which must be whole hours ahead of UTC. A busy month has its sums by hour of the week in UTC,
 * which are moved as they are unless the clocks change in that month or a part of it lies outside the range.
 */
export const listPostsByCell = async (
  db: Db,
  asked: Asked,
  clocks: ClockChange[],
): Promise<CellCounts[] | undefined> => {
  const { chat, range } = asked
  const changing = clocks.slice(1).map(({ from }) => `${monthOf(from)}-01`)
  const months = await db.rows<Month & { first_date: Date }>`
    select first_date, case when isWhole then cells end as cells, case when cells is null or not isWhole then hours end as hours,
      case when not isInside then days end as days
    from (
      select *, isInside and month <> all(${changing}::date[]) as isWhole
      from (
        select month, first_date, days, hours, cells, first_date >= ${range.from} and last_date <= ${range.to} as isInside from message_months
        where chat_id = ${chat.chat_id} and last_date >= ${range.from} and first_date <= ${range.to}) as stored) as month
    order by month`
  const sums: (Cell | undefined)[] = Array.from({ length: 168 })
  // The first hour may begin before the range.
  const hoursAhead = (at: number) => (clocks.findLast(({ from }) => from <= at) ?? clocks[0]!).ahead / HOUR
  for (const { first_date, cells, ...month } of months) {
    if (cells) {
      const ahead = hoursAhead(first_date.getTime() / 1000)
      for (const cell of cells) addCell(sums, cell, ahead)
      continue
    }
    const { whole, cut } = await divided(db, asked, month)
    if (!cut) return undefined
    for (const [day, hours] of whole)
      for (const stored of hours) addCell(sums, cellWith(day, stored), hoursAhead(day * DAY + hourOf(stored) * HOUR))
    for (const row of cut) addCell(sums, cellOfRow(row), hoursAhead(row.date.getTime() / 1000))
  }
  return sums.flatMap((sum) => (sum ? [shown(sum, chat.peer)] : [])).filter(({ posts }) => posts > 0)
}

const cellOfRow = ({ date, messages, posts, views_sum, views_posts, er_sum, er_posts }: DatedCounts): Cell => {
  const at = date.getTime() / 1000
  const cell = cellOf(Math.floor(at / DAY), Math.floor((at % DAY) / HOUR))
  return [cell, messages, posts, views_sum ?? 0, views_posts, er_sum ?? 0, er_posts]
}

const shown = (
  [cell, messages, posts, views_sum, views_posts, er_sum, er_posts]: Cell,
  peer: Asked['chat']['peer'],
): CellCounts => ({
  cell,
  posts: peer === 'Channel' ? posts : messages,
  views_sum,
  views_posts,
  er_sum,
  er_posts,
})
