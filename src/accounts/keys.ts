// Issues, shows, rotates and recognises API keys.
import type { AccountRow } from '../store/accounts/accounts.ts'
import { findCurrentKey, insertKey, type KeyHolder, listKeyHolders, replaceKey } from '../store/accounts/keys.ts'
import type { Db } from '../store/db.ts'
import type { KeyType } from '../vocabulary.ts'
import { recognised } from './recognised.ts'
import { newSecret, type Secrets } from './secrets.ts'

/** A replaced secret keeps working for this long, so that clients can switch without errors. */
export const GRACE_SECONDS = 60

export const sealedKey = (secrets: Secrets, account: AccountRow, key_type: KeyType, now: Date) => {
  const secret = newSecret()
  const { account_id } = account
  const key = {
    account_id,
    key_type,
    secret_hash: secrets.hash(secret),
    secret_sealed: secrets.seal(secret),
    master_key: secrets.master_key,
    created_at: now,
  }
  return { secret, key }
}

/** Returns the account's current secret of this type, and creates one if there is none. */
export const issueKey = async (
  db: Db,
  secrets: Secrets,
  account: AccountRow,
  key_type: KeyType,
  now: Date,
): Promise<string> => {
  const { secret, key } = sealedKey(secrets, account, key_type, now)
  return (await insertKey(db, key)) ? secret : (await showKey(db, secrets, account, key_type))!
}

/** Undefined when the account has no key of this type. */
export const showKey = async (
  db: Db,
  secrets: Secrets,
  account: AccountRow,
  key_type: KeyType,
): Promise<string | undefined> => {
  const key = await findCurrentKey(db, account.account_id, key_type)
  if (!key) return undefined
  const secret = await secrets.unseal(key.secret_sealed)
  if (!secret) throw new Error('the key was sealed with another master key')
  return secret
}

/** Undefined when there is no key to rotate. Plan, balance, month and counters belong to the account, so they do not change. */
export const rotateKey = (db: Db, secrets: Secrets, account: AccountRow, key_type: KeyType, now: Date) =>
  db.transaction((tx) => rotateKeyWithin(tx, secrets, account, key_type, now))

/** `tx` must be a transaction, in which the caller may do more. */
export const rotateKeyWithin = async (
  tx: Db,
  secrets: Secrets,
  account: AccountRow,
  key_type: KeyType,
  now: Date,
): Promise<string | undefined> => {
  const { secret, key } = sealedKey(secrets, account, key_type, now)
  const replaced = await replaceKey(tx, key, new Date(now.getTime() + GRACE_SECONDS * 1000))
  return replaced && secret
}

/** Maps each secret that belongs to a current or replaced key to its holder. */
export const recogniseKeys = async (db: Db, secrets: Secrets, given: string[]): Promise<Map<string, KeyHolder>> =>
  recognised(secrets, given, async (hashes) => {
    const holders = await listKeyHolders(db, hashes)
    return holders.map((holder) => [Buffer.from(holder.secret_hash).toString('hex'), holder])
  })
