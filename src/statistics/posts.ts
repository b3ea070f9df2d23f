// Posts of chats by interval and by hour of the week. Only this file decides whether they are counted from the messages or taken from the
// stored counts.
import { bucketStart } from '../metrics/chart-buckets.ts'
import { listUnfilled } from '../store/backfills.ts'
import type { Db } from '../store/db.ts'
import { listMonths, storedPart, type TimeRange } from '../store/observed/messages/message-months.ts'
import type { CountName, DatedCounts, PostCounts } from '../store/observed/posts/counts.ts'
import { countPostsByBucket, countPostsByHourOfWeek, type PostsAsked } from '../store/observed/posts/post-counts.ts'
import { listCounts, listOpenDays, type StoredMonth } from '../store/observed/posts/stored-counts.ts'
import { listUncounted } from '../store/observed/posts/uncounted-months.ts'
import { monthOf } from '../store/observed/tables/partitions.ts'
import { dayStart } from '../time/days.ts'
import { DAY_MS, HOUR, HOUR_MS } from '../time/spans.ts'
import type { ClockChange } from '../time/zones.ts'
import type { ChartAggregation } from '../vocabulary.ts'

/**
 * By chat, the intervals of the range that have posts, oldest first. Undefined if there are more messages to count than `most`: of a day that lies
 * partly in the range, and with `as_of` of the days of whose posts something was learned later, because stored counts have the latest counters.
 */
export const listPostsByBucket = async <Name extends CountName>(
  db: Db,
  asked: PostsAsked,
  bucket: ChartAggregation,
  names: readonly Name[],
  few = FEW_MESSAGES,
): Promise<Map<number, DatedCounts<Name | 'posts'>[]> | undefined> => {
  const counts = withPosts(names)
  const { open, stored } = await openDays(db, asked, few)
  const step = bucket === 'hour' ? 'hour' : 'day'
  const months = Map.groupBy(await listKnownCounts(db, stored, step, counts), ({ chat_id }) => chat_id)
  const byChat = new Map<number, DatedCounts<Name | 'posts'>[]>()
  for (const chat_id of asked.chat_ids) {
    const own = { ...asked, chat_ids: [chat_id] }
    const places = await placesIn(db, own, months.get(chat_id) ?? [], open.get(chat_id) ?? [], counts)
    if (!places) return undefined
    byChat.set(chat_id, added(places, bucket, counts))
  }
  return byChat
}

/** So many messages are sooner counted than the days and their stored counts are read. */
const FEW_MESSAGES = 1_000

/**
 * By chat, the days that are counted from their messages, and for which chats stored counts are read. With `as_of` these days are those whose stored counts are
 * not those of that moment; of chats that a back-fill has not reached, or with at most `few` messages in the months of the range, all days.
 */
const openDays = async (
  db: Db,
  asked: PostsAsked,
  few: number,
): Promise<{ open: Map<number, number[]>; stored: PostsAsked }> => {
  if (!asked.as_of) return { open: new Map(), stored: asked }
  const known = await listOpenDays(db, asked, asked.as_of)
  const names = ['message counts', 'known days'] as const
  const unfilled = (await Promise.all(names.map((name) => listUnfilled(db, name, asked.chat_ids)))).flat()
  const open = new Map<number, number[]>()
  const chat_ids: number[] = []
  for (const chat_id of asked.chat_ids) {
    const { messages, days } = known.get(chat_id) ?? { messages: 0, days: [] }
    const isCounted = messages <= few || unfilled.includes(chat_id)
    const part = isCounted ? storedPart(await listMonths(db, chat_id), asked.range) : undefined
    open.set(chat_id, !isCounted ? days : part ? daysOf(part) : [])
    if (!isCounted) chat_ids.push(chat_id)
  }
  return { open, stored: { ...asked, chat_ids } }
}

const daysOf = ({ from, to }: TimeRange): number[] => {
  const first = dayStart(from.getTime())
  return Array.from({ length: Math.floor((to.getTime() - first) / DAY_MS) + 1 }, (_, i) => first + i * DAY_MS)
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
  if (asked.chat_ids.length === 0) return []
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
 * By the hour of the week on local clocks, of one chat. Messages are counted where clocks are not whole hours ahead of UTC, because counts of hours can be
 * moved by whole hours only, and otherwise of the days that `listPostsByBucket` counts. Undefined if there are more of them than `most`.
 */
export const listPostsByHourOfWeek = async (
  db: Db,
  asked: PostsAsked,
  clocks: ClockChange[],
  few = FEW_MESSAGES,
): Promise<CellCounts[] | undefined> => {
  if (!isByHour(clocks)) return countPostsByHourOfWeek(db, asked, clocks, cellCounts)
  const cells: (CellCounts | undefined)[] = Array.from({ length: 168 })
  const add = (cell: number, { month, i }: CountPlace<(typeof cellCounts)[number]>) => {
    cells[cell] ??= { cell, posts: 0, views_sum: 0, views_posts: 0, er_sum: 0, er_posts: 0 }
    for (const name of cellCounts) cells[cell][name] += month[name][i]!
  }
  // The first hour may begin before the range.
  const aheadAt = (at: number) => (clocks.findLast(({ from }) => from <= at) ?? clocks[0]!).ahead
  const days = await openDays(db, asked, few)
  const open = days.open.get(asked.chat_ids[0]!) ?? []
  const changing = new Set([...clocks.slice(1).map(({ from }) => from), ...open.map((day) => day / 1000)].map(monthOf))
  const needsHours = ({ month, first_date, last_date }: Pick<StoredMonth, 'month' | 'first_date' | 'last_date'>) =>
    changing.has(monthOf(month.getTime() / 1000)) || first_date < asked.range.from || last_date > asked.range.to
  const byHour: StoredMonth<(typeof cellCounts)[number]>[] = []
  for (const month of await listKnownCounts(db, days.stored, 'hour of week', cellCounts, needsHours)) {
    if (month.step !== 'hour of week') {
      byHour.push(month)
      continue
    }
    const moved = aheadAt(month.first_date.getTime() / 1000) / HOUR
    for (let i = 0; i < month.day.length; i++)
      add(((month.day[i]! - 1) * 24 + month.hour![i]! + moved + 168) % 168, { start: 0, month, i })
  }
  const places = await placesIn(db, asked, byHour, open, cellCounts)
  if (!places) return undefined
  for (const place of places) add(hourOfWeek(place.start / 1000 + aheadAt(place.start / 1000)), place)
  return cells.filter((cell) => cell !== undefined && cell.posts > 0) as CellCounts[]
}

/** 1970-01-01 was a Thursday. */
const hourOfWeek = (local: number): number => (Math.floor(local / HOUR) + 3 * 24) % 168

const isByHour = (clocks: ClockChange[]): boolean =>
  clocks.every(({ ahead }) => ahead % HOUR === 0) && clocks.slice(1).every(({ from }) => from % HOUR === 0)

/** An hour or a day, as a place in the arrays of a month. `start` is in milliseconds. */
type CountPlace<Name extends CountName> = { start: number; month: Record<Name, number[]>; i: number }

/**
 * The hours or days of the months of one chat that lie in the range, in the order of time. Open days are counted from their messages, and so is a day with
 * messages on both sides of a bound, because albums make the counts of a part of a day unlike those of its hours. Undefined if these have too many.
 */
const placesIn = async <Name extends CountName>(
  db: Db,
  asked: PostsAsked,
  months: StoredMonth<Name>[],
  open: number[],
  names: readonly Name[],
): Promise<CountPlace<Name>[] | undefined> => {
  const { whole, counted } = divided(months, asked.range, open)
  let { most } = asked
  for (const span of spansOf(counted)) {
    const rows = await countPostsByBucket(db, { ...asked, range: rangeOf(span, asked), most }, 'hour', names)
    if (!rows) return undefined
    for (const row of rows) {
      most -= row.messages
      if (counted.has(dayStart(row.date.getTime()))) whole.push(placeOf(row, names))
    }
  }
  return counted.size === 0 ? whole : whole.sort((a, b) => a.start - b.start)
}

/** What lies on whole days in the range, and the days that are counted from their messages. */
const divided = <Name extends CountName>(months: StoredMonth<Name>[], { from, to }: TimeRange, open: number[]) => {
  const [first, last] = [dayStart(from.getTime()), dayStart(to.getTime())]
  const places: CountPlace<Name>[] = []
  const counted = new Set(open.filter((day) => day >= first && day <= last))
  for (const month of months) {
    const isInside = month.first_date >= from && month.last_date <= to
    const lastSecond = (month.step === 'day' ? DAY_MS : HOUR_MS) - 1000
    const monthStart = month.month.getTime()
    for (let i = 0; i < month.day.length; i++) {
      const start = monthStart + (month.day[i]! - 1) * DAY_MS + (month.hour?.[i] ?? 0) * HOUR_MS
      places.push({ start, month, i })
      if (isInside) continue
      const day = dayStart(start)
      if (day === first && start < from.getTime() && month.first_date < from) counted.add(day)
      if (day === last && start + lastSecond > to.getTime() && month.last_date > to) counted.add(day)
    }
  }
  const isWhole = (day: number) => day >= first && day <= last && !counted.has(day)
  return { whole: places.filter(({ start }) => isWhole(dayStart(start))), counted }
}

type DaySpan = { first: number; last: number }

/** A statement reads a day more at both ends, and each costs something of its own. */
const LEAST_APART = 3 * DAY_MS
const MOST_SPANS = 8

/** Days that are counted together, with days between them where these are few. */
const spansOf = (days: ReadonlySet<number>): DaySpan[] => {
  const spans: DaySpan[] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && day - last.last < LEAST_APART) last.last = day
    else spans.push({ first: day, last: day })
  }
  while (spans.length > MOST_SPANS) {
    const gaps = spans.slice(1).map(({ first }, i) => first - spans[i]!.last)
    const least = gaps.indexOf(Math.min(...gaps))
    spans.splice(least, 2, { first: spans[least]!.first, last: spans[least + 1]!.last })
  }
  return spans
}

/**
 * What to count of days: up to a bound that cuts them, and where there is none the day beside them too, because an album may reach there. What was
 * published after the moment is not known then.
 */
const rangeOf = ({ first, last }: DaySpan, { range: { from, to }, as_of }: PostsAsked): TimeRange => {
  const end = last + DAY_MS <= to.getTime() + 1000 ? last + 2 * DAY_MS - 1 : to.getTime()
  return {
    from: from.getTime() > first ? from : new Date(first - DAY_MS),
    to: new Date(as_of ? Math.min(end, as_of.getTime()) : end),
  }
}

const placeOf = <Name extends CountName>(row: DatedCounts<Name>, names: readonly Name[]): CountPlace<Name> => ({
  start: row.date.getTime(),
  month: Object.fromEntries(names.map((name) => [name, [row[name] as number]])) as Record<Name, number[]>,
  i: 0,
})

/** Hours or days added up by interval: hours by day first, as they are stored of a busy month, so that sums of rates do not depend on how a month is stored. */
const added = <Name extends CountName>(
  places: CountPlace<Name | 'posts'>[],
  bucket: ChartAggregation,
  names: readonly (Name | 'posts')[],
): DatedCounts<Name | 'posts'>[] => {
  const rows: DatedCounts<Name | 'posts'>[] = []
  let row: Record<Name | 'posts', number> | undefined
  let [begun, day] = [Number.NaN, Number.NaN]
  const ofDay = names.map(() => 0)
  const close = () => {
    for (const [n, name] of names.entries()) row![name] += ofDay[n]!
    ofDay.fill(0)
  }
  for (const { start, month, i } of places) {
    // An interval of a day or more begins with a day.
    if (bucket === 'hour' || dayStart(start) !== day) {
      if (row) close()
      day = dayStart(start)
      const next = bucketStart(start, bucket)
      if (next !== begun) {
        begun = next
        row = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name | 'posts', number>
        rows.push(Object.assign(row, { date: new Date(begun) }) as DatedCounts<Name | 'posts'>)
      }
    }
    for (const [n, name] of names.entries()) ofDay[n]! += month[name][i]!
  }
  if (row) close()
  return rows.filter(({ posts }) => (posts as number) > 0)
}
