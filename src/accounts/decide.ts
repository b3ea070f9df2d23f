// Who can pay: charges are decided one by one, in order, on the state their accounts have now. Pure.
import type { Counter } from '../vocabulary.ts'
import type { Terms } from './plans.ts'

/** What one successful answer costs its account. */
export type Charge = { account_id: number } & (
  | { key_type: 'credits'; cost_mc: number }
  | {
      key_type: 'subscription'
      month_start: Date
      limits: Terms['limits']
      /** Chats the answer reads; those read before in the month are free. */
      chat_ids: number[]
      /** A search for messages, with the term it searched; a term searched before in the month is free. */
      search_term?: string
    }
)

export type Outcome =
  | { charged: true; balance_mc?: number }
  | { charged: false; shortfall: { total_cost_mc: number; available_mc: number; shortfall_mc: number } }
  | { charged: false; exhausted: { name: Counter; used: number; limit: number } }

export type MonthState = Record<Counter, number> & { chat_ids: Set<number>; terms: Set<string> }

/** The accounts' state as read under lock; `decide` changes it as charges are accepted. */
export type State = { balances: Map<number, number>; months: Map<string, MonthState> }

export const monthKey = (charge: { account_id: number; month_start: Date }) =>
  `${charge.account_id} ${charge.month_start.toISOString()}`

export const decide = (state: State, charges: Charge[]): Outcome[] =>
  charges.map((charge) => (charge.key_type === 'credits' ? payCredits(state, charge) : countMonth(state, charge)))

const payCredits = (state: State, { account_id, cost_mc }: Extract<Charge, { key_type: 'credits' }>): Outcome => {
  const available_mc = state.balances.get(account_id) ?? 0
  if (cost_mc > available_mc) {
    return { charged: false, shortfall: { total_cost_mc: cost_mc, available_mc, shortfall_mc: cost_mc - available_mc } }
  }
  const balance_mc = available_mc - cost_mc
  state.balances.set(account_id, balance_mc)
  return { charged: true, balance_mc }
}

const countMonth = (state: State, charge: Extract<Charge, { key_type: 'subscription' }>): Outcome => {
  const month = state.months.get(monthKey(charge))!
  const newChats = charge.chat_ids.filter((chat_id) => !month.chat_ids.has(chat_id))
  const isSearch = charge.search_term !== undefined
  const isNewTerm = isSearch && !month.terms.has(charge.search_term!)
  const wanted: [Counter, number][] = [
    ['requests', 1],
    ['unique_channels', newChats.length],
    ['search_messages_requests', isSearch ? 1 : 0],
    ['search_terms', isNewTerm ? 1 : 0],
  ]
  for (const [name, more] of wanted) {
    const limit = charge.limits[name]
    if (more > 0 && limit !== undefined && month[name] + more > limit) {
      return { charged: false, exhausted: { name, used: month[name], limit } }
    }
  }
  for (const [name, more] of wanted) month[name] += more
  for (const chat_id of newChats) month.chat_ids.add(chat_id)
  if (isNewTerm) month.terms.add(charge.search_term!)
  return { charged: true }
}
