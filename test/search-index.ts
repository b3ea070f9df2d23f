// Test support: makes everything searchable that was ingested, as the loop of the service does, and again what was indexed by older rules.
import { indexBacklog } from '../src/ingest/index-backlog.ts'
import { indexQueued } from '../src/ingest/index-messages.ts'
import type { Db } from '../src/store/db.ts'

export const indexAll = async (db: Db): Promise<void> => {
  while ((await indexQueued(db)) > 0);
}

/** As a migration that changes the rules enters it, for now. */
export const enterPass = (db: Db) =>
  db.rows`insert into search_passes (rules, not_before) values (1, timestamptz '2026-01-01')`

export const indexOlder = async (db: Db): Promise<void> => {
  while (!(await indexBacklog(db, { now: new Date('2026-01-01'), run_ms: 0 })).done);
}
