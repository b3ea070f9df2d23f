// Replaces the master key while the service runs. `beginReplacing` makes the new key known and encrypts everything with it;
// `finishReplacing` removes the old one. Both can be repeated after an interruption at any point.
import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readableKeys } from '../../accounts/key-ring.ts'
import { type MasterKey, masterKeyFrom, unsealedBy } from '../../accounts/secrets.ts'
import { deleteOtherMasterKeys, insertNextMasterKey, listMasterKeys } from '../../store/accounts/master-keys.ts'
import {
  lockSealedElsewhere,
  type ResealedRow,
  type SealedName,
  sealedTables,
  setSealed,
  setUnreadable,
} from '../../store/accounts/sealed.ts'
import { countSessionsElsewhere, deleteSessionsWithoutMasterKey } from '../../store/accounts/sessions.ts'
import type { Db } from '../../store/db.ts'
import { ConfigError } from '../config/environment.ts'
import { FOLLOWED_EVERY_MS } from './follow.ts'
import { fileOf, type KeyLocation, nextFileOf, notTheOne, ownKeys, writeMasterKey } from './master-key.ts'

/** After this time every process that runs has heard of the new key. */
const KNOWN_TO_ALL_MS = 3 * FOLLOWED_EVERY_MS
const BATCH = 500
/** A process may have written with the old key in the moment between the last batch and the end. */
const TRIES = 3

type ReplaceOptions = {
  /** The key that follows. Without it, one in a file is generated. */
  next_key?: Buffer | undefined
  /** Writes to the log of changes, in the transaction of the change. */
  record: (tx: Db) => Promise<unknown>
}

type ReplaceReport = Record<SealedName, number> & { fingerprint: string }

export const beginReplacing = async (
  config: KeyLocation,
  db: Db,
  { next_key, record }: ReplaceOptions,
): Promise<ReplaceReport> => {
  const rows = await listMasterKeys(db)
  const own = ownKeys(config)
  if (rows.length === 1) {
    const old = own.find((key) => masterKeyFrom(key).fingerprint === rows[0]!.fingerprint)
    if (!old) throw notTheOne()
    await announce(db, old, nextKey(config, own, old, next_key), record)
  } else if (next_key && masterKeyFrom(next_key).fingerprint !== rows.at(-1)!.fingerprint)
    throw new ConfigError(
      `another master key (${rows.at(-1)!.fingerprint}) is being introduced: run the command without NEW_MASTER_KEY to continue, then finish`,
    )
  return reencrypt(db, await keysOf(db, own))
}

/** What an interrupted command has left in the second file is used again. */
const nextKey = (config: KeyLocation, own: Buffer[], old: Buffer, given: Buffer | undefined): Buffer => {
  // A key for the environment is never generated here, because it would have to be printed.
  if (config.master_key && !given)
    throw new ConfigError('MASTER_KEY is set: pass the new key as NEW_MASTER_KEY (try: openssl rand -hex 32)')
  const next = given ?? own.find((key) => key !== old) ?? randomBytes(32)
  if (next.equals(old)) throw new ConfigError('the new master key is the one in use')
  if (!config.master_key) writeMasterKey(nextFileOf(config.data_dir), next)
  return next
}

/** From here on, processes that know one of the two keys know both. */
const announce = (db: Db, old_key: Buffer, next_key: Buffer, record: ReplaceOptions['record']) =>
  db.transaction(async (tx) => {
    const [old, next] = [masterKeyFrom(old_key), masterKeyFrom(next_key)]
    const began = await insertNextMasterKey(
      tx,
      { fingerprint: old.fingerprint, sealed: next.seal(old_key.toString('hex')) },
      { fingerprint: next.fingerprint, sealed: old.seal(next_key.toString('hex')) },
      new Date(),
    )
    if (!began) throw new ConfigError('the master key was changed meanwhile: run the command again')
    await record(tx)
  })

const keysOf = async (db: Db, own: Buffer[]): Promise<MasterKey[]> => {
  const rows = await listMasterKeys(db)
  const keys = readableKeys(rows, own.map(masterKeyFrom))
  if (keys.length < rows.length) throw notTheOne()
  return keys
}

const reencrypt = async (db: Db, keys: MasterKey[]): Promise<ReplaceReport> => {
  const next = keys.at(-1)!
  const counts = {} as Record<SealedName, number>
  for (const name of Object.keys(sealedTables) as SealedName[]) {
    counts[name] = 0
    for (let done = -1; done !== 0; counts[name] += done)
      done = await db.transaction((tx) => reencryptBatch(tx, name, keys, next))
  }
  return { ...counts, fingerprint: next.fingerprint }
}

/** A key of an account or operator that cannot be decrypted would be lost, so that stops everything. Other things can be made again. */
const mustBeReadable: readonly SealedName[] = ['api_keys', 'operator_keys']

const reencryptBatch = async (tx: Db, name: SealedName, keys: MasterKey[], next: MasterKey): Promise<number> => {
  const rows = await lockSealedElsewhere(tx, name, next.fingerprint, BATCH)
  const resealed: ResealedRow[] = []
  for (const { id, sealed } of rows) {
    const secret = unsealedBy(keys, sealed)
    if (secret !== undefined) resealed.push({ id, sealed: next.seal(secret), hash: next.hash(secret) })
    else if (mustBeReadable.includes(name))
      throw new Error(`the row ${id} of ${name} cannot be decrypted: restore or delete it, then run the command again`)
    else await setUnreadable(tx, name, next.fingerprint, id)
  }
  if (resealed.length) await setSealed(tx, name, next.fingerprint, resealed)
  return rows.length
}

type FinishOptions = Pick<ReplaceOptions, 'record'> & { known_to_all_ms?: number }

type FinishReport = { fingerprint: string; ended_sessions: number }

export const finishReplacing = async (
  config: KeyLocation,
  db: Db,
  { record, known_to_all_ms = KNOWN_TO_ALL_MS }: FinishOptions,
): Promise<FinishReport> => {
  const rows = await listMasterKeys(db)
  const own = ownKeys(config)
  const keys = await keysOf(db, own)
  if (rows.length < 2)
    throw new ConfigError('the master key is not being replaced: run `admin master-key rotate` first')
  const next = keys.at(-1)!
  if (config.master_key && masterKeyFrom(config.master_key).fingerprint !== next.fingerprint)
    throw new ConfigError(
      'MASTER_KEY is still the old key: set it to the new one wherever the service is started, then run this again with it',
    )
  if (!config.master_key) replaceFile(config.data_dir, rows.at(-1)!.sealed!, keys)
  // A process that was idle may not have heard of the new key, and could not read it after this.
  const age_ms = Date.now() - rows.at(-1)!.created_at.getTime()
  await wait(Math.min(known_to_all_ms, Math.max(0, known_to_all_ms - age_ms)))
  for (let tries = 1; ; tries++) {
    await reencrypt(db, keys)
    try {
      return await db.transaction((tx) => removeOld(tx, next.fingerprint, record))
    } catch (error) {
      if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION || tries === TRIES) throw error
    }
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

const removeOld = async (tx: Db, fingerprint: string, record: ReplaceOptions['record']): Promise<FinishReport> => {
  const ended_sessions = await countSessionsElsewhere(tx, fingerprint)
  await deleteSessionsWithoutMasterKey(tx)
  await deleteOtherMasterKeys(tx, fingerprint)
  await record(tx)
  return { fingerprint, ended_sessions }
}

/** Before the old key is removed, because the next start needs a key that is in use. While both are, it can read the other one. */
const replaceFile = (data_dir: string, sealed: Uint8Array, keys: MasterKey[]): void => {
  writeMasterKey(nextFileOf(data_dir), Buffer.from(unsealedBy(keys, sealed)!, 'hex'))
  renameSync(nextFileOf(data_dir), fileOf(data_dir))
}
