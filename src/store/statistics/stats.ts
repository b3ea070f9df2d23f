// Statistics of channels and groups: written by the roll-up, read by the API.
import { assignmentsOf, definitionsOf, namesOf } from '../columns.ts'
import type { Db } from '../db.ts'
import {
  type ChannelCitations,
  type ChannelRanks,
  type ChannelStats,
  channelStats,
  type GroupStats,
  groupStats,
} from './columns.ts'

export const listChannelStats = (db: Db, chat_ids: number[]) =>
  db.rows<ChannelStats & ChannelRanks & ChannelCitations & { chat_id: number; updated_at: Date }>`
    select * from channel_stats where chat_id = any(${chat_ids}::bigint[])`

export const findGroupStats = (db: Db, chat_id: number) =>
  db.row<GroupStats & { updated_at: Date }>`select * from group_stats where chat_id = ${chat_id}`

/** `computed_at` says which stored statistics the new ones replace; null says that there were none. */
type ReplacedStats = { chat_id: number; computed_at: string | null }

type NewChannelStats = ChannelStats & ReplacedStats & { ads_band: string | null; former_band: string | null }
type NewGroupStats = GroupStats & ReplacedStats

/**
 * Writes statistics and returns the chats whose statistics were still those that they replace: two processes may have computed one chat,
 * and the second may have read older rows. The bands that a channel is in or was in are marked for ranking in the same statement. A
 * channel without a band has no ads index; in a band it keeps the index until the band is ranked.
 */
export const upsertChannelStats = (db: Db, stats: NewChannelStats[], now: Date): Promise<{ chat_id: number }[]> =>
  db.rows`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(stats)}::json) as given(chat_id bigint, computed_at timestamptz, ads_band text,
        former_band text, ${definitionsOf(channelStats)})),
    written as (
      insert into channel_stats as stored (chat_id, ${namesOf(channelStats)}, ads_band, updated_at)
      select chat_id, ${namesOf(channelStats)}, ads_band, ${now}::timestamptz from given order by chat_id
      on conflict (chat_id) do update set ${assignmentsOf(channelStats)}, ads_band = excluded.ads_band, updated_at = excluded.updated_at,
        ads_index = case when excluded.ads_band is not null then stored.ads_index end,
        ads_index_grade = case when excluded.ads_band is not null then stored.ads_index_grade end,
        ads_index_parts = case when excluded.ads_band is not null then stored.ads_index_parts end
      where (stored.chat_id, stored.updated_at) in (select chat_id, computed_at from given)
      returning chat_id),
    marked as (
      insert into ads_bands as stored (band, changed)
      select distinct band, true from given join written using (chat_id) cross join lateral (values (ads_band), (former_band)) as bands(band)
      where band is not null order by band
      on conflict (band) do update set changed = true)
    select chat_id from written`

export const upsertGroupStats = (db: Db, stats: NewGroupStats[], now: Date): Promise<{ chat_id: number }[]> =>
  db.rows`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(stats)}::json) as given(chat_id bigint, computed_at timestamptz,
        ${definitionsOf(groupStats)}))
    insert into group_stats as stored (chat_id, ${namesOf(groupStats)}, updated_at)
    select chat_id, ${namesOf(groupStats)}, ${now}::timestamptz from given order by chat_id
    on conflict (chat_id) do update set ${assignmentsOf(groupStats)}, updated_at = excluded.updated_at
    where (stored.chat_id, stored.updated_at) in (select chat_id, computed_at from given)
    returning chat_id`
