// Codes with which owners prove that a chat is theirs, and who owns which chat.
import { type Db, theRow } from '../db.ts'
import { insertOwnerWithin } from './chats.ts'

export type CodeRow = { code: string; created_at: Date; expires_at: Date }

export const findCode = (db: Db, account_id: number, chat_id: number) =>
  db.row<CodeRow>`select code, created_at, expires_at from verification_codes
    where account_id = ${account_id} and chat_id = ${chat_id}`

/** Returns the stored code while it is valid. If there is none or it has expired, the given code is stored and returned. */
export const keepCode = async (db: Db, account_id: number, chat_id: number, given: CodeRow): Promise<CodeRow> =>
  theRow(
    await db.row<CodeRow>`
    insert into verification_codes as stored (account_id, chat_id, code, created_at, expires_at)
    values (${account_id}, ${chat_id}, ${given.code}, ${given.created_at}, ${given.expires_at})
    on conflict (account_id, chat_id) do update set
      code = case when stored.expires_at <= excluded.created_at then excluded.code else stored.code end,
      created_at = case when stored.expires_at <= excluded.created_at then excluded.created_at else stored.created_at end,
      expires_at = case when stored.expires_at <= excluded.created_at then excluded.expires_at else stored.expires_at end
    returning code, created_at, expires_at`,
  )

/** Returns whether there was a code. */
export const deleteCode = async (db: Db, account_id: number, chat_id: number): Promise<boolean> =>
  (await db.row`delete from verification_codes where account_id = ${account_id} and chat_id = ${chat_id}
    returning account_id`) !== undefined

export const findOwnership = (db: Db, account_id: number, chat_id: number) =>
  db.row<{
    verified_at: Date
  }>`select verified_at from chat_owners where account_id = ${account_id} and chat_id = ${chat_id}`

type PendingCode = { account_id: number; code: string }

/** Codes for the chat that have not expired. */
export const listPendingCodes = (db: Db, chat_id: number, now: Date) =>
  db.rows<PendingCode>`select account_id, code from verification_codes where chat_id = ${chat_id} and expires_at > ${now}`

/** Codes that were asked for up to a moment and are still awaited. */
export const listCodesOlderThan = (db: Db, asked_at: Date, now: Date) =>
  db.rows<PendingCode & { chat_id: number }>`select account_id, chat_id, code from verification_codes
    where created_at <= ${asked_at} and expires_at > ${now} order by created_at limit 100`

/** Deletes a code that was found and makes the account an owner of the chat. Returns false if the code was withdrawn meanwhile. */
export const acceptCode = (db: Db, { account_id, code }: PendingCode, chat_id: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const taken = await tx.row`delete from verification_codes
      where account_id = ${account_id} and chat_id = ${chat_id} and code = ${code} returning account_id`
    if (!taken) return false
    await insertOwnerWithin(tx, account_id, chat_id, now)
    return true
  })
