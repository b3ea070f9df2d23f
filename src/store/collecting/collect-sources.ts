// What all workers share about a source: its pause, its rate, its count of unknown answers, and its daily budget of requests.
import { storable } from '../../text/storable.ts'
import { isoDay } from '../../time/days.ts'
import { HOUR } from '../../time/spans.ts'
import { type Db, sql } from '../db.ts'

export type SourcePause = { source: string; paused_until: Date; reason: string }

/** `times_resumed` grows whenever an operator lifts the pause. `rate_share` is the share of the operator's rate that may be used now. */
export type SourceState = {
  source: string
  times_resumed: number
  paused_until: Date | null
  reason: string | null
  rate_share: number
}

export const listSourceStates = (db: Db, now: Date) => db.rows<SourceState>`
  select source, times_resumed, paused_until, reason, ${shareAt(now)} as rate_share from collect_sources`

/** The rate rises from nothing to the operator's in this time, so after one cut it is whole again in half of it. */
const RATE_RISES_SECONDS = HOUR
const LEAST_SHARE = 1 / 64

/** During the wait that the platform has asked for it does not rise. */
const shareAt = (now: Date) => sql`
  least(1, rate_share + coalesce(greatest(0, extract(epoch from ${now}::timestamptz - slowed_at)) / ${RATE_RISES_SECONDS}::float8, 0))`

/**
 * The platform asks to wait until then, so from then on the source is read at half the rate. Requests that were under way together are refused
 * together: what is refused during the wait does not count again.
 */
export const slowSource = (db: Db, source: string, { now, until }: { now: Date; until: Date }) => db.rows`
  insert into collect_sources (source, rate_share, slowed_at) values (${source}, 0.5, ${until})
  on conflict (source) do update set slowed_at = excluded.slowed_at,
    rate_share = greatest(${LEAST_SHARE}::float8, (select ${shareAt(now)} from collect_sources where source = ${source}) / 2)
  where collect_sources.slowed_at is null or collect_sources.slowed_at <= ${now}`

/** The pauses that are still on. */
export const listPauses = (db: Db, now: Date) => db.rows<SourcePause>`
  select source, paused_until, reason from collect_sources where paused_until > ${now}`

/** Of two pauses the one that ends later is kept. */
export const pauseSource = (db: Db, source: string, until: Date, reason: string) => db.rows`
  insert into collect_sources (source, paused_until, reason) values (${source}, ${until}, ${storable(reason)})
  on conflict (source) do update set paused_until = excluded.paused_until, reason = excluded.reason
  where collect_sources.paused_until is null or collect_sources.paused_until < excluded.paused_until`

/** Lifts the pauses of the sources and lets them read at their whole rate, and makes the targets due that were put off until the end of a pause. Returns the pauses. */
export const resumeSources = (db: Db, sources: readonly string[], now: Date): Promise<SourcePause[]> =>
  db.transaction(async (tx) => {
    const lifted = await tx.rows<SourcePause>`select source, paused_until, reason from collect_sources
      where source = any(${sources}::text[]) and paused_until > ${now} order by source for update`
    await tx.rows`insert into collect_sources (source, times_resumed) select source, 1 from unnest(${sources}::text[]) as source
      on conflict (source) do update set times_resumed = collect_sources.times_resumed + 1, paused_until = null, reason = null,
        rate_share = 1, slowed_at = null, changed_in_row = 0`
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
