// The points of matching lists: what matched on a day, and which chats joined and left since the point before.
import { isoDay } from '../../time/days.ts'
import type { Db } from '../db.ts'

/** `joined` and `left` are chat ids. */
export type ListDay = {
  list_id: string
  day: string
  account_id: number
  taken_at: Date
  chats_count: number
  matched_count: number
  audience_count: number
  joined: number[]
  left: number[]
  new_filters: boolean
}

type DueList = {
  list_id: string
  account_id: number
  filters: Record<string, unknown>
  /** What matched at the last point, packed. */
  chat_ids: Uint8Array
  last_day: string
}

/** Matching lists of active accounts that have no point of this day, with what their plans are known by. */
export const listDueLists = (db: Db, day: string, limit: number) =>
  db.rows<{ list_id: string; account_id: number; plan: string; overrides: object }>`
    select list_id, lists.account_id, plan, overrides from lists join accounts using (account_id)
    where kind = 'matching' and last_day < ${day}::date and status = 'active' order by last_day, list_id limit ${limit}`

/** The row is locked until the transaction ends, so that two processes cannot take the same point. */
export const lockMatchingList = (tx: Db, list_id: string) =>
  tx.row<DueList>`select list_id, account_id, filters, chat_ids, last_day::text as last_day from lists
    where list_id = ${list_id} and kind = 'matching' for update`

/** A point of the same day is replaced in its counts; who joined and left since the day before stays told. */
export const insertListDay = async (tx: Db, point: Omit<ListDay, 'day'>, chat_ids: Uint8Array) => {
  const { list_id, account_id, taken_at, chats_count, matched_count, audience_count, joined, left, new_filters } = point
  await tx.rows`insert into list_days (list_id, day, account_id, taken_at, chats_count, matched_count, audience_count, joined, "left", new_filters)
    values (${list_id}, ${isoDay(taken_at)}::date, ${account_id}, ${taken_at}, ${chats_count}, ${matched_count}, ${audience_count},
      ${joined}::bigint[], ${left}::bigint[], ${new_filters})
    on conflict (list_id, day) do update set taken_at = excluded.taken_at, chats_count = excluded.chats_count,
      matched_count = excluded.matched_count, audience_count = excluded.audience_count,
      new_filters = list_days.new_filters or excluded.new_filters`
  await tx.rows`update lists set chat_ids = ${chat_ids}, last_day = ${isoDay(taken_at)}::date where list_id = ${list_id}`
}

/** For a list whose account may not have it any more: it waits for the next day. */
export const skipListDay = (tx: Db, list_id: string, day: string) =>
  tx.rows`update lists set last_day = ${day}::date where list_id = ${list_id}`

/** The points of a list from one day to another, both included, oldest first. */
export const listListDays = (db: Db, list_id: string, from: string, to: string) =>
  db.rows<ListDay>`select list_id, day::text as day, account_id, taken_at, chats_count, matched_count, audience_count, to_json(joined) as joined, to_json("left") as "left",
      new_filters from list_days where list_id = ${list_id} and day between ${from}::date and ${to}::date order by day`
