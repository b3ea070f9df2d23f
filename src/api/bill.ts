// The bill of a successful answer: charged durably before the answer leaves, or the answer does not leave.
import type { Outcome } from '../accounts/decide.ts'
import { priceOf } from '../accounts/prices.ts'
import { refuse } from './refuse.ts'
import type { Visit } from './visit.ts'

export const bill = async (visit: Visit): Promise<void> => {
  if (visit.endpoint.counts === 'nothing') return
  const { holder } = visit.caller
  const outcome = holder.key_type === 'credits' ? await billCredits(visit) : await billMonth(visit)
  visit.deps.instruments.charged.inc({ key_type: holder.key_type, outcome: outcome.charged ? 'charged' : 'refused' })
  if (outcome.charged) return
  throw 'shortfall' in outcome ? refuse.shortOfCredits(outcome.shortfall) : refuse.exhausted(outcome.exhausted)
}

const chatIds = ({ chats }: Visit) => [...new Set(chats.map((chat) => chat.chat_id))]

const billCredits = async (visit: Visit): Promise<Outcome> => {
  const { account_id } = visit.caller.holder
  const cost_mc = priceOf(visit.deps.prices, visit.endpoint.operation, chatIds(visit).length)
  const outcome = await charge(visit, { account_id, key_type: 'credits', cost_mc })
  if (outcome.charged) visit.reply.headers({ 'x-credits-cost': cost_mc, 'x-credits-remaining': outcome.balance_mc })
  return outcome
}

const billMonth = (visit: Visit): Promise<Outcome> =>
  charge(visit, {
    account_id: visit.caller.holder.account_id,
    key_type: 'subscription',
    month_start: visit.caller.month.start,
    limits: visit.caller.terms.limits,
    chat_ids: chatIds(visit),
  })

const charge = async ({ deps, request }: Visit, asked: Parameters<typeof deps.cashier>[0]): Promise<Outcome> => {
  try {
    return await deps.cashier(asked)
  } catch (error) {
    request.log.error({ err: error }, 'the charge could not be made')
    throw refuse.unavailable()
  }
}
