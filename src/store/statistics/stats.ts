// Statistics of channels and groups: written by the roll-up, read by the API.
import { assignmentsOf, type Columns, definitionsOf, namesOf } from '../columns.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import { type ChannelRanks, type ChannelStats, channelStats, type GroupStats, groupStats } from './columns.ts'

export const listChannelStats = (db: Db, chat_ids: number[]) =>
  db.rows<ChannelStats & ChannelRanks & { chat_id: number; updated_at: Date }>`
    select * from channel_stats where chat_id = any(${chat_ids}::bigint[])`

export const findGroupStats = (db: Db, chat_id: number) =>
  db.row<GroupStats & { updated_at: Date }>`select * from group_stats where chat_id = ${chat_id}`

/** Does not write the ads index, which is ranked after all channels have their numbers. */
export const upsertChannelStats = (db: Db, stats: (ChannelStats & { chat_id: number })[], now: Date) =>
  upsertStats(db, sql`channel_stats`, channelStats, stats, now)

export const upsertGroupStats = (db: Db, stats: (GroupStats & { chat_id: number })[], now: Date) =>
  upsertStats(db, sql`group_stats`, groupStats, stats, now)

const upsertStats = async (db: Db, table: SqlFragment, columns: Columns, stats: object[], now: Date): Promise<void> => {
  await db.rows`
    insert into ${table} (chat_id, ${namesOf(columns)}, updated_at)
    select chat_id, ${namesOf(columns)}, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(stats)}::json) as given(chat_id bigint, ${definitionsOf(columns)})
    on conflict (chat_id) do update set ${assignmentsOf(columns)}, updated_at = excluded.updated_at`
}
