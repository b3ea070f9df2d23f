// Accounts page by page, and what they used, for the operator.
import { type Db, sql } from '../db.ts'
import type { AccountRow } from './accounts.ts'

/** Returns up to one row more than the limit, so that the caller sees whether there is a next page. Deleted accounts are left out. */
export const listAccountPage = (
  db: Db,
  { term, after = 0, limit }: { term?: string | undefined; after?: number; limit: number },
) =>
  db.rows<AccountRow>`select * from accounts where account_id > ${after} and status <> 'deleted'
      and ${term === undefined ? sql`true` : sql`strpos(lower(name), lower(${term})) > 0`}
    order by account_id limit ${limit + 1}`

type AccountUse = { account_id: number; requests: number; unique_channels: number; last_used_at: Date | null }

/**
 * What each account used since the beginning of its billing month. The counters of the month are those of the subscription key;
 * requests paid by credits are counted by day.
 */
export const listAccountUse = (db: Db, months: { account_id: number; month_start: Date }[]) =>
  db.rows<AccountUse>`select given.account_id, coalesce(month.unique_channels, 0) as unique_channels,
      coalesce(month.requests, 0) + (select coalesce(sum(requests), 0) from usage_days as used
        where used.account_id = given.account_id and key_type = 'credits'
          and day >= (given.month_start at time zone 'UTC')::date)::int as requests,
      coalesce((select at from ledger where ledger.account_id = given.account_id and kind = 'charge' order by entry_id desc limit 1),
        (select max(last_charge_at) from ledger_month_accounts as closed where closed.account_id = given.account_id)) as last_used_at
    from unnest(${months.map(({ account_id }) => account_id)}::bigint[],
      ${months.map(({ month_start }) => month_start)}::timestamptz[]) as given (account_id, month_start)
    left join account_months as month using (account_id, month_start)`
