// Audits the books: recomputes balances and counters from the ledger and lists what differs.
import { type Db, type SqlFragment, sql, theRow } from '../db.ts'

/** A number in the books that differs from what the ledger adds up to. */
export type Discrepancy = { account_id: number; what: string; stands: number | null; should_be: number | null }

/** A closed month, which is written as 2026-11, and the first number after it. */
type ClosedMonth = { month: string; end_number: number } | undefined

/** The entries after a month, and the totals of the months up to it. Without one all entries are meant. */
const opening = (after: ClosedMonth) =>
  after === undefined
    ? { since: sql`true`, carried: sql`false` }
    : {
        since: sql`ledger.entry_id >= ${after.end_number}::bigint`,
        carried: sql`month <= ${`${after.month}-01`}::date`,
      }

type AuditOpening = ReturnType<typeof opening>

const charged = (of: SqlFragment, where: SqlFragment) => sql`
  select account_id, ${of} as day, 0, 0, 0, 1, -amount_mc, coalesce(cardinality(chat_ids), 0)
  from ledger join usage_counted c using (account_id) where kind = 'charge' and ledger.entry_id <= c.entry_id and ${where}`
const dayOfEntry = sql`(at at time zone 'UTC')::date`

/** Usage as it is stored, and as the ledger has it, by day. */
const usageByDay = ({ since }: AuditOpening) => sql`
  select account_id, day, requests, cost_mc, 0 as reads, 0 as requests_, 0 as cost_mc_, 0 as reads_ from usage_days
  union all select account_id, day, 0, 0, requests, 0, 0, 0 from usage_chat_days
  union all ${charged(dayOfEntry, since)}`

/** By day too, of days after the last one of the closed months. Only those rows are read, account by account. */
const recentUsage = ({ since, carried }: AuditOpening) => {
  const last = sql`(select coalesce((max(last_charge_at) at time zone 'UTC')::date, '-infinity') from ledger_month_accounts where ${carried})`
  return sql`
  select account_id, day, requests, cost_mc, 0 as reads, 0 as requests_, 0 as cost_mc_, 0 as reads_ from accounts as a, lateral (
    select day, sum(requests) as requests, sum(cost_mc) as cost_mc from usage_days as u where u.account_id = a.account_id and day > ${last} group by day) as used
  union all select account_id, day, 0, 0, requests, 0, 0, 0 from accounts as a, lateral (
    select day, sum(requests) as requests from usage_chat_days as u where u.account_id = a.account_id and day > ${last} group by day) as used
  union all ${charged(dayOfEntry, sql`${since} and ${dayOfEntry} > ${last}`)}`
}

/** All usage of each account, because the totals of months do not tell days apart. */
const wholeUsage = ({ since, carried }: AuditOpening) => sql`
  select account_id, null::date as day, requests, cost_mc, 0 as reads, 0 as requests_, 0 as cost_mc_, 0 as reads_ from usage_days
  union all select account_id, null, 0, 0, requests, 0, 0, 0 from usage_chat_days
  union all ${charged(sql`null::date`, since)}
  union all select account_id, null, 0, 0, 0, charges, cost_mc, reads from ledger_month_accounts where ${carried}`

type AuditOptions = {
  /** The totals of this month and of those before it stand for their entries, which need not be there. */
  after?: ClosedMonth
  /** Compare the usage of closed months too, which reads all of it. */
  whole_usage?: boolean
}

export const listDiscrepancies = (db: Db, { after, whole_usage = false }: AuditOptions = {}) => {
  const begin = opening(after)
  const { since, carried } = begin
  const usage = after === undefined ? usageByDay : whole_usage ? wholeUsage : recentUsage
  return db.rows<Discrepancy>`
  with sums as (
    select account_id, sum(amount_mc)::bigint as amount_mc from (
      select account_id, amount_mc from ledger where ${since}
      union all select account_id, amount_mc from ledger_month_accounts where ${carried}) as entered
    group by account_id),
  month_sums as (
    select account_id, month_start, sum(requests)::bigint as requests, sum(unique_channels)::bigint as unique_channels,
      sum(search_messages_requests)::bigint as search_messages_requests, sum(search_terms)::bigint as search_terms,
      -- of these, as counted in an account that the person had before; nothing else is known of them
      sum(channels_before)::bigint as channels_before, sum(terms_before)::bigint as terms_before
    from (
      select account_id, month_start, requests, unique_channels, search_messages_requests, search_terms,
        case kind when 'adjustment' then unique_channels else 0 end as channels_before, case kind when 'adjustment' then search_terms else 0 end as terms_before
      from ledger where month_start is not null and ${since}
      union all select account_id, month_start, requests, unique_channels, search_messages_requests, search_terms, channels_before, terms_before
      from ledger_month_counters where ${carried}) as entered
    group by account_id, month_start),
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
  balances as (
    select distinct on (account_id) account_id, balance_mc from ledger_month_accounts where balance_mc is not null and ${carried}
    order by account_id, month desc),
  runs as (
    select ledger.account_id, entry_id, ledger.balance_mc,
      amount_mc + coalesce(lag(ledger.balance_mc) over (partition by ledger.account_id order by entry_id), balances.balance_mc, 0) as should_be
    from ledger left join balances using (account_id) where ledger.balance_mc is not null and ${since}),
  days as (
    select account_id, day, sum(requests) as requests, sum(cost_mc) as cost_mc, sum(reads) as reads, sum(requests_) as requests_,
      sum(cost_mc_) as cost_mc_, sum(reads_) as reads_
    from (${usage(begin)}) as counted
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
  select account_id, concat_ws(' of ', name || ' in the usage', day), stands::bigint, should_be::bigint from usage where stands <> should_be
  union all
  select account_id, 'balance_mc after entry ' || entry_id, balance_mc, should_be from runs where balance_mc <> should_be
  union all
  select distinct ledger.account_id, 'entries of an account that is not there', null::bigint, null::bigint
    from ledger left join accounts using (account_id) where accounts.account_id is null and ${since}
  order by 1, 2`
}

/** What an audit reads. */
export const countEntriesAfter = async (db: Db, after: ClosedMonth) =>
  theRow(
    await db.row<{
      accounts: number
      entries: number
    }>`select (select count(*) from accounts) as accounts, (select count(*) from ledger where ${opening(after).since}) as entries`,
  )
