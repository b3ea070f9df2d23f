// Opens the configured database and applies pending migrations.
import { type Db, dbOver } from './db.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres/postgres.ts'
import { requestTimeouts } from './postgres/timeouts.ts'

export type StoreConfig = { database_url?: string | undefined; data_dir: string }

/** Opens the database as it is. Only checks need this; everything else needs the migrations. */
export const openUnmigrated = async ({ database_url, data_dir }: StoreConfig): Promise<Db> =>
  dbOver(database_url ? openPostgres(database_url) : await openEmbedded(data_dir))

export const openStore = async (config: StoreConfig): Promise<Db> => {
  const db = await openUnmigrated(config)
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * The same database for requests, on a pool of its own with short timeouts: roll-ups cannot use up its connections. The embedded
 * database has only one session, so there everybody shares it.
 */
export const openForRequests = ({ database_url }: StoreConfig, db: Db): Db =>
  database_url ? dbOver(openPostgres(database_url, 10, requestTimeouts)) : { ...db, close: async () => {} }
