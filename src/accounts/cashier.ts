// Charges that come while a batch is being settled form the next batch, and share its commit.
import { setTimeout as wait } from 'node:timers/promises'
import { together } from '../batching/together.ts'
import type { Db } from '../store/db.ts'
import { openCounted } from './counted.ts'
import type { Charge, Outcome } from './decide.ts'
import { settleAtOnce, settleInTurn, settleWithin } from './settle.ts'

/** Rejects when the accounting store cannot be reached: then nothing is known to be charged. */
export type Cashier = (charge: Charge) => Promise<Outcome>

/** Longer together than a batch of another process waits, and holds what it has got; who holds it still is waited for. */
const PAUSES_MS = [1, 2, 4, 8, 16, 32]
/** Of who finds no place to wait in. */
const PATIENCE_MS = 3_000

/** So many connections of the pool may wait for locks. */
const MOST_WAITING = 4

/**
 * What nobody else holds and all can pay is settled at once. What counts something new, or may be refused, is decided in turn. What
 * somebody else holds is tried again, and in the end waited for, each account by itself: nobody waits or fails with it.
 */
export const openCashier = (db: Db): Cashier => {
  const countsNothingNew = openCounted(db)
  const atOnce = together((charges: Charge[]) => settleAtOnce(db, charges), { overlapping: true })
  const inTurn = together((charges: Charge[]) => settleInTurn(db, charges))
  const waiting = openWaiting(db)
  /** Accounts that somebody else held when they were last looked at: a batch would wait for them. */
  const held = new Set<number>()
  const decided = async (charge: Charge): Promise<Outcome> => {
    const { account_id } = charge
    const patient_until = performance.now() + PATIENCE_MS
    try {
      for (let tries = 0; ; tries++) {
        const settled = await inTurn(charge)
        if (settled !== 'busy') return settled
        held.add(account_id)
        if (waiting.has(account_id) || (tries >= PAUSES_MS.length && !waiting.isFull()))
          return await waiting.settle(charge)
        if (performance.now() > patient_until) throw new Error('the account is held by somebody else')
        await wait(PAUSES_MS[tries] ?? PAUSES_MS.at(-1))
      }
    } finally {
      held.delete(account_id)
    }
  }
  return async (charge) => {
    const simple = countsNothingNew(charge)
    if ((simple === true || (await simple)) && !held.has(charge.account_id)) {
      const settled = await atOnce(charge)
      if (settled !== 'undecided') return settled
    }
    return decided(charge)
  }
}

/** Each account waits by itself, in a transaction of its own. */
const openWaiting = (db: Db) => {
  const lines = new Map<number, { settle: Cashier; waiting: number }>()
  const openLine = () => ({
    settle: together((charges: Charge[]) => db.transaction((tx) => settleWithin(tx, charges))),
    waiting: 0,
  })
  return {
    has: (account_id: number) => lines.has(account_id),
    isFull: () => lines.size >= MOST_WAITING,
    settle: async (charge: Charge): Promise<Outcome> => {
      const line = lines.get(charge.account_id) ?? openLine()
      lines.set(charge.account_id, line)
      line.waiting++
      try {
        return await line.settle(charge)
      } finally {
        if (--line.waiting === 0) lines.delete(charge.account_id)
      }
    },
  }
}
