// Requests of the workers by source, day (UTC) and what they were for.
import { isoDay } from '../../time/days.ts'
import { DAY_MS } from '../../time/spans.ts'
import type { Db } from '../db.ts'

/** `found` counts those whose answer told something that was not known. */
type RequestCounts = { purpose: string; requests: number; found: number; bytes: number }
export type RequestDay = RequestCounts & { source: string; day: string }

/** How long the counts are kept. */
const KEPT_DAYS = 35
/** What operators are shown: a week with today. */
const SHOWN_DAYS = 7

const daysBefore = (now: Date, days: number) => isoDay(new Date(now.getTime() - days * DAY_MS))

/** Rows are written in one order, so that workers that write at the same moment do not wait for each other in a circle. */
export const addRequests = (db: Db, counted: RequestDay[]) => db.rows`
  insert into source_requests as stored (source, day, purpose, requests, found, bytes)
  select source, day, purpose, requests, found, bytes
  from json_to_recordset(${JSON.stringify(counted)}::json)
    as given(source text, day date, purpose text, requests bigint, found bigint, bytes bigint)
  order by source, day, purpose
  on conflict (source, day, purpose) do update set requests = stored.requests + excluded.requests,
    found = stored.found + excluded.found, bytes = stored.bytes + excluded.bytes`

/** The newest day first. */
export const listRequestDays = (db: Db, now: Date) => db.rows<RequestDay>`
  select source, day::text, purpose, requests::float8 as requests, found::float8 as found, bytes::float8 as bytes from source_requests
  where day > ${daysBefore(now, SHOWN_DAYS)}::date order by day desc, source, requests desc, purpose`

/** Of one source in the days that are shown, most requests first. */
export const listRequestsOf = (db: Db, source: string, now: Date) => db.rows<RequestCounts>`
  select purpose, sum(requests)::float8 as requests, sum(found)::float8 as found, sum(bytes)::float8 as bytes from source_requests
  where source = ${source} and day > ${daysBefore(now, SHOWN_DAYS)}::date group by purpose order by 2 desc, 1`

export const deleteOldRequests = async (db: Db, now: Date): Promise<{ deleted: number }> => ({
  deleted: (await db.rows`delete from source_requests where day <= ${daysBefore(now, KEPT_DAYS)}::date returning day`)
    .length,
})
