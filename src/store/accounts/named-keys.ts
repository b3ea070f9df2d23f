// Named keys of accounts: what each may do, and what it used today. Their secrets are rows of `api_keys`.
import type { KeyPermission, KeyType } from '../../vocabulary.ts'
import { type Db, sql, theRow } from '../db.ts'
import { enterKeyCause } from '../watching/causes.ts'
import { currentNamedKey, insertKey, type NewKey } from './keys.ts'

export type NamedKeyRow = {
  named_key_id: string
  account_id: number
  name: string
  key_type: KeyType
  permissions: KeyPermission[]
  credits_per_day_mc: number | null
  requests_per_day: number | null
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
} & KeyDay

/** What a key has used in the day (UTC) that begins at `day_start`. */
export type KeyDay = { day_start: Date; day_mc: number; day_requests: number }

const columns = sql`named_keys.named_key_id, named_keys.account_id, named_keys.name, named_keys.key_type, permissions, credits_per_day_mc,
  requests_per_day, named_keys.created_at, named_keys.expires_at, last_used_at, day_start, day_mc, day_requests`

type NewNamedKey = Omit<NamedKeyRow, 'last_used_at' | 'day_mc' | 'day_requests'>

/** Undefined when the account has a key of this name. */
export const insertNamedKey = async (tx: Db, key: NewNamedKey, secret: NewKey): Promise<NamedKeyRow | undefined> => {
  const made =
    await tx.row<NamedKeyRow>`insert into named_keys (named_key_id, account_id, name, key_type, permissions, credits_per_day_mc,
      requests_per_day, created_at, expires_at, day_start)
    values (${key.named_key_id}, ${key.account_id}, ${key.name}, ${key.key_type}, ${key.permissions}::text[], ${key.credits_per_day_mc},
      ${key.requests_per_day}, ${key.created_at}, ${key.expires_at}, ${key.day_start})
    on conflict (account_id, name) do nothing returning ${columns}`
  if (made) {
    await insertKey(tx, secret)
    await enterKeyCause(tx, { ...key, change: 'made', key: key.name, change_id: `made ${key.named_key_id}` })
  }
  return made
}

export const countNamedKeys = async (db: Db, account_id: number): Promise<number> =>
  theRow(await db.row<{ keys: number }>`select count(*) as keys from named_keys where account_id = ${account_id}`).keys

export const findNamedKey = (db: Db, account_id: number, named_key_id: string) =>
  db.row<NamedKeyRow>`select ${columns} from named_keys where account_id = ${account_id} and named_key_id = ${named_key_id}`

export const findNamedKeyByName = (db: Db, account_id: number, name: string) =>
  db.row<NamedKeyRow>`select ${columns} from named_keys where account_id = ${account_id} and name = ${name}`

type ShownNamedKey = NamedKeyRow & { secret_sealed: Uint8Array; previous_valid_until: Date | null }

/** All named keys of an account, oldest first, and until when the secret before the current one still works. */
export const listNamedKeys = (db: Db, account_id: number, now: Date) =>
  db.rows<ShownNamedKey>`select ${columns}, secret_sealed, (select max(valid_until) from api_keys old
      where old.named_key_id = named_keys.named_key_id and old.valid_until > ${now}) as previous_valid_until
    from named_keys join api_keys on api_keys.named_key_id = named_keys.named_key_id and valid_until is null
    where named_keys.account_id = ${account_id} order by named_keys.created_at, named_keys.named_key_id`

/** The secrets and the sessions that they opened go with it. `tx` must be a transaction. */
export const deleteNamedKey = async (tx: Db, account_id: number, named_key_id: string): Promise<boolean> => {
  const gone = await tx.row<{ name: string }>`
    delete from named_keys where account_id = ${account_id} and named_key_id = ${named_key_id} returning name`
  if (gone)
    await enterKeyCause(tx, { account_id, change: 'deleted', key: gone.name, change_id: `deleted ${named_key_id}` })
  return gone !== undefined
}

/** The caller has locked the account against other rotations. */
export const replaceNamedSecret = async (tx: Db, secret: NewKey, old_valid_until: Date): Promise<void> => {
  await tx.rows`update api_keys set valid_until = ${old_valid_until} where ${currentNamedKey(secret.named_key_id!)}`
  const made = await insertKey(tx, secret)
  const named = await tx.row<{ name: string }>`select name from named_keys where named_key_id = ${secret.named_key_id!}`
  await enterKeyCause(tx, { ...secret, change: 'rotated', key: named!.name, change_id: `made ${made!.key_id}` })
}

export const setNamedKeyUsed = (db: Db, named_key_id: string, at: Date) =>
  db.rows`update named_keys set last_used_at = ${at}
    where named_key_id = ${named_key_id} and (last_used_at is null or last_used_at < ${at})`

export type LockedNamedKey = Pick<
  NamedKeyRow,
  'named_key_id' | 'account_id' | 'credits_per_day_mc' | 'requests_per_day' | keyof KeyDay
>

/** The caller has locked their accounts, so this hardly ever waits. A key that was deleted meanwhile is missing. */
export const lockNamedKeys = (tx: Db, named_key_ids: string[]) =>
  tx.prepared<LockedNamedKey>`select named_key_id, account_id, credits_per_day_mc, requests_per_day, day_start, day_mc, day_requests
    from named_keys where named_key_id = any(${named_key_ids}::text[]) order by named_key_id for no key update`
