// What an operator does with accounts: create, change plan, status, expiry and overrides, delete.
import {
  type AccountRow,
  insertAccount,
  setAccountExpiry,
  setAccountOverrides,
  setAccountPlan,
  setAccountStatus,
} from '../../store/accounts/accounts.ts'
import { isDeletedName } from '../../store/accounts/deletion.ts'
import { deleteAccount } from '../deleting.ts'
import { issueKey } from '../keys.ts'
import type { Overrides, Plans } from '../plans.ts'
import { type AccountGiven, accountGiven, change, Declined, livingAccount, type Operator } from './change.ts'
import { type OverrideValue, overridden } from './overrides.ts'

type NewAccount = { name: string; plan: string; balance_mc: number; expires_at: Date | null }
type CreatedAccount = { account: AccountRow; credits_key: string; subscription_key: string }

/** The longest name; longer ones make tables and addresses unreadable. */
const LONGEST_NAME = 200

export const createAccount = (by: Operator, { name, plan, balance_mc, expires_at }: NewAccount) =>
  change(by, 'account create', async (tx) => {
    checkPlan(by.plans, plan)
    if (name.trim() === '' || name.length > LONGEST_NAME || name.includes('\0'))
      throw new Declined('invalid', `a name has 1 to ${LONGEST_NAME} characters`)
    if (balance_mc < 0) throw new Declined('invalid', 'the first credits must not be negative')
    if (isDeletedName(name)) throw new Declined('invalid', `${name} is a name of deleted accounts; choose another one`)
    const given = { name, plan, billing_anchor: by.now, expires_at, balance_mc, created_at: by.now }
    const account = await insertAccount(tx, given)
    if (!account) throw new Declined('conflict', `there is an account named ${name} already`)
    const result: CreatedAccount = {
      account,
      credits_key: await issueKey(tx, by.secrets, account, 'credits', by.now),
      subscription_key: await issueKey(tx, by.secrets, account, 'subscription', by.now),
    }
    const details = [
      `plan ${plan}`,
      ...(balance_mc ? [`credits ${balance_mc / 1000}`] : []),
      ...(expires_at ? [`expires ${expires_at.toISOString()}`] : []),
    ]
    return { result, account, details: details.join(', ') }
  })

export const changePlan = (by: Operator, given: AccountGiven, plan: string) =>
  change(by, 'account plan', async (tx) => {
    checkPlan(by.plans, plan)
    const account = await livingAccount(tx, given)
    const result = (await setAccountPlan(tx, account.account_id, plan))!
    return { result, account, details: `${account.plan} to ${plan}` }
  })

export const suspendAccount = (by: Operator, given: AccountGiven) => setStatus(by, given, 'suspended')
export const restoreAccount = (by: Operator, given: AccountGiven) => setStatus(by, given, 'active')

const setStatus = (by: Operator, given: AccountGiven, status: 'active' | 'suspended') =>
  change(by, status === 'active' ? 'account restore' : 'account suspend', async (tx) => {
    const account = await livingAccount(tx, given)
    return { result: (await setAccountStatus(tx, account.account_id, status))!, account }
  })

export const changeExpiry = (by: Operator, given: AccountGiven, expires_at: Date | null) =>
  change(by, 'account expire', async (tx) => {
    const account = await livingAccount(tx, given)
    const result = (await setAccountExpiry(tx, account.account_id, expires_at))!
    return { result, account, details: expires_at?.toISOString() ?? 'never' }
  })

/** Sets terms of the plan for this account alone; null lets it follow the plan again. */
export const overrideTerms = (by: Operator, given: AccountGiven, terms: Record<string, OverrideValue>) =>
  change(by, 'account override', async (tx) => {
    const account = await livingAccount(tx, given)
    let overrides = account.overrides as Overrides
    for (const [term, value] of Object.entries(terms)) {
      const changed = overridden(overrides, term, value)
      if (typeof changed === 'string') throw new Declined('invalid', changed)
      overrides = changed
    }
    const details = Object.entries(terms).map(([term, value]) => `${term} ${value ?? 'plan'}`)
    const result = (await setAccountOverrides(tx, account.account_id, overrides))!
    return { result, account, details: details.join(', ') }
  })

/** Deleting a deleted account again changes nothing. */
export const removeAccount = (by: Operator, given: AccountGiven) =>
  change(by, 'account delete', async (tx) => {
    const { account_id } = await accountGiven(tx, given)
    const deleted = await deleteAccount(tx, by.secrets, account_id, by.now)
    return { result: deleted, account: deleted }
  })

const checkPlan = (plans: Plans, plan: string) => {
  if (!Object.hasOwn(plans, plan))
    throw new Declined('invalid', `there is no plan ${plan}; the plans are ${Object.keys(plans).join(', ')}`)
}
