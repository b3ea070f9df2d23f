// Drops whole months of the big tables, and takes authors out of whole months. No message is deleted row by row.
import { columnNames } from '../../columns.ts'
import type { Db } from '../../db.ts'
import { messageColumns } from '../messages/messages.ts'
import { boundsOf, lockPartitions, monthIn, partitionName } from '../tables/partitions.ts'

/** A dropped month locks its table. If readers do not let go within this time, the next run tries again. */
const LOCK_TIMEOUT = '10s'

const listMonths = async (db: Db, table: string): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`
  return rows.map(({ name }) => monthIn(table, name))
}

/** Drops the months before the given one, each in a transaction of its own. Returns the names of the dropped tables. */
export const dropMonthsBefore = async (db: Db, table: string, month: string): Promise<string[]> => {
  const dropped: string[] = []
  for (const old of (await listMonths(db, table)).filter((one) => one < month)) {
    const name = partitionName(table, old)
    await db.transaction(async (tx) => {
      await lockPartitions(tx)
      await oneByOne(tx, [`set local lock_timeout = '${LOCK_TIMEOUT}'`, `drop table if exists ${name}`])
    })
    dropped.push(name)
  }
  return dropped
}

/** Months of messages from one to before another, oldest first. */
export const listMessageMonths = async (db: Db, from: string, before: string): Promise<string[]> =>
  (await listMonths(db, 'messages')).filter((month) => month >= from && month < before)

/**
 * Writes a month of messages anew without its authors, and puts it in the place of the old one. Writers of the month wait meanwhile;
 * readers wait only for the exchange.
 */
export const dropAuthorsOf = (db: Db, month: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPartitions(tx)
    const old = partitionName('messages', month)
    const columns = columnNames(messageColumns)
    const values = columns.map((name) => withoutAuthor[name] ?? name)
    const statements = [
      `set local lock_timeout = '${LOCK_TIMEOUT}'`,
      `lock table ${old} in share row exclusive mode`,
      `create table ${old}_new (like messages including all)`,
      `insert into ${old}_new (${columns.join(', ')}) select ${values.join(', ')} from ${old}`,
      `alter table messages detach partition ${old}`,
      `drop table ${old}`,
      `alter table ${old}_new rename to ${old}`,
      `alter table messages attach partition ${old} ${boundsOf('messages', month)}`,
    ]
    await oneByOne(tx, statements)
  })

/**
 * A distributed database passes a setting or a lock on to its workers together with all that was sent with it, so that a worker would drop
 * the table by itself, which it may not.
 */
const oneByOne = async (tx: Db, statements: string[]) => {
  for (const statement of statements) await tx.script(statement)
}

const withoutAuthor: Record<string, string> = {
  author_key: 'null',
  content: `(case when content::text ~ '"(from_peer|author|user_id|forward_from)"' then
    (jsonb_set(content::jsonb - 'from_peer' - 'author' #- '{forward_from,author}' #- '{forward_from,user_id}' #- '{forward_from,user_hash}'
      #- (case when content::jsonb -> 'forward_from' ? 'chat' then '{}' else '{forward_from,title}' end)::text[], '{entities}',
      coalesce((select jsonb_agg(entity - 'user_id') from jsonb_array_elements(content::jsonb -> 'entities') as entity), '[]'),
      content::jsonb ? 'entities'))::json else content end)`,
}

/** Months of the search backlog that have no messages any more. */
export const deleteBacklogBefore = (db: Db, month: string) =>
  db.rows`delete from message_search_backlog where month < ${`${month}-01`}::date`

/** What is known of months that were dropped. */
export const deleteMonthsBefore = (db: Db, month: string) =>
  db.rows`delete from message_months where month < ${`${month}-01`}::date`

/** The counts of their posts. */
export const deleteCountsBefore = (db: Db, month: string) =>
  db.rows`delete from post_counts where month < ${`${month}-01`}::date`
