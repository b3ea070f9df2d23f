// Events on their way to destinations, and what became of them.
import { isoDay } from '../../time/days.ts'
import { type Db, type SqlFragment, sql, theRow } from '../db.ts'

export type DeliveryStatus = 'waiting' | 'delivered' | 'failed' | 'dropped'

export type NewDelivery = {
  destination_id: string
  account_id: number
  watch_id: string | null
  event_id: string | null
  digest: string | null
  created_at: Date
  /** Of a digest: when that is sent. */
  due_at: Date
}

/**
 * A destination that is not confirmed or is switched off gets nothing, not even later. A feed is read, so nothing is sent to it.
 * Whoever sends a digest locks its row before it looks for further events, and so does this: no event misses its digest.
 */
export const insertDeliveries = (tx: Db, deliveries: NewDelivery[]): Promise<void> =>
  enterDeliveries(tx, deliveries, sql`do nothing`)

/** The same, and events that were sent before are sent again. */
export const repeatDeliveries = (tx: Db, deliveries: NewDelivery[]): Promise<void> =>
  enterDeliveries(
    tx,
    deliveries,
    sql`(event_id, destination_id) where event_id is not null do update set state = 'waiting', digest = excluded.digest,
      due_at = excluded.due_at, attempts_before = deliveries.attempts, leased_until = null, ended_at = null`,
  )

const enterDeliveries = async (tx: Db, deliveries: NewDelivery[], onConflict: SqlFragment): Promise<void> => {
  if (deliveries.length === 0) return
  const given = sql`json_to_recordset(${JSON.stringify(deliveries)}::json) as given(destination_id text, account_id bigint, watch_id text,
      event_id text, digest text, created_at timestamptz, due_at timestamptz)
    join destinations on destinations.destination_id = given.destination_id and confirmed_at is not null and off_at is null
      and kind <> 'atom'`
  await tx.rows`insert into deliveries (destination_id, account_id, watch_id, event_id, digest, created_at, due_at)
    select given.destination_id, given.account_id, watch_id, event_id, digest, given.created_at,
      case when digest is null then due_at else 'infinity' end
    from ${given} on conflict ${onConflict}`
  if (deliveries.every(({ digest }) => digest === null)) return
  await tx.rows`insert into deliveries (destination_id, account_id, digest, created_at, due_at)
    select given.destination_id, given.account_id, digest, min(given.created_at), min(due_at)
    from ${given} where digest is not null group by 1, 2, 3 order by 1, 3
    on conflict (destination_id, digest) where event_id is null and digest is not null
    do update set state = 'waiting', due_at = excluded.due_at, attempts_before = deliveries.attempts, leased_until = null, ended_at = null
    where deliveries.state <> 'waiting'`
}

/** A message that is about no event: a test, or the letter that asks for confirmation. Returns its number. */
export const insertMessage = async (
  db: Db,
  { destination_id, account_id }: { destination_id: string; account_id: number },
  now: Date,
  due_at: Date,
): Promise<number> =>
  theRow(
    await db.row<{ delivery_id: number }>`insert into deliveries (destination_id, account_id, created_at, due_at)
    values (${destination_id}, ${account_id}, ${now}, ${due_at}) returning delivery_id::float8 as delivery_id`,
  ).delivery_id

export type DeliveryRow = {
  delivery_id: number
  event_id: string | null
  digest: string | null
  events: number
  created_at: Date
  due_at: Date
  attempts: number
  state: DeliveryStatus
  ended_at: Date | null
}

const columns = sql`delivery_id::float8 as delivery_id, event_id, digest, created_at, due_at, attempts, state, ended_at,
  case when event_id is not null then 1 when digest is null then 0 else (
    select count(*) from deliveries as part where part.destination_id = deliveries.destination_id and part.digest = deliveries.digest
      and part.event_id is not null) end::integer as events`

type DeliveryFilter = { before?: number | undefined; state?: DeliveryStatus | undefined; limit: number }

/** Newest first, and one more than asked for. Events of a digest are counted by it. */
export const listDeliveries = (db: Db, destination_id: string, { before, state, limit }: DeliveryFilter) =>
  db.rows<DeliveryRow>`select ${columns} from deliveries
    where destination_id = ${destination_id} and (event_id is null or digest is null)
      ${before === undefined ? sql`` : sql`and delivery_id < ${before}`}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
    order by deliveries.delivery_id desc limit ${limit + 1}`

export const findDelivery = (db: Db, destination_id: string, delivery_id: number) => db.row<DeliveryRow>`
  select ${columns} from deliveries where destination_id = ${destination_id} and delivery_id = ${delivery_id}
    and (event_id is null or digest is null)`

export type AttemptRow = {
  delivery_id: number
  attempt: number
  at: Date
  status: number | null
  failure: string | null
  ms: number
  answer: string | null
}

/** In the order of time. */
export const listAttempts = (db: Db, delivery_ids: number[]) => db.rows<AttemptRow>`
  select delivery_id::float8 as delivery_id, attempt, at, status, failure, ms, answer from delivery_attempts
  where delivery_id = any(${delivery_ids}::bigint[]) order by delivery_id, attempt`

/** How many wait for each of these destinations, up to 10,000. */
export const countWaiting = async (db: Db, destination_ids: string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await db.rows<{ destination_id: string; waiting: number }>`
        select given.destination_id, waiting from unnest(${destination_ids}::text[]) as given(destination_id)
        cross join lateral (select count(*)::integer as waiting from (select 1 from deliveries
          where deliveries.destination_id = given.destination_id and state = 'waiting'
            and (event_id is not null or digest is null) limit 10000) as found) as counted`
    ).map(({ destination_id, waiting }) => [destination_id, waiting]),
  )

/** Sends one again, with all events of a digest. */
export const repeatDelivery = async (
  tx: Db,
  destination_id: string,
  delivery: DeliveryRow,
  at: Date,
): Promise<number> => {
  if (delivery.digest !== null)
    await tx.rows`update deliveries set state = 'waiting', ended_at = null
      where destination_id = ${destination_id} and digest = ${delivery.digest} and event_id is not null`
  await tx.rows`update deliveries set state = 'waiting', due_at = ${at}, attempts_before = attempts, leased_until = null, ended_at = null
    where delivery_id = ${delivery.delivery_id}`
  return Math.max(1, delivery.events)
}

/** The oldest events since a time that its watches told of, up to `limit`, whether or not they were sent. */
export const listEventsToRepeat = (
  db: Db,
  { account_id, destination_id }: { account_id: number; destination_id: string },
  since: Date,
  limit: number,
) => db.rows<{ event_id: string; watch_id: string | null; rhythm: string | null }>`
  select event_id, events.watch_id, rhythm from events
  left join watch_destinations on watch_destinations.watch_id = events.watch_id and destination_id = ${destination_id}
  where account_id = ${account_id} and day >= ${isoDay(since)}::date and created_at >= ${since} and quiet is null
    and (events.watch_id is null or rhythm is not null)
  order by number limit ${limit}`

/** Nothing that waits is sent to it any more. */
export const dropWaiting = (tx: Db, destination_ids: string[], now: Date) => tx.rows`
  update deliveries set state = 'dropped', ended_at = ${now}, leased_until = null
  where destination_id = any(${destination_ids}::text[]) and state = 'waiting'`

/** Forgets what was done long ago, a batch at a time. */
export const deleteOldDeliveries = async (db: Db, before: Date): Promise<number> => {
  let deleted = 0
  for (let some = -1; some !== 0; deleted += Math.max(0, some))
    some = (
      await db.rows`delete from deliveries where delivery_id = any(array(
        select delivery_id from deliveries where ended_at < ${before} limit 5000)) returning 1 as gone`
    ).length
  return deleted
}
