// Where the master key comes from (the environment, or a file in the data folder that only its owner can read), and its rotation.
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Secrets, secretsFrom } from '../accounts/secrets.ts'
import { lockSealedKeys, lockSealedSessions, setSealedKeys, setSealedSession } from '../store/accounts/sealed.ts'
import type { Db } from '../store/db.ts'
import { findSetting, keepSetting, upsertSetting } from '../store/settings.ts'
import { type Config, ConfigError, parseMasterKey } from './config.ts'

type Where = Pick<Config, 'master_key' | 'data_dir'>

const FINGERPRINT = 'master_key_fingerprint'

export const openSecrets = async (config: Where, db: Db): Promise<Secrets> => {
  const secrets = secretsFrom(config.master_key ?? keptMasterKey(config.data_dir))
  // A process with another master key would neither know the keys that were issued nor issue keys that others know.
  const first = await keepSetting(db, FINGERPRINT, secrets.fingerprint)
  if (first === secrets.fingerprint) return secrets
  const next = config.master_key ? undefined : finishRotation(config.data_dir, first)
  if (next) return next
  throw new ConfigError('MASTER_KEY is not the one this database was set up with')
}

const fileOf = (data_dir: string) => join(data_dir, 'master.key')
const nextFileOf = (data_dir: string) => join(data_dir, 'master.key.next')

const keptMasterKey = (data_dir: string): Buffer => {
  mkdirSync(data_dir, { recursive: true, mode: 0o700 })
  const file = fileOf(data_dir)
  const fresh = `${file}.${process.pid}`
  writeMasterKey(fresh, randomBytes(32))
  try {
    // Linking fails if the file is there: of two processes that start at once, both end with the same key.
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return readMasterKey(file)
}

const writeMasterKey = (file: string, key: Buffer) =>
  writeFileSync(file, `${key.toString('hex')}\n`, { mode: 0o600, flush: true })

const readMasterKey = (file: string): Buffer => {
  const key = parseMasterKey(readFileSync(file, 'utf8').trim())
  if (!key) throw new ConfigError(`${file} does not hold a master key`)
  return key
}

/**
 * Seals every stored secret with another master key, in one transaction: all of it or nothing. Processes that run go on with the old
 * one and know no key until they are started again.
 *
 * A key kept in a file is laid beside the old one first and takes its place after the commit; whoever opens the store in between
 * finds by the fingerprint which of the two is right.
 */
export const rotateMasterKey = async (config: Where, db: Db, secrets: Secrets, next_key: Buffer) => {
  const next = secretsFrom(next_key)
  if (next.fingerprint === secrets.fingerprint) throw new ConfigError('the new master key is the one in use')
  if (!config.master_key) writeMasterKey(nextFileOf(config.data_dir), next_key)
  const keys = await db.transaction(async (tx) => {
    const sealed = await lockSealedKeys(tx)
    // Looked at under the lock: another rotation may have come before.
    if ((await findSetting(tx, FINGERPRINT)) !== secrets.fingerprint)
      throw new ConfigError('the master key was changed meanwhile')
    const resealed = sealed.map(({ key_id, secret_sealed }) => {
      const secret = secrets.unseal(secret_sealed)
      if (!secret) throw new Error(`the API key with key_id ${key_id} cannot be unsealed; nothing was changed`)
      return { key_id, secret_hash: next.hash(secret), secret_sealed: next.seal(secret) }
    })
    for (let from = 0; from < resealed.length; from += 1_000)
      await setSealedKeys(tx, resealed.slice(from, from + 1_000))
    for (const { account_id, session_sealed } of await lockSealedSessions(tx)) {
      const session = secrets.unseal(session_sealed)
      // A session that cannot be read is of no use now either; the account is logged in again.
      if (session) await setSealedSession(tx, { account_id, session_sealed: next.seal(session) })
    }
    await upsertSetting(tx, FINGERPRINT, next.fingerprint)
    return sealed.length
  })
  if (!config.master_key) finishRotation(config.data_dir, next.fingerprint)
  return { api_keys: keys, fingerprint: next.fingerprint }
}

/** Puts the key laid ready in its place, if it is the one the database knows. */
const finishRotation = (data_dir: string, fingerprint: string): Secrets | undefined => {
  const file = nextFileOf(data_dir)
  if (!existsSync(file)) return undefined
  const secrets = secretsFrom(readMasterKey(file))
  if (secrets.fingerprint !== fingerprint) return undefined
  renameSync(file, fileOf(data_dir))
  return secrets
}
