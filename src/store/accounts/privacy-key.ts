// The key of the hashes by which removed chats and authors are recognised: one for the whole database.
import { type Db, theRow } from '../db.ts'

type SealedKey = { key_sealed: Uint8Array; master_key: string | null }

/** Stores the key only if there is none yet, and returns the one that is stored afterwards. */
export const keepPrivacyKey = async (db: Db, { key_sealed, master_key }: SealedKey): Promise<Uint8Array> => {
  await db.rows`insert into privacy_key (key_sealed, master_key) values (${key_sealed}, ${master_key}) on conflict do nothing`
  return theRow(await db.row<SealedKey>`select key_sealed from privacy_key`).key_sealed
}
