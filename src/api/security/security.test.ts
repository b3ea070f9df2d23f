// Headers of every answer, and refusals counted from the request to what the operator sees.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../test/database.ts'
import { NOON, testService } from '../../../test/service.ts'
import { issueOperatorKey } from '../../accounts/operator-keys.ts'
import { localRateLimiter } from '../../accounts/rate.ts'
import { newOperatorSecret, newSecret } from '../../accounts/secrets.ts'
import { parseWebhookSecrets } from '../../accounts/webhook-signature.ts'
import { deleteAccountWithin } from '../../store/accounts/deletion.ts'
import { readDashboard } from '../dashboard.ts'
import { serveMetrics } from '../http/metrics-server.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { openWatch } from './watch.ts'

const folder = mkdtempSync(join(tmpdir(), 'channelscope-security-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Channelscope</title>')
writeFileSync(join(folder, 'assets/index-abc.js'), 'start()')

const t = await testService({
  site: { dashboard: (await readDashboard(folder))!, badges: 'all' },
  operator: { version: '1.2.3', started_at: NOON, engine: 'embedded', sources: [] },
  hooks: { payment_secrets: parseWebhookSecrets(`whsec_${Buffer.alloc(32, 'a').toString('base64')}`)! },
})
const watch = openWatch(t.db, () => t.clock.now)
t.deps.monitor.watch = watch
let operatorKey = ''

beforeEach(async () => {
  await t.reset()
  await watch.flush()
  await emptyTables(t.db, 'operator_keys', 'security_events')
  t.clock.now = NOON
  t.deps.rate = localRateLimiter(() => t.clock.now.getTime())
  operatorKey = (await issueOperatorKey(t.db, t.secrets, 'grafana', NOON))!
})

describe('security headers', () => {
  const html = { accept: 'text/html' }
  test.each([
    ['an answer of the API', '/v1/usage/info', 200, {}],
    ['401', '/v1/usage/info', 401, { 'x-api-key': 'csk_wrong' }],
    ['404', '/nothing', 404, {}],
    ['405', '/hooks/payments', 405, {}],
    ['an address that cannot be decoded', '/docs/%E0%A4%A', 400, {}],
    ['the address of the service', '/', 200, {}],
    ['the dashboard', '/', 200, html],
    ['a file of the dashboard', '/assets/index-abc.js', 200, {}],
    ['the reference', '/docs', 200, html],
    ['a guide', '/docs/guides', 200, html],
    ['the description', '/api-docs/openapi.json', 200, {}],
    ['a session', '/session', 200, {}],
    ['a badge', '/badge/daily_news.svg', 200, {}],
    ["the operator's interface", '/admin/v1/sources', 200, { 'x-api-key': 'operator' }],
    ["the operator's description", '/admin/openapi.json', 200, {}],
    ['health', '/healthz', 200, {}],
    ['metrics', '/metrics', 200, {}],
  ])('%s (%s) is nothing but what it says, and no page of another site may frame it', async (_, url, status, given) => {
    await t.chat({ username: 'daily_news', members_count: 1_000 })
    const { key } = await t.account()
    const headers = { 'x-api-key': key, ...given }
    if (headers['x-api-key'] === 'operator') headers['x-api-key'] = operatorKey
    const answer = await t.app.inject({ url, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'.*(frame-ancestors 'none'|sandbox)/)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.headers['cross-origin-resource-policy']).toMatch(url.startsWith('/badge') ? /^cross-/ : /^same-/)
    expect(Object.keys(answer.headers)).not.toContain('access-control-allow-origin')
    expect([answer.headers.server, answer.headers['x-powered-by']]).toEqual([undefined, undefined])
  })

  test('a request that is not HTTP is answered with them too', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.end('NOT HTTP\r\n\r\n')
    const [answer] = await once(socket.setEncoding('utf8'), 'data')
    expect(answer).toContain('400 Bad Request')
    for (const [name, value] of Object.entries(securityHeaders)) expect(answer).toContain(`${name}: ${value}\r\n`)
  })

  test('the port of the metrics has them too', async () => {
    const server = await serveMetrics(t.deps.monitor.instruments.registry, { host: '127.0.0.1', port: 0 }, () => ({
      paused_sources: [],
    }))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    for (const path of ['/metrics', '/healthz', '/nothing'])
      expect(Object.fromEntries((await fetch(address + path)).headers)).toMatchObject(securityHeaders)
    server.close()
  })
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const ownPage = { host: 'scope.example.org', 'sec-fetch-site': 'same-origin' }
const counted = async (): Promise<Record<string, number>> => {
  const text = await t.deps.monitor.instruments.registry.getSingleMetricAsString('channelscope_refusals_total')
  return Object.fromEntries([...text.matchAll(/reason="(\w+)"\} (\d+)/g)].map(([, of, n]) => [of, Number(n)]))
}
const suspicious = async (query = '') => {
  await watch.flush()
  const answer = await t.get(`/admin/v1/suspicious${query}`, operatorKey)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.suspicions
}

describe('refusals', () => {
  test('are counted by reason, in no more series than there are reasons', async () => {
    const before = await counted()
    const { key } = await t.account({ overrides: { rate_per_second: 1, rate_burst: 1 } })
    await t.get('/v1/usage/info')
    for (let i = 0; i < 30; i++) await t.get(`/v1/${newSecret()}`, newSecret(), from(`192.0.2.${i}`))
    await t.get('/v1/usage/info', newOperatorSecret())
    await t.get('/admin/v1/overview', newOperatorSecret())
    await t.get('/admin/v1/overview', key)
    await t.get('/v1/usage/info', undefined, { ...ownPage, cookie: `channelscope_session=css_${'a'.repeat(43)}` })
    await t.get('/v1/usage/info', undefined, {
      'sec-fetch-site': 'cross-site',
      cookie: `channelscope_session=css_${'a'.repeat(43)}`,
    })
    await t.get('/v1/usage/info', key)
    await t.get('/v1/usage/info', key)
    for (let i = 0; i < 12; i++) await t.request('POST', '/session', undefined, ownPage, { key: newSecret() })
    await t.request('POST', '/hooks/payments', undefined, {}, '{}')
    const after = await counted()
    const more = Object.fromEntries(
      Object.entries(after).map(([reason, count]) => [reason, count - (before[reason] ?? 0)]),
    )
    expect(more).toMatchObject({
      missing_key: 1,
      unknown_key: 31,
      operator_key: 2,
      rate: 1,
      session_ended: 1,
      other_origin: 1,
    })
    expect(more).toMatchObject({ sign_in: 10, sign_in_rate: 2, payment_signature: 1 })
    expect(Object.keys(after).length).toBeLessThanOrEqual(9)
  })

  test('many 401, failed sign-ins and a wrong signature from one network are shown to the operator', async () => {
    for (let i = 0; i < 25; i++) await t.get('/v1/usage/info', newSecret(), from(`203.0.113.${i}`))
    for (let i = 0; i < 6; i++)
      await t.request('POST', '/session', undefined, { ...ownPage, ...from('198.51.100.4') }, { key: newSecret() })
    await t.request('POST', '/hooks/payments', undefined, from('2001:db8:7:1::2'), '{}')
    await t.get('/v1/usage/info', newSecret(), from('192.0.2.1'))
    const times = { first_at: '2026-09-01T12:00:00Z', last_at: '2026-09-01T12:00:00Z' }
    expect(await suspicious()).toEqual([
      { kind: 'refused_key', networks: ['203.0.113.0/24'], count: 25, ...times },
      { kind: 'failed_sign_in', networks: ['198.51.100.0/24'], count: 6, ...times },
      { kind: 'payment_signature', networks: ['2001:db8:7::/48'], count: 1, ...times },
    ])
    expect(await suspicious('?limit=1')).toHaveLength(1)
    for (const query of ['?hours=0', '?hours=721', '?hours=x', '?limit=101'])
      expect((await t.get(`/admin/v1/suspicious${query}`, operatorKey)).status).toBe(400)
    t.clock.now = new Date('2026-09-02T13:00:00Z')
    expect([await suspicious(), (await suspicious('?hours=48')).length]).toEqual([[], 3])
  })
})

describe('a key that is used from many networks', () => {
  test('is shown with its account, a session is not, and deleting the account forgets where it called from', async () => {
    const { key, name, account_id } = await t.account({ balance_mc: 0 })
    for (let i = 1; i <= 6; i++) expect((await t.get('/v1/usage/info', key, from(`${i}.1.1.1`))).status).toBe(200)
    const other = await t.account()
    const signedIn = await t.request('POST', '/session', undefined, ownPage, { key: other.key })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    for (let i = 1; i <= 6; i++) await t.get('/v1/usage/info', undefined, { ...ownPage, cookie, ...from(`${i}.1.1.1`) })
    expect(await suspicious()).toMatchObject([
      {
        kind: 'key_use',
        account: name,
        key_type: 'credits',
        count: 6,
        networks: [1, 2, 3, 4, 5, 6].map((n) => `${n}.1.1.0/24`),
      },
    ])
    await deleteAccountWithin(t.db, account_id)
    expect(await t.db.rows`select from security_events`).toEqual([])
  })
})
