// Passes over all stored messages, the newest month first: each is for messages that were indexed by older rules, or before messages could be searched for.
import { type Db, sql } from '../../db.ts'

/**
 * What is known here of terms and signatures. A change of them raises the number, and a migration enters passes with it: processes with a smaller one,
 * which may still be running, leave those alone.
 */
const SEARCH_RULES = 1

/** `month` is under way, up to a chat; null before the pass has begun. */
export type SearchPass = { pass: number; month: Date | null; last_chat_id: number }

/** The latest of those that may be done now: it does again what the ones before it have done. */
export const findSearchPass = (db: Db, now: Date) => db.row<SearchPass>`
  select pass, month::timestamp at time zone 'UTC' as month, last_chat_id from search_passes
  where rules <= ${SEARCH_RULES} and not_before <= ${now} order by not_before desc limit 1`

/** Whether messages may be indexed by older rules. One that processes of this version cannot do counts too. */
export const isSearchPassLeft = async (db: Pick<Db, 'row'>): Promise<boolean> =>
  (await db.row`select from search_passes limit 1`) !== undefined

/**
 * Nobody else is told that a pass is under way. Two processes that do the same part at once do it twice, and none goes further than what it has done.
 */
export const advanceSearchPass = (db: Db, { pass, month, last_chat_id }: SearchPass) => db.rows`
  update search_passes set month = (${month}::timestamptz at time zone 'UTC')::date, last_chat_id = ${last_chat_id} where pass = ${pass}`

/** Goes on with the next older month; the oldest one ends the pass, and those before it. */
export const beginNextMonth = async (db: Db, { pass, month }: SearchPass): Promise<void> => {
  const isOlder = month ? sql`month < (${month}::timestamptz at time zone 'UTC')::date` : sql`true`
  const next = await db.row<{ month: Date }>`
    select month::timestamp at time zone 'UTC' as month from (
      select to_date(right(relname, 7), 'YYYY_MM') as month from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'messages'::regclass and not inhdetachpending) as stored
    where ${isOlder} order by stored.month desc limit 1`
  if (next) await advanceSearchPass(db, { pass, month: next.month, last_chat_id: 0 })
  else
    await db.rows`delete from search_passes
      where rules <= ${SEARCH_RULES} and not_before <= (select not_before from search_passes where pass = ${pass})`
}
