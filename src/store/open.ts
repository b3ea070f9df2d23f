// Opens the store that the configuration names, brought up to date.
import { type Db, dbOver } from './db.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { hurried } from './postgres/patience.ts'
import { openPostgres } from './postgres/postgres.ts'

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
 * The same store for the work of requests, on connections of its own: roll-ups cannot take them, and what takes too long is given up.
 * The embedded database has one session, which all share.
 */
export const openForRequests = ({ database_url }: StoreConfig, db: Db): Db =>
  database_url ? dbOver(openPostgres(database_url, 10, hurried)) : { ...db, close: async () => {} }
