// Spreads the big tables over the machines of a Citus cluster. Chats, statistics, accounts and the ledger stay on the coordinator.
import { type Db, theRow } from '../db.ts'
import { makePartsSearchable } from './search-parts.ts'

/** The tables that grow with every message, each with the column by which its rows are spread. All rows of a chat are on one machine. */
export const distributionColumns: Record<string, string> = {
  messages: 'chat_id',
  message_series: 'chat_id',
  message_versions: 'chat_id',
  message_months: 'chat_id',
  post_counts: 'chat_id',
  member_series: 'chat_id',
  member_samples: 'chat_id',
  mentions: 'source_chat_id',
  mention_months: 'target_chat_id',
  message_search: 'chat_id',
  message_terms: 'chat_id',
  past_search: 'chat_id',
  past_terms: 'chat_id',
}

/** Found out when the database is opened: processes that were started before it was distributed must be started again. */
export const isDistributed = async (db: Db): Promise<boolean> => {
  if (db.is_embedded) return false
  const citus = await db.row<{ found: boolean }>`select to_regclass('pg_dist_partition') is not null as found`
  return citus!.found && (await listDistributed(db)).length > 0
}

/**
 * For the rest of a transaction, the parts of a table are changed over one connection to each worker. After a change over several, Citus refuses to create a
 * function in the same transaction, and migrations are one transaction.
 */
export const changePartsInTurn = async (tx: Db): Promise<void> => {
  if (await isDistributed(tx)) await tx.script("set local citus.multi_shard_modify_mode = 'sequential'")
}

/** Why a database cannot be distributed; undefined if it can. */
export const findDistributeObstacle = async (db: Db): Promise<string | undefined> => {
  if (db.is_embedded) return 'the embedded database is on one machine; set DATABASE_URL to a Citus coordinator'
  const extension = await db.row`select from pg_extension where extname = 'citus'`
  if (!extension)
    return 'DATABASE_URL: this database does not have the extension citus; create it here and on every worker, or name the coordinator of a cluster'
  const group = await db.row<{ groupid: number }>`select groupid from pg_dist_local_group`
  if (group!.groupid !== 0) return 'DATABASE_URL names a worker of the cluster; name its coordinator'
  const workers = await db.rows`select from pg_dist_node
    where groupid <> 0 and noderole = 'primary' and isactive and shouldhaveshards`
  if (workers.length === 0)
    return 'the coordinator knows no worker that may hold data; add the workers with citus_add_node first'
  return undefined
}

export type DistributedTable = { table: string; column: string; shards: number; colocation: number }

/** Those of the big tables that are spread already. */
export const listDistributed = (db: Db): Promise<DistributedTable[]> =>
  db.rows`select logicalrelid::text as table, column_to_column_name(logicalrelid, partkey) as column,
      shardcount as shards, colocationid as colocation
    from pg_dist_partition join pg_dist_colocation using (colocationid)
    where logicalrelid::text = any(${Object.keys(distributionColumns)}::text[])
    order by array_position(${Object.keys(distributionColumns)}::text[], logicalrelid::text)`

type TableReport = {
  table: string
  by: string
  shards: number
  months: number
  size: string
  result: 'distributed' | 'already distributed'
}

/** Spreads those of the tables that are not, one after the other: interrupted, it is called again. */
export const distributeTables = async (db: Db, shards: number): Promise<TableReport[]> => {
  const known = new Set((await listDistributed(db)).map(({ table }) => table))
  const [first, ...others] = Object.keys(distributionColumns) as [string, ...string[]]
  if (!known.has(first)) await distributeTable(db, first, { shards })
  for (const table of others) if (!known.has(table)) await distributeTable(db, table, { beside: first })
  await makePartsSearchable(db)
  const reports: TableReport[] = []
  for (const { table, column, shards } of await listDistributed(db)) {
    const result = known.has(table) ? 'already distributed' : 'distributed'
    reports.push({ table, by: column, shards, ...(await findSpread(db, table)), result })
  }
  return reports
}

/**
 * Spreads one table with its rows and partitions, beside the rows that another table has of the same chats. Writers of the table wait
 * meanwhile. The rows that the coordinator had are removed, because the workers have them now.
 */
const distributeTable = (db: Db, table: string, spread: { shards: number } | { beside: string }) =>
  db.transaction(async (tx) => {
    const column = distributionColumns[table]!
    if ('shards' in spread)
      await tx.rows`select create_distributed_table(${table}::regclass, ${column}, colocate_with => 'none',
        shard_count => ${spread.shards}::integer)`
    else
      await tx.rows`select create_distributed_table(${table}::regclass, ${column}, colocate_with => ${spread.beside})`
    await tx.rows`select truncate_local_data_after_distributing_table(${table}::regclass)`
  })

const findSpread = async (db: Db, table: string) =>
  theRow(
    await db.row<{ months: number; size: string }>`
    select pg_size_pretty(citus_total_relation_size(${table}::regclass) + coalesce(sum(citus_total_relation_size(inhrelid)), 0)) as size,
      count(*) as months
    from pg_inherits where inhparent = ${table}::regclass`,
  )
