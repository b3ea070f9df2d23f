// Sessions of browsers: a random token stands for the key of an account or of an operator, so that the browser does not hold the key.
import {
  deleteOldSessions,
  deleteSession,
  insertOperatorSession,
  insertSession,
  listOperatorSessions,
  listSessionHolders,
  type NewSession,
  type OperatorSession,
  type SessionHolder,
  type SessionTimes,
  setSessionUsed,
  setTokenHash,
} from '../store/accounts/sessions.ts'
import type { Db } from '../store/db.ts'
import { randomBase62 } from '../text/base62.ts'
import { DAY_MS, HOUR_MS } from '../time/spans.ts'
import { recognised } from './recognised.ts'
import type { Secrets } from './secrets.ts'

/** A session that was not used for this long has ended. */
const IDLE_MS = 12 * HOUR_MS
/** A session ends after this time, however often it is used. */
export const LONGEST_MS = 7 * DAY_MS
/** How exactly the last use is known. A write for every request would cost more than the request. */
const NOTED_EVERY_MS = 5 * 60_000

const PREFIX = 'css_'
const OPERATOR_PREFIX = 'csso_'
/** 43 letters and digits are 256 bits. */
const LENGTH = 43

export const isToken = (text: string): boolean => /^csso?_[0-9A-Za-z]{43}$/.test(text)

/** The prefix tells whose session it is, whether or not it has ended. */
export const isOperatorToken = (token: string): boolean => token.startsWith(OPERATOR_PREFIX)

const start =
  (prefix: string, insert: (db: Db, session: NewSession) => Promise<unknown>) =>
  async (db: Db, secrets: Secrets, { key_id }: { key_id: number }, now: Date): Promise<string | undefined> => {
    const token = prefix + randomBase62(LENGTH)
    const started = await insert(db, {
      token_hash: secrets.hash(token),
      master_key: secrets.master_key,
      key_id,
      created_at: now,
    })
    return started ? token : undefined
  }

/** Returns the token, or undefined when the key was deleted meanwhile. */
export const startSession = start(PREFIX, insertSession)

/** Returns the token, or undefined when the operator's key was revoked meanwhile. */
export const startOperatorSession = start(OPERATOR_PREFIX, insertOperatorSession)

/** Maps each token of a session to the holder of its key. The session may have ended. */
export const recogniseSessions = async (
  db: Db,
  secrets: Secrets,
  given: string[],
): Promise<Map<string, SessionHolder>> => recogniseTokens(db, secrets, given, listSessionHolders)

/** A token whose hash was made with an older master key gets a new one, because the token is not stored and comes again only by use. */
const recogniseTokens = async <Session extends SessionTimes>(
  db: Db,
  secrets: Secrets,
  given: string[],
  list: (db: Db, hashes: string[]) => Promise<Session[]>,
): Promise<Map<string, Session>> => {
  const found = await recognised(secrets, given, async (hashes) =>
    (await list(db, hashes)).map((session): [string, Session] => [
      Buffer.from(session.token_hash).toString('hex'),
      session,
    ]),
  )
  for (const [token, session] of found) {
    const hash = secrets.hash(token)
    if (hash.equals(session.token_hash)) continue
    await setTokenHash(db, session.token_hash, hash, secrets.master_key)
    session.token_hash = hash
  }
  return found
}

const isRecent = ({ signed_in_at, last_used_at }: SessionTimes, now: Date): boolean =>
  now.getTime() < Math.min(signed_in_at.getTime() + LONGEST_MS, last_used_at.getTime() + IDLE_MS)

/** A session ends with its key: a replaced one works until its grace period is over, a named one until it expires. */
export const isLive = (session: SessionHolder, now: Date): boolean =>
  isRecent(session, now) &&
  (session.valid_until === null || now < session.valid_until) &&
  (session.key_expires_at === null || now < session.key_expires_at)

/** Undefined when the session has ended or its key was revoked. Nothing is cached, so revoking takes effect at once. */
export const liveOperatorSession = async (
  db: Db,
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<OperatorSession | undefined> => {
  const session = (await recogniseTokens(db, secrets, [token], listOperatorSessions)).get(token)
  return session && isRecent(session, now) ? session : undefined
}

/** Returns a promise if the use has to be stored. */
export const noteUse = (db: Db, session: SessionTimes, now: Date): void | Promise<void> => {
  if (now.getTime() - session.last_used_at.getTime() < NOTED_EVERY_MS) return
  // Requests that arrived together share the row, and must not store the same again.
  session.last_used_at = now
  return setSessionUsed(db, session.token_hash, now).then(() => {})
}

export const endSession = (db: Db, secrets: Secrets, token: string) =>
  deleteSession(
    db,
    secrets.hashes(token).map((hash) => hash.toString('hex')),
  )

export const deleteEndedSessions = async (db: Db, now: Date) => ({
  deleted: await deleteOldSessions(db, {
    used_since: new Date(now.getTime() - IDLE_MS),
    created_since: new Date(now.getTime() - LONGEST_MS),
  }),
})
