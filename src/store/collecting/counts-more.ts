// Which chats count more when there are fewer requests than chats that are due.
import { isoDay } from '../../time/days.ts'
import { DAY_MS } from '../../time/spans.ts'
import { type Db, sql } from '../db.ts'

/** A finding about the audience is fresh for so long, and so is a paid read. */
const FRESH_DAYS = 7

/** One reason a row. How many accounts have it does not matter: nobody gains by a second account. */
const reasonsAt = (now: Date, where = sql``) => {
  const since = isoDay(new Date(now.getTime() - FRESH_DAYS * DAY_MS))
  return sql`
    select chat_id, 'watched' as reason from watches where chat_id is not null ${where}
    union select chat_id, 'watched' from watched_list_chats where true ${where}
    union select chat_id, 'listed' from list_chats join lists using (list_id) where kind = 'picked' ${where}
    union select chat_id, 'paid for' from usage_chat_days join accounts using (account_id) where day >= ${since}::date ${where}
    union select chat_id, 'suspected' from trust_weeks
      where week > ${since}::date - 7 and level = any('{look_closer,strong_findings}') ${where}`
}

/**
 * Marks the chats that count more now, and unmarks the others. `not exists` and not `not in`: if it expects more reasons than its memory holds, PostgreSQL looks
 * through all of them for each mark. A target that a worker writes at the moment is left for the next time.
 */
export const markWhatCountsMore = async (db: Db, now: Date): Promise<{ marked: number; unmarked: number }> =>
  (await db.row<{ marked: number; unmarked: number }>`
    with reasons as materialized (${reasonsAt(now)}),
    wrong as materialized (
      select target_id from collecting where target_id = any(array(
        select target_id from collecting where counts_more and not exists (select from reasons where reasons.chat_id = collecting.chat_id)
        union all select target_id from collecting where not counts_more and chat_id in (select chat_id from reasons)))
      for update skip locked),
    changed as (
      update collecting set counts_more = not counts_more where target_id in (select target_id from wrong) returning counts_more)
    select count(*) filter (where counts_more)::int as marked, count(*) filter (where not counts_more)::int as unmarked from changed`)!

/** In the order of the alphabet; empty if it counts as all do. */
export const listReasonsToCountMore = async (db: Db, chat_id: number, now: Date): Promise<string[]> =>
  (await db.rows<{ reason: string }>`${reasonsAt(now, sql`and chat_id = ${chat_id}`)} order by reason`).map(
    ({ reason }) => reason,
  )
