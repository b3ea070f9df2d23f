// What an event that was refused leaves behind: one notice, and nothing that keeps a later event back or that tells it for free.
import { beforeEach, expect, test } from 'vitest'
import { chatSeen, countersSeen, messageSeen } from '../../test/observed.ts'
import { testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices } from '../accounts/prices.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Observation } from '../sources/observation.ts'
import { addToBalance } from '../store/accounts/accounts.ts'
import { makeEvents } from './make-events.ts'

const t = await testService()
const NEWS = { platform_id: 1001, username: 'daily_news' }
const START = Date.parse('2026-09-01T00:00:00Z') / 1000
const HOUR = 3600
const PRICE_MC = defaultPrices.event_mc!
let account: Awaited<ReturnType<typeof t.account>>

const at = (hours: number) => START + hours * HOUR
/** Stores what is seen at an hour, and makes all events of it. */
const see = async (hours: number, ...seen: Observation[]) => {
  t.clock.now = new Date(at(hours) * 1000)
  await ingest(t.db, seen, { now: t.clock.now })
  const given = { now: t.clock.now, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: 90 }
  while ((await makeEvents(t.db, given)).causes > 0);
}
const post = (message_id: number, hours: number, text = `Post ${message_id}`, seen = hours) =>
  messageSeen({ at: at(seen), chat: NEWS, message_id, date: at(hours), text })
const watch = async (body: object, key = account.key) => {
  const { status, body: made } = await t.post('/v1/watches', key, { chat: '@daily_news', ...body })
  expect(status).toBe(201)
  return made.watch_id as string
}
const topUp = (events: number) =>
  addToBalance(t.db, account.account_id, { amount_mc: events * PRICE_MC, at: t.clock.now })
type InboxEvent = { type: string; facts: { text?: string; reason?: string }; late: boolean; held: boolean }
/** The inbox as its owner reads it: type, what it says, and whether it is quiet. */
const inbox = async () =>
  (await t.get('/v1/events?order=oldest', account.key)).body.events.map(({ type, facts, late, held }: InboxEvent) =>
    [type, facts.text ?? facts.reason, late && 'late', held && 'held'].filter(Boolean).join(' '),
  )
const eventsToday = async (watch_id: string) => (await t.get(`/v1/watches/${watch_id}`, account.key)).body.events_today

beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date(START * 1000)
  account = await t.account({ balance_mc: 0, plan: 'XL' })
  await see(0, chatSeen({ at: at(-48), chat: NEWS, title: 'Daily News' }))
})

test('after a top-up the next event of the same subject is told at once, although one before it could not be paid', async () => {
  await watch({ types: { 'message.edited': {} }, hold_off_hours: 48 })
  await see(2, post(1, 1, 'One'), post(1, 1, 'Two', 2))
  expect(await inbox()).toEqual(['watch.limited no_credits'])
  await topUp(1)
  await see(30, post(1, 1, 'Three', 30))
  expect(await inbox()).toEqual(['watch.limited no_credits', 'message.edited Three'])
  expect(await t.balance(account)).toBe(0)
})

test('what could not be paid is no event of the day', async () => {
  const watch_id = await watch({ types: { 'message.published': {} }, events_per_day: 1 })
  await see(2, post(1, 1))
  expect(await eventsToday(watch_id)).toBe(0)
  await topUp(10)
  await see(3, post(2, 3))
  expect(await inbox()).toEqual(['watch.limited no_credits', 'message.published Post 2'])
  expect([await t.balance(account), await eventsToday(watch_id)]).toEqual([9 * PRICE_MC, 1])
})

test('a refused event that is found again is told and paid, if it is not a day old, and once', async () => {
  const watch_id = await watch({ types: { 'message.published': {} } })
  const one = post(1, 1)
  await see(2, one)
  await topUp(10)
  for (const hours of [3, 4]) await see(hours, countersSeen(one, at(hours), { views: hours }))
  expect(await inbox()).toEqual(['watch.limited no_credits', 'message.published Post 1'])
  expect([await t.balance(account), await eventsToday(watch_id)]).toEqual([9 * PRICE_MC, 1])
})

test('at balance 0 a post that is read again brings no text into the inbox, neither as held nor as late', async () => {
  const watch_id = await watch({ types: { 'message.published': {} } })
  const posts = [1, 2, 3, 4, 5].map((id) => post(id, 1))
  await see(2, ...posts)
  for (const hours of [3, 8, 23, 30, 60])
    await see(hours, ...posts.map((one) => countersSeen(one, at(hours), { views: hours })))
  expect(await inbox()).toEqual(['watch.limited no_credits'])
  expect([await t.balance(account), await eventsToday(watch_id)]).toEqual([0, 0])
})

test('events of one batch are not held back, and so told for free, by one of them that could not be paid', async () => {
  await watch({ types: { 'message.edited': {} } })
  await see(4, post(1, 1, 'One'), post(1, 1, 'Two', 2), post(1, 1, 'Three', 3))
  expect(await inbox()).toEqual(['watch.limited no_credits'])
  await topUp(10)
  await see(5, post(1, 1, 'Four', 5))
  expect(await inbox()).toEqual(['watch.limited no_credits', 'message.edited Two', 'message.edited Four held'])
  expect(await t.balance(account)).toBe(8 * PRICE_MC)
})

test('what is beyond the limit of a day is not told for free when it is read again a day later', async () => {
  await topUp(10)
  await watch({ types: { 'message.published': {} }, events_per_day: 1 })
  const posts = [1, 2, 3].map((id) => post(id, 1))
  await see(2, ...posts)
  const told = ['message.published Post 1', 'watch.limited watch_limit']
  expect(await inbox()).toEqual(told)
  await see(40, ...posts.map((one) => countersSeen(one, at(40), { views: 40 })))
  expect(await inbox()).toEqual(told)
  expect(await t.balance(account)).toBe(9 * PRICE_MC)
})

test('what cannot be paid takes no place among the events a day of the plan from what is free', async () => {
  await t.db.rows`update accounts set overrides = ${JSON.stringify({ limits: { events_per_day: 2 } })}::jsonb`
  await watch({ types: { 'message.published': {} } })
  expect((await t.post('/v1/watches', account.key, { account: true })).status).toBe(201)
  const permissions = ['events:read']
  t.clock.now = new Date(at(2) * 1000)
  await t.post('/v1/account/keys', account.key, { name: 'board', key_type: 'credits', permissions })
  await see(2, post(1, 1), post(2, 1), post(3, 1))
  expect(await inbox()).toEqual(['key.changed', 'watch.limited no_credits'])
})
