// Inserts channels with given statistics in bulk, for demo data and benchmarks that have no messages to compute them from.
import { type Columns, definitionsOf, namesOf } from '../columns.ts'
import type { Db } from '../db.ts'
import { channelCitations, channelRanks, channelStats } from '../statistics/columns.ts'

/** One object per channel, with columns of `chats` and of `channel_stats`; times are unix seconds, and what is absent is null. */
type ReadyChannel = {
  internal_id: string
  platform_id: number
  search_title: string
  search_description: string
} & Record<string, unknown>

const chatColumns = {
  internal_id: 'text not null',
  platform_id: 'bigint not null',
  invite_hash: 'text',
  username: 'text',
  title: 'text not null',
  description: 'text',
  creation_date: 'bigint',
  members_count: 'integer',
  country: 'text',
  language: 'text',
  category: 'text',
  posts_language: 'text',
  verified_by_platform: 'boolean',
  search_title: 'text not null',
  search_description: 'text not null',
} as const satisfies Columns

const statsColumns = { ...channelStats, ...channelRanks, ...channelCitations }

/** Returns how many channels were new. An existing channel is not changed. */
export const insertReadyChannels = async (db: Db, channels: ReadyChannel[], now: Date): Promise<number> => {
  const written = await db.rows`
    with row as materialized (
      select * from json_to_recordset(${JSON.stringify(channels)}::json)
        as row (${definitionsOf({ ...chatColumns, ...statsColumns })})
    ), chat as (
      insert into chats (internal_id, platform_id, invite_hash, username, peer, title, description, creation_date, members_count,
        source_country, source_language, source_category, posts_language, verified_by_platform, search_title, search_description, observed_at,
        statistics_given)
      select internal_id, platform_id, invite_hash, username, 'Channel', title, description, to_timestamp(creation_date), members_count, country,
        language, category, posts_language, verified_by_platform, search_title, search_description, ${now}::timestamptz, true from row
      on conflict do nothing returning chat_id, platform_id
    )
    insert into channel_stats (chat_id, ${namesOf(statsColumns)}, updated_at)
    select chat_id, ${namesOf(statsColumns)}, ${now}::timestamptz
    from chat join row using (platform_id) returning 1`
  return written.length
}
