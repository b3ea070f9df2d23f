// What the database holds, in numbers for the operator.
import { type Db, theRow } from './db.ts'

type StoreOverview = {
  size_bytes: number
  migrations: number
  channels: number
  groups: number
  active: number
  suspended: number
  rollup_queue: number
  waiting_observations: number
}

/** One statement, so that all numbers are of the same moment. */
export const findStoreOverview = async (db: Db): Promise<StoreOverview> =>
  theRow(
    await db.row<StoreOverview>`select
    pg_database_size(current_database())::float8 as size_bytes,
    (select count(*) from migrations)::int as migrations,
    (select count(*) from chats where peer = 'Channel' and deleted_at is null)::int as channels,
    (select count(*) from chats where peer = 'Group' and deleted_at is null)::int as groups,
    (select count(*) from accounts where status = 'active')::int as active,
    (select count(*) from accounts where status = 'suspended')::int as suspended,
    (select count(*) from chat_changes)::int as rollup_queue,
    (select count(*) from waiting_observations)::int as waiting_observations`,
  )
