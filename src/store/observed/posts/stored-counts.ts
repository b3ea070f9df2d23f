// The table `post_counts`: counts of a chat and month, with an array for each column. The values at one place of the arrays belong together. The
// days of `message_months` are stored in the same way.
import { isoDay } from '../../../time/days.ts'
import { DAY_MS } from '../../../time/spans.ts'
import type { Columns } from '../../columns.ts'
import { type Db, ownSql, type SqlFragment } from '../../db.ts'
import { least, most } from '../messages/message-keys.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { type CountName, countNames, postCounts } from './counts.ts'

/**
 * What the values of a row are counted by. Each month has a row by hour: `day` is the day of the month and `hour` the hour of the day, in UTC. A
 * busy month also has the sums of its hours, so that charts of years read few values: by day, without `hour`, and by hour of
 * the week, where `day` is from 1 (Monday) to 7.
 */
type Step = 'hour' | 'day' | 'hour of week'

/** The arrays of a row, in the order of time. The counts are about posts that are shown; hours without such posts are left out. */
export const countColumns = {
  day: 'smallint[] not null',
  hour: 'smallint[]',
  ...(Object.fromEntries(countNames.map((name) => [name, `${postCounts[name].type}[] not null`])) as {
    [Name in CountName]: `${(typeof postCounts)[Name]['type']}[] not null`
  }),
} as const satisfies Columns

/**
 * In `message_months`: `day_messages` counts all messages of a day, deleted ones and service messages too. `day_deleted` counts those that are no
 * service messages. `day_album_items` counts items of albums that are listed by the message of their album and are no messages of their own, and
 * `day_last_item` is the last number of these. An array that is null has only zeros, but without `day_known_at` it is of no day known since when
 * its counts are final.
 */
export const dayColumns = {
  day: 'smallint[] not null',
  day_messages: 'integer[] not null',
  day_service: 'integer[]',
  day_deleted: 'integer[]',
  day_album_items: 'integer[]',
  day_last_item: 'bigint[]',
  day_known_at: 'integer[]',
} as const satisfies Columns

export const arrayNames = Object.keys(countColumns) as (keyof typeof countColumns)[]
export const dayNames = Object.keys(dayColumns) as (keyof typeof dayColumns)[]

/** The end of time in an integer: nobody knows since when the counts of a day are final. */
export const NEVER_KNOWN = 2_147_483_647

export type DayArrays = Record<keyof typeof dayColumns, number[]>
export type HourArrays = Record<keyof typeof countColumns, number[]>

const asObject = (table: string, names: readonly string[]): SqlFragment =>
  ownSql(`json_build_object(${names.map((name) => `'${name}', ${table}.${name}`).join(', ')})`)

/** The days and hours of these chats and months. Months are written as 2026-11. */
export const listDaysAndHours = (db: Pick<Db, 'rows'>, chat_ids: number[], months: string[]) => {
  const starts = months.map((month) => `${month}-01`)
  return db.rows<{ chat_id: number; month: string; days: DayArrays; hours: HourArrays }>`
    select known.chat_id, to_char(known.month, 'YYYY-MM') as month, ${asObject('known', dayNames)} as days,
      ${asObject('stored', arrayNames)} as hours
    from message_months as known join post_counts as stored on stored.chat_id = known.chat_id and stored.month = known.month
    where known.chat_id = any(${chat_ids}::bigint[]) and known.month = any(${starts}::date[])
      and stored.chat_id = any(${chat_ids}::bigint[]) and stored.month = any(${starts}::date[]) and step = 'hour'`
}

/** The counts of a month, and when the first and the last message of the month were published. */
export type StoredMonth<Name extends CountName = never> = {
  chat_id: number
  /** The start of the month. */
  month: Date
  first_date: Date
  last_date: Date
  step: Step
  hour: number[] | null
} & Record<'day' | Name, number[]>

type MonthDates = Pick<StoredMonth, 'chat_id' | 'month' | 'first_date' | 'last_date'>

/**
 * The months of the chats that have messages in the range, oldest first. A busy month has its sums by `step`, unless `needsHours` refuses
 * them; other months have their hours. Columns that are not asked for are not read.
 */
export const listCounts = async <Name extends CountName>(
  db: Db,
  { chat_ids, range: { from, to } }: { chat_ids: number[]; range: TimeRange },
  step: Step,
  names: readonly Name[],
  needsHours: (month: MonthDates) => boolean = () => false,
): Promise<StoredMonth<Name>[]> => {
  // The two tables are not joined: without statistics of a small table, PostgreSQL compares each month of a chat with each other.
  const months = await db.rows<MonthDates>`
    select chat_id, month, first_date, last_date from message_months
    where chat_id = any(${chat_ids}::bigint[]) and last_date >= ${from} and first_date <= ${to} order by chat_id, month`
  if (months.length === 0) return []
  const dates = months.map(({ month }) => month.getTime())
  const arrays = ['day', 'hour', ...names]
  const list = (each: (name: string) => string) => ownSql(arrays.map(each).join(', '))
  // Sums are preferred to hours. Arrays become text only after that, so those of the other row are not read.
  const rows = await db.rows<Pick<MonthDates, 'chat_id' | 'month'> & { step: Step } & Record<string, string | null>>`
    select chat_id, month, step, ${list((name) => `${name}::text`)} from (
      select distinct on (chat_id, month) chat_id, month, step, ${list((name) => name)} from post_counts
      where chat_id = any(${chat_ids}::bigint[]) and month between ${isoDay(least(dates))}::date and ${isoDay(most(dates))}::date
        and (step = 'hour' or step = ${step} and month <> all(${months.filter(needsHours).map(({ month }) => isoDay(month.getTime()))}::date[]))
      order by chat_id, month, step = 'hour') as chosen`
  const keyOf = ({ chat_id, month }: Pick<MonthDates, 'chat_id' | 'month'>) => `${chat_id} ${month.getTime()}`
  const stored = new Map(rows.map((row) => [keyOf(row), row]))
  return months.flatMap((month) => {
    const row = stored.get(keyOf(month))
    if (!row) return []
    const counts = Object.fromEntries(arrays.map((name) => [name, numbersIn(row[name]!)]))
    return [{ ...month, step: row.step, ...counts } as StoredMonth<Name>]
  })
}

/** `{1,2}` as numbers. The drivers take several times as long for arrays, and PostgreSQL takes longer to write them as JSON. */
const numbersIn = (text: string | null): number[] | null => text && JSON.parse(`[${text.slice(1, -1)}]`)

/** The months of a range: how many messages they have, and the days of whose posts something was learned after the moment, as their starts in milliseconds. */
type OpenDays = { messages: number; days: number[] }

/** By chat; one without messages in the range is missing. */
export const listOpenDays = async (
  db: Db,
  { chat_ids, range: { from, to } }: { chat_ids: number[]; range: TimeRange },
  as_of: Date,
): Promise<Map<number, OpenDays>> => {
  type Month = { chat_id: number; month: Date; messages: number; day: number[]; known_at: number[] | null }
  const rows = await db.rows<Month>`
    select chat_id, month, messages, to_json(day) as day, to_json(day_known_at) as known_at from message_months
    where chat_id = any(${chat_ids}::bigint[]) and last_date >= ${from} and first_date <= ${to} order by chat_id, month`
  const moment = as_of.getTime() / 1000
  const open = new Map<number, OpenDays>()
  for (const { chat_id, month, messages, day, known_at } of rows) {
    const own = open.get(chat_id) ?? { messages: 0, days: [] }
    open.set(chat_id, own)
    own.messages += messages
    const isTold = known_at?.length === day.length
    for (const [i, one] of day.entries())
      if (!isTold || known_at[i]! > moment) own.days.push(month.getTime() + (one - 1) * DAY_MS)
  }
  return open
}
