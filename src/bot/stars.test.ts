// Buying with Telegram Stars, against the stand-in of the Bot API.
import type { Update } from 'grammy/types'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADA, BOB, botService } from '../../test/bot-service.ts'
import { emptyTables } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import { endPlans } from '../accounts/end-plans.ts'
import { defaultPlans } from '../accounts/plans.ts'
import type { StarOffers } from '../accounts/stars.ts'
import { listDiscrepancies } from '../store/accounts/audit.ts'
import { listOperatorEntries } from '../store/accounts/operator-log.ts'
import { listLedger } from '../store/accounts/usage.ts'
import type { Db } from '../store/db.ts'
import { CHECK_MS } from './checkout.ts'
import { HANDLE_AGAIN_MS, HANDLE_MS } from './poll.ts'
import { languages } from './words.ts'

const t = await botService()
const sold: StarOffers = {
  support: '@acme_help',
  offers: [
    { id: 'credits-500', stars: 100, credits: 500 },
    { id: 'm-30', stars: 900, plan: 'M', days: 30 },
  ],
}
beforeEach(async () => {
  await emptyTables(t.db, 'operator_log', 'star_refunds')
  t.sold.current = structuredClone(sold)
  t.time.now = new Date('2026-09-01T12:00:00Z')
})

type Buyer = typeof ADA
const next = (person: Buyer) => t.api.messageFrom(person, '')
const checkoutOf = (person: Buyer, invoice_payload: string, total_amount: number, currency = 'XTR'): Update => {
  const { update_id, message } = next(person)
  const id = `checkout-${update_id}`
  return {
    update_id,
    pre_checkout_query: { id, from: message!.from!, currency, total_amount, invoice_payload },
  } as Update
}
const moneyOf = (
  kind: 'successful_payment' | 'refunded_payment',
  person: Buyer,
  telegram_payment_charge_id: string,
  invoice_payload: string,
  total_amount: number,
  currency = 'XTR',
): Update => {
  const update = next(person)
  const { text: _, entities: __, ...message } = update.message as never as Record<string, unknown>
  const paid = {
    currency,
    total_amount,
    invoice_payload,
    telegram_payment_charge_id,
    provider_payment_charge_id: '',
  }
  return { ...update, message: { ...message, [kind]: paid } as never }
}
const pays = (person: Buyer, charge: string, payload: string, stars: number) =>
  moneyOf('successful_payment', person, charge, payload, stars)

const calls = (method: string) => t.api.calls.filter((call) => call.method === method).map(({ payload }) => payload)
const answerTo = async (update: Update) => {
  const { id } = update.pre_checkout_query!
  const find = () => calls('answerPreCheckoutQuery').find((payload) => payload.pre_checkout_query_id === id)
  return (await until(find, (found) => found !== undefined, { interval: 5 }))!
}
const asks = (update: Update) => {
  t.api.push(update)
  return answerTo(update)
}
/** Waits for a message of the bot that contains the text. */
const reads = (person: Buyer, text: string) =>
  until(
    () => t.api.shownIn(person.id).find((shown) => shown.text.includes(text)),
    (found) => found !== undefined,
    { interval: 5 },
  )
const account = async () =>
  (await t.db.row<{
    account_id: number
    name: string
    plan: string
    balance_mc: number
    expires_at: Date | null
  }>`select
    account_id, name, plan, balance_mc, expires_at from accounts order by account_id limit 1`)!
const started = async (given: Parameters<typeof t.start>[0] = {}) => {
  t.start(given)
  t.api.shownIn(ADA.id).length = 0
  await t.says(ADA, '/start')
}

test('/plan offers what is sold; credits are paid and added once, however often the payment is reported', async () => {
  await started()
  const plan = await t.says(ADA, '/plan')
  expect(plan.buttons.map(({ text }) => text)).toEqual(['500 credits – 100 ⭐', 'Plan M, 30 days – 900 ⭐'])
  await t.presses(ADA, plan, '500 credits – 100 ⭐')
  await until(
    () => calls('sendInvoice').length,
    (count) => count === 1,
    { interval: 5 },
  )
  const [invoice] = calls('sendInvoice')
  expect(invoice).toMatchObject({
    chat_id: ADA.id,
    title: '500 credits',
    currency: 'XTR',
    payload: '100*credits:credits-500:500000',
    prices: [{ label: '500 credits', amount: 100 }],
  })
  const promise = String(invoice!.payload)
  expect(await asks(checkoutOf(ADA, promise, 100))).toMatchObject({ ok: true })
  const payment = pays(ADA, 'charge-1', promise, 100)
  t.api.push(payment, payment, pays(ADA, 'charge-1', promise, 100))
  t.api.push(payment)
  await reads(ADA, 'Thank you')
  await t.says(ADA, '/help')
  const { account_id, name, balance_mc } = await account()
  expect(balance_mc).toBe(500_000)
  expect(await listLedger(t.db, account_id, { limit: 5 })).toMatchObject([
    { kind: 'credit', amount_mc: 500_000, note: '100 Telegram Stars (payment:telegram-stars charge-1)' },
  ])
  expect(await listOperatorEntries(t.db, { limit: 5 })).toMatchObject([
    { actor: 'payment:telegram-stars', command: 'credits.added', subject: name, reason: '100 Telegram Stars' },
  ])
  expect(await listDiscrepancies(t.db)).toEqual([])
  expect(t.api.shownIn(ADA.id).filter(({ text }) => text.includes('Thank you'))).toHaveLength(1)
})

test('a plan is bought for its days, and buying it again adds to them', async () => {
  await started()
  t.api.push(pays(ADA, 'charge-1', 'plan:m-30:30:M', 900))
  await reads(ADA, '2026-10-01')
  expect(await account()).toMatchObject({ plan: 'M', expires_at: new Date('2026-10-01T12:00:00Z') })
  t.api.push(pays(ADA, 'charge-2', 'plan:m-30:30:M', 900), pays(ADA, 'charge-2', 'plan:m-30:30:M', 900))
  await reads(ADA, '2026-10-31')
  await t.says(ADA, '/help')
  expect(await account()).toMatchObject({ plan: 'M', expires_at: new Date('2026-10-31T12:00:00Z'), balance_mc: 0 })
})

describe('the question before a payment', () => {
  test('is refused when the offer has changed or is gone, in another currency, without an account, and for a suspended one', async () => {
    await started()
    const promise = 'credits:credits-500:500000'
    const said = async (update: Update) => String((await asks(update)).error_message)
    expect(await said(checkoutOf(ADA, promise, 99))).toContain('not for sale')
    expect(await said(checkoutOf(ADA, 'credits:credits-500:900000', 100))).toContain('not for sale')
    expect(await said(checkoutOf(ADA, promise, 100, 'EUR'))).toContain('not for sale')
    expect(await said(checkoutOf(BOB, promise, 100))).toContain('no account')
    await t.db.rows`update accounts set status = 'suspended'`
    expect(await said(checkoutOf(ADA, promise, 100))).toContain('suspended')
    await t.db.rows`update accounts set status = 'active'`
    expect(await asks(checkoutOf(ADA, promise, 100))).toEqual({ pre_checkout_query_id: expect.any(String), ok: true })
    t.sold.current = { offers: [] }
    expect(await said(checkoutOf(ADA, promise, 100))).toContain('not for sale')
    await t.db.rows`update bot_users set language = 'ru'`
    expect(await said(checkoutOf(ADA, promise, 100))).toContain(languages.ru.stars.notForSale)
  })

  test.each(['hangs', 'fails'])(
    'is answered in time while the database %s, also behind an update that waits for it',
    async (how) => {
      let away = false
      const hanging: ((error: Error) => void)[] = []
      const lost = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      const gone = () =>
        how === 'fails' ? Promise.reject(lost()) : new Promise<never>((_, reject) => hanging.push(reject))
      const db: Db = {
        ...t.db,
        row: (...given) => (away ? gone() : t.db.row(...given)) as never,
        transaction: (work) => (away ? gone() : t.db.transaction(work)),
      }
      await started({ db })
      away = true
      t.api.push(t.api.messageFrom(ADA, '/usage'))
      const checkout = checkoutOf(ADA, 'credits:credits-500:500000', 100)
      const behind = checkoutOf(ADA, 'credits:credits-500:500000', 100)
      t.api.push(checkout)
      expect(await answerTo(checkout)).toMatchObject({
        ok: false,
        error_message: expect.stringContaining('not charged'),
      })
      t.api.push(behind)
      expect(await answerTo(behind)).toMatchObject({ ok: false })
      away = false
      for (const reject of hanging) reject(lost())
      await reads(ADA, 'Credits: 0')
    },
  )

  test('takes less than the 10 seconds of the platform, with the update before it and the pause after that', () => {
    expect(HANDLE_MS + HANDLE_AGAIN_MS + CHECK_MS).toBeLessThan(8_000)
  })
})

const owed = () =>
  t.db.rows<{
    charge_id: string
    state: string
    tries: number
  }>`select charge_id, state, tries from star_refunds order by charge_id`
const trail = async () =>
  (await listOperatorEntries(t.db, { limit: 9 })).map(({ command, details }) => [command, details]).reverse()

test('a payment in another currency is one fault for the operator, and is not tried to be sent back as Stars', async () => {
  await started()
  const inEuro = () => moneyOf('successful_payment', ADA, 'charge-eur', '100*credits:credits-500:500000', 100, 'EUR')
  t.api.push(inEuro(), inEuro())
  await reads(ADA, 'was not made in Stars')
  // The next payment is handled after both, and shows that the bot looked at what is owed.
  t.api.push(pays(ADA, 'charge-2', '100*credits:credits-500:500000', 99))
  await reads(ADA, 'Your 99 ⭐ were sent back')
  expect(calls('refundStarPayment')).toEqual([{ user_id: ADA.id, telegram_payment_charge_id: 'charge-2' }])
  expect((await trail())[0]).toEqual([
    'payment.other_currency',
    '100 EUR for 100*credits:credits-500:500000, charge charge-eur',
  ])
  expect((await trail()).filter(([command]) => command === 'payment.other_currency')).toHaveLength(1)
  expect(t.logged.filter((line) => line.includes('is not in Stars'))).toHaveLength(1)
  expect((await account()).balance_mc).toBe(0)
})

test('Stars for what cannot be delivered are sent back, and said to be when they are', async () => {
  await started()
  t.api.push(
    pays(ADA, 'charge-1', 'plan:old-30:30:Gone', 900),
    pays(BOB, 'charge-2', 'credits:credits-500:500000', 100),
    pays(ADA, 'charge-3', '100*credits:credits-500:500000', 99),
  )
  await reads(ADA, 'Your 900 ⭐ were sent back')
  await reads(ADA, 'Your 99 ⭐ were sent back')
  await reads(BOB, 'Your 100 ⭐ were sent back')
  expect(calls('refundStarPayment')).toHaveLength(3)
  expect(calls('refundStarPayment')).toContainEqual({ user_id: BOB.id, telegram_payment_charge_id: 'charge-2' })
  const said = await trail()
  expect(said).toContainEqual(['stars.owed', '900 XTR for plan:old-30:30:Gone, charge charge-1'])
  expect(said).toContainEqual(['stars.sent_back', '900 Stars, charge charge-1'])
  expect(await account()).toMatchObject({ plan: 'Free', balance_mc: 0 })
  expect((await t.says(ADA, '/paysupport')).text).toContain('<code>charge-1</code> (given back)')
})

test('what is owed is tried again after a restart until it is done, and nobody reads before that it was sent back', async () => {
  const away = { error_code: 502, description: 'Bad Gateway' }
  await started()
  t.api.fail('refundStarPayment', away)
  t.api.push(pays(ADA, 'charge-1', 'plan:old-30:30:Gone', 900))
  await reads(ADA, 'are being sent back')
  await until(owed, ([row]) => row?.tries === 1, { interval: 5 })
  expect((await t.says(ADA, '/paysupport')).text).toContain('<code>charge-1</code> (being sent back)')
  expect(await trail()).toEqual([['stars.owed', '900 XTR for plan:old-30:30:Gone, charge charge-1']])
  await t.stop()
  t.time.now = new Date(t.time.now.getTime() + 31_000)
  t.start()
  await reads(ADA, 'Your 900 ⭐ were sent back')
  expect(await owed()).toEqual([{ charge_id: 'charge-1', state: 'done', tries: 2 }])
})

test('a refund that arrives before its payment is kept: nothing is delivered for it', async () => {
  await started()
  t.api.push(moneyOf('refunded_payment', ADA, 'charge-1', 'x', 100))
  t.api.push(pays(ADA, 'charge-1', '100*credits:credits-500:500000', 100))
  await reads(ADA, 'were sent back')
  expect(await account()).toMatchObject({ balance_mc: 0 })
  expect(calls('refundStarPayment')).toEqual([])
})

test('a plan that is over gives way to the one before, and the bot says so', async () => {
  await started()
  t.api.push(pays(ADA, 'charge-1', '900*plan:m-30:30:M', 900))
  await reads(ADA, '2026-10-01')
  expect(await endPlans(t.db, defaultPlans, new Date('2026-10-01T11:59:59Z'))).toBeNull()
  expect(await endPlans(t.db, defaultPlans, new Date('2026-10-01T12:00:00Z'))).toEqual({ ended: 1 })
  expect(await endPlans(t.db, defaultPlans, new Date('2026-10-01T12:00:00Z'))).toBeNull()
  expect(await account()).toMatchObject({ plan: 'Free', expires_at: null })
  expect((await trail()).at(-1)).toEqual(['plan.ended', 'plan M ended, plan Free again'])
  await reads(ADA, 'Plan M has ended. You have plan Free now')
})

test('the end of a plan is said in the language in which the user wrote last', async () => {
  await started()
  t.api.push(pays({ ...ADA, language_code: 'ru' }, 'charge-1', '900*plan:m-30:30:M', 900))
  await reads(ADA, '2026-10-01')
  await endPlans(t.db, defaultPlans, new Date('2026-10-01T12:00:00Z'))
  await reads(ADA, 'Тариф M закончился')
})

test('a refund that the platform reports takes back what is left, once', async () => {
  await started()
  t.api.push(pays(ADA, 'charge-1', 'credits:credits-500:500000', 100), pays(ADA, 'charge-2', 'plan:m-30:30:M', 900))
  await reads(ADA, '2026-10-01')
  const refund = (charge: string) => moneyOf('refunded_payment', ADA, charge, 'x', 100)
  t.api.push(refund('charge-1'), refund('charge-1'), refund('charge-2'), refund('charge-3'))
  await reads(ADA, 'Plan M, 30 days was taken back')
  await t.says(ADA, '/help')
  expect(await account()).toMatchObject({ balance_mc: 0, plan: 'Free', expires_at: null })
  expect(t.api.shownIn(ADA.id).filter(({ text }) => text.includes('taken back'))).toHaveLength(2)
  expect(await listDiscrepancies(t.db)).toEqual([])
})

test('/paysupport says whom to write to, and lists the payments with their numbers', async () => {
  await started()
  t.api.push(pays(ADA, 'charge-1', 'credits:credits-500:500000', 100))
  await reads(ADA, 'Thank you')
  const { text } = await t.says(ADA, '/paysupport')
  expect(text).toContain('@acme_help')
  expect(text).toContain('2026-09-01 12:00 UTC: 500 credits, <code>charge-1</code>')
  t.sold.current = { offers: [] }
  expect((await t.says(ADA, '/plan')).buttons).toEqual([])
})
