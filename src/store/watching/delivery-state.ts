// How deliveries are doing, for operators.
import { isoDay } from '../../time/days.ts'
import type { DestinationKind } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

type FailingDestination = {
  destination_id: string
  account: string
  kind: DestinationKind
  name: string
  failing_since: Date | null
  failures: number
  not_before: Date | null
  off_at: Date | null
  off_because: string | null
  waiting: number
  status: number | null
  failure: string | null
}

/** Those that fail, and those that were switched off in the last week for that; the longest first. */
export const listFailingDestinations = (db: Db, now: Date, limit: number) => db.rows<FailingDestination>`
  select destination_id, accounts.name as account, kind, destinations.name, failing_since, failures, not_before, off_at, off_because,
    (select count(*)::integer from (select from deliveries where deliveries.destination_id = destinations.destination_id
      and state = 'waiting' limit 10000) as found) as waiting,
    last.status, last.failure
  from destinations join accounts using (account_id)
  left join lateral (
    select delivery_attempts.status, failure from deliveries join delivery_attempts using (delivery_id)
    where deliveries.destination_id = destinations.destination_id and (delivery_attempts.status is null or delivery_attempts.status >= 300)
    order by delivery_id desc, attempt desc limit 1) as last on true
  where accounts.status = 'active' and ((failing_since is not null and off_at is null)
    or (off_because in ('gone', 'failing') and off_at > ${now}::timestamptz - interval '7 days'))
  order by failing_since nulls last, destination_id limit ${limit}`

/** What waits is tried now, without waiting for its back-off. Undefined if there is no such destination. */
export const retryNow = async (tx: Db, destination_id: string, at: Date): Promise<number | undefined> => {
  const found =
    await tx.row`update destinations set not_before = null where destination_id = ${destination_id} returning 1 as found`
  if (!found) return undefined
  return (
    await tx.rows`update deliveries set due_at = ${at} where destination_id = ${destination_id} and state = 'waiting'
      and due_at < 'infinity' returning 1 as found`
  ).length
}

type EventState = { type: string; events: number; late: number; held: number; last_at: Date }

/** Events of a time by type. */
export const countEventsSince = (db: Db, since: Date) => db.rows<EventState>`
  select type, count(*)::integer as events, count(*) filter (where quiet = 'late')::integer as late,
    count(*) filter (where quiet = 'held')::integer as held, max(created_at) as last_at
  from events where day >= ${isoDay(since)}::date and created_at >= ${since} group by type order by type`
