// What the catalog in memory is filled from and how it hears of changes.
// Rows come as text, many in one value: to hand over two million rows one by one would keep the serving thread busy for a minute.
import { DAY } from '../../time/spans.ts'
import { type Db, joinSql, type SqlFragment, sql } from '../db.ts'
import { numberColumn, numberFields } from './columns.ts'

/** Columns of a line, separated by tabs, an absent value empty; folded texts hold no tabs or line ends. */
const numbers = joinSql(
  [
    sql`chat_id`,
    ...numberFields.map(numberColumn),
    ...[sql`country`, sql`language`, sql`category`],
    sql`case when verified then 1 end`,
    sql`case when username is null then 1 end`,
  ],
  `, e'\\t', `,
)
const texts = sql`${numbers}, e'\t', search_title, e'\t', search_description`
const channels = sql`from chats left join channel_stats using (chat_id) where peer = 'Channel' and deleted_at is null`

export type CatalogLines = { lines: string; last_chat_id: number }

/** The next channels after an id, with their texts; undefined after the last. */
export const findCatalogLines = async (db: Db, after: number, limit: number): Promise<CatalogLines | undefined> => {
  const row = await db.row<{ lines: string | null; last_chat_id: number }>`
    select string_agg(concat(${texts}), e'\n' order by chat_id) as lines, max(chat_id) as last_chat_id
    from (select * from chats where peer = 'Channel' and deleted_at is null and chat_id > ${after} order by chat_id limit ${limit}) as chats
      -- Bounded too: a merge would read the statistics from the first one on.
      left join (select * from channel_stats where chat_id > ${after}) as channel_stats using (chat_id)`
  return row?.lines ? { lines: row.lines, last_chat_id: row.last_chat_id } : undefined
}

const linesOf = async (db: Db, columns: SqlFragment, chat_ids: number[]): Promise<string> => {
  const row = await db.row<{ lines: string | null }>`
    select string_agg(concat(${columns}), e'\n') as lines ${channels} and chat_id = any(${chat_ids}::bigint[])`
  return row?.lines ?? ''
}

/** The channels among the chats, as lines with texts. */
export const findTextLines = (db: Db, chat_ids: number[]) => linesOf(db, texts, chat_ids)
/** The same as lines that end before the texts. */
export const findNumberLines = (db: Db, chat_ids: number[]) => linesOf(db, numbers, chat_ids)

export const countCatalogRows = async (db: Db): Promise<number> =>
  (await db.row<{ count: number }>`select count(*) as count from chats where peer = 'Channel' and deleted_at is null`)!
    .count

/** A moment in the order in which transactions became visible; taken before the rows are read, no later change is missed. */
export const findCatalogMoment = async (db: Db): Promise<string> =>
  (await db.row<{ moment: string }>`select pg_current_snapshot()::text as moment`)!.moment

export type CatalogChanges = {
  moment: string
  /** Everything may have changed. */
  all: boolean
  text_chat_ids: number[]
  number_chat_ids: number[]
}

/**
 * What became visible after a moment. A transaction that began before the moment and committed after it is not in the
 * moment's snapshot, so it is found, however late it commits, and nobody waits for others that are still open.
 */
export const listCatalogChanges = async (db: Db, since: string): Promise<CatalogChanges> => {
  const row = await db.row<{ moment: string; changes: string | null }>`
    select pg_current_snapshot()::text as moment, (
      select json_agg(json_build_array(kind, chat_ids))::text from catalog_changes
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)) as changes`
  const changes: ['all' | 'texts' | 'numbers', number[] | null][] = JSON.parse(row!.changes ?? '[]')
  const idsOf = (kind: string) => new Set(changes.flatMap(([each, ids]) => (each === kind ? (ids ?? []) : [])))
  const texts = idsOf('texts')
  return {
    moment: row!.moment,
    all: changes.some(([kind]) => kind === 'all'),
    text_chat_ids: [...texts],
    number_chat_ids: [...idsOf('numbers')].filter((id) => !texts.has(id)),
  }
}

/** How long changes are kept for processes that read them late; one that slept longer loads everything anew. */
export const CHANGES_KEPT_SECONDS = DAY

export const deleteOldCatalogChanges = async (db: Db): Promise<void> => {
  await db.rows`delete from catalog_changes where changed_at < clock_timestamp() - make_interval(secs => ${CHANGES_KEPT_SECONDS})`
}
