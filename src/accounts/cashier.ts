// Charges that come while a batch is being settled form the next batch, and share its commit.
import { listCountedChannels, type MonthChannel, type MonthId } from '../store/charges.ts'
import type { Db } from '../store/db.ts'
import { together } from '../store/together.ts'
import type { Charge, MonthCharge, Outcome } from './decide.ts'
import { settleAtOnce, settleInTurn } from './settle.ts'

/** Rejects when the accounting store cannot be reached: then nothing is known to be charged. */
export type Cashier = (charge: Charge) => Promise<Outcome>

/**
 * What nobody else holds and all can pay is settled at once. What somebody else holds is waited for, apart from all others, so that nobody
 * waits or fails with it. What counts something new, or may be refused, is decided in turn.
 */
export const openCashier = (db: Db): Cashier => {
  const countsNothingNew = openCounted(db)
  const atOnce = together((charges: Charge[]) => settleAtOnce(db, charges, { wait: false }))
  const waiting = together((charges: Charge[]) => settleAtOnce(db, charges, { wait: true }))
  const inTurn = together((charges: Charge[]) => settleInTurn(db, charges))
  return async (charge) => {
    const simple = countsNothingNew(charge)
    if (simple === true || (await simple)) {
      const settled = await atOnce(charge)
      const outcome = settled === 'busy' ? await waiting(charge) : settled
      if (typeof outcome === 'object') return outcome
    }
    return inTurn(charge)
  }
}

/** So many chats of months are remembered, about 50 bytes each. */
const MOST_REMEMBERED = 1_000_000

/** Whether a charge counts a request and nothing else. What was counted once stays so, and is remembered. */
const openCounted = (db: Db) => {
  const months = new Map<string, Set<number>>()
  let remembered = 0

  const remember = (row: MonthChannel) => {
    if (++remembered > MOST_REMEMBERED) {
      months.clear()
      remembered = 1
    }
    const name = nameOf(row)
    const chats = months.get(name) ?? new Set()
    months.set(name, chats.add(row.chat_id))
  }
  const isKnown = (charge: MonthCharge): boolean => {
    const chats = months.get(nameOf(charge))
    return charge.chat_ids.every((chat_id) => chats?.has(chat_id))
  }
  const look = together(async (charges: MonthCharge[]) => {
    const asked = charges.flatMap(({ account_id, month_start, chat_ids }) =>
      chat_ids.map((chat_id) => ({ account_id, month_start, chat_id })),
    )
    for (const row of await listCountedChannels(db, asked)) remember(row)
    return charges.map(isKnown)
  })

  return (charge: Charge): boolean | Promise<boolean> => {
    if (charge.key_type === 'credits') return true
    if (charge.search_term !== undefined) return false
    return isKnown(charge) || look(charge)
  }
}

const nameOf = ({ account_id, month_start }: MonthId) => `${account_id} ${month_start.getTime()}`
