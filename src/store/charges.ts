// The books of accounts: balances and monthly counters, read together and written back together with the ledger, if nobody else
// wrote to them meanwhile.
import type { Counter, KeyType } from '../vocabulary.ts'
import { type Db, joinSql, type SqlFragment, sql } from './db.ts'

export type MonthRow = { account_id: number; month_start: Date } & Record<Counter, number>
type MonthId = Pick<MonthRow, 'account_id' | 'month_start'>
export type MonthChannel = MonthId & { chat_id: number }
export type MonthTerm = MonthId & { term: string }

/** Locks the accounts in the order of their ids, so that two never wait for each other in a circle. */
export const lockAccounts = (tx: Db, account_ids: number[]) =>
  tx.rows`select account_id from accounts where account_id = any(${account_ids}::bigint[]) order by account_id for update`

/** An account without a month, or with one of its months: of the chats and terms asked for, those that were counted before. */
export type BookRow = { account_id: number; version: number; balance_mc: number; month_start: Date | null } & {
  [counter in Counter]: number | null
} & { chat_ids: number[] | null; terms: string[] | null }

export type BooksAsked = {
  accounts: { account_id: number; month_start: Date | null }[]
  channels: MonthChannel[]
  terms: MonthTerm[]
}

const ids = (rows: { account_id: number }[]) => rows.map((row) => row.account_id)
const starts = (rows: { month_start: Date | null }[]) => rows.map((row) => row.month_start)

/** In one statement, so that all of it was true at one moment. */
export const readBooks = (db: Db, { accounts, channels, terms }: BooksAsked) => {
  const counted = (name: SqlFragment, table: SqlFragment, rows: MonthId[], values: unknown[], type: SqlFragment) =>
    sql`left join (select account_id, month_start, json_agg(${name}) as counted from ${table}
      join unnest(${ids(rows)}::bigint[], ${starts(rows)}::timestamptz[], ${values}::${type}) as x (account_id, month_start, ${name})
      using (account_id, month_start, ${name}) group by 1, 2)`
  return db.prepared<BookRow>`
    select account_id, version, balance_mc, asked.month_start, requests, unique_channels, search_messages_requests, search_terms,
      ${channels.length ? sql`c.counted` : sql`null`} as chat_ids, ${terms.length ? sql`t.counted` : sql`null`} as terms
    from unnest(${ids(accounts)}::bigint[], ${starts(accounts)}::timestamptz[]) as asked (account_id, month_start)
    join accounts using (account_id)
    left join account_months m using (account_id, month_start)
    ${
      channels.length
        ? sql`${counted(
            sql`chat_id`,
            sql`account_month_channels`,
            channels,
            channels.map(({ chat_id }) => chat_id),
            sql`bigint[]`,
          )}
            c using (account_id, month_start)`
        : sql``
    }
    ${
      terms.length
        ? sql`${counted(
            sql`term`,
            sql`account_month_terms`,
            terms,
            terms.map(({ term }) => term),
            sql`text[]`,
          )} t
            using (account_id, month_start)`
        : sql``
    }`
}

export type LedgerEntry = {
  account_id: number
  at: Date
  key_type: KeyType
  operation: string
  amount_mc: number
  balance_mc: number
  month_start: Date | null
  chat_ids: number[]
} & Record<Counter, number>

export type Books = {
  /** With the version that was read. */
  accounts: { account_id: number; version: number; balance_mc: number }[]
  months: MonthRow[]
  channels: MonthChannel[]
  terms: MonthTerm[]
  entries: LedgerEntry[]
}

/** In milliseconds: a number is written, sent and read in less time than a date. */
const times = (rows: { at: Date }[]) => rows.map(({ at }) => at.getTime())
const startTimes = (rows: { month_start: Date | null }[]) => rows.map(({ month_start }) => month_start?.getTime())
const inTime = (name: SqlFragment) => sql`to_timestamp(${name} / 1000)`

/** The accounts that were not written: those that changed since they were read, and those that somebody else has locked. */
export const writeBooks = async (db: Db, { accounts, months, channels, terms, entries }: Books): Promise<number[]> => {
  const of = <Row>(rows: Row[], value: (row: Row) => unknown) => rows.map(value)
  const parts = [
    // A row that is locked is about to change: nobody waits for it here. Rows that only refer to an account do not lock it in this sense.
    sql`given as (select * from unnest(${ids(accounts)}::bigint[], ${of(accounts, (a) => a.version)}::bigint[],
      ${of(accounts, (a) => a.balance_mc)}::bigint[]) as x (account_id, version, balance_mc))`,
    sql`unchanged as (select account_id, given.balance_mc from accounts join given using (account_id, version)
      order by account_id for no key update of accounts skip locked)`,
    sql`written as (update accounts set balance_mc = unchanged.balance_mc, version = version + 1
      from unchanged where accounts.account_id = unchanged.account_id returning accounts.account_id)`,
    ...(months.length
      ? [
          sql`months as (insert into account_months
              (account_id, month_start, requests, unique_channels, search_messages_requests, search_terms)
            select account_id, ${inTime(sql`month`)}, r, u, s, t
            from unnest(${ids(months)}::bigint[], ${startTimes(months)}::float8[], ${of(months, (m) => m.requests)}::int[],
              ${of(months, (m) => m.unique_channels)}::int[], ${of(months, (m) => m.search_messages_requests)}::int[],
              ${of(months, (m) => m.search_terms)}::int[]) as x (account_id, month, r, u, s, t) join written using (account_id)
            on conflict (account_id, month_start) do update set requests = excluded.requests,
              unique_channels = excluded.unique_channels, search_messages_requests = excluded.search_messages_requests,
              search_terms = excluded.search_terms)`,
        ]
      : []),
    ...(channels.length
      ? [
          sql`channels as (insert into account_month_channels (account_id, month_start, chat_id)
            select account_id, ${inTime(sql`month`)}, chat_id from unnest(${ids(channels)}::bigint[], ${startTimes(channels)}::float8[],
              ${of(channels, (c) => c.chat_id)}::bigint[]) as x (account_id, month, chat_id) join written using (account_id))`,
        ]
      : []),
    ...(terms.length
      ? [
          sql`terms as (insert into account_month_terms (account_id, month_start, term)
            select account_id, ${inTime(sql`month`)}, term from unnest(${ids(terms)}::bigint[], ${startTimes(terms)}::float8[],
              ${of(terms, (t) => t.term)}::text[]) as x (account_id, month, term) join written using (account_id))`,
        ]
      : []),
    sql`entries as (insert into ledger (account_id, at, kind, key_type, operation, amount_mc, balance_mc, month_start,
        requests, unique_channels, search_messages_requests, search_terms, chat_ids)
      select account_id, ${inTime(sql`at`)}, 'charge', key_type, operation, amount_mc, balance_mc, ${inTime(sql`month`)},
        r, u, s, t, chat_ids::bigint[]
      from unnest(${ids(entries)}::bigint[], ${times(entries)}::float8[], ${of(entries, (e) => e.key_type)}::text[],
        ${of(entries, (e) => e.operation)}::text[], ${of(entries, (e) => e.amount_mc)}::bigint[],
        ${of(entries, (e) => e.balance_mc)}::bigint[], ${startTimes(entries)}::float8[], ${of(entries, (e) => e.requests)}::int[],
        ${of(entries, (e) => e.unique_channels)}::int[], ${of(entries, (e) => e.search_messages_requests)}::int[],
        ${of(entries, (e) => e.search_terms)}::int[], ${of(entries, (e) => `{${e.chat_ids}}`)}::text[]) with ordinality
        as x (account_id, at, key_type, operation, amount_mc, balance_mc, month, r, u, s, t, chat_ids, place)
      join written using (account_id) order by place)`,
  ]
  const missed = await db.prepared<{ account_id: number }>`with ${joinSql(parts, ',\n')}
    select account_id from given where account_id not in (select account_id from written)`
  return ids(missed)
}

export const findMonth = (db: Db, account_id: number, month_start: Date) =>
  db.row<MonthRow>`select * from account_months where account_id = ${account_id} and month_start = ${month_start}`
