// The operator's accounts on the platform: encrypted sessions, when each may send its next request, access hashes of chats.
import { storable } from '../../text/storable.ts'
import { isoDay } from '../../time/days.ts'
import type { Db } from '../db.ts'

export type TelegramSessionRow = {
  account_id: number
  user_id: number
  phone_masked: string
  added_at: Date
  last_used_at: Date | null
  used: number
  /** The day to which `used` belongs, as 2026-09-01. */
  day: string
  waiting_until: Date | null
  waiting_reason: string | null
  lost_at: Date | null
  lost_reason: string | null
}

/** Logging in again replaces a lost session. A wait stays, because the platform imposed it on the account. */
export const upsertTelegramSession = async (
  db: Db,
  given: { user_id: number; phone_masked: string; session_sealed: Uint8Array; master_key?: string | null; now: Date },
): Promise<number> =>
  (await db.row<{ account_id: number }>`
    insert into telegram_sessions (user_id, phone_masked, session_sealed, master_key, added_at, next_at, day)
    values (${given.user_id}, ${given.phone_masked}, ${given.session_sealed}, ${given.master_key}, ${given.now}, ${given.now}, ${isoDay(given.now)}::date)
    on conflict (user_id) do update set phone_masked = excluded.phone_masked, session_sealed = excluded.session_sealed,
      master_key = excluded.master_key,
      added_at = excluded.added_at, lost_at = null, lost_reason = null
    returning account_id`)!.account_id

export const listTelegramSessions = (db: Db) => db.rows<TelegramSessionRow>`
  select account_id, user_id, phone_masked, added_at, last_used_at, used, day::text, waiting_until, waiting_reason, lost_at, lost_reason
  from telegram_sessions order by account_id`

export const findSealedSession = async (db: Db, account_id: number): Promise<Uint8Array | undefined> =>
  (
    await db.row<{ session_sealed: Uint8Array }>`
    select session_sealed from telegram_sessions where account_id = ${account_id}`
  )?.session_sealed

/** Returns true when there was a session to delete. */
export const deleteTelegramSession = async (db: Db, account_id: number): Promise<boolean> =>
  (await db.row`delete from telegram_sessions where account_id = ${account_id} returning account_id`) !== undefined

/** Accounts that are not lost, and whether each has an access hash of the chat. The one that may send soonest is first. */
export const listAskers = (db: Db, platform_id: number | undefined) => db.rows<{ account_id: number; knows: boolean }>`
  select s.account_id, k.account_id is not null as knows from telegram_sessions s
  left join telegram_chat_keys k on k.account_id = s.account_id and k.platform_id = ${platform_id ?? null}::bigint
  where lost_at is null order by greatest(next_at, waiting_until), s.account_id`

type TurnGiven = { account_id: number; now: Date; interval_ms: number; daily: number }

/** The next request is never further away than the interval; if it seems to be, by more than this, a clock was set back. */
const CLOCK_SET_BACK_MS = 60_000

/** Takes the right to send one request now. The condition is in the update, so that only one of many workers gets it. */
export const takeTelegramTurn = async (db: Db, given: TurnGiven): Promise<boolean> => {
  const { account_id, now, interval_ms, daily } = given
  const day = isoDay(now)
  const taken = await db.row`
    update telegram_sessions set next_at = ${new Date(now.getTime() + interval_ms)}, last_used_at = ${now},
      used = case when day < ${day}::date then 1 else used + 1 end, day = greatest(day, ${day}::date)
    where account_id = ${account_id} and lost_at is null
      and (next_at <= ${now} or next_at > ${new Date(now.getTime() + interval_ms + CLOCK_SET_BACK_MS)})
      and (waiting_until is null or waiting_until <= ${now}) and (day < ${day}::date or used < ${daily}::integer)
    returning account_id`
  return taken !== undefined
}

type Readiness = { next_at: Date; waiting_until: Date | null; waiting_reason: string | null; spent: boolean }

/** Why the account may not send now; undefined when it is lost or logged out. */
export const findReadiness = (db: Db, { account_id, now, daily }: TurnGiven) => db.row<Readiness>`
  select next_at, waiting_until, waiting_reason, day >= ${isoDay(now)}::date and used >= ${daily}::integer as spent
  from telegram_sessions where account_id = ${account_id} and lost_at is null`

/** Of two waits the one that ends later is kept. */
export const restTelegramAccount = (db: Db, account_id: number, until: Date, reason: string) => db.rows`
  update telegram_sessions set waiting_until = ${until}, waiting_reason = ${storable(reason)}
  where account_id = ${account_id} and (waiting_until is null or waiting_until < ${until})`

/** Ends the waits of all accounts, and returns those that were still on. */
export const endTelegramWaits = async (db: Db, now: Date) => {
  const waiting = await db.rows<{ account_id: number; waiting_until: Date; waiting_reason: string }>`
    select account_id, waiting_until, waiting_reason from telegram_sessions where waiting_until > ${now} order by 1`
  await db.rows`update telegram_sessions set waiting_until = null, waiting_reason = null where waiting_until > ${now}`
  return waiting
}

export const loseTelegramAccount = (db: Db, account_id: number, now: Date, reason: string) => db.rows`
  update telegram_sessions set lost_at = ${now}, lost_reason = ${storable(reason)}
  where account_id = ${account_id} and lost_at is null`

/** The access hash, as text because it has 64 bits and does not fit into a number. */
export const findChatKey = async (db: Db, account_id: number, platform_id: number): Promise<string | undefined> =>
  (
    await db.row<{ access_hash: string }>`
    select access_hash::text from telegram_chat_keys
    where account_id = ${account_id} and platform_id = ${platform_id}`
  )?.access_hash

export const upsertChatKeys = (
  db: Db,
  account_id: number,
  keys: { platform_id: number; access_hash: string }[],
) => db.rows`
  insert into telegram_chat_keys as stored (account_id, platform_id, access_hash)
  select distinct on (given.platform_id) ${account_id}::bigint, given.platform_id, given.access_hash
  from unnest(${keys.map((key) => key.platform_id)}::bigint[], ${keys.map((key) => key.access_hash)}::bigint[])
    as given (platform_id, access_hash)
  where exists (select from telegram_sessions where account_id = ${account_id}::bigint)
  on conflict (account_id, platform_id) do update set access_hash = excluded.access_hash
  where stored.access_hash <> excluded.access_hash`

export const deleteChatKey = (db: Db, account_id: number, platform_id: number) => db.rows`
  delete from telegram_chat_keys where account_id = ${account_id} and platform_id = ${platform_id}`
