// Search for chats by name, with the best match first. It compares folded titles (see text/fold.ts).
import type { Peer } from '../../vocabulary.ts'
import { type Db, joinSql, type SqlFragment, sql } from '../db.ts'
import { type ChatShortRow, shortColumns } from './chats.ts'

export type ChatFilter = {
  peer: Peer
  country?: string | undefined
  language?: string | undefined
  category?: string | undefined
}

export type SearchTerm = {
  /** Folded words; each must occur. */
  words: string[]
  in_description: boolean
}

export type Page = { limit: number; skip: number }

const matching = ({ peer, country, language, category }: ChatFilter): SqlFragment[] => [
  sql`deleted_at is null`,
  sql`peer = ${peer}`,
  ...(country ? [sql`country = ${country}`] : []),
  ...(language ? [sql`language = ${language}`] : []),
  ...(category ? [sql`category = ${category}`] : []),
]

export const listChatsBySize = (db: Db, filter: ChatFilter, { limit, skip }: Page) =>
  db.rows<ChatShortRow>`select ${shortColumns} from chats where ${joinSql(matching(filter), ' and ')}
    order by members_count desc nulls last, chat_id limit ${limit} offset ${skip}`

/** Folded words hold only letters and digits, so patterns need no escaping. In the searched columns a space precedes each word. */
export const searchChats = (
  db: Db,
  filter: ChatFilter,
  { words, in_description }: SearchTerm,
  { limit, skip }: Page,
) => {
  const phrase = ` ${words.join(' ')}`
  const starts = words.map((word) => `% ${word}%`)
  const parts = words.map((word) => `%${word}%`)
  const searched = in_description ? sql`search_title || search_description` : sql`search_title`
  const found = sql`(${searched} like all(${parts}::text[]) or lower(username) = ${words.join('_')} or lower(username) = ${words.join('')})`
  return db.rows<ChatShortRow>`select ${shortColumns} from chats where ${joinSql([...matching(filter), found], ' and ')}
    order by case
        when search_title = ${phrase} or lower(username) in (${words.join('_')}, ${words.join('')}) then 0
        when search_title like ${`${phrase} %`} then 1
        when search_title like ${`${phrase}%`} then 2
        when search_title || ' ' like ${`%${phrase} %`} then 3
        when search_title like ${`%${phrase}%`} then 4
        when search_title like all(${starts}::text[]) then 5
        when search_title like all(${parts}::text[]) then 6
        else 7
      end, members_count desc nulls last, chat_id
    limit ${limit} offset ${skip}`
}
