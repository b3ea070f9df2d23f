// The chats of picked lists, and what accounts note about the chats of their lists.
import type { BookingState } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

export type ListEntry = {
  chat_id: number
  added_at: Date
  note: string | null
  tags: string[] | null
  price: number | null
  currency: string | null
  state: BookingState
}

type OfAccount = { account_id: number; list_id: string }

/** All rows of a list in the order in which they were added. A list has 1,000 chats at most. */
export const listEntries = (db: Db, { account_id, list_id }: OfAccount) =>
  db.prepared<ListEntry>`select chat_id, added_at, note, tags, price, currency, state from list_chats
    where account_id = ${account_id} and list_id = ${list_id} order by added_at, chat_id`

/** Returns the chats that were not there before. */
export const insertEntries = async (
  db: Db,
  { account_id, list_id }: OfAccount,
  chat_ids: number[],
  added_at: Date,
): Promise<Set<number>> => {
  if (!chat_ids.length) return new Set()
  const rows = await db.rows<{ chat_id: number }>`insert into list_chats (account_id, list_id, chat_id, added_at)
    select ${account_id}::bigint, ${list_id}, chat_id, ${added_at}::timestamptz from unnest(${chat_ids}::bigint[]) as given(chat_id)
    on conflict (account_id, list_id, chat_id) do nothing returning chat_id`
  return new Set(rows.map(({ chat_id }) => chat_id))
}

/** Returns how many were there. */
export const deleteEntries = async (db: Db, { account_id, list_id }: OfAccount, chat_ids: number[]): Promise<number> =>
  (
    await db.rows`delete from list_chats
      where account_id = ${account_id} and list_id = ${list_id} and chat_id = any(${chat_ids}::bigint[]) returning chat_id`
  ).length

export const findEntry = (db: Db, { account_id, list_id }: OfAccount, chat_id: number) =>
  db.row<ListEntry>`select chat_id, added_at, note, tags, price, currency, state from list_chats
    where account_id = ${account_id} and list_id = ${list_id} and chat_id = ${chat_id}`

/** What is noted about a chat in the picked lists of the account, newest list first. */
export const listEntriesOfChat = (db: Db, account_id: number, chat_id: number) =>
  db.rows<ListEntry & { list_id: string; name: string }>`
    select list_id, name, list_chats.chat_id, added_at, note, tags, price, currency, state
    from list_chats join lists using (list_id)
    where list_chats.account_id = ${account_id} and list_chats.chat_id = ${chat_id} and kind = 'picked'
    order by created_at desc, list_id desc`

/** Writes what is noted about different chats. In a picked list their rows are there already. */
export const upsertEntries = (db: Db, { account_id, list_id }: OfAccount, entries: ListEntry[]) =>
  db.rows`insert into list_chats (account_id, list_id, chat_id, added_at, note, tags, price, currency, state)
    select ${account_id}::bigint, ${list_id}, chat_id, added_at, note, tags, price, currency, state
    from json_to_recordset(${JSON.stringify(entries)}::json) as given(chat_id bigint, added_at timestamptz, note text, tags text[], price float8,
      currency text, state text)
    on conflict (account_id, list_id, chat_id) do update
      set note = excluded.note, tags = excluded.tags, price = excluded.price, currency = excluded.currency, state = excluded.state`

/** Mean reactions to a post, by chat, for the price of one. Chats without a known one are missing. */
export const listReactions = async (db: Db, chat_ids: number[]): Promise<Map<number, number>> => {
  if (!chat_ids.length) return new Map()
  const rows = await db.rows<{
    chat_id: number
    reactions_avg: number
  }>`select chat_id, reactions_avg from channel_stats
    where chat_id = any(${chat_ids}::bigint[]) and reactions_avg is not null`
  return new Map(rows.map(({ chat_id, reactions_avg }) => [chat_id, reactions_avg]))
}
