// Reads the master key from the environment or from a file in the data folder that only its owner can read.
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyRing, readableKeys } from '../../accounts/key-ring.ts'
import { masterKeyFrom, type Secrets } from '../../accounts/secrets.ts'
import { insertFirstMasterKey, listMasterKeys, type MasterKeyRow } from '../../store/accounts/master-keys.ts'
import { makeDataFolder } from '../../store/data-folder.ts'
import type { Db } from '../../store/db.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/environment.ts'
import { parseMasterKey } from '../config/master-key.ts'

export type KeyLocation = Pick<Config, 'master_key' | 'data_dir'>

export const notTheOne = () => new ConfigError('MASTER_KEY is not the one this database was set up with')

/** The master keys in use, while one replaces another both of them. The first process of a database registers its key. */
export const openSecrets = async (config: KeyLocation, db: Db): Promise<Secrets> => {
  if (!config.master_key) makeMasterKey(config.data_dir)
  const own = ownKeys(config)
  let rows = await listMasterKeys(db)
  if (!rows.length) {
    await insertFirstMasterKey(db, masterKeyFrom(own[0]!).fingerprint, new Date())
    rows = await listMasterKeys(db)
  }
  const keys = keysInUse(rows, own)
  if (!config.master_key) adoptNextFile(config.data_dir, rows)
  return keyRing(db, keys)
}

/** Like `openSecrets`, but creates and stores nothing. Undefined when there is no master key yet, which the first start makes. */
export const findSecrets = async (config: KeyLocation, db: Db): Promise<Secrets | undefined> => {
  const rows = await listMasterKeys(db)
  const own = ownKeys(config)
  if (rows.length) return keyRing(db, keysInUse(rows, own))
  return own.length ? keyRing(db, own.slice(0, 1).map(masterKeyFrom)) : undefined
}

/** A process that does not know every key in use would not recognise some issued keys. */
const keysInUse = (rows: MasterKeyRow[], own: Buffer[]) => {
  const keys = readableKeys(rows, own.map(masterKeyFrom))
  if (keys.length < rows.length) throw notTheOne()
  return keys
}

export const fileOf = (data_dir: string) => join(data_dir, 'master.key')
export const nextFileOf = (data_dir: string) => join(data_dir, 'master.key.next')

/** The key of the environment, or those of the two files. */
export const ownKeys = ({ master_key, data_dir }: KeyLocation): Buffer[] =>
  master_key
    ? [master_key]
    : [fileOf(data_dir), nextFileOf(data_dir)].filter((file) => existsSync(file)).map(readMasterKey)

const makeMasterKey = (data_dir: string): void => {
  makeDataFolder(data_dir)
  const file = fileOf(data_dir)
  if (existsSync(file)) return
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
}

export const writeMasterKey = (file: string, key: Buffer) =>
  writeFileSync(file, `${key.toString('hex')}\n`, { mode: 0o600, flush: true })

const readMasterKey = (file: string): Buffer => {
  const key = parseMasterKey(readFileSync(file, 'utf8').trim())
  if (!key) throw new ConfigError(`${file} does not hold a master key`)
  return key
}

/** A replacement that was interrupted may have left the only key in use in the second file. */
const adoptNextFile = (data_dir: string, rows: MasterKeyRow[]): void => {
  if (rows.length !== 1 || !existsSync(nextFileOf(data_dir))) return
  const isOnly = (file: string) => masterKeyFrom(readMasterKey(file)).fingerprint === rows[0]!.fingerprint
  if (!isOnly(fileOf(data_dir)) && isOnly(nextFileOf(data_dir))) renameSync(nextFileOf(data_dir), fileOf(data_dir))
}
