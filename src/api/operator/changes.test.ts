// What operators change over HTTP: who may, each change with its entry in the trail, refused input, and repeated requests.
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { Value } from 'typebox/value'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../test/database.ts'
import { testService } from '../../../test/service.ts'
import { overrideNames } from '../../accounts/operate/overrides.ts'
import { issueOperatorKey } from '../../accounts/operator-keys.ts'
import { localRateLimiter } from '../../accounts/rate.ts'
import { operatorEndpoints, termNames } from '../../contract/index.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import { openTakedown } from '../../start/service/takedown.ts'
import { findAccountById } from '../../store/accounts/accounts.ts'
import { deleteOldAnswers } from '../../store/accounts/idempotency.ts'
import { revokeOperatorKey } from '../../store/accounts/operator-keys.ts'
import { createInstruments } from '../http/instruments.ts'
import type { OperatorDeps } from '../request/deps.ts'
import { buildApi } from '../server.ts'

const NOON = new Date('2026-09-01T12:00:00Z')
const operator: OperatorDeps = { version: '1.2.3', started_at: NOON, engine: 'embedded', sources: [] }
const t = await testService({ operator })
operator.takedown = openTakedown(t.db, keepsAll(keyedHash(randomBytes(32))))
let key = ''

beforeEach(async () => {
  t.clock.now = NOON
  // Attempts to sign in are limited, and each test has its own.
  t.deps.rate = localRateLimiter(() => t.clock.now.getTime())
  await t.reset()
  await emptyTables(t.db, 'operator_keys', 'operator_log', 'operator_answers', 'sessions')
  key = (await issueOperatorKey(t.db, t.secrets, 'billing', NOON, { may_change: true }))!
})

type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** The rate of an operator key is not the subject here, so time passes between requests. */
const call = (method: HttpMethod, path: string, body?: object, headers: Record<string, string> = {}, as = key) => {
  t.clock.now = new Date(t.clock.now.getTime() + 200)
  return t.request(method, `/admin/v1${path}`, as, headers, body)
}
const done = async (method: HttpMethod, path: string, body?: object) => {
  const answer = await call(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(method === 'POST' && path === '/accounts' ? 201 : 200)
  return answer.body
}
const trail = async (limit = 10) => (await done('GET', `/trail?limit=${limit}`)).entries
const refused = async (method: HttpMethod, path: string, body: object | undefined, status: number, message: string) => {
  const answer = await call(method, path, body)
  expect([answer.status, answer.body.message], `${method} ${path} ${JSON.stringify(body)}`).toEqual([
    status,
    expect.stringContaining(message),
  ])
}

const changes = operatorEndpoints.filter(({ method }) => method !== 'GET')
const filled = (path: string) =>
  path.replace('{account_id}', '1').replace('{chat}', 'nobody_here').replace('{removal_id}', '1')

describe('who may change', () => {
  test.each(changes.map((endpoint) => [endpoint.operation, endpoint] as const))(
    '%s: 401 without a key, 403 with a key or a session that only reads, or asks for a secret, and nothing happens',
    async (_, { method, path, has_secret }) => {
      const reader = (await issueOperatorKey(t.db, t.secrets, 'grafana', NOON))!
      const { key: ofAccount } = await t.account()
      for (const given of [undefined, ofAccount])
        expect((await t.request(method, filled(path), given)).status).toBe(401)
      expect(await t.request(method, filled(path), reader)).toMatchObject({
        status: 403,
        body: { message: 'This operator key may only read: issue one with `admin operator-key issue --may-change`' },
      })
      const origin = { 'sec-fetch-site': 'same-origin' }
      const session = async (of: string) => {
        const signedIn = await t.request('POST', '/session', undefined, origin, { key: of })
        const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
        expect((await t.request('GET', '/admin/v1/trail', undefined, { ...origin, cookie })).status).toBe(200)
        return { ...origin, cookie }
      }
      expect(await t.request(method, filled(path), undefined, await session(reader))).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('This session may only read') },
        headers: { 'cache-control': 'no-store' },
      })
      const changer = await session(key)
      if (has_secret)
        expect(await t.request(method, filled(path), undefined, changer)).toMatchObject({
          status: 403,
          body: { message: expect.stringContaining('The answer has a secret') },
        })
      expect(
        await t.request(method, filled(path), undefined, { ...changer, 'sec-fetch-site': 'cross-site' }),
      ).toMatchObject({ status: 403, body: { code: 'FOREIGN_PAGE' } })
      expect(await t.db.rows`select from operator_log`).toEqual([])
    },
  )
})

test('a session of a key that may change things changes them in the name of the key; when the key is revoked, it ends', async () => {
  const origin = { 'sec-fetch-site': 'same-origin' }
  const signedIn = await t.request('POST', '/session', undefined, origin, { key })
  expect(signedIn.body).toMatchObject({ operator: true, may_change: true })
  const session = { ...origin, cookie: String(signedIn.headers['set-cookie']).split(';')[0]! }
  const { account_id, key: theirs } = await t.account()
  const suspend = () =>
    t.request('PATCH', `/admin/v1/accounts/${account_id}`, undefined, session, { state: 'suspended', reason: 'unpaid' })
  expect(await suspend()).toMatchObject({ status: 200, body: { state: 'suspended' } })
  expect((await t.get('/v1/usage/info', theirs)).status).toBe(412)
  expect(await t.db.row`select actor, command, reason from operator_log`).toEqual({
    actor: 'billing',
    command: 'account suspend',
    reason: 'unpaid',
  })
  await revokeOperatorKey(t.db, 'billing', t.clock.now)
  expect((await suspend()).status).toBe(401)
})

describe('accounts', () => {
  test('created with keys that work, changed all at once, shown, and deleted; each change is in the trail', async () => {
    const made = await done('POST', '/accounts', { name: 'acme', plan: 'M', balance_mc: 1500, reason: 'contract 7' })
    expect(made).toMatchObject({ name: 'acme', plan: 'M', status: 'active', balance_mc: 1500, overrides: {} })
    for (const given of [made.credits_key, made.subscription_key])
      expect((await t.get('/v1/usage/info', given)).status).toBe(200)

    const path = `/accounts/${made.account_id}`
    const changed = await done('PATCH', path, {
      plan: 'L',
      status: 'suspended',
      expires_at: '2027-01-01',
      reason: 'unpaid',
      overrides: { rate_per_second: 7.5, snapshots: 3, allow_message_search: true },
    })
    const overrides = { rate_per_second: 7.5, snapshots: 3, allow_message_search: true }
    expect(changed).toMatchObject({ plan: 'L', status: 'suspended', expires_at: '2027-01-01T00:00:00Z', overrides })
    expect((await t.get('/v1/usage/info', made.credits_key)).status).toBe(412)
    const back = await done('PATCH', path, { status: 'active', expires_at: null, overrides: { snapshots: null } })
    expect(back).not.toHaveProperty('expires_at')
    expect(back.overrides).toEqual({ rate_per_second: 7.5, allow_message_search: true })

    const shown = await done('GET', path)
    expect(shown).toMatchObject({
      name: 'acme',
      plan: 'L',
      month: { requests: 0 },
      keys: [{ key_type: 'credits' }, { key_type: 'subscription' }],
    })
    expect(JSON.stringify(shown)).not.toContain('csk_')
    const gone = await done('DELETE', `${path}?reason=request%2017`)
    expect(gone).toMatchObject({
      name: `deleted-${made.account_id}`,
      status: 'deleted',
      balance_mc: 1500,
      overrides: {},
    })
    expect((await t.get('/v1/usage/info', made.credits_key)).status).toBe(401)
    await refused('DELETE', path, undefined, 409, 'was deleted; only its books remain')
    await refused('PATCH', path, { plan: 'M' }, 409, 'was deleted; only its books remain')

    const entries = await trail()
    expect(entries.map(({ command }: { command: string }) => command)).toEqual([
      'account delete',
      'account override',
      'account expire',
      'account restore',
      'account override',
      'account expire',
      'account suspend',
      'account plan',
      'account create',
    ])
    expect(entries[0]).toEqual({
      at: expect.any(String),
      actor: 'billing',
      command: 'account delete',
      account_id: made.account_id,
      subject: `deleted-${made.account_id}`,
      reason: 'request 17',
    })
    expect(JSON.stringify(entries)).not.toMatch(/csk_|acme/)
  })

  test('a change of several things that fails in one changes nothing, and leaves no entry', async () => {
    const { account_id } = await t.account()
    const before = await findAccountById(t.db, account_id)
    await refused('PATCH', `/accounts/${account_id}`, { plan: 'L', overrides: { rate_burst: 0 } }, 400, 'rate_burst')
    expect(await findAccountById(t.db, account_id)).toEqual(before)
    expect(await trail()).toEqual([])
  })

  test('the terms are those that the command line overrides', () => {
    expect(termNames.toSorted()).toEqual(overrideNames.toSorted())
  })

  test('bad input is refused with what is wrong', async () => {
    const { account_id, name } = await t.account()
    const path = `/accounts/${account_id}`
    await refused('POST', '/accounts', undefined, 400, 'The body must be a JSON object')
    await refused('POST', '/accounts', {}, 400, 'name is required')
    await refused('POST', '/accounts', { name }, 409, `there is an account named ${name} already`)
    await refused('POST', '/accounts', { name: ' ' }, 400, 'a name has 1 to 200 characters')
    await refused('POST', '/accounts', { name: 'deleted-9' }, 400, 'a name of deleted accounts')
    await refused('POST', '/accounts', { name: 'b', plan: 'Gold' }, 400, 'there is no plan Gold; the plans are Free')
    await refused('POST', '/accounts', { name: 'b', balance_mc: -1 }, 400, 'balance_mc must be an integer')
    await refused('POST', '/accounts', { name: 'b', expires_at: 'soon' }, 400, 'expires_at must be unix seconds')
    await refused('POST', '/accounts', { name: 'b', colour: 1 }, 400, 'unknown fields: colour')
    await refused('PATCH', path, {}, 400, 'The body changes nothing')
    await refused('PATCH', path, { overrides: {} }, 400, 'The body changes nothing')
    await refused('PATCH', path, { plan: 'Gold' }, 400, 'there is no plan Gold')
    await refused('PATCH', path, { status: 'deleted' }, 400, 'status must be one of active, suspended')
    await refused('PATCH', path, { overrides: { colour: 1 } }, 400, 'overrides has unknown fields: colour')
    await refused('PATCH', path, { overrides: { allow_add: 1 } }, 400, 'overrides.allow_add must be true or false')
    await refused('PATCH', path, { reason: '' }, 400, 'reason must not be empty')
    for (const method of ['GET', 'PATCH', 'DELETE'] as const)
      await refused(
        method,
        '/accounts/999999',
        method === 'PATCH' ? { plan: 'L' } : undefined,
        404,
        'there is no account number 999999',
      )
    await refused('GET', '/accounts/acme', undefined, 400, 'account_id must be an integer')
    expect(await t.db.rows`select from operator_log`).toEqual([])
  })
})

describe('keys', () => {
  test('issued, shown, rotated and revoked; only these answers have the secret', async () => {
    const account = await t.account({ balance_mc: 1 })
    const path = `/accounts/${account.account_id}/keys`
    const body = { key_type: 'subscription', reason: 'ticket 4' }
    const issued = await done('POST', path, body)
    expect(issued).toEqual({ account: account.name, key_type: 'subscription', key: expect.stringMatching(/^csk_/) })
    expect(await done('POST', path, body)).toEqual(issued)
    expect(await done('POST', `${path}/show`, body)).toEqual(issued)
    const rotated = await done('POST', `${path}/rotate`, body)
    expect(rotated.key).not.toBe(issued.key)
    for (const given of [issued.key, rotated.key]) expect((await t.get('/v1/usage/info', given)).status).toBe(200)
    expect(await done('DELETE', `${path}?key_type=subscription&reason=leaked`)).toMatchObject({ revoked: 2 })
    for (const given of [issued.key, rotated.key]) expect((await t.get('/v1/usage/info', given)).status).toBe(401)
    for (const [method, tail] of [
      ['POST', '/show'],
      ['POST', '/rotate'],
    ] as const)
      await refused(method, `${path}${tail}`, body, 404, 'has no subscription key')
    await refused('DELETE', `${path}?key_type=subscription`, undefined, 404, 'has no subscription key to revoke')
    await refused('POST', path, { key_type: 'gold' }, 400, 'key_type must be one of')
    await refused('DELETE', path, undefined, 400, 'key_type is required')
    const entries = await trail()
    expect(entries.map(({ command, reason }: Record<string, string>) => [command, reason])).toEqual([
      ['key revoke', 'leaked'],
      ...['key rotate', 'key show', 'key issue', 'key issue'].map((command) => [command, 'ticket 4']),
    ])
    const stored = JSON.stringify(await t.db.rows`select * from operator_log`)
    for (const { key: secret } of [issued, rotated]) expect(stored).not.toContain(secret)
  })
})

describe('credits', () => {
  test('a grant repeated with its key grants once, also at the same time; another body or path is 400', async () => {
    const { account_id } = await t.account({ balance_mc: 100 })
    const other = await t.account({ balance_mc: 100 })
    const path = `/accounts/${account_id}/credits`
    const once = { 'idempotency-key': 'invoice 1042' }
    const body = { amount_mc: 500, note: 'invoice 1042' }
    const first = await call('POST', path, body, once)
    expect(first).toMatchObject({ status: 200, body: { balance_mc: 600 } })
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    const again = await Promise.all(Array.from({ length: 5 }, () => call('POST', path, body, once)))
    for (const answer of again)
      if (answer.status === 200)
        expect(answer).toMatchObject({ body: first.body, headers: { 'idempotent-replayed': 'true' } })
      else expect(answer.status).toBe(429)
    expect(await t.balance({ account_id })).toBe(600)
    const reused = { status: 400, body: { message: expect.stringContaining('Idempotency-Key was used before') } }
    expect(await call('POST', path, { amount_mc: 600 }, once)).toMatchObject(reused)
    expect(await call('POST', `/accounts/${other.account_id}/credits`, body, once)).toMatchObject(reused)
    expect((await call('POST', path, body, { 'idempotency-key': '' })).status).toBe(400)
    expect(await trail()).toHaveLength(1)

    // Another operator key has its own, and so has the same key after a day.
    const second = (await issueOperatorKey(t.db, t.secrets, 'second', NOON, { may_change: true }))!
    expect((await call('POST', path, body, once, second)).body.balance_mc).toBe(1100)
    t.clock.now = new Date(NOON.getTime() + 25 * 3_600_000)
    expect((await call('POST', path, body, once)).body.balance_mc).toBe(1600)
    expect(await deleteOldAnswers(t.db, t.clock.now)).toEqual({ deleted: 1 })
  })

  test('a creation is repeated with the same secrets, which are stored encrypted', async () => {
    const once = { 'idempotency-key': 'new 1' }
    const first = await call('POST', '/accounts', { name: 'acme' }, once)
    expect(first.status).toBe(201)
    expect(await call('POST', '/accounts', { name: 'acme' }, once)).toMatchObject({ status: 201, body: first.body })
    const [row] = await t.db.rows<{ answer: string }>`select answer from operator_answers`
    expect(row!.answer).not.toContain('csk_')
    expect(Buffer.from(row!.answer, 'base64').toString('latin1')).not.toContain('csk_')

    // What is kept of an account goes with it.
    const path = `/accounts/${first.body.account_id}`
    expect((await call('POST', `${path}/credits`, { amount_mc: 5 }, once)).body.name).toBe('acme')
    await done('DELETE', path)
    expect(await t.db.rows`select from operator_answers`).toEqual([])
    expect((await call('POST', `${path}/credits`, { amount_mc: 5 }, once)).status).toBe(409)
  })

  test('an adjustment needs a reason and goes up or down, never below zero; a grant only adds', async () => {
    const { account_id } = await t.account({ balance_mc: 100 })
    const path = `/accounts/${account_id}/credits`
    expect((await done('POST', path, { kind: 'adjust', amount_mc: -40, reason: 'charged twice' })).balance_mc).toBe(60)
    expect((await done('POST', path, { kind: 'adjust', amount_mc: 5, reason: 'rounding' })).balance_mc).toBe(65)
    await refused('POST', path, { kind: 'adjust', amount_mc: -1 }, 400, 'an adjustment needs a reason')
    await refused('POST', path, { kind: 'adjust', amount_mc: -66, reason: 'x' }, 409, 'has fewer credits than that')
    await refused('POST', path, { amount_mc: -1 }, 400, 'a grant adds credits')
    await refused('POST', path, { amount_mc: 0.5 }, 400, 'amount_mc must be an integer')
    await refused('POST', path, {}, 400, 'amount_mc is required')
    const { entries } = await done('GET', `/accounts/${account_id}/ledger?limit=2`)
    expect(entries).toMatchObject([
      { kind: 'adjustment', amount_mc: 5, balance_mc: 65 },
      { kind: 'adjustment', amount_mc: -40, balance_mc: 60 },
    ])
    expect(await done('GET', '/audit')).toMatchObject({ result: 'adds up', accounts: 1, discrepancies: [] })
    await t.db.rows`update accounts set balance_mc = 66`
    expect(await done('GET', '/audit')).toMatchObject({
      result: 'differs',
      discrepancies: [{ account_id, what: 'balance_mc', stands: 66, should_be: 65 }],
    })
  })

  test('ledger, usage and trail are read page by page', async () => {
    const account = await t.account({ balance_mc: 0 })
    const path = `/accounts/${account.account_id}`
    for (let i = 1; i <= 5; i++) await done('POST', `${path}/credits`, { amount_mc: i * 100 })
    await t.chat({ internal_id: 'k3Xp9QaZ' })
    await t.get('/v1/channel/info?internal_id=k3Xp9QaZ', account.key)
    const walk = async (list: string, field: string) => {
      const found: Record<string, unknown>[] = []
      for (let cursor = ''; ; ) {
        const page = await done('GET', `${list}${cursor && `&cursor=${cursor}`}`)
        expect(page[field].length).toBeLessThanOrEqual(2)
        found.push(...page[field])
        if (!page.cursor) return found
        cursor = page.cursor
      }
    }
    expect((await walk(`${path}/ledger?limit=2`, 'entries')).map(({ amount_mc }) => amount_mc)).toEqual([
      -100, 500, 400, 300, 200, 100,
    ])
    expect(
      (await walk(`/trail?limit=2&account_id=${account.account_id}`, 'entries')).map(({ details }) => details),
    ).toEqual(['0.5', '0.4', '0.3', '0.2', '0.1'])
    expect((await done('GET', '/trail?account_id=999999')).entries).toEqual([])
    expect((await done('GET', `${path}/usage?group_by=operation`)).entries).toEqual([
      { operation: 'getChannelInfo', requests: 1, cost_mc: 100 },
    ])
    await refused('GET', '/accounts/999999/ledger', undefined, 404, 'there is no account number 999999')
    await refused('GET', '/accounts/999999/usage', undefined, 404, 'there is no account number 999999')
  })
})

describe('chats', () => {
  test('labelled, verified, hidden and shown, by any name; all of it or nothing', async () => {
    await t.chat({ internal_id: 'k3Xp9QaZ', username: 'city_news', platform_id: 77, language: 'ru' })
    const { key: caller } = await t.account()
    const body = { language: 'kk', category: 'l6j3p', verified: true, hidden: true, reason: 'complaint 3' }
    expect(await done('PATCH', '/chats/@city_news', body)).toMatchObject({
      internal_id: 'k3Xp9QaZ',
      language: 'kk',
      set_language: 'kk',
      set_category: 'l6j3p',
      verified: true,
      hidden_at: expect.any(String),
    })
    expect((await t.get('/v1/channel/info?internal_id=k3Xp9QaZ', caller)).status).toBe(404)
    expect((await done('GET', '/chats?hidden=true')).chats).toMatchObject([{ username: 'city_news' }])
    expect((await done('GET', '/chats?hidden=false')).chats).toEqual([])
    for (const name of ['k3Xp9QaZ', 't.me%2Fcity_news', '77'])
      expect((await done('GET', `/chats/${name}`)).internal_id).toBe('k3Xp9QaZ')
    const shown = await done('PATCH', '/chats/k3Xp9QaZ', { language: null, hidden: false })
    expect(shown).toMatchObject({ language: 'ru', set_category: 'l6j3p' })
    for (const absent of ['set_language', 'hidden_at', 'chat_id']) expect(shown).not.toHaveProperty(absent)
    expect((await t.get('/v1/channel/info?internal_id=k3Xp9QaZ', caller)).status).toBe(200)
    expect(
      (await trail()).map(({ command, subject, details }: Record<string, string>) => [command, subject, details]),
    ).toEqual([
      ['chat unhide', '@city_news', undefined],
      ['chat set', '@city_news', 'language auto'],
      ['chat hide', '@city_news', undefined],
      ['chat set', '@city_news', 'verified true'],
      ['chat set', '@city_news', 'language kk'],
      ['chat set', '@city_news', 'category l6j3p'],
    ])

    await refused(
      'PATCH',
      '/chats/k3Xp9QaZ',
      { category: null, language: 'klingon' },
      400,
      'there is no language klingon',
    )
    expect((await done('GET', '/chats/k3Xp9QaZ')).set_category).toBe('l6j3p')
    await refused('PATCH', '/chats/k3Xp9QaZ', {}, 400, 'The body changes nothing')
    await refused('PATCH', '/chats/k3Xp9QaZ', { verified: null }, 400, 'The body changes nothing')
    await refused('PATCH', '/chats/k3Xp9QaZ', { hidden: 'yes' }, 400, 'hidden must be true or false')
    await refused('PATCH', '/chats/@nobody_here', { hidden: true }, 404, 'there is no chat @nobody_here')
    await refused('GET', '/chats/nobody', undefined, 404, 'there is no chat nobody')
    await t.db.rows`update chats set verified_by_platform = true`
    await refused(
      'PATCH',
      '/chats/k3Xp9QaZ',
      { verified: false },
      409,
      'the platform itself marks @city_news as verified',
    )
    expect(await trail()).toHaveLength(6)
  })
})

test('no log line has a secret or the reason, at any level', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApi({ ...t.deps, monitor: { log, instruments: createInstruments() } })
  const send = async (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    (
      await app.inject({ method, url: `/admin/v1${url}`, headers: { 'x-api-key': key }, ...(payload && { payload }) })
    ).json()
  const made = await send('POST', '/accounts', { name: 'acme', reason: 'Ann Smith asked' })
  const body = { key_type: 'credits', reason: 'Ann Smith asked' }
  const path = `/accounts/${made.account_id}/keys`
  const answers = [await send('POST', path, body), await send('POST', `${path}/show`, body)]
  answers.push(await send('POST', `${path}/rotate`, body))
  await send('POST', path, { key_type: 'gold' })
  await send('DELETE', `${path}?key_type=credits&reason=Ann%20Smith`)
  await app.close()
  expect(lines.filter((line) => line.includes('"operator":"billing"'))).toHaveLength(6)
  const secrets = [key, made.credits_key, made.subscription_key, ...answers.map((answer) => answer.key)]
  for (const secret of [...secrets, 'Ann Smith', 'Ann%20Smith']) expect(lines.join('')).not.toContain(secret)
})

test('plans and prices are those in use', async () => {
  const { plans } = await done('GET', '/plans')
  expect(plans.map(({ plan }: { plan: string }) => plan)).toEqual(['Free', 'S', 'M', 'L', 'XL'])
  expect(plans[2].terms).toMatchObject({
    requests: 100_000,
    allow_catalog: true,
    rate_per_second: 20,
    verified_only: false,
  })
  expect((await done('GET', '/prices')).operations).toContainEqual({
    operation: 'getChannelInfo',
    method: 'GET',
    path: '/v1/channel/info',
    request_mc: 50,
    channel_mc: 50,
  })
})

test('every answer is as the description says, and may not be cached', async () => {
  const { account_id } = await t.account({ balance_mc: 10 })
  await t.chat({ internal_id: 'k3Xp9QaZ' })
  const bodies: Record<string, object> = {
    createOperatorAccount: { name: 'acme' },
    changeOperatorAccount: { plan: 'L' },
    addAccountCredits: { amount_mc: 5 },
    changeOperatorChat: { hidden: true },
    createRemoval: { kind: 'author', author: '5512300871' },
  }
  let removal_id = 0
  const deletes = operatorEndpoints.filter(({ method }) => method === 'DELETE')
  // The account is deleted last.
  const inOrder = [...operatorEndpoints.filter(({ method }) => method !== 'DELETE'), ...deletes.toReversed()]
  for (const { operation, method, path, response, body, takes_file, query, status = 200 } of inOrder) {
    // A file needs a connection; `imports.test.ts` has one.
    if (takes_file) continue
    const url = path
      .replace('/admin/v1', '')
      .replace('{account_id}', String(account_id))
      .replace('{chat}', 'k3Xp9QaZ')
      .replace('{removal_id}', String(removal_id))
    const needed = (query?.required as string[] | undefined)?.includes('key_type') ? '?key_type=credits' : ''
    const sent = body && (bodies[operation] ?? { key_type: 'credits' })
    const answer = await call(method, url + needed, sent)
    if (operation === 'createRemoval') removal_id = answer.body.removal_id
    expect([answer.status, answer.headers['cache-control']], operation).toEqual([status, 'no-store'])
    expect(Value.Errors(response, answer.body), operation).toEqual([])
  }
})
