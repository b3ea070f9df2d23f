// By how much the median channel changed from day to day: on some days the platform removes accounts everywhere.
import { isoDay } from '../../time/days.ts'
import { DAY_MS } from '../../time/spans.ts'
import { type Db, theRow } from '../db.ts'

type CommonChange = { day: number; change: number; channels: number }

/** By the number of the day, of those on which it fell by so much or more. */
export const listCommonLosses = async (db: Db, since: Date, least_loss: number): Promise<Map<number, number>> => {
  const rows = await db.rows<{ day: string; change: number }>`
    select day::text as day, change from common_losses where day >= ${isoDay(since)}::date and change <= ${-least_loss}::float8`
  return new Map(rows.map(({ day, change }) => [Date.parse(day) / DAY_MS, change]))
}

/** Null if they were never computed. */
export const findCommonLossesTime = async (db: Db): Promise<Date | null> =>
  theRow(await db.row<{ computed_at: Date | null }>`select max(computed_at) as computed_at from common_losses`)
    .computed_at

export const upsertCommonChanges = async (db: Db, changes: CommonChange[], now: Date): Promise<void> => {
  const ordered = changes.toSorted((a, b) => a.day - b.day)
  await db.rows`
    insert into common_losses (day, change, channels, computed_at)
    select *, ${now}::timestamptz
    from unnest(${ordered.map(({ day }) => isoDay(day * DAY_MS))}::date[], ${ordered.map(({ change }) => change)}::float8[],
      ${ordered.map(({ channels }) => channels)}::integer[])
    on conflict (day) do update set change = excluded.change, channels = excluded.channels, computed_at = excluded.computed_at`
}

/** Every how many chat ids one is taken, so that at most so many channels are. Ids are given one after the other. */
export const sparseness = async (db: Db, most: number): Promise<number> => {
  const last = await db.row<{ chat_id: number }>`select chat_id from channel_stats order by chat_id desc limit 1`
  return Math.max(1, Math.ceil((last?.chat_id ?? 0) / most))
}

export const listSomeChannels = async (db: Db, every: number, after: number, limit: number): Promise<number[]> => {
  const rows = await db.rows<{ chat_id: number }>`
    select chat_id from channel_stats where chat_id > ${after} and chat_id % ${every} = 0 order by chat_id limit ${limit}`
  return rows.map(({ chat_id }) => chat_id)
}
