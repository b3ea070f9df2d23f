// The end of a plan that was paid for: the account returns to the plan that it had before, and the trail says so.
import { addToBalance, lockAccount } from '../store/accounts/accounts.ts'
import { listEndedPlans, type PlanColumns, setEndedPlan, setPlanBefore } from '../store/accounts/ended-plans.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import type { Db } from '../store/db.ts'
import type { Plans } from './plans.ts'

/** The plan of accounts that people make for themselves, and of those that had none before. */
export const FREE_PLAN = 'Free'

/** Remembers what follows a plan with an end. A plan without end has nothing behind it. */
export const rememberPlanBefore = async (
  tx: Db,
  { account_id, plan, expires_at, plan_before }: PlanColumns,
  next: { plan: string; expires_at: Date | null },
): Promise<void> => {
  if (next.expires_at === null) return void (await setPlanBefore(tx, account_id, null, null))
  // A plan that was bought on top of another bought one does not become what follows.
  if (plan_before !== null) return
  if (next.plan === plan) await setPlanBefore(tx, account_id, FREE_PLAN, null)
  else await setPlanBefore(tx, account_id, plan, expires_at)
}

/** Within a transaction that holds the account. Nothing happens when its plan has not ended, or no plan follows. */
export const endPlanWithin = async (tx: Db, plans: Plans, account_id: number, now: Date): Promise<boolean> => {
  const account = (await lockAccount(tx, account_id)) as PlanColumns | undefined
  if (!account?.plan_before || !account.expires_at || account.expires_at > now) return false
  const { plan_before, expires_before, name } = account
  const isOver = expires_before !== null && expires_before <= now
  const plan = isOver || !Object.hasOwn(plans, plan_before) ? FREE_PLAN : plan_before
  if (!Object.hasOwn(plans, plan)) return false
  await setEndedPlan(tx, account_id, {
    plan,
    expires_at: plan === plan_before && !isOver ? expires_before : null,
    ended: account.plan,
  })
  const details = `plan ${account.plan} ended, plan ${plan} again`
  await addToBalance(tx, account_id, { amount_mc: 0, at: now, note: details })
  await insertOperatorEntry(tx, {
    at: now,
    actor: 'service',
    command: 'plan.ended',
    account_id,
    subject: name,
    details,
    reason: null,
  })
  return true
}

/** The job that looks for ended plans. */
export const endPlans = async (db: Db, plans: Plans, now: Date) => {
  let ended = 0
  for (const { account_id } of await listEndedPlans(db, now))
    if (await db.transaction((tx) => endPlanWithin(tx, plans, account_id, now))) ended++
  return ended ? { ended } : null
}
