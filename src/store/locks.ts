// Named locks between processes. They last until the transaction ends, so a crash leaves no lock behind. In the embedded database they
// never conflict, because it has one session; but its transactions run one after another anyway.
import type { Db } from './db.ts'

/** Locks those names that are free, and returns the names that another transaction has locked. */
export const listHeldElsewhere = async (tx: Db, names: string[]): Promise<string[]> => {
  if (!names.length) return []
  const rows = await tx.rows<{ name: string; taken: boolean }>`
    select name, pg_try_advisory_xact_lock(hashtextextended(name, 0)) as taken from unnest(${names}::text[]) as name`
  return rows.filter(({ taken }) => !taken).map(({ name }) => name)
}

/** Any number works, as long as every process of this service uses the same one. */
const PARTITION_LOCK = 7_203_119

/** One process at a time creates, drops or exchanges partitions. */
export const lockPartitions = (tx: Db) => tx.rows`select pg_advisory_xact_lock(${PARTITION_LOCK})`
