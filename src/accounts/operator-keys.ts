// Issues and recognises the keys of operators, which open /admin/v1 and nothing else.
import {
  findSealedOperatorKey,
  insertOperatorKey,
  listOperatorKeysByHash,
  type OperatorKeyRow,
  setOperatorKeyUsed,
} from '../store/accounts/operator-keys.ts'
import type { Db } from '../store/db.ts'
import { MINUTE } from '../time/spans.ts'
import { recognised } from './recognised.ts'
import { newOperatorSecret, type Secrets } from './secrets.ts'
import { liveOperatorSession, noteUse } from './sessions.ts'

export type OperatorHolder = Pick<OperatorKeyRow, 'key_id' | 'name' | 'may_change'>

/** Returns the secret, which is not shown again; undefined when a key of this name is in use. */
export const issueOperatorKey = async (
  db: Db,
  secrets: Secrets,
  name: string,
  now: Date,
  { may_change = false }: { may_change?: boolean } = {},
): Promise<string | undefined> => {
  const secret = newOperatorSecret()
  const sealed = {
    secret_hash: secrets.hash(secret),
    secret_sealed: secrets.seal(secret),
    master_key: secrets.master_key,
  }
  const key = { name, may_change, ...sealed, created_at: now }
  return (await insertOperatorKey(db, key)) && secret
}

/** For the demo only, which shows its keys at every start: returns the secret of this name, and issues it if there is none. */
export const showOrIssueOperatorKey = async (db: Db, secrets: Secrets, name: string, now: Date): Promise<string> => {
  const issued = await issueOperatorKey(db, secrets, name, now)
  const sealed = issued === undefined && (await findSealedOperatorKey(db, name))
  const secret = issued ?? (sealed && (await secrets.unseal(sealed)))
  if (!secret) throw new Error('the operator key was revoked meanwhile, or sealed with another master key')
  return secret
}

/** The holder of an operator key; undefined when the key is unknown or revoked. Nothing is cached, so revoking takes effect at once. */
export const operatorOf = async (
  db: Db,
  secrets: Secrets,
  secret: string,
  now: Date,
): Promise<OperatorHolder | undefined> => {
  const find = async (hashes: string[]) => {
    const rows = await listOperatorKeysByHash(db, hashes)
    return rows.map((row): [string, OperatorKeyRow] => [Buffer.from(row.secret_hash).toString('hex'), row])
  }
  const key = (await recognised(secrets, [secret], find)).get(secret)
  return key && inUse(db, key, key.last_used_at, now)
}

/** The holder of the operator key that the session stands for; undefined when the session has ended. It may change what the key may. */
export const operatorSignedIn = async (
  db: Db,
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<OperatorHolder | undefined> => {
  const session = await liveOperatorSession(db, secrets, token, now)
  if (!session) return undefined
  await noteUse(db, session, now)
  return inUse(db, session, session.key_used_at, now)
}

/** The time of the last use is written once a minute at most, because reading must not mean writing. */
const inUse = async (
  db: Db,
  { key_id, name, may_change }: OperatorHolder,
  last_used_at: Date | null,
  now: Date,
): Promise<OperatorHolder> => {
  if (!last_used_at || now.getTime() - last_used_at.getTime() >= MINUTE * 1000)
    await setOperatorKeyUsed(db, key_id, now)
  return { key_id, name, may_change }
}
