// How the collector keeps up, in numbers for the operator.
import { isoDay } from '../../time/days.ts'
import type { Db } from '../db.ts'
import { retriedResults } from './collect-targets.ts'
import type { CollectResult } from './collecting.ts'

type TargetCount = {
  state: 'due' | 'reading' | 'scheduled'
  result: CollectResult | null
  /** How far an addition is; null where nobody asked for the chat. */
  addition: 'queued' | 'reading' | 'added' | 'failed' | null
  count: number
}

/** All targets in groups, by one pass through the queue. A claim moves the due time to the end of its lease. */
export const countTargets = (db: Db, now: Date) =>
  db.rows<TargetCount>`
    select state, result, case when origin <> 'added' then null
        when result = 'gone' then 'failed' when chat_id is not null then 'added' when state = 'reading' then 'reading'
        when priority = 0 or result is null or result = any(${retriedResults}::text[]) then 'queued' else 'failed' end as addition,
      count(*)::int as count
    from (select *, case when next_due_at <= ${now} then 'due' when claim is not null then 'reading' else 'scheduled' end as state
      from collecting) as targets
    group by 1, 2, 3`

type CollectPace = {
  read_last_hour: number
  read_last_day: number
  late: number
  most_seconds: number
}

/** Targets of priority 2 are read only when nothing else is due, so they are never late. */
export const findCollectPace = async (db: Db, now: Date, late_seconds: number): Promise<CollectPace> =>
  (await db.row<CollectPace>`select
    (select count(*) from collecting where result = 'read' and read_at > ${now}::timestamptz - interval '1 hour')::int as read_last_hour,
    (select count(*) from collecting where result = 'read' and read_at > ${now}::timestamptz - interval '1 day')::int as read_last_day,
    (select count(*) from collecting where priority = any('{0,1,3}')
      and next_due_at < ${now}::timestamptz - make_interval(secs => ${late_seconds}))::int as late,
    (select coalesce(extract(epoch from ${now}::timestamptz - min(next_due_at)), 0) from collecting
      where priority = any('{0,1,3}') and next_due_at <= ${now})::int as most_seconds`)!

type SourceUse = {
  source: string
  paused_until: Date | null
  reason: string | null
  last_read_at: Date | null
}

export const listSourceUse = (db: Db) =>
  db.rows<SourceUse>`select source, paused_until, reason, last_read_at from collect_sources order by source`

/** Requests that were taken from a budget on this day (UTC). */
export const findBudgetUsed = async (db: Db, name: string, now: Date): Promise<number> =>
  (
    await db.row<{ used: number }>`select used from collect_budgets
    where name = ${name} and day = ${isoDay(now)}::date`
  )?.used ?? 0

/** The operator's accounts on the platform that are not lost, and their requests on this day (UTC). */
export const findTelegramUse = async (db: Db, now: Date): Promise<{ accounts: number; used: number }> =>
  (await db.row<{ accounts: number; used: number }>`select count(*)::int as accounts,
      coalesce(sum(used) filter (where day = ${isoDay(now)}::date), 0)::int as used
    from telegram_sessions where lost_at is null`)!
