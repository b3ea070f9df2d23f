// Lists of chats of an account: their names and kinds, and the filters of those that match.
import { isoDay } from '../../time/days.ts'
import type { ListKind } from '../../vocabulary.ts'
import type { ListPage } from '../catalog/retention.ts'
import { type Db, sql, theRow } from '../db.ts'

export type ListRow = {
  list_id: string
  kind: ListKind
  name: string
  /** As they were given. Null for a picked list. */
  filters: Record<string, unknown> | null
  /** Of a picked list now, of a matching one at its last point. */
  chats_count: number
  /** Null for a picked list, as the three below. */
  matched_count: number | null
  audience_count: number | null
  taken_at: Date | null
  created_at: Date
  changed_at: Date
}

/** The counts of a matching list are those of its last point. */
const lists = sql`
  select lists.list_id, kind, name, filters, created_at, changed_at, matched_count, audience_count, taken_at,
    coalesce(chats_count, (select count(*) from list_chats
      where list_chats.account_id = lists.account_id and list_chats.list_id = lists.list_id)) as chats_count
  from lists left join lateral (select matched_count, audience_count, taken_at, chats_count from list_days
    where list_days.list_id = lists.list_id order by day desc limit 1) as last_point on true`

/** Returns up to one entry more than the limit, from which the caller sees whether there is another page. Newest first. */
export const listLists = (db: Db, account_id: number, { after, limit }: ListPage) =>
  db.rows<ListRow>`${lists} where lists.account_id = ${account_id}
    ${after ? sql`and (created_at, lists.list_id) < (${after.created_at}::timestamptz, ${after.id})` : sql``}
    order by created_at desc, lists.list_id desc limit ${limit + 1}`

export const findList = (db: Db, account_id: number, list_id: string) =>
  db.row<ListRow>`${lists} where lists.list_id = ${list_id} and lists.account_id = ${account_id}`

export const countLists = async (db: Db, account_id: number): Promise<number> =>
  theRow(await db.row<{ count: number }>`select count(*) as count from lists where account_id = ${account_id}`).count

type NewList = { list_id: string; name: string; created_at: Date }

export const insertPickedList = (db: Db, account_id: number, { list_id, name, created_at }: NewList) =>
  db.rows`insert into lists (list_id, account_id, kind, name, created_at, changed_at)
    values (${list_id}, ${account_id}, 'picked', ${name}, ${created_at}, ${created_at})`

/** Its first point is taken in the same transaction. */
export const insertMatchingList = (
  db: Db,
  account_id: number,
  { list_id, name, created_at }: NewList,
  filters: object,
  chat_ids: Uint8Array,
) =>
  db.rows`insert into lists (list_id, account_id, kind, name, filters, chat_ids, last_day, created_at, changed_at)
    values (${list_id}, ${account_id}, 'matching', ${name}, ${JSON.stringify(filters)}, ${chat_ids}, ${isoDay(created_at)}::date,
      ${created_at}, ${created_at})`

export const renameList = (db: Db, list_id: string, name: string, changed_at: Date) =>
  db.rows`update lists set name = ${name}, changed_at = ${changed_at} where list_id = ${list_id}`

export const setListFilters = (db: Db, list_id: string, filters: object, changed_at: Date) =>
  db.rows`update lists set filters = ${JSON.stringify(filters)}, changed_at = ${changed_at} where list_id = ${list_id}`

/** Deletes a list with its notes and points. Returns false if there was no such list. */
export const deleteList = async (db: Db, account_id: number, list_id: string): Promise<boolean> =>
  (await db.row`delete from lists where list_id = ${list_id} and account_id = ${account_id} returning list_id`) !==
  undefined

/** The day (UTC) of a moment, as PostgreSQL writes it. */

/** The chats of a matching list at its last point, in packed form. */
export const findListIds = async (db: Db, list_id: string): Promise<Uint8Array | undefined> =>
  (await db.row<{ chat_ids: Uint8Array }>`select chat_ids from lists where list_id = ${list_id} and kind = 'matching'`)
    ?.chat_ids
