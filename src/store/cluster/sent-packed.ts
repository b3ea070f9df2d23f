// Reads of much data, which the machines of a cluster send over two networks.
import type { Db } from '../db.ts'

/** Packing costs the database more than plain rows, and is worth it only where the rows travel far. Both forms read the same. */
export const sentPacked = <Rows>(
  db: Db,
  { plain, packed }: { plain: (db: Db) => Promise<Rows>; packed: (db: Db) => Promise<Rows> },
): Promise<Rows> => (db.is_distributed ? packed(db) : plain(db))
