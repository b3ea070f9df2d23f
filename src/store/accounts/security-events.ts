// Counts of what may be an attack, by hour and network, and what is suspicious among them.
import { DAY_MS } from '../../time/spans.ts'
import type { Db } from '../db.ts'

const securityKinds = ['refused_key', 'failed_sign_in', 'payment_signature', 'key_use'] as const
export type SecurityKind = (typeof securityKinds)[number]

export type SecurityEvent = {
  hour: Date
  kind: SecurityKind
  network: string
  /** 0 where nobody was recognised. */
  account_id: number
  key_id: number
  count: number
  first_at: Date
  last_at: Date
}

const KEPT_MS = 30 * DAY_MS
/** About 10 MB. The newest stay. */
const MOST_ROWS = 50_000

/** Adds to what is counted for the same hour, whichever process counted it. */
export const addSecurityEvents = (db: Db, events: SecurityEvent[]) =>
  db.rows`insert into security_events (hour, kind, network, account_id, key_id, count, first_at, last_at)
    select * from unnest(${events.map(({ hour }) => hour)}::timestamptz[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ network }) => network)}::text[], ${events.map(({ account_id }) => account_id)}::bigint[],
      ${events.map(({ key_id }) => key_id)}::bigint[], ${events.map(({ count }) => count)}::bigint[],
      ${events.map(({ first_at }) => first_at)}::timestamptz[], ${events.map(({ last_at }) => last_at)}::timestamptz[])
      as given (hour, kind, network, account_id, key_id, count, first_at, last_at)
    -- In a fixed order, so that two processes cannot wait for each other.
    order by hour, kind, network, account_id, key_id
    on conflict (hour, kind, network, account_id, key_id) do update set count = security_events.count + excluded.count,
      first_at = least(security_events.first_at, excluded.first_at), last_at = greatest(security_events.last_at, excluded.last_at)`

export const deleteOldSecurityEvents = async (db: Db, now: Date, most_rows = MOST_ROWS) => {
  const old =
    await db.rows`delete from security_events where last_at < ${new Date(now.getTime() - KEPT_MS)} returning kind`
  const surplus = await db.rows`delete from security_events where (hour, kind, network, account_id, key_id) in (
    select hour, kind, network, account_id, key_id from security_events
    order by last_at desc, count desc, network offset ${most_rows}) returning kind`
  return { deleted: old.length + surplus.length }
}

/** From how many on a network is suspicious within the time that is asked for. A single wrong signature of a payment is: nobody else calls that address. */
const suspiciousFrom = { refused_key: 20, failed_sign_in: 5, payment_signature: 1 }
/** From how many networks on a key is suspicious within one hour. */
const SUSPICIOUS_NETWORKS = 5

type Suspicion = {
  kind: SecurityKind
  /** A key that was used from many networks has all of them here. */
  networks: string[]
  account: string | null
  /** Null where no key was recognised, or where the key has been replaced since. */
  key_type: string | null
  count: number
  first_at: Date
  last_at: Date
}

/** The newest first. A key is listed once for each hour. */
export const listSuspicions = (db: Db, { since, limit }: { since: Date; limit: number }) =>
  db.rows<Suspicion>`select kind, networks, account, key_type, count, first_at, last_at from (
      select kind, array[network] as networks, null as account, null as key_type, sum(count)::bigint as count,
        min(first_at) as first_at, max(last_at) as last_at
      from security_events where last_at >= ${since} and kind <> 'key_use' group by kind, network
      having sum(count) >= case kind when 'refused_key' then ${suspiciousFrom.refused_key}::bigint
        when 'failed_sign_in' then ${suspiciousFrom.failed_sign_in}::bigint else ${suspiciousFrom.payment_signature}::bigint end
      union all
      select kind, array_agg(network order by network), accounts.name, api_keys.key_type, count(*), min(first_at), max(last_at)
      from security_events e join accounts using (account_id) left join api_keys on api_keys.key_id = e.key_id
      where last_at >= ${since} and kind = 'key_use'
      group by hour, kind, e.account_id, e.key_id, accounts.name, api_keys.key_type having count(*) >= ${SUSPICIOUS_NETWORKS}) as found
    order by last_at desc, count desc, networks limit ${limit}`
