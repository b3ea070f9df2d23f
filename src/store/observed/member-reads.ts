// A chat's member counts as they were observed.
import type { Db } from '../db.ts'
import { unpackedSeries } from './series.ts'

export type MemberReadingRow = { at: number; members: number }

/**
 * Readings up to a moment, oldest first; from the last month before `from` with a positive count on, so that a value carried into
 * the range is there, and a zero can be told for a lost reading.
 */
export const listMemberReadingsBetween = async (
  db: Db,
  chat_id: number,
  from: Date,
  to: Date,
): Promise<MemberReadingRow[]> => {
  const rows = await db.rows<{ at: number[]; members: number[]; confirmed_at: number[] | null }>`
    select at, members, confirmed_at from member_series
    where chat_id = ${chat_id} and month <= date_trunc('month', ${to}::timestamptz)::date
      and month >= coalesce((select max(month) from member_series where chat_id = ${chat_id}
        and month < date_trunc('month', ${from}::timestamptz)::date and 0 < any(members)), '0001-01-01')
    order by month`
  const end = to.getTime() / 1000
  return rows
    .flatMap((row) => unpackedSeries(row.at, [row.members], row.confirmed_at))
    .map(({ at, values }) => ({ at, members: values[0]! }))
    .filter(({ at }) => at <= end)
}
