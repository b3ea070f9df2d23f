// Codes with which a user of the bot gets an account that an operator made.
import { createHash } from 'node:crypto'
import { takeBotLink, upsertBotLink } from '../store/accounts/bot.ts'
import type { Db } from '../store/db.ts'
import { randomBase62 } from '../text/base62.ts'
import { HOUR_MS } from '../time/spans.ts'

/** The platform allows letters, digits, _ and - after /start, up to 64. 22 characters of base62 have 131 bits. */
const LENGTH = 22

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** A further code of the same account ends the one before. */
export const newLinkCode = async (db: Db, account_id: number, now: Date) => {
  const code = randomBase62(LENGTH)
  const expires_at = new Date(now.getTime() + HOUR_MS)
  await upsertBotLink(db, hashOf(code), account_id, expires_at)
  return { code, expires_at }
}

/** Undefined when the code was used, has expired or never was. */
export const takeLinkCode = async (db: Db, code: string, now: Date): Promise<number | undefined> =>
  (await takeBotLink(db, hashOf(code), now))?.account_id
