// Counts days and hours of chats from their messages and keeps the result in `message_months`, one row for each chat and month. A day is always
// counted as a whole, so counting twice, or in another order, ends in the same row.
import { DAY } from '../../time/spans.ts'
import { assignmentsOf, type Columns, namesOf } from '../columns.ts'
import type { Db } from '../db.ts'
import { givenRows } from './bulk-rows.ts'
import { countHours, type Days } from './count-hours.ts'
import { fewChatsEach } from './message-keys.ts'
import { monthOf } from './partitions.ts'
import { cellsOf, dayOf, type HoursOfDay, type StoredDay } from './stored-hours.ts'

/** A message that was inserted, changed or deleted. */
export type Touched = { chat_id: number; date: number; album_id: string | null }

/** Days that lie side by side are counted together. A message of an album matters on the days beside its own too. */
const daysOf = (touched: Touched[]): Days[] => {
  const spans: Days[] = []
  for (const [chat_id, own] of Map.groupBy(touched, (one) => one.chat_id)) {
    const days = new Set<number>()
    for (const { date, album_id } of own) {
      const day = Math.floor(date / DAY)
      for (const touched of album_id === null ? [day] : [day - 1, day, day + 1]) days.add(touched)
    }
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

/** Must be called in the transaction that changed the messages, which holds the lock of the chats. */
export const recountDays = async (db: Pick<Db, 'rows'>, touched: Touched[]): Promise<void> => {
  for (const spans of fewChatsEach(daysOf(touched))) await recountSpans(db, spans)
}

const recountSpans = async (db: Pick<Db, 'rows'>, spans: Days[]): Promise<void> => {
  const fresh = new Map((await countHours(db, spans)).map(({ chat_id, days }) => [chat_id, days]))
  const stored = new Map((await listStoredDays(db, spans)).map((row) => [`${row.chat_id} ${row.month}`, row]))
  const written: MonthRow[] = []
  const emptied: { chat_id: number; month: string }[] = []
  for (const [chat_id, own] of Map.groupBy(spans, (span) => span.chat_id)) {
    const isKept = ([day]: [number, ...unknown[]]) => !own.some(({ since, until }) => day >= since && day < until)
    const counted = Map.groupBy(fresh.get(chat_id) ?? [], ([day]) => monthOf(day * DAY))
    for (const month of monthsIn(own)) {
      const before = stored.get(`${chat_id} ${month}`)
      const anew = counted.get(month) ?? []
      const days = [...(before?.days ?? []).filter(isKept), ...anew.map((counted) => dayOf(...counted))]
      const hours = [
        ...(before?.hours ?? []).filter(isKept),
        ...anew.flatMap(([day, , hours]): HoursOfDay[] => (hours.length > 0 ? [[day, hours]] : [])),
      ]
      if (days.length > 0) written.push(rowOf(chat_id, month, days.sort(byDay), hours.sort(byDay)))
      else if (before) emptied.push({ chat_id, month })
    }
  }
  await upsertMonths(db, written)
  await deleteMonths(db, emptied)
}

const byDay = ([a]: [number, ...unknown[]], [b]: [number, ...unknown[]]) => a - b

const monthsIn = (spans: Days[]): Set<string> => {
  const months = new Set<string>()
  for (const { since, until } of spans) for (let day = since; day < until; day++) months.add(monthOf(day * DAY))
  return months
}

const monthColumns = {
  messages: 'integer not null',
  first_message_id: 'bigint not null',
  last_message_id: 'bigint not null',
  first_date: 'time not null',
  last_date: 'time not null',
  days: 'json not null',
  hours: 'json not null',
  cells: 'json',
} as const satisfies Columns

const givenColumns = { chat_id: 'bigint not null', month: 'text not null', ...monthColumns } as const satisfies Columns

type MonthRow = ReturnType<typeof rowOf>

const rowOf = (chat_id: number, month: string, days: StoredDay[], hours: HoursOfDay[]) => {
  const places = days.map(([, place]) => place)
  return {
    chat_id,
    month: `${month}-01`,
    messages: places.reduce((sum, [stored]) => sum + stored, 0),
    first_message_id: Math.min(...places.map(([, first]) => first)),
    last_message_id: Math.max(...places.map(([, , last]) => last)),
    first_date: Math.min(...places.map(([, , , first]) => first)),
    last_date: Math.max(...places.map(([, , , , last]) => last)),
    days: days as unknown,
    hours: hours as unknown,
    cells: cellsOf(hours) as unknown,
  }
}

const listStoredDays = (db: Pick<Db, 'rows'>, spans: Days[]) =>
  db.rows<{ chat_id: number; month: string; days: StoredDay[]; hours: HoursOfDay[] }>`
    select chat_id, to_char(month, 'YYYY-MM') as month, days, hours from message_months
    where chat_id = any(${[...new Set(spans.map(({ chat_id }) => chat_id))]}::bigint[])
      and month = any(${[...monthsIn(spans)].map((month) => `${month}-01`)}::date[])`

const upsertMonths = async (db: Pick<Db, 'rows'>, rows: MonthRow[]): Promise<void> => {
  if (rows.length === 0) return
  await db.rows`
    insert into message_months (chat_id, month, ${namesOf(monthColumns)})
    select chat_id, month::date, ${namesOf(monthColumns)} from (${givenRows(givenColumns, rows)}) as given
    on conflict (chat_id, month) do update set ${assignmentsOf(monthColumns)}`
}

const deleteMonths = async (db: Pick<Db, 'rows'>, keys: { chat_id: number; month: string }[]): Promise<void> => {
  for (const { chat_id, month } of keys)
    await db.rows`delete from message_months where chat_id = ${chat_id} and month = ${`${month}-01`}::date`
}
