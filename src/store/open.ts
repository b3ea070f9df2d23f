// Opens the store that the configuration names, brought up to date.
import { type Db, dbOver } from './db.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

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
