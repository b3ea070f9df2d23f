// Drops whole months of the big tables, and takes authors out of whole months. No message is deleted row by row.
import { dropMonth, lockForExchange, type OldMonth, oneByOne } from '../../cluster/months.ts'
import { columnNames } from '../../columns.ts'
import type { Db } from '../../db.ts'
import { lockPartitions } from '../../locks.ts'
import { messageColumns } from '../messages/messages.ts'
import { boundsOf, monthIn, partitionName, storageOf } from '../tables/partitions.ts'

/** How long a detached month may wait for those who still read it. Nobody waits behind it; the next run goes on with it. */
const READERS_MS = 10_000

const listMonths = async (db: Db, table: string): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${table}::regclass and not inhdetachpending order by 1`
  return rows.map(({ name }) => monthIn(table, name))
}

type DropReport = {
  /** The names of the dropped tables. */
  dropped: string[]
  /** A month that is still read: no later question sees it, and the next run drops it. */
  postponed: string[]
}

/** Drops the months before the given one, oldest first, up to one that is still read. */
export const dropMonthsBefore = async (
  db: Db,
  table: string,
  month: string,
  readers_ms = READERS_MS,
): Promise<DropReport> => {
  const dropped: string[] = []
  for (const old of await listOldMonths(db, table, month)) {
    if (!(await dropMonth(db, table, old, readers_ms))) return { dropped, postponed: [old.name] }
    dropped.push(old.name)
  }
  return { dropped, postponed: [] }
}

/** Only one can be detached at a time. */
const listOldMonths = async (db: Db, table: string, before: string): Promise<OldMonth[]> => {
  const months = await db.rows<OldMonth>`
    select relname as name, case when inhrelid is null then 'detached' when inhdetachpending then 'detaching' else 'attached' end as state
    from pg_class left join pg_inherits on inhrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ ${`^${table}_[0-9]{4}_[0-9]{2}$`}
    order by inhdetachpending desc nulls last, relname`
  return months.filter(({ name }) => monthIn(table, name) < before)
}

/** Months of messages from one to before another, oldest first. */
export const listMessageMonths = async (db: Db, from: string, before: string): Promise<string[]> =>
  (await listMonths(db, 'messages')).filter((month) => month >= from && month < before)

/** How long the exchange of a month waits for its writers. */
const WRITERS_MS = 10_000

/**
 * Writes a month of messages anew without its authors, and puts it in the place of the old one. Writers of the month wait meanwhile;
 * readers wait only for the exchange. The month must be there for every question, so it cannot be detached concurrently.
 */
export const dropAuthorsOf = (db: Db, month: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPartitions(tx)
    const old = partitionName('messages', month)
    const columns = columnNames(messageColumns)
    const values = columns.map((name) => withoutAuthor[name] ?? name)
    const statements = [
      `set local lock_timeout = ${WRITERS_MS}`,
      `lock table ${old} in share row exclusive mode`,
      `create table ${old}_new (like messages including all) ${storageOf('messages')}`,
      `insert into ${old}_new (${columns.join(', ')}) select ${values.join(', ')} from ${old}`,
    ]
    await oneByOne(tx, statements)
    await lockForExchange(tx, 'messages')
    await oneByOne(tx, [
      `alter table messages detach partition ${old}`,
      `drop table ${old}`,
      `alter table ${old}_new rename to ${old}`,
      `alter table messages attach partition ${old} ${boundsOf('messages', month)}`,
    ])
  })

const withoutAuthor: Record<string, string> = {
  author_key: 'null',
  content: `(case when content::text ~ '"(from_peer|author|user_id|forward_from)"' then
    (jsonb_set(content::jsonb - 'from_peer' - 'author' #- '{forward_from,author}' #- '{forward_from,user_id}' #- '{forward_from,user_hash}'
      #- (case when content::jsonb -> 'forward_from' ? 'chat' then '{}' else '{forward_from,title}' end)::text[], '{entities}',
      coalesce((select jsonb_agg(entity - 'user_id') from jsonb_array_elements(content::jsonb -> 'entities') as entity), '[]'),
      content::jsonb ? 'entities'))::json else content end)`,
}

/** What is known of months that were dropped. */
export const deleteMonthsBefore = (db: Db, month: string) =>
  db.rows`delete from message_months where month < ${`${month}-01`}::date`

/** The counts of their posts. */
export const deleteCountsBefore = (db: Db, month: string) =>
  db.rows`delete from post_counts where month < ${`${month}-01`}::date`
