// The key that signs the months of the ledger: one for the whole database.
import type { Db } from '../db.ts'

type SigningKeyRow = { private_sealed: Uint8Array; public_key: string; master_key: string | null }

/** Stores the key only if there is none yet, and returns the one that is stored afterwards. */
export const keepSigningKey = async (db: Db, row: SigningKeyRow): Promise<SigningKeyRow> => {
  await db.rows`insert into ledger_key (private_sealed, public_key, master_key)
    values (${row.private_sealed}, ${row.public_key}, ${row.master_key}) on conflict do nothing`
  return (await findSigningKey(db))!
}

export const findSigningKey = (db: Db) =>
  db.row<SigningKeyRow>`select private_sealed, public_key, master_key from ledger_key`
