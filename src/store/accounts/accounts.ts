// The accounts table: plan, status, balance and overrides of each customer.
import { type Db, theRow } from '../db.ts'

export type AccountRow = {
  account_id: number
  name: string
  plan: string
  status: 'active' | 'suspended' | 'deleted'
  expires_at: Date | null
  billing_anchor: Date
  balance_mc: number
  overrides: Record<string, unknown>
  created_at: Date
}

export const insertAccount = async (
  db: Db,
  account: Pick<AccountRow, 'name' | 'plan' | 'billing_anchor' | 'expires_at' | 'balance_mc' | 'created_at'>,
): Promise<AccountRow | undefined> =>
  db.row<AccountRow>`with made as (insert into accounts (name, plan, billing_anchor, expires_at, balance_mc, created_at)
      values (${account.name}, ${account.plan}, ${account.billing_anchor}, ${account.expires_at}, ${account.balance_mc}, ${account.created_at})
      on conflict (name) do nothing returning *),
    entry as (insert into ledger (account_id, at, kind, amount_mc, balance_mc, note)
      select account_id, created_at, 'credit', balance_mc, balance_mc, 'first credits' from made where balance_mc > 0)
    select * from made`

export const findAccount = (db: Db, name: string) => db.row<AccountRow>`select * from accounts where name = ${name}`

export const findAccountById = (db: Db, account_id: number) =>
  db.row<AccountRow>`select * from accounts where account_id = ${account_id}`

export const listAccountsById = (db: Db, account_ids: number[]) =>
  db.rows<AccountRow>`select * from accounts where account_id = any(${account_ids}::bigint[])`

/** Holds the account until the end of the transaction: changes and charges of it wait. */
export const lockAccount = (tx: Db, account_id: number) =>
  tx.row<AccountRow>`select * from accounts where account_id = ${account_id} for no key update`

export const listAccounts = (db: Db) => db.rows<AccountRow>`select * from accounts order by account_id`

export const listPlansInUse = async (db: Db) =>
  (await db.rows<{ plan: string }>`select distinct plan from accounts where status <> 'deleted' order by plan`).map(
    ({ plan }) => plan,
  )

export const setAccountPlan = (db: Db, account_id: number, plan: string) =>
  db.row<AccountRow>`update accounts set plan = ${plan} where account_id = ${account_id} returning *`

export const setAccountStatus = (db: Db, account_id: number, status: AccountRow['status']) =>
  db.row<AccountRow>`update accounts set status = ${status} where account_id = ${account_id} returning *`

export const setAccountExpiry = (db: Db, account_id: number, expires_at: Date | null) =>
  db.row<AccountRow>`update accounts set expires_at = ${expires_at} where account_id = ${account_id} returning *`

export const setAccountOverrides = (db: Db, account_id: number, overrides: Record<string, unknown>) =>
  db.row<AccountRow>`update accounts set overrides = ${overrides}::jsonb where account_id = ${account_id} returning *`

/** Undefined when a withdrawal would take the balance below zero. An amount of 0 only leaves its note in the ledger. */
export const addToBalance = (
  db: Db,
  account_id: number,
  {
    amount_mc,
    at,
    kind = amount_mc > 0 ? 'credit' : 'adjustment',
    note,
  }: { amount_mc: number; at: Date; kind?: 'credit' | 'adjustment'; note?: string },
) =>
  db.row<AccountRow>`with changed as (update accounts set balance_mc = balance_mc + ${amount_mc}
      where account_id = ${account_id} and balance_mc + ${amount_mc} >= 0 returning *),
    entry as (insert into ledger (account_id, at, kind, amount_mc, balance_mc, note)
      select account_id, ${at}::timestamptz, ${kind}, ${amount_mc}::bigint, balance_mc, ${note}::text from changed)
    select * from changed`

/** Reads the current balance. The balance that comes with a key's lookup may be out of date, because lookups are cached. */
export const findBalance = async (db: Db, account_id: number): Promise<number> =>
  theRow(await db.row<{ balance_mc: number }>`select balance_mc from accounts where account_id = ${account_id}`)
    .balance_mc
