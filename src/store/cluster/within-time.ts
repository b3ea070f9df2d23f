// Statements that do not wait for a machine that hangs as long as a roll-up may take. One machine needs no such limit: while it hangs, there is nothing else to do.
import type { Db } from '../db.ts'

/** Longer than any statement of ingest, the search index and the collector takes while its machine answers. */
const STATEMENT_MS = 30_000

/** The same database, where each statement about a cluster ends after 30 s. */
export const withoutHanging = (db: Db): Db => (db.is_distributed ? withinTime(db) : db)

/**
 * For transactions on one machine of a cluster. Further connections would be opened for each transaction, closed after it, and prepared one by
 * one when it is committed.
 */
export const onOneMachine = (db: Db): Db =>
  db.is_distributed
    ? withinTime(
        db,
        `set local citus.max_adaptive_executor_pool_size = 1; set local citus.multi_shard_modify_mode = 'sequential'`,
      )
    : db

/** Each statement outside a transaction becomes a transaction of its own. `settings` are further ones of each transaction. */
const withinTime = (db: Db, settings = ''): Db => {
  const limited: Db['transaction'] = (work) =>
    db.transaction(async (tx) => {
      await tx.script(`set local statement_timeout = ${STATEMENT_MS}; ${settings}`)
      return work(tx)
    })
  return {
    ...db,
    rows: (strings, ...values) => limited((tx) => tx.rows(strings, ...values)),
    row: (strings, ...values) => limited((tx) => tx.row(strings, ...values)),
    prepared: (strings, ...values) => limited((tx) => tx.prepared(strings, ...values)),
    copy: (...rows) => limited((tx) => tx.copy(...rows)),
    transaction: limited,
  }
}
