// Usage of accounts by day, operation and chat. Every entry of the ledger is counted once in `usage_days` and `usage_chat_days`, and the
// usage is read from there, so that reading it again costs the same however many charges there were.
import type { KeyType } from '../../vocabulary.ts'
import { type Db, joinSql, type SqlFragment, sql, theRow } from '../db.ts'

const usageGroups = ['day', 'operation', 'channel'] as const
export type UsageGroup = (typeof usageGroups)[number]

type UsageRow = {
  day: Date | null
  operation: string | null
  chat_id: number | null
  requests: number
  cost_mc: number
}

/** So many entries are counted in one transaction, so that others get their turn in between. */
const MOST_AT_ONCE = 2_000

/**
 * Counts the entries of an account that were not counted yet, and returns how many there were. Nothing is left out: while the account and
 * its months are locked, nobody can be about to commit an entry, and later entries get higher numbers.
 */
export const countUsage = async (db: Db, account_id: number): Promise<number> => {
  const { counted_until, newest } = await findUncounted(db, account_id)
  if (newest <= counted_until) return 0
  const last = await db.transaction(async (tx) => {
    await tx.rows`select from accounts where account_id = ${account_id} for no key update`
    await tx.rows`select from account_months where account_id = ${account_id} order by month_start for no key update`
    return (await findUncounted(tx, account_id)).newest
  })
  let counted = 0
  for (let more = true; more; ) {
    const entries = await db.transaction((tx) => countUpTo(tx, account_id, last))
    counted += entries
    more = entries === MOST_AT_ONCE
  }
  return counted
}

const findUncounted = async (db: Db, account_id: number) =>
  theRow(
    await db.row<{ counted_until: number; newest: number }>`select
    coalesce((select entry_id from usage_counted where account_id = ${account_id}), 0)::bigint as counted_until,
    coalesce((select entry_id from ledger where account_id = ${account_id} order by entry_id desc limit 1), 0)::bigint as newest`,
  )

/** The lock on the row makes two that count the same account take turns. */
const countUpTo = async (tx: Db, account_id: number, last: number): Promise<number> => {
  await tx.rows`insert into usage_counted as c (account_id, entry_id) values (${account_id}, 0)
    on conflict (account_id) do update set entry_id = c.entry_id`
  return theRow(
    await tx.row<{ entries: number }>`with
    uncounted as materialized (select entry_id, (at at time zone 'UTC')::date as day, kind, operation, key_type, amount_mc, chat_ids
      from ledger where account_id = ${account_id} and entry_id <= ${last}
        and entry_id > (select entry_id from usage_counted where account_id = ${account_id})
      order by entry_id limit ${MOST_AT_ONCE}),
    totals as (insert into usage_days as stored (account_id, day, operation, key_type, requests, cost_mc)
      select ${account_id}, day, operation, key_type, count(*), -sum(amount_mc) from uncounted where kind = 'charge' group by 2, 3, 4
      on conflict (account_id, day, operation, key_type) do update
        set requests = stored.requests + excluded.requests, cost_mc = stored.cost_mc + excluded.cost_mc),
    reads as (insert into usage_chat_days as stored (account_id, day, chat_id, operation, key_type, requests)
      select ${account_id}, day, chat_id, operation, key_type, count(*) from uncounted, unnest(chat_ids) as chat_id
      where kind = 'charge' group by 2, 3, 4, 5
      on conflict (account_id, day, chat_id, operation, key_type) do update set requests = stored.requests + excluded.requests),
    moved as (update usage_counted set entry_id = newest from (select max(entry_id) as newest from uncounted) as u
      where account_id = ${account_id} and newest is not null)
    select count(*)::int as entries from uncounted`,
  ).entries
}

/** Counts the usage of all accounts, so that a reader finds little left to count. */
export const countAllUsage = async (db: Db) => {
  // The condition on the number spares a look into months that are counted.
  const accounts = await db.rows<{ account_id: number }>`select account_id from accounts a where
    (select entry_id from ledger l where l.account_id = a.account_id
        and entry_id > coalesce((select entry_id from usage_counted c where c.account_id = a.account_id), 0)
      order by entry_id desc limit 1) is not null`
  let entries = 0
  for (const { account_id } of accounts) entries += await countUsage(db, account_id)
  return { accounts: accounts.length, entries }
}

type UsageFilter = {
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
export const listUsage = (db: Db, { account_id, from, to, groups, after, limit }: UsageFilter) => {
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

export const sumUsage = async (db: Db, { account_id, from, to }: Pick<UsageFilter, 'account_id' | 'from' | 'to'>) =>
  theRow(
    await db.row<{
      requests: number
      cost_mc: number
    }>`select coalesce(sum(requests), 0)::int as requests, coalesce(sum(cost_mc), 0)::bigint as cost_mc
    from usage_days where account_id = ${account_id} and day between ${from}::timestamptz::date and ${to}::timestamptz::date`,
  )

type LedgerRow = {
  entry_id: number
  at: Date
  kind: 'opening' | 'charge' | 'credit' | 'adjustment'
  key_type: KeyType | null
  operation: string | null
  amount_mc: number
  balance_mc: number | null
  requests: number
  unique_channels: number
  search_messages_requests: number
  search_terms: number
  note: string | null
}

type LedgerPage = {
  /** Only entries with a lower number. */
  before?: number | undefined
  limit: number
}

/** Newest entries first. */
export const listLedger = (db: Db, account_id: number, { before, limit }: LedgerPage) =>
  db.rows<LedgerRow>`select entry_id, at, kind, key_type, operation, amount_mc, balance_mc, requests, unique_channels,
      search_messages_requests, search_terms, note
    from ledger where account_id = ${account_id} and ${before === undefined ? sql`true` : sql`entry_id < ${before}`}
    order by entry_id desc limit ${limit}`
