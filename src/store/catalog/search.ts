// Catalog searches in SQL. They answer until the catalog in memory is loaded, and its tests and benchmarks compare with them.
import {
  type CatalogLabel,
  type CatalogRange,
  type CatalogSortBy,
  catalogLabels,
  catalogRangeNames,
  catalogRanges,
  type PrivacyChoice,
} from '../../vocabulary.ts'
import { type Db, joinSql, ownSql, type SqlFragment, sql, theRow } from '../db.ts'
import { orderedValue, sortColumn, valueColumn } from './columns.ts'

export type CatalogFilter = {
  /** A chat matches if it has all folded words, or if the term names it by link or username. Without words, only named chats match. */
  term?: { words: string[]; in_description: boolean; named: number[] } | undefined
  privacy?: PrivacyChoice | undefined
  verified?: boolean | undefined
  /** A chat matches if it is in one of these communities. */
  community_id?: number[] | undefined
  /** A chat matches if its label is one of these. */
} & { [Label in CatalogLabel]?: string[] | undefined } & {
  /** Both ends are included, and times are unix seconds. A chat without the value does not match. */
  [Range in CatalogRange as `${Range}_min` | `${Range}_max`]?: number | undefined
}

export type CatalogOrder = {
  sort_by: CatalogSortBy
  sort_direction: 'asc' | 'desc'
  limit: number
  skip: number
  /** The last chat of the page before. The page begins after it, wherever it is by now, and `skip` counts only if a title is not known any more. */
  after?: CatalogPlace | undefined
}

/** The value that decided the place of a chat: a time is unix seconds. Of a title the chat alone tells it. */
export type CatalogPlace = { chat_id: number; value: number | null }

const labels = catalogLabels.map((name) => ({ name, column: ownSql(name) }))
const ranges = catalogRangeNames.map((name) => ({ name, column: valueColumn(catalogRanges[name]) }))

/** A chat with its statistics and its community, as far as it has them. */
export const withStatistics = sql`chats left join channel_stats using (chat_id) left join chat_communities using (chat_id)`

/** The condition that a row of `withStatistics` matches. */
export const matching = (filter: CatalogFilter): SqlFragment => {
  const { term, privacy, verified } = filter
  const searched = term?.in_description ? sql`search_title || search_description` : sql`search_title`
  const conditions = [
    sql`peer = 'Channel'`,
    sql`deleted_at is null and hidden_at is null`,
    ...labels.flatMap(({ name, column }) => (filter[name] ? [sql`${column} = any(${filter[name]}::text[])`] : [])),
    ...(privacy ? [sql`privacy = ${privacy}`] : []),
    ...(filter.community_id ? [sql`community_id = any(${filter.community_id}::integer[])`] : []),
    ...(verified === undefined ? [] : [verified ? sql`verified` : sql`not verified`]),
    ...ranges.flatMap(({ name, column }) => [
      ...(filter[`${name}_min`] === undefined ? [] : [sql`${column} >= ${filter[`${name}_min`]}::float8`]),
      ...(filter[`${name}_max`] === undefined ? [] : [sql`${column} <= ${filter[`${name}_max`]}::float8`]),
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
  const { sort_by, sort_direction, limit, after } = order
  const from = sql`from ${withStatistics} where ${matching(filter)}`
  const skip = (after && (await countUntil(db, from, order, after))) ?? order.skip
  const direction = sort_direction === 'asc' ? sql`asc` : sql`desc`
  const [totals, page] = await Promise.all([
    db.row<{ count: number; audience_count: number }>`
      select count(*) as count, coalesce(sum(members_count), 0) as audience_count ${from}`,
    limit === 0
      ? []
      : db.rows<{ chat_id: number }>`select chat_id ${from}
          order by ${sortColumn(sort_by)} ${direction} nulls last, chat_id limit ${limit} offset ${skip}`,
  ])
  return { chat_ids: page.map(({ chat_id }) => chat_id), ...totals!, ...(after && { skip }) }
}

/** How many matching chats come up to a place in the order, that of the chat included. Undefined if its title is not known any more. */
const countUntil = async (
  db: Db,
  from: SqlFragment,
  { sort_by, sort_direction }: CatalogOrder,
  { chat_id, value }: CatalogPlace,
): Promise<number | undefined> => {
  const isTitle = sort_by === 'title'
  const title = isTitle
    ? await db.row<{ search_title: string }>`select search_title from chats where chat_id = ${chat_id}`
    : undefined
  if (isTitle && !title) return undefined
  const column = isTitle ? sortColumn(sort_by) : valueColumn(sort_by)
  const last = isTitle
    ? sql`${title!.search_title} collate "C"`
    : sql`${value === null ? null : orderedValue(sort_by, value)}::float8`
  const isBefore = sort_direction === 'asc' ? sql`${column} < ${last}` : sql`${column} > ${last}`
  const until =
    value === null && !isTitle
      ? sql`${column} is not null or chat_id <= ${chat_id}`
      : sql`${isBefore} or (${column} = ${last} and chat_id <= ${chat_id})`
  return theRow(await db.row<{ count: number }>`select count(*) as count ${from} and (${until})`).count
}

/** All matching chats, in ascending order of their ids. */
export const listCatalogChatIds = async (db: Db, filter: CatalogFilter) => {
  const rows = await db.rows<{ chat_id: number; members_count: number | null }>`
    select chat_id, members_count from ${withStatistics} where ${matching(filter)} order by chat_id`
  return {
    chat_ids: Float64Array.from(rows, ({ chat_id }) => chat_id),
    audience_count: rows.reduce((sum, { members_count }) => sum + (members_count ?? 0), 0),
  }
}
