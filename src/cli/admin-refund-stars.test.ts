// `admin refund-stars`, against the stand-in of the Bot API.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startBotApi, TOKEN } from '../../test/bot-api.ts'
import { runInProcess } from '../../test/command-line.ts'
import { joinTestDatabase } from '../../test/database.ts'
import { applyPayment } from '../accounts/payments.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { changeBy, STARS_PROVIDER } from '../accounts/stars.ts'
import { addToBalance, findAccount, insertAccount } from '../store/accounts/accounts.ts'
import { insertBotUser } from '../store/accounts/bot.ts'
import { openStore } from '../store/open.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'cs-refund-'))
const { database_url } = await joinTestDatabase(data_dir)
const db = await openStore({ data_dir, database_url })
const api = await startBotApi()
afterAll(async () => {
  await api.close()
  await db.close()
  rmSync(data_dir, { recursive: true, force: true })
})
const env = {
  DATA_DIR: data_dir,
  BOT_TOKEN: TOKEN,
  BOT_API_ROOT: api.url,
  ...(database_url && { DATABASE_URL: database_url }),
}
const refund = (...args: string[]) => runInProcess(['admin', 'refund-stars', ...args], { env })
const account = async (name: string) => (await findAccount(db, name))!

/** An account with a user of the bot, who has paid. */
const paid = async (name: string, user_id: number, bought: Parameters<typeof changeBy>[0]) => {
  const now = new Date()
  const made = await insertAccount(db, {
    name,
    plan: 'Free',
    balance_mc: 0,
    expires_at: null,
    billing_anchor: now,
    created_at: now,
  })
  await insertBotUser(db, user_id, made!.account_id, now)
  const event = { provider: STARS_PROVIDER, event_id: `charge-${name}`, account: name }
  const change = changeBy(bought, made!, now)
  await applyPayment({ db, plans: defaultPlans, now }, { ...event, change, keep: { stars: 100, ...bought } })
  return made!
}
const asked = () => api.calls.filter(({ method }) => method === 'refundStarPayment').map(({ payload }) => payload)

test('the Stars are given back and the credits taken, once, and only with --yes', async () => {
  await paid('acme', 101, { amount_mc: 500_000 })
  const unsure = await refund('acme', 'charge-acme')
  expect([unsure.code, unsure.err]).toEqual([1, expect.stringContaining('gets 100 Stars back and loses 500 credits')])
  expect((await refund('acme', 'charge-zoo', '--yes')).err).toContain('acme has paid nothing under charge-zoo')

  api.fail('refundStarPayment', { error_code: 400, description: 'Bad Request: CHARGE_NOT_FOUND' })
  const refused = await refund('acme', 'charge-acme', '--yes')
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/nothing was taken.*CHARGE_NOT_FOUND/)])
  api.fail('refundStarPayment', 'cut')
  const cut = await refund('acme', 'charge-acme', '--yes')
  expect(cut.err).toContain('nothing was taken')
  expect(cut.err + refused.err).not.toContain(TOKEN)
  expect((await account('acme')).balance_mc).toBe(500_000)

  // The answer was lost: the platform has given the Stars back already.
  api.fail('refundStarPayment', { error_code: 400, description: 'Bad Request: CHARGE_ALREADY_REFUNDED' })
  const done = await refund('acme', 'charge-acme', '--yes', '--json', '--reason', 'asked for it')
  expect(JSON.parse(done.out)).toMatchObject({ account: 'acme', stars: 100, credits: -500 })
  expect((await account('acme')).balance_mc).toBe(0)
  const calls = asked().length
  expect((await refund('acme', 'charge-acme', '--yes')).out).toContain('it was given back before')
  expect(asked()).toHaveLength(calls)
  expect(asked()[0]).toEqual({ user_id: 101, telegram_payment_charge_id: 'charge-acme' })
})

test('credits that were spent are not lost by accident: --even-if-spent takes what is left', async () => {
  const { account_id } = await paid('zoo', 102, { amount_mc: 500_000 })
  await addToBalance(db, account_id, { amount_mc: -400_000, at: new Date() })
  const before = asked().length
  expect((await refund('zoo', 'charge-zoo', '--yes')).err).toContain('--even-if-spent')
  expect(asked()).toHaveLength(before)
  expect(JSON.parse((await refund('zoo', 'charge-zoo', '--yes', '--even-if-spent', '--json')).out).credits).toBe(-100)
  expect((await account('zoo')).balance_mc).toBe(0)
})

test('the days of a plan are taken back, and the plan ends', async () => {
  await paid('club', 103, { plan: 'M', days: 30 })
  expect((await account('club')).expires_at!.getTime()).toBeGreaterThan(Date.now())
  expect((await refund('club', 'charge-club', '--yes')).code).toBe(0)
  expect(await account('club')).toMatchObject({ plan: 'Free', expires_at: null })
})
