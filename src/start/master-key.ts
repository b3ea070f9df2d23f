// Reads the master key from the environment or from a file in the data folder that only its owner can read, and rotates it.
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resealPrivacyKey } from '../accounts/privacy-key.ts'
import { type Secrets, secretsFrom } from '../accounts/secrets.ts'
import {
  lockSealedKeys,
  lockSealedOperatorKeys,
  lockSealedSessions,
  setSealedKeys,
  setSealedOperatorKey,
  setSealedSession,
} from '../store/accounts/sealed.ts'
import { makeDataFolder } from '../store/data-folder.ts'
import type { Db } from '../store/db.ts'
import { findSetting, keepSetting, upsertSetting } from '../store/settings.ts'
import { type Config, ConfigError, parseMasterKey } from './config.ts'

type Where = Pick<Config, 'master_key' | 'data_dir'>

const FINGERPRINT = 'master_key_fingerprint'
const NOT_THE_FIRST = 'MASTER_KEY is not the one this database was set up with'

export const openSecrets = async (config: Where, db: Db): Promise<Secrets> => {
  const secrets = secretsFrom(config.master_key ?? keptMasterKey(config.data_dir))
  // A process with a different master key would not recognise issued keys, and other processes would not recognise those it issues.
  const first = await keepSetting(db, FINGERPRINT, secrets.fingerprint)
  if (first === secrets.fingerprint) return secrets
  const next = config.master_key ? undefined : finishRotation(config.data_dir, first)
  if (next) return next
  throw new ConfigError(NOT_THE_FIRST)
}

/** Like `openSecrets`, but creates and stores nothing. Undefined when there is no master key yet, which the first start makes. */
export const findSecrets = async (config: Where, db: Db): Promise<Secrets | undefined> => {
  const first = await findSetting<string>(db, FINGERPRINT)
  const files = [fileOf(config.data_dir), nextFileOf(config.data_dir)].filter((file) => existsSync(file))
  const keys = config.master_key ? [config.master_key] : files.map(readMasterKey)
  const known = keys.map(secretsFrom)
  if (first === undefined) return known[0]
  const fitting = known.find(({ fingerprint }) => fingerprint === first)
  if (!fitting) throw new ConfigError(NOT_THE_FIRST)
  return fitting
}

const fileOf = (data_dir: string) => join(data_dir, 'master.key')
const nextFileOf = (data_dir: string) => join(data_dir, 'master.key.next')

const keptMasterKey = (data_dir: string): Buffer => {
  makeDataFolder(data_dir)
  const file = fileOf(data_dir)
  const fresh = `${file}.${process.pid}`
  writeMasterKey(fresh, randomBytes(32))
  try {
    // Linking fails if the file exists, so that two processes that start at the same time end up with the same key.
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
 * Encrypts every stored secret with a new master key, in one transaction. Running processes still have the old one and recognise no
 * API key until they are restarted. `record` may write to the log in the same transaction.
 *
 * A key in a file is first written beside the old one and replaces it after the commit. A process that starts in between compares
 * fingerprints to find out which of the two the database uses.
 */
export const rotateMasterKey = async (
  config: Where,
  db: Db,
  secrets: Secrets,
  next_key: Buffer,
  record: (tx: Db) => Promise<unknown> = async () => {},
) => {
  const next = secretsFrom(next_key)
  if (next.fingerprint === secrets.fingerprint) throw new ConfigError('the new master key is the one in use')
  if (!config.master_key) writeMasterKey(nextFileOf(config.data_dir), next_key)
  const keys = await db.transaction(async (tx) => {
    const sealed = await lockSealedKeys(tx)
    // The fingerprint is compared under the lock, because another rotation may have committed meanwhile.
    if ((await findSetting(tx, FINGERPRINT)) !== secrets.fingerprint)
      throw new ConfigError('the master key was changed meanwhile')
    const resealed = sealed.map(({ key_id, secret_sealed }) => {
      const secret = secrets.unseal(secret_sealed)
      if (!secret) throw new Error(`the API key with key_id ${key_id} cannot be unsealed; nothing was changed`)
      return { key_id, secret_hash: next.hash(secret), secret_sealed: next.seal(secret) }
    })
    for (let from = 0; from < resealed.length; from += 1_000)
      await setSealedKeys(tx, resealed.slice(from, from + 1_000))
    for (const { key_id, secret_sealed } of await lockSealedOperatorKeys(tx)) {
      const secret = secrets.unseal(secret_sealed)
      if (!secret) throw new Error(`the operator key with key_id ${key_id} cannot be unsealed; nothing was changed`)
      await setSealedOperatorKey(tx, { key_id, secret_hash: next.hash(secret), secret_sealed: next.seal(secret) })
    }
    for (const { account_id, session_sealed } of await lockSealedSessions(tx)) {
      const session = secrets.unseal(session_sealed)
      // A session that cannot be decrypted is already useless, and its account has to log in again.
      if (session) await setSealedSession(tx, { account_id, session_sealed: next.seal(session) })
    }
    await resealPrivacyKey(tx, secrets, next)
    await upsertSetting(tx, FINGERPRINT, next.fingerprint)
    await record(tx)
    return sealed.length
  })
  if (!config.master_key) finishRotation(config.data_dir, next.fingerprint)
  return { api_keys: keys, fingerprint: next.fingerprint }
}

/** Moves the new key's file into place if the database uses that key. */
const finishRotation = (data_dir: string, fingerprint: string): Secrets | undefined => {
  const file = nextFileOf(data_dir)
  if (!existsSync(file)) return undefined
  const secrets = secretsFrom(readMasterKey(file))
  if (secrets.fingerprint !== fingerprint) return undefined
  renameSync(file, fileOf(data_dir))
  return secrets
}
