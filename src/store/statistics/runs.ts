// The run over all chats: processes claim ranges of chat ids from it, and a range whose process died is claimed again.
import type { Db } from '../db.ts'
import { CLAIM_SECONDS, type ClaimedChat, claimedColumns } from './changes.ts'

/** A run without progress for this long is not continued: its window is out of date. */
const STALE_SECONDS = 6 * 3_600

/**
 * Begins a run at `now`, unless one is under way or the latest began less than `every_seconds` ago. False when there is nothing to do.
 * Without `every_seconds` a run begins as soon as the latest is finished.
 */
export const joinRun = (db: Db, now: Date, every_seconds?: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const begun = await tx.row`
      insert into rollup_run as stored (now, progressed_at) values (${now}::timestamptz, ${now}::timestamptz)
      on conflict (id) do update set now = excluded.now, progressed_at = excluded.progressed_at, cursor = 0, all_claimed = false,
        finished_at = null
      where case
        when stored.finished_at is null
          then stored.progressed_at <= excluded.now - make_interval(secs => ${STALE_SECONDS})
        else coalesce(stored.now <= excluded.now - make_interval(secs => ${every_seconds ?? null}::float8), true) end
      returning 1`
    if (begun) await tx.rows`delete from rollup_ranges`
    return begun !== undefined || (await tx.row`select 1 from rollup_run where finished_at is null`) !== undefined
  })

type RunRange = {
  /** The time at which the run began. */
  now: Date
  first_chat_id: number
  last_chat_id: number
  /** Identifies the claim, because another process may have claimed the range after its time was over. */
  until: string
}

/** Claims a range of at most `limit` chats; undefined when every chat of the run is claimed or done. */
export const claimRange = (db: Db, now: Date, limit: number): Promise<RunRange | undefined> =>
  db.transaction(async (tx) => {
    const run = await tx.row<{ now: Date; cursor: number; all_claimed: boolean }>`
      select now, cursor, all_claimed from rollup_run where finished_at is null for update`
    if (!run) return
    const again = await tx.row<Omit<RunRange, 'now'>>`
      update rollup_ranges set until = now() + make_interval(secs => ${CLAIM_SECONDS})
      where first_chat_id = (select first_chat_id from rollup_ranges where until < now() order by first_chat_id limit 1)
      returning first_chat_id, last_chat_id, until::text as until`
    if (again) return { ...again, now: run.now }
    if (run.all_claimed) return
    const next = await tx.row<Omit<RunRange, 'now'>>`
      insert into rollup_ranges (first_chat_id, last_chat_id, until)
      select min(chat_id), max(chat_id), now() + make_interval(secs => ${CLAIM_SECONDS}) from (
        select chat_id from chats where chat_id > ${run.cursor} and not statistics_given order by chat_id limit ${limit}) as page
      having count(*) > 0
      returning first_chat_id, last_chat_id, until::text as until`
    await tx.rows`update rollup_run set cursor = coalesce(${next?.last_chat_id ?? null}::bigint, cursor),
      all_claimed = ${next === undefined}::boolean, progressed_at = greatest(progressed_at, ${now}::timestamptz)`
    return next && { ...next, now: run.now }
  })

/** The chats of a range, without those that were rolled up between the beginning of the run and `now`, as they are newer. */
export const listRange = (db: Db, range: RunRange, now: Date): Promise<ClaimedChat[]> =>
  db.rows`
    select ${claimedColumns} from chats left join chat_changes using (chat_id) left join channel_stats using (chat_id)
      left join group_stats using (chat_id)
    where chat_id between ${range.first_chat_id} and ${range.last_chat_id} and not statistics_given
      and (coalesce(channel_stats.updated_at, group_stats.updated_at) > ${range.now}::timestamptz
        and coalesce(channel_stats.updated_at, group_stats.updated_at) <= ${now}::timestamptz) is not true
    order by chat_id`

export const endRange = (db: Db, { first_chat_id, until }: RunRange) =>
  db.rows`delete from rollup_ranges where first_chat_id = ${first_chat_id} and until = ${until}::timestamptz`

/** True when every chat of the run under way is done. */
export const areRangesDone = async (db: Db): Promise<boolean> =>
  (await db.row`select 1 from rollup_run where finished_at is null and all_claimed and not exists (select from rollup_ranges)`) !==
  undefined

export const finishRun = (db: Db, now: Date) =>
  db.rows`update rollup_run set finished_at = ${now}::timestamptz where finished_at is null and all_claimed
    and not exists (select from rollup_ranges)`
