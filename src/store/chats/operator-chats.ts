// Chats as operators see and change them, hidden ones included.
import type { Peer } from '../../vocabulary.ts'
import { type Db, sql } from '../db.ts'

export type OperatorChatRow = {
  chat_id: number
  internal_id: string
  peer: Peer
  title: string
  username: string | null
  platform_id: number | null
  members_count: number | null
  category: string | null
  country: string | null
  language: string | null
  /** What an operator set; null leaves the label to source and detection. */
  set_category: string | null
  set_country: string | null
  set_language: string | null
  verified: boolean
  verified_by_platform: boolean
  verified_by_service: boolean
  hidden_at: Date | null
  deleted_at: Date | null
  observed_at: Date
}

const columns = sql`chat_id, internal_id, peer, title, username, platform_id, members_count, category, country, language,
  set_category, set_country, set_language, verified, verified_by_platform, verified_by_service, hidden_at, deleted_at, observed_at`

export const findOperatorChat = (db: Db, chat_id: number) =>
  db.row<OperatorChatRow>`select ${columns} from chats where chat_id = ${chat_id}`

/** Returns up to one row more than the limit, in the order of their numbers. */
export const listOperatorChats = (
  db: Db,
  { hidden, after, limit }: { hidden?: boolean | undefined; after: number; limit: number },
) =>
  db.rows<OperatorChatRow>`select ${columns} from chats where chat_id > ${after}
      and ${hidden === undefined ? sql`true` : hidden ? sql`hidden_at is not null` : sql`hidden_at is null`}
    order by chat_id limit ${limit + 1}`

/** Hiding a hidden chat again keeps the time of the first. */
export const setChatHidden = (db: Db, chat_id: number, at: Date | null) =>
  db.rows`update chats set hidden_at = ${at === null ? sql`null` : sql`coalesce(hidden_at, ${at})`} where chat_id = ${chat_id}`

/** Returns what the platform and the service say together. */
export const setChatVerified = (db: Db, chat_id: number, verified: boolean) =>
  db.row<{
    verified: boolean
  }>`update chats set verified_by_service = ${verified} where chat_id = ${chat_id} returning verified`
