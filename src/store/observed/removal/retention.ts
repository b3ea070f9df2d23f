// Drops whole months of the big tables, and takes authors out of whole months. No message is deleted row by row.
import { setTimeout as pause } from 'node:timers/promises'
import { columnNames } from '../../columns.ts'
import type { Db } from '../../db.ts'
import { messageColumns } from '../messages/messages.ts'
import { boundsOf, lockPartitions, monthIn, partitionName, storageOf } from '../tables/partitions.ts'

/** How long a detached month may wait for those who still read it. Nobody waits behind it; the next run goes on with it. */
const READERS_MS = 10_000

/** Where readers have to wait behind a lock, it is given up after this time and tried again, so that no read waits longer than this. */
const LOCK_MS = 500
const LOCK_TRIES = 20
const PAUSE_MS = 1_000

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
    const isDropped = db.is_embedded
      ? await db.script(`drop table ${old.name}`).then(() => true)
      : db.is_distributed
        ? await dropLocked(db, old.name)
        : await dropDetached(db, table, old, readers_ms)
    if (!isDropped) return { dropped, postponed: [old.name] }
    dropped.push(old.name)
  }
  return { dropped, postponed: [] }
}

type OldMonth = { name: string; state: 'attached' | 'detaching' | 'detached' }

/** A run that was interrupted leaves a month that is being detached, or one that is detached and not dropped. Only one can be detached at a time. */
const listOldMonths = async (db: Db, table: string, before: string): Promise<OldMonth[]> => {
  const months = await db.rows<OldMonth>`
    select relname as name, case when inhrelid is null then 'detached' when inhdetachpending then 'detaching' else 'attached' end as state
    from pg_class left join pg_inherits on inhrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ ${`^${table}_[0-9]{4}_[0-9]{2}$`}
    order by inhdetachpending desc nulls last, relname`
  return months.filter(({ name }) => monthIn(table, name) < before)
}

/**
 * A plain drop would wait for all readers of the whole table, and all other readers behind it. Detached concurrently, the month disappears for
 * new questions at once, and only the detaching waits for the old ones.
 */
const dropDetached = async (db: Db, table: string, { name, state }: OldMonth, readers_ms: number): Promise<boolean> => {
  const detach = `alter table ${table} detach partition ${name}`
  try {
    if (state === 'attached') await db.alone(`${detach} concurrently`, readers_ms)
    if (state === 'detaching') await db.alone(`${detach} finalize`, readers_ms)
    await db.alone(`drop table ${name}`, readers_ms)
    return true
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}

/** A distributed database does not detach concurrently. */
const dropLocked = async (db: Db, name: string): Promise<boolean> => {
  for (let tries = 1; ; tries++) {
    try {
      await db.transaction(async (tx) => {
        await lockPartitions(tx)
        await oneByOne(tx, [`set local lock_timeout = ${LOCK_MS}`, `drop table if exists ${name}`])
      })
      return true
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (tries === LOCK_TRIES) return false
      await pause(PAUSE_MS)
    }
  }
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

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
    await lockForExchange(tx)
    await oneByOne(tx, [
      `alter table messages detach partition ${old}`,
      `drop table ${old}`,
      `alter table ${old}_new rename to ${old}`,
      `alter table messages attach partition ${old} ${boundsOf('messages', month)}`,
    ])
  })

/** Takes the lock that excludes readers, in short attempts, because they wait behind each. What was written before stays. */
const lockForExchange = async (tx: Db): Promise<void> => {
  await tx.script(`set local lock_timeout = ${LOCK_MS}`)
  // The coordinator of a cluster locks a distributed table together with its parts, in the statement that changes it.
  if (tx.is_distributed) return
  for (let tries = 1; ; tries++) {
    await tx.script('savepoint before_lock')
    try {
      return await tx.script('lock table messages in access exclusive mode')
    } catch (error) {
      if (!isLockTimeout(error) || tries === LOCK_TRIES) throw error
      await tx.script('rollback to savepoint before_lock')
      await pause(PAUSE_MS)
    }
  }
}

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
