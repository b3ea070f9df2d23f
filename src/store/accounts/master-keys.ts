// The master keys in use, by fingerprint. While one replaces another, each is stored encrypted with the other.
import type { Db } from '../db.ts'

/** `sealed` is null when it is the only one. */
export type MasterKeyRow = { fingerprint: string; sealed: Uint8Array | null; created_at: Date }

/** The newest last. */
export const listMasterKeys = (db: Db) =>
  db.rows<MasterKeyRow>`select fingerprint, sealed, created_at from master_keys order by number`

/** The first process of a database registers its master key. */
export const insertFirstMasterKey = (db: Db, fingerprint: string, now: Date) =>
  db.transaction(async (tx) => {
    await tx.rows`lock table master_keys in exclusive mode`
    await tx.rows`insert into master_keys (fingerprint, created_at)
      select ${fingerprint}, ${now} where not exists (select from master_keys)`
  })

type WrappedKey = { fingerprint: string; sealed: Uint8Array }

/** False when another replacement has begun, or ended, meanwhile. */
export const insertNextMasterKey = async (tx: Db, old: WrappedKey, next: WrappedKey, now: Date): Promise<boolean> => {
  await tx.rows`lock table master_keys in exclusive mode`
  const rows = await listMasterKeys(tx)
  if (rows.length !== 1 || rows[0]!.fingerprint !== old.fingerprint) return false
  await tx.rows`update master_keys set sealed = ${old.sealed} where fingerprint = ${old.fingerprint}`
  await tx.rows`insert into master_keys (fingerprint, sealed, created_at) values (${next.fingerprint}, ${next.sealed}, ${now})`
  return true
}

/** Fails when a row still refers to another master key. Sessions of browsers that do are deleted. */
export const deleteOtherMasterKeys = async (tx: Db, fingerprint: string): Promise<void> => {
  await tx.rows`delete from master_keys where fingerprint <> ${fingerprint}`
  await tx.rows`update master_keys set sealed = null where fingerprint = ${fingerprint}`
}
