// Tells whether a charge counts a request and nothing else: it caches which chats an account has already counted in a month.

import { batcher } from '../batching/batcher.ts'
import { listCountedChannels, type MonthChannel, type MonthId } from '../store/accounts/charges.ts'
import type { Db } from '../store/db.ts'
import type { Charge, MonthCharge } from './decide.ts'

/** An entry of the cache (one chat in one month of one account) takes about 50 bytes. */
const MAX_CACHED = 1_000_000

/** Entries never expire: a chat that was counted in a month stays counted. */
export const openCountedChats = (db: Db) => {
  const months = new Map<string, Set<number>>()
  let cached = 0

  const cache = (row: MonthChannel) => {
    if (++cached > MAX_CACHED) {
      months.clear()
      cached = 1
    }
    const name = nameOf(row)
    const chats = months.get(name) ?? new Set()
    months.set(name, chats.add(row.chat_id))
  }
  const isCached = (charge: MonthCharge): boolean => {
    const chats = months.get(nameOf(charge))
    return charge.chat_ids.every((chat_id) => chats?.has(chat_id))
  }
  const lookUp = batcher(async (charges: MonthCharge[]) => {
    const asked = charges.flatMap(({ account_id, month_start, chat_ids }) =>
      chat_ids.map((chat_id) => ({ account_id, month_start, chat_id })),
    )
    for (const row of await listCountedChannels(db, asked)) cache(row)
    return charges.map(isCached)
  })

  return (charge: Charge): boolean | Promise<boolean> => {
    if (charge.key_type === 'credits') return true
    if (charge.search_term !== undefined) return false
    return isCached(charge) || lookUp(charge)
  }
}

const nameOf = ({ account_id, month_start }: MonthId) => `${account_id} ${month_start.getTime()}`
