// Buying with Telegram Stars: offers under /plan, invoices, payments and refunds that the platform reports, and /paysupport.
import { Composer } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { applyPayment } from '../accounts/payments.ts'
import {
  boughtBy,
  changeBy,
  isPriceOf,
  promiseOf,
  STARS_PROVIDER,
  type StarOffer,
  type StarsGoods,
} from '../accounts/stars.ts'
import { refundEvent, starPayment } from '../accounts/stars-refund.ts'
import { findBotAccount } from '../store/accounts/bot.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import { findPayment, listBought } from '../store/accounts/payments.ts'
import {
  insertOtherCurrency,
  insertOwedStars,
  listStarRefunds,
  settleReportedRefund,
  upsertReportedRefund,
} from '../store/accounts/star-refunds.ts'
import { beginning } from '../text/cut.ts'
import { escapeHtml } from './html.ts'
import { accountOf, activeAccountOf, type BotContext, say, tell } from './turn.ts'
import type { BotWords } from './words.ts'

const SHOWN_PAYMENTS = 5

export const starCommands = () => {
  const commands = new Composer<BotContext>()
  commands.callbackQuery(/^buy:([a-z0-9-]{1,32})$/, (ctx) => invoice(ctx, ctx.match[1]!))
  commands.on('message:successful_payment', paid)
  commands.on('message:refunded_payment', refunded)
  commands.command('paysupport', support)
  return commands
}

/** One button for each offer. */
export const offerButtons = ({ deps, words }: BotContext): InlineKeyboardButton[][] =>
  deps
    .tariff()
    .stars.offers.map((offer) => [
      { text: words.stars.offer(titleOf(words, offer), offer.stars), callback_data: `buy:${offer.id}` },
    ])

const titleOf = (words: BotWords, offer: StarOffer) => words.stars.bought(boughtBy(promiseOf(offer))!)

const invoice = async (ctx: BotContext, offer_id: string) => {
  const { deps, words, answers } = ctx
  if (!(await activeAccountOf(ctx))) return
  const offer = deps.tariff().stars.offers.find(({ id }) => id === offer_id)
  if (!offer) return tell(ctx, words.stars.notForSale)
  tell(ctx)
  const title = titleOf(words, offer)
  const payload = {
    chat_id: ctx.chatId!,
    title: beginning(title, 32),
    description: words.stars.about(title),
    payload: promiseOf(offer),
    currency: 'XTR',
    prices: [{ label: title, amount: offer.stars }],
  }
  answers.push({ call: { method: 'sendInvoice', payload } })
}

/** The platform has taken the Stars already: what was promised is delivered, or the Stars are owed to the payer. */
const paid = async (ctx: BotContext) => {
  const payment = ctx.message!.successful_payment!
  const { telegram_payment_charge_id: event_id, invoice_payload, total_amount } = payment
  const { db, at, deps, words } = ctx
  if (await findPayment(db, { provider: STARS_PROVIDER, event_id })) return
  if (payment.currency !== 'XTR') return paidOtherwise(ctx)
  if (await settleReportedRefund(db, event_id, total_amount)) return say(ctx, words.stars.sentBack(total_amount))
  const account = await findBotAccount(db, ctx.from!.id)
  const bought = isPriceOf(invoice_payload, payment) ? boughtBy(invoice_payload) : undefined
  const done =
    account &&
    bought &&
    (await applyPayment(
      { db, plans: deps.tariff().plans, now: at },
      {
        provider: STARS_PROVIDER,
        event_id,
        account: account.name,
        reason: `${total_amount} Telegram Stars`,
        change: changeBy(bought, account, at),
        keep: { stars: total_amount, ...bought },
      },
    ))
  if (done && 'payment' in done) return say(ctx, words.stars.paid(words.stars.bought(bought), done.payment.done))
  await insertOperatorEntry(db, {
    at,
    actor: `payment:${STARS_PROVIDER}`,
    command: 'stars.owed',
    reason: null,
    account_id: account?.account_id ?? null,
    subject: account?.name ?? null,
    details: `${total_amount} XTR for ${invoice_payload}, charge ${event_id}`,
  })
  const { id: user_id, language_code } = ctx.from!
  await insertOwedStars(db, { charge_id: event_id, user_id, stars: total_amount, language_code }, at)
  say(ctx, words.stars.owed)
}

/** The bot's invoices are in Stars, and it can give back nothing else: the operator has to, and reads of it once. */
const paidOtherwise = async (ctx: BotContext) => {
  const { db, at, words, faults } = ctx
  const { telegram_payment_charge_id, invoice_payload, total_amount, currency } = ctx.message!.successful_payment!
  if (!(await insertOtherCurrency(db, telegram_payment_charge_id, ctx.from!.id, at))) return
  const account = await findBotAccount(db, ctx.from!.id)
  const details = `${total_amount} ${currency} for ${invoice_payload}, charge ${telegram_payment_charge_id}`
  await insertOperatorEntry(db, {
    at,
    actor: `payment:${STARS_PROVIDER}`,
    command: 'payment.other_currency',
    reason: null,
    account_id: account?.account_id ?? null,
    subject: account?.name ?? null,
    details,
  })
  faults.push(`a payment is not in Stars, so the operator has to give it back: ${details}`)
  say(ctx, words.stars.otherCurrency)
}

/** Somebody else than this service may have given the Stars back, so what was bought is taken back here too, once. */
const refunded = async (ctx: BotContext) => {
  const { db, at, deps, words } = ctx
  const { telegram_payment_charge_id: charge_id } = ctx.message!.refunded_payment!
  const found = await starPayment(db, charge_id)
  if (!found) return void (await upsertReportedRefund(db, charge_id, ctx.from!.id, at))
  const event = refundEvent(found, at, true)
  const done = await applyPayment({ db, plans: deps.tariff().plans, now: at }, event)
  if ('payment' in done && !done.replayed) say(ctx, words.stars.refunded(words.stars.bought(found.bought)))
}

const support = async (ctx: BotContext) => {
  const account = await accountOf(ctx)
  if (!account) return
  const payments = await listBought(ctx.db, STARS_PROVIDER, account.account_id, SHOWN_PAYMENTS)
  const refunds = await listStarRefunds(ctx.db, ctx.from!.id, SHOWN_PAYMENTS)
  const { bought, starsOf } = ctx.words.stars
  const shown = [
    ...payments.map(({ at, event_id, done, refunded }) => ({
      at,
      charge_id: event_id,
      what: bought(done.kept as StarsGoods),
      state: refunded ? ('given back' as const) : undefined,
    })),
    ...refunds.map(({ created_at, charge_id, stars, state }) => ({
      at: created_at,
      charge_id,
      what: starsOf(stars!),
      state: state === 'owed' ? ('owed' as const) : ('given back' as const),
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
  const { support: contact } = ctx.deps.tariff().stars
  say(ctx, ctx.words.stars.support(contact === undefined ? undefined : escapeHtml(contact), shown))
}
