// Named keys of the caller's own account.
import { GRACE_SECONDS } from '../../accounts/keys.ts'
import {
  MOST_NAMED_KEYS,
  makeNamedKey,
  type NotMade,
  rotateNamedKey as rotateSecret,
  usedToday,
} from '../../accounts/named-keys.ts'
import { CreateKey, createKey, deleteKey, rotateNamedKey } from '../../contract/index.ts'
import { type KeyHolder, lockIfCurrent } from '../../store/accounts/keys.ts'
import { deleteNamedKey, type NamedKeyRow } from '../../store/accounts/named-keys.ts'
import type { Db } from '../../store/db.ts'
import { refuse } from '../refuse.ts'
import { handle } from '../request/handle.ts'
import { readTime } from '../request/input.ts'

/** Whoever has a key that was replaced because it leaked must not be able to make or end others. */
const lockedAsCurrent = async (db: Db, holder: KeyHolder): Promise<void> => {
  if (!(await lockIfCurrent(db, holder))) throw refuse.replacedKey()
}

export const namedKeyShown = (key: NamedKeyRow, now: Date) => ({
  key_id: key.named_key_id,
  name: key.name,
  key_type: key.key_type,
  permissions: key.permissions,
  credits_per_day_mc: key.credits_per_day_mc,
  requests_per_day: key.requests_per_day,
  ...usedToday(key, now),
  created_at: key.created_at,
  expires_at: key.expires_at,
  last_used_at: key.last_used_at,
})

const refusals: Record<NotMade, (terms: CreateKey) => Error> = {
  'no key of this type': ({ key_type }) => refuse.keyNotFound(`${key_type} key`),
  'credits limit of a subscription': () =>
    refuse.badInput('credits_per_day_mc is for credits keys: a subscription key spends no credits'),
  expired: () => refuse.badInput('expires_at must be in the future'),
  'name in use': ({ name }) => refuse.badInput(`name: the account has a key named ${name} already`),
  'too many': () => refuse.keyLimitReached(MOST_NAMED_KEYS),
}

export const namedKeyRoutes = [
  handle(createKey, async ({ body, caller: { holder }, secrets, db, now }) => {
    await lockedAsCurrent(db, holder)
    const { name, key_type, permissions, credits_per_day_mc = null, requests_per_day = null, expires_at } = body
    const seconds = expires_at && readTime('expires_at', expires_at, CreateKey.properties.expires_at)
    const made = await makeNamedKey(
      db,
      secrets,
      holder,
      {
        name,
        key_type,
        permissions,
        credits_per_day_mc,
        requests_per_day,
        expires_at: seconds === undefined ? null : new Date(seconds * 1000),
      },
      now,
    )
    if (typeof made === 'string') throw refusals[made](body)
    return { ...namedKeyShown(made.named_key, now), key: made.secret }
  }),

  handle(rotateNamedKey, async ({ params: { key_id }, caller: { holder }, secrets, db, now }) => {
    await lockedAsCurrent(db, holder)
    const rotated = await rotateSecret(db, secrets, holder, key_id, now)
    if (!rotated) throw refuse.keyNotFound(`key ${key_id}`)
    return {
      ...namedKeyShown(rotated.named_key, now),
      key: rotated.secret,
      previous_valid_until: new Date(now.getTime() + GRACE_SECONDS * 1000),
    }
  }),

  handle(deleteKey, async ({ params: { key_id }, caller: { holder }, db }) => {
    await lockedAsCurrent(db, holder)
    return { deleted: await deleteNamedKey(db, holder.account_id, key_id) }
  }),
]
