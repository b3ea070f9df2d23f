// Inserts channels with given statistics in bulk, for demo data and benchmarks that have no messages to compute them from.
import type { Db } from '../db.ts'

/** One object per channel, with the columns of `chats` and of `channel_stats` named below; times are unix seconds. */
export type ReadyChannel = {
  internal_id: string
  platform_id: number
  search_title: string
  search_description: string
} & Record<string, unknown>

/** Returns how many channels were new. An existing channel is not changed. */
export const insertReadyChannels = async (db: Db, channels: ReadyChannel[], now: Date): Promise<number> => {
  const written = await db.rows`
    with row as materialized (
      select * from json_to_recordset(${JSON.stringify(channels)}::json) as row (internal_id text, platform_id bigint, invite_hash text,
        username text, title text, description text, creation_date bigint, members_count integer, country text, language text, category text,
        verified_by_platform boolean, search_title text, search_description text, members_change_7d integer, members_change_30d integer,
        members_change_90d integer, avg_post_views integer, avg_post_views_24h integer, messages_7d integer, messages_30d integer,
        err_percent float8, err24_percent float8, er_percent float8, lifetime integer, ads_index float8, ads_index_grade text,
        mentions_total integer, mentions_7d integer, mentions_30d integer)
    ), chat as (
      insert into chats (internal_id, platform_id, invite_hash, username, peer, title, description, creation_date, members_count,
        source_country, source_language, source_category, verified_by_platform, search_title, search_description, observed_at,
        statistics_given)
      select internal_id, platform_id, invite_hash, username, 'Channel', title, description, to_timestamp(creation_date), members_count, country,
        language, category, verified_by_platform, search_title, search_description, ${now}::timestamptz, true from row
      on conflict do nothing returning chat_id, platform_id
    )
    insert into channel_stats (chat_id, members_change_7d, members_change_30d, members_change_90d, avg_post_views, avg_post_views_24h,
      messages_7d, messages_30d, err_percent, err24_percent, er_percent, lifetime, ads_index, ads_index_grade, mentions_total, mentions_7d,
      mentions_30d, updated_at)
    select chat_id, members_change_7d, members_change_30d, members_change_90d, avg_post_views, avg_post_views_24h, messages_7d, messages_30d,
      err_percent, err24_percent, er_percent, lifetime, ads_index, ads_index_grade, mentions_total, mentions_7d, mentions_30d, ${now}::timestamptz
    from chat join row using (platform_id) returning 1`
  return written.length
}
