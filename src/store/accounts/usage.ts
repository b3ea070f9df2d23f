// Usage of accounts by day, operation and chat. A trigger counts it in `usage_days` and `usage_chat_days` whenever the ledger is written,
// so that reading it costs the same however many charges there were.
import { type Db, joinSql, type SqlFragment, sql } from '../db.ts'

export const usageGroups = ['day', 'operation', 'channel'] as const
export type UsageGroup = (typeof usageGroups)[number]

export type UsageRow = {
  day: Date | null
  operation: string | null
  chat_id: number | null
  requests: number
  cost_mc: number
}

export type UsageAsked = {
  account_id: number
  /** `from` and `to` are starts of days in UTC. */
  from: Date
  to: Date
  groups: UsageGroup[]
  /** Day, chat and operation of the last row of the page before; those that are no group are ignored. */
  after?: (string | number)[] | undefined
  limit: number
}

/** The columns that tell groups apart, in the order of the answer and of the primary keys. */
const keyColumns = [
  { group: 'day', column: sql`day`, absent: sql`null::date as day` },
  { group: 'channel', column: sql`chat_id`, absent: sql`null::bigint as chat_id` },
  { group: 'operation', column: sql`operation`, absent: sql`null::text as operation` },
] as const

/**
 * Returns up to one row more than the limit, so that the caller sees whether there is a next page. Totals are a few rows a day. Rows of
 * chats may be many, so they are read in the order of the primary key, and each day no further than the page needs.
 */
export const listUsage = (db: Db, { account_id, from, to, groups, after, limit }: UsageAsked) => {
  const key = keyColumns.filter(({ group }) => groups.includes(group))
  const columns = joinSql(
    key.map(({ column }) => column),
    ', ',
  )
  const last = {
    day: sql`${after?.[0]}::date`,
    channel: sql`${after?.[1]}::bigint`,
    operation: sql`${after?.[2]}::text`,
  }
  const afterLast = sql`(${columns}) > (${joinSql(
    key.map(({ group }) => last[group]),
    ', ',
  )})`
  const ofChats = groups.includes('channel')
  const page = (days: SqlFragment) => sql`
    select ${columns}, sum(requests)::int as requests, ${ofChats ? sql`0` : sql`sum(cost_mc)`}::bigint as cost_mc
    from ${ofChats ? sql`usage_chat_days` : sql`usage_days`}
    where account_id = ${account_id} and ${days} ${after ? sql`and ${afterLast}` : sql``}
    group by ${columns} order by ${columns} limit ${limit + 1}`
  const firstDay = sql`${from}::timestamptz::date`
  const lastDay = sql`${to}::timestamptz::date`
  // The first groups of the whole range are among the first groups of each of its days.
  const pages =
    ofChats && !groups.includes('day')
      ? sql`select ${columns}, sum(requests)::int as requests, 0 as cost_mc
        from generate_series(${firstDay}, ${lastDay}, '1 day') as asked,
          lateral (${page(sql`day = asked::date`)}) as of_day
        group by ${columns} order by ${columns} limit ${limit + 1}`
      : page(sql`day between ${firstDay} and ${lastDay}`)
  const absent = keyColumns.filter(({ group }) => !groups.includes(group)).map((column) => column.absent)
  return db.rows<UsageRow>`select ${joinSql([sql`*`, ...absent], ', ')} from (${pages}) as page`
}

export const sumUsage = async (db: Db, { account_id, from, to }: Pick<UsageAsked, 'account_id' | 'from' | 'to'>) =>
  (await db.row<{
    requests: number
    cost_mc: number
  }>`select coalesce(sum(requests), 0)::int as requests, coalesce(sum(cost_mc), 0)::bigint as cost_mc
    from usage_days where account_id = ${account_id} and day between ${from}::timestamptz::date and ${to}::timestamptz::date`)!

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
