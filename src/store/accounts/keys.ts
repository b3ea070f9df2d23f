// API keys: an account has at most one current key of each type, and replaced keys until their grace period ends.
import type { KeyType } from '../../vocabulary.ts'
import type { Db } from '../db.ts'
import type { AccountRow } from './accounts.ts'

export type KeyRow = {
  key_id: number
  account_id: number
  key_type: KeyType
  secret_hash: Uint8Array
  secret_sealed: Uint8Array
  created_at: Date
  valid_until: Date | null
}

export type NewKey = Pick<KeyRow, 'account_id' | 'key_type' | 'secret_hash' | 'secret_sealed' | 'created_at'>

/** Undefined when the account already has a current key of this type. */
export const insertKey = (db: Db, key: NewKey) =>
  db.row<KeyRow>`insert into api_keys (account_id, key_type, secret_hash, secret_sealed, created_at)
    values (${key.account_id}, ${key.key_type}, ${key.secret_hash}, ${key.secret_sealed}, ${key.created_at})
    on conflict (account_id, key_type) where valid_until is null do nothing returning *`

export const findCurrentKey = (db: Db, account_id: number, key_type: KeyType) =>
  db.row<KeyRow>`select * from api_keys where account_id = ${account_id} and key_type = ${key_type} and valid_until is null`

/**
 * Undefined when there is no current key. Concurrent rotations run one after another: each locks the account first. Without that, the
 * second would wait for the row of the key that the first replaces, and then not see the key that the first has inserted.
 */
export const replaceKey = (db: Db, key: NewKey, old_valid_until: Date) =>
  db.transaction(async (tx) => {
    await tx.rows`select from accounts where account_id = ${key.account_id} for no key update`
    const old = await tx.row`update api_keys set valid_until = ${old_valid_until}
      where account_id = ${key.account_id} and key_type = ${key.key_type} and valid_until is null returning key_id`
    return old && insertKey(tx, key)
  })

/** Deletes the current key and those in their grace period, and returns how many. It waits for a rotation, whose key must go too. */
export const deleteKeys = (db: Db, account_id: number, key_type: KeyType): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.rows`select from accounts where account_id = ${account_id} for no key update`
    return (
      await tx.rows`delete from api_keys where account_id = ${account_id} and key_type = ${key_type} returning key_id`
    ).length
  })

export type KeyHolder = Pick<KeyRow, 'key_id' | 'key_type' | 'secret_hash' | 'valid_until'> & AccountRow

/** Takes hashes as hexadecimal digits. */
export const listKeyHolders = (db: Db, secret_hashes: string[]) =>
  db.prepared<KeyHolder>`select key_id, key_type, secret_hash, valid_until, account_id, name, plan, status, expires_at,
      billing_anchor, balance_mc, overrides, accounts.created_at
    from api_keys join accounts using (account_id)
    where secret_hash = any(${secret_hashes.map((hash) => `\\x${hash}`)}::bytea[])`

export const deleteEndedKeys = (db: Db, now: Date) =>
  db.rows<{ key_id: number }>`delete from api_keys where valid_until < ${now} returning key_id`
