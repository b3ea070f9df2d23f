// The master keys of a running process. They are read from the database again when something is not recognised, so that the master key
// can be replaced while processes run.
import { batcher } from '../batching/batcher.ts'
import { listMasterKeys, type MasterKeyRow } from '../store/accounts/master-keys.ts'
import type { Db } from '../store/db.ts'
import { type MasterKey, masterKeyFrom, type Secrets, secretsOf, unsealedBy } from './secrets.ts'

/** Thrown when the database uses only master keys that this process cannot know. */
class UnknownMasterKey extends Error {
  constructor() {
    super('the master key was replaced while this process did not run or could not ask: start it with the new one')
  }
}

/** The master keys that the rows list, as far as one who has `known` can read them; the newest last. */
export const readableKeys = (rows: MasterKeyRow[], known: MasterKey[]): MasterKey[] => {
  const keys = rows.map(({ fingerprint, sealed }) => {
    const own = known.find((key) => key.fingerprint === fingerprint)
    if (own || !sealed) return own
    const hex = unsealedBy(known, sealed)
    return hex === undefined ? undefined : masterKeyFrom(Buffer.from(hex, 'hex'))
  })
  return keys.filter((key) => key !== undefined)
}

/** `first` are the keys that the process could read at its start. */
export const keyRing = (db: Db, first: MasterKey[]): Secrets => {
  let keys = first
  let version = 0
  // A call never joins a statement that began before it: that one may not see what the caller has seen.
  const readAgain = batcher(async (calls: null[]) => {
    const rows = await listMasterKeys(db)
    const now = readableKeys(rows, keys)
    if (!rows.length || now.length < rows.length) throw new UnknownMasterKey()
    if (namesOf(now) !== namesOf(keys)) {
      keys = now
      version++
    }
    return calls
  })
  const refresh = async (seen: number) => {
    if (version === seen) await readAgain(null)
    return version !== seen
  }
  return secretsOf(() => keys, { refresh, version: () => version }, true)
}

const namesOf = (keys: MasterKey[]) => keys.map(({ fingerprint }) => fingerprint).join()
