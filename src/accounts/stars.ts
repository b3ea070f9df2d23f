// What is sold for Telegram Stars: the operator's offers, and what an invoice promises to its payer.
import { type Static, Type } from 'typebox'
import { DAY_MS } from '../time/spans.ts'
import type { PaymentChange } from './payments.ts'
import type { Plans } from './plans.ts'

export const STARS_PROVIDER = 'telegram-stars'

const StarOffer = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,32}$' }),
    stars: Type.Integer({ minimum: 1, maximum: 100_000 }),
    /** Either credits, up to three decimals, or a plan for some days. */
    credits: Type.Optional(Type.Number({ minimum: 0.001, maximum: 1e9 })),
    plan: Type.Optional(Type.String({ minLength: 1 })),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_660 })),
  },
  { additionalProperties: false },
)
export type StarOffer = Static<typeof StarOffer>

export const StarOffers = Type.Object(
  {
    /** Whom to write to about a payment. */
    support: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    offers: Type.Array(StarOffer, { maxItems: 20 }),
  },
  { additionalProperties: false },
)
export type StarOffers = Static<typeof StarOffers>

export const nothingForStars: StarOffers = { offers: [] }

/** The platform's limit for what an invoice carries. */
const MOST_BYTES = 128

/** What the schema cannot say; undefined when nothing is wrong. */
export const problemOfOffers = ({ offers }: StarOffers, plans: Plans): string | undefined => {
  for (const offer of offers) {
    const { id, credits, plan, days } = offer
    if (offers.filter((other) => other.id === id).length > 1) return `two offers have the id ${id}`
    if ((credits === undefined) === (plan === undefined) || (plan === undefined) !== (days === undefined))
      return `the offer ${id} must have either credits, or plan and days`
    if (credits !== undefined && !Number.isInteger(Math.round(credits * 1e6) / 1000))
      return `the credits of the offer ${id} have more than three decimals`
    if (plan !== undefined && !Object.hasOwn(plans, plan)) return `the offer ${id} sells a plan that does not exist`
    if (Buffer.byteLength(promiseOf(offer)) > MOST_BYTES) return `the plan of the offer ${id} has too long a name`
  }
  return undefined
}

export type StarsGoods = { amount_mc: number } | { plan: string; days: number }

/** What the invoice of an offer carries: all that is promised, so that a payment is kept although the offer has changed meanwhile. */
export const promiseOf = ({ id, stars, credits, plan, days }: StarOffer): string =>
  `${stars}*${credits === undefined ? `plan:${id}:${days}:${plan}` : `credits:${id}:${Math.round(credits * 1000)}`}`

/** Whether the price of the invoice was paid, in its currency. Invoices of before carry no price. */
export const isPriceOf = (promise: string, { total_amount, currency }: { total_amount: number; currency: string }) => {
  const [, stars] = /^(\d+)\*/.exec(promise) ?? []
  return currency === 'XTR' && (stars === undefined || Number(stars) === total_amount)
}

/** Undefined when the text is no promise. */
export const boughtBy = (promise: string): StarsGoods | undefined => {
  const [, amount_mc] = /^(?:\d+\*)?credits:[a-z0-9-]+:([1-9]\d{0,12})$/.exec(promise) ?? []
  if (amount_mc) return { amount_mc: Number(amount_mc) }
  const [, days, plan] = /^(?:\d+\*)?plan:[a-z0-9-]+:([1-9]\d{0,3}):(.+)$/s.exec(promise) ?? []
  return plan === undefined ? undefined : { plan, days: Number(days) }
}

const unpriced = (promise: string) => promise.replace(/^\d+\*/, '')

/** Whether an invoice still promises what is sold, at its price. */
export const isForSale = ({ offers }: StarOffers, promise: string, stars: number): boolean =>
  offers.some((offer) => offer.stars === stars && unpriced(promiseOf(offer)) === unpriced(promise)) &&
  isPriceOf(promise, { total_amount: stars, currency: 'XTR' })

/** A plan that the account has already, and that has not ended, goes on for longer. */
export const changeBy = (
  bought: StarsGoods,
  account: { plan: string; expires_at: Date | null },
  now: Date,
): PaymentChange => {
  if ('amount_mc' in bought) return { type: 'credits.added', ...bought }
  const { plan, days } = bought
  const runs = account.plan === plan && account.expires_at !== null && account.expires_at > now
  const from = runs ? account.expires_at!.getTime() : now.getTime()
  // A plan without an end is not given one by a payment.
  const isEndless = account.plan === plan && account.expires_at === null
  return { type: 'plan.changed', plan, expires_at: isEndless ? null : new Date(from + days * DAY_MS) }
}

/** What a refund takes back: the credits, or the days, but not time that has passed. */
export const changeBack = (
  bought: StarsGoods,
  { expires_at }: { expires_at: Date | null },
  now: Date,
  take_what_is_left: boolean,
): PaymentChange => {
  if ('amount_mc' in bought) return { type: 'credits.taken_back', ...bought, take_what_is_left }
  const end =
    expires_at === null ? null : new Date(Math.max(now.getTime(), expires_at.getTime() - bought.days * DAY_MS))
  return { type: 'expiry.changed', expires_at: end }
}
