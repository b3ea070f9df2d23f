// What the account bot remembers: whose account is whose, codes that link an account, prompts, and which updates were handled.
import type { KeyType, WordLanguage } from '../../vocabulary.ts'
import type { Db } from '../db.ts'
import type { AccountRow } from './accounts.ts'
import { deletePastUse } from './remembered-use.ts'

/** Updates of one user are handled one after another, in all processes, until the transaction ends. */
export const lockBotUser = (tx: Db, user_id: number) =>
  tx.rows`select pg_advisory_xact_lock(hashtextextended(${`bot user ${user_id}`}, 0))`

/** False when the update was handled before. Another transaction that handles it now is waited for. */
export const insertBotUpdate = async (tx: Db, bot_id: number, update_id: number, now: Date): Promise<boolean> =>
  (await tx.row`insert into bot_updates (bot_id, update_id, handled_at) values (${bot_id}, ${update_id}, ${now})
    on conflict do nothing returning update_id`) !== undefined

export const findBotAccount = (db: Db, user_id: number) =>
  db.row<AccountRow>`select accounts.* from bot_users join accounts using (account_id) where user_id = ${user_id}`

/** Whether the user's account may pay, and the language that the user chose, in one statement: a checkout has to be answered soon. */
export const findBotPayer = (db: Db, user_id: number) =>
  db.row<{ status: AccountRow['status']; language: WordLanguage | null }>`select status, language
    from bot_users join accounts using (account_id) where user_id = ${user_id}`

/** False when the user or the account is linked already. */
export const insertBotUser = async (db: Db, user_id: number, account_id: number, now: Date): Promise<boolean> =>
  (await db.row`insert into bot_users (user_id, account_id, linked_at) values (${user_id}, ${account_id}, ${now})
    on conflict do nothing returning user_id`) !== undefined

export const findBotUser = (db: Db, account_id: number) =>
  db.row<{ user_id: number; linked_at: Date; blocked_at: Date | null }>`
    select user_id, linked_at, blocked_at from bot_users where account_id = ${account_id}`

export const deleteBotUser = async (db: Db, account_id: number): Promise<boolean> =>
  (await db.row`delete from bot_users where account_id = ${account_id} returning user_id`) !== undefined

/** Null when the user has not chosen one. Undefined for a user without an account. */
export const findBotLanguage = async (db: Db, user_id: number): Promise<WordLanguage | null | undefined> =>
  (await db.row<{ language: WordLanguage | null }>`select language from bot_users where user_id = ${user_id}`)?.language

export const setBotLanguage = (db: Db, user_id: number, language: WordLanguage) =>
  db.rows`update bot_users set language = ${language} where user_id = ${user_id}`

/** `blocked_at` is null when messages reach the user again. Of a user without an account nothing is stored. */
export const setBotUserBlocked = (db: Db, user_id: number, blocked_at: Date | null) =>
  db.rows`update bot_users set blocked_at = ${blocked_at}
    where user_id = ${user_id} and (blocked_at is null) <> (${blocked_at}::timestamptz is null)`

/** The language of the user's application. Of a user without an account nothing is stored. */
export const setBotUserLanguage = (db: Db, user_id: number, language_code: string | null) =>
  db.rows`update bot_users set language_code = ${language_code}
    where user_id = ${user_id} and language_code is distinct from ${language_code}::text`

/** An account has one code at a time. */
export const upsertBotLink = (db: Db, code_hash: Buffer, account_id: number, expires_at: Date) =>
  db.rows`insert into bot_links (code_hash, account_id, expires_at) values (${code_hash}, ${account_id}, ${expires_at})
    on conflict (account_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`

/** A code works once. */
export const takeBotLink = (db: Db, code_hash: Buffer, now: Date) =>
  db.row<{
    account_id: number
  }>`delete from bot_links where code_hash = ${code_hash} and expires_at > ${now} returning account_id`

export type PromptKind = 'rotate' | 'delete'
export type PromptState = 'choosing' | 'confirming' | 'done' | 'cancelled'
export type PromptRow = {
  prompt_id: string
  user_id: number
  kind: PromptKind
  state: PromptState
  key_type: KeyType | null
  message_id: number | null
  expires_at: Date
}

export const insertPrompt = (db: Db, prompt: Pick<PromptRow, 'prompt_id' | 'user_id' | 'kind' | 'expires_at'>) =>
  db.rows`insert into bot_prompts (prompt_id, user_id, kind, state, expires_at)
    values (${prompt.prompt_id}, ${prompt.user_id}, ${prompt.kind}, 'choosing', ${prompt.expires_at})`

export const findPrompt = (db: Db, prompt_id: string) =>
  db.row<PromptRow>`select * from bot_prompts where prompt_id = ${prompt_id}`

export const setPromptState = (db: Db, prompt_id: string, state: PromptState, key_type: KeyType | null = null) =>
  db.rows`update bot_prompts set state = ${state}, key_type = coalesce(${key_type}, key_type) where prompt_id = ${prompt_id}`

export const setPromptMessage = (db: Db, prompt_id: string, message_id: number) =>
  db.rows`update bot_prompts set message_id = ${message_id} where prompt_id = ${prompt_id}`

/** Cancels the user's open prompts and returns them: a newer prompt takes their place. */
export const cancelPrompts = (db: Db, user_id: number) =>
  db.rows<PromptRow>`update bot_prompts set state = 'cancelled'
    where user_id = ${user_id} and state in ('choosing', 'confirming') returning *`

/** The platform keeps an update for a day, so it cannot come again after two. */
const KEPT_DAYS = 2

export const deleteOldBotState = async (db: Db, now: Date) => {
  const updates = await db.rows`delete from bot_updates
    where handled_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}) returning update_id`
  const prompts = await db.rows`delete from bot_prompts
    where expires_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}) returning prompt_id`
  await db.rows`delete from bot_links where expires_at < ${now}`
  await deletePastUse(db, now)
  return { updates: updates.length, prompts: prompts.length }
}
