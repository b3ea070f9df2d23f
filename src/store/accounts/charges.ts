// The books of accounts: balances, monthly counters and the ledger.
//
// Whoever changes them locks accounts before months, and each in the order of their ids, so that two never wait for each other in a circle.
import type { Counter, KeyType } from '../../vocabulary.ts'
import { type Db, joinSql, type SqlFragment, sql } from '../db.ts'

export type MonthRow = { account_id: number; month_start: Date } & Record<Counter, number>
export type MonthId = Pick<MonthRow, 'account_id' | 'month_start'>
export type MonthChannel = MonthId & { chat_id: number }
export type MonthTerm = MonthId & { term: string }

const ids = (rows: { account_id: number }[]) => rows.map((row) => row.account_id)
const times = (rows: { at: Date }[]) => rows.map(({ at }) => at.getTime())
/** In milliseconds, which take less time to write, send and read than a date; 0 where there is no month. */
const months = (rows: { month_start: Date | null }[]) => rows.map(({ month_start }) => month_start?.getTime() ?? 0)
const inTime = (name: SqlFragment) => sql`to_timestamp(${name} / 1000)`

// Selected, so that the planner does not know how long they are: what it has planned for many then also serves few, and is kept.
const bigints = (values: number[]) => sql`(select ${values}::bigint[])`
const ints = (values: number[]) => sql`(select ${values}::int[])`
const floats = (values: number[]) => sql`(select ${values}::float8[])`
const texts = (values: string[]) => sql`(select ${values}::text[])`

export type SimpleEntry = {
  account_id: number
  at: Date
  operation: string
  amount_mc: number
  /** What later entries of the same account take, of those that are written with it. */
  after_mc: number
  month_start: Date | null
  chat_ids: number[]
}

/** What many charges take together: credits of accounts, and requests of months that may not count more than `most`. */
export type Taking = {
  credits: { account_id: number; sum_mc: number }[]
  requests: { account_id: number; month_start: Date; more: number; most: number }[]
  entries: SimpleEntry[]
}

/** What the accounts that have paid have left, by their ids, and the months that have counted, by their ids and starts. */
export type Took = { paid: Record<string, number>; counted: Record<string, number> }

/** Others hold an account for the moment of a statement, or while they wait themselves; who holds it for longer is not waited for. */
const LOCK_MS = 50
/** Not reached by waiting for rows; but a table that is locked as a whole is waited for as long as the session waits. */
const LONGEST_MS = 1_000

/** Given up because of who holds a row: nothing was done. */
const isHeld = (error: unknown, began: number) =>
  ['55P03', '40P01'].includes((error as { code?: string }).code!) && performance.now() - began < LONGEST_MS

// Joined in a way that leaves the planner nothing but to look up row by row, and to begin with these: as few as it thinks they are, in
// their order. Otherwise it may read the whole table, and lock rows in the order in which they lie there, each process in another.
const inOrder = (columns: SqlFragment) => sql`order by ${columns} limit (select 1000000)`
const isOne = (id: SqlFragment) => sql`= any(array[${id}])`

/**
 * In one statement: takes credits where there are enough and counts requests where the month allows them, and writes the entries of those.
 * Nothing is taken while somebody holds one of them.
 */
export const takeAtOnce = async (db: Db, { credits, requests, entries }: Taking): Promise<Took> => {
  const began = performance.now()
  const taking = db.prepared<Took>`with
    impatient as (select set_config('lock_timeout', ${String(LOCK_MS)}, true)),
    paying as (select account_id, sum_mc
      from impatient, unnest(${bigints(ids(credits))}, ${bigints(credits.map((c) => c.sum_mc))}) as x (account_id, sum_mc)
      ${inOrder(sql`account_id`)}),
    paid as (update accounts set balance_mc = accounts.balance_mc - sum_mc from paying
      where accounts.account_id ${isOne(sql`paying.account_id`)} and accounts.balance_mc >= sum_mc
      returning accounts.account_id, accounts.balance_mc),
    counting as (select account_id, ${inTime(sql`month`)} as month_start, month, more, most
      from impatient, unnest(${bigints(ids(requests))}, ${floats(months(requests))}, ${ints(requests.map((r) => r.more))},
        ${ints(requests.map((r) => r.most))}) as x (account_id, month, more, most)
      ${inOrder(sql`account_id, month`)}),
    counted as (update account_months set requests = requests + more from counting
      where account_months.account_id ${isOne(sql`counting.account_id`)}
        and account_months.month_start ${isOne(sql`counting.month_start`)} and requests + more <= most
      returning counting.account_id, month),
    taken as (select account_id, 0 as month, balance_mc from paid union all select account_id, month, null from counted),
    entries as (insert into ledger (account_id, at, kind, key_type, operation, amount_mc, balance_mc, month_start, requests, chat_ids)
      select account_id, ${inTime(sql`at`)}, 'charge', case month when 0 then 'credits' else 'subscription' end, operation,
        amount_mc, balance_mc + after_mc, case when month > 0 then ${inTime(sql`month`)} end, (month > 0)::int, chat_ids::bigint[]
      from unnest(${bigints(ids(entries))}, ${floats(times(entries))}, ${texts(entries.map((e) => e.operation))},
        ${bigints(entries.map((e) => e.amount_mc))}, ${bigints(entries.map((e) => e.after_mc))}, ${floats(months(entries))},
        ${texts(entries.map((e) => `{${e.chat_ids}}`))}) with ordinality
        as x (account_id, at, operation, amount_mc, after_mc, month, chat_ids, place)
      join taken using (account_id, month) order by place)
    select (select coalesce(json_object_agg(account_id, balance_mc), '{}') from paid) as paid,
      (select coalesce(json_object_agg(account_id || ' ' || month, true), '{}') from counted) as counted`
  try {
    return (await taking)[0]!
  } catch (error) {
    if (isHeld(error, began)) return { paid: {}, counted: {} }
    throw error
  }
}

/** Those that are there; if nobody is to be waited for, those of them that nobody else holds. */
export const lockAccounts = (tx: Db, account_ids: number[], { wait } = { wait: true }) =>
  tx.prepared<{ account_id: number; balance_mc: number }>`select account_id, balance_mc from accounts
    where account_id = any(${account_ids}::bigint[]) order by account_id for no key update ${wait ? sql`` : sql`skip locked`}`

/** Months that were not there are there from now on. Their accounts are held, so that nobody holds them for long. */
export const lockMonths = (tx: Db, asked: MonthId[]) =>
  tx.prepared<MonthRow>`insert into account_months as m (account_id, month_start)
    select account_id, ${inTime(sql`month`)} from unnest(${ids(asked)}::bigint[], ${months(asked)}::float8[]) as x (account_id, month)
    order by account_id, month on conflict (account_id, month_start) do update set requests = m.requests
    returning account_id, month_start, requests, unique_channels, search_messages_requests, search_terms`

/** Of these, those that were counted before. */
export const listCountedChannels = (tx: Db, asked: MonthChannel[]) =>
  tx.prepared<MonthChannel>`select account_id, month_start, chat_id
    from unnest(${ids(asked)}::bigint[], ${months(asked)}::float8[], ${asked.map((a) => a.chat_id)}::bigint[]) as x (account_id, month, chat_id)
    join account_month_channels using (account_id, chat_id) where month_start = ${inTime(sql`month`)}`

export const listCountedTerms = (tx: Db, asked: MonthTerm[]) =>
  tx.prepared<MonthTerm>`select account_id, month_start, term
    from unnest(${ids(asked)}::bigint[], ${months(asked)}::float8[], ${asked.map((a) => a.term)}::text[]) as x (account_id, month, term)
    join account_month_terms using (account_id, term) where month_start = ${inTime(sql`month`)}`

export type LedgerEntry = {
  account_id: number
  at: Date
  key_type: KeyType
  operation: string
  amount_mc: number
  /** What is left after it; of no meaning to a subscription. */
  balance_mc: number | null
  month_start: Date | null
  chat_ids: number[]
} & Record<Counter, number>

export type Books = {
  accounts: { account_id: number; balance_mc: number }[]
  months: MonthRow[]
  channels: MonthChannel[]
  terms: MonthTerm[]
  entries: LedgerEntry[]
}

/** For who holds the accounts and the months. */
export const writeBooks = async (tx: Db, books: Books): Promise<void> => {
  const { accounts, channels, terms, entries } = books
  const of = <Row>(rows: Row[], value: (row: Row) => unknown) => rows.map(value)
  const parts = [
    sql`paid as (update accounts set balance_mc = x.balance_mc
      from unnest(${ids(accounts)}::bigint[], ${of(accounts, (a) => a.balance_mc)}::bigint[]) as x (account_id, balance_mc)
      where accounts.account_id = x.account_id)`,
    sql`counted as (update account_months set requests = r, unique_channels = u, search_messages_requests = s, search_terms = t
      from unnest(${ids(books.months)}::bigint[], ${months(books.months)}::float8[], ${of(books.months, (m) => m.requests)}::int[],
        ${of(books.months, (m) => m.unique_channels)}::int[], ${of(books.months, (m) => m.search_messages_requests)}::int[],
        ${of(books.months, (m) => m.search_terms)}::int[]) as x (account_id, month, r, u, s, t)
      where account_months.account_id = x.account_id and month_start = ${inTime(sql`month`)})`,
    sql`channels as (insert into account_month_channels (account_id, month_start, chat_id)
      select account_id, ${inTime(sql`month`)}, chat_id from unnest(${ids(channels)}::bigint[], ${months(channels)}::float8[],
        ${of(channels, (c) => c.chat_id)}::bigint[]) as x (account_id, month, chat_id))`,
    sql`terms as (insert into account_month_terms (account_id, month_start, term)
      select account_id, ${inTime(sql`month`)}, term from unnest(${ids(terms)}::bigint[], ${months(terms)}::float8[],
        ${of(terms, (t) => t.term)}::text[]) as x (account_id, month, term))`,
  ]
  await tx.prepared`with ${joinSql(parts, ',\n')}
    insert into ledger (account_id, at, kind, key_type, operation, amount_mc, balance_mc, month_start,
      requests, unique_channels, search_messages_requests, search_terms, chat_ids)
    select account_id, ${inTime(sql`at`)}, 'charge', key_type, operation, amount_mc, balance_mc,
      case when month > 0 then ${inTime(sql`month`)} end, r, u, s, t, chat_ids::bigint[]
    from unnest(${ids(entries)}::bigint[], ${times(entries)}::float8[], ${of(entries, (e) => e.key_type)}::text[],
      ${of(entries, (e) => e.operation)}::text[], ${of(entries, (e) => e.amount_mc)}::bigint[],
      ${of(entries, (e) => e.balance_mc)}::bigint[], ${months(entries)}::float8[], ${of(entries, (e) => e.requests)}::int[],
      ${of(entries, (e) => e.unique_channels)}::int[], ${of(entries, (e) => e.search_messages_requests)}::int[],
      ${of(entries, (e) => e.search_terms)}::int[], ${of(entries, (e) => `{${e.chat_ids}}`)}::text[]) with ordinality
      as x (account_id, at, key_type, operation, amount_mc, balance_mc, month, r, u, s, t, chat_ids, place)
    order by place`
}

export const findMonth = (db: Db, account_id: number, month_start: Date) =>
  db.row<MonthRow>`select * from account_months where account_id = ${account_id} and month_start = ${month_start}`
