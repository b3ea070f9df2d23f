// Keys of operators. They belong to no account; a revoked one stays in the list without its secret.
import type { Db } from '../db.ts'

export type OperatorKeyRow = {
  key_id: number
  name: string
  /** Without it the key only reads. */
  may_change: boolean
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

type NewOperatorKey = {
  name: string
  may_change: boolean
  secret_hash: Uint8Array
  secret_sealed: Uint8Array
  created_at: Date
  master_key: string | null
}

/** Undefined when a key of this name is in use. */
export const insertOperatorKey = (db: Db, key: NewOperatorKey) =>
  db.row<OperatorKeyRow>`insert into operator_keys (name, may_change, secret_hash, secret_sealed, created_at, master_key)
    values (${key.name}, ${key.may_change}, ${key.secret_hash}, ${key.secret_sealed}, ${key.created_at}, ${key.master_key})
    on conflict (name) where revoked_at is null do nothing
    returning key_id, name, may_change, created_at, last_used_at, revoked_at`

export const listOperatorKeys = (db: Db) =>
  db.rows<OperatorKeyRow>`select key_id, name, may_change, created_at, last_used_at, revoked_at from operator_keys order by key_id`

/** Takes hashes as hexadecimal digits. */
export const listOperatorKeysByHash = (db: Db, secret_hashes: string[]) =>
  db.rows<
    OperatorKeyRow & { secret_hash: Uint8Array }
  >`select key_id, name, may_change, created_at, last_used_at, revoked_at, secret_hash
    from operator_keys where secret_hash = any(${secret_hashes.map((hash) => `\\x${hash}`)}::bytea[])`

/** Undefined when no key of this name is in use. */
export const findOperatorKeyNamed = (db: Db, name: string) =>
  db.row<OperatorKeyRow>`select key_id, name, may_change, created_at, last_used_at, revoked_at from operator_keys
    where name = ${name} and revoked_at is null`

/** Undefined when no key of this name is in use. */
export const findSealedOperatorKey = async (db: Db, name: string): Promise<Uint8Array | undefined> =>
  (
    await db.row<{ secret_sealed: Uint8Array }>`select secret_sealed from operator_keys
    where name = ${name} and revoked_at is null`
  )?.secret_sealed

export const setOperatorKeyUsed = (db: Db, key_id: number, at: Date) =>
  db.rows`update operator_keys set last_used_at = ${at} where key_id = ${key_id} and revoked_at is null`

/** Undefined when no key of this name is in use. */
export const revokeOperatorKey = (db: Db, name: string, at: Date) =>
  db.row<OperatorKeyRow>`update operator_keys set revoked_at = ${at}, secret_hash = null, secret_sealed = null, master_key = null
    where name = ${name} and revoked_at is null returning key_id, name, may_change, created_at, last_used_at, revoked_at`
