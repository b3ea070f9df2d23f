// Tests of destinations: the answer has what came of the attempt.
import { beforeEach, expect, test } from 'vitest'
import { deliveryScene } from '../../../test/delivery-scene.ts'
import { answers, failingService, hangs } from '../../../test/failing-service.ts'
import { testService } from '../../../test/service.ts'
import { insertBotUser } from '../../store/accounts/bot.ts'
import { HOUR } from '../../time/spans.ts'

const spoken: string[] = []
const t = await deliveryScene({
  bot: async ({ id }) => {
    spoken.push(id)
    return { status: 200, answer_start: '', ms: 1 }
  },
})
const receiver = await failingService()
beforeEach(async () => {
  await t.begin()
  receiver.does(answers(200, 'ok'))
})

const webhook = () => t.destination({ kind: 'webhook', url: `${receiver.url}/hook` })
const pathOf = ({ destination_id }: Record<string, string>) => `/v1/destinations/${destination_id}`
const sendTest = (made: Record<string, string>, headers: Record<string, string> = {}) =>
  t.request('POST', `${pathOf(made)}/test`, t.key, headers)
const deliveries = async (made: Record<string, string>) =>
  (await t.ask('GET', `${pathOf(made)}/deliveries`)).body.deliveries

test('a test message is sent at once, and the answer has what the receiver said', async () => {
  const made = await webhook()
  receiver.does(answers(202, 'thank you'))
  const sent = await sendTest(made)
  expect(sent).toMatchObject({
    status: 201,
    body: {
      about: 'test',
      events_count: 0,
      state: 'delivered',
      attempts: [{ attempt: 1, status: 202, ms: expect.any(Number), answer: 'thank you', at: '2026-09-01T12:00:00Z' }],
    },
  })
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
    type: 'test',
    data: { destination_id: made.destination_id },
  })
  expect(await deliveries(made)).toEqual([sent.body])
  t.after(HOUR)
  await t.deliver()
  expect(receiver.received).toHaveLength(1)
})

test.each([
  ['answers 500', answers(500, 'sorry'), { status: 500, answer: 'sorry' }],
  ['hangs', hangs, { failure: 'timed_out' }],
] as const)('of a receiver that %s the answer says so, and the test is repeated', async (_, behaviour, attempt) => {
  const made = await webhook()
  receiver.does(behaviour)
  if (behaviour === hangs) t.waitAtMost(300)
  expect((await sendTest(made)).body).toMatchObject({
    state: 'waiting',
    next_attempt_at: '2026-09-01T12:00:05Z',
    attempts: [{ attempt: 1, ...attempt }],
  })
  t.waitAtMost(60_000)
  expect((await t.ask('GET', pathOf(made))).body.state).toBe('failing')
  receiver.does(answers(200, 'ok'))
  t.after(5)
  await t.deliver()
  expect(await deliveries(made)).toMatchObject([{ state: 'delivered', attempts: [attempt, { status: 200 }] }])
})

test('a destination that is slowed down or paused is tested all the same, and a success ends that it is slow', async () => {
  const made = await webhook()
  receiver.does(answers(429, '', { 'retry-after': '3600' }))
  await sendTest(made)
  await t.ask('PATCH', pathOf(made), { paused_until: '2026-09-02' })
  expect((await t.ask('GET', pathOf(made))).body).toMatchObject({
    state: 'paused',
    slowed_until: '2026-09-01T13:00:00Z',
  })
  receiver.does(answers(200, 'ok'))
  expect((await sendTest(made)).body).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] })
  const after = (await t.ask('GET', pathOf(made))).body
  expect(after).toMatchObject({ state: 'paused' })
  expect(after).not.toHaveProperty('slowed_until')
})

test('a request that is repeated with its key sends nothing again and shows what came of it', async () => {
  const made = await webhook()
  const key = { 'idempotency-key': 'once' }
  const first = await sendTest(made, key)
  const again = await sendTest(made, key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(receiver.received).toHaveLength(1)
})

test('no transaction is open while the receiver is waited for', async () => {
  const made = await webhook()
  let answer: () => void = () => {}
  receiver.does((_, response) => {
    answer = () => response.end('late')
  })
  const asked = new Promise<void>((resolve) => receiver.whenReceived(() => resolve()))
  const sending = sendTest(made)
  await asked
  expect((await t.ask('PATCH', pathOf(made), { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed' })
  answer()
  expect((await sending).body).toMatchObject({ state: 'delivered', attempts: [{ answer: 'late' }] })
})

test('a destination that is deleted meanwhile is no error', async () => {
  const made = await webhook()
  let answer: () => void = () => {}
  receiver.does((_, response) => {
    answer = () => response.end('late')
  })
  const asked = new Promise<void>((resolve) => receiver.whenReceived(() => resolve()))
  const sending = sendTest(made)
  await asked
  expect((await t.ask('DELETE', pathOf(made))).body).toEqual({ deleted: true })
  answer()
  expect(await sending).toMatchObject({ status: 201, body: { state: 'waiting', attempts: [] } })
})

test('what a process that died had not begun is sent by the queue, half a minute later', async () => {
  const made = await webhook()
  const deliver = () => Promise.reject(new Error('killed'))
  const killed = await testService({ ...t.deps, delivering: { at_once: { kinds: ['webhook'], deliver } } })
  expect((await killed.post(`${pathOf(made)}/test`, t.key)).status).toBe(500)
  await t.deliver()
  expect(receiver.received).toEqual([])
  t.after(30)
  await t.deliver()
  expect(receiver.received).toHaveLength(1)
})

test('a test by the bot, or in a process that sends nothing, is left to the process that does', async () => {
  await insertBotUser(t.db, 77, t.account_id, t.clock.now)
  const bot = await t.destination({ kind: 'bot' })
  expect((await sendTest(bot)).body).toMatchObject({ state: 'waiting', attempts: [] })
  await t.deliver()
  expect(spoken).toHaveLength(1)

  const made = await webhook()
  const plain = await testService({ ...t.deps, delivering: {} })
  expect((await plain.post(`${pathOf(made)}/test`, t.key)).body).toMatchObject({ state: 'waiting', attempts: [] })
  await t.deliver()
  expect(receiver.received).toHaveLength(1)
})
