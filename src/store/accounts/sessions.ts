// Sessions of browsers: each stands for the key of an account or of an operator, and is found by the hash of its token.
import { type Db, theRow } from '../db.ts'
import { holderColumns, holderTables, type KeyHolder } from './keys.ts'
import type { OperatorKeyRow } from './operator-keys.ts'

export type NewSession = { token_hash: Uint8Array; master_key: string | null; key_id: number; created_at: Date }

export type SessionTimes = { token_hash: Uint8Array; signed_in_at: Date; last_used_at: Date }

/** The holder of the key that the session stands for. */
export type SessionHolder = KeyHolder & SessionTimes

/** `last_used_at` is of the session, `key_used_at` of the key. */
export type OperatorSession = SessionTimes &
  Pick<OperatorKeyRow, 'key_id' | 'name' | 'may_change'> & { key_used_at: Date | null }

/** Undefined when the key was deleted meanwhile. */
export const insertSession = (db: Db, { token_hash, master_key, key_id, created_at }: NewSession) =>
  db.row<{ key_id: number }>`insert into sessions (token_hash, master_key, key_id, created_at, last_used_at)
    select ${token_hash}, ${master_key}::text, key_id, ${created_at}, ${created_at} from api_keys where key_id = ${key_id} returning key_id`

/** Takes the key of an operator. Undefined when it was revoked meanwhile. */
export const insertOperatorSession = (db: Db, { token_hash, master_key, key_id, created_at }: NewSession) =>
  db.row<{ key_id: number }>`insert into sessions (token_hash, master_key, operator_key_id, created_at, last_used_at)
    select ${token_hash}, ${master_key}::text, key_id, ${created_at}, ${created_at} from operator_keys
    where key_id = ${key_id} and revoked_at is null returning operator_key_id as key_id`

/** Takes hashes as hexadecimal digits. */
export const listSessionHolders = (db: Db, token_hashes: string[]) =>
  db.prepared<SessionHolder>`select token_hash, sessions.created_at as signed_in_at, sessions.last_used_at, ${holderColumns}
    from sessions join (${holderTables}) using (key_id)
    where token_hash = any(${token_hashes.map((hash) => `\\x${hash}`)}::bytea[])`

/** Takes hashes as hexadecimal digits. A session whose key was revoked, or that is not an operator's, is not found. */
export const listOperatorSessions = (db: Db, token_hashes: string[]) =>
  db.rows<OperatorSession>`select token_hash, sessions.created_at as signed_in_at, sessions.last_used_at,
      operator_keys.key_id, name, may_change, operator_keys.last_used_at as key_used_at
    from sessions join operator_keys on operator_keys.key_id = operator_key_id
    where token_hash = any(${token_hashes.map((hash) => `\\x${hash}`)}::bytea[]) and revoked_at is null`

export const setSessionUsed = (db: Db, token_hash: Uint8Array, at: Date) =>
  db.rows`update sessions set last_used_at = ${at} where token_hash = ${token_hash} and last_used_at < ${at}`

/** Lets the session stand for the current key of that type. */
export const moveSession = (db: Db, token_hash: Uint8Array, { account_id, key_type }: KeyHolder) =>
  db.rows`update sessions set key_id = api_keys.key_id from api_keys
    where token_hash = ${token_hash} and account_id = ${account_id} and key_type = ${key_type} and valid_until is null and named_key_id is null`

/** The token is known while the browser sends it, so that its hash can be made with a new master key. */
export const setTokenHash = (db: Db, old_hash: Uint8Array, token_hash: Uint8Array, master_key: string | null) =>
  db.rows`update sessions set token_hash = ${token_hash}, master_key = ${master_key} where token_hash = ${old_hash}`

/** Takes hashes as hexadecimal digits. */
export const deleteSession = (db: Db, token_hashes: string[]) =>
  db.rows`delete from sessions where token_hash = any(${token_hashes.map((hash) => `\\x${hash}`)}::bytea[])`

/** Those whose hash was made with another master key. */
export const countSessionsElsewhere = async (db: Db, master_key: string): Promise<number> =>
  theRow(
    await db.row<{
      rows: number
    }>`select count(*) as rows from sessions where master_key is distinct from ${master_key}`,
  ).rows

/** Sessions that are older than the column that names their master key. */
export const deleteSessionsWithoutMasterKey = (db: Db) => db.rows`delete from sessions where master_key is null`

type SessionAges = { used_since: Date; created_since: Date }

export const deleteOldSessions = async (db: Db, { used_since, created_since }: SessionAges): Promise<number> =>
  (
    await db.rows`delete from sessions where last_used_at <= ${used_since} or created_at <= ${created_since} returning token_hash`
  ).length
