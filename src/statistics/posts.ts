// Posts of chats by interval and by hour of the week. Only this file decides whether they are counted from the messages or taken from the
// stored counts.
import { bucketStart } from '../metrics/chart-buckets.ts'
import { listUnfilled } from '../store/backfills.ts'
import type { Db } from '../store/db.ts'
import type { TimeRange } from '../store/observed/messages/message-months.ts'
import type { CountName, DatedCounts, PostCounts } from '../store/observed/posts/counts.ts'
import { countPostsByBucket, countPostsByHourOfWeek, type PostsAsked } from '../store/observed/posts/post-counts.ts'
import { listCounts, type StoredMonth } from '../store/observed/posts/stored-counts.ts'
import { listUncounted } from '../store/observed/posts/uncounted-months.ts'
import { monthOf } from '../store/observed/tables/partitions.ts'
import { dayStart } from '../time/days.ts'
import { DAY_MS, HOUR, HOUR_MS } from '../time/spans.ts'
import type { ClockChange } from '../time/zones.ts'
import type { ChartAggregation } from '../vocabulary.ts'

/**
 * By chat, the intervals of the range that have posts, oldest first. Undefined if there are more messages to count than `most`: of the whole
 * range with `as_of`, because stored counts have the latest counters, and otherwise of a day that lies partly in the range.
 */
export const listPostsByBucket = async <Name extends CountName>(
  db: Db,
  asked: PostsAsked,
  bucket: ChartAggregation,
  names: readonly Name[],
): Promise<Map<number, DatedCounts<Name | 'posts'>[]> | undefined> => {
  const counts = withPosts(names)
  if (asked.as_of) {
    const rows = await countPostsByBucket(db, asked, bucket, counts)
    return rows && new Map(asked.chat_ids.map((chat_id) => [chat_id, rows.filter((row) => row.chat_id === chat_id)]))
  }
  const byChat = new Map<number, CountPlace<Name | 'posts'>[]>(asked.chat_ids.map((chat_id) => [chat_id, []]))
  for (const month of await listKnownCounts(db, asked, bucket === 'hour' ? 'hour' : 'day', counts)) {
    const places = await placesIn(db, asked, month, counts)
    if (!places) return undefined
    byChat.get(month.chat_id)!.push(...places)
  }
  return new Map([...byChat].map(([chat_id, places]) => [chat_id, added(places, bucket, counts)]))
}

/**
 * The posts of one chat by day, for each of several ranges in the order of time that begin with a day; undefined for a range with too many
 * messages to count. Messages are counted range by range; stored counts of all ranges are read at once.
 */
export const listDaysOfRanges = async <Name extends CountName>(
  db: Db,
  asked: Omit<PostsAsked, 'range'>,
  ranges: TimeRange[],
  names: readonly Name[],
): Promise<(DatedCounts<Name | 'posts'>[] | undefined)[]> => {
  const daysOf = async (range: TimeRange) =>
    (await listPostsByBucket(db, { ...asked, range }, 'day', names))?.get(asked.chat_ids[0]!)
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return []
  if (!asked.as_of) {
    const days = await daysOf({ from: first.from, to: last.to })
    return ranges.map(({ from, to }) => days?.filter(({ date }) => date >= from && date <= to))
  }
  const days: Awaited<ReturnType<typeof daysOf>>[] = []
  for (const range of ranges) days.push(await daysOf(range))
  return days
}

/** The stored counts; of chats that the back-fill has not reached, the same counted from their messages. */
const listKnownCounts = async <Name extends CountName>(
  db: Db,
  asked: PostsAsked,
  ...how: ListCountsArguments<Name>
): Promise<StoredMonth<Name>[]> => {
  const unfilled = await listUnfilled(db, 'message counts', asked.chat_ids)
  if (unfilled.length === 0) return listCounts(db, asked, ...how)
  const filled = asked.chat_ids.filter((chat_id) => !unfilled.includes(chat_id))
  const months = await listCounts(db, { ...asked, chat_ids: filled }, ...how)
  for (const chat_id of unfilled) months.push(...(await listUncounted<Name>(db, { ...asked, chat_id })))
  return months
}

type ListCountsArguments<Name extends CountName> = [
  step: Parameters<typeof listCounts>[2],
  names: readonly Name[],
  needsHours?: Parameters<typeof listCounts>[4],
]

/** Intervals without posts are left out, so the number of posts is always needed. */
const withPosts = <Name extends CountName>(names: readonly Name[]): (Name | 'posts')[] => [
  ...new Set<Name | 'posts'>(['posts', ...names]),
]

/** What is counted for each hour of the week, which is from 0 (Monday 0:00) to 167 (Sunday 23:00) on local clocks. */
const cellCounts = ['posts', 'views_sum', 'views_posts', 'er_sum', 'er_posts'] as const
type CellCounts = Pick<PostCounts, (typeof cellCounts)[number]> & { cell: number }

/**
 * By the hour of the week on local clocks, of one chat. Messages are counted with `as_of`, and where clocks are not whole hours ahead of UTC,
 * because counts of hours can be moved by whole hours only. Undefined if there are more of them than `most`.
 */
export const listPostsByHourOfWeek = async (
  db: Db,
  asked: PostsAsked,
  clocks: ClockChange[],
): Promise<CellCounts[] | undefined> => {
  if (asked.as_of || !isByHour(clocks)) return countPostsByHourOfWeek(db, asked, clocks, cellCounts)
  const cells: (CellCounts | undefined)[] = Array.from({ length: 168 })
  const add = (cell: number, { month, i }: CountPlace<(typeof cellCounts)[number]>) => {
    cells[cell] ??= { cell, posts: 0, views_sum: 0, views_posts: 0, er_sum: 0, er_posts: 0 }
    for (const name of cellCounts) cells[cell][name] += month[name][i]!
  }
  // The first hour may begin before the range.
  const aheadAt = (at: number) => (clocks.findLast(({ from }) => from <= at) ?? clocks[0]!).ahead
  const changing = new Set(clocks.slice(1).map(({ from }) => monthOf(from)))
  const needsHours = ({ month, first_date, last_date }: Pick<StoredMonth, 'month' | 'first_date' | 'last_date'>) =>
    changing.has(monthOf(month.getTime() / 1000)) || first_date < asked.range.from || last_date > asked.range.to
  for (const month of await listKnownCounts(db, asked, 'hour of week', cellCounts, needsHours)) {
    if (month.step === 'hour of week') {
      const moved = aheadAt(month.first_date.getTime() / 1000) / HOUR
      for (let i = 0; i < month.day.length; i++)
        add(((month.day[i]! - 1) * 24 + month.hour![i]! + moved + 168) % 168, { start: 0, month, i })
      continue
    }
    const places = await placesIn(db, asked, month, cellCounts)
    if (!places) return undefined
    for (const place of places) add(hourOfWeek(place.start / 1000 + aheadAt(place.start / 1000)), place)
  }
  return cells.filter((cell) => cell !== undefined && cell.posts > 0) as CellCounts[]
}

/** 1970-01-01 was a Thursday. */
const hourOfWeek = (local: number): number => (Math.floor(local / HOUR) + 3 * 24) % 168

const isByHour = (clocks: ClockChange[]): boolean =>
  clocks.every(({ ahead }) => ahead % HOUR === 0) && clocks.slice(1).every(({ from }) => from % HOUR === 0)

/** An hour or a day, as a place in the arrays of a month. `start` is in milliseconds. */
type CountPlace<Name extends CountName> = { start: number; month: Record<Name, number[]>; i: number }

/**
 * The hours or days of a month that lie in the range, in the order of time. A day with messages on both sides of a bound is counted from its
 * messages, because albums make the counts of a part of a day unlike those of its hours. Undefined if it has too many.
 */
const placesIn = async <Name extends CountName>(
  db: Db,
  asked: PostsAsked,
  month: StoredMonth<Name>,
  names: readonly Name[],
): Promise<CountPlace<Name>[] | undefined> => {
  const { whole, cut } = divided(month, asked.range)
  if (cut.size === 0) return whole
  for (const day of cut) {
    const part = { ...asked, chat_ids: [month.chat_id], range: partOf(day, asked.range, month) }
    const rows = await countPostsByBucket(db, part, 'hour', names)
    if (!rows) return undefined
    for (const row of rows) if (dayStart(row.date.getTime()) === day) whole.push(placeOf(row, names))
  }
  return whole.sort((a, b) => a.start - b.start)
}

/** The start of a UTC day. */

/** What lies on whole days in the range, and the days that have messages in hours before it or after it. */
const divided = <Name extends CountName>(month: StoredMonth<Name>, { from, to }: TimeRange) => {
  const isInside = month.first_date >= from && month.last_date <= to
  const [first, last] = [dayStart(from.getTime()), dayStart(to.getTime())]
  const lastSecond = (month.step === 'day' ? DAY_MS : HOUR_MS) - 1000
  const places: CountPlace<Name>[] = []
  const cut = new Set<number>()
  const monthStart = month.month.getTime()
  for (let i = 0; i < month.day.length; i++) {
    const start = monthStart + (month.day[i]! - 1) * DAY_MS + (month.hour?.[i] ?? 0) * HOUR_MS
    places.push({ start, month, i })
    if (isInside) continue
    const day = dayStart(start)
    if (day === first && start < from.getTime() && month.first_date < from) cut.add(day)
    if (day === last && start + lastSecond > to.getTime() && month.last_date > to) cut.add(day)
  }
  if (isInside) return { whole: places, cut }
  const isWhole = (day: number) => day >= first && day <= last && !cut.has(day)
  return { whole: places.filter(({ start }) => isWhole(dayStart(start))), cut }
}

/** What to count of a day: up to the bound that cuts it, and on the other side the day beside it too, because an album may reach there. */
const partOf = (
  day: number,
  { from, to }: TimeRange,
  { first_date, last_date }: Pick<StoredMonth, 'first_date' | 'last_date'>,
): TimeRange => ({
  from: dayStart(from.getTime()) === day && first_date < from ? from : new Date(day - DAY_MS),
  to: dayStart(to.getTime()) === day && last_date > to ? to : new Date(day + 2 * DAY_MS - 1),
})

const placeOf = <Name extends CountName>(row: DatedCounts<Name>, names: readonly Name[]): CountPlace<Name> => ({
  start: row.date.getTime(),
  month: Object.fromEntries(names.map((name) => [name, [row[name] as number]])) as Record<Name, number[]>,
  i: 0,
})

/** Hours or days added up by interval. */
const added = <Name extends CountName>(
  places: CountPlace<Name | 'posts'>[],
  bucket: ChartAggregation,
  names: readonly (Name | 'posts')[],
): DatedCounts<Name | 'posts'>[] => {
  const rows: DatedCounts<Name | 'posts'>[] = []
  let row: Record<Name | 'posts', number> | undefined
  let [begun, day] = [Number.NaN, Number.NaN]
  for (const { start, month, i } of places) {
    // An interval of a day or more begins with a day.
    if (bucket === 'hour' || dayStart(start) !== day) {
      day = dayStart(start)
      const next = bucketStart(start, bucket)
      if (next !== begun) {
        begun = next
        row = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name | 'posts', number>
        rows.push(Object.assign(row, { date: new Date(begun) }) as DatedCounts<Name | 'posts'>)
      }
    }
    for (const name of names) row![name] += month[name][i]!
  }
  return rows.filter(({ posts }) => (posts as number) > 0)
}
