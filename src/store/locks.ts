// Named locks between processes, held until the transaction ends, however it ends: a crash leaves none behind.
// The embedded database has one session, in which such locks never conflict; there transactions wait for one another anyway.
import type { Db } from './db.ts'

/** The names that another transaction holds; all others are this transaction's from now on. */
export const listHeldElsewhere = async (tx: Db, names: string[]): Promise<string[]> => {
  if (!names.length) return []
  const rows = await tx.rows<{ name: string; taken: boolean }>`
    select name, pg_try_advisory_xact_lock(hashtextextended(name, 0)) as taken from unnest(${names}::text[]) as name`
  return rows.filter(({ taken }) => !taken).map(({ name }) => name)
}
