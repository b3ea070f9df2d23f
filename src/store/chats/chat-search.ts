// Search for chats by name in SQL, with the best match first. It compares folded titles (see text/fold.ts). It answers until the
// catalog in memory is loaded, and tests and benchmarks compare with it.
import type { Peer } from '../../vocabulary.ts'
import { type Db, joinSql, type SqlFragment, sql } from '../db.ts'

export type ChatFilter = {
  /** Without it, channels and groups. */
  peer?: Peer | undefined
  country?: string | undefined
  language?: string | undefined
  category?: string | undefined
}

export type SearchTerm = {
  /** Folded words; each must occur. */
  words: string[]
  in_description: boolean
}

type RowSpan = { limit: number; skip: number }

/** Chats that match equally well are in the order of their size, or of their titles where the size must not be told. */
export type RankedPage = RowSpan & { ties_by?: 'size' | 'title' }

const matching = ({ peer, country, language, category }: ChatFilter): SqlFragment[] => [
  sql`deleted_at is null and hidden_at is null`,
  ...(peer ? [sql`peer = ${peer}`] : []),
  ...(country ? [sql`country = ${country}`] : []),
  ...(language ? [sql`language = ${language}`] : []),
  ...(category ? [sql`category = ${category}`] : []),
]

export const listChatsBySize = async (db: Db, filter: ChatFilter, { limit, skip }: RowSpan): Promise<number[]> => {
  const rows = await db.rows<{ chat_id: number }>`select chat_id from chats where ${joinSql(matching(filter), ' and ')}
    order by members_count desc nulls last, chat_id limit ${limit} offset ${skip}`
  return rows.map(({ chat_id }) => chat_id)
}

/** Folded words hold only letters and digits, so patterns need no escaping. In the searched columns a space precedes each word. */
export const searchChats = async (
  db: Db,
  filter: ChatFilter,
  { words, in_description }: SearchTerm,
  { limit, skip, ties_by = 'size' }: RankedPage,
): Promise<number[]> => {
  const phrase = ` ${words.join(' ')}`
  const starts = words.map((word) => `% ${word}%`)
  const parts = words.map((word) => `%${word}%`)
  const searched = in_description ? sql`search_title || search_description` : sql`search_title`
  const found = sql`(${searched} like all(${parts}::text[]) or lower(username) = ${words.join('_')} or lower(username) = ${words.join('')})`
  const rows = await db.rows<{
    chat_id: number
  }>`select chat_id from chats where ${joinSql([...matching(filter), found], ' and ')}
    order by case
        when search_title = ${phrase} or lower(username) in (${words.join('_')}, ${words.join('')}) then 0
        when search_title like ${`${phrase} %`} then 1
        when search_title like ${`${phrase}%`} then 2
        when search_title || ' ' like ${`%${phrase} %`} then 3
        when search_title like ${`%${phrase}%`} then 4
        when search_title like all(${starts}::text[]) then 5
        when search_title like all(${parts}::text[]) then 6
        else 7
      end, ${ties_by === 'size' ? sql`members_count desc nulls last` : sql`search_title collate "C"`}, chat_id
    limit ${limit} offset ${skip}`
  return rows.map(({ chat_id }) => chat_id)
}

/** The chats whose username the words spell, joined with or without underscores. */
export const listChatsSpelled = async (db: Db, peer: Peer | undefined, words: string[]): Promise<number[]> => {
  const rows = await db.prepared<{ chat_id: number }>`select chat_id from chats
    where lower(username) = any(${[words.join('_'), words.join('')]}::text[]) and deleted_at is null and hidden_at is null
      and (peer = ${peer ?? null} or ${peer === undefined})`
  return rows.map(({ chat_id }) => chat_id)
}

/** The longest name on the platform. */
const LONGEST_NAME = 32
/** At most so many names with a common beginning are read. */
const MOST_NAMES = 500

/** Chats by the beginning of their username, in lower case, in the order of the names. */
export const listChatsByNameStart = async (db: Db, start: string, limit: number): Promise<number[]> => {
  // Every name with the beginning is between these two in the order of any collation, so the index finds them; `starts_with` is exact.
  const last = start.padEnd(LONGEST_NAME + 1, 'z')
  const rows = await db.prepared<{ chat_id: number }>`select chat_id from (
      select chat_id, lower(username) as name from chats
      where username is not null and lower(username) between ${start} and ${last} and starts_with(lower(username), ${start})
        and deleted_at is null and hidden_at is null
      order by lower(username) limit ${MOST_NAMES}) as named
    order by name collate "C", chat_id limit ${limit}`
  return rows.map(({ chat_id }) => chat_id)
}

/** The largest chats that have one of these usernames, which are in lower case. */
export const listChatsWithUsername = (db: Db, filter: ChatFilter, usernames: string[], limit: number) =>
  db.rows<{ chat_id: number; username: string }>`select chat_id, username from chats
    where lower(username) = any(${usernames}::text[]) and ${joinSql(matching(filter), ' and ')}
    order by members_count desc nulls last, chat_id limit ${limit}`
