// Reads of an index in its order, for statements whose work is bounded by a limit.
import type { Db } from '../db.ts'
import { indexOrderOnly } from '../index-order.ts'

/**
 * Without statistics, as on the embedded database, the planner may sort all rows of a chat instead of reading an index in its order. The workers of a cluster
 * have statistics and need not be told; there a transaction would only add messages to each of them.
 */
export const inIndexOrder = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db.is_distributed
    ? work(db)
    : db.transaction(async (tx) => {
        await tx.script(indexOrderOnly)
        return work(tx)
      })
