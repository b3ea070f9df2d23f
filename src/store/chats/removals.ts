// What an operator removed and must not come back: chats, messages and authors, named by keyed hashes.
import { type Db, theRow } from '../db.ts'

const removalKinds = ['chat', 'message', 'author'] as const
export type RemovalKind = (typeof removalKinds)[number]

/** Any number works, as long as every process of this service uses the same one. */
const REMOVAL_LOCK = 7_203_121

/**
 * For a transaction that stores observations, or what is made of them. Many may have this lock at once, but none together with a removal, so a batch either ends
 * before the removal looks for rows, or sees the removal. Returns whether anything is removed.
 */
export const lockAgainstRemovals = async (tx: Db): Promise<boolean> => {
  await tx.rows`select pg_advisory_xact_lock_shared(${REMOVAL_LOCK})`
  return theRow(await tx.row<{ found: boolean }>`select exists (select from removed_names) as found`).found
}

export const lockForRemoval = (tx: Db) => tx.rows`select pg_advisory_xact_lock(${REMOVAL_LOCK})`

export type RemovedName = { name_hash: string; message_id: number; has_number: boolean }

export const listRemovedNames = async (db: Db, hashes: string[]): Promise<RemovedName[]> => {
  if (hashes.length === 0) return []
  return db.rows<RemovedName>`
    select name_hash, message_id, has_number from removed_names where name_hash = any(${hashes}::text[])`
}

export type RemovalCounts = Record<string, number>

export type RemovalRow = {
  removal_id: number
  kind: RemovalKind
  removed_at: Date
  actor: string
  reason: string | null
  counts: RemovalCounts
}

export const insertRemoval = async (
  tx: Db,
  { kind, removed_at, actor, reason, counts }: Omit<RemovalRow, 'removal_id'>,
  names: RemovedName[],
): Promise<number> => {
  const { removal_id } = theRow(
    await tx.row<{ removal_id: number }>`
    insert into removals (kind, removed_at, actor, reason, counts)
    values (${kind}, ${removed_at}, ${actor}, ${reason}, ${JSON.stringify(counts)}::jsonb) returning removal_id`,
  )
  await tx.rows`insert into removed_names (removal_id, name_hash, message_id, has_number)
    select ${removal_id}, name_hash, message_id, has_number
    from json_to_recordset(${JSON.stringify(names)}::json) as given(name_hash text, message_id bigint, has_number boolean)`
  return removal_id
}

/** Newest first. */
export const listRemovals = (db: Db) =>
  db.rows<RemovalRow>`select removal_id, kind, removed_at, actor, reason, counts from removals order by removal_id desc`

/** From now on it may be collected again. What was deleted stays deleted. */
export const deleteRemoval = (tx: Db, removal_id: number) =>
  tx.row<RemovalRow>`delete from removals where removal_id = ${removal_id}
    returning removal_id, kind, removed_at, actor, reason, counts`
