// Member counts of chats as they were observed, stored as one row of arrays for each chat and month.
import { isoDay } from '../../../time/days.ts'
import { arrayLiteral } from '../../bulk-rows.ts'
import type { Db } from '../../db.ts'
import { forEachReading, orderedReadings, packedSeries, sameReadings } from '../tables/series.ts'
import { packedTold, type ToldFields, togetherTold, unpackedTold } from './told-fields.ts'

/** The count that was read at a unix time. */
export type MemberReading = { at: number; members: number }

/** With the fields of the chat that the same sighting told. */
export type MemberSighting = MemberReading & ToldFields

/** The readings of one month, which is written as 2026-11. */
export type MemberMonth = { chat_id: number; month: string; readings: MemberSighting[] }

type SeriesRow = { at: number[]; members: number[]; confirmed_at: number[] | null }

const counters = ['members'] as const

const readingsOf = (row: SeriesRow): MemberReading[] => {
  const readings: MemberReading[] = []
  forEachReading(row, (at, i) => readings.push({ at, members: row.members[i]! }))
  return readings
}

export const orderedMembers = (sightings: MemberSighting[]): MemberSighting[] => {
  const ordered = orderedReadings(sightings, counters) as MemberSighting[]
  if (ordered.length === sightings.length) return ordered
  const told = togetherTold(sightings)
  return ordered.map((one, i) => ({ ...one, told: told[i]!.told }))
}

const timesOf = (row: Pick<SeriesRow, 'at' | 'confirmed_at'>): number[] => {
  const times: number[] = []
  forEachReading(row, (at) => times.push(at))
  return times
}

/** Adds readings to the months they belong to; returns the chats whose series this changed. */
export const addMemberReadings = async (db: Db, months: MemberMonth[]): Promise<Set<number>> => {
  const stored = await listMemberMonths(db, months)
  const known = new Map(stored.map((row) => [`${row.chat_id} ${row.month}`, row]))
  const changed: MemberMonth[] = []
  for (const month of months) {
    const before = known.get(`${month.chat_id} ${month.month}`)
    const readings = orderedMembers([...(before?.readings ?? []), ...month.readings])
    if (!before || !isSame(before.readings, readings)) changed.push({ ...month, readings })
  }
  if (changed.length > 0) await upsertMemberMonths(db, changed)
  return new Set(changed.map((month) => month.chat_id))
}

const isSame = (before: MemberSighting[], after: MemberSighting[]): boolean =>
  sameReadings(before, after, counters) && before.every(({ told }, i) => told === after[i]!.told)

const firstDay = ({ month }: { month: string }) => `${month}-01`

/** All series of these chats in these months, which may be more than the pairs that were asked for. */
const listMemberMonths = async (db: Db, keys: { chat_id: number; month: string }[]): Promise<MemberMonth[]> => {
  const chat_ids = [...new Set(keys.map((key) => key.chat_id))]
  const months = [...new Set(keys.map(firstDay))]
  const rows = await db.rows<SeriesRow & { chat_id: number; month: string; fields: number[] | null }>`
    select chat_id, to_char(month, 'YYYY-MM') as month, at, members, confirmed_at, fields from member_series
    where chat_id = any(${chat_ids}::bigint[]) and month = any(${months}::date[])`
  return rows.map((row) => {
    const told = unpackedTold(row.fields, timesOf(row))
    const readings = readingsOf(row).map((reading, i) => ({ ...reading, told: told[i]! }))
    return { chat_id: row.chat_id, month: row.month, readings }
  })
}

const upsertMemberMonths = async (db: Db, months: MemberMonth[]): Promise<void> => {
  const packed = months.map((month) => packedSeries(month.readings, counters))
  await db.rows`
    insert into member_series (chat_id, month, at, members, confirmed_at, fields)
    select chat_id, month, at::integer[], members::integer[], confirmed_at::integer[], fields::integer[]
    from unnest(${months.map((month) => month.chat_id)}::bigint[], ${months.map(firstDay)}::date[],
      ${packed.map((one) => arrayLiteral(one.at))}::text[], ${packed.map((one) => arrayLiteral(one.members!))}::text[],
      ${packed.map((one) => one.confirmed_at && arrayLiteral(one.confirmed_at))}::text[],
      ${months.map(({ readings }) => literalOrNull(packedTold(readings)))}::text[])
      as given(chat_id, month, at, members, confirmed_at, fields)
    on conflict (chat_id, month) do update
      set at = excluded.at, members = excluded.members, confirmed_at = excluded.confirmed_at, fields = excluded.fields`
}

const literalOrNull = (numbers: number[] | null) => numbers && arrayLiteral(numbers)

/** When chats were read with a count of their members, and which fields that told, in the months of a range of unix times. */
export const listTold = async (
  db: Db,
  chat_ids: number[],
  { since, until }: { since: number; until: number },
): Promise<Map<number, ToldFields[]>> => {
  const monthAt = (at: number) => monthFirst(new Date(at * 1000))
  const rows = await db.rows<Pick<SeriesRow, 'at' | 'confirmed_at'> & { chat_id: number; fields: number[] | null }>`
    select chat_id, at, confirmed_at, fields from member_series
    where chat_id = any(${chat_ids}::bigint[]) and month between ${monthAt(since)}::date and ${monthAt(until)}::date`
  const told = new Map<number, ToldFields[]>()
  for (const { chat_id, fields, ...row } of rows) {
    const times = timesOf(row)
    const bits = unpackedTold(fields, times)
    told.set(chat_id, [...(told.get(chat_id) ?? []), ...times.map((at, i) => ({ at, told: bits[i]! }))])
  }
  return told
}

type StoredMonth = SeriesRow & { chat_id: number }

/** The months from one to before another, by chat and month. It is prepared, because a range may have all partitions, which take long to plan for. */
const listMonthsWithin = (db: Db, chat_ids: number[], since: string, before: string) => db.prepared<StoredMonth>`
  select chat_id, at, members, confirmed_at from member_series
  where chat_id = any(${chat_ids}::bigint[]) and month >= ${since}::date and month < ${before}::date order by chat_id, month`

/** The first day of the month of a moment, or so many months before or after it. */
export const monthFirst = (moment: Date, months = 0) =>
  isoDay(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months))

/** The platform is younger. */
const FIRST_MONTH = '2013-01-01'

/** Most chats are read every month. The others are looked for in further and further months, because a statement is planned for each. */
const MONTHS_BACK = [3, 15]

/** The months of each chat before the month of a moment, from the last one on that has a positive count up to `until`; all if none has. */
const listMonthsBack = async (db: Db, chat_ids: number[], moment: Date, until: Date): Promise<StoredMonth[]> => {
  const end = until.getTime() / 1000
  const isPositive = ({ at, members }: StoredMonth) => members.some((count, i) => count > 0 && at[i]! <= end)
  let months: StoredMonth[] = []
  let missing = chat_ids
  let before = monthFirst(moment)
  for (const since of [...MONTHS_BACK.map((back) => monthFirst(moment, -back)), FIRST_MONTH]) {
    if (missing.length === 0 || before <= FIRST_MONTH) break
    const byChat = Map.groupBy(await listMonthsWithin(db, missing, since, before), ({ chat_id }) => chat_id)
    const found = [...byChat].flatMap(([, own]) => own.slice(Math.max(0, own.findLastIndex(isPositive))))
    months = [...found, ...months]
    missing = missing.filter((chat_id) => !byChat.get(chat_id)?.some(isPositive))
    before = since
  }
  return months
}

/**
 * Readings up to a moment by chat, oldest first. Those of a chat begin with the last month before `from` that has a positive count,
 * so that the caller knows the value at `from` and can tell a lost reading from a real zero.
 */
export const listReadingsBetween = async (
  db: Db,
  chat_ids: number[],
  from: Date,
  to: Date,
): Promise<Map<number, MemberReading[]>> => {
  const rows = [
    ...(await listMonthsBack(db, chat_ids, from, to)),
    ...(await listMonthsWithin(db, chat_ids, monthFirst(from), monthFirst(to, 1))),
  ]
  const end = to.getTime() / 1000
  const readings = new Map<number, MemberReading[]>(chat_ids.map((chat_id) => [chat_id, []]))
  for (const row of rows) {
    const before = readings.get(row.chat_id)!
    for (const reading of readingsOf(row)) if (reading.at <= end) before.push(reading)
  }
  return readings
}

/** When a positive count was last read, up to a moment. */
export const findLastReading = async (db: Db, chat_id: number, until: Date): Promise<MemberReading | undefined> => {
  const end = until.getTime() / 1000
  const nextMonth = new Date(monthFirst(until, 1))
  const rows = await listMonthsBack(db, [chat_id], nextMonth, until)
  // A count of zero may be a failed reading.
  return rows.flatMap(readingsOf).findLast(({ at, members }) => members > 0 && at <= end)
}

export const listMemberReadingsBetween = async (
  db: Db,
  chat_id: number,
  from: Date,
  to: Date,
): Promise<MemberReading[]> => (await listReadingsBetween(db, [chat_id], from, to)).get(chat_id)!

/**
 * Readings of many chats, oldest first, from the month of `since` on. A series that begins with a zero may begin with a lost
 * reading, which only earlier readings can show: for such chats the last month with a positive count is added. One row for
 * each chat, as JSON: the driver parses that several times as fast as arrays.
 */
export const listMemberReadings = async (
  db: Db,
  chat_ids: number[],
  since: Date,
): Promise<Map<number, MemberReading[]>> => {
  type Months = [SeriesRow['at'], SeriesRow['members'], SeriesRow['confirmed_at']][]
  const rows = await db.rows<{ chat_id: number; months: Months }>`
    select chat_id, json_agg(json_build_array(at, members, confirmed_at) order by month) as months from member_series
    where chat_id = any(${chat_ids}::bigint[]) and month >= ${monthFirst(since)}::date
    group by chat_id`
  const readings = new Map<number, MemberReading[]>()
  for (const { chat_id, months } of rows) {
    const own: MemberReading[] = []
    for (const [at, members, confirmed_at] of months)
      forEachReading({ at, confirmed_at }, (time, i) => own.push({ at: time, members: members[i]! }))
    readings.set(chat_id, own)
  }
  const starting_with_zero = [...readings].filter(([, [first]]) => first!.members === 0).map(([chat_id]) => chat_id)
  if (starting_with_zero.length > 0) {
    const earlier = await db.rows<SeriesRow & { chat_id: number }>`
      select distinct on (chat_id) chat_id, at, members, confirmed_at from member_series
      where chat_id = any(${starting_with_zero}::bigint[]) and month < ${monthFirst(since)}::date
        and 0 < any(members)
      order by chat_id, month desc`
    for (const row of earlier) readings.set(row.chat_id, [...readingsOf(row), ...readings.get(row.chat_id)!])
  }
  return readings
}
