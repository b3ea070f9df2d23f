// Answers the question before a payment. The platform waits for 10 seconds, so the answer does not wait for the database for longer than
// a few of them.
import type { PreCheckoutQuery, User } from 'grammy/types'
import { isForSale } from '../accounts/stars.ts'
import { findBotPayer } from '../store/accounts/bot.ts'
import type { BotClock } from './clock.ts'
import type { BotDeps } from './turn.ts'
import type { Call } from './waiting-calls.ts'
import { wordsFor } from './words.ts'

/** Leaves as much again for sending the answer. */
export const CHECK_MS = 4_000

export const answerCheckout = async (deps: BotDeps, clock: BotClock, query: PreCheckoutQuery): Promise<Call> => {
  // The platform always says who pays. Something in its place may not, and then nobody may pay.
  const { later } = wordsFor((query.from as User | undefined)?.language_code).stars
  const error_message = await withinTime(clock, refusal(deps, query), later)
  const payload = { pre_checkout_query_id: query.id, ok: error_message === undefined }
  return {
    method: 'answerPreCheckoutQuery',
    payload: { ...payload, ...(error_message !== undefined && { error_message }) },
  }
}

const refusal = async (
  deps: BotDeps,
  { from, currency, total_amount, invoice_payload }: PreCheckoutQuery,
): Promise<string | undefined> => {
  const payer = await findBotPayer(deps.db, from.id)
  const words = wordsFor(from.language_code, payer?.language)
  if (currency !== 'XTR' || !isForSale(deps.tariff().stars, invoice_payload, total_amount))
    return words.stars.notForSale
  if (!payer) return words.noAccount
  return payer.status === 'active' ? undefined : words.suspended
}

/** An error counts as no answer: nobody shall pay for what cannot be looked up. */
const withinTime = async (clock: BotClock, asking: Promise<string | undefined>, otherwise: string) => {
  const enough = new AbortController()
  const late = clock.wait(CHECK_MS, enough.signal).then(() => otherwise)
  const said = await Promise.race([asking.catch(() => otherwise), late])
  enough.abort()
  return said
}
