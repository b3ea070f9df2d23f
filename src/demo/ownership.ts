// Plays the owners of the demo world, which has no platform: a code that was asked for is found some seconds later, as if its owner had put
// it into the description.
import { acceptCode, listCodesOlderThan } from '../store/chats/verification.ts'
import type { Db } from '../store/db.ts'

/** Long enough to read the steps. */
export const FOUND_AFTER_SECONDS = 10

export const findDemoCodes = async (db: Db, now: Date): Promise<{ found: number }> => {
  const before = new Date(now.getTime() - FOUND_AFTER_SECONDS * 1000)
  let found = 0
  for (const { chat_id, ...pending } of await listCodesOlderThan(db, before, now))
    if (await acceptCode(db, pending, chat_id, now)) found++
  return { found }
}
