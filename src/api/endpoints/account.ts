// Keys and ledger of the caller's own account.
import { GRACE_SECONDS, rotateKeyWithin } from '../../accounts/keys.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import { listKeys, listLedger, rotateKey } from '../../contract/index.ts'
import { listCurrentKeys, lockIfCurrent } from '../../store/accounts/keys.ts'
import { listNamedKeys } from '../../store/accounts/named-keys.ts'
import { moveSession } from '../../store/accounts/sessions.ts'
import { listLedger as listLedgerRows } from '../../store/accounts/usage.ts'
import type { Db } from '../../store/db.ts'
import { refuse } from '../refuse.ts'
import type { Cursors } from '../request/cursor.ts'
import { handle } from '../request/handle.ts'
import { namedKeyShown } from './named-keys.ts'

const lastFour = async (secrets: Secrets, sealed: Uint8Array): Promise<string> => {
  const secret = await secrets.unseal(sealed)
  if (!secret) throw new Error('the key was sealed with another master key')
  return secret.slice(-4)
}

export const accountRoutes = [
  handle(listKeys, async ({ caller, secrets, db, now }) => {
    const keys = await listCurrentKeys(db, caller.holder.account_id, now)
    const named = await listNamedKeys(db, caller.holder.account_id, now)
    return {
      keys: await Promise.all(
        keys.map(async ({ key_type, secret_sealed, created_at, previous_valid_until }) => ({
          key_type,
          ends_with: await lastFour(secrets, secret_sealed),
          created_at,
          previous_valid_until,
        })),
      ),
      named_keys: await Promise.all(
        named.map(async (key) => ({
          ...namedKeyShown(key, now),
          ends_with: await lastFour(secrets, key.secret_sealed),
          previous_valid_until: key.previous_valid_until,
        })),
      ),
    }
  }),

  handle(rotateKey, async ({ body: { key_type }, caller: { holder }, secrets, db, now }) => {
    // Whoever has a key that was replaced because it leaked must not be able to take over the new one.
    if (!(await lockIfCurrent(db, holder))) throw refuse.replacedKey()
    const key = await rotateKeyWithin(db, secrets, holder, key_type, now)
    if (!key) throw refuse.keyNotFound(`${key_type} key`)
    if (holder.token_hash && holder.key_type === key_type) await moveSession(db, holder.token_hash, holder)
    return { key_type, key, previous_valid_until: new Date(now.getTime() + GRACE_SECONDS * 1000) }
  }),

  handle(listLedger, ({ query, caller, db, cursors }) =>
    ledgerPage(db, caller.holder.account_id, query.limit!, cursors),
  ),
]

/** A page of the ledger of any account, newest entries first. */
export const ledgerPage = async (db: Db, account_id: number, limit: number, cursors: Cursors) => {
  const [before] = (cursors.read() ?? []) as number[]
  const rows = await listLedgerRows(db, account_id, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    entries: shown.map((row) => ({
      date: row.at,
      kind: row.kind,
      amount_mc: row.amount_mc,
      balance_mc: row.balance_mc,
      key_type: row.key_type,
      operation: row.operation,
      requests: row.requests || null,
      unique_channels: row.unique_channels || null,
      search_messages_requests: row.search_messages_requests || null,
      search_terms: row.search_terms || null,
      reason: row.note,
    })),
    cursor: rows.length > shown.length ? cursors.write([shown.at(-1)!.entry_id]) : null,
  }
}
