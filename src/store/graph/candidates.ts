// Channels that may be similar to another or look like it, as they are now.

import { type CatalogFilter, matching, withStatistics } from '../catalog/search.ts'
import type { ChatShortRow } from '../chats/chats.ts'
import { type FirstTimes, firstSeen, type SeenTimes } from '../chats/field-times.ts'
import { type Db, sql } from '../db.ts'

const short = sql`chat_id, internal_id, peer, title, members_count, verified, country, language, category, photo_url, username`

/** Those of the channels that the filter of the catalog leaves. Hidden and deleted ones are not among them. */
export const listMatching = (db: Db, chat_ids: number[], filter: CatalogFilter): Promise<ChatShortRow[]> =>
  db.rows`select ${short} from ${withStatistics}
    where chat_id = any(${chat_ids}::bigint[]) and ${matching(filter)} order by chat_id`

export type LooksRow = ChatShortRow & {
  description: string | null
  creation_date: Date | null
  /** When its present title, description and name were first seen. */
  since: Record<'title' | 'description' | 'username', Date>
}

type StoredRow = Omit<LooksRow, 'since'> & SeenTimes & FirstTimes

/** Channels that are neither hidden nor deleted, with what they look like and since when. */
export const listLooks = async (db: Db, chat_ids: number[]): Promise<LooksRow[]> => {
  const rows = await db.rows<StoredRow>`
    select ${short}, description, creation_date, seen_at, first_seen, extract(epoch from observed_at)::float8 as observed_at,
      extract(epoch from first_seen_at)::float8 as first_seen_at
    from chats where chat_id = any(${chat_ids}::bigint[]) and peer = 'Channel' and hidden_at is null and deleted_at is null order by chat_id`
  return rows.map(({ seen_at, first_seen, observed_at, first_seen_at, ...row }) => {
    const sinceOf = (column: string) =>
      new Date(firstSeen({ seen_at, first_seen, observed_at, first_seen_at }, column) * 1000)
    return {
      ...row,
      since: { title: sinceOf('title'), description: sinceOf('description'), username: sinceOf('username') },
    }
  })
}
