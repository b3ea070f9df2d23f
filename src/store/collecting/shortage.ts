// What it costs that there are fewer requests than chats that are due, counted from the queue.
import { DAY, MINUTE } from '../../time/spans.ts'
import type { Db } from '../db.ts'

/** A worker looks for due chats every few seconds, so this is more than the time between two looks. */
export const LATE_SECONDS = 5 * MINUTE

type Shortage = {
  due: number
  late: number
  wait_seconds: number
  planned_per_day: number
  possible_per_day: number
  stretch: number
  covered_percent: number
}

/**
 * Undefined while no chat waits longer than five minutes. The chat that is due longest is claimed next, so all wait as long as that one (docs/adr/0106-late-by-the-same-time.md): each
 * is visited once in its planned gap and that wait.
 */
export const findShortage = async (db: Db, now: Date): Promise<Shortage | undefined> => {
  const first = await db.row<{ wait: number | null }>`
    select extract(epoch from ${now}::timestamptz - min(next_due_at))::float8 as wait from collecting
    where priority = 1 and next_due_at <= ${now}`
  const wait = first?.wait ?? 0
  if (wait <= LATE_SECONDS) return undefined
  const counted = (await db.row<{ due: number; late: number; planned: number | null; possible: number | null }>`
    select count(*) filter (where next_due_at <= ${now})::int as due,
      count(*) filter (where next_due_at < ${now}::timestamptz - make_interval(secs => ${LATE_SECONDS}))::int as late,
      sum(${DAY}::float8 / gap) as planned, sum(${DAY}::float8 / (gap + ${wait}::float8)) as possible
    from (select next_due_at, case when result = 'read' and claim is null
        then greatest(${MINUTE}::float8, extract(epoch from next_due_at - read_at)::float8) end as gap
      from collecting where priority = 1) as usual`)!
  const { due, late } = counted
  const [planned, possible] = [counted.planned ?? 0, counted.possible ?? 0]
  // Chats that were never read have no planned gap.
  if (possible === 0) return undefined
  return {
    due,
    late,
    wait_seconds: Math.round(wait),
    planned_per_day: Math.round(planned),
    possible_per_day: Math.round(possible),
    stretch: Math.round((planned / possible) * 10) / 10,
    covered_percent: Math.floor((possible / planned) * 100),
  }
}
