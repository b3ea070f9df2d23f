// The hook for payment providers, from signed request to books.
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../test/database.ts'
import { NOON, testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { parseWebhookSecrets } from '../accounts/webhook-signature.ts'
import { listDiscrepancies } from '../store/accounts/audit.ts'
import { deleteAccountWithin } from '../store/accounts/deletion.ts'
import { listOperatorEntries } from '../store/accounts/operator-log.ts'
import { listLedger } from '../store/accounts/usage.ts'
import type { Db } from '../store/db.ts'
import { buildApi } from './server.ts'

const [stripe, next, paddle] = ['a', 'b', 'c'].map(
  (letter) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`,
) as [string, string, string]
const payment_secrets = parseWebhookSecrets(`stripe=${stripe},stripe=${next},paddle=${paddle}`)!
const t = await testService({ hooks: { payment_secrets } })

beforeEach(async () => {
  await emptyTables(t.db, 'accounts', 'ledger', 'operator_log')
  t.clock.now = NOON
})

type PaymentCall = { secret?: string; at?: Date; headers?: Record<string, string>; app?: typeof t.app }

const send = async (
  id: string,
  event: object | string,
  { secret = stripe, at, headers, app = t.app }: PaymentCall = {},
) => {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const signed = at ?? t.clock.now
  const answer = await app.inject({
    method: 'POST',
    url: '/hooks/payments',
    payload,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(signed.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, signed, payload),
      ...headers,
    },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const added = (account: string, amount_mc = 500_000, more: object = {}) => ({
  type: 'credits.added',
  data: { account, amount_mc, ...more },
})
const plainLog = async () =>
  (await listOperatorEntries(t.db, { limit: 10 }))
    .map(({ at: _, entry_id: __, account_id: ___, ...entry }) => entry)
    .toReversed()
const ledgerOf = async ({ account_id }: { account_id: number }) =>
  (await listLedger(t.db, account_id, { limit: 10 }))
    .map(({ kind, amount_mc, balance_mc, note }) => ({ kind, amount_mc, balance_mc, note }))
    .toReversed()
const account = (account_id: number) =>
  t.db.row<{
    plan: string
    expires_at: Date | null
    balance_mc: number
  }>`select plan, expires_at, balance_mc from accounts
    where account_id = ${account_id}`

describe('each event changes the account, its ledger and the log of changes', () => {
  test('credits are added and taken back', async () => {
    const acme = await t.account({ balance_mc: 0 })
    expect(await send('evt_1', added(acme.name, 500_000, { reason: 'Invoice 17' }))).toMatchObject({
      status: 200,
      body: {
        provider: 'stripe',
        event_id: 'evt_1',
        type: 'credits.added',
        account: acme.name,
        at: '2026-09-01T12:00:00Z',
        amount_mc: 500_000,
        balance_mc: 500_000,
      },
    })
    const refund = { type: 'credits.taken_back', data: { account: acme.name, amount_mc: 200_000 } }
    expect(await send('evt_2', refund, { secret: next })).toMatchObject({
      status: 200,
      body: { provider: 'stripe', amount_mc: -200_000, balance_mc: 300_000 },
    })
    expect(await ledgerOf(acme)).toEqual([
      { kind: 'credit', amount_mc: 500_000, balance_mc: 500_000, note: 'Invoice 17 (payment:stripe evt_1)' },
      { kind: 'adjustment', amount_mc: -200_000, balance_mc: 300_000, note: 'payment:stripe evt_2' },
    ])
    expect(await plainLog()).toEqual([
      {
        actor: 'payment:stripe',
        command: 'credits.added',
        subject: acme.name,
        details: '500 credits, event evt_1',
        reason: 'Invoice 17',
      },
      {
        actor: 'payment:stripe',
        command: 'credits.taken_back',
        subject: acme.name,
        details: '-200 credits, event evt_2',
        reason: null,
      },
    ])
    expect(await listDiscrepancies(t.db)).toEqual([])
  })

  test('a plan is set, with its expiry or without; the expiry is set alone, or removed', async () => {
    const { account_id, name, key } = await t.account({ plan: 'Free' })
    const data = { account: name, plan: 'M', expires_at: '2026-10-01', reason: 'Subscription' }
    expect((await send('evt_1', { type: 'plan.changed', data })).body).toMatchObject({
      plan: 'M',
      expires_at: '2026-10-01T00:00:00.000Z',
    })
    expect(await account(account_id)).toMatchObject({ plan: 'M', expires_at: new Date('2026-10-01T00:00:00Z') })
    expect((await t.get('/v1/usage/info', key)).body.plan).toBe('M')
    await send('evt_2', { type: 'plan.changed', data: { account: name, plan: 'L' } })
    expect(await account(account_id)).toMatchObject({ plan: 'L', expires_at: new Date('2026-10-01T00:00:00Z') })
    await send('evt_3', { type: 'expiry.changed', data: { account: name, expires_at: '2026-09-20T11:00:00Z' } })
    expect(await account(account_id)).toMatchObject({ plan: 'L', expires_at: new Date('2026-09-20T11:00:00Z') })
    const forEver = await send('evt_4', { type: 'expiry.changed', data: { account: name, expires_at: 'never' } })
    expect(forEver.body).toMatchObject({ type: 'expiry.changed', expires_at: 'never' })
    expect(await account(account_id)).toMatchObject({ plan: 'L', expires_at: null, balance_mc: 0 })
    expect((await ledgerOf({ account_id })).map(({ kind, amount_mc, note }) => [kind, amount_mc, note])).toEqual([
      ['adjustment', 0, 'plan M until 2026-10-01T00:00:00.000Z: Subscription (payment:stripe evt_1)'],
      ['adjustment', 0, 'plan L: payment:stripe evt_2'],
      ['adjustment', 0, 'until 2026-09-20T11:00:00.000Z: payment:stripe evt_3'],
      ['adjustment', 0, 'without end: payment:stripe evt_4'],
    ])
    expect((await plainLog()).map(({ command, details }) => `${command} ${details}`)).toEqual([
      'plan.changed plan M until 2026-10-01T00:00:00.000Z, event evt_1',
      'plan.changed plan L, event evt_2',
      'expiry.changed until 2026-09-20T11:00:00.000Z, event evt_3',
      'expiry.changed without end, event evt_4',
    ])
    expect(await listDiscrepancies(t.db)).toEqual([])
  })

  test('a refund of credits that were spent is refused, or takes what is left', async () => {
    const acme = await t.account({ balance_mc: 50_000 })
    const refund = (more = {}) => ({
      type: 'credits.taken_back',
      data: { account: acme.name, amount_mc: 80_000, ...more },
    })
    expect(await send('evt_1', refund())).toMatchObject({
      status: 409,
      body: { message: `${acme.name} has 50000 milli-credits, fewer than 80000` },
    })
    expect(await t.balance(acme)).toBe(50_000)
    expect(await plainLog()).toEqual([])
    // The refused event left nothing behind, so the adapter may decide otherwise under the same id.
    expect((await send('evt_1', refund({ take_what_is_left: true }))).body).toMatchObject({
      amount_mc: -50_000,
      balance_mc: 0,
    })
  })
})

describe('the account by what the provider calls it', () => {
  test('an event with name and reference remembers the reference; it belongs to one provider and one account', async () => {
    const [acme, zoo] = [await t.account({ balance_mc: 0 }), await t.account({ balance_mc: 0 })]
    const renewal = { type: 'credits.added', data: { reference: 'cus_1', amount_mc: 1_000 } }
    expect(await send('evt_1', renewal)).toMatchObject({
      status: 404,
      body: { message: 'There is no account with the reference cus_1' },
    })
    expect((await send('evt_2', added(acme.name, 1_000, { reference: 'cus_1' }))).status).toBe(200)
    expect((await send('evt_1', renewal)).body).toMatchObject({ account: acme.name, balance_mc: 2_000 })
    expect((await send('evt_1', renewal, { secret: paddle })).status).toBe(404)
    expect(await send('evt_3', added(zoo.name, 1_000, { reference: 'cus_1' }))).toMatchObject({
      status: 409,
      body: { message: `The reference cus_1 belongs to another account than ${zoo.name}` },
    })
    expect(await t.balance(zoo)).toBe(0)
  })

  test('a deleted account loses its references and takes no payment, and its old events still count as done', async () => {
    const acme = await t.account({ balance_mc: 0 })
    const event = added(acme.name, 1_000, { reference: 'cus_1', reason: 'Jane Doe' })
    await send('evt_1', event)
    await deleteAccountWithin(t.db, acme.account_id)
    expect(await send('evt_1', event)).toMatchObject({
      status: 200,
      headers: { 'idempotent-replayed': 'true' },
      body: { account: `deleted-${acme.account_id}` },
    })
    const again = { type: 'credits.added', data: { reference: 'cus_1', amount_mc: 1_000 } }
    expect((await send('evt_2', again)).status).toBe(404)
    expect((await send('evt_3', added(`deleted-${acme.account_id}`))).status).toBe(404)
    expect(await t.balance(acme)).toBe(1_000)
    expect(JSON.stringify(await t.db.rows`select provider, event_id, done from payments`)).not.toContain('Jane')
  })
})

describe('an event is applied once', () => {
  test('a repeated event is answered as the first time, also after a year and written differently', async () => {
    const acme = await t.account({ balance_mc: 0 })
    const first = await send('evt_1', added(acme.name))
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    t.clock.now = new Date('2027-09-01T12:00:00Z')
    const { type, data } = added(acme.name)
    const repeated = await send('evt_1', { data, timestamp: '2027-09-01T12:00:00Z', type }, { secret: next })
    expect(repeated).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' }, body: first.body })
    expect(await t.balance(acme)).toBe(500_000)
    expect((await send('evt_1', added(acme.name), { secret: paddle })).body.balance_mc).toBe(1_000_000)
  })

  test('409 the same id with another content changes nothing', async () => {
    const [acme, zoo] = [await t.account({ balance_mc: 0 }), await t.account({ balance_mc: 0 })]
    await send('evt_1', added(acme.name))
    for (const other of [added(acme.name, 1), added(zoo.name), added(acme.name, 500_000, { reason: 'x' })])
      expect(await send('evt_1', other)).toMatchObject({
        status: 409,
        body: { message: 'The event evt_1 was applied before with other content' },
      })
    expect([await t.balance(acme), await t.balance(zoo)]).toEqual([500_000, 0])
    expect(await plainLog()).toHaveLength(1)
  })

  test('20 copies at once credit once, and 20 copies of a refund take once', async () => {
    const acme = await t.account({ balance_mc: 0 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('evt_1', added(acme.name))))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter(({ headers }) => !headers['idempotent-replayed'])).toHaveLength(1)
    expect(await t.balance(acme)).toBe(500_000)
    expect(await ledgerOf(acme)).toHaveLength(1)
    const refund = { type: 'credits.taken_back', data: { account: acme.name, amount_mc: 500_000 } }
    const refunds = await Promise.all(Array.from({ length: 20 }, () => send('evt_2', refund)))
    expect(refunds.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await t.balance(acme)).toBe(0)
  })

  test('the same id for ten accounts at once credits one of them', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => t.account({ balance_mc: 0 })))
    const answers = await Promise.all(accounts.map(({ name }) => send('evt_1', added(name))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const balances = await Promise.all(accounts.map((one) => t.balance(one)))
    expect(balances.reduce((sum, mc) => sum + mc)).toBe(500_000)
    expect(await plainLog()).toHaveLength(1)
  })

  test('an answer that is lost after the commit is repeated without a second credit; one lost before it did nothing', async () => {
    const acme = await t.account({ balance_mc: 0 })
    const lost = () => Object.assign(new Error('connection terminated'), { code: '08006' })
    const losing = (where: 'before the commit' | 'after the commit'): Db => ({
      ...t.db,
      transaction: async (work) => {
        await t.db.transaction(async (tx) => {
          await work(tx)
          if (where === 'before the commit') throw lost()
        })
        throw lost()
      },
    })
    for (const [where, balance] of [
      ['before the commit', 0],
      ['after the commit', 500_000],
    ] as const) {
      const app = await buildApi({ ...t.deps, db: losing(where) })
      expect((await send('evt_1', added(acme.name), { app })).status).toBe(503)
      await app.close()
      expect(await t.balance(acme)).toBe(balance)
    }
    expect(await send('evt_1', added(acme.name))).toMatchObject({
      status: 200,
      headers: { 'idempotent-replayed': 'true' },
      body: { balance_mc: 500_000 },
    })
    expect(await t.balance(acme)).toBe(500_000)
  })
})

describe('what is refused, and leaves nothing behind', () => {
  test('401 without a valid signature, before the body is read', async () => {
    const acme = await t.account({ balance_mc: 0 })
    const unsigned = { 'webhook-id': '', 'webhook-timestamp': '', 'webhook-signature': '' }
    const stranger = `whsec_${Buffer.alloc(32, 'z').toString('base64')}`
    const attempts: [string, Promise<{ status: number; body: { message: string } }>][] = [
      ['letters, digits', send('evt_1', added(acme.name), { headers: unsigned })],
      ['letters, digits', send('evt.1', added(acme.name))],
      ['not valid', send('evt_1', added(acme.name), { secret: stranger })],
      ['not valid', send('evt_1', added(acme.name), { headers: { 'webhook-id': 'evt_2' } })],
      ['not valid', send('evt_1', added(acme.name), { headers: { 'webhook-signature': 'v1,' } })],
      ['not valid', send('evt_1', '{ not JSON', { secret: stranger })],
    ]
    for (const [said, sent] of attempts) {
      const { status, body } = await sent
      expect([status, body.message]).toEqual([401, expect.stringContaining(said)])
    }
    const bare = await t.request('POST', '/hooks/payments', undefined, {}, '{}')
    expect([bare.status, bare.body.message]).toEqual([401, expect.stringContaining('webhook-signature are needed')])
    expect(await t.balance(acme)).toBe(0)
  })

  test('401 a signature that is more than 5 minutes old or ahead', async () => {
    const { name } = await t.account({ balance_mc: 0 })
    const away = (seconds: number) => ({ at: new Date(NOON.getTime() + seconds * 1000) })
    expect((await send('evt_1', added(name), away(-301))).body.message).toContain('more than 5 minutes')
    expect((await send('evt_1', added(name), away(301))).status).toBe(401)
    expect((await send('evt_1', added(name), away(-300))).status).toBe(200)
    expect((await send('evt_2', added(name), away(300))).status).toBe(200)
  })

  test('4xx that names what is wrong with a signed event', async () => {
    const { name, account_id } = await t.account({ balance_mc: 0, plan: 'M' })
    const of = (type: string, data: object) => ({ type, data: { account: name, ...data } })
    const wrong: [number, string, object | string][] = [
      [400, 'The body must be JSON', '{'],
      [400, 'The body must be a JSON object', '[]'],
      [400, 'type is required', { data: {} }],
      [400, 'type must be one of credits.added', of('refund', {})],
      [400, 'data is required', { type: 'credits.added' }],
      [400, 'data must name the account', { type: 'credits.added', data: { amount_mc: 1 } }],
      [400, 'data.amount_mc is required for credits.added', of('credits.added', {})],
      [400, 'data.amount_mc must be an integer from 1', of('credits.added', { amount_mc: 0 })],
      [400, 'data.amount_mc must be an integer', of('credits.added', { amount_mc: -5 })],
      [400, 'data.amount_mc must be an integer', of('credits.added', { amount_mc: '5' })],
      [400, 'data.amount_mc must be an integer', of('credits.added', { amount_mc: 1e13 })],
      [400, 'data.plan is not for credits.added', of('credits.added', { amount_mc: 1, plan: 'M' })],
      [400, 'unknown fields: amount', of('credits.added', { amount: 1 })],
      [
        400,
        `There is no plan Z; the plans are ${Object.keys(defaultPlans).join(', ')}`,
        of('plan.changed', { plan: 'Z' }),
      ],
      [400, 'data.expires_at must be', of('expiry.changed', { expires_at: 'tomorrow' })],
      [400, 'data.expires_at is required', of('expiry.changed', {})],
      // The database knows no year 0, and none after 9999 that our texts could have.
      [400, 'data.expires_at must be', of('expiry.changed', { expires_at: '0000-01-01' })],
      [400, 'data.occurred_at must be', of('plan.changed', { plan: 'M', occurred_at: '9999-12-31T23:00:00-05:00' })],
      [404, 'There is no account nobody', added('nobody')],
    ]
    for (const [status, said, event] of wrong) {
      const answer = await send('evt_1', event)
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(said)])
    }
    expect((await send('evt_1', 'x'.repeat(70_000))).status).toBe(413)
    expect(await account(account_id)).toMatchObject({ plan: 'M', balance_mc: 0 })
    expect([await ledgerOf({ account_id }), await plainLog()]).toEqual([[], []])
    expect(await t.db.rows`select from payments`).toEqual([])
    expect((await send('evt_1', added(name))).status).toBe(200)
  })

  test('404 and 405: the hook is off without secrets, and takes POST only', async () => {
    const app = await buildApi({ ...t.deps, hooks: {} })
    expect((await send('evt_1', added('acme'), { app })).status).toBe(404)
    await app.close()
    expect(await t.get('/hooks/payments')).toMatchObject({ status: 405, headers: { allow: 'POST' } })
  })
})

test('events are counted by outcome', async () => {
  const { name } = await t.account({ balance_mc: 0 })
  const counted = async () => {
    const text = await t.deps.monitor.instruments.registry.getSingleMetricAsString('channelscope_payment_events_total')
    return Object.fromEntries([...text.matchAll(/outcome="([\w ]+)"\} (\d+)/g)].map(([, of, n]) => [of, Number(n)]))
  }
  const before = await counted()
  await send('evt_1', added(name))
  await send('evt_1', added(name))
  await send('evt_2', added('nobody'))
  await send('evt_3', added(name), { headers: { 'webhook-signature': 'v1,x' } })
  const after = await counted()
  for (const outcome of ['done', 'repeated', 'refused', 'not signed'])
    expect(after[outcome]! - (before[outcome] ?? 0), outcome).toBe(1)
})

test('the change that happened last wins, and a plan that is given back leaves the one before', async () => {
  const { account_id, name, key } = await t.account({ plan: 'Free' })
  const changed = (id: string, data: object) => send(id, { type: 'plan.changed', data: { account: name, ...data } })
  await changed('o_2', { plan: 'L', expires_at: '2026-10-01', occurred_at: '2026-09-01T11:00:00Z' })
  const late = await changed('o_1', { plan: 'S', expires_at: '2026-12-01', occurred_at: '2026-09-01T10:00:00Z' })
  expect(late).toMatchObject({ status: 200, body: { type: 'plan.changed', ignored: true } })
  expect(await account(account_id)).toMatchObject({ plan: 'L', expires_at: new Date('2026-10-01T00:00:00Z') })
  await send('o_3', {
    type: 'expiry.changed',
    data: { account: name, expires_at: '2026-09-01T11:30:00Z', occurred_at: '2026-09-01T11:30:00Z' },
  })
  expect(await account(account_id)).toMatchObject({ plan: 'Free', expires_at: null })
  expect((await t.get('/v1/usage/info', key)).body).toMatchObject({ plan: 'Free', status: 'active' })
  const odd = await changed('o_4', { plan: 'M', occurred_at: 'yesterday' })
  expect(odd).toMatchObject({ status: 400, body: { message: expect.stringContaining('data.occurred_at') } })
})
