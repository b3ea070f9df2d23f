// Transactions of a distributed database that are on the worker and on the coordinator, or on neither.
import type { Db } from '../db.ts'

/**
 * Citus commits a transaction with an insert of this form in two phases, even if nothing is inserted. Otherwise one that changes known rows of a
 * single part is committed on the worker first: if the coordinator died then, or a restore point was made, the change would be stored without
 * its mark for the roll-up and its entry for the search. The insert is sent alone, because Citus passes settings on with everything beside them.
 */
export const inTwoPhases = (db: Db): Db => ({
  ...db,
  transaction: (work) =>
    db.transaction(async (tx) => {
      await tx.prepared`insert into search_parts (part) select 0 from chats where false`
      return work(tx)
    }),
})
