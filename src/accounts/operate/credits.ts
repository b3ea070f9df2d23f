// What an operator does with credits: grants and adjustments. Both are entries of the ledger, which the holder sees.
import { addToBalance } from '../../store/accounts/accounts.ts'
import { type AccountGiven, change, Declined, livingAccount, type Operator } from './change.ts'

type Credits = { amount_mc: number; note?: string | undefined }

/** Adds credits that were paid for or given. */
export const grantCredits = (by: Operator, given: AccountGiven, credits: Credits) => {
  if (credits.amount_mc <= 0) throw new Declined('invalid', 'a grant adds credits; an adjustment can take some')
  return addCredits(by, given, credits, 'credit')
}

/** Corrects a balance up or down, and says why. */
export const adjustCredits = (by: Operator, given: AccountGiven, credits: Credits) => {
  if (!by.reason?.trim()) throw new Declined('invalid', 'an adjustment needs a reason')
  return addCredits(by, given, credits, 'adjustment')
}

const addCredits = (by: Operator, given: AccountGiven, { amount_mc, note }: Credits, kind: 'credit' | 'adjustment') =>
  change(by, kind === 'credit' ? 'credits grant' : 'credits adjust', async (tx) => {
    if (amount_mc === 0) throw new Declined('invalid', 'no credits would change')
    const account = await livingAccount(tx, given)
    const entry = { amount_mc, at: by.now, kind, ...(note && { note }) }
    const result = await addToBalance(tx, account.account_id, entry)
    if (!result) throw new Declined('conflict', `${account.name} has fewer credits than that`)
    return { result, account, details: String(amount_mc / 1000), reason: by.reason ?? note }
  })
