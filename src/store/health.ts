// Checks of the database for the doctor: version, rights, clock, and whether it accepts writes.
import { type Db, theRow } from './db.ts'

type StoreState = {
  version: string
  version_number: number
  may_create: boolean
  in_recovery: boolean
  now: Date
}

export const findStoreState = async (db: Db): Promise<StoreState> =>
  theRow(
    await db.row<StoreState>`select current_setting('server_version') as version,
    current_setting('server_version_num')::int as version_number,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
    pg_is_in_recovery() as in_recovery, clock_timestamp() as now`,
  )

class Undone extends Error {}

/** Writes a row and rolls it back. It throws what a real write would throw. */
export const tryWrite = (db: Db): Promise<void> =>
  db
    .transaction(async (tx) => {
      await tx.rows`insert into settings (name, value) values ('write_check', 'true'::jsonb) on conflict (name) do update set value = excluded.value`
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
