// What all workers share about a source: its pause, its count of unknown answers, and its daily budget of requests.
import { storable } from '../../text/storable.ts'
import { isoDay } from '../../time/days.ts'
import type { Db } from '../db.ts'

export type SourcePause = { source: string; paused_until: Date; reason: string }

/** `times_resumed` grows whenever an operator lifts the pause. */
export type SourceState = { source: string; times_resumed: number; paused_until: Date | null; reason: string | null }

export const listSourceStates = (db: Db) => db.rows<SourceState>`
  select source, times_resumed, paused_until, reason from collect_sources`

/** The pauses that are still on. */
export const listPauses = (db: Db, now: Date) => db.rows<SourcePause>`
  select source, paused_until, reason from collect_sources where paused_until > ${now}`

/** Of two pauses the one that ends later is kept. */
export const pauseSource = (db: Db, source: string, until: Date, reason: string) => db.rows`
  insert into collect_sources (source, paused_until, reason) values (${source}, ${until}, ${storable(reason)})
  on conflict (source) do update set paused_until = excluded.paused_until, reason = excluded.reason
  where collect_sources.paused_until is null or collect_sources.paused_until < excluded.paused_until`

/** Lifts the pauses of the sources, and makes the targets due that were put off until the end of a pause. Returns the pauses. */
export const resumeSources = (db: Db, sources: readonly string[], now: Date): Promise<SourcePause[]> =>
  db.transaction(async (tx) => {
    const lifted = await tx.rows<SourcePause>`select source, paused_until, reason from collect_sources
      where source = any(${sources}::text[]) and paused_until > ${now} order by source for update`
    await tx.rows`insert into collect_sources (source, times_resumed) select source, 1 from unnest(${sources}::text[]) as source
      on conflict (source) do update set times_resumed = collect_sources.times_resumed + 1, paused_until = null, reason = null,
        changed_in_row = 0`
    await tx.rows`update collecting set next_due_at = ${now}
      where priority = any('{0,1,2}') and next_due_at = any(${lifted.map((pause) => pause.paused_until)}::timestamptz[]) and claim is null`
    return lifted
  })

/** Counts an answer that could not be parsed, and returns how many there were in a row. */
export const countChanged = async (db: Db, source: string): Promise<number> =>
  (await db.row<{ changed_in_row: number }>`
    insert into collect_sources (source, changed_in_row) values (${source}, 1)
    on conflict (source) do update set changed_in_row = collect_sources.changed_in_row + 1
    returning changed_in_row`)!.changed_in_row

/**
 * Records that a chat could be read from the source, which ends a row of unknown answers. The time is exact to a minute, so that not every
 * reading writes a row that all workers share.
 */
export const noteSourceRead = (db: Db, source: string, now: Date) => db.rows`
  insert into collect_sources (source, last_read_at) select ${source}, ${now}::timestamptz
  where not exists (select from collect_sources where source = ${source} and changed_in_row = 0
    and last_read_at > ${now}::timestamptz - interval '1 minute')
  on conflict (source) do update set changed_in_row = 0, last_read_at = excluded.last_read_at`

/**
 * Takes up to `wanted` requests from the budget of the day (UTC) and returns how many were granted. The row lock makes workers
 * wait for one another, so that together they never get more than `daily`.
 */
export const takeBudget = async (
  db: Db,
  { name, wanted, daily, now }: { name: string; wanted: number; daily: number; now: Date },
): Promise<number> => {
  const day = isoDay(now)
  await db.rows`insert into collect_budgets (name, day, used) values (${name}, ${day}, 0) on conflict (name) do nothing`
  const row = await db.row<{ granted: number }>`
    with before as (select case when day < ${day}::date then 0 else used end as used from collect_budgets
      where name = ${name} for update)
    update collect_budgets set day = greatest(day, ${day}::date), used = before.used + grant_of.granted
    from before, lateral (select greatest(0, least(${wanted}::integer, ${daily}::integer - before.used)) as granted) as grant_of
    where name = ${name} returning granted`
  return row!.granted
}

/** Returns requests that were taken on `day` and not used. On a later day they are lost, because the count began anew. */
export const returnBudget = (db: Db, { name, unused, day }: { name: string; unused: number; day: string }) => db.rows`
  update collect_budgets set used = greatest(0, used - ${unused}::integer) where name = ${name} and day = ${day}::date`
