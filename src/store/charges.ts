// Balances and monthly counters, read under lock and written back: the SQL of charging.
import type { Counter } from '../vocabulary.ts'
import type { Db } from './db.ts'

/** Locks the accounts in the order of their ids, so that two batches never wait for each other in a circle. */
export const lockBalances = (db: Db, account_ids: number[]) =>
  db.rows<{ account_id: number; balance_mc: number }>`select account_id, balance_mc from accounts
    where account_id = any(${account_ids}::bigint[]) order by account_id for update`

export const setBalances = (db: Db, balances: [number, number][]) =>
  db.rows`update accounts set balance_mc = new.balance_mc
    from unnest(${balances.map(([id]) => id)}::bigint[], ${balances.map(([, mc]) => mc)}::bigint[]) as new (account_id, balance_mc)
    where accounts.account_id = new.account_id`

export type MonthRow = { account_id: number; month_start: Date } & Record<Counter, number>
type MonthId = Pick<MonthRow, 'account_id' | 'month_start'>

const ids = (months: MonthId[]) => months.map((month) => month.account_id)
const starts = (months: MonthId[]) => months.map((month) => month.month_start)

export const listMonths = (db: Db, months: MonthId[]) =>
  db.rows<MonthRow>`select m.* from account_months m
    join unnest(${ids(months)}::bigint[], ${starts(months)}::timestamptz[]) as asked (account_id, month_start)
    using (account_id, month_start)`

export type MonthChannel = MonthId & { chat_id: number }

/** Which of these chats were read before in their month. */
export const listMonthChannels = (db: Db, wanted: MonthChannel[]) =>
  db.rows<MonthChannel>`select c.account_id, c.month_start, c.chat_id from account_month_channels c
    join unnest(${ids(wanted)}::bigint[], ${starts(wanted)}::timestamptz[], ${wanted.map((w) => w.chat_id)}::bigint[])
      as asked (account_id, month_start, chat_id) using (account_id, month_start, chat_id)`

export type MonthTerm = MonthId & { term: string }

export const listMonthTerms = (db: Db, wanted: MonthTerm[]) =>
  db.rows<MonthTerm>`select t.account_id, t.month_start, t.term from account_month_terms t
    join unnest(${ids(wanted)}::bigint[], ${starts(wanted)}::timestamptz[], ${wanted.map((w) => w.term)}::text[])
      as asked (account_id, month_start, term) using (account_id, month_start, term)`

export const upsertMonths = (db: Db, months: MonthRow[]) =>
  db.rows`insert into account_months (account_id, month_start, requests, unique_channels, search_messages_requests, search_terms)
    select * from unnest(${ids(months)}::bigint[], ${starts(months)}::timestamptz[], ${months.map((m) => m.requests)}::int[],
      ${months.map((m) => m.unique_channels)}::int[], ${months.map((m) => m.search_messages_requests)}::int[],
      ${months.map((m) => m.search_terms)}::int[])
    on conflict (account_id, month_start) do update set requests = excluded.requests, unique_channels = excluded.unique_channels,
      search_messages_requests = excluded.search_messages_requests, search_terms = excluded.search_terms`

export const insertMonthChannels = (db: Db, added: MonthChannel[]) =>
  db.rows`insert into account_month_channels (account_id, month_start, chat_id)
    select * from unnest(${ids(added)}::bigint[], ${starts(added)}::timestamptz[], ${added.map((a) => a.chat_id)}::bigint[])`

export const insertMonthTerms = (db: Db, added: MonthTerm[]) =>
  db.rows`insert into account_month_terms (account_id, month_start, term)
    select * from unnest(${ids(added)}::bigint[], ${starts(added)}::timestamptz[], ${added.map((a) => a.term)}::text[])`

export const findMonth = (db: Db, account_id: number, month_start: Date) =>
  db.row<MonthRow>`select * from account_months where account_id = ${account_id} and month_start = ${month_start}`
