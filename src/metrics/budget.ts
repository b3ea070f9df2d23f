// Which chats a budget buys a post in, how many views these are expected to bring, and how far their audiences overlap.
import type { BudgetResult } from '../vocabulary.ts'
import { rounded } from './rounding.ts'

/** Not for zero views or reactions: then there is no cost of one. */
export const costOf = (price: number | null | undefined, of: number | null | undefined, times = 1): number | null =>
  price === null || price === undefined || !of ? null : rounded((price / of) * times, 2)

export type BudgetOffer = {
  chat_id: number
  price: number | null
  currency: string | null
  /** Those of a usual post 24 hours after publication. */
  views: number | null
  has_strong_findings: boolean
  is_deleted: boolean
}

export type Budget = { amount: number; currency: string }

/** A price is for humans, so `usd` is the currency `USD`. */
const isSameCurrency = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

/** Undefined for what can be bought. The audience decides before the price: no price makes such a chat a good choice. */
const leftOut = (offer: BudgetOffer, { currency }: Budget): BudgetResult | undefined => {
  if (offer.is_deleted) return 'deleted'
  if (offer.has_strong_findings) return 'strong_findings'
  if (offer.price === null || offer.currency === null) return 'no_price'
  if (!isSameCurrency(offer.currency, currency)) return 'other_currency'
  return offer.views ? undefined : 'views_unknown'
}

/** Sums of prices have two decimals, which floating-point numbers miss. */
const cents = (amount: number) => Math.round(amount * 100)

/**
 * The cheapest per view first, as long as the money lasts. A chat that costs more than what is left is passed over, and cheaper ones after it may fit. Returns the
 * result of every chat, and those that fit in the order in which they were taken.
 */
export const planBudget = <Offer extends BudgetOffer>(offers: Offer[], budget: Budget) => {
  const results = new Map<number, BudgetResult>()
  const bought: Offer[] = []
  const sold = offers.filter((offer) => {
    const reason = leftOut(offer, budget)
    if (reason) results.set(offer.chat_id, reason)
    return !reason
  })
  const cost = ({ price, views }: BudgetOffer) => price! / views!
  let left = cents(budget.amount)
  for (const offer of sold.sort((a, b) => cost(a) - cost(b) || b.views! - a.views! || a.chat_id - b.chat_id)) {
    const fits = cents(offer.price!) <= left
    results.set(offer.chat_id, fits ? 'fits' : 'too_expensive')
    if (!fits) continue
    left -= cents(offer.price!)
    bought.push(offer)
  }
  return { results, bought, spent: (cents(budget.amount) - left) / 100 }
}

/** Of fewer mentioning chats a share says nothing. */
const LEAST_SOURCES = 5
/** The estimate is for all that were bought, so those of which nothing is known may not bring most of the views. */
const LEAST_KNOWN = 0.5

/**
 * Which part of the expected views goes to people who are reached already, estimated from who mentions the chats: of each, in the order in which they were bought, the share of
 * those mentioning it that also mention one bought before, or are one; weighed by the expected views. Undefined where too little is known.
 */
export const overlapShare = (
  bought: Pick<BudgetOffer, 'chat_id' | 'views'>[],
  sourcesOf: Map<number, number[]>,
): { share: number; chats: number } | undefined => {
  const reached = new Set<number>()
  const sum = { all: 0, known: 0, again: 0, chats: 0 }
  for (const { chat_id, views } of bought) {
    const sources = sourcesOf.get(chat_id) ?? []
    sum.all += views!
    if (sources.length >= LEAST_SOURCES) {
      sum.known += views!
      sum.again += views! * (sources.filter((source) => reached.has(source)).length / sources.length)
      sum.chats++
    }
    for (const source of [chat_id, ...sources]) reached.add(source)
  }
  if (sum.chats < 2 || sum.known < LEAST_KNOWN * sum.all) return undefined
  return { share: sum.again / sum.known, chats: sum.chats }
}
