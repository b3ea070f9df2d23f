// Whether a charge counts a request and nothing else: which chats the months of accounts have counted is remembered, or looked up.

import { together } from '../batching/together.ts'
import { listCountedChannels, type MonthChannel, type MonthId } from '../store/accounts/charges.ts'
import type { Db } from '../store/db.ts'
import type { Charge, MonthCharge } from './decide.ts'

/** So many chats of months are remembered, about 50 bytes each. */
const MOST_REMEMBERED = 1_000_000

/** What was counted once stays so. */
export const openCounted = (db: Db) => {
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
