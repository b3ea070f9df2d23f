// API keys: an account has at most one current key of each type, named keys with one current secret each, and replaced secrets until their
// grace period ends.
import type { KeyPermission, KeyType } from '../../vocabulary.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import { enterKeyCause } from '../watching/causes.ts'
import type { AccountRow } from './accounts.ts'

type KeyRow = {
  key_id: number
  account_id: number
  key_type: KeyType
  secret_hash: Uint8Array
  secret_sealed: Uint8Array
  created_at: Date
  valid_until: Date | null
  /** Null for the two keys that may do all that the account may. */
  named_key_id: string | null
}

export type NewKey = Pick<KeyRow, 'account_id' | 'key_type' | 'secret_hash' | 'secret_sealed' | 'created_at'> & {
  named_key_id?: string
  /** The fingerprint of the master key that it is encrypted with. */
  master_key: string | null
}

/** Undefined when the account already has a current key of this type. */
export const insertKey = (db: Db, key: NewKey) =>
  db.row<KeyRow>`insert into api_keys (account_id, key_type, secret_hash, secret_sealed, created_at, named_key_id, master_key)
    values (${key.account_id}, ${key.key_type}, ${key.secret_hash}, ${key.secret_sealed}, ${key.created_at}, ${key.named_key_id},
      ${key.master_key})
    on conflict (account_id, key_type) where valid_until is null and named_key_id is null do nothing returning *`

const current = (account_id: number, key_type: KeyType): SqlFragment =>
  sql`account_id = ${account_id} and key_type = ${key_type} and valid_until is null and named_key_id is null`
export const currentNamedKey = (named_key_id: string): SqlFragment =>
  sql`named_key_id = ${named_key_id} and valid_until is null`

export const findCurrentKey = (db: Db, account_id: number, key_type: KeyType) =>
  db.row<KeyRow>`select * from api_keys where ${current(account_id, key_type)}`

/**
 * Undefined when there is no current key. Concurrent rotations run one after another: each locks the account first. Without that, the
 * second would wait for the row of the key that the first replaces, and then not see the key that the first has inserted.
 */
export const replaceKey = async (tx: Db, key: NewKey, old_valid_until: Date) => {
  await tx.rows`select from accounts where account_id = ${key.account_id} for no key update`
  const old = await tx.row`update api_keys set valid_until = ${old_valid_until}
    where ${current(key.account_id, key.key_type)} returning key_id`
  const made = old && (await insertKey(tx, key))
  if (made)
    await enterKeyCause(tx, { ...key, change: 'rotated', key: `${key.key_type} key`, change_id: `made ${made.key_id}` })
  return made
}

/**
 * Deletes the current key, those in their grace period and the named keys of this type, which whoever had the key may have made. Returns
 * how many secrets are gone. It waits for a rotation, whose key must go too.
 */
export const deleteKeys = (db: Db, account_id: number, key_type: KeyType): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.rows`select from accounts where account_id = ${account_id} for no key update`
    const gone = await tx.rows<{
      key_id: number
    }>`delete from api_keys where account_id = ${account_id} and key_type = ${key_type} returning key_id`
    await tx.rows`delete from named_keys where account_id = ${account_id} and key_type = ${key_type}`
    const first = gone[0]
    if (first)
      await enterKeyCause(tx, {
        account_id,
        change: 'deleted',
        key: `${key_type} key`,
        change_id: `deleted ${first.key_id}`,
      })
    return gone.length
  })

export type KeyHolder = Pick<KeyRow, 'key_id' | 'key_type' | 'secret_hash' | 'valid_until'> &
  AccountRow & {
    /** The hash of the session cookie, if the caller sent that instead of the key. */
    token_hash?: Uint8Array
    /** These four are null for a key that may do all that the account may. */
    named_key_id: string | null
    permissions: KeyPermission[] | null
    key_expires_at: Date | null
    key_used_at: Date | null
  }

export const holderColumns = sql`key_id, api_keys.key_type, secret_hash, valid_until, accounts.account_id, accounts.name, plan, status,
  accounts.expires_at, billing_anchor, balance_mc, overrides, accounts.created_at, api_keys.named_key_id, permissions,
  named_keys.expires_at as key_expires_at, named_keys.last_used_at as key_used_at`

export const holderTables = sql`api_keys join accounts using (account_id)
  left join named_keys on named_keys.named_key_id = api_keys.named_key_id`

/** Takes hashes as hexadecimal digits. */
export const listKeyHolders = (db: Db, secret_hashes: string[]) =>
  db.prepared<KeyHolder>`select ${holderColumns}
    from ${holderTables}
    where secret_hash = any(${secret_hashes.map((hash) => `\\x${hash}`)}::bytea[])`

export const findCurrentKeyHolder = (db: Db, name: string, key_type: KeyType) =>
  db.row<KeyHolder>`select ${holderColumns} from ${holderTables}
    where accounts.name = ${name} and api_keys.key_type = ${key_type} and valid_until is null and api_keys.named_key_id is null`

type ShownKey = Pick<KeyRow, 'key_type' | 'secret_sealed' | 'created_at'> & { previous_valid_until: Date | null }

/** The current keys of an account, and until when the one before each still works. */
export const listCurrentKeys = (db: Db, account_id: number, now: Date) =>
  db.rows<ShownKey>`select key_type, secret_sealed, created_at, (select max(valid_until) from api_keys old
      where old.account_id = api_keys.account_id and old.key_type = api_keys.key_type and old.named_key_id is null
        and old.valid_until > ${now}) as previous_valid_until
    from api_keys where account_id = ${account_id} and valid_until is null and named_key_id is null order by key_type`

/** Locks the account against rotations, and says whether the caller's key, or the one that his session stands for, was not replaced yet. */
export const lockIfCurrent = async (tx: Db, { account_id, key_id, token_hash }: KeyHolder): Promise<boolean> => {
  await tx.rows`select from accounts where account_id = ${account_id} for no key update`
  const current = await tx.row`select key_id from api_keys where valid_until is null
    and key_id = coalesce((select key_id from sessions where token_hash = ${token_hash}::bytea), ${key_id})`
  return current !== undefined
}

export const deleteEndedKeys = (db: Db, now: Date) =>
  db.rows<{ key_id: number }>`delete from api_keys where valid_until < ${now} returning key_id`
