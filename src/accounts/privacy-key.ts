// The key of the hashes by which removed chats and authors, and authors that are stored as hashes, are recognised. It is made once, sealed
// with the master key, and never changes: other hashes would not match those that are stored. A new master key seals it anew.
import { randomBytes } from 'node:crypto'
import { keepPrivacyKey } from '../store/accounts/privacy-key.ts'
import type { Db } from '../store/db.ts'
import type { Secrets } from './secrets.ts'

export const openPrivacyKey = async (db: Db, secrets: Secrets): Promise<Buffer> => {
  const key_sealed = secrets.seal(randomBytes(32).toString('hex'))
  const key = await secrets.unseal(await keepPrivacyKey(db, { key_sealed, master_key: secrets.master_key }))
  if (key === undefined) throw new Error('the key of the hashes was sealed with another master key')
  return Buffer.from(key, 'hex')
}
