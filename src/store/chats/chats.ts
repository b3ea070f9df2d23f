// Reads chats as callers see them, and records their owners. Hidden chats are left out, unless a function says otherwise.
import type { ChatLink } from '../../text/links.ts'
import type { Peer } from '../../vocabulary.ts'
import { type Db, sql } from '../db.ts'

export type ChatShortRow = {
  chat_id: number
  internal_id: string
  peer: Peer
  title: string
  members_count: number | null
  verified: boolean
  country: string | null
  language: string | null
  category: string | null
  photo_url: string | null
  username: string | null
}

export type MediaCounts = { photos?: number; videos?: number; audios?: number; files?: number; links?: number }

export type ChatRow = ChatShortRow & {
  platform_id: number | null
  invite_hash: string | null
  description: string | null
  creation_date: Date | null
  online_count: number | null
  media_counts: MediaCounts | null
  posts_language: string | null
  /** Written by the roll-up; null for groups. */
  message_numbers: number | null
  first_known_number: number | null
  observed_percent: number | null
  scam: boolean
  fake: boolean
  deleted_at: Date | null
  /** An operator hid the chat: it is for operators and the collector only. */
  hidden_at: Date | null
  observed_at: Date
}

const shortColumns = sql`chat_id, internal_id, peer, title, members_count, verified, country, language, category, photo_url, username`
export const columns = sql`${shortColumns}, platform_id, invite_hash, description, creation_date, online_count, media_counts, posts_language, scam, fake, deleted_at, hidden_at, observed_at,
  (select message_numbers from channel_stats where channel_stats.chat_id = chats.chat_id) as message_numbers,
  (select first_known_number from channel_stats where channel_stats.chat_id = chats.chat_id) as first_known_number,
  (select observed_percent from channel_stats where channel_stats.chat_id = chats.chat_id) as observed_percent`

/** Hidden or not. */
export const findChat = (db: Db, internal_id: string) =>
  db.row<ChatRow>`select ${columns} from chats where internal_id = ${internal_id}`

export const listChats = (db: Db, internal_ids: string[]) =>
  db.prepared<ChatRow>`select ${columns} from chats where internal_id = any(${internal_ids}::text[]) and hidden_at is null`

export const listChatsById = (db: Db, chat_ids: number[]) =>
  db.rows<ChatShortRow>`select ${shortColumns} from chats
    where chat_id = any(${chat_ids}::bigint[]) and hidden_at is null order by chat_id`

/** When chats were found to be gone (unix seconds), and when they were last seen. */
export const listGoneTimes = (db: Db, chat_ids: number[]) =>
  db.rows<{ chat_id: number; gone_at: number[] | null; observed_at: Date }>`
    select chat_id, gone_at, observed_at from chats where chat_id = any(${chat_ids}::bigint[])`

/** Those of the chats that an operator hid. */
export const listHiddenIds = async (db: Db, chat_ids: number[]): Promise<Set<number>> => {
  const rows = await db.rows<{ chat_id: number }>`select chat_id from chats
    where chat_id = any(${chat_ids}::bigint[]) and hidden_at is not null`
  return new Set(rows.map(({ chat_id }) => chat_id))
}

/** Those of the chats that are channels. */
export const listChannelIds = async (db: Db, chat_ids: number[]): Promise<Set<number>> => {
  if (!chat_ids.length) return new Set()
  const rows = await db.rows<{
    chat_id: number
  }>`select chat_id from chats where chat_id = any(${chat_ids}::bigint[]) and peer = 'Channel'`
  return new Set(rows.map(({ chat_id }) => chat_id))
}

/** The chats of a page that a search found, in the order of the ids. A chat that was deleted after the search is missing. */
export const listFoundChats = async (db: Db, chat_ids: number[]): Promise<ChatShortRow[]> => {
  if (!chat_ids.length) return []
  const rows = await db.prepared<ChatShortRow>`select ${shortColumns} from chats
    where chat_id = any(${chat_ids}::bigint[]) and deleted_at is null and hidden_at is null`
  const found = new Map(rows.map((row) => [row.chat_id, row]))
  return chat_ids.flatMap((id) => found.get(id) ?? [])
}

/** Ordered by chat id. */
export const listInternalIds = async (db: Db, chat_ids: number[]): Promise<string[]> => {
  const rows = await db.rows<{ internal_id: string }>`select internal_id from chats
    where chat_id = any(${chat_ids}::bigint[]) and hidden_at is null order by chat_id`
  return rows.map(({ internal_id }) => internal_id)
}

export const listInternalIdsById = async (db: Db, chat_ids: number[]): Promise<Map<number, string>> => {
  if (!chat_ids.length) return new Map()
  const rows = await db.rows<{ chat_id: number; internal_id: string }>`select chat_id, internal_id from chats
    where chat_id = any(${chat_ids}::bigint[])`
  return new Map(rows.map(({ chat_id, internal_id }) => [chat_id, internal_id]))
}

/** Titles by internal id, without chats that an operator hid. */
export const listTitles = async (db: Db, internal_ids: string[]): Promise<Map<string, string>> => {
  if (!internal_ids.length) return new Map()
  const rows = await db.rows<{ internal_id: string; title: string }>`select internal_id, title from chats
    where internal_id = any(${internal_ids}::text[]) and hidden_at is null`
  return new Map(rows.map(({ internal_id, title }) => [internal_id, title]))
}

export const listOwnedChats = (db: Db, account_id: number) =>
  db.rows<ChatRow>`select ${columns} from chat_owners join chats using (chat_id)
    where account_id = ${account_id} and hidden_at is null order by verified_at, chat_id`

export const findChatByPlatformId = (db: Db, platform_id: number) =>
  db.row<ChatRow>`select ${columns} from chats where platform_id = ${platform_id} and hidden_at is null`

const findChatByUsername = (db: Db, username: string) =>
  db.row<ChatRow>`select ${columns} from chats where lower(username) = ${username.toLowerCase()} and hidden_at is null
    order by deleted_at is not null, observed_at desc limit 1`

const findChatByInvite = (db: Db, invite_hash: string) =>
  db.row<ChatRow>`select ${columns} from chats where invite_hash = ${invite_hash} and hidden_at is null
    order by deleted_at is not null, observed_at desc limit 1`

export const findChatByLink = (db: Db, link: ChatLink): Promise<ChatRow | undefined> => {
  switch (link.kind) {
    case 'name':
      return findChatByUsername(db, link.username)
    case 'invite':
      return findChatByInvite(db, link.invite_hash)
    case 'number':
      return findChatByPlatformId(db, link.platform_id)
  }
}

/** Records that the account has proven that it owns the chat. From then on the chat counts as verified. */
export const insertChatOwner = (db: Db, account_id: number, chat_id: number, verified_at: Date) =>
  db.transaction((tx) => insertOwnerWithin(tx, account_id, chat_id, verified_at))

export const insertOwnerWithin = async (tx: Db, account_id: number, chat_id: number, verified_at: Date) => {
  await tx.rows`insert into chat_owners (account_id, chat_id, verified_at) values (${account_id}, ${chat_id}, ${verified_at})
    on conflict (account_id, chat_id) do nothing`
  await tx.rows`update chats set verified_by_service = true where chat_id = ${chat_id}`
}
