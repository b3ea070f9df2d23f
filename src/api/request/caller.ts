// The caller of a request, with the terms and the billing month that apply now.
import { type BillingMonth, billingMonth } from '../../accounts/month.ts'
import { type Overrides, type Plans, type Terms, termsOf } from '../../accounts/plans.ts'
import type { KeyHolder } from '../../store/accounts/keys.ts'

export type Caller = {
  holder: KeyHolder
  terms: Terms
  month: BillingMonth
  /** The address that a visitor of a public demo comes from. All visitors share one account, so each address has a rate of its own. */
  visits_from?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
  }
}

const known = new WeakMap<KeyHolder, Caller & { plans: Plans }>()

/** Computed once per looked-up key, and again when the plans change or the next month begins. */
export const callerOf = (holder: KeyHolder, plans: Plans, now: Date): Caller => {
  const before = known.get(holder)
  if (before?.plans === plans && isWithin(before.month, now)) return before
  const terms = termsOf(plans, { plan: holder.plan, overrides: holder.overrides as Overrides })
  const caller = { holder, terms, month: billingMonth(holder.billing_anchor, now), plans }
  known.set(holder, caller)
  return caller
}

/** What a request rate belongs to. With a key that is the account and the type of key, so that rotating a key does not refill it. */
export const rateBucket = ({ holder, visits_from }: Caller): string =>
  visits_from === undefined ? `${holder.account_id}:${holder.key_type}` : `visitor:${visits_from}`

/** What a rate for one operation belongs to: both types of key share it. */
export const operationBucket = ({ holder, visits_from }: Caller, operation: string): string =>
  `${visits_from === undefined ? holder.account_id : `visitor:${visits_from}`}:${operation}`

/** The billing month at another moment of the same request, because the next month may have begun since admission. */
export const monthAt = ({ holder, month }: Caller, at: Date): BillingMonth =>
  isWithin(month, at) ? month : billingMonth(holder.billing_anchor, at)

const isWithin = ({ start, end }: BillingMonth, at: Date) => at >= start && at < end
