// Audits the books: recomputes balances and counters from the ledger and lists what differs.
import type { Db } from '../db.ts'

/** A number in the books that differs from what the ledger adds up to. */
type Discrepancy = { account_id: number; what: string; stands: number | null; should_be: number | null }

export const listDiscrepancies = (db: Db) => db.rows<Discrepancy>`
  with sums as (select account_id, sum(amount_mc)::bigint as amount_mc from ledger group by account_id),
  month_sums as (
    select account_id, month_start, sum(requests)::bigint as requests, sum(unique_channels)::bigint as unique_channels,
      sum(search_messages_requests)::bigint as search_messages_requests, sum(search_terms)::bigint as search_terms,
      -- of these, as counted in an account that the person had before; nothing else is known of them
      coalesce(sum(unique_channels) filter (where kind = 'adjustment'), 0)::bigint as channels_before,
      coalesce(sum(search_terms) filter (where kind = 'adjustment'), 0)::bigint as terms_before
    from ledger where month_start is not null group by account_id, month_start),
  channels as (select account_id, month_start, count(*) as counted from account_month_channels group by 1, 2),
  terms as (select account_id, month_start, count(*) as counted from account_month_terms group by 1, 2),
  months as (
    select coalesce(m.account_id, s.account_id) as account_id, coalesce(m.month_start, s.month_start) as month_start,
      coalesce(c.counted, 0) + coalesce(s.channels_before, 0) as channels, coalesce(t.counted, 0) + coalesce(s.terms_before, 0) as terms,
      m.requests, m.unique_channels, m.search_messages_requests, m.search_terms, s.requests as requests_, s.unique_channels as unique_channels_,
      s.search_messages_requests as search_messages_requests_, s.search_terms as search_terms_
    from account_months m full join month_sums s using (account_id, month_start)
    left join channels c using (account_id, month_start) left join terms t using (account_id, month_start)),
  counters as (
    select account_id, month_start, name, stands, should_be from months, lateral (values
      ('requests', requests::bigint, requests_), ('unique_channels', unique_channels, unique_channels_),
      ('search_messages_requests', search_messages_requests, search_messages_requests_), ('search_terms', search_terms, search_terms_),
      ('unique_channels against the channels kept', unique_channels, channels),
      ('search_terms against the terms kept', search_terms, terms)) as counter (name, stands, should_be)),
  runs as (
    select account_id, entry_id, balance_mc, amount_mc + coalesce(lag(balance_mc) over (partition by account_id order by entry_id), 0) as should_be
    from ledger where balance_mc is not null),
  days as (
    select account_id, day, sum(requests) as requests, sum(cost_mc) as cost_mc, sum(reads) as reads, sum(requests_) as requests_,
      sum(cost_mc_) as cost_mc_, sum(reads_) as reads_
    from (
      select account_id, day, requests, cost_mc, 0 as reads, 0 as requests_, 0 as cost_mc_, 0 as reads_ from usage_days
      union all select account_id, day, 0, 0, requests, 0, 0, 0 from usage_chat_days
      union all select account_id, (at at time zone 'UTC')::date, 0, 0, 0, 1, -amount_mc, coalesce(cardinality(chat_ids), 0)
        from ledger join usage_counted c using (account_id) where kind = 'charge' and ledger.entry_id <= c.entry_id) as counted
    group by account_id, day),
  usage as (
    select account_id, day, name, stands, should_be from days, lateral (values
      ('requests', requests, requests_), ('cost_mc', cost_mc, cost_mc_), ('reads of chats', reads, reads_)) as total (name, stands, should_be))
  select account_id, 'balance_mc' as what, balance_mc as stands, coalesce(amount_mc, 0) as should_be
    from accounts left join sums using (account_id) where balance_mc <> coalesce(amount_mc, 0)
  union all
  select account_id, name || ' of the month from ' || to_char(month_start at time zone 'UTC', 'YYYY-MM-DD'), stands, should_be
    from counters where coalesce(stands, 0) <> coalesce(should_be, 0)
  union all
  select account_id, name || ' in the usage of ' || day, stands::bigint, should_be::bigint from usage where stands <> should_be
  union all
  select account_id, 'balance_mc after entry ' || entry_id, balance_mc, should_be from runs where balance_mc <> should_be
  union all
  select distinct ledger.account_id, 'entries of an account that is not there', null::bigint, null::bigint
    from ledger left join accounts using (account_id) where accounts.account_id is null
  order by 1, 2`

export const countLedger = async (db: Db) =>
  (await db.row<{
    accounts: number
    entries: number
  }>`select (select count(*) from accounts) as accounts, (select count(*) from ledger) as entries`)!
