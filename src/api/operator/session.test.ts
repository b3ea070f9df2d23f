// Sessions of operators: signing in with an operator key, and what such a session opens.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../test/database.ts'
import { NOON, testService } from '../../../test/service.ts'
import { issueOperatorKey } from '../../accounts/operator-keys.ts'
import { localRateLimiter } from '../../accounts/rate.ts'
import { newOperatorSecret } from '../../accounts/secrets.ts'
import { deleteEndedSessions } from '../../accounts/sessions.ts'
import { operatorEndpoints } from '../../contract/index.ts'
import { listOperatorKeys, revokeOperatorKey } from '../../store/accounts/operator-keys.ts'
import { createInstruments } from '../http/instruments.ts'
import type { ApiDeps } from '../request/deps.ts'
import { buildApi } from '../server.ts'

const operator = { version: '1.2.3', started_at: NOON, engine: 'embedded' as const, sources: [] }
const t = await testService({ operator })
const lists = operatorEndpoints.filter(({ method, params }) => method === 'GET' && !params)
let key = ''

beforeEach(async () => {
  t.clock.now = NOON
  t.deps.rate = localRateLimiter(() => t.clock.now.getTime())
  await emptyTables(t.db, 'accounts', 'operator_keys')
  key = (await issueOperatorKey(t.db, t.secrets, 'ann', NOON))!
})

type OperatorHeaders = Record<string, string>
/** What a page of the service sends. */
const ownPage = { host: 'scope.example.org', 'sec-fetch-site': 'same-origin' }
const signIn = (body: object, headers: OperatorHeaders = ownPage) =>
  t.request('POST', '/session', undefined, headers, body)
const cookieOf = (headers: { 'set-cookie'?: unknown }) => String(headers['set-cookie']).split(';')[0]!
const signedIn = async (with_key = key): Promise<OperatorHeaders> => {
  const answer = await signIn({ key: with_key })
  expect(answer.status).toBe(200)
  return { ...ownPage, cookie: cookieOf(answer.headers) }
}
const read = (headers: OperatorHeaders, url = '/admin/v1/sources') => t.get(url, undefined, headers)
const later = (hours: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + hours * 3_600_000)
}
const ended = { status: 401, body: { message: 'The session has ended: sign in again' } }

/** The same service with other settings. */
const other = async (changed: Partial<ApiDeps>) => {
  const app = await buildApi({ ...t.deps, ...changed, monitor: { log: false, instruments: createInstruments() } })
  afterAll(() => app.close())
  const request = async (method: 'GET' | 'POST', url: string, payload?: object, headers: OperatorHeaders = ownPage) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return request
}

describe('signing in', () => {
  test('exchanges an operator key for a cookie, and says that the session is an operator’s', async () => {
    const answer = await signIn({ key })
    const body = { signed_in: true, operator: true, may_change: false, name: 'ann', demo: false }
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(answer.body).toEqual(body)
    expect(answer.headers['set-cookie']).toMatch(
      /^channelscope_session=csso_\w{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    )
    const headers = { ...ownPage, cookie: cookieOf(answer.headers) }
    expect((await read(headers, '/session')).body).toEqual(body)
    const [stored] = await t.db.rows<{ token_hash: Uint8Array }>`select * from sessions`
    expect(Buffer.from(stored!.token_hash)).toEqual(t.secrets.hash(headers.cookie.split('=')[1]!))
  })

  test('an unknown and a revoked operator key are refused like any unknown key', async () => {
    await revokeOperatorKey(t.db, 'ann', NOON)
    for (const given of [newOperatorSecret(), key, 'cso_']) {
      const refused = await signIn({ key: given })
      expect(refused).toMatchObject({ status: 401, body: { message: 'The API key is not valid' } })
      expect(refused.headers).not.toHaveProperty('set-cookie')
    }
    expect(await t.db.rows`select from sessions`).toEqual([])
  })

  test('where the interface is off, every operator key is told so, valid or not, and no session is shown', async () => {
    const cookie = await signedIn()
    const off = await other({ operator: undefined })
    const refusal = { status: 401, body: { code: 'OPERATORS_OFF', message: expect.stringContaining('ADMIN_API') } }
    for (const given of [key, newOperatorSecret()])
      expect(await off('POST', '/session', { key: given })).toMatchObject(refusal)
    expect((await off('GET', '/session', undefined, cookie)).body).toEqual({ signed_in: false, demo: false })
    expect((await off('GET', '/admin/v1/sources', undefined, cookie)).status).toBe(404)
  })

  test('counts as an attempt: 10 at once, whether the keys are right or not', async () => {
    for (let i = 0; i < 10; i++) await signIn({ key: i % 2 ? key : newOperatorSecret() })
    expect((await signIn({ key })).status).toBe(429)
  })

  test('ends the session of the same browser, whosever it was', async () => {
    const account = await signedIn((await t.account()).key)
    const mine = { ...account, cookie: cookieOf((await signIn({ key }, account)).headers) }
    expect((await read(account, '/v1/usage/info')).status).toBe(401)
    expect((await read(mine)).status).toBe(200)
  })
})

describe('a session of an operator', () => {
  test('reads every list of /admin/v1', async () => {
    const session = await signedIn()
    for (const { path } of lists) expect((await read(session, path)).status).toBe(200)
  })

  test('is 403 at /v1, and 401 at /mcp, which takes keys only', async () => {
    const session = await signedIn()
    const message = "This session is an operator's, which is for /admin/v1 only: sign in with the API key of an account"
    for (const path of ['/v1/usage/info', '/v1/dictionaries/countries', '/v1/nothing'])
      expect(await read(session, path)).toMatchObject({ status: 403, body: { message } })
    const change = await t.request('POST', '/v1/catalog/snapshots', undefined, session, { filters: {} })
    expect(change).toMatchObject({ status: 403, body: { message } })
    expect((await t.request('POST', '/mcp', undefined, session, {})).status).toBe(401)
  })

  test('shares the request rate with its key', async () => {
    const session = await signedIn()
    for (let i = 0; i < 15; i++)
      expect([(await read(session)).status, (await t.get('/admin/v1/sources', key)).status]).toEqual([200, 200])
    expect((await read(session)).status).toBe(429)
  })

  test('is the last use of its key', async () => {
    const session = await signedIn()
    later(1)
    await read(session)
    expect((await listOperatorKeys(t.db))[0]!.last_used_at).toEqual(t.clock.now)
  })

  test('a key that is sent wins over the cookie', async () => {
    const session = await signedIn()
    expect((await t.get('/admin/v1/sources', newOperatorSecret(), session)).status).toBe(401)
    expect((await t.get('/v1/usage/info', (await t.account()).key, session)).status).toBe(200)
  })

  const foreign: OperatorHeaders[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://scope.example.org' },
  ]
  test.each(foreign)('403 for a page of another site: %o', async (sent) => {
    const session = { ...(await signedIn()), ...sent }
    const message = expect.stringMatching(/^Only pages of this service may use a session/)
    for (const path of ['/admin/v1/sources', '/session', '/v1/usage/info'])
      expect(await read(session, path)).toMatchObject({ status: 403, body: { message } })
    expect((await signIn({ key }, { ...ownPage, ...sent })).status).toBe(403)
    const { 'sec-fetch-site': _, ...bare } = await signedIn()
    expect((await read({ ...bare, origin: 'https://evil.example' })).status).toBe(403)
    expect((await read(bare)).status).toBe(200)
  })
})

test('a session of an account is 403 at /admin/v1, and goes on working at /v1', async () => {
  const session = await signedIn((await t.account()).key)
  const message = "This session is an account's, which is for /v1 only: sign in with an operator key (cso_…)"
  for (const { path } of lists)
    expect(await read(session, path)).toMatchObject({
      status: 403,
      headers: { 'cache-control': 'no-store' },
      body: { message },
    })
  expect((await read(session, '/v1/usage/info')).status).toBe(200)
})

test('the prefix of a token decides nothing but the refusal: the other kind is not found under it', async () => {
  const [mine, accounts] = [await signedIn(), await signedIn((await t.account()).key)]
  const renamed = (headers: OperatorHeaders, prefix: string) => ({
    ...headers,
    cookie: headers.cookie!.replace(/csso?_/, prefix),
  })
  expect(await read(renamed(accounts, 'csso_'))).toMatchObject(ended)
  expect(await read(renamed(mine, 'css_'), '/v1/usage/info')).toMatchObject(ended)
})

describe('a session of an operator ends', () => {
  test('at once when its key is revoked, and not with another key', async () => {
    const bens = await signedIn((await issueOperatorKey(t.db, t.secrets, 'ben', NOON))!)
    const session = await signedIn()
    expect((await read(session)).status).toBe(200)
    await revokeOperatorKey(t.db, 'ann', NOON)
    expect(await read(session)).toMatchObject(ended)
    const shown = await read(session, '/session')
    expect(shown.body).toEqual({ signed_in: false, demo: false })
    expect(shown.headers['set-cookie']).toContain('Max-Age=0')
    expect((await read(bens)).status).toBe(200)
    // A new key of the same name does not revive it.
    await issueOperatorKey(t.db, t.secrets, 'ann', NOON)
    expect(await read(session)).toMatchObject(ended)
  })

  test('by signing out', async () => {
    const session = await signedIn()
    expect((await t.request('DELETE', '/session', undefined, session)).body).toEqual({ signed_in: false, demo: false })
    expect(await read(session)).toMatchObject(ended)
    expect(await t.db.rows`select from sessions`).toEqual([])
  })

  test('after 12 hours without a request, and after 7 days in any case', async () => {
    const session = await signedIn()
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      later(8)
      expect((await read(session)).status).toBe(200)
    }
    later(8)
    expect(await read(session)).toMatchObject(ended)
    const idle = await signedIn()
    later(12)
    expect(await read(idle)).toMatchObject(ended)
    expect((await read(idle, '/session')).body).toEqual({ signed_in: false, demo: false })
  })

  test('with the row of its key, and no session is without a key', async () => {
    await signedIn()
    await expect(t.db.rows`update sessions set operator_key_id = null`).rejects.toThrow(/check constraint/)
    await t.db.rows`delete from operator_keys`
    expect(await t.db.rows`select from sessions`).toEqual([])
  })

  test('and is deleted by the job', async () => {
    await signedIn()
    later(12)
    expect(await deleteEndedSessions(t.db, t.clock.now)).toEqual({ deleted: 1 })
    expect(await deleteEndedSessions(t.db, t.clock.now)).toEqual({ deleted: 0 })
  })
})

describe('the demo', () => {
  const demo = { site: { demo_account: 'demo', demo_operator: 'ann' } }

  test('opens as its operator without a key, and says beforehand that it does', async () => {
    const request = await other(demo)
    const clicks = { demo: true, demo_operator: true }
    expect((await request('GET', '/session')).body).toEqual({ signed_in: false, ...clicks })
    const opened = await request('POST', '/session', { demo: 'operator' })
    expect(opened).toMatchObject({ status: 200, body: { signed_in: true, operator: true, name: 'ann', ...clicks } })
    const session = { ...ownPage, cookie: cookieOf(opened.headers) }
    expect((await request('GET', '/admin/v1/sources', undefined, session)).status).toBe(200)
    expect((await request('GET', '/v1/usage/info', undefined, session)).status).toBe(403)
  })

  test('401 after its operator key was revoked', async () => {
    const request = await other(demo)
    await revokeOperatorKey(t.db, 'ann', NOON)
    expect((await request('POST', '/session', { demo: 'operator' })).status).toBe(401)
  })

  test('401 where the operator key of the demo may change things, because anybody may open the demo', async () => {
    await issueOperatorKey(t.db, t.secrets, 'bold', NOON, { may_change: true })
    const request = await other({ site: { demo_account: 'demo', demo_operator: 'bold' } })
    expect((await request('POST', '/session', { demo: 'operator' })).status).toBe(401)
  })

  test('400 without the interface, outside of the demo, with a key besides, and for other words', async () => {
    const [on, off] = [await other(demo), await other({ ...demo, operator: undefined })]
    const refusal = (message: string) => ({ status: 400, body: { message } })
    expect(await signIn({ demo: 'operator' })).toMatchObject(
      refusal('demo: this service has no demo to sign in to; send a key'),
    )
    expect(await off('POST', '/session', { demo: 'operator' })).toMatchObject(
      refusal('demo: the interface for operators is switched off (ADMIN_API)'),
    )
    expect((await off('GET', '/session')).body).toEqual({ signed_in: false, demo: true })
    expect(await on('POST', '/session', { demo: 'operator', key })).toMatchObject(
      refusal('The body must have either key or demo: true'),
    )
    for (const word of ['admin', 1, {}, ''])
      expect(await on('POST', '/session', { demo: word })).toMatchObject(
        refusal('demo must be true, false or one of operator, buyer, journalist, owner, researcher'),
      )
  })
})
