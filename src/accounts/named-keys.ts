// Makes, rotates and shows named keys: further keys of an account that may do less than the account.
import type { AccountRow } from '../store/accounts/accounts.ts'
import { findCurrentKey } from '../store/accounts/keys.ts'
import {
  countNamedKeys,
  findNamedKey,
  insertNamedKey,
  type KeyDay,
  type NamedKeyRow,
  replaceNamedSecret,
  setNamedKeyUsed,
} from '../store/accounts/named-keys.ts'
import type { Db } from '../store/db.ts'
import { randomBase62 } from '../text/base62.ts'
import { DAY_MS } from '../time/spans.ts'
import { GRACE_SECONDS, sealedKey } from './keys.ts'
import type { Secrets } from './secrets.ts'

/** An account with more of them has lost count of them, and each is a secret that may leak. */
export const MOST_NAMED_KEYS = 100

/** How exactly the last use is known. A write for every request would cost more than the request. */
const NOTED_EVERY_MS = 5 * 60_000

type NamedKeyTerms = Pick<
  NamedKeyRow,
  'name' | 'key_type' | 'permissions' | 'credits_per_day_mc' | 'requests_per_day' | 'expires_at'
>

type IssuedKey = { named_key: NamedKeyRow; secret: string }
export type NotMade = 'no key of this type' | 'credits limit of a subscription' | 'expired' | 'name in use' | 'too many'

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)

/**
 * `tx` must be a transaction that has locked the account. A named key is made only beside a current key of its type, because the account
 * itself may not pay in that way otherwise.
 */
export const makeNamedKey = async (
  tx: Db,
  secrets: Secrets,
  account: AccountRow,
  terms: NamedKeyTerms,
  now: Date,
): Promise<IssuedKey | NotMade> => {
  const { key_type, credits_per_day_mc, expires_at } = terms
  if (!(await findCurrentKey(tx, account.account_id, key_type))) return 'no key of this type'
  if (key_type === 'subscription' && credits_per_day_mc !== null) return 'credits limit of a subscription'
  if (expires_at && expires_at <= now) return 'expired'
  if ((await countNamedKeys(tx, account.account_id)) >= MOST_NAMED_KEYS) return 'too many'
  const { secret, key } = sealedKey(secrets, account, key_type, now)
  const named_key_id = `nk_${randomBase62(12)}`
  const { account_id } = account
  const given = { ...terms, named_key_id, account_id, created_at: now, day_start: startOfDay(now) }
  const named_key = await insertNamedKey(tx, given, { ...key, named_key_id })
  return named_key ? { named_key, secret } : 'name in use'
}

/** `tx` must be a transaction that has locked the account. Undefined when the account has no such key. */
export const rotateNamedKey = async (
  tx: Db,
  secrets: Secrets,
  account: AccountRow,
  named_key_id: string,
  now: Date,
): Promise<IssuedKey | undefined> => {
  const named_key = await findNamedKey(tx, account.account_id, named_key_id)
  if (!named_key) return undefined
  const { secret, key } = sealedKey(secrets, account, named_key.key_type, now)
  await replaceNamedSecret(tx, { ...key, named_key_id }, new Date(now.getTime() + GRACE_SECONDS * 1000))
  return { named_key, secret }
}

/** What the key has used today; the row may be of an earlier day. */
export const usedToday = ({ day_start, day_mc, day_requests }: KeyDay, now: Date) =>
  day_start >= startOfDay(now)
    ? { credits_today_mc: day_mc, requests_today: day_requests }
    : { credits_today_mc: 0, requests_today: 0 }

type UsedKey = { named_key_id: string | null; key_used_at: Date | null }

/** Returns a promise if the use has to be stored. */
export const noteKeyUse = (db: Db, key: UsedKey, now: Date): void | Promise<void> => {
  if (key.named_key_id === null) return
  if (key.key_used_at && now.getTime() - key.key_used_at.getTime() < NOTED_EVERY_MS) return
  // The row is cached, and other requests that use it must not store the same again.
  key.key_used_at = now
  return setNamedKeyUsed(db, key.named_key_id, now).then(() => {})
}
