// The queue of deliveries. Each destination has its own: what waits for one never stands before what waits for another. Processes share the
// work by leases, so that a delivery whose process was killed is taken by another one.
import type { DestinationKind } from '../../vocabulary.ts'
import { type Db, sql, theRow } from '../db.ts'
import type { AttemptRow, DeliveryStatus } from './deliveries.ts'

export type LeasedRow = {
  delivery_id: number
  destination_id: string
  event_id: string | null
  digest: string | null
  /** The number of this attempt. */
  attempts: number
  attempts_before: number
  created_at: Date
}

type LeaseOptions = {
  now: Date
  /** What this process can send. */
  kinds: readonly DestinationKind[]
  most: number
  /** In flight to one destination, from all processes. One that fails gets one at a time. */
  most_to_one: number
  lease_seconds: number
}

/**
 * Takes deliveries that are due. Destinations with a waiting delivery are found by steps in the index, one for each destination however long its
 * queue is. A destination is locked while its deliveries are counted and taken, and other processes pass it over meanwhile.
 */
export const leaseDeliveries = (db: Db, taking: LeaseOptions): Promise<LeasedRow[]> =>
  db.transaction(async (tx) => {
    const { now, kinds, most, most_to_one, lease_seconds } = taking
    // A lease that ends later than one that is taken now was taken by a clock that was ahead.
    const isLeased = sql`leased_until > ${now}::timestamptz and leased_until <= ${now}::timestamptz + make_interval(secs => ${lease_seconds})`
    const free = sql`state = 'waiting' and due_at <= ${now} and (leased_until is null or not (${isLeased}))`
    const ready = await tx.rows<{ destination_id: string; room: number }>`
      with recursive queued as (
        (select destination_id from deliveries where state = 'waiting' order by destination_id limit 1)
        union all
        select (select destination_id from deliveries where state = 'waiting' and destination_id > queued.destination_id
          order by destination_id limit 1) from queued where queued.destination_id is not null)
      select destinations.destination_id, case when failures = 0 then ${most_to_one}::integer else 1 end - (
          select count(*)::integer from deliveries where deliveries.destination_id = destinations.destination_id and state = 'waiting'
            and ${isLeased}) as room
      from queued join destinations using (destination_id) join accounts using (account_id)
      cross join lateral (select due_at from deliveries where deliveries.destination_id = destinations.destination_id and ${free}
        order by due_at limit 1) as first
      where kind = any(${kinds}::text[]) and status = 'active' and off_at is null and (confirmed_at is not null or kind = 'email')
        and (paused_until is null or paused_until <= ${now}) and (not_before is null or not_before <= ${now})
      order by failures > 0, first.due_at limit ${most} for no key update of destinations skip locked`
    const taken = ready.filter(({ room }) => room > 0)
    if (taken.length === 0) return []
    return tx.rows<LeasedRow>`update deliveries
      set leased_until = ${now}::timestamptz + make_interval(secs => ${lease_seconds}), attempts = attempts + 1
      where delivery_id = any(array(
        select one.delivery_id from unnest(${taken.map(({ destination_id }) => destination_id)}::text[],
          ${taken.map(({ room }) => room)}::integer[]) as given(destination_id, room)
        cross join lateral (select delivery_id from deliveries where deliveries.destination_id = given.destination_id and ${free}
          order by due_at, delivery_id limit given.room) as one
        limit ${most}))
      returning delivery_id::float8 as delivery_id, destination_id, event_id, digest, attempts, attempts_before, created_at`
  })

/** Takes one delivery that nobody has tried, whether or not it is due. Undefined if there is none. */
export const leaseDelivery = (
  db: Db,
  delivery_id: number,
  { now, lease_seconds }: Pick<LeaseOptions, 'now' | 'lease_seconds'>,
) =>
  db.row<LeasedRow>`update deliveries
    set leased_until = ${now}::timestamptz + make_interval(secs => ${lease_seconds}), attempts = attempts + 1
    where delivery_id = ${delivery_id} and state = 'waiting' and attempts = 0
    returning delivery_id::float8 as delivery_id, destination_id, event_id, digest, attempts, attempts_before, created_at`

/** The events of digests that wait. */
export const listDigestEvents = (db: Db, digests: { destination_id: string; digest: string }[]) =>
  db.rows<{ destination_id: string; digest: string; event_id: string }>`
    select deliveries.destination_id, deliveries.digest, event_id
    from unnest(${digests.map(({ destination_id }) => destination_id)}::text[], ${digests.map(({ digest }) => digest)}::text[])
      as given(destination_id, digest)
    join deliveries on deliveries.destination_id = given.destination_id and deliveries.digest = given.digest
    where event_id is not null and state = 'waiting' order by delivery_id`

export type AttemptEnd = AttemptRow & {
  destination_id: string
  digest: string | null
  /** Those that the digest had. */
  event_ids: string[]
  state: DeliveryStatus
  /** When the next attempt is due, if there is one. */
  due_at: Date | null
}

/**
 * Stores attempts that have ended. One whose lease ran out, so that another process tried too, says nothing about the delivery any more, unless
 * it arrived.
 */
export const storeAttempts = async (tx: Db, ends: AttemptEnd[], now: Date): Promise<void> => {
  const rows = JSON.stringify(ends.map(({ event_ids: _, ...end }) => end))
  const given = sql`json_to_recordset(${rows}::json) as given(delivery_id bigint, attempt integer, at timestamptz, status integer,
    failure text, ms integer, answer text, state text, due_at timestamptz)`
  await tx.rows`insert into delivery_attempts (delivery_id, attempt, at, status, failure, ms, answer)
    select given.delivery_id, attempt, at, status, failure, ms, answer from ${given} join deliveries on deliveries.delivery_id = given.delivery_id
    on conflict do nothing`
  await tx.rows`update deliveries set state = given.state, leased_until = null, due_at = coalesce(given.due_at, deliveries.due_at),
      ended_at = case when given.state = 'waiting' then null else ${now}::timestamptz end
    from ${given} where deliveries.delivery_id = given.delivery_id and deliveries.state = 'waiting'
      and (attempts = attempt or given.state = 'delivered')`
  for (const end of ends) if (end.digest !== null && end.state !== 'waiting') await endDigest(tx, end, now)
}

/** Ends the events of a digest. If others came meanwhile, the digest is sent again with those. */
const endDigest = async (tx: Db, { destination_id, digest, delivery_id, event_ids, state }: AttemptEnd, now: Date) => {
  await tx.rows`update deliveries set state = ${state}, ended_at = ${now}
    where destination_id = ${destination_id} and digest = ${digest} and event_id = any(${event_ids}::text[])`
  await tx.rows`update deliveries set state = 'waiting', attempts_before = attempts, ended_at = null where delivery_id = ${delivery_id} and exists (
    select from deliveries as part where part.destination_id = ${destination_id} and part.digest = ${digest}
      and part.event_id is not null and part.state = 'waiting')`
}

type QueueLength = { waiting: number; oldest_at: Date | null; failing: number }

/** What is due and not done, up to 100,000, and since when the oldest has waited; what waits for a destination that fails or pauses is left out. */
export const queueLength = async (db: Db, now: Date): Promise<QueueLength> =>
  theRow(
    await db.row<QueueLength>`select count(*)::integer as waiting, min(greatest(due_at, created_at)) as oldest_at,
      (select count(*)::integer from destinations where failing_since is not null and off_at is null) as failing
    from (select due_at, deliveries.created_at from deliveries join destinations using (destination_id)
      where state = 'waiting' and due_at <= ${now} and off_at is null and failures = 0
        and (paused_until is null or paused_until <= ${now}) and (not_before is null or not_before <= ${now}) limit 100000) as due`,
  )
