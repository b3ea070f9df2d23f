// Signing in and out, and requests by a session instead of a key.
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { NOON, testService } from '../../test/service.ts'
import { issueKey } from '../accounts/keys.ts'
import { localRateLimiter } from '../accounts/rate.ts'
import { deleteEndedSessions } from '../accounts/sessions.ts'
import { setAccountStatus } from '../store/accounts/accounts.ts'
import { deleteKeys } from '../store/accounts/keys.ts'
import { createInstruments } from './http/instruments.ts'
import { KEPT_MS, openLookups } from './request/lookups.ts'
import { buildApi } from './server.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const t = await testService({ monitor: { log, instruments: createInstruments() } })

const rate = () => localRateLimiter(() => t.clock.now.getTime())
beforeEach(() => {
  t.clock.now = NOON
  t.deps.rate = rate()
  lines.length = 0
})

const HOST = 'scope.example.org'
/** What a page of the service sends. */
const ownPage = { host: HOST, 'sec-fetch-site': 'same-origin' }
const NAME = 'channelscope_session'

type Headers = Record<string, string>
const signIn = (body: object | string, headers: Headers = ownPage) =>
  t.request('POST', '/session', undefined, headers, body)
/** The header that a browser sends back. */
const cookieOf = ({ headers }: { headers: { 'set-cookie'?: unknown } }) => ({
  cookie: String(headers['set-cookie']).split(';')[0]!,
})
const signedIn = async (key: string, headers: Headers = ownPage) => {
  const answer = await signIn({ key }, headers)
  expect(answer.status).toBe(200)
  return { ...headers, ...cookieOf(answer) }
}
const read = (headers: Headers, url = '/v1/usage/info') => t.get(url, undefined, headers)
const later = (hours: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + hours * 3_600_000)
}

describe('signing in', () => {
  test('exchanges a key for a cookie that scripts cannot read and other sites cannot send', async () => {
    const account = await t.account()
    const answer = await signIn({ key: account.key })
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { signed_in: true, name: account.name, plan: 'M', key_type: 'subscription', operator: false, demo: false },
    })
    expect(answer.headers['set-cookie']).toMatch(
      /^channelscope_session=css_\w{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    )
    const headers = { ...ownPage, ...cookieOf(answer) }
    expect((await t.get('/session', undefined, headers)).body).toEqual(answer.body)
  })

  test('over https the cookie is Secure and bound to the host, and no cookie of plain http is taken for it', async () => {
    const { key } = await t.account()
    const https = { ...ownPage, 'x-forwarded-proto': 'https' }
    const answer = await signIn({ key }, https)
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-channelscope_session=css_\w{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
    )
    const { cookie } = cookieOf(answer)
    expect((await read({ ...https, cookie })).status).toBe(200)
    expect((await read({ ...https, cookie: cookie.replace('__Host-', '') })).status).toBe(401)
    expect((await read({ ...ownPage, cookie })).status).toBe(401)
  })

  test('the database has the hash of the token, and neither the token nor the key', async () => {
    await t.reset()
    const { key } = await t.account()
    const { cookie } = await signedIn(key)
    const token = cookie.split('=')[1]!
    const [stored] = await t.db.rows<{ token_hash: Uint8Array }>`select * from sessions`
    expect(Buffer.from(stored!.token_hash)).toEqual(t.secrets.hash(token))
    expect(Buffer.from(stored!.token_hash).includes(token)).toBe(false)
    expect(token).not.toContain(key.slice(4, 10))
  })

  test('401 for an unknown key, 412 for an inactive account; no cookie is set', async () => {
    await t.reset()
    const unknown = await signIn({ key: 'csk_unknown' })
    expect(unknown).toMatchObject({ status: 401, body: { message: 'The API key is not valid' } })
    const account = await t.account()
    await setAccountStatus(t.db, account.account_id, 'suspended')
    const suspended = await signIn({ key: account.key })
    expect(suspended).toMatchObject({ status: 412, body: { message: 'The account is suspended' } })
    for (const { headers } of [unknown, suspended]) expect(headers).not.toHaveProperty('set-cookie')
    expect(await t.db.rows`select from sessions`).toEqual([])
  })

  test('400 for a body that is not JSON or has not exactly one of key and demo', async () => {
    await t.reset()
    const { key } = await t.account()
    const messages = async (body: object | string, type = 'application/json') => {
      const { status, body: refusal } = await signIn(body, { ...ownPage, 'content-type': type })
      return `${status} ${refusal.message}`
    }
    expect(await messages({})).toBe('400 The body must have either key or demo: true')
    expect(await messages({ key, demo: true })).toMatch(/^400 demo: this service has no demo/)
    expect(await messages({ demo: false })).toBe('400 The body must have either key or demo: true')
    expect(await messages({ key: 5 })).toBe('400 key must be a string')
    expect(await messages(`key=${key}`, 'application/x-www-form-urlencoded')).toMatch(/^400 The body must be JSON/)
    expect(await messages(JSON.stringify({ key }), 'text/plain')).toMatch(/^400 The body must be a JSON object/)
    expect(await messages(key)).not.toContain(key.slice(4, 10))
    expect(await t.db.rows`select from sessions`).toEqual([])
  })

  test('signing in again ends the session before', async () => {
    const first = await signedIn((await t.account()).key)
    const second = await signedIn((await t.account()).key, first)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([401, 200])
  })
})

describe('requests of a session', () => {
  test('are metered as those of the key, and refused as those of the key', async () => {
    const account = await t.account({ balance_mc: 150 })
    const session = await signedIn(account.key)
    const { internal_id } = await t.chat()
    const url = `/v1/channel/info?internal_id=${internal_id}`
    const answer = await read(session, url)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'x-credits-cost': '100', 'x-credits-remaining': '50', ratelimit: expect.any(String) },
    })
    expect(await read(session, `/v1/channel/stats?internal_id=${internal_id}`)).toMatchObject({
      status: 402,
      body: { shortfall_mc: 50 },
    })
    const same = await read({ ...session, 'if-none-match': String(answer.headers.etag) }, url)
    expect([same.status, await t.balance(account)]).toEqual([304, 50])
    await setAccountStatus(t.db, account.account_id, 'suspended')
    expect((await read(session)).status).toBe(412)
  })

  test('share the request rate with the key', async () => {
    const { key } = await t.account({ overrides: { rate_per_second: 1, rate_burst: 2 } })
    const session = await signedIn(key)
    expect((await read(session)).status).toBe(200)
    expect((await t.get('/v1/usage/info', key)).status).toBe(200)
    expect((await read(session)).status).toBe(429)
  })

  test('a key that is sent wins over the cookie, also an unknown one', async () => {
    const session = await signedIn((await t.account({ balance_mc: 5 })).key)
    const other = await t.account({ balance_mc: 7 })
    const balance = (key: string) => t.get('/v1/usage/info', key, session)
    expect((await balance(other.key)).body.credits).toEqual({ available_mc: 7 })
    expect((await balance('csk_unknown')).status).toBe(401)
  })

  test('a link to an export works in the browser, of one page and of all', async () => {
    await t.reset()
    const account = await t.account({ balance_mc: 1_000 })
    const session = await signedIn(account.key)
    for (let i = 0; i < 3; i++) await t.chat({ title: `News ${i}`, username: `news_${i}` })
    const clicked = { ...session, 'sec-fetch-mode': 'navigate', accept: 'text/html' }
    const page = await read(clicked, '/v1/channels/search?term=news&limit=2&format=csv')
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8; header=present' } })
    const spent = await t.balance(account)
    const typed = { ...clicked, 'sec-fetch-site': 'none' }
    const all = await read(typed, '/v1/channels/search?term=news&limit=2&format=csv&pages=all')
    expect(all.body.trim().split('\r\n')).toHaveLength(4)
    expect(await t.balance(account)).toBeLessThan(spent)
  })

  test('changes work too, and an unknown path is 404', async () => {
    const session = await signedIn((await t.account()).key)
    const created = await t.request('POST', '/v1/catalog/snapshots', undefined, session, { filters: {} })
    expect(created.status).toBe(201)
    expect((await read(session, '/v1/nothing')).status).toBe(404)
  })

  test('/mcp takes keys only, because its tools send the key on', async () => {
    const session = await signedIn((await t.account()).key)
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    expect((await t.request('POST', '/mcp', undefined, session, message)).status).toBe(401)
  })
})

describe('only pages of the service may use a session', () => {
  const own = { host: HOST }
  const address = `http://${HOST}`
  const cases: [string, 'GET' | 'POST', Headers, number][] = [
    ['a read of an own page', 'GET', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a read by a browser without Sec-Fetch-Site', 'GET', {}, 200],
    ['a link that was typed or bookmarked', 'GET', { 'sec-fetch-site': 'none' }, 200],
    ['a read of another site', 'GET', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a read of another host of the site', 'GET', { 'sec-fetch-site': 'same-site' }, 403],
    ['a read with the origin of another site', 'GET', { origin: 'https://evil.example' }, 403],
    ['a change of an own page', 'POST', { 'sec-fetch-site': 'same-origin', origin: address }, 201],
    ['a change with the own origin alone', 'POST', { origin: address }, 201],
    ['a change without either header', 'POST', {}, 403],
    ['a change from another site', 'POST', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a change with the origin of another site', 'POST', { origin: 'https://evil.example' }, 403],
    ['a change with the origin of the host on another port', 'POST', { origin: `${address}:81` }, 403],
    ['a change with another scheme', 'POST', { origin: `https://${HOST}` }, 403],
    ['a change from a page without an origin', 'POST', { origin: 'null' }, 403],
    ['a change from the address bar', 'POST', { 'sec-fetch-site': 'none' }, 403],
    [
      'a change of another site that claims to be an own page',
      'POST',
      { ...ownPage, origin: 'https://evil.example' },
      403,
    ],
    [
      'a read of another site that claims to be an own page',
      'GET',
      { ...ownPage, origin: 'https://evil.example' },
      403,
    ],
    ['a page without an origin that claims to be an own page', 'POST', { ...ownPage, origin: 'null' }, 403],
    ['an own page behind a proxy that does not say the scheme', 'POST', { ...ownPage, origin: `https://${HOST}` }, 201],
    [
      'a change of another site that claims the own origin',
      'POST',
      { 'sec-fetch-site': 'cross-site', origin: address },
      403,
    ],
  ]
  test.each(cases)('%s (%s)', async (_, method, sent, status) => {
    const { cookie } = await signedIn((await t.account()).key)
    const [url, body] = method === 'GET' ? ['/v1/usage/info'] : ['/v1/catalog/snapshots', { filters: {} }]
    const answer = await t.request(method, url!, undefined, { ...own, cookie, ...sent }, body as object)
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body.message).toMatch(/^Only pages of this service may use a session/)
  })

  test('signing in and out too: another site cannot sign a reader in as somebody else', async () => {
    const { key } = await t.account()
    const foreign = { host: HOST, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    for (const headers of [foreign, own, { ...own, origin: 'https://evil.example' }])
      expect((await signIn({ key }, headers)).status).toBe(403)
    expect((await signIn({ key }, { ...own, origin: address })).status).toBe(200)
    const session = await signedIn(key)
    const signOut = (headers: Headers) => t.request('DELETE', '/session', undefined, { ...session, ...headers })
    expect((await signOut(foreign)).status).toBe(403)
    expect((await t.get('/session', undefined, { ...session, ...foreign })).status).toBe(403)
    expect((await read(session)).status).toBe(200)
  })

  test('a request with a key is not asked where it comes from', async () => {
    const { key } = await t.account()
    expect((await t.get('/v1/usage/info', key, { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  })
})

describe('a session ends', () => {
  const ended = { status: 401, body: { message: 'The session has ended: sign in again' } }

  test('by signing out: the row and the cookie go, and signing out again is no error', async () => {
    await t.reset()
    const session = await signedIn((await t.account()).key)
    const out = await t.request('DELETE', '/session', undefined, session)
    expect(out).toMatchObject({ status: 200, body: { signed_in: false, demo: false } })
    expect(out.headers['set-cookie']).toBe(`${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`)
    expect(await t.db.rows`select from sessions`).toEqual([])
    expect(await read(session)).toMatchObject(ended)
    expect((await t.get('/session', undefined, session)).body).toEqual({ signed_in: false, demo: false })
    expect((await t.request('DELETE', '/session', undefined, session)).status).toBe(200)
  })

  test('by signing out, at once also on another process that has just served it', async () => {
    const lookups = openLookups(t.db, t.secrets, KEPT_MS, { now: () => NOON.getTime() })
    const other = await buildApi({ ...t.deps, monitor: { log, instruments: createInstruments() }, lookups })
    afterAll(() => other.close())
    const session = await signedIn((await t.account()).key)
    const there = async () =>
      (await other.inject({ method: 'GET', url: '/v1/usage/info', headers: session })).statusCode
    expect(await there()).toBe(200)
    await t.request('DELETE', '/session', undefined, session)
    expect(await there()).toBe(401)
  })

  test('after 12 hours without a request, and not while it is used', async () => {
    const session = await signedIn((await t.account()).key)
    for (let i = 0; i < 3; i++) {
      later(11)
      expect((await read(session)).status).toBe(200)
    }
    later(12)
    expect(await read(session)).toMatchObject(ended)
    const shown = await t.get('/session', undefined, session)
    expect(shown.body).toEqual({ signed_in: false, demo: false })
    expect(shown.headers['set-cookie']).toContain('Max-Age=0')
  })

  test('after 7 days, however often it is used', async () => {
    const session = await signedIn((await t.account()).key)
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      later(8)
      expect((await read(session)).status).toBe(200)
    }
    later(8)
    expect(await read(session)).toMatchObject(ended)
  })

  test('when its key is revoked', async () => {
    await t.reset()
    const account = await t.account()
    const session = await signedIn(account.key)
    await deleteKeys(t.db, account.account_id, 'subscription')
    expect(await read(session)).toMatchObject(ended)
    expect(await t.db.rows`select from sessions`).toEqual([])
  })

  test('60 seconds after its key was replaced, except the session that replaced it', async () => {
    const { key } = await t.account()
    const [mine, other] = [await signedIn(key), await signedIn(key)]
    const rotated = await t.request('POST', '/v1/account/keys/rotate', undefined, mine, { key_type: 'subscription' })
    expect(rotated.status).toBe(200)
    const statuses = async () => [(await read(mine)).status, (await read(other)).status]
    expect(await statuses()).toEqual([200, 200])
    later(60 / 3600)
    expect(await statuses()).toEqual([200, 401])
    const again = await t.request('POST', '/v1/account/keys/rotate', undefined, mine, { key_type: 'subscription' })
    expect(again.status).toBe(200)
  })

  test('not when the other key of the account is replaced', async () => {
    const account = await t.account()
    await issueKey(t.db, t.secrets, account, 'credits', NOON)
    const session = await signedIn(account.key)
    await t.request('POST', '/v1/account/keys/rotate', undefined, session, { key_type: 'credits' })
    later(1)
    expect((await read(session)).body).toMatchObject({ key_type: 'subscription' })
  })

  test('and is deleted by a job, which may run twice', async () => {
    await t.reset()
    const { key } = await t.account()
    await signedIn(key)
    later(11)
    const kept = await signedIn(key)
    later(1)
    expect(await deleteEndedSessions(t.db, t.clock.now)).toEqual({ deleted: 1 })
    expect(await deleteEndedSessions(t.db, t.clock.now)).toEqual({ deleted: 0 })
    expect((await read(kept)).status).toBe(200)
  })
})

describe('attempts', () => {
  const from = (address: string) => ({ ...ownPage, 'x-forwarded-for': address })

  test('an address has 10 at once and one a minute; others are not affected, and 429 says when', async () => {
    const { key } = await t.account()
    for (let i = 0; i < 10; i++) expect((await signIn({ key: 'csk_guess' }, from('203.0.113.7'))).status).toBe(401)
    expect(await signIn({ key }, from('203.0.113.7'))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { message: 'Too many attempts to sign in: wait, then try again' },
    })
    expect((await signIn({ key }, from('203.0.113.8'))).status).toBe(200)
    later(1 / 60)
    expect((await signIn({ key }, from('203.0.113.7'))).status).toBe(200)
    expect((await signIn({ key }, from('203.0.113.7'))).status).toBe(429)
  })

  test('are limited in all, from however many addresses they come', async () => {
    const statuses = new Set<number>()
    for (let i = 0; i < 201; i++) statuses.add((await signIn({ key: 'csk_guess' }, from(`203.0.113.${i}`))).status)
    expect([...statuses]).toEqual([401, 429])
  })

  test('neither log nor refusal has the key or the token', async () => {
    const { key } = await t.account()
    const { cookie } = await signedIn(key)
    const refusals = [
      await signIn({ key: `${key}x` }),
      await signIn({ key, more: 1 }),
      await signIn(key, { ...ownPage, 'content-type': 'application/json' }),
      await signIn(`{"key":"${key}"`, { ...ownPage, 'content-type': 'application/json' }),
      await signIn({ [key]: true }),
      await signIn({ key }, { host: HOST }),
      await read({ ...ownPage, cookie: `${cookie}x` }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([401, 400, 400, 400, 400, 403, 401])
    const shown = JSON.stringify(refusals.map(({ body }) => body)) + lines.join('')
    expect(lines.length).toBeGreaterThanOrEqual(refusals.length)
    for (const secret of [key, cookie.split('=')[1]!]) expect(shown).not.toContain(secret.slice(4, 14))
  })
})

describe('the demo', () => {
  test('opens without a key where there is one, also after its key was replaced', async () => {
    const account = await t.account()
    const app = await buildApi({
      ...t.deps,
      site: { demo_account: account.name },
      monitor: { log, instruments: createInstruments() },
    })
    afterAll(() => app.close())
    const open = () => app.inject({ method: 'POST', url: '/session', headers: ownPage, payload: { demo: true } })
    const first = await open()
    expect(first.json()).toMatchObject({ signed_in: true, name: account.name, demo: true })
    const cookie = String(first.headers['set-cookie']).split(';')[0]!
    const headers = { ...ownPage, cookie }
    const rotate = {
      method: 'POST',
      url: '/v1/account/keys/rotate',
      headers,
      payload: { key_type: 'subscription' },
    } as const
    expect((await app.inject(rotate)).statusCode).toBe(200)
    later(1)
    expect((await open()).statusCode).toBe(200)
    expect((await app.inject({ url: '/session', headers: ownPage })).json()).toEqual({ signed_in: false, demo: true })
  })

  test('opens in a role, says which, and tells nothing before that unless something was kept for it', async () => {
    const [account, buyer] = [await t.account(), await t.account()]
    const demo_roles = { buyer: buyer.name, journalist: 'none', owner: 'none', researcher: 'none' }
    const app = await buildApi({
      ...t.deps,
      site: { demo_account: account.name, demo_roles, landing: 'kept' },
      monitor: { log, instruments: createInstruments() },
    })
    onTestFinished(() => app.close())
    const open = (demo: unknown) => app.inject({ method: 'POST', url: '/session', headers: ownPage, payload: { demo } })
    const roles = ['buyer', 'journalist', 'owner', 'researcher']
    expect((await open('buyer')).json()).toMatchObject({ name: buyer.name, role: 'buyer', demo_roles: roles })
    const plain = (await open(true)).json()
    expect(plain).toMatchObject({ name: account.name, demo_roles: roles })
    expect(plain).not.toHaveProperty('role')
    expect((await open('owner')).statusCode).toBe(401)
    expect((await open('seller')).statusCode).toBe(400)
    expect((await app.inject({ url: '/session/landing' })).json()).toEqual({})
  })

  test('400 outside of the demo', async () => {
    expect(await signIn({ demo: 'buyer' })).toMatchObject({ status: 400 })
    expect((await t.get('/session/landing')).body).toEqual({})
    await t.account()
    expect(await signIn({ demo: true })).toMatchObject({
      status: 400,
      body: { message: 'demo: this service has no demo to sign in to; send a key' },
    })
  })
})
