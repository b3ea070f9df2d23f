// What an operator looks at first, as facts of the database.
import { type Db, theRow } from './db.ts'

type OperatorFacts = {
  size_bytes: number
  /** Chats whose statistics wait, and since when the first of them does. */
  changed_chats: number
  oldest_change_at: Date | null
  /** When the newest run over all chats began. */
  full_run_at: Date | null
  failing_destinations: number
  /** Months of the ledger that do not add up. */
  refused_months: string[]
  /** Accounts whose subscription is over. */
  ended_subscriptions: number
  has_changing_key: boolean
  has_channel: boolean
  has_statistics: boolean
  has_account: boolean
}

/** One statement, so that all of it is of the same moment. */
export const findOperatorFacts = async (db: Db, now: Date): Promise<OperatorFacts> =>
  theRow(
    await db.row<OperatorFacts>`select
    pg_database_size(current_database())::float8 as size_bytes,
    (select count(*) from chat_changes)::int as changed_chats,
    (select min(changed_at) from chat_changes) as oldest_change_at,
    (select now from rollup_run) as full_run_at,
    (select count(*) from destinations join accounts using (account_id)
      where accounts.status = 'active' and failing_since is not null and off_at is null)::int as failing_destinations,
    (select coalesce(array_agg(to_char(month, 'YYYY-MM') order by month), '{}') from ledger_months
      where refused_at is not null and closed_at is null) as refused_months,
    (select count(*) from accounts where status = 'active' and expires_at <= ${now})::int as ended_subscriptions,
    exists (select from operator_keys where may_change and revoked_at is null) as has_changing_key,
    exists (select from chats where peer = 'Channel' and deleted_at is null) as has_channel,
    exists (select from channel_stats) as has_statistics,
    exists (select from api_keys) as has_account`,
  )

type Archiving = { is_on: boolean; last_archived_at: Date | null; last_failed_at: Date | null }

/** The continuous archiving of a PostgreSQL server. Other backups leave no trace in the database. */
export const findArchiving = async (db: Db): Promise<Archiving> =>
  theRow(
    await db.row<Archiving>`select current_setting('archive_mode') <> 'off' as is_on,
    last_archived_time as last_archived_at, last_failed_time as last_failed_at from pg_stat_archiver`,
  )
