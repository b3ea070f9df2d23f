// Deleting the account and starting again gives no new month: what was used of it stays, under a keyed hash of the person.
import { expect, test } from 'vitest'
import { ADA, BOB, botService } from '../../test/bot-service.ts'
import { linesWith } from '../../test/dump.ts'
import { until } from '../../test/until.ts'
import { openCashier } from '../accounts/cashier.ts'
import { deleteAccount } from '../accounts/deleting.ts'
import { billingMonth } from '../accounts/month.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { listDiscrepancies } from '../store/accounts/audit.ts'
import { deleteOldBotState, findBotAccount } from '../store/accounts/bot.ts'
import { findMonth } from '../store/accounts/charges.ts'

const t = await botService()
const MONTH_END = '2026-10-01T12:00:00.000Z'
const at = (time: string) => {
  t.time.now = new Date(time)
}

const accountOf = async ({ id }: { id: number }) => (await findBotAccount(t.db, id))!
const reads = (person: { id: number }, text: string) =>
  until(
    () => t.api.shownIn(person.id).some((shown) => shown.text.includes(text)),
    (found) => found,
    { interval: 5 },
  )
const reading = async (person: { id: number }, chat_id: number) => {
  const { account_id, billing_anchor } = await accountOf(person)
  return openCashier(t.db)({
    key_type: 'subscription',
    account_id,
    at: t.time.now,
    operation: 'getChannelInfo',
    month_start: billingMonth(billing_anchor, t.time.now).start,
    limits: defaultPlans.Free!.limits,
    chat_ids: [chat_id],
  })
}
const deletes = async (person: { id: number; language_code: string }) => {
  const asked = await t.says(person, '/delete_account')
  await t.presses(person, asked, 'Delete it…')
  // The press is answered a moment before the message has its next buttons.
  const sure = 'Yes, delete it forever'
  await until(
    () => asked.buttons.map(({ text }) => text),
    (buttons) => buttons.includes(sure),
    { interval: 5 },
  )
  await t.presses(person, asked, sure)
  await until(
    () => asked.text,
    (text) => text.startsWith('Your account has been deleted'),
    { interval: 5 },
  )
}
const monthOf = async (person: { id: number }) => {
  const { account_id, billing_anchor } = await accountOf(person)
  const { start, end } = billingMonth(billing_anchor, t.time.now)
  const { requests = 0, unique_channels = 0 } = (await findMonth(t.db, account_id, start)) ?? {}
  return { requests, unique_channels, end: end.toISOString() }
}
const remembered = () => t.db.rows`select * from remembered_use`

test('/delete_account and /start: the use of the month and its end stay, the books add up, and the next month is a new one', async () => {
  at('2026-09-01T12:00:00Z')
  t.start()
  await t.says(ADA, '/start')
  for (const chat_id of [1, 2, 3, 3]) expect(await reading(ADA, chat_id)).toMatchObject({ charged: true })
  at('2026-09-20T08:00:00Z')
  await deletes(ADA)
  expect(await remembered()).toEqual([
    {
      person_hash: expect.anything(),
      month_end: new Date(MONTH_END),
      requests: 4,
      unique_channels: 3,
      search_messages_requests: 0,
      search_terms: 0,
    },
  ])
  at('2026-09-21T09:00:00Z')
  await t.says(ADA, '/start')
  await reads(ADA, 'Your next month begins on 2026-10-01 12:00 UTC')
  expect(await monthOf(ADA)).toEqual({ requests: 4, unique_channels: 3, end: MONTH_END })
  expect(await remembered()).toEqual([])
  expect((await t.says(ADA, '/usage')).text).toContain('Channels: 3 of 5')
  for (const chat_id of [4, 5]) expect(await reading(ADA, chat_id)).toMatchObject({ charged: true })
  expect(await reading(ADA, 6)).toMatchObject({ charged: false })
  expect(await listDiscrepancies(t.db)).toEqual([])

  await deletes(ADA)
  await t.says(ADA, '/start')
  expect(await monthOf(ADA)).toEqual({ requests: 6, unique_channels: 5, end: MONTH_END })
  expect(await listDiscrepancies(t.db)).toEqual([])
  at(MONTH_END)
  expect(await monthOf(ADA)).toEqual({ requests: 0, unique_channels: 0, end: '2026-11-01T12:00:00.000Z' })
})

test('nobody else has that use, nothing is remembered of an account that used nothing, and the number of the person is nowhere', async () => {
  at('2026-09-01T12:00:00Z')
  t.start()
  const person = { id: 7_654_321_098, language_code: 'en' }
  await t.says(person, '/start')
  await reading(person, 1)
  await t.says(BOB, '/start')
  await deletes(BOB)
  expect(await remembered()).toEqual([])
  // As the operator and DELETE /v1/account do it.
  const { account_id } = await accountOf(person)
  await t.db.transaction((tx) => deleteAccount(tx, t.secrets, account_id, t.time.now))
  expect(await remembered()).toHaveLength(1)
  expect(await linesWith(t.db, String(person.id))).toEqual([])
  await t.says(BOB, '/start')
  expect(await monthOf(BOB)).toMatchObject({ requests: 0 })
  await t.says(person, '/start')
  expect(await monthOf(person)).toMatchObject({ requests: 1 })
})

test('after the month nothing is left: the job deletes it, and before the job has run it does not count', async () => {
  at('2026-09-01T12:00:00Z')
  t.start()
  for (const person of [ADA, BOB]) {
    await t.says(person, '/start')
    await reading(person, 1)
    await deletes(person)
  }
  await deleteOldBotState(t.db, new Date('2026-10-01T11:59:59Z'))
  expect(await remembered()).toHaveLength(2)
  at(MONTH_END)
  await t.says(ADA, '/start')
  expect(await monthOf(ADA)).toMatchObject({ requests: 0 })
  await deleteOldBotState(t.db, t.time.now)
  expect(await remembered()).toEqual([])
})
