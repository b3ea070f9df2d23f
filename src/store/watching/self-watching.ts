// Accounts that watch themselves, and what their credits are measured by.
import type { Db } from '../db.ts'

export type SelfWatching = {
  account_id: number
  plan: string
  overrides: Record<string, unknown>
  billing_anchor: Date
  balance_mc: number
}

/** Active accounts with a watch on their own counters. */
export const listSelfWatching = (db: Db) => db.rows<SelfWatching>`
  select account_id, plan, overrides, billing_anchor, balance_mc from accounts where status = 'active' and account_id in (
    select account_id from watches where chat_id is null and list_id is null and query is null and types ? 'usage.low')`

/** The last time that credits were added, with the balance after it. */
export const findLastCredit = (db: Db, account_id: number) =>
  db.row<{ entry_id: number; balance_mc: number }>`
    select entry_id, balance_mc from ledger where account_id = ${account_id} and kind = 'credit' order by entry_id desc limit 1`
