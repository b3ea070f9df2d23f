// Opens the configured database and applies pending migrations.
import { type Db, dbOver } from './db.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { openPostgres, openPostgresForRequests } from './postgres/postgres.ts'

export type StoreConfig = { database_url?: string | undefined; data_dir: string }

export const openStore = async ({ database_url, data_dir }: StoreConfig): Promise<Db> => {
  const db = dbOver(database_url ? openPostgres(database_url) : await openEmbedded(data_dir))
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
  database_url ? dbOver(openPostgresForRequests(database_url)) : { ...db, close: async () => {} }
