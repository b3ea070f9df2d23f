// The key of the hashes by which removed chats and authors, and authors that are stored as hashes, are recognised. It is made once, sealed
// with the master key, and never changes: other hashes would not match those that are stored. A new master key seals it anew.
import { randomBytes } from 'node:crypto'
import type { Db } from '../store/db.ts'
import { findSetting, keepSetting, upsertSetting } from '../store/settings.ts'
import type { Secrets } from './secrets.ts'

const SETTING = 'privacy_key_sealed'

export const openPrivacyKey = async (db: Db, secrets: Secrets): Promise<Buffer> => {
  const sealed = await keepSetting(db, SETTING, sealedKey(secrets, randomBytes(32)))
  const key = unsealedKey(secrets, sealed)
  if (!key) throw new Error('the key of the hashes was sealed with another master key')
  return key
}

/** Seals the key with the next master key. Without it, nobody could tell any more what was removed. */
export const resealPrivacyKey = async (tx: Db, secrets: Secrets, next: Secrets): Promise<void> => {
  const sealed = await findSetting<string>(tx, SETTING)
  if (sealed === undefined) return
  const key = unsealedKey(secrets, sealed)
  if (!key) throw new Error('the key of the hashes cannot be unsealed; nothing was changed')
  await upsertSetting(tx, SETTING, sealedKey(next, key))
}

const sealedKey = (secrets: Secrets, key: Buffer): string => secrets.seal(key.toString('hex')).toString('base64')

const unsealedKey = (secrets: Secrets, sealed: string): Buffer | undefined => {
  const key = secrets.unseal(Buffer.from(sealed, 'base64'))
  return key === undefined ? undefined : Buffer.from(key, 'hex')
}
