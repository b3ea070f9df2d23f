// What was said about the audiences of channels, by week. A row holds until the next one.
import { isoDay } from '../../time/days.ts'
import type { TrustLevel, TrustSignal } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

type TrustWeek = { week: Date; level: TrustLevel; signals: TrustSignal[] }

/** Writes the statement of this week where it differs from the one before. The last statement of a week is the one that is kept. */
export const upsertTrustWeeks = async (
  db: Db,
  week: Date,
  statements: { chat_id: number; level: TrustLevel; signals: TrustSignal[] }[],
): Promise<void> => {
  if (!statements.length) return
  // A chat that was taken down meanwhile has no weeks any more, and one that is taken down now waits for the lock.
  await db.rows`
    with present as materialized (
      select chat_id from chats where chat_id = any(${statements.map(({ chat_id }) => chat_id)}::bigint[]) order by chat_id for key share)
    insert into trust_weeks (chat_id, week, level, signals)
    select chat_id, ${isoDay(week)}::date, given.level, array(select jsonb_array_elements_text(given.signals) order by 1)
    from json_to_recordset(${JSON.stringify(statements)}::json) as given(chat_id bigint, level text, signals jsonb) join present using (chat_id)
      left join lateral (
        select level, signals from trust_weeks as stored where stored.chat_id = given.chat_id and week <= ${isoDay(week)}::date
        order by week desc limit 1) as latest on true
    where (latest.level, latest.signals) is distinct from (given.level, array(select jsonb_array_elements_text(given.signals) order by 1))
    order by chat_id
    on conflict (chat_id, week) do update set level = excluded.level, signals = excluded.signals`
}

/** Oldest first: the rows of the weeks up to `to`, and the one before `from`, which may hold in it. */
export const listTrustWeeks = (db: Db, chat_id: number, { from, to }: { from: Date; to: Date }): Promise<TrustWeek[]> =>
  db.rows`
    select week::timestamp at time zone 'UTC' as week, level, signals from trust_weeks
    where chat_id = ${chat_id} and week <= ${isoDay(to)}::date and week >= coalesce(
      (select max(week) from trust_weeks where chat_id = ${chat_id} and week <= ${isoDay(from)}::date), ${isoDay(from)}::date)
    order by week`
