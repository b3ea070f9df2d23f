// Opens the configured database and applies pending migrations.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listUnfinished } from './backfills.ts'
import { besideSilentWorkers } from './cluster/beside-silent.ts'
import { isDistributed } from './cluster/distribute.ts'
import { arePartsSearchable, makePartsSearchable } from './cluster/search-parts.ts'
import { askWorker } from './cluster/worker-breaker.ts'
import { asDistributed, type Db, type Driver, dbOver, withUnfilled } from './db.ts'
import { openEmbedded, openEmbeddedForRequests } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { awaitServer, type WaitOptions } from './postgres/await-server.ts'
import { refuseTransactionPooling } from './postgres/pooling.ts'
import { openPostgres, openPostgresForRequests } from './postgres/postgres.ts'
import { probeTimeouts } from './postgres/timeouts.ts'
import { findPrepared } from './prepared.ts'

/** Where the caller does not say how many requests may use. */
const REQUEST_CONNECTIONS = 10

type StoreConfig = { database_url?: string | undefined; data_dir: string }

/** Whether there is a database, so that a command which only looks need not make one. */
export const storeExists = ({ database_url, data_dir }: StoreConfig): boolean =>
  database_url !== undefined || ['database', 'owner.json'].some((name) => existsSync(join(data_dir, name)))

/** Opens the database as it is, for checks; everything else needs the migrations. */
export const openUnmigrated = async ({ database_url, data_dir }: StoreConfig, connections?: number): Promise<Db> =>
  dbOver(database_url ? openPostgres(database_url, connections) : await openEmbedded(data_dir))

/** Opens a database that another thread of this process has migrated. */
export const openMigrated = async (config: StoreConfig, connections: number): Promise<Db> =>
  asItIs(await openUnmigrated(config, connections))

/** What is found out when the database is opened. */
const asItIs = async (db: Db): Promise<Db> => {
  const known = withUnfilled(db, await listUnfinished(db))
  return (await isDistributed(db)) ? asDistributed(known) : known
}

/** A new embedded database begins as a copy of the prepared one, which has all migrations already. */
const openToMigrate = async (config: StoreConfig): Promise<Db> =>
  storeExists(config) ? openUnmigrated(config) : dbOver(await openEmbedded(config.data_dir, findPrepared()))

/**
 * With `waiting`, a PostgreSQL server that does not accept connections yet is waited for. Without it, the call fails. `say` gets the
 * progress of migrations; `waiting` has one of its own.
 */
export const openStore = async (config: StoreConfig, waiting?: WaitOptions, say = waiting?.say): Promise<Db> => {
  const { database_url } = config
  const db = await openToMigrate(config)
  try {
    if (database_url && waiting) await awaitServer(db, database_url, waiting)
    if (database_url) await refuseTransactionPooling(database_url)
    await migrate(db, say ? { say } : {})
    const opened = await asItIs(db)
    if (opened.is_distributed && !(await arePartsSearchable(opened))) await makePartsSearchable(opened)
    return opened
  } catch (error) {
    await db.close()
    throw error
  }
}

/** The same database for requests, on connections of their own: roll-ups cannot use them up, and they fail soon when it hangs. */
export const openForRequests = (
  { database_url, data_dir }: StoreConfig,
  db: Db,
  connections = REQUEST_CONNECTIONS,
): Db => {
  const known = (driver: Driver) => withUnfilled(dbOver(driver), [...(db.unfilled ?? [])])
  if (!database_url) return known(openEmbeddedForRequests(data_dir, () => db.row`select 1`))
  const driver = openPostgresForRequests(database_url, connections)
  if (!db.is_distributed) return known(driver)
  return asDistributed(known(besideSilentWorkers(driver, { connections, ask: (worker) => ask(database_url, worker) })))
}

/** Asks a worker over a connection of its own. */
const ask = async (url: string, worker: string): Promise<void> => {
  const db = dbOver(openPostgres(url, 1, probeTimeouts))
  try {
    await askWorker(db, worker)
  } catch (error) {
    // A coordinator that has no connection left says nothing about its workers.
    if (!String((error as { code?: string }).code).startsWith('53')) throw error
  } finally {
    db.close().catch(() => {})
  }
}
