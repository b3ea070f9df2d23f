// Counts days and hours of chats from their messages and keeps the result in `message_months` and `post_counts`, by chat and month. A day
// is always counted as a whole, so counting twice, or in another order, ends in the same rows.
import { dayNumber } from '../../../time/days.ts'
import { DAY } from '../../../time/spans.ts'
import { rowsToInsert, type Writer } from '../../cluster/rows-to-insert.ts'
import { assignmentsOf, type Columns, namesOf } from '../../columns.ts'
import { type Db, sql } from '../../db.ts'
import { fewChatsEach } from '../messages/message-keys.ts'
import { monthOf } from '../tables/partitions.ts'
import { type CountedMonth, countHours, type Days } from './count-hours.ts'
import { countNames } from './counts.ts'
import {
  arrayNames,
  countColumns,
  type DayArrays,
  dayColumns,
  dayNames,
  type HourArrays,
  listDaysAndHours,
  NEVER_KNOWN,
} from './stored-counts.ts'

/** A message that was inserted, changed or deleted. */
type TouchedMessage = { chat_id: number; date: number; album_id: string | null }

/** A message of an album matters on the days beside its own too. */
const daysOf = ({ date, album_id }: TouchedMessage): number[] => {
  const day = dayNumber(date)
  return album_id === null ? [day] : [day - 1, day, day + 1]
}

/** Days that lie side by side are counted together. */
const spansOf = (touched: TouchedMessage[]): Days[] => {
  const spans: Days[] = []
  for (const [chat_id, own] of Map.groupBy(touched, (one) => one.chat_id)) {
    const days = new Set(own.flatMap(daysOf))
    let last: Days | undefined
    for (const day of [...days].sort((a, b) => a - b)) {
      if (last?.until === day) last.until++
      else {
        last = { chat_id, since: day, until: day + 1 }
        spans.push(last)
      }
    }
  }
  return spans
}

/**
 * After messages were inserted or changed. Must be called in that transaction, which holds the lock of the chats. `channels` are those of the chats that
 * are no groups.
 */
export const recountDays = async (
  db: Writer,
  touched: TouchedMessage[],
  channels: ReadonlySet<number>,
): Promise<void> => {
  for (const spans of fewChatsEach(spansOf(touched))) await recountSpans(db, spans, channels)
}

/**
 * After messages were deleted: the months may begin later and end sooner than before, so they are counted as a whole. Must be called in
 * that transaction, which holds the lock of the chat.
 */
export const recountMonthsOf = async (db: Writer, chat_id: number, touched: TouchedMessage[]): Promise<void> => {
  const months = new Set(touched.flatMap(daysOf).map((day) => monthOf(day * DAY)))
  for (const month of months) await recountMonth(db, chat_id, month)
}

/** After a channel turned out to be a group, or the reverse: they count albums differently. */
export const recountChat = async (db: Writer, chat_id: number): Promise<void> => {
  const months = await db.rows<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from message_months where chat_id = ${chat_id} order by month`
  for (const { month } of months) await recountMonth(db, chat_id, month)
}

type ChatMonth = {
  chat_id: number
  /** Written as 2026-11. */
  month: string
}

const recountMonth = (db: Writer, chat_id: number, month: string): Promise<void> =>
  recountLocked(db, [{ chat_id, month }])

/** Counts months as a whole, whatever is stored of them. Locks their chats, as ingest does. */
export const recountMonths = async (tx: Db, months: ChatMonth[]): Promise<void> => {
  const chat_ids = [...new Set(months.map(({ chat_id }) => chat_id))]
  await tx.rows`select from chats where chat_id = any(${chat_ids}::bigint[]) order by chat_id for update`
  await recountLocked(tx, months)
}

const recountLocked = async (db: Writer, months: ChatMonth[]): Promise<void> => {
  for (const group of fewChatsEach(months)) {
    const chat_ids = [...new Set(group.map(({ chat_id }) => chat_id))]
    const given = sql`unnest(${group.map(({ chat_id }) => chat_id)}::bigint[], ${group.map(({ month }) => startOf(month))}::date[]) as given(chat_id, month)`
    for (const table of [sql`post_counts`, sql`message_months`])
      await db.rows`delete from ${table} as stored using ${given}
        where stored.chat_id = any(${chat_ids}::bigint[]) and stored.chat_id = given.chat_id and stored.month = given.month`
    const channels = await db.rows<{ chat_id: number }>`
      select chat_id from chats where chat_id = any(${chat_ids}::bigint[]) and peer = 'Channel'`
    await recountSpans(db, group.map(daysOfMonth), new Set(channels.map(({ chat_id }) => chat_id)))
  }
}

/** All days of a month. */
export const daysOfMonth = ({ chat_id, month }: ChatMonth): Days => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const firstDay = (month: number) => dayNumber(Date.UTC(year, month) / 1000)
  return { chat_id, since: firstDay(number - 1), until: firstDay(number) }
}

/** The months in which messages of these chats are stored, by the messages themselves. */
export const listStoredMonths = (db: Db, chat_ids: number[]) =>
  db.rows<ChatMonth & { messages: number }>`
    select chat_id, to_char(date at time zone 'UTC', 'YYYY-MM') as month, count(*) as messages from messages
    where chat_id = any(${chat_ids}::bigint[]) group by 1, 2 order by 1, 2`

const recountSpans = async (db: Writer, spans: Days[], channels: ReadonlySet<number>): Promise<void> => {
  const chat_ids = [...new Set(spans.map(({ chat_id }) => chat_id))]
  const counted = await countHours(
    db,
    spans,
    chat_ids.filter((chat_id) => channels.has(chat_id)),
  )
  const months = [...new Set(counted.map(({ month }) => month))]
  const known = new Map((await listDaysAndHours(db, chat_ids, months)).map((row) => [keyOf(row), row]))
  const own = Map.groupBy(spans, ({ chat_id }) => chat_id)
  const rows = counted.map((fresh) => {
    const stored = known.get(keyOf(fresh))
    const before = Date.parse(startOf(fresh.month)) / 1000 / DAY - 1
    const isCounted = (day: number) =>
      own.get(fresh.chat_id)!.some(({ since, until }) => before + day >= since && before + day < until)
    return {
      ...fresh,
      days: merged(dayNames, fresh.days, stored && withKnown(stored.days), isCounted),
      hours: merged(arrayNames, fresh.hours ?? noHours, stored?.hours, isCounted),
    }
  })
  await upsertMonths(db, rows)
  await upsertCounts(db, rows)
  for (const row of rows)
    if (!isBusy(row.hours) && isBusy(known.get(keyOf(row))?.hours ?? noHours)) await deleteSums(db, row)
}

const keyOf = ({ chat_id, month }: { chat_id: number; month: string }): string => `${chat_id} ${month}`

const startOf = (month: string) => `${month}-01`

const noHours = Object.fromEntries(arrayNames.map((name) => [name, [] as number[]])) as HourArrays

/** Hours that were counted, in the order of time. */
export const inOrderOfTime = (hours: HourArrays | null): HourArrays =>
  merged(arrayNames, hours ?? noHours, undefined, () => true)

/** In the order of time, what was counted and what is stored of days that were not counted. */
const merged = <Name extends string>(
  names: Name[],
  fresh: Arrays<Name>,
  stored: Arrays<Name> | undefined,
  isCounted: (day: number) => boolean,
): Record<Name, number[]> => {
  const places = fresh.day.map((_, i) => ({ from: fresh, i }))
  stored?.day.forEach((day, i) => {
    if (!isCounted(day)) places.push({ from: stored, i })
  })
  const timeOf = ({ from, i }: (typeof places)[number]) => from.day[i]! * 24 + (from.hour?.[i] ?? 0)
  places.sort((a, b) => timeOf(a) - timeOf(b))
  const columns = names.map((name) => [name, places.map(({ from, i }) => from[name]?.[i] ?? 0)])
  return Object.fromEntries(columns) as Record<Name, number[]>
}

/** A previous release may have added a day without saying since when it is known. */
const withKnown = (days: DayArrays): DayArrays => ({
  ...days,
  day_known_at: days.day_known_at?.length === days.day.length ? days.day_known_at : days.day.map(() => NEVER_KNOWN),
})

/** An array that is stored as null has only zeros. */
type Arrays<Name extends string> = Record<Name, number[] | null> & { day: number[]; hour?: number[] }

const keyColumns = { chat_id: 'bigint not null', month: 'date not null' } as const satisfies Columns

const monthColumns = {
  messages: 'integer not null',
  first_message_id: 'bigint not null',
  last_message_id: 'bigint not null',
  first_date: 'time not null',
  last_date: 'time not null',
  ...dayColumns,
} as const satisfies Columns

/** Most months have no such messages, and a null takes no space. */
const unlessZeros = (counts: number[]): number[] | null => (counts.some((one) => one > 0) ? counts : null)

/** Ids and dates of days that were not counted are known from before, so those of a month only move apart. */
const upsertMonths = async (db: Writer, counted: CountedMonth[]): Promise<void> => {
  if (counted.length === 0) return
  const rows = counted.map(({ month, days, hours: _, ...row }) => ({
    ...row,
    ...days,
    day_service: unlessZeros(days.day_service),
    day_deleted: unlessZeros(days.day_deleted),
    day_album_items: unlessZeros(days.day_album_items),
    day_last_item: unlessZeros(days.day_last_item),
    month: startOf(month),
    messages: days.day_messages.reduce((sum, one) => sum + one, 0),
  }))
  const columns = { ...keyColumns, ...monthColumns }
  await db.rows`
    insert into message_months as stored (${namesOf(columns)}) ${rowsToInsert(db, columns, rows)}
    on conflict (chat_id, month) do update set messages = excluded.messages,
      first_message_id = least(stored.first_message_id, excluded.first_message_id),
      last_message_id = greatest(stored.last_message_id, excluded.last_message_id),
      first_date = least(stored.first_date, excluded.first_date), last_date = greatest(stored.last_date, excluded.last_date),
      ${assignmentsOf(dayColumns)}`
}

/** A week has 168 hours. Of a month with fewer, the hours themselves are as quickly read as their sums. */
const isBusy = ({ day }: HourArrays): boolean => day.length > 168

const upsertCounts = async (db: Writer, counted: (CountedMonth & { hours: HourArrays })[]): Promise<void> => {
  if (counted.length === 0) return
  const rows = counted.flatMap(({ chat_id, month, hours }) => {
    const key = { chat_id, month: startOf(month) }
    const byHour = { ...key, step: 'hour', ...hours }
    if (!isBusy(hours)) return [byHour]
    const weekday = (day: number) => ((Date.parse(key.month) / 1000 / DAY + day + 2) % 7) + 1
    return [
      byHour,
      { ...key, step: 'day', ...summed(hours, (day) => [day, 0]), hour: null },
      { ...key, step: 'hour of week', ...summed(hours, (day, hour) => [weekday(day), hour]) },
    ]
  })
  const columns = { ...keyColumns, step: 'text not null', ...countColumns } as const
  await db.rows`
    insert into post_counts (${namesOf(columns)}) ${rowsToInsert(db, columns, rows)}
    on conflict (chat_id, month, step) do update set ${assignmentsOf(countColumns)}`
}

/** The hours added up by the place that each belongs to, in the order of the places. */
const summed = (hours: HourArrays, placeOf: (day: number, hour: number) => [day: number, hour: number]): HourArrays => {
  const sums = new Map<number, { day: number; hour: number; counts: number[] }>()
  hours.day.forEach((given, i) => {
    const [day, hour] = placeOf(given, hours.hour[i]!)
    const sum = sums.get(day * 24 + hour)
    if (!sum) sums.set(day * 24 + hour, { day, hour, counts: countNames.map((name) => hours[name][i]!) })
    else for (const [n, name] of countNames.entries()) sum.counts[n]! += hours[name][i]!
  })
  const sorted = [...sums.values()].sort((a, b) => a.day * 24 + a.hour - (b.day * 24 + b.hour))
  const columns = countNames.map((name, n) => [name, sorted.map(({ counts }) => counts[n]!)])
  return {
    day: sorted.map(({ day }) => day),
    hour: sorted.map(({ hour }) => hour),
    ...Object.fromEntries(columns),
  } as HourArrays
}

const deleteSums = (db: Pick<Db, 'rows'>, { chat_id, month }: { chat_id: number; month: string }) =>
  db.rows`delete from post_counts where chat_id = ${chat_id} and month = ${startOf(month)}::date and step <> 'hour'`
