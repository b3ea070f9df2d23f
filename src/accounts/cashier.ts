// Charges that come while a batch is being settled form the next batch, and share its commit.
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../store/db.ts'
import { together } from '../store/together.ts'
import { openCounted } from './counted.ts'
import type { Charge, Outcome } from './decide.ts'
import { settleAtOnce, settleInTurn, settleWithin } from './settle.ts'

/** Rejects when the accounting store cannot be reached: then nothing is known to be charged. */
export type Cashier = (charge: Charge) => Promise<Outcome>

/** Who holds an account for the moment of a statement has let go of it by then; who still holds it is waited for. */
const PAUSES_MS = [1, 2, 4, 8]

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
  const waitedFor = openWaiting(db)
  /** Accounts that somebody else held when they were last looked at: a batch would wait for them. */
  const held = new Set<number>()
  const decided = async (charge: Charge): Promise<Outcome> => {
    for (const pause_ms of PAUSES_MS) {
      const settled = await inTurn(charge)
      if (settled !== 'busy') {
        held.delete(charge.account_id)
        return settled
      }
      held.add(charge.account_id)
      await wait(pause_ms)
    }
    return waitedFor(charge).finally(() => held.delete(charge.account_id))
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
const openWaiting = (db: Db): Cashier => {
  const lines = new Map<number, { settle: Cashier; waiting: number }>()
  const within = openSlots(MOST_WAITING)
  const openLine = () => ({
    settle: together((charges: Charge[]) => within(() => db.transaction((tx) => settleWithin(tx, charges)))),
    waiting: 0,
  })
  return async (charge) => {
    const line = lines.get(charge.account_id) ?? openLine()
    lines.set(charge.account_id, line)
    line.waiting++
    try {
      return await line.settle(charge)
    } finally {
      if (--line.waiting === 0) lines.delete(charge.account_id)
    }
  }
}

/** So many work at a time; the others follow in the order in which they came. */
const openSlots = (most: number) => {
  const line: (() => void)[] = []
  let free = most
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}
