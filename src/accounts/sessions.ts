// Sessions of browsers: a random token stands for an API key, so that the browser does not hold the key itself.
import type { KeyHolder } from '../store/accounts/keys.ts'
import {
  deleteOldSessions,
  insertSession,
  listSessionHolders,
  type SessionHolder,
  setSessionUsed,
} from '../store/accounts/sessions.ts'
import type { Db } from '../store/db.ts'
import { randomBase62 } from '../text/base62.ts'
import { DAY_MS, HOUR_MS } from '../time/spans.ts'
import type { Secrets } from './secrets.ts'

/** A session that was not used for this long has ended. */
const IDLE_MS = 12 * HOUR_MS
/** A session ends after this time, however often it is used. */
export const LONGEST_MS = 7 * DAY_MS
/** How exactly the last use is known. A write for every request would cost more than the request. */
const NOTED_EVERY_MS = 5 * 60_000

const PREFIX = 'css_'
/** 43 letters and digits are 256 bits. */
const LENGTH = 43

export const isToken = (text: string): boolean =>
  text.length === PREFIX.length + LENGTH && /^css_[0-9A-Za-z]+$/.test(text)

/** Returns the token, or undefined when the key was deleted meanwhile. */
export const startSession = async (
  db: Db,
  secrets: Secrets,
  { key_id }: Pick<KeyHolder, 'key_id'>,
  now: Date,
): Promise<string | undefined> => {
  const token = PREFIX + randomBase62(LENGTH)
  const started = await insertSession(db, { token_hash: secrets.hash(token), key_id, created_at: now })
  return started && token
}

/** Maps each token of a session to the holder of its key. The session may have ended. */
export const recogniseSessions = async (
  db: Db,
  secrets: Secrets,
  given: string[],
): Promise<Map<string, SessionHolder>> => {
  const byHash = new Map(given.map((token) => [secrets.hash(token).toString('hex'), token]))
  const holders = await listSessionHolders(db, [...byHash.keys()])
  return new Map(holders.map((holder) => [byHash.get(Buffer.from(holder.token_hash).toString('hex'))!, holder]))
}

/** A session ends with its key: a replaced one works until its grace period is over. */
export const isLive = ({ signed_in_at, last_used_at, valid_until }: SessionHolder, now: Date): boolean =>
  now.getTime() < Math.min(signed_in_at.getTime() + LONGEST_MS, last_used_at.getTime() + IDLE_MS) &&
  (valid_until === null || now < valid_until)

/** Returns a promise if the use has to be stored. */
export const noteUse = (db: Db, session: SessionHolder, now: Date): void | Promise<void> => {
  if (now.getTime() - session.last_used_at.getTime() < NOTED_EVERY_MS) return
  // The row is cached, and other requests that use it must not store the same again.
  session.last_used_at = now
  return setSessionUsed(db, session.token_hash, now).then(() => {})
}

export const deleteEndedSessions = async (db: Db, now: Date) => ({
  deleted: await deleteOldSessions(db, {
    used_since: new Date(now.getTime() - IDLE_MS),
    created_since: new Date(now.getTime() - LONGEST_MS),
  }),
})
