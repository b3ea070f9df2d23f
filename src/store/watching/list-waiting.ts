// Chats that picked lists wait for, by their addresses. A chat that is seen under one of them enters the lists.
import { type Db, theRow } from '../db.ts'

type OfAccount = { account_id: number; list_id: string }

type WaitingEntry = { address: string; link: string; asked_at: Date }

/** In the order in which they were asked for. */
export const listWaitingEntries = (db: Db, { account_id, list_id }: OfAccount) =>
  db.rows<WaitingEntry>`select address, link, asked_at from list_waiting
    where account_id = ${account_id} and list_id = ${list_id} order by asked_at, address`

export const countWaitingEntries = async (db: Db, { account_id, list_id }: OfAccount): Promise<number> =>
  theRow(
    await db.row<{ count: number }>`select count(*) as count from list_waiting
    where account_id = ${account_id} and list_id = ${list_id}`,
  ).count

export const insertWaitingEntry = (db: Db, { account_id, list_id }: OfAccount, entry: WaitingEntry) =>
  db.rows`insert into list_waiting (account_id, list_id, address, link, asked_at)
    values (${account_id}, ${list_id}, ${entry.address}, ${entry.link}, ${entry.asked_at}) on conflict do nothing`

/** Returns how many were there. */
export const deleteWaitingEntries = async (
  db: Db,
  { account_id, list_id }: OfAccount,
  addresses: string[],
): Promise<number> =>
  (
    await db.rows`delete from list_waiting
      where account_id = ${account_id} and list_id = ${list_id} and address = any(${addresses}::text[]) returning address`
  ).length

/** Chats were seen under these addresses: they enter the lists that wait for them. */
export const enterAwaited = async (tx: Db, seen: { address: string; chat_id: number }[], now: Date): Promise<void> => {
  if (seen.length === 0) return
  await tx.rows`with entered as (
      delete from list_waiting using unnest(${seen.map(({ address }) => address)}::text[], ${seen.map(({ chat_id }) => chat_id)}::bigint[])
        as seen(address, chat_id)
      where list_waiting.address = seen.address returning account_id, list_id, seen.chat_id)
    insert into list_chats (account_id, list_id, chat_id, added_at)
    select distinct account_id, list_id, chat_id, ${now}::timestamptz from entered on conflict do nothing`
}
