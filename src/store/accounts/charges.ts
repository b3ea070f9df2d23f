// The books of accounts: balances, monthly counters and the ledger.
//
// Every writer locks accounts first, then named keys, then months, each of them in the order of their ids. Otherwise two writers could deadlock.
import type { Counter, KeyType } from '../../vocabulary.ts'
import { type Db, joinSql, type SqlFragment, sql } from '../db.ts'

type AccountMonthRow = { account_id: number; month_start: Date } & Record<Counter, number>
export type MonthId = Pick<AccountMonthRow, 'account_id' | 'month_start'>
export type MonthChannel = MonthId & { chat_id: number }
export type MonthTerm = MonthId & { term: string }

const ids = (rows: { account_id: number }[]) => rows.map((row) => row.account_id)
const times = (rows: { at: Date }[]) => rows.map(({ at }) => at.getTime())
/** As milliseconds, because numbers are faster to write, send and parse than dates; 0 means that there is no month. */
const months = (rows: { month_start: Date | null }[]) => rows.map(({ month_start }) => month_start?.getTime() ?? 0)
const toTimestamp = (name: SqlFragment) => sql`to_timestamp(${name} / 1000)`

// Arrays are passed through a subselect, which hides their length from the planner. It then makes one generic plan and keeps it, instead
// of planning again for each batch size.
const bigints = (values: number[]) => sql`(select ${values}::bigint[])`
const ints = (values: number[]) => sql`(select ${values}::int[])`
const floats = (values: number[]) => sql`(select ${values}::float8[])`
const texts = (values: string[]) => sql`(select ${values}::text[])`

type SimpleEntry = {
  account_id: number
  at: Date
  operation: string
  amount_mc: number
  /** What later entries of the same batch take from the same account. Balance after this entry = final balance + `after_mc`. */
  after_mc: number
  month_start: Date | null
  chat_ids: number[]
}

/** What a batch takes in total: credits by account, and requests by month, where a month may not count more than `limit`. */
export type BatchTotals = {
  credits: { account_id: number; sum_mc: number }[]
  requests: { account_id: number; month_start: Date; added: number; limit: number }[]
  entries: SimpleEntry[]
}

/**
 * `paid` has the new balance of each account that paid, by account id. `counted` has the months that were counted, by account id and
 * start. For an account or month that is missing, nothing was taken.
 */
type BatchResult = { paid: Record<string, number>; counted: Record<string, number> }

/**
 * Other batches hold a lock for the length of one statement, which includes their own wait of this length. A lock that is held for longer
 * belongs to something slower, and the batch gives up.
 */
const LOCK_TIMEOUT_MS = 50
/**
 * A lock error after this time comes from a locked table: the statement waits for a table before it can set its own timeout, so the
 * session's longer timeout applies. Retrying would only wait again.
 */
const ROW_LOCK_ERROR_WITHIN_MS = 1_000

/** True for a lock timeout or a deadlock on rows. The statement was rolled back, so nothing was taken. */
const isRowLockError = (error: unknown, began: number) =>
  ['55P03', '40P01'].includes((error as { code?: string }).code!) &&
  performance.now() - began < ROW_LOCK_ERROR_WITHIN_MS

// An `update … from` locks rows in the order in which its join finds them. These two fragments leave the planner only one join: a loop
// over the sorted input that looks up one row at a time. The limit from a subselect makes it estimate very few input rows, and
// `= any(array[…])` can be neither hashed nor merged. Otherwise it may scan the whole table and lock rows in physical order, which differs
// between processes and leads to deadlocks.
const sortedBy = (columns: SqlFragment) => sql`order by ${columns} limit (select 1000000)`
const equals = (id: SqlFragment) => sql`= any(array[${id}])`

/**
 * One statement that takes credits from accounts that have enough, counts requests in months that allow them, and writes the ledger
 * entries of both. It takes nothing at all if one of the rows stays locked by somebody else.
 */
export const takeBatch = async (db: Db, { credits, requests, entries }: BatchTotals): Promise<BatchResult> => {
  const began = performance.now()
  const taking = db.prepared<BatchResult>`with
    timeout_set as (select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)),
    paying as (select account_id, sum_mc
      from timeout_set, unnest(${bigints(ids(credits))}, ${bigints(credits.map((c) => c.sum_mc))}) as x (account_id, sum_mc)
      ${sortedBy(sql`account_id`)}),
    paid as (update accounts set balance_mc = accounts.balance_mc - sum_mc from paying
      where accounts.account_id ${equals(sql`paying.account_id`)} and accounts.balance_mc >= sum_mc
      returning accounts.account_id, accounts.balance_mc),
    counting as (select account_id, ${toTimestamp(sql`month`)} as month_start, month, added, month_limit
      from timeout_set, unnest(${bigints(ids(requests))}, ${floats(months(requests))}, ${ints(requests.map((r) => r.added))},
        ${ints(requests.map((r) => r.limit))}) as x (account_id, month, added, month_limit)
      ${sortedBy(sql`account_id, month`)}),
    counted as (update account_months set requests = requests + added from counting
      where account_months.account_id ${equals(sql`counting.account_id`)}
        and account_months.month_start ${equals(sql`counting.month_start`)} and requests + added <= month_limit
      returning counting.account_id, month),
    taken as (select account_id, 0 as month, balance_mc from paid union all select account_id, month, null from counted),
    entries as (insert into ledger (account_id, at, kind, key_type, operation, amount_mc, balance_mc, month_start, requests, chat_ids)
      select account_id, ${toTimestamp(sql`at`)}, 'charge', case month when 0 then 'credits' else 'subscription' end, operation,
        amount_mc, balance_mc + after_mc, case when month > 0 then ${toTimestamp(sql`month`)} end, (month > 0)::int, chat_ids::bigint[]
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
    if (isRowLockError(error, began)) return { paid: {}, counted: {} }
    throw error
  }
}

/** Longer than `ROW_LOCK_ERROR_WITHIN_MS`, and short enough for a readiness probe. */
const READY_LOCK_TIMEOUT_MS = 1_200
const rolledBack = new Error('rolled back')

/** Runs `work` and undoes it. */
const rehearse = async (db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> => {
  const rehearsing = db.transaction(async (tx) => {
    await tx.rows`select set_config('lock_timeout', ${String(READY_LOCK_TIMEOUT_MS)}, true)`
    await work(tx)
    throw rolledBack
  })
  await rehearsing.catch((error) => {
    if (error !== rolledBack) throw error
  })
}

/** Rejects when no charge can be made, because the database is read-only for example, or a table is locked. Nothing is written. */
export const tryCharging = (db: Db): Promise<void> =>
  rehearse(db, (tx) => takeBatch(tx, { credits: [], requests: [], entries: [] }))

/** Writes an entry to the ledger and undoes it. It leaves a dead row, so it is not for every probe. */
export const tryWritingCharge = (db: Db): Promise<void> =>
  rehearse(db, (tx) => tx.rows`insert into ledger (account_id, at, kind) values (0, now(), 'charge')`)

/** Locks and returns the accounts that exist; deleted ones count as absent. Without `wait`, accounts that somebody else has locked are skipped. */
export const lockAccounts = (tx: Db, account_ids: number[], { wait } = { wait: true }) =>
  tx.prepared<{ account_id: number; balance_mc: number }>`select account_id, balance_mc from accounts
    where account_id = any(${account_ids}::bigint[]) and status <> 'deleted' order by account_id for no key update ${wait ? sql`` : sql`skip locked`}`

/** Locks the months and creates missing ones. The caller has locked their accounts, so this hardly ever waits. */
export const lockMonths = (tx: Db, asked: MonthId[]) =>
  tx.prepared<AccountMonthRow>`insert into account_months as m (account_id, month_start)
    select account_id, ${toTimestamp(sql`month`)} from unnest(${ids(asked)}::bigint[], ${months(asked)}::float8[]) as x (account_id, month)
    order by account_id, month on conflict (account_id, month_start) do update set requests = m.requests
    returning account_id, month_start, requests, unique_channels, search_messages_requests, search_terms`

/** Returns those of the given chats that their month has already counted. */
export const listCountedChannels = (tx: Db, asked: MonthChannel[]) =>
  tx.prepared<MonthChannel>`select account_id, month_start, chat_id
    from unnest(${ids(asked)}::bigint[], ${months(asked)}::float8[], ${asked.map((a) => a.chat_id)}::bigint[]) as x (account_id, month, chat_id)
    join account_month_channels using (account_id, chat_id) where month_start = ${toTimestamp(sql`month`)}`

export const listCountedTerms = (tx: Db, asked: MonthTerm[]) =>
  tx.prepared<MonthTerm>`select account_id, month_start, term
    from unnest(${ids(asked)}::bigint[], ${months(asked)}::float8[], ${asked.map((a) => a.term)}::text[]) as x (account_id, month, term)
    join account_month_terms using (account_id, term) where month_start = ${toTimestamp(sql`month`)}`

export type NewLedgerEntry = {
  account_id: number
  at: Date
  key_type: KeyType
  operation: string
  amount_mc: number
  /** The balance after this entry; null for subscriptions, which do not use the balance. */
  balance_mc: number | null
  month_start: Date | null
  chat_ids: number[]
} & Record<Counter, number>

export type NamedKeyUse = { named_key_id: string; day_start: Date; day_mc: number; day_requests: number }

export type Books = {
  accounts: { account_id: number; balance_mc: number }[]
  months: AccountMonthRow[]
  channels: MonthChannel[]
  terms: MonthTerm[]
  entries: NewLedgerEntry[]
  /** Only named keys are here, because only they have limits of their own. */
  keys: NamedKeyUse[]
}

/** The caller must have locked the accounts, the months and the named keys. */
export const writeBooks = async (tx: Db, books: Books): Promise<void> => {
  const { accounts, channels, terms, entries, keys } = books
  const of = <Row>(rows: Row[], value: (row: Row) => unknown) => rows.map(value)
  const parts = [
    sql`paid as (update accounts set balance_mc = x.balance_mc
      from unnest(${ids(accounts)}::bigint[], ${of(accounts, (a) => a.balance_mc)}::bigint[]) as x (account_id, balance_mc)
      where accounts.account_id = x.account_id)`,
    sql`counted as (update account_months set requests = r, unique_channels = u, search_messages_requests = s, search_terms = t
      from unnest(${ids(books.months)}::bigint[], ${months(books.months)}::float8[], ${of(books.months, (m) => m.requests)}::int[],
        ${of(books.months, (m) => m.unique_channels)}::int[], ${of(books.months, (m) => m.search_messages_requests)}::int[],
        ${of(books.months, (m) => m.search_terms)}::int[]) as x (account_id, month, r, u, s, t)
      where account_months.account_id = x.account_id and month_start = ${toTimestamp(sql`month`)})`,
    sql`channels as (insert into account_month_channels (account_id, month_start, chat_id)
      select account_id, ${toTimestamp(sql`month`)}, chat_id from unnest(${ids(channels)}::bigint[], ${months(channels)}::float8[],
        ${of(channels, (c) => c.chat_id)}::bigint[]) as x (account_id, month, chat_id))`,
    sql`terms as (insert into account_month_terms (account_id, month_start, term)
      select account_id, ${toTimestamp(sql`month`)}, term from unnest(${ids(terms)}::bigint[], ${months(terms)}::float8[],
        ${of(terms, (t) => t.term)}::text[]) as x (account_id, month, term))`,
    // Most charges are of keys without limits of their own.
    ...(keys.length
      ? [
          sql`used as (update named_keys set day_start = ${toTimestamp(sql`x.day`)}, day_mc = x.mc, day_requests = x.r
      from unnest(${of(keys, (k) => k.named_key_id)}::text[], ${of(keys, (k) => k.day_start.getTime())}::float8[],
        ${of(keys, (k) => k.day_mc)}::bigint[], ${of(keys, (k) => k.day_requests)}::int[]) as x (id, day, mc, r)
      where named_key_id = x.id)`,
        ]
      : []),
  ]
  await tx.prepared`with ${joinSql(parts, ',\n')}
    insert into ledger (account_id, at, kind, key_type, operation, amount_mc, balance_mc, month_start,
      requests, unique_channels, search_messages_requests, search_terms, chat_ids)
    select account_id, ${toTimestamp(sql`at`)}, 'charge', key_type, operation, amount_mc, balance_mc,
      case when month > 0 then ${toTimestamp(sql`month`)} end, r, u, s, t, chat_ids::bigint[]
    from unnest(${ids(entries)}::bigint[], ${times(entries)}::float8[], ${of(entries, (e) => e.key_type)}::text[],
      ${of(entries, (e) => e.operation)}::text[], ${of(entries, (e) => e.amount_mc)}::bigint[],
      ${of(entries, (e) => e.balance_mc)}::bigint[], ${months(entries)}::float8[], ${of(entries, (e) => e.requests)}::int[],
      ${of(entries, (e) => e.unique_channels)}::int[], ${of(entries, (e) => e.search_messages_requests)}::int[],
      ${of(entries, (e) => e.search_terms)}::int[], ${of(entries, (e) => `{${e.chat_ids}}`)}::text[]) with ordinality
      as x (account_id, at, key_type, operation, amount_mc, balance_mc, month, r, u, s, t, chat_ids, place)
    order by place`
}

export const findMonth = (db: Db, account_id: number, month_start: Date) =>
  db.row<AccountMonthRow>`select * from account_months where account_id = ${account_id} and month_start = ${month_start}`
