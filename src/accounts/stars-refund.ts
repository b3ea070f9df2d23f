// Gives Stars back: finds what a payment bought, and takes it back from the account, once.
import { findAccountById } from '../store/accounts/accounts.ts'
import { findPayment, type PaymentRow } from '../store/accounts/payments.ts'
import type { Db } from '../store/db.ts'
import type { PaymentEvent } from './payments.ts'
import { changeBack, STARS_PROVIDER, type StarsGoods } from './stars.ts'

type StarPayment = { payment: PaymentRow; bought: StarsGoods; stars: number; expires_at: Date | null }

/** Undefined when nothing was paid under this id. */
export const starPayment = async (db: Db, charge_id: string): Promise<StarPayment | undefined> => {
  const payment = await findPayment(db, { provider: STARS_PROVIDER, event_id: charge_id })
  if (!payment?.done.kept) return undefined
  const { stars, ...bought } = payment.done.kept as { stars: number } & StarsGoods
  const { expires_at } = (await findAccountById(db, payment.account_id))!
  return { payment, bought, stars, expires_at }
}

export const refundId = (charge_id: string) => `refund:${charge_id}`

export const refundEvent = (
  { payment: { account, event_id }, bought, stars, expires_at }: StarPayment,
  now: Date,
  take_what_is_left: boolean,
): PaymentEvent => ({
  provider: STARS_PROVIDER,
  event_id: refundId(event_id),
  account,
  reason: `${stars} Telegram Stars given back`,
  change: changeBack(bought, { expires_at }, now, take_what_is_left),
})
