// Test support: makes everything searchable that was ingested, as the loop of the service does.
import { indexQueued } from '../src/ingest/index-messages.ts'
import type { Db } from '../src/store/db.ts'

export const indexAll = async (db: Db): Promise<void> => {
  while ((await indexQueued(db)) > 0);
}
