// Charges that come while a batch is being settled form the next batch: under load many share one commit, and at rest none waits.
import type { Db } from '../store/db.ts'
import type { Charge, Outcome } from './decide.ts'
import { settle } from './settle.ts'

/** Rejects when the accounting store cannot be reached: then nothing is known to be charged. */
export type Cashier = (charge: Charge) => Promise<Outcome>

type Waiting = { charge: Charge; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }

const MOST_IN_A_BATCH = 500

export const openCashier = (db: Db): Cashier => {
  let queue: Waiting[] = []
  let busy = false

  const work = async () => {
    busy = true
    while (queue.length) {
      const batch = queue.slice(0, MOST_IN_A_BATCH)
      queue = queue.slice(MOST_IN_A_BATCH)
      try {
        const outcomes = await settle(
          db,
          batch.map(({ charge }) => charge),
        )
        batch.forEach(({ resolve }, i) => {
          resolve(outcomes[i]!)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    busy = false
  }

  return (charge) =>
    new Promise((resolve, reject) => {
      queue.push({ charge, resolve, reject })
      if (!busy) void work()
    })
}
