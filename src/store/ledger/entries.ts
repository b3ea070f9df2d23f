// The entries of a month of the ledger in the order of accounts, in blocks; and what they add up to for each account.
import { type Db, sql } from '../db.ts'
import { firstDay, type LedgerMonth } from './months.ts'

/** Times are in milliseconds. Notes are not here, because they can be removed: nobody vouches for them. */
export type EntryRow = {
  entry_id: number
  account_id: number
  at_ms: number
  kind: string
  key_type: string | null
  operation: string | null
  amount_mc: number
  balance_mc: number | null
  month_start_ms: number | null
  requests: number
  unique_channels: number
  search_messages_requests: number
  search_terms: number
  /** With commas between them. */
  chat_ids: string | null
}

/** The last entry of the block before. */
type EntryPosition = { account_id: number; entry_id: number }
type Numbers = Pick<LedgerMonth, 'first_number' | 'end_number'>

const within = ({ first_number, end_number }: Numbers) =>
  sql`entry_id >= ${first_number}::bigint and entry_id < ${end_number}::bigint`
const milliseconds = (time: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${time}) * 1000)::bigint`

/**
 * Lets the transaction read blocks by the index. The planner knows that the rows are spread over the table, and would rather read and sort
 * the whole month for each block.
 */
export const inOrder = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.script('set local enable_seqscan = off; set local enable_bitmapscan = off')
    return work(tx)
  })

export const listEntries = (db: Db, numbers: Numbers, after: EntryPosition, limit: number) =>
  db.rows<EntryRow>`select entry_id, account_id, ${milliseconds(sql`at`)} as at_ms, kind, key_type, operation, amount_mc, balance_mc,
      ${milliseconds(sql`month_start`)} as month_start_ms, requests, unique_channels, search_messages_requests, search_terms,
      array_to_string(chat_ids, ',') as chat_ids
    from ledger where ${within(numbers)} and (account_id, entry_id) > (${after.account_id}::bigint, ${after.entry_id}::bigint)
    order by account_id, entry_id limit ${limit}`

/**
 * Adds the entries after one up to another to the totals of the month, and returns those whose balance is not the one before and their amount.
 * The totals of the blocks before, and of the months before, have the balance with which each account comes into the block.
 */
export const addToTotals = async (
  tx: Db,
  month: LedgerMonth,
  after: EntryPosition,
  last: EntryPosition,
): Promise<number[]> => {
  const block = sql`select * from ledger where ${within(month)}
    and (account_id, entry_id) > (${after.account_id}::bigint, ${after.entry_id}::bigint)
    and (account_id, entry_id) <= (${last.account_id}::bigint, ${last.entry_id}::bigint)`
  const wrong = await tx.rows<{ entry_id: number }>`with block as (${block}),
    known as (select account_id, (select balance_mc from ledger_month_accounts as m where m.account_id = a.account_id
        and m.month <= ${firstDay(month.month)} and balance_mc is not null order by m.month desc limit 1) as balance_mc
      from (select distinct account_id from block) as a)
    select entry_id from (
      select entry_id, block.balance_mc, amount_mc + coalesce(lag(block.balance_mc) over (partition by account_id order by entry_id),
        known.balance_mc, 0) as should_be
      from block join known using (account_id) where block.balance_mc is not null) as run
    where balance_mc <> should_be order by entry_id`
  await tx.rows`insert into ledger_month_accounts as m (account_id, month, entries, amount_mc, balance_mc, charges, cost_mc, reads, last_charge_at)
    select account_id, ${firstDay(month.month)}, count(*), sum(amount_mc),
      (array_agg(balance_mc order by entry_id desc) filter (where balance_mc is not null))[1],
      count(*) filter (where kind = 'charge'), coalesce(-sum(amount_mc) filter (where kind = 'charge'), 0),
      coalesce(sum(cardinality(chat_ids)) filter (where kind = 'charge'), 0), max(at) filter (where kind = 'charge')
    from (${block}) as block group by account_id
    on conflict (account_id, month) do update set entries = m.entries + excluded.entries, amount_mc = m.amount_mc + excluded.amount_mc,
      balance_mc = coalesce(excluded.balance_mc, m.balance_mc), charges = m.charges + excluded.charges,
      cost_mc = m.cost_mc + excluded.cost_mc, reads = m.reads + excluded.reads,
      last_charge_at = greatest(m.last_charge_at, excluded.last_charge_at)`
  await tx.rows`insert into ledger_month_counters as m (account_id, month_start, month, requests, unique_channels, search_messages_requests,
      search_terms, channels_before, terms_before)
    select account_id, month_start, ${firstDay(month.month)}, sum(requests), sum(unique_channels), sum(search_messages_requests), sum(search_terms),
      coalesce(sum(unique_channels) filter (where kind = 'adjustment'), 0), coalesce(sum(search_terms) filter (where kind = 'adjustment'), 0)
    from (${block}) as block where month_start is not null group by account_id, month_start
    on conflict (account_id, month_start, month) do update set requests = m.requests + excluded.requests,
      unique_channels = m.unique_channels + excluded.unique_channels,
      search_messages_requests = m.search_messages_requests + excluded.search_messages_requests, search_terms = m.search_terms + excluded.search_terms,
      channels_before = m.channels_before + excluded.channels_before, terms_before = m.terms_before + excluded.terms_before`
  return wrong.map(({ entry_id }) => entry_id)
}

/** The totals of a month as lines of text, a page at a time, in a fixed order. */
export const listTotals = async (db: Db, month: string, after_account: number, limit: number) =>
  db.rows<{
    account_id: number
    line: string
  }>`select account_id, concat_ws(' ', account_id, entries, amount_mc, coalesce(balance_mc::text, '-'), charges,
      cost_mc, reads, coalesce(${milliseconds(sql`last_charge_at`)}::text, '-'),
      (select string_agg(concat_ws(' ', ${milliseconds(sql`month_start`)}, requests, unique_channels, search_messages_requests, search_terms,
          channels_before, terms_before), ' ' order by month_start)
        from ledger_month_counters as c where c.account_id = a.account_id and c.month = a.month)) as line
    from ledger_month_accounts as a where month = ${firstDay(month)} and account_id > ${after_account} order by account_id limit ${limit}`

/** All entries of the month are counted in the usage by day. Later counts begin after it, so that they need not look into old months. */
export const passCounted = (tx: Db, { end_number }: LedgerMonth) =>
  tx.rows`update usage_counted set entry_id = ${end_number - 1} where entry_id < ${end_number - 1}`
