// The rows that a page of the catalog shows.
import type { AdsIndexGrade, CatalogSortBy, catalogSorts, Peer, PrivacyChoice, TrustLevel } from '../../vocabulary.ts'
import type { Db } from '../db.ts'
import type { ChannelCitations, ChannelRanks, ChannelStats } from '../statistics/columns.ts'
import { statisticsAsFields } from './columns.ts'

type PageStatistics = ChannelStats & ChannelRanks & ChannelCitations

/** The statistics that the catalog sorts by, under its own names. All are null while a channel has no statistics. */
type CatalogStatistics = {
  [Field in CatalogSortBy as (typeof catalogSorts)[Field] extends keyof PageStatistics ? Field : never]:
    | PageStatistics[(typeof catalogSorts)[Field] & keyof PageStatistics]
    | null
}

/** Shown only, as `observed_percent` is. */
type CitationRanks = Omit<ChannelCitations, 'citation_index'>

export type CatalogPageRow = CatalogStatistics &
  CitationRanks & {
    chat_id: number
    internal_id: string
    peer: Peer
    title: string
    description: string | null
    photo_url: string | null
    members_count: number | null
    creation_date: Date | null
    country: string | null
    language: string | null
    category: string | null
    posts_language: string | null
    verified: boolean
    /** Null for a private channel. */
    username: string | null
    privacy: PrivacyChoice | null
    ads_index_grade: AdsIndexGrade | null
    trust_level: TrustLevel | null
    /** How much of the channel is known. It is shown only, so the catalog in memory does not have it. */
    observed_percent: number | null
    community: { id: number; words: string[]; size: number } | null
    deleted_at: Date | null
  }

/** Returns the rows in the order of the ids. A chat that was deleted after the search is missing. */
export const listCatalogPage = async (db: Db, chat_ids: number[]): Promise<CatalogPageRow[]> =>
  (await listSetPage(db, chat_ids)).filter(({ deleted_at }) => deleted_at === null)

/** The same with deleted chats, because a stored set does not change. Hidden ones are missing here too. */
export const listSetPage = async (db: Db, chat_ids: number[]): Promise<CatalogPageRow[]> => {
  if (chat_ids.length === 0) return []
  const rows = await db.prepared<CatalogPageRow>`
    select chat_id, internal_id, peer, title, description, photo_url, members_count, creation_date, country, language, category, posts_language, verified,
      username, privacy, ${statisticsAsFields}, ads_index_grade, trust_level, observed_percent, citation_rank_in_language,
      citation_rank_of_language, citation_rank_in_category, citation_rank_of_category, deleted_at,
      (select jsonb_build_object('id', community_id, 'words', words, 'size', size) from chat_communities join communities using (community_id)
        where chat_communities.chat_id = chats.chat_id) as community
    from chats left join channel_stats using (chat_id) where chat_id = any(${chat_ids}::bigint[]) and hidden_at is null`
  const found = new Map(rows.map((row) => [row.chat_id, row]))
  return chat_ids.flatMap((id) => found.get(id) ?? [])
}
