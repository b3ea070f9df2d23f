// The rows that a page of the catalog shows.
import type { AdsIndexGrade } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

export type CatalogPageRow = {
  chat_id: number
  internal_id: string
  title: string
  description: string | null
  photo_url: string | null
  members_count: number | null
  country: string | null
  language: string | null
  category: string | null
  verified: boolean
  is_public: boolean
  members_change_7d: number | null
  members_change_30d: number | null
  members_change_90d: number | null
  avg_post_views: number | null
  avg_post_views_24h: number | null
  er_percent: number | null
  ads_index: number | null
  ads_index_grade: AdsIndexGrade | null
  mentions_total: number | null
  mentions_7d: number | null
  mentions_30d: number | null
}

/** Returns the rows in the order of the ids. A chat that was deleted after the search is missing. */
export const listCatalogPage = async (db: Db, chat_ids: number[]): Promise<CatalogPageRow[]> => {
  if (chat_ids.length === 0) return []
  const rows = await db.rows<CatalogPageRow>`
    select chat_id, internal_id, title, description, photo_url, members_count, country, language, category, verified,
      username is not null as is_public, members_change_7d, members_change_30d, members_change_90d, avg_post_views,
      avg_post_views_24h, er_percent, ads_index, ads_index_grade, mentions_total, mentions_7d, mentions_30d
    from chats left join channel_stats using (chat_id) where chat_id = any(${chat_ids}::bigint[]) and deleted_at is null`
  const found = new Map(rows.map((row) => [row.chat_id, row]))
  return chat_ids.flatMap((id) => found.get(id) ?? [])
}
