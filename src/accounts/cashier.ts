// Charges that come while a batch is being settled form the next batch, and share its commit.
import type { Db } from '../store/db.ts'
import { together } from '../store/together.ts'
import type { Charge, Outcome } from './decide.ts'
import { emptyMemory, settleAtOnce, settleInTurn } from './settle.ts'

/** Rejects when the accounting store cannot be reached: then nothing is known to be charged. */
export type Cashier = (charge: Charge) => Promise<Outcome>

/** Books of that many accounts are kept in mind, about 1 KiB each. */
const MOST_KNOWN = 20_000
const FORGET_MS = 60_000

/**
 * Where somebody else was quicker, the charge is decided again on books that are read anew; and if that happens twice, it waits for its
 * turn, in one transaction at a time. Each has a queue of its own, so that nobody else waits or fails with it.
 */
export const openCashier = (db: Db): Cashier => {
  let memory = emptyMemory()
  let since = performance.now()
  const atOnce = together((charges: Charge[]) => {
    if (memory.books.size > MOST_KNOWN || performance.now() - since > FORGET_MS) {
      memory = emptyMemory()
      since = performance.now()
    }
    return settleAtOnce(db, charges, memory)
  })
  const again = together((charges: Charge[]) => settleAtOnce(db, charges))
  const inTurn = together((charges: Charge[]) => settleInTurn(db, charges))
  return async (charge) => (await atOnce(charge)) ?? (await again(charge)) ?? inTurn(charge)
}
