// The parts of the events, one for each day on which events were found.
import { isoDay } from '../../time/days.ts'
import { DAY_MS } from '../../time/spans.ts'
import type { Db } from '../db.ts'
import { deletePresenceBefore } from './presence.ts'

const partName = (day: string) => `events_${day.replaceAll('-', '')}`

/** Yesterday too, because clocks of processes differ. */
const eventDaysAround = (now: Date): string[] => [-1, 0, 1].map((days) => isoDay(now.getTime() + days * DAY_MS))

export const ensureEventDays = async (db: Db, now: Date): Promise<void> => {
  const wanted = eventDaysAround(now)
  const there = await db.rows<{ name: string }>`
    select relname as name from pg_class where relname = any(${wanted.map(partName)}::text[]) and relispartition`
  const known = new Set(there.map(({ name }) => name))
  for (const day of wanted) {
    if (known.has(partName(day))) continue
    const next = isoDay(Date.parse(day) + DAY_MS)
    await db.script(
      `create table if not exists ${partName(day)} partition of events for values from ('${day}') to ('${next}')`,
    )
  }
}

/** Drops the days before a day with all that belongs to their events, and forgets what watches told of long ago. */
export const dropEventsBefore = async (db: Db, day: string): Promise<number> => {
  const parts = await db.rows<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class as child on child.oid = inhrelid
    where inhparent = 'events'::regclass and child.relname < ${partName(day)} order by 1`
  for (const { name } of parts) await db.script(`drop table if exists ${name}`)
  let more = 1
  while (more > 0)
    more = (
      await db.rows`delete from event_ids where event_id = any(array(
        select event_id from event_ids where day < ${day}::date limit 5000)) returning 1`
    ).length
  await db.rows`delete from refused_events where day < ${day}::date`
  await db.rows`delete from watch_days where day < ${day}::date`
  await db.rows`delete from watch_subjects where fired_at < ${day}::date`
  await deletePresenceBefore(db, day)
  await db.rows`delete from watches_ended where ended_at < ${day}::date`
  return parts.length
}
