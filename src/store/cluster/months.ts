// Creating, dropping and exchanging the months of big tables. On a PostgreSQL server nobody who reads has to wait; Citus knows other ways for each, in
// which readers wait for half a second at most (docs/adr/0053).
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db.ts'
import { lockPartitions } from '../locks.ts'

type NewMonth = { table: string; name: string; bounds: string; storage: string }

/**
 * `create table … partition of` would wait for all readers of the table, and all other readers behind it. An empty table is attached under a
 * lock that readers do not notice. Citus creates the parts of a month on its workers by the first.
 */
export const createMonth = (tx: Db, { table, name, bounds, storage }: NewMonth): Promise<void> =>
  tx.is_distributed
    ? tx.script(`create table ${name} partition of ${table} ${bounds} ${storage}`)
    : tx.script(`create table ${name} (like ${table} including all) ${storage};
      alter table ${table} attach partition ${name} ${bounds}`)

/** A run that was interrupted leaves a month that is being detached, or one that is detached and not dropped. */
export type OldMonth = { name: string; state: 'attached' | 'detaching' | 'detached' }

/** False if the month is still read after `readers_ms`. */
export const dropMonth = async (db: Db, table: string, old: OldMonth, readers_ms: number): Promise<boolean> => {
  if (db.is_distributed) return dropLocked(db, old.name)
  if (!db.is_embedded) return dropDetached(db, table, old, readers_ms)
  await db.script(`drop table ${old.name}`)
  return true
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

/** Where readers have to wait behind a lock, it is given up after this time and tried again, so that no read waits longer than this. */
const LOCK_MS = 500
const LOCK_TRIES = 20
const PAUSE_MS = 1_000

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

export const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

/** Takes the lock that excludes readers of a table, in short attempts, because they wait behind each. What was written before stays. */
export const lockForExchange = async (tx: Db, table: string): Promise<void> => {
  await tx.script(`set local lock_timeout = ${LOCK_MS}`)
  // The coordinator of a cluster locks a distributed table together with its parts, in the statement that changes it.
  if (tx.is_distributed) return
  for (let tries = 1; ; tries++) {
    await tx.script('savepoint before_lock')
    try {
      return await tx.script(`lock table ${table} in access exclusive mode`)
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
export const oneByOne = async (tx: Db, statements: string[]) => {
  for (const statement of statements) await tx.script(statement)
}
