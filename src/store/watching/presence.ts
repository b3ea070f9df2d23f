// When watched chats were seen and found to be gone, by day: what ingest notes, and what events of absences are made from.
import { type Columns, definitionsOf, namesOf, type RowOf } from '../columns.ts'
import type { Db } from '../db.ts'

const columns = {
  chat_id: 'bigint not null',
  day: 'date not null',
  first_seen_at: 'float8',
  last_seen_at: 'float8',
  gone_at: 'integer[] not null',
} as const satisfies Columns

/** Times are unix seconds. Of the sightings of a day only the first and the last are known. */
export type PresenceDay = Omit<RowOf<typeof columns>, 'gone_at'> & { gone_at: number[] }

/** Adds to what is known of the days. Any order, and twice, leads to the same rows. Returns the chats that were gone on one of their days. */
export const addPresence = async (tx: Db, days: PresenceDay[]): Promise<number[]> => {
  if (days.length === 0) return []
  await tx.rows`insert into chat_presence as known (${namesOf(columns)})
    select chat_id, day, to_timestamp(first_seen_at), to_timestamp(last_seen_at), gone_at
    from json_to_recordset(${JSON.stringify(days)}::json) as given(${definitionsOf(columns)}) order by chat_id, day
    on conflict (chat_id, day) do update set
      first_seen_at = least(known.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at),
      gone_at = array(select distinct gone from unnest(known.gone_at || excluded.gone_at) as gone order by gone)`
  const chat_ids = [...new Set(days.map(({ chat_id }) => chat_id))]
  const gone = await tx.rows<{ chat_id: number }>`select distinct chat_id from chat_presence
    where chat_id = any(${chat_ids}::bigint[]) and gone_at <> '{}'`
  return gone.map(({ chat_id }) => chat_id)
}

/** Oldest first. */
export const listPresence = (db: Db, chat_ids: number[]) => db.rows<PresenceDay>`
  select chat_id, day::text, extract(epoch from first_seen_at)::float8 as first_seen_at,
    extract(epoch from last_seen_at)::float8 as last_seen_at, gone_at
  from chat_presence where chat_id = any(${chat_ids}::bigint[]) order by chat_id, day`

/** Nobody is told of what is older. */
export const deletePresenceBefore = (db: Db, day: string) => db.rows`delete from chat_presence where day < ${day}::date`
