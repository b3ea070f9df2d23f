// Reads of an index in its order, for statements whose work is bounded by a limit.
import type { Db } from './db.ts'

/** A plan that is made to look dear would be compiled first, which takes a second; the workers of a cluster decide that for themselves. */
export const indexOrderOnly =
  'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off; set local jit = off'

/** Without statistics, as on the embedded database, the planner may sort all rows of a chat instead of reading an index in its order. */
export const inIndexOrder = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.script(indexOrderOnly)
    return work(tx)
  })
