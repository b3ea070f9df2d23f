// Catalog searches in SQL. They answer until the catalog in memory is loaded, and its tests and benchmarks compare with them.
import type { CatalogSortBy, Privacy } from '../../vocabulary.ts'
import { type Db, joinSql, type SqlFragment, sql } from '../db.ts'
import { sortColumn } from './columns.ts'

export type CatalogFilter = {
  /** A chat matches if it has all folded words, or if the term names it by link or username. Without words, only named chats match. */
  term?: { words: string[]; in_description: boolean; named: number[] } | undefined
  /** A chat matches if its label is one of these. */
  country?: string[] | undefined
  language?: string[] | undefined
  category?: string[] | undefined
  members_min?: number | undefined
  members_max?: number | undefined
  post_views_min?: number | undefined
  post_views_max?: number | undefined
  er_min?: number | undefined
  er_max?: number | undefined
  ads_index_min?: number | undefined
  ads_index_max?: number | undefined
  mentions_min?: number | undefined
  mentions_max?: number | undefined
  privacy?: Privacy | undefined
  verified?: boolean | undefined
}

export type CatalogOrder = {
  sort_by: CatalogSortBy
  sort_direction: 'asc' | 'desc'
  limit: number
  skip: number
}

const ranges = [
  ['members', sql`members_count`, sql`integer`],
  ['post_views', sql`avg_post_views`, sql`integer`],
  ['er', sql`er_percent`, sql`float8`],
  ['ads_index', sql`ads_index`, sql`float8`],
  ['mentions', sql`mentions_total`, sql`integer`],
] as const

const matching = (filter: CatalogFilter): SqlFragment => {
  const { term, country, language, category, privacy, verified } = filter
  const searched = term?.in_description ? sql`search_title || search_description` : sql`search_title`
  const conditions = [
    sql`peer = 'Channel'`,
    sql`deleted_at is null`,
    ...(country ? [sql`country = any(${country}::text[])`] : []),
    ...(language ? [sql`language = any(${language}::text[])`] : []),
    ...(category ? [sql`category = any(${category}::text[])`] : []),
    ...(privacy ? [sql`privacy = ${privacy}`] : []),
    ...(verified === undefined ? [] : [verified ? sql`verified` : sql`not verified`]),
    ...ranges.flatMap(([name, column, type]) => [
      ...(filter[`${name}_min`] === undefined ? [] : [sql`${column} >= ${filter[`${name}_min`]}::${type}`]),
      ...(filter[`${name}_max`] === undefined ? [] : [sql`${column} <= ${filter[`${name}_max`]}::${type}`]),
    ]),
    // Folded words consist of letters and digits, so they need no escaping in patterns.
    ...(term?.words.length
      ? [
          sql`(${searched} like all(${term.words.map((word) => `%${word}%`)}::text[]) or chat_id = any(${term.named}::bigint[]))`,
        ]
      : []),
    ...(term && !term.words.length ? [sql`chat_id = any(${term.named}::bigint[])`] : []),
  ]
  return joinSql(conditions, ' and ')
}

/** The chats of one page in order, and the exact totals over all matches. */
export const searchCatalogRows = async (db: Db, filter: CatalogFilter, order: CatalogOrder) => {
  const { sort_by, sort_direction, limit, skip } = order
  const from = sql`from chats left join channel_stats using (chat_id) where ${matching(filter)}`
  const direction = sort_direction === 'asc' ? sql`asc` : sql`desc`
  const [totals, page] = await Promise.all([
    db.row<{ count: number; audience_count: number }>`
      select count(*) as count, coalesce(sum(members_count), 0) as audience_count ${from}`,
    limit === 0
      ? []
      : db.rows<{ chat_id: number }>`select chat_id ${from}
          order by ${sortColumn(sort_by)} ${direction} nulls last, chat_id limit ${limit} offset ${skip}`,
  ])
  return { chat_ids: page.map(({ chat_id }) => chat_id), ...totals! }
}

/** All matching chats, in ascending order of their ids. */
export const listCatalogChatIds = async (db: Db, filter: CatalogFilter) => {
  const rows = await db.rows<{ chat_id: number; members_count: number | null }>`
    select chat_id, members_count from chats left join channel_stats using (chat_id) where ${matching(filter)} order by chat_id`
  return {
    chat_ids: Float64Array.from(rows, ({ chat_id }) => chat_id),
    audience_count: rows.reduce((sum, { members_count }) => sum + (members_count ?? 0), 0),
  }
}
