// Events on their way to receivers that work, fail, hang or want nothing more.
import { beforeEach, expect, test } from 'vitest'
import { verifyWebhook } from '../../sdk/src/verify-webhook.ts'
import { deliveryScene } from '../../test/delivery-scene.ts'
import { answers, failingService, hangs } from '../../test/failing-service.ts'
import { DAY, HOUR, MINUTE } from '../time/spans.ts'

const t = await deliveryScene()
const receiver = await failingService()
const other = await failingService()
beforeEach(async () => {
  await t.begin()
  for (const one of [receiver, other]) one.does(answers(200, 'ok'))
})

const webhook = (url = `${receiver.url}/hook`, more: object = {}) => t.destination({ kind: 'webhook', url, ...more })
const state = async ({ destination_id }: Record<string, string>) =>
  (await t.ask('GET', `/v1/destinations/${destination_id}`)).body
const deliveries = async ({ destination_id }: Record<string, string>, query = '') =>
  (await t.ask('GET', `/v1/destinations/${destination_id}/deliveries${query}`)).body.deliveries
const verified = (secrets: string | string[], one = receiver.received.at(-1)!) =>
  verifyWebhook(one as never, secrets, { now: () => t.clock.now.getTime() }) as Promise<Record<string, never>>

test('an event arrives once, signed, as the API shows it', async () => {
  const made = await webhook()
  await t.watch([{ destination_id: made.destination_id }])
  await t.publish(1, 'Three roads closed')
  await t.deliver()
  await t.deliver()
  expect(receiver.received).toHaveLength(1)
  const { type, timestamp, data } = await verified(made.secret!)
  const [event] = (await t.ask('GET', '/v1/events')).body.events
  expect({ type, timestamp, data }).toEqual({
    type: 'message.published',
    timestamp: '2026-09-01T12:00:00Z',
    data: event,
  })
  expect(receiver.received[0]!.headers['webhook-id']).toBe(event.event_id)
  expect(await deliveries(made)).toMatchObject([
    {
      about: 'event',
      event_id: event.event_id,
      state: 'delivered',
      attempts: [{ attempt: 1, status: 200, answer: 'ok' }],
    },
  ])
  expect(await state(made)).toMatchObject({
    state: 'working',
    last_success_at: '2026-09-01T12:00:00Z',
    waiting_count: 0,
  })
})

test('Ed25519 signs instead of a secret if that was chosen', async () => {
  const made = await webhook(undefined, { signature: 'v1a' })
  expect(made).not.toHaveProperty('secret')
  await t.watch([{ destination_id: made.destination_id }])
  await t.publish(1)
  await t.deliver()
  expect(await verified(made.public_key!)).toMatchObject({ type: 'message.published' })
})

test('a failure is repeated at the times of the schedule, with the same id and another time, then given up', async () => {
  const made = await webhook()
  await t.watch([{ destination_id: made.destination_id }])
  receiver.does(answers(500, 'sorry'))
  await t.publish(1)
  const gaps = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
  await t.deliver()
  for (const gap of gaps) {
    t.after(gap - 1)
    const before = receiver.received.length
    await t.deliver()
    expect(receiver.received).toHaveLength(before)
    t.after(1)
    await t.deliver()
    expect(receiver.received).toHaveLength(before + 1)
  }
  const heads = receiver.received.map(({ headers }) => headers)
  expect(new Set(heads.map((head) => head['webhook-id'])).size).toBe(1)
  expect(new Set(heads.map((head) => head['webhook-timestamp'])).size).toBe(10)
  const [delivery] = await deliveries(made)
  expect(delivery).toMatchObject({ state: 'failed', ended_at: expect.any(String) })
  expect(delivery.attempts).toHaveLength(10)
  expect(delivery.attempts[9]).toMatchObject({ attempt: 10, status: 500, answer: 'sorry' })
})

test('410 switches a destination off at once, what waits is dropped, and the others are told', async () => {
  const [gone, good] = [await webhook(), await webhook(`${other.url}/hook`)]
  await t.watch([{ destination_id: gone.destination_id }])
  receiver.does(answers(410, ''))
  await t.publish(9)
  await t.deliver()
  // At most four are in flight when the first 410 is stored.
  expect(receiver.received.length).toBeLessThanOrEqual(4)
  expect(await state(gone)).toMatchObject({ state: 'off', off_because: 'gone', waiting_count: 0 })
  expect(await deliveries(gone, '?state=waiting')).toEqual([])
  expect((await verified(good.secret!, other.received[0]!)) as object).toMatchObject({
    type: 'destination.off',
    data: { facts: { destination_id: gone.destination_id, reason: 'gone' } },
  })
  expect(other.received).toHaveLength(1)
  await t.publish(1)
  expect(await deliveries(gone, '?state=waiting')).toEqual([])

  receiver.does(answers(200, ''))
  await t.ask('PATCH', `/v1/destinations/${gone.destination_id}`, { on: true })
  expect(await state(gone)).toMatchObject({ state: 'working' })
  const replayed = await t.ask('POST', `/v1/destinations/${gone.destination_id}/replay`, { since: '2026-09-01' })
  // The ten posts, and what was told of the destination itself.
  expect(replayed.body).toEqual({ events_count: 11, complete: true })
  await t.deliver()
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(11)
})

test('429 with Retry-After slows the destination down and no other', async () => {
  const [slow, good] = [await webhook(), await webhook(`${other.url}/hook`)]
  await t.watch([slow, good].map(({ destination_id }) => ({ destination_id })))
  receiver.does(answers(429, '', { 'retry-after': '120' }))
  await t.publish(1)
  await t.deliver()
  expect(await state(slow)).toMatchObject({
    state: 'failing',
    slowed_until: '2026-09-01T12:02:00Z',
    last_failure: '429',
  })
  // The delivery itself would be due after five seconds.
  expect((await deliveries(slow))[0].next_attempt_at).toBe('2026-09-01T12:02:00Z')
  receiver.does(answers(200, ''))
  t.after(60)
  expect((await deliveries(slow))[0].next_attempt_at).toBe('2026-09-01T12:02:00Z')
  await t.publish(1)
  await t.deliver()
  expect([receiver.received.length, other.received.length]).toEqual([0, 2])
  t.after(60)
  await t.deliver()
  expect(receiver.received).toHaveLength(2)
  expect(await state(slow)).toMatchObject({ state: 'working' })
})

test('a redirect is a failure and is not followed', async () => {
  const made = await webhook()
  await t.watch([{ destination_id: made.destination_id }])
  receiver.does(answers(302, '', { location: `${other.url}/stolen` }))
  await t.publish(1)
  await t.deliver()
  expect(other.received).toEqual([])
  expect(await deliveries(made)).toMatchObject([{ state: 'waiting', attempts: [{ status: 302 }] }])
})

test('a receiver that hangs delays nobody else', async () => {
  const [hanging, good] = [await webhook(), await webhook(`${other.url}/hook`)]
  await t.watch([hanging, good].map(({ destination_id }) => ({ destination_id })))
  receiver.does(hangs)
  await t.publish(12)
  const deliverer = t.openOne()
  await expect
    .poll(async () => {
      await deliverer.turn()
      return other.received.length
    })
    .toBe(12)
  // Its own queue holds the rest.
  expect(receiver.received).toHaveLength(4)
  expect(await state(hanging)).toMatchObject({ waiting_count: 12 })
})

test('a name that leads to another address at the second look-up is not called there', async () => {
  const made = await webhook(`http://receiver.example.com:${new URL(receiver.url).port}/hook`)
  await t.watch([{ destination_id: made.destination_id }])
  receiver.does(answers(500, ''))
  await t.publish(1)
  const asked: string[][] = [['127.0.0.1'], ['10.0.0.1']]
  const deliverer = t.openOne({ resolve: async () => asked.shift()! })
  await t.deliver(deliverer)
  t.after(5)
  await t.deliver(deliverer)
  expect(receiver.received).toHaveLength(1)
  expect((await deliveries(made))[0].attempts).toMatchObject([{ status: 500 }, { failure: 'not_allowed' }])
})

test('after three days of failures the owner is told, after five the destination is off', async () => {
  const [dead, good] = [await webhook(), await webhook(`${other.url}/hook`)]
  await t.watch([{ destination_id: dead.destination_id }])
  receiver.does(answers(500, ''))
  for (let days = 0; days <= 5; days++) {
    await t.publish(1)
    await t.deliver()
    t.after(DAY)
  }
  expect(await state(dead)).toMatchObject({ state: 'off', off_because: 'failing' })
  const told = await Promise.all(
    other.received.map(async ({ body }) => JSON.parse(String(body)) as { type: string; timestamp: string }),
  )
  expect(told.map(({ type, timestamp }) => [type, timestamp.slice(0, 10)])).toEqual([
    ['destination.failing', '2026-09-04'],
    ['destination.off', '2026-09-06'],
  ])
  expect(await state(good)).toMatchObject({ state: 'working' })
  // One success is enough to be well again.
  receiver.does(answers(200, ''))
  await t.ask('PATCH', `/v1/destinations/${dead.destination_id}`, { on: true })
  await t.publish(1)
  await t.deliver()
  expect(await state(dead)).toMatchObject({ state: 'working' })
})

test('while a secret is being replaced both sign, and afterwards only the new one', async () => {
  const made = await webhook()
  await t.watch([{ destination_id: made.destination_id }])
  const rotated = (await t.ask('POST', `/v1/destinations/${made.destination_id}/rotate`)).body
  expect(rotated).toMatchObject({ previous_valid_until: '2026-09-02T12:00:00Z' })
  await t.publish(1)
  await t.deliver()
  expect(await verified(made.secret!)).toEqual(await verified(rotated.secret))
  t.after(DAY)
  await t.publish(1)
  await t.deliver()
  await verified(rotated.secret)
  await expect(verified(made.secret!)).rejects.toThrow()
})

test('a digest has all events of its time in one message, and those that come late get another', async () => {
  const made = await webhook()
  await t.watch([{ destination_id: made.destination_id, rhythm: 'daily', hour: 9, time_zone: 'Europe/Berlin' }])
  await t.publish(60)
  await t.deliver()
  expect(receiver.received).toEqual([])
  t.clock.now = new Date('2026-09-02T06:59:59Z')
  await t.publish(10)
  await t.deliver()
  expect(receiver.received).toEqual([])
  t.after(1)
  await t.deliver()
  await t.deliver()
  expect(receiver.received).toHaveLength(1)
  const { type, data } = (await verified(made.secret!)) as unknown as {
    type: string
    data: { events: object[]; events_count: number; left_out_count: number }
  }
  expect(type).toBe('digest')
  expect(data).toMatchObject({ events_count: 70 })
  expect(data.events.length).toBe(70 - data.left_out_count)
  expect(data.events.length).toBeGreaterThan(15)
  expect(receiver.received[0]!.body.length).toBeLessThanOrEqual(20_000)
  expect(await deliveries(made)).toMatchObject([{ about: 'digest', events_count: 70, state: 'delivered' }])

  // Made in the second before, and stored in the second after.
  await t.db.rows`update deliveries set state = 'waiting' where event_id = any(array(
    select event_id from deliveries where event_id is not null limit 1))`
  await t.db.rows`update deliveries set state = 'waiting', due_at = ${t.clock.now} where event_id is null`
  await t.deliver()
  expect(receiver.received).toHaveLength(2)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(2)
})

test('a paused destination gets everything afterwards, a deleted account nothing', async () => {
  const made = await webhook()
  await t.watch([{ destination_id: made.destination_id }])
  await t.ask('PATCH', `/v1/destinations/${made.destination_id}`, { paused_until: '2026-09-01T13:00:00Z' })
  await t.publish(3)
  await t.deliver()
  expect(receiver.received).toEqual([])
  expect(await state(made)).toMatchObject({ state: 'paused', waiting_count: 3 })
  t.after(HOUR)
  await t.deliver()
  expect(receiver.received).toHaveLength(3)
  await t.publish(1)
  await t.db.rows`update accounts set status = 'deleted' where account_id = ${t.account_id}`
  await t.deliver()
  expect(receiver.received).toHaveLength(3)
})

test('a clock that is set back an hour keeps nothing from being sent', async () => {
  const made = await webhook()
  await t.watch([{ destination_id: made.destination_id }])
  await t.publish(2)
  t.after(-HOUR)
  await t.deliver()
  expect(receiver.received).toHaveLength(2)
})

test('what a killed process had taken is sent by another one when its lease has run out', async () => {
  const made = await webhook()
  await t.watch([{ destination_id: made.destination_id }])
  receiver.does(hangs)
  await t.publish(2)
  await t.openOne().turn()
  await expect.poll(() => receiver.received.length).toBe(2)
  receiver.does(answers(200, ''))
  await t.deliver()
  expect(receiver.received).toHaveLength(0)
  t.after(61)
  await t.deliver()
  expect(receiver.received).toHaveLength(2)
})

test('evidence that does not fit is cut, and the body says where all of it is', async () => {
  const made = await webhook()
  await t.watch([{ destination_id: made.destination_id }])
  await t.publish(1)
  await t.db.rows`update events set facts = facts || ${JSON.stringify({ text: 'x'.repeat(50_000) })}::jsonb`
  await t.deliver()
  const { data } = (await verified(made.secret!)) as unknown as { data: { event_id: string; cut: string } }
  expect(data.cut).toBe(`https://scope.example.org/v1/events/${data.event_id}`)
  expect(receiver.received[0]!.body.length).toBeLessThan(20_000)
})
