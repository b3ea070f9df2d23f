// Reads that need every machine of a cluster.
import { type Db, isUnreachable } from '../db.ts'

/** How much space the rows of a big table take, on all machines together. Its partitions are not counted. */
export const findTableBytes = async (db: Db, table: string): Promise<number> => {
  const found = db.is_distributed
    ? await db.row<{ bytes: number }>`select citus_table_size(${table}::regclass) as bytes`
    : await db.row<{ bytes: number }>`select pg_table_size(${table}::regclass) as bytes`
  return found!.bytes
}

/**
 * Null while a machine of a cluster does not answer, for what is shown beside numbers that do not need it. On one machine nothing would be
 * answered then, so that the error is the answer.
 */
export const nullWhileUnreachable = <Result>(db: Db, read: () => Promise<Result>): Promise<Result | null> =>
  read().catch((error) => {
    if (db.is_distributed && isUnreachable(error)) return null
    throw error
  })
