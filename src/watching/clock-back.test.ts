// A clock that is set back while events are made and delivered: none is lost, made twice, marked late or numbered in another order.
import { expect, test } from 'vitest'
import { deliveryScene } from '../../test/delivery-scene.ts'
import { answers, failingService } from '../../test/failing-service.ts'
import { chatSeen, messageSeen } from '../../test/observed.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices } from '../accounts/prices.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Observation } from '../sources/observation.ts'
import { leaseDeliveries } from '../store/watching/delivery-queue.ts'
import { makeEvents } from './make-events.ts'

const t = await deliveryScene()
const receiver = await failingService()
const NEWS = { platform_id: 1001, username: 'daily_news' }
const HOUR = 3_600
const seconds = () => t.clock.now.getTime() / 1000
const observe = (...seen: Observation[]) => ingest(t.db, seen, { now: t.clock.now })
const post = (message_id: number) =>
  messageSeen({ at: seconds(), chat: NEWS, message_id, date: seconds(), text: `Post ${message_id}` })
const make = async () => {
  const given = { now: t.clock.now, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: 90 }
  while ((await makeEvents(t.db, given)).causes > 0);
}
const told = () => t.db.rows<{ event_id: string; number: number; type: string; quiet: string | null }>`
  select event_id, number::integer as number, type || coalesce(' ' || message_id, '') as type, quiet from events order by number`

test('set back an hour between storing and making, and after a lease', async () => {
  await t.begin()
  receiver.does(answers(200, ''))
  await observe(chatSeen({ at: seconds() - HOUR, chat: NEWS, members_count: 10_000 }))
  const { destination_id } = await t.destination({ kind: 'webhook', url: receiver.url })
  const types = { 'message.published': {}, 'message.edited': {}, 'members.jumped': {}, 'chat.gone': {} }
  const watch = { chat: '@daily_news', types, destinations: [{ destination_id }] }
  expect((await t.ask('POST', '/v1/watches', watch)).status).toBe(201)
  await make()

  // 24 hours later, by a clock that is an hour ahead.
  t.after(24 * HOUR)
  const first = [post(1), post(2)]
  await observe(...first)
  await make()
  const last = [
    post(3),
    { ...post(1), at: seconds() + 60, date: first[0]!.date, text: 'Corrected' },
    chatSeen({ at: seconds(), chat: NEWS, members_count: 12_000 }),
    { kind: 'chat gone' as const, at: seconds() + 60, chat: NEWS },
  ]
  t.after(60)
  await observe(...last)
  // A process takes the first ones and is killed, before the clock is set right.
  const taken = { kinds: ['webhook' as const], most: 10, most_to_one: 4, lease_seconds: 60 }
  expect(await leaseDeliveries(t.db, { ...taken, now: t.clock.now })).toHaveLength(2)

  t.after(-HOUR)
  await make()
  await observe(post(4))
  await make()
  await t.deliver()
  expect(receiver.received).toHaveLength(7)
  // The clock passes the same hour again, and everything is reported again.
  t.after(2 * HOUR)
  await observe(...first, ...last)
  await make()
  await t.deliver()

  const events = await told()
  expect(events.map(({ number, type, quiet }) => [number, type, quiet])).toEqual([
    [1, 'message.published 1', null],
    [2, 'message.published 2', null],
    [3, 'members.jumped', null],
    [4, 'message.published 3', null],
    [5, 'chat.gone', null],
    [6, 'message.edited 1', null],
    [7, 'message.published 4', null],
  ])
  const arrived = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(arrived.toSorted()).toEqual(events.map(({ event_id }) => event_id).toSorted())
})
