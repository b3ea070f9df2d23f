// What accounts used, by day, operation and chat: days that are over as they were counted, and the rest from the ledger.
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

/** The first day that is not counted yet: from there on the ledger is asked. */
const COUNTED_UNTIL = 'usage_counted_until'

const dayOf = sql`(at at time zone 'UTC')::date`

/** Requests of an operation under chat_id 0, reads of chats under theirs. */
const fromLedger = (where: SqlFragment) => sql`
  select account_id, ${dayOf} as day, key_type, operation, 0::bigint as chat_id, count(*)::int as requests, -sum(amount_mc)::bigint as cost_mc
    from ledger where kind = 'charge' and ${where} group by 1, 2, 3, 4
  union all
  select account_id, ${dayOf}, key_type, operation, chat_id, count(*)::int, 0::bigint
    from ledger, unnest(chat_ids) as chat_id where kind = 'charge' and ${where} group by 1, 2, 3, 4, 5`

/** Days from `from` to `to`, both whole. */
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
  /** Beginnings of days, UTC. */
  from: Date
  to: Date
  groups: UsageGroup[]
  after?: (string | number)[] | undefined
  limit: number
}

/** One row more than the limit, if there is one. */
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

/** A charge is written down seconds after its request came, not later. */
const SETTLED_MS = 600_000

/** Counts the days that are over from the ledger; counted twice, a day is the same. */
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

/** The latest entries of an account, newest first. */
export const listLedger = (db: Db, account_id: number, limit: number) =>
  db.rows<LedgerRow>`select entry_id, at, kind, operation, amount_mc, balance_mc, requests, unique_channels, note
    from ledger where account_id = ${account_id} order by at desc, entry_id desc limit ${limit}`
