// The same database with a limit for each statement, which the server keeps.
import type { Db } from './db.ts'

/** Each statement outside a transaction becomes a transaction of its own. `settings` are further ones of each transaction. */
export const withinTime = (db: Db, statement_ms: number, settings = ''): Db => {
  const limited: Db['transaction'] = (work) =>
    db.transaction(async (tx) => {
      await tx.script(`set local statement_timeout = ${statement_ms}; ${settings}`)
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

/**
 * For transactions on one machine of a distributed database. Further connections would be opened for each transaction, closed after it, and prepared one by
 * one when it is committed.
 */
export const oneConnection = `set local citus.max_adaptive_executor_pool_size = 1; set local citus.multi_shard_modify_mode = 'sequential'`
