// Creates an account for a benchmark: on the largest plan, with a rate limit that is never reached.
import type { Overrides } from '../src/accounts/plans.ts'
import { type AccountRow, insertAccount, setAccountOverrides } from '../src/store/accounts/accounts.ts'
import type { Db } from '../src/store/db.ts'

export const benchAccount = async (
  db: Db,
  { now, limits }: { now: Date; limits: NonNullable<Overrides['limits']> },
): Promise<AccountRow> => {
  const account = (await insertAccount(db, {
    name: `bench ${crypto.randomUUID()}`,
    plan: 'XL',
    billing_anchor: now,
    expires_at: null,
    balance_mc: 0,
    created_at: now,
  }))!
  const permissions = { allow_message_search: true }
  const overrides = { rate_per_second: 1_000_000, rate_burst: 1_000_000, limits, permissions }
  return (await setAccountOverrides(db, account.account_id, overrides))!
}
