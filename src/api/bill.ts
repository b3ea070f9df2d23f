// The bill of a successful answer: charged durably before the answer leaves, or the answer does not leave.
import type { Cashier } from '../accounts/cashier.ts'
import type { Charge, Outcome } from '../accounts/decide.ts'
import { billingMonth } from '../accounts/month.ts'
import { priceOf } from '../accounts/prices.ts'
import { refuse } from './refuse.ts'
import type { Visit } from './visit.ts'

/** The headers that tell a credits key what it paid. */
export type CreditHeaders = { 'x-credits-cost'?: number; 'x-credits-remaining'?: number }

export const bill = async (visit: Visit, cashier: Cashier): Promise<CreditHeaders> => {
  if (visit.endpoint.counts === 'nothing') return {}
  const { holder } = visit.caller
  const charge = holder.key_type === 'credits' ? creditsCharge(visit) : monthCharge(visit)
  const outcome = await made(visit, cashier, charge)
  visit.deps.instruments.charged.inc({ key_type: holder.key_type, outcome: outcome.charged ? 'charged' : 'refused' })
  if (outcome.charged) {
    return charge.key_type === 'credits'
      ? { 'x-credits-cost': charge.cost_mc, 'x-credits-remaining': outcome.balance_mc! }
      : {}
  }
  throw 'shortfall' in outcome ? refuse.shortOfCredits(outcome.shortfall) : refuse.exhausted(outcome.exhausted)
}

const chatIds = ({ chats }: Visit) => [...new Set(chats.map((chat) => chat.chat_id))]

const charged = (visit: Visit) => ({
  account_id: visit.caller.holder.account_id,
  at: visit.now,
  operation: visit.endpoint.operation,
  chat_ids: chatIds(visit),
})

const creditsCharge = (visit: Visit) => ({
  ...charged(visit),
  key_type: 'credits' as const,
  cost_mc: priceOf(visit.deps.prices, visit.endpoint.operation, chatIds(visit).length),
})

const monthCharge = (visit: Visit) => ({
  ...charged(visit),
  key_type: 'subscription' as const,
  // Of the time that is written down: the month may have turned since the caller came to the door.
  month_start: billingMonth(visit.caller.holder.billing_anchor, visit.now).start,
  limits: visit.caller.terms.limits,
})

const made = async ({ request }: Visit, cashier: Cashier, charge: Charge): Promise<Outcome> => {
  try {
    return await cashier(charge)
  } catch (error) {
    request.log.error({ err: error }, 'the charge could not be made')
    throw refuse.unavailable()
  }
}
