// Who calls, with the terms and the month that hold for them now.
import { billingMonth, type Month } from '../../accounts/month.ts'
import { type Overrides, type Plans, type Terms, termsOf } from '../../accounts/plans.ts'
import type { KeyHolder } from '../../store/accounts/keys.ts'

export type Caller = { holder: KeyHolder; terms: Terms; month: Month }

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
}

const known = new WeakMap<KeyHolder, Caller & { plans: Plans }>()

/** Worked out once for each time a key is looked up, unless the plans change or the month turns meanwhile. */
export const callerOf = (holder: KeyHolder, plans: Plans, now: Date): Caller => {
  const before = known.get(holder)
  if (before?.plans === plans && isWithin(before.month, now)) return before
  const terms = termsOf(plans, { plan: holder.plan, overrides: holder.overrides as Overrides })
  const caller = { holder, terms, month: billingMonth(holder.billing_anchor, now), plans }
  known.set(holder, caller)
  return caller
}

/** The month of another moment of the same request: it may have turned since the caller came to the door. */
export const monthAt = ({ holder, month }: Caller, at: Date): Month =>
  isWithin(month, at) ? month : billingMonth(holder.billing_anchor, at)

const isWithin = ({ start, end }: Month, at: Date) => at >= start && at < end
