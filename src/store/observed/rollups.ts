// What the roll-up reads in bulk, chats at a time, and the statistics it writes.
import type { Peer } from '../../vocabulary.ts'
import type { Db } from '../db.ts'
import { type Reading, unpackedSeries } from './series.ts'

export type ChangedChat = { chat_id: number; peer: Peer; changed_at: string | null }

/** Chats whose statistics are out of date; the mark is text, because a date of JavaScript would lose its microseconds. */
export const listChangedChats = (db: Db): Promise<ChangedChat[]> =>
  db.rows`select chat_id, peer, changed_at::text as changed_at from chat_changes join chats using (chat_id) order by chat_id`

export const listAllChats = (db: Db): Promise<ChangedChat[]> =>
  db.rows`select chat_id, peer, changed_at::text as changed_at from chats left join chat_changes using (chat_id)
    where not statistics_given order by chat_id`

/** Takes the marks away that are still the ones that were read. */
export const deleteChanges = async (db: Db, chats: ChangedChat[]): Promise<void> => {
  const marked = chats.filter(({ changed_at }) => changed_at !== null)
  if (marked.length === 0) return
  await db.rows`
    delete from chat_changes
    using unnest(${marked.map((chat) => chat.chat_id)}::bigint[], ${marked.map((chat) => chat.changed_at)}::timestamptz[])
      as done(chat_id, changed_at)
    where chat_changes.chat_id = done.chat_id and chat_changes.changed_at = done.changed_at`
}

export type ChatFacts = {
  chat_id: number
  members_count: number | null
  creation_date: number | null
  deleted_at: number | null
}

export const listChatFacts = (db: Db, chat_ids: number[]): Promise<ChatFacts[]> =>
  db.rows`
    select chat_id, members_count, extract(epoch from creation_date)::float8 as creation_date,
      extract(epoch from deleted_at)::float8 as deleted_at
    from chats where chat_id = any(${chat_ids}::bigint[])`

type MemberMonthRow = { chat_id: number; at: number[]; members: number[]; confirmed_at: number[] | null }

/**
 * Member readings by chat, oldest first, from the month of `since` on. Where they begin with a zero, only what came before tells
 * whether it is a lost reading: then the last month with a positive count is there too.
 */
export const listMemberReadings = async (db: Db, chat_ids: number[], since: Date): Promise<Map<number, Reading[]>> => {
  const rows = await db.rows<MemberMonthRow>`
    select chat_id, at, members, confirmed_at from member_series
    where chat_id = any(${chat_ids}::bigint[]) and month >= date_trunc('month', ${since}::timestamptz)::date
    order by chat_id, month`
  const readings = new Map<number, Reading[]>()
  for (const row of rows) {
    const unpacked = unpackedSeries(row.at, [row.members], row.confirmed_at)
    const before = readings.get(row.chat_id)
    if (before) before.push(...unpacked)
    else readings.set(row.chat_id, unpacked)
  }
  const from_zero = [...readings].filter(([, [first]]) => first!.values[0] === 0).map(([chat_id]) => chat_id)
  if (from_zero.length > 0) {
    const earlier = await db.rows<MemberMonthRow>`
      select distinct on (chat_id) chat_id, at, members, confirmed_at from member_series
      where chat_id = any(${from_zero}::bigint[]) and month < date_trunc('month', ${since}::timestamptz)::date
        and 0 < any(members)
      order by chat_id, month desc`
    for (const row of earlier)
      readings.get(row.chat_id)!.unshift(...unpackedSeries(row.at, [row.members], row.confirmed_at))
  }
  return readings
}

export type PostRow = {
  message_id: number
  date: number
  album_id: string | null
  is_ad: boolean
  views: number | null
  forwards: number | null
  comments: number | null
  reactions: number | null
}

type PostValues = [number, number, string | null, boolean, number | null, number | null, number | null, number | null]

/**
 * Messages of a time that are posts, by chat: neither service messages nor deleted.
 * One row per chat, because rows cost far more to hand over than what is in them.
 */
export const listPosts = async (
  db: Db,
  chat_ids: number[],
  since: Date,
  until: Date,
): Promise<Map<number, PostRow[]>> => {
  const rows = await db.rows<{ chat_id: number; posts: PostValues[] }>`
    select chat_id, json_agg(json_build_array(message_id, extract(epoch from date)::integer, album_id, is_ad, views, forwards,
      comments, reactions)) as posts
    from messages
    where chat_id = any(${chat_ids}::bigint[]) and date > ${since}::timestamptz and date <= ${until}::timestamptz
      and deleted_at is null and not service
    group by chat_id`
  return new Map(
    rows.map(({ chat_id, posts }) => [
      chat_id,
      posts.map(([message_id, date, album_id, is_ad, views, forwards, comments, reactions]) => ({
        message_id,
        date,
        album_id,
        is_ad,
        views,
        forwards,
        comments,
        reactions,
      })),
    ]),
  )
}

/** Readings of views by chat and message id. */
export const listViewReadings = async (
  db: Db,
  chat_ids: number[],
  since: Date,
  until: Date,
): Promise<Map<number, Map<number, Reading[]>>> => {
  const rows = await db.rows<{ chat_id: number; series: [number, number[], (number | null)[], number[] | null][] }>`
    select chat_id, json_agg(json_build_array(message_id, at, views, confirmed_at)) as series from message_series
    where chat_id = any(${chat_ids}::bigint[]) and date > ${since}::timestamptz and date <= ${until}::timestamptz
      and views is not null
    group by chat_id`
  return new Map(
    rows.map(({ chat_id, series }) => [
      chat_id,
      new Map(
        series.map(([message_id, at, views, confirmed_at]) => [message_id, unpackedSeries(at, [views], confirmed_at)]),
      ),
    ]),
  )
}

export type GroupMessageRow = { date: number; author_key: string | null; reactions: number | null; is_reply: boolean }

/** Messages of groups by chat: neither service messages nor deleted. */
export const listGroupMessages = async (
  db: Db,
  chat_ids: number[],
  since: Date,
  until: Date,
): Promise<Map<number, GroupMessageRow[]>> => {
  const rows = await db.rows<{ chat_id: number; messages: [number, string | null, number | null, boolean][] }>`
    select chat_id, json_agg(json_build_array(extract(epoch from date)::integer, author_key, reactions,
      content->>'reply_to_message_id' is not null)) as messages
    from messages
    where chat_id = any(${chat_ids}::bigint[]) and date > ${since}::timestamptz and date <= ${until}::timestamptz
      and deleted_at is null and not service
    group by chat_id`
  return new Map(
    rows.map(({ chat_id, messages }) => [
      chat_id,
      messages.map(([date, author_key, reactions, is_reply]) => ({ date, author_key, reactions, is_reply })),
    ]),
  )
}

export type SampleRow = {
  chat_id: number
  sampled: number
  premium: number | null
  with_username: number | null
  with_photo: number | null
  bots: number | null
  female: number | null
  male: number | null
}

/** The newest sample of each chat that is large enough. */
export const listNewestSamples = (
  db: Db,
  chat_ids: number[],
  least_sampled: number,
  until: Date,
): Promise<SampleRow[]> =>
  db.rows`
    select distinct on (chat_id) chat_id, sampled, premium, with_username, with_photo, bots, female, male
    from member_samples
    where chat_id = any(${chat_ids}::bigint[]) and sampled >= ${least_sampled}::integer and at <= ${until}::timestamptz
    order by chat_id, at desc`

export type MentionsOfChat = { chat_id: number; total: number; recent: number[] | null }

/** How often each chat was mentioned, and the unix times of the mentions since a moment. */
export const listMentionsOf = (db: Db, chat_ids: number[], since: Date, until: Date): Promise<MentionsOfChat[]> =>
  db.rows`
    select target_chat_id as chat_id, count(*) as total,
      array_agg(extract(epoch from date)::integer order by date) filter (where date > ${since}::timestamptz) as recent
    from mentions where target_chat_id = any(${chat_ids}::bigint[]) and date <= ${until}::timestamptz
    group by target_chat_id`

export type ChannelStatsRow = {
  chat_id: number
  members_change_7d: number | null
  members_change_30d: number | null
  members_change_90d: number | null
  avg_post_views: number | null
  avg_post_views_24h: number | null
  avg_post_views_48h: number | null
  avg_post_views_72h: number | null
  messages_7d: number
  messages_30d: number
  err_percent: number | null
  err24_percent: number | null
  er_percent: number | null
  reactions_avg: number | null
  comments_avg: number | null
  forwards_avg: number | null
  female_percent: number | null
  male_percent: number | null
  premium_percent: number | null
  with_username_percent: number | null
  with_photo_percent: number | null
  lifetime: number | null
  mentions_total: number
  mentions_7d: number
  mentions_30d: number
  ads_inputs: unknown
}

/** All but the ads index, which is ranked when all channels have their numbers. */
export const upsertChannelStats = async (db: Db, stats: ChannelStatsRow[], now: Date): Promise<void> => {
  await db.rows`
    insert into channel_stats (chat_id, members_change_7d, members_change_30d, members_change_90d, avg_post_views,
      avg_post_views_24h, avg_post_views_48h, avg_post_views_72h, messages_7d, messages_30d, err_percent, err24_percent,
      er_percent, reactions_avg, comments_avg, forwards_avg, female_percent, male_percent, premium_percent,
      with_username_percent, with_photo_percent, lifetime, mentions_total, mentions_7d, mentions_30d, ads_inputs, updated_at)
    select chat_id, members_change_7d, members_change_30d, members_change_90d, avg_post_views,
      avg_post_views_24h, avg_post_views_48h, avg_post_views_72h, messages_7d, messages_30d, err_percent, err24_percent,
      er_percent, reactions_avg, comments_avg, forwards_avg, female_percent, male_percent, premium_percent,
      with_username_percent, with_photo_percent, lifetime, mentions_total, mentions_7d, mentions_30d, ads_inputs,
      ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(stats)}::json) as given(chat_id bigint, members_change_7d integer,
      members_change_30d integer, members_change_90d integer, avg_post_views integer, avg_post_views_24h integer,
      avg_post_views_48h integer, avg_post_views_72h integer, messages_7d integer, messages_30d integer, err_percent float8,
      err24_percent float8, er_percent float8, reactions_avg float8, comments_avg float8, forwards_avg float8,
      female_percent float8, male_percent float8, premium_percent float8, with_username_percent float8,
      with_photo_percent float8, lifetime integer, mentions_total integer, mentions_7d integer, mentions_30d integer,
      ads_inputs jsonb)
    on conflict (chat_id) do update set members_change_7d = excluded.members_change_7d,
      members_change_30d = excluded.members_change_30d, members_change_90d = excluded.members_change_90d,
      avg_post_views = excluded.avg_post_views, avg_post_views_24h = excluded.avg_post_views_24h,
      avg_post_views_48h = excluded.avg_post_views_48h, avg_post_views_72h = excluded.avg_post_views_72h,
      messages_7d = excluded.messages_7d, messages_30d = excluded.messages_30d, err_percent = excluded.err_percent,
      err24_percent = excluded.err24_percent, er_percent = excluded.er_percent, reactions_avg = excluded.reactions_avg,
      comments_avg = excluded.comments_avg, forwards_avg = excluded.forwards_avg, female_percent = excluded.female_percent,
      male_percent = excluded.male_percent, premium_percent = excluded.premium_percent,
      with_username_percent = excluded.with_username_percent, with_photo_percent = excluded.with_photo_percent,
      lifetime = excluded.lifetime, mentions_total = excluded.mentions_total, mentions_7d = excluded.mentions_7d,
      mentions_30d = excluded.mentions_30d, ads_inputs = excluded.ads_inputs, updated_at = excluded.updated_at`
}

export type GroupStatsRow = {
  chat_id: number
  members_change_7d: number | null
  members_change_30d: number | null
  members_change_90d: number | null
  messages_24h: number
  messages_7d: number
  messages_30d: number
  active_members_24h: number
  active_members_7d: number
  active_members_30d: number
  reactions_avg: number | null
  replies_avg: number | null
  premium_percent: number | null
  bots_percent: number | null
  with_username_percent: number | null
  with_photo_percent: number | null
  lifetime: number | null
}

export const upsertGroupStats = async (db: Db, stats: GroupStatsRow[], now: Date): Promise<void> => {
  await db.rows`
    insert into group_stats (chat_id, members_change_7d, members_change_30d, members_change_90d, messages_24h, messages_7d,
      messages_30d, active_members_24h, active_members_7d, active_members_30d, reactions_avg, replies_avg, premium_percent,
      bots_percent, with_username_percent, with_photo_percent, lifetime, updated_at)
    select chat_id, members_change_7d, members_change_30d, members_change_90d, messages_24h, messages_7d,
      messages_30d, active_members_24h, active_members_7d, active_members_30d, reactions_avg, replies_avg, premium_percent,
      bots_percent, with_username_percent, with_photo_percent, lifetime, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(stats)}::json) as given(chat_id bigint, members_change_7d integer,
      members_change_30d integer, members_change_90d integer, messages_24h integer, messages_7d integer, messages_30d integer,
      active_members_24h integer, active_members_7d integer, active_members_30d integer, reactions_avg float8,
      replies_avg float8, premium_percent float8, bots_percent float8, with_username_percent float8,
      with_photo_percent float8, lifetime integer)
    on conflict (chat_id) do update set members_change_7d = excluded.members_change_7d,
      members_change_30d = excluded.members_change_30d, members_change_90d = excluded.members_change_90d,
      messages_24h = excluded.messages_24h, messages_7d = excluded.messages_7d, messages_30d = excluded.messages_30d,
      active_members_24h = excluded.active_members_24h, active_members_7d = excluded.active_members_7d,
      active_members_30d = excluded.active_members_30d, reactions_avg = excluded.reactions_avg,
      replies_avg = excluded.replies_avg, premium_percent = excluded.premium_percent, bots_percent = excluded.bots_percent,
      with_username_percent = excluded.with_username_percent, with_photo_percent = excluded.with_photo_percent,
      lifetime = excluded.lifetime, updated_at = excluded.updated_at`
}
