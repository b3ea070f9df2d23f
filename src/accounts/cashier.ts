// The cashier charges accounts. Charges that arrive while a batch is being settled form the next batch and share its commit.
import { setTimeout as wait } from 'node:timers/promises'
import { batcher } from '../batching/batcher.ts'
import type { Db } from '../store/db.ts'
import { openCountedChats } from './counted-chats.ts'
import type { Charge, ChargeOutcome } from './decide.ts'
import { settleBatch, settleOneByOne, settleWithin } from './settle.ts'

/** Rejects when the accounting database cannot be reached; the caller must then not assume that anything was charged. */
export type Cashier = (charge: Charge) => Promise<ChargeOutcome>

/**
 * Delays between retries while somebody else has locked the account. Their sum is longer than a batch of another process may wait for
 * a lock, so most locks are gone by the last retry. After it, the charge waits for the lock itself.
 */
const RETRY_DELAYS_MS = [1, 2, 4, 8, 16, 32]
/** A charge that finds no free place to wait for its lock keeps retrying for this long, and then fails. */
const RETRY_FOR_MS = 3_000

/** Each account that waits for a lock occupies a connection of the pool, so only this many may. */
const MAX_LOCK_WAITERS = 4

/**
 * Charges that count nothing new go into a batch, which is one statement and needs no lock beforehand. All other charges, and those that
 * the batch could not take, are decided one by one under a lock. When somebody else has locked the account, the charge is retried and
 * finally waits for the lock on its own connection, so that charges of other accounts neither wait nor fail with it.
 */
export const openCashier = (db: Db): Cashier => {
  const countsNothingNew = openCountedChats(db)
  const inBatch = batcher((charges: Charge[]) => settleBatch(db, charges), { overlapping: true })
  const oneByOne = batcher((charges: Charge[]) => settleOneByOne(db, charges))
  const lockWaiters = openLockWaiters(db)
  /** Accounts that were last seen locked by somebody else. They stay out of batches, because the whole batch would wait for them. */
  const locked = new Set<number>()
  const settleUnderLock = async (charge: Charge): Promise<ChargeOutcome> => {
    const { account_id } = charge
    const retry_until = performance.now() + RETRY_FOR_MS
    try {
      for (let tries = 0; ; tries++) {
        const settled = await oneByOne(charge)
        if (settled !== 'locked') return settled
        locked.add(account_id)
        if (lockWaiters.has(account_id) || (tries >= RETRY_DELAYS_MS.length && !lockWaiters.isFull()))
          return await lockWaiters.settle(charge)
        if (performance.now() > retry_until) throw lockedError()
        await wait(RETRY_DELAYS_MS[tries] ?? RETRY_DELAYS_MS.at(-1))
      }
    } finally {
      locked.delete(account_id)
    }
  }
  return async (charge) => {
    // A named key has limits of its own, which a batch does not know.
    if (charge.named_key_id !== undefined) return settleUnderLock(charge)
    const simple = countsNothingNew(charge)
    if ((simple === true || (await simple)) && !locked.has(charge.account_id)) {
      const settled = await inBatch(charge)
      if (settled !== 'undecided') return settled
    }
    return settleUnderLock(charge)
  }
}

/** The code is PostgreSQL's for a lock timeout, so that the request is refused as it would be after waiting for the lock. */
const lockedError = () => Object.assign(new Error('the account is locked by somebody else'), { code: '55P03' })

/** Waits for the locks of accounts: one transaction for each account, shared by all charges of that account. */
const openLockWaiters = (db: Db) => {
  const waiters = new Map<number, { settle: Cashier; waiting: number }>()
  const newWaiter = () => ({
    settle: batcher((charges: Charge[]) => db.transaction((tx) => settleWithin(tx, charges))),
    waiting: 0,
  })
  return {
    has: (account_id: number) => waiters.has(account_id),
    isFull: () => waiters.size >= MAX_LOCK_WAITERS,
    settle: async (charge: Charge): Promise<ChargeOutcome> => {
      const waiter = waiters.get(charge.account_id) ?? newWaiter()
      waiters.set(charge.account_id, waiter)
      waiter.waiting++
      try {
        return await waiter.settle(charge)
      } finally {
        if (--waiter.waiting === 0) waiters.delete(charge.account_id)
      }
    },
  }
}
