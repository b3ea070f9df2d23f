// Chats as ingest writes them: found by any of their names, inserted, updated, marked as changed.
import type { Peer } from '../../vocabulary.ts'
import { type Db, sql } from '../db.ts'
import type { MediaCounts } from './chats.ts'

export type ObservedChat = {
  chat_id: number
  platform_id: number | null
  invite_hash: string | null
  username: string | null
  peer: Peer
  title: string
  description: string | null
  photo_url: string | null
  /** Unix seconds, like all times here. */
  creation_date: number | null
  members_count: number | null
  online_count: number | null
  media_counts: MediaCounts | null
  /** As the sources reported it; null if none did. */
  is_public: boolean | null
  /** The platform id of the chat that is linked to it; 0: there is none. */
  linked_chat: number | null
  /** The labels as the source reported them. */
  country: string | null
  language: string | null
  category: string | null
  verified_by_platform: boolean
  scam: boolean
  fake: boolean
  search_title: string
  search_description: string
  observed_at: number
  seen_at: Record<string, number>
  /** See `field-times.ts`. */
  first_seen_at: number | null
  first_seen: Record<string, number> | null
  /** Sightings without a count of members: the time and the set of fields (`told-fields.ts`), time and set. */
  seen_uncounted: number[] | null
  gone_at: number[] | null
  deleted_at: number | null
}

export type NewChat = Omit<ObservedChat, 'chat_id'> & { internal_id: string }

type ChatNames = { platform_ids: number[]; invite_hashes: string[]; usernames: string[] }

/** Finds every chat that has one of the names and locks it, so that only one batch at a time changes a chat. */
export const lockChats = async (db: Db, names: ChatNames): Promise<ObservedChat[]> => db.rows<ObservedChat>`
  select chat_id, platform_id, invite_hash, username, peer, title, description, photo_url,
    extract(epoch from creation_date)::float8 as creation_date, members_count, online_count, media_counts, is_public, linked_chat, source_country as country,
    source_language as language, source_category as category, verified_by_platform, scam, fake, search_title, search_description,
    extract(epoch from observed_at)::float8 as observed_at, seen_at,
    extract(epoch from first_seen_at)::float8 as first_seen_at, first_seen, seen_uncounted, gone_at,
    extract(epoch from deleted_at)::float8 as deleted_at
  from chats
  where chat_id in (${chatIdsNamed(names)})
  order by chat_id
  for update`

export type NamedChat = Pick<
  ObservedChat,
  'chat_id' | 'platform_id' | 'invite_hash' | 'username' | 'observed_at' | 'seen_at'
>

/** Finds the chats that have one of the names, with no more fields than are needed to resolve references. */
export const listNamedChats = async (db: Db, names: ChatNames): Promise<NamedChat[]> => {
  // All chats come in one row, because a row costs far more to transfer than its contents.
  const row = await db.row<{ chats: NamedChat[] | null }>`
    select json_agg(json_build_object('chat_id', chat_id, 'platform_id', platform_id, 'invite_hash', invite_hash,
      'username', username, 'observed_at', extract(epoch from observed_at)::bigint, 'seen_at', seen_at)) as chats
    from chats where chat_id in (${chatIdsNamed(names)})`
  return row?.chats ?? []
}

const chatIdsNamed = (names: ChatNames) => sql`
  select chat_id from chats where platform_id = any(${names.platform_ids}::bigint[])
  union all
  select chat_id from chats where invite_hash = any(${names.invite_hashes}::text[])
  union all
  select chat_id from chats where username is not null and lower(username) = any(${names.usernames}::text[])`

/** Returns the ids of the inserted chats in the given order. */
export const insertChats = async (db: Db, chats: NewChat[]): Promise<number[]> => {
  const inserted = await db.rows<{ chat_id: number; internal_id: string }>`
    insert into chats (internal_id, platform_id, invite_hash, username, peer, title, description, photo_url, creation_date,
      members_count, online_count, media_counts, is_public, linked_chat, source_country, source_language, source_category, verified_by_platform, scam,
      fake, search_title, search_description, observed_at, seen_at, first_seen_at, first_seen, seen_uncounted, gone_at, deleted_at)
    select internal_id, platform_id, invite_hash, username, peer, title, description, photo_url, to_timestamp(creation_date),
      members_count, online_count, media_counts, is_public, linked_chat, country, language, category, verified_by_platform, scam, fake, search_title,
      search_description, to_timestamp(observed_at), seen_at, to_timestamp(first_seen_at), first_seen, seen_uncounted, gone_at, to_timestamp(deleted_at)
    from json_to_recordset(${JSON.stringify(chats)}::json) as chat(internal_id text, platform_id bigint, invite_hash text,
      username text, peer text, title text, description text, photo_url text, creation_date float8, members_count integer,
      online_count integer, media_counts jsonb, is_public boolean, linked_chat bigint,
      country text, language text, category text, verified_by_platform boolean, scam boolean, fake boolean,
      search_title text, search_description text, observed_at float8, seen_at jsonb,
      first_seen_at float8, first_seen jsonb, seen_uncounted integer[], gone_at integer[], deleted_at float8)
    returning chat_id, internal_id`
  const ids = new Map(inserted.map((row) => [row.internal_id, row.chat_id]))
  return chats.map((chat) => ids.get(chat.internal_id)!)
}

export const updateChats = async (db: Db, chats: ObservedChat[]): Promise<void> => {
  await db.rows`
    update chats set platform_id = chat.platform_id, invite_hash = chat.invite_hash, username = chat.username, peer = chat.peer,
      title = chat.title, description = chat.description, photo_url = chat.photo_url,
      creation_date = to_timestamp(chat.creation_date), members_count = chat.members_count,
      online_count = chat.online_count, media_counts = chat.media_counts, is_public = chat.is_public, linked_chat = chat.linked_chat,
      source_country = chat.country, source_language = chat.language, source_category = chat.category,
      verified_by_platform = chat.verified_by_platform, scam = chat.scam, fake = chat.fake, search_title = chat.search_title, search_description = chat.search_description,
      observed_at = to_timestamp(chat.observed_at), seen_at = chat.seen_at, first_seen_at = to_timestamp(chat.first_seen_at),
      first_seen = chat.first_seen, seen_uncounted = chat.seen_uncounted, gone_at = chat.gone_at,
      deleted_at = to_timestamp(chat.deleted_at)
    from json_to_recordset(${JSON.stringify(chats)}::json) as chat(chat_id bigint, platform_id bigint, invite_hash text,
      username text, peer text, title text, description text, photo_url text, creation_date float8, members_count integer,
      online_count integer, media_counts jsonb, is_public boolean, linked_chat bigint,
      country text, language text, category text, verified_by_platform boolean, scam boolean, fake boolean,
      search_title text, search_description text, observed_at float8, seen_at jsonb,
      first_seen_at float8, first_seen jsonb, seen_uncounted integer[], gone_at integer[], deleted_at float8)
    where chats.chat_id = chat.chat_id`
}

/** The next chats by id, locked as ingest locks them, so that their messages do not change meanwhile. */
export const lockNextChats = (db: Db, after: number, limit: number) =>
  db.rows<{ chat_id: number }>`
    select chat_id from chats where chat_id > ${after} order by chat_id limit ${limit} for update`

/** The mark always moves forward, so that a roll-up that has read an earlier mark does not delete this one. */
export const markChanged = async (db: Db, chat_ids: number[], now: Date): Promise<void> => {
  await db.rows`
    insert into chat_changes as stored (chat_id, changed_at)
    select chat_id, ${now}::timestamptz from unnest(${chat_ids.toSorted((a, b) => a - b)}::bigint[]) as chat_id
    on conflict (chat_id) do update set changed_at = greatest(excluded.changed_at, stored.changed_at + interval '1 microsecond')`
}
