// Decides which charges can be paid: one by one, in order of arrival, each on the state that the charges before it left. Pure.
import type { MonthChannel, MonthTerm, NamedKeyUse, NewLedgerEntry } from '../store/accounts/charges.ts'
import type { LockedNamedKey } from '../store/accounts/named-keys.ts'
import { DAY_MS } from '../time/spans.ts'
import { type Counter, counters, type KeyCounter } from '../vocabulary.ts'
import type { Terms } from './plans.ts'

/** What one successful answer costs its account. */
export type Charge = {
  account_id: number
  at: Date
  operation: string
  /** The chats that the answer reads. A subscription counts a chat once a month, when it is first read. */
  chat_ids: number[]
  /** Set for a named key, which may have limits of its own. */
  named_key_id?: string
} & (
  | { key_type: 'credits'; cost_mc: number }
  | {
      key_type: 'subscription'
      month_start: Date
      limits: Terms['limits']
      /** Present for a message search. A term that was searched before in the month is not counted again. */
      search_term?: string
      /** An event reads its chat without a request. */
      requests?: 0
    }
)
type CreditsCharge = Extract<Charge, { key_type: 'credits' }>
export type MonthCharge = Extract<Charge, { key_type: 'subscription' }>

export type ChargeOutcome =
  | { charged: true; balance_mc?: number }
  | { charged: false; shortfall: { total_cost_mc: number; available_mc: number; shortfall_mc: number } }
  | { charged: false; exhausted: { name: Counter | KeyCounter; used: number; limit: number } }

type MonthState = Record<Counter, number> & { chat_ids: Set<number>; terms: Set<string> }

/** The key of `months` is their start in milliseconds. A month lists only those counted chats and terms that the charges ask about. */
type AccountBooks = { balance_mc: number; months: Map<number, MonthState>; keys: Map<string, LockedNamedKey> }

/** `decide` changes the books as charges are accepted. */
export type KnownBooks = Map<number, AccountBooks>

/** One outcome for each charge; for accepted charges also their ledger entries, changed months, and newly counted chats and terms. */
export type Decision = {
  outcomes: ChargeOutcome[]
  entries: NewLedgerEntry[]
  months: Map<MonthState, { account_id: number; month_start: Date }>
  channels: MonthChannel[]
  terms: MonthTerm[]
  /** Named keys that were used. */
  keys: Map<string, NamedKeyUse>
}

export const decide = (known: KnownBooks, charges: Charge[]): Decision => {
  const decision: Decision = { outcomes: [], entries: [], months: new Map(), channels: [], terms: [], keys: new Map() }
  for (const charge of charges) {
    const books = known.get(charge.account_id)
    const key = keyToday(books, charge)
    const outcome =
      keyRefusal(key, charge) ??
      (charge.key_type === 'credits' ? payCredits(books, charge, decision) : countMonth(books, charge, decision))
    if (outcome.charged && key) addKeyUse(key, charge, decision)
    decision.outcomes.push(outcome)
  }
  return decision
}

const costOf = (charge: Charge) => (charge.key_type === 'credits' ? charge.cost_mc : 0)

const deletedKey = { credits_per_day_mc: null, requests_per_day: 0, day_mc: 0, day_requests: 0 }

/**
 * The named key of the charge, on the day of the charge. A charge that arrives after the first one of the next day counts there: days
 * never go back, so that clocks that differ cannot give a key two days at once.
 */
const keyToday = (books: AccountBooks | undefined, { named_key_id, at }: Charge) => {
  if (named_key_id === undefined) return undefined
  const key = books?.keys.get(named_key_id)
  // It was deleted meanwhile, so nothing is left of its allowance.
  if (!key) return deletedKey
  const day_ms = Math.floor(at.getTime() / DAY_MS) * DAY_MS
  if (day_ms > key.day_start.getTime()) Object.assign(key, { day_start: new Date(day_ms), day_mc: 0, day_requests: 0 })
  return key
}

const keyRefusal = (key: ReturnType<typeof keyToday>, charge: Charge): ChargeOutcome | undefined => {
  if (!key) return undefined
  const { day_mc, day_requests, credits_per_day_mc, requests_per_day } = key
  if (credits_per_day_mc !== null && day_mc + costOf(charge) > credits_per_day_mc)
    return { charged: false, exhausted: { name: 'key_credits_per_day', used: day_mc, limit: credits_per_day_mc } }
  if (requests_per_day !== null && day_requests >= requests_per_day)
    return { charged: false, exhausted: { name: 'key_requests_per_day', used: day_requests, limit: requests_per_day } }
  return undefined
}

const addKeyUse = (key: NonNullable<ReturnType<typeof keyToday>>, charge: Charge, { keys }: Pick<Decision, 'keys'>) => {
  key.day_mc += costOf(charge)
  key.day_requests++
  keys.set(charge.named_key_id!, key as LockedNamedKey)
}

const nothingCounted: Record<Counter, number> = {
  requests: 0,
  unique_channels: 0,
  search_messages_requests: 0,
  search_terms: 0,
}

const payCredits = (
  books: AccountBooks | undefined,
  charge: CreditsCharge,
  { entries }: Pick<Decision, 'entries'>,
): ChargeOutcome => {
  const { account_id, at, key_type, operation, chat_ids, cost_mc } = charge
  const available_mc = books?.balance_mc ?? 0
  if (!books || cost_mc > available_mc) {
    return { charged: false, shortfall: { total_cost_mc: cost_mc, available_mc, shortfall_mc: cost_mc - available_mc } }
  }
  const balance_mc = available_mc - cost_mc
  books.balance_mc = balance_mc
  const paid = { account_id, at, key_type, operation, chat_ids, balance_mc, amount_mc: -cost_mc, month_start: null }
  entries.push(Object.assign(paid, nothingCounted))
  return { charged: true, balance_mc }
}

const countMonth = (books: AccountBooks | undefined, charge: MonthCharge, decision: Decision): ChargeOutcome => {
  const { account_id, at, key_type, operation, chat_ids, month_start, limits, search_term, requests = 1 } = charge
  const month = books?.months.get(month_start.getTime())
  // The account was deleted meanwhile, so nothing is left of its allowance.
  if (!books || !month) return { charged: false, exhausted: { name: 'requests', used: 0, limit: 0 } }
  const newChats = chat_ids.filter((chat_id) => !month.chat_ids.has(chat_id))
  if (requests === 0 && newChats.length === 0) return { charged: true }
  const isSearch = search_term !== undefined
  const isNewTerm = isSearch && !month.terms.has(search_term)
  const counted: Record<Counter, number> = {
    requests,
    unique_channels: newChats.length,
    search_messages_requests: isSearch ? 1 : 0,
    search_terms: isNewTerm ? 1 : 0,
  }
  for (const name of counters) {
    const limit = limits[name]
    if (counted[name] > 0 && limit !== undefined && month[name] + counted[name] > limit) {
      return { charged: false, exhausted: { name, used: month[name], limit } }
    }
  }
  for (const name of counters) month[name] += counted[name]
  decision.months.set(month, { account_id, month_start })
  for (const chat_id of newChats) {
    month.chat_ids.add(chat_id)
    decision.channels.push({ account_id, month_start, chat_id })
  }
  if (isNewTerm) {
    month.terms.add(search_term)
    decision.terms.push({ account_id, month_start, term: search_term })
  }
  const entry = { account_id, at, key_type, operation, chat_ids, balance_mc: null, amount_mc: 0, month_start }
  decision.entries.push(Object.assign(entry, counted))
  return { charged: true }
}
