// Reads the rows and the changes for the catalog in memory.
// Many rows are read as one text value, because decoding two million single rows would block the serving thread for a minute.
import { DAY } from '../../time/spans.ts'
import { catalogLabels } from '../../vocabulary.ts'
import { type Db, joinSql, ownSql, type SqlFragment, sql, theRow } from '../db.ts'
import { numberColumn, numberFields } from './columns.ts'
import { withStatistics } from './search.ts'

/** The columns of a line, separated by tabs; null is empty. Folded texts contain no tabs or line feeds. */
const numbers = joinSql(
  [
    sql`chat_id`,
    ...numberFields.map(numberColumn),
    ...catalogLabels.map((name) => ownSql(name)),
    sql`case when verified then 1 end`,
    sql`case privacy when 'Public' then 1 end`,
    sql`case privacy when 'Private' then 1 end`,
    sql`case peer when 'Group' then 1 end`,
    sql`community_id`,
  ],
  `, e'\\t', `,
)
const texts = sql`${numbers}, e'\t', search_title, e'\t', search_description`
const live = sql`from ${withStatistics} where deleted_at is null and hidden_at is null`

type CatalogLines = { lines: string; last_chat_id: number }

/** The next chats after an id, with their texts. Undefined if there are none. */
export const findCatalogLines = async (db: Db, after: number, limit: number): Promise<CatalogLines | undefined> => {
  const row = await db.row<{ lines: string | null; last_chat_id: number }>`
    select string_agg(concat(${texts}), e'\n' order by chat_id) as lines, max(chat_id) as last_chat_id
    from (select * from chats where deleted_at is null and hidden_at is null and chat_id > ${after} order by chat_id limit ${limit}) as chats
      -- Bounded by the id too, because a merge join would read the statistics from the first row on.
      left join (select * from channel_stats where chat_id > ${after}) as channel_stats using (chat_id)
      left join (select * from chat_communities where chat_id > ${after}) as chat_communities using (chat_id)`
  return row?.lines ? { lines: row.lines, last_chat_id: row.last_chat_id } : undefined
}

const linesOf = async (db: Db, columns: SqlFragment, chat_ids: number[]): Promise<string> => {
  const row = await db.row<{ lines: string | null }>`
    select string_agg(concat(${columns}), e'\n') as lines ${live} and chat_id = any(${chat_ids}::bigint[])`
  return row?.lines ?? ''
}

/** Those of the chats that are neither deleted nor hidden, as lines with texts. */
export const findTextLines = (db: Db, chat_ids: number[]) => linesOf(db, texts, chat_ids)
/** The same, as lines that end before the texts. */
export const findNumberLines = (db: Db, chat_ids: number[]) => linesOf(db, numbers, chat_ids)

export const countCatalogRows = async (db: Db): Promise<number> =>
  theRow(
    await db.row<{ count: number }>`select count(*) as count from chats where deleted_at is null and hidden_at is null`,
  ).count

/** A moment in the order in which transactions become visible. It must be read before the rows, so that no later change is missed. */
export const findCatalogMoment = async (db: Db): Promise<string> =>
  theRow(await db.row<{ moment: string }>`select pg_current_snapshot()::text as moment`).moment

type CatalogChanges = {
  moment: string
  /** Everything may have changed, so all rows must be loaded again. */
  all: boolean
  text_chat_ids: number[]
  number_chat_ids: number[]
}

/**
 * The changes that became visible after a moment. The moment is a snapshot of the database. A transaction that was open then is not
 * visible in it, so its changes are found however late it commits, and no reader has to wait for open transactions.
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

/** How long changes are kept for processes that poll late. A process that paused for longer loads everything again. */
export const CHANGES_KEPT_SECONDS = DAY

export const deleteOldCatalogChanges = async (db: Db): Promise<void> => {
  await db.rows`delete from catalog_changes where changed_at < clock_timestamp() - make_interval(secs => ${CHANGES_KEPT_SECONDS})`
}

/**
 * Notes a change of nothing, by which a file of the catalog knows its database again. It is a moment in the log: a database that was restored to a time
 * before does not have it.
 */
export const leaveCatalogMark = async (db: Db): Promise<string> =>
  theRow(
    await db.row<{
      mark: string
    }>`insert into catalog_changes (kind, chat_ids) values ('numbers', '{}') returning ${mark} as mark`,
  ).mark

const mark = sql`concat_ws(' ', xid, extract(epoch from changed_at))`

/**
 * How many seconds ago the mark was left. The row must be of the transaction that it names: in a database that was filled from a dump it is not, and the
 * moments of the log mean nothing there.
 */
export const findCatalogMarkAge = async (db: Db, left: string): Promise<number | undefined> =>
  (
    await db.row<{ age: number }>`
      select extract(epoch from clock_timestamp() - changed_at)::float8 as age from catalog_changes
      where xid = split_part(${left}, ' ', 1)::xid8 and ${mark} = ${left} and catalog_changes.xmin::text = (xid::text::numeric % 4294967296)::text`
  )?.age
