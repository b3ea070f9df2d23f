// Bills a successful answer. The charge is durable before the answer is sent; if it fails, the answer is not sent.
import type { Cashier } from '../../accounts/cashier.ts'
import type { Charge, ChargeOutcome } from '../../accounts/decide.ts'
import { priceOf } from '../../accounts/prices.ts'
import { findBalance } from '../../store/accounts/accounts.ts'
import type { Db } from '../../store/db.ts'
import { refuse } from '../refuse.ts'
import type { Call } from './call.ts'
import { monthAt } from './caller.ts'
import { rememberCharge } from './free-after.ts'

/** Headers that show a credits key what it paid. */
type CreditHeaders = { 'x-credits-cost'?: number; 'x-credits-remaining'?: number }

export const bill = async (call: Call, cashier: Cashier): Promise<CreditHeaders> => {
  if (call.endpoint.counts === 'nothing') return {}
  const charge = chargeOf(call)
  let outcome: ChargeOutcome
  try {
    outcome = await cashier(charge)
  } catch (error) {
    throw refuse.unavailable(error)
  }
  call.deps.monitor.instruments.charged.inc(charge.key_type, outcome.charged ? 'charged' : 'refused')
  if (outcome.charged) {
    await rememberCharge(call)
    return charge.key_type === 'credits'
      ? { 'x-credits-cost': charge.cost_mc, 'x-credits-remaining': outcome.balance_mc! }
      : {}
  }
  throw 'shortfall' in outcome ? refuse.shortOfCredits(outcome.shortfall) : refuse.exhausted(outcome.exhausted)
}

/** The headers of an answer that turned out to be free, although its endpoint usually is not. */
export const freeOfCharge = async ({ caller }: Call, db: Db): Promise<CreditHeaders> => {
  const { account_id, key_type } = caller.holder
  return key_type === 'credits' ? { 'x-credits-cost': 0, 'x-credits-remaining': await findBalance(db, account_id) } : {}
}

const chargeOf = (call: Call): Charge => {
  const { endpoint, caller, chats, counted_chat_ids = [], charged_parts: parts, now, deps, search_term } = call
  const { account_id, key_type, named_key_id } = caller.holder
  const { operation } = endpoint
  const chat_ids = [...new Set([...chats.map((chat) => chat.chat_id), ...counted_chat_ids])]
  const charged = { account_id, at: now, operation, chat_ids, ...(named_key_id !== null && { named_key_id }) }
  return key_type === 'credits'
    ? {
        ...charged,
        key_type,
        cost_mc: priceOf(deps.tariff().prices, parts ? { ...endpoint, parts } : endpoint, chat_ids.length),
      }
    : {
        ...charged,
        key_type,
        // The month must be that of the charge's own time, because it may have changed since admission.
        month_start: monthAt(caller, now).start,
        limits: caller.terms.limits,
        ...(search_term !== undefined && { search_term }),
      }
}
