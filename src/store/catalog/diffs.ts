// Diffs of an account: the chats that were added to and removed from the set of a snapshot.
import { type Db, type SqlFragment, sql, theRow } from '../db.ts'
import { inState, type ListPage } from './retention.ts'

export type DiffRow = {
  diff_id: string
  snapshot_id: string
  added_count: number
  removed_count: number
  unchanged_count: number
  /** Null for diffs made before it was stored. */
  audience_count: number | null
  created_at: Date
  expires_at: Date
}
/** Sets of chat ids in packed form. */
export type DiffSets = { added: Uint8Array; removed: Uint8Array }

const columns = sql`diff_id, snapshot_id, added_count, removed_count, unchanged_count, audience_count, created_at, expires_at`

export const insertDiff = (db: Db, account_id: number, row: DiffRow, { added, removed }: DiffSets) =>
  db.rows`insert into diffs (diff_id, snapshot_id, account_id, added, removed, added_count, removed_count, unchanged_count, audience_count,
      created_at, expires_at)
    values (${row.diff_id}, ${row.snapshot_id}, ${account_id}, ${added}, ${removed}, ${row.added_count}, ${row.removed_count},
      ${row.unchanged_count}, ${row.audience_count}, ${row.created_at}, ${row.expires_at})`

export const findDiff = (db: Db, account_id: number, diff_id: string, now: Date) =>
  db.row<DiffRow>`select ${columns} from diffs
    where diff_id = ${diff_id} and account_id = ${account_id} and ${inState(undefined, now)}`

export const findDiffSet = async (db: Db, diff_id: string, change: keyof DiffSets): Promise<Uint8Array | undefined> =>
  (
    await db.row<{ ids: Uint8Array }>`select ${change === 'added' ? sql`added` : sql`removed`} as ids from diffs
    where diff_id = ${diff_id}`
  )?.ids

const listDiffs = (db: Db, of: SqlFragment, { state, after, limit }: ListPage, now: Date) =>
  db.rows<DiffRow>`select ${columns} from diffs where ${of} and ${inState(state, now)}
    ${after ? sql`and (created_at, diff_id) < (${after.created_at}::timestamptz, ${after.id})` : sql``}
    order by created_at desc, diff_id desc limit ${limit + 1}`

/** Returns up to one entry more than the limit, from which the caller sees whether there is another page. */
export const listAccountDiffs = (db: Db, account_id: number, page: ListPage, now: Date) =>
  listDiffs(db, sql`account_id = ${account_id}`, page, now)

export const listSnapshotDiffs = (db: Db, snapshot_id: string, page: ListPage, now: Date) =>
  listDiffs(db, sql`snapshot_id = ${snapshot_id}`, page, now)

/** Counts the active diffs and finds when the first of them expires. */
export const countActiveDiffs = async (db: Db, account_id: number, now: Date) =>
  theRow(
    await db.row<{
      active: number
      first_expiry: Date | null
    }>`select count(*) as active, min(expires_at) as first_expiry
    from diffs where account_id = ${account_id} and expires_at > ${now}`,
  )

/** Returns false if there was no such diff. */
export const deleteDiff = async (db: Db, account_id: number, diff_id: string, now: Date): Promise<boolean> =>
  (await db.row`delete from diffs
    where diff_id = ${diff_id} and account_id = ${account_id} and ${inState(undefined, now)} returning diff_id`) !==
  undefined
