// Issues and recognises the keys of operators, which open /admin/v1 and nothing else.
import {
  findOperatorKey,
  findSealedOperatorKey,
  insertOperatorKey,
  type OperatorKeyRow,
  setOperatorKeyUsed,
} from '../store/accounts/operator-keys.ts'
import type { Db } from '../store/db.ts'
import { MINUTE } from '../time/spans.ts'
import { newOperatorSecret, type Secrets } from './secrets.ts'

export type OperatorHolder = Pick<OperatorKeyRow, 'key_id' | 'name'>

/** Returns the secret, which is not shown again; undefined when a key of this name is in use. */
export const issueOperatorKey = async (
  db: Db,
  secrets: Secrets,
  name: string,
  now: Date,
): Promise<string | undefined> => {
  const secret = newOperatorSecret()
  const key = { name, secret_hash: secrets.hash(secret), secret_sealed: secrets.seal(secret), created_at: now }
  return (await insertOperatorKey(db, key)) && secret
}

/** For the demo only, which shows its keys at every start: returns the secret of this name, and issues it if there is none. */
export const showOrIssueOperatorKey = async (db: Db, secrets: Secrets, name: string, now: Date): Promise<string> => {
  const issued = await issueOperatorKey(db, secrets, name, now)
  const sealed = issued === undefined && (await findSealedOperatorKey(db, name))
  const secret = issued ?? (sealed && secrets.unseal(sealed))
  if (!secret) throw new Error('the operator key was revoked meanwhile, or sealed with another master key')
  return secret
}

/** The holder of an operator key; undefined when the key is unknown or revoked. Nothing is cached, so revoking takes effect at once. */
export const operatorOf = async (
  db: Db,
  secrets: Secrets,
  secret: string,
  now: Date,
): Promise<OperatorHolder | undefined> => inUse(db, await findOperatorKey(db, secrets.hash(secret)), now)

/** The time of the last use is written once a minute at most, because reading must not mean writing. */
const inUse = async (db: Db, key: OperatorKeyRow | undefined, now: Date): Promise<OperatorHolder | undefined> => {
  if (!key) return undefined
  if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() >= MINUTE * 1000)
    await setOperatorKeyUsed(db, key.key_id, now)
  return { key_id: key.key_id, name: key.name }
}
