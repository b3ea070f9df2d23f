// Snapshots of an account: frozen sets of chat ids.
import { type Db, sql, theRow } from '../db.ts'
import { inState, type ListPage, retainedSince } from './retention.ts'

export type SnapshotRow = {
  snapshot_id: string
  name: string | null
  filters: Record<string, unknown>
  channels_count: number
  audience_count: number
  created_at: Date
  expires_at: Date
}

const columns = sql`snapshot_id, name, filters, channels_count, audience_count, created_at, expires_at`

export const insertSnapshot = (
  db: Db,
  account_id: number,
  { snapshot_id, name, filters, channels_count, audience_count, created_at, expires_at }: SnapshotRow,
  chat_ids: Uint8Array,
) =>
  db.rows`insert into snapshots (snapshot_id, account_id, name, filters, chat_ids, channels_count, audience_count, created_at, expires_at)
    values (${snapshot_id}, ${account_id}, ${name}, ${JSON.stringify(filters)}, ${chat_ids}, ${channels_count}, ${audience_count}, ${created_at}, ${expires_at})`

export const findSnapshot = (db: Db, account_id: number, snapshot_id: string, now: Date) =>
  db.row<SnapshotRow>`select ${columns} from snapshots
    where snapshot_id = ${snapshot_id} and account_id = ${account_id} and ${inState(undefined, now)}`

/** The set of chat ids in packed form. */
export const findSnapshotIds = async (db: Db, snapshot_id: string): Promise<Uint8Array | undefined> =>
  (await db.row<{ chat_ids: Uint8Array }>`select chat_ids from snapshots where snapshot_id = ${snapshot_id}`)?.chat_ids

/** Some bytes of the packed set, so that a page of a large set need not read it whole. */
export const findSnapshotPart = async (db: Db, snapshot_id: string, from: number, bytes: number) =>
  (
    await db.row<{
      part: Uint8Array
    }>`select substring(chat_ids from ${from + 1}::integer for ${bytes}::integer) as part
    from snapshots where snapshot_id = ${snapshot_id}`
  )?.part

/** Returns up to one entry more than the limit, from which the caller sees whether there is another page. */
export const listSnapshots = (db: Db, account_id: number, { state, after, limit }: ListPage, now: Date) =>
  db.rows<SnapshotRow>`select ${columns} from snapshots where account_id = ${account_id} and ${inState(state, now)}
    ${after ? sql`and (created_at, snapshot_id) < (${after.created_at}::timestamptz, ${after.id})` : sql``}
    order by created_at desc, snapshot_id desc limit ${limit + 1}`

/** Counts the active snapshots and finds when the first of them expires. */
export const countActiveSnapshots = async (db: Db, account_id: number, now: Date) =>
  theRow(
    await db.row<{
      active: number
      first_expiry: Date | null
    }>`select count(*) as active, min(expires_at) as first_expiry
    from snapshots where account_id = ${account_id} and expires_at > ${now}`,
  )

/** Deletes a snapshot with its diffs. Returns false if there was no such snapshot. */
export const deleteSnapshot = async (db: Db, account_id: number, snapshot_id: string, now: Date): Promise<boolean> =>
  (await db.row`delete from snapshots
    where snapshot_id = ${snapshot_id} and account_id = ${account_id} and ${inState(undefined, now)} returning snapshot_id`) !==
  undefined

/** Deletes the snapshots that are no longer retained. A diff expires no later than its snapshot, so it is deleted with it. */
export const deleteOldSnapshots = async (db: Db, now: Date) => {
  const gone = await db.rows`delete from snapshots where expires_at <= ${retainedSince(now)} returning snapshot_id`
  return { deleted: gone.length }
}
