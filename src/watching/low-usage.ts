// Looks at the counters and credits of accounts that watch themselves, and notes those that run low as causes of events.
import { billingMonth } from '../accounts/month.ts'
import { type Overrides, type Plans, termsOf } from '../accounts/plans.ts'
import { findMonth } from '../store/accounts/charges.ts'
import type { Db } from '../store/db.ts'
import { type Cause, enterCauses } from '../store/watching/causes.ts'
import { findLastCredit, listSelfWatching, type SelfWatching } from '../store/watching/self-watching.ts'
import { isoDay } from '../time/days.ts'
import { counters } from '../vocabulary.ts'

/** The first step at which an account is told. */
const LOW_PERCENT = 80

type UsageLevel = { counter: string; used: number; limit: number; month: string }

/** An event is made once for each step and month, so a cause may be entered again. */
export const noteLowUsage = async (db: Db, plans: Plans, now: Date): Promise<number | null> => {
  const causes: Cause[] = []
  for (const account of await listSelfWatching(db)) {
    const counted = [...(await monthOf(db, plans, account, now)), ...(await creditsOf(db, account))]
    for (const fact of counted)
      if (fact.limit > 0 && fact.used * 100 >= fact.limit * LOW_PERCENT)
        causes.push({
          kind: 'key',
          detail: { account_id: account.account_id, fact: { ...fact, at: now.getTime() / 1000 } },
        })
  }
  await enterCauses(db, causes)
  return causes.length || null
}

const monthOf = async (db: Db, plans: Plans, account: SelfWatching, now: Date): Promise<UsageLevel[]> => {
  const { limits } = termsOf(plans, { plan: account.plan, overrides: account.overrides as Overrides })
  const { start } = billingMonth(account.billing_anchor, now)
  const spent = await findMonth(db, account.account_id, start)
  if (!spent) return []
  const month = isoDay(start)
  return counters.flatMap((counter) => {
    const limit = limits[counter]
    return limit === undefined ? [] : [{ counter, used: spent[counter], limit, month }]
  })
}

/** Of credits, what there was after the last top-up is the whole. */
const creditsOf = async (db: Db, { account_id, balance_mc }: SelfWatching): Promise<UsageLevel[]> => {
  const last = await findLastCredit(db, account_id)
  return last
    ? [
        {
          counter: 'credits',
          used: last.balance_mc - balance_mc,
          limit: last.balance_mc,
          month: `after ${last.entry_id}`,
        },
      ]
    : []
}
