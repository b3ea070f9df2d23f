// Usage of accounts by day, operation and chat. Past days are stored as counts in `usage_days`; newer usage is computed from the ledger.
import { DAY_MS } from '../../time/spans.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import { findSetting, upsertSetting } from '../settings.ts'

export const usageGroups = ['day', 'operation', 'channel'] as const
export type UsageGroup = (typeof usageGroups)[number]

export type UsageRow = {
  day: Date | null
  operation: string | null
  chat_id: number | null
  requests: number
  cost_mc: number
}

/** The setting that holds the first day that is not in `usage_days` yet. */
const COUNTED_UNTIL = 'usage_counted_until'

const dayOf = sql`(at at time zone 'UTC')::date`

/** Rows with chat_id 0 count the requests of an operation; rows with another chat_id count the reads of that chat. */
const fromLedger = (where: SqlFragment) => sql`
  select account_id, ${dayOf} as day, key_type, operation, 0::bigint as chat_id, count(*)::int as requests, -sum(amount_mc)::bigint as cost_mc
    from ledger where kind = 'charge' and ${where} group by 1, 2, 3, 4
  union all
  select account_id, ${dayOf}, key_type, operation, chat_id, count(*)::int, 0::bigint
    from ledger, unnest(chat_ids) as chat_id where kind = 'charge' and ${where} group by 1, 2, 3, 4, 5`

/** Usage of the days from `from` to `to`, including both. */
const usageBetween = (account_id: number, from: Date, to: Date) => sql`(
  with counted as (select coalesce((select (value #>> '{}')::date from settings where name = ${COUNTED_UNTIL}), '-infinity') as until)
  select account_id, day, key_type, operation, chat_id, requests, cost_mc from usage_days, counted
    where account_id = ${account_id} and day between ${from}::timestamptz::date and ${to}::timestamptz::date and day < counted.until
  union all
  select * from (${fromLedger(sql`account_id = ${account_id}
    and at >= greatest(${from}::timestamptz, (select until::timestamp at time zone 'UTC' from counted))
    and at < ${to}::timestamptz + interval '1 day'`)}) as today)`

export type UsageAsked = {
  account_id: number
  /** `from` and `to` are starts of days in UTC. */
  from: Date
  to: Date
  groups: UsageGroup[]
  after?: (string | number)[] | undefined
  limit: number
}

/** Returns up to one row more than the limit, so that the caller sees whether there is a next page. */
export const listUsage = (db: Db, { account_id, from, to, groups, after, limit }: UsageAsked) => {
  const by = (group: UsageGroup, column: SqlFragment) => (groups.includes(group) ? column : sql`null`)
  const key = sql`(coalesce(day, '-infinity'), coalesce(operation, '') collate "C", coalesce(chat_id, 0))`
  return db.rows<UsageRow>`select * from (
      select ${by('day', sql`day`)}::date as day, ${by('operation', sql`operation`)}::text as operation, ${by('channel', sql`chat_id`)}::bigint as chat_id,
        sum(requests)::int as requests, sum(cost_mc)::bigint as cost_mc
      from ${usageBetween(account_id, from, to)} as used
      where ${groups.includes('channel') ? sql`chat_id <> 0` : sql`chat_id = 0`}
      group by 1, 2, 3) as grouped
    where ${after ? sql`${key} > (${after[0]}::date, ${after[1]}::text collate "C", ${after[2]}::bigint)` : sql`true`}
    order by coalesce(day, '-infinity'), coalesce(operation, '') collate "C", coalesce(chat_id, 0) limit ${limit + 1}`
}

export const sumUsage = async (db: Db, { account_id, from, to }: Pick<UsageAsked, 'account_id' | 'from' | 'to'>) =>
  (await db.row<{
    requests: number
    cost_mc: number
  }>`select coalesce(sum(requests), 0)::int as requests, coalesce(sum(cost_mc), 0)::bigint as cost_mc
    from ${usageBetween(account_id, from, to)} as used where chat_id = 0`)!

/** A day is counted only this long after its end. By then all its charges are in the ledger, since a charge is written within seconds. */
const SETTLED_MS = 600_000

/** Counts finished days from the ledger. Counting a day again gives the same result. */
export const countUsageDays = async (db: Db, now: Date) => {
  const counted: string[] = []
  const first = await db.row<{ day: Date | null }>`select min(${dayOf}) as day from ledger`
  let day = new Date((await findSetting<string>(db, COUNTED_UNTIL)) ?? first?.day ?? now)
  day = new Date(Math.floor(day.getTime() / DAY_MS) * DAY_MS)
  for (
    let next = day;
    next.getTime() + DAY_MS + SETTLED_MS <= now.getTime();
    next = new Date(next.getTime() + DAY_MS)
  ) {
    const until = new Date(next.getTime() + DAY_MS)
    await db.transaction(async (tx) => {
      await tx.rows`delete from usage_days where day = ${next}::timestamptz::date`
      await tx.rows`insert into usage_days (account_id, day, key_type, operation, chat_id, requests, cost_mc)
        ${fromLedger(sql`at >= ${next} and at < ${until}`)}`
      await upsertSetting(tx, COUNTED_UNTIL, until.toISOString())
    })
    counted.push(next.toISOString().slice(0, 10))
  }
  return { counted }
}

export type LedgerRow = {
  entry_id: number
  at: Date
  kind: string
  operation: string | null
  amount_mc: number
  balance_mc: number | null
  requests: number
  unique_channels: number
  note: string | null
}

/** Newest entries first. */
export const listLedger = (db: Db, account_id: number, limit: number) =>
  db.rows<LedgerRow>`select entry_id, at, kind, operation, amount_mc, balance_mc, requests, unique_channels, note
    from ledger where account_id = ${account_id} order by at desc, entry_id desc limit ${limit}`
