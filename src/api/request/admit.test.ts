// At least one test for every refusal, in the order of the checks.
import { beforeEach, describe, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { openCashier } from '../../accounts/cashier.ts'
import { rotateKey } from '../../accounts/keys.ts'
import { setAccountPlan, setAccountStatus } from '../../store/accounts/accounts.ts'
import { insertChatOwner } from '../../store/chats/chats.ts'
import { dbOver } from '../../store/db.ts'

const gone = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
const lost = dbOver({ query: gone, copy: gone, script: gone, transaction: gone, close: async () => {} })
const broken = { accounting: false }

const t = await testService()
const open = t.deps.cashier
const closed = openCashier(lost)
t.deps.cashier = (charge) => (broken.accounting ? closed(charge) : open(charge))
beforeEach(async () => {
  await t.reset()
  broken.accounting = false
  t.clock.now = new Date('2026-09-01T12:00:00Z')
})

describe('401', () => {
  test('no key, an empty key, a wrong key, a key in another place', async () => {
    const { key } = await t.account()
    const needed = { message: 'An API key is needed: send it in the x-api-key header' }
    expect(await t.get('/v1/usage/info')).toMatchObject({ status: 401, body: needed })
    expect(await t.get('/v1/usage/info', undefined, { 'x-api-key': '' })).toMatchObject({ status: 401, body: needed })
    expect(await t.get('/v1/usage/info', undefined, { authorization: `Bearer ${key}` })).toMatchObject({ status: 401 })
    expect(await t.get(`/v1/usage/info?x-api-key=${key}`)).toMatchObject({ status: 401 })
    expect(await t.get('/v1/usage/info', `${key}x`)).toMatchObject({
      status: 401,
      body: { message: 'The API key is not valid' },
    })
    expect(await t.get('/v1/usage/info', 'ключ'.repeat(3000).slice(0, 10))).toMatchObject({ status: 401 })
  })

  test('the header is read in any letter case', async () => {
    const { key } = await t.account()
    expect((await t.get('/v1/usage/info', undefined, { 'X-API-Key': key })).status).toBe(200)
  })

  test('without a key an unknown path is 401 like any other and has no rate headers', async () => {
    const answer = await t.get('/v1/nothing/here')
    expect(answer.status).toBe(401)
    expect(answer.headers).not.toHaveProperty('ratelimit')
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
  })

  test('a rotated key works for 60 more seconds, and both keys share the balance', async () => {
    const account = await t.account({ balance_mc: 500 })
    const fresh = (await rotateKey(t.db, t.secrets, account, 'credits', t.clock.now))!
    expect(fresh).not.toBe(account.key)
    t.clock.now = new Date('2026-09-01T12:00:59.999Z')
    expect((await t.get('/v1/channels/my', account.key)).headers['x-credits-remaining']).toBe('450')
    expect((await t.get('/v1/channels/my', fresh)).headers['x-credits-remaining']).toBe('400')
    t.clock.now = new Date('2026-09-01T12:01:00.000Z')
    expect(await t.get('/v1/usage/info', account.key)).toMatchObject({
      status: 401,
      body: { message: 'The API key is not valid' },
    })
    expect((await t.get('/v1/usage/info', fresh)).body).toMatchObject({ credits: { available_mc: 400 } })
  })
})

describe('412', () => {
  test('a suspended account, before any other check', async () => {
    const account = await t.account()
    await setAccountStatus(t.db, account.account_id, 'suspended')
    for (const url of ['/v1/usage/info', '/v1/nothing', '/v1/channel/info']) {
      expect(await t.get(url, account.key)).toMatchObject({
        status: 412,
        body: { message: 'The account is suspended' },
      })
    }
  })

  test('an expired subscription, at the instant it expires; a credits key of the account goes on', async () => {
    const ends = new Date('2026-09-01T12:00:01Z')
    const { key } = await t.account({ expires_at: ends })
    const credits = await t.account({ expires_at: ends, balance_mc: 100 })
    expect((await t.get('/v1/usage/info', key)).status).toBe(200)
    t.clock.now = ends
    expect(await t.get('/v1/usage/info', key)).toMatchObject({
      status: 412,
      body: { message: 'The subscription has expired' },
    })
    expect((await t.get('/v1/usage/info', credits.key)).status).toBe(200)
  })
})

describe('429', () => {
  test('50 at once, then 20 per second, separately for each key', async () => {
    const own = { rate_per_second: 20, rate_burst: 50 }
    const one = await t.account({ overrides: own })
    const other = await t.account({ overrides: own })
    const first = await t.get('/v1/usage/info', one.key)
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"default";q=20;w=1;burst=50',
      ratelimit: '"default";r=49;t=1',
    })
    for (let i = 1; i < 50; i++) expect((await t.get('/v1/usage/info', one.key)).status).toBe(200)
    const refused = await t.get('/v1/nothing', one.key)
    expect(refused).toMatchObject({ status: 429, body: { message: 'Too many requests' } })
    expect(refused.headers).toMatchObject({ 'retry-after': '1', ratelimit: '"default";r=0;t=3' })
    expect((await t.get('/v1/usage/info', other.key)).status).toBe(200)
    t.clock.now = new Date(t.clock.now.getTime() + 1000)
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push((await t.get('/v1/usage/info', one.key)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  test('a rotation does not refill the bucket', async () => {
    const account = await t.account({ overrides: { rate_per_second: 1, rate_burst: 1 } })
    expect((await t.get('/v1/usage/info', account.key)).status).toBe(200)
    const fresh = (await rotateKey(t.db, t.secrets, account, 'subscription', t.clock.now))!
    expect((await t.get('/v1/usage/info', fresh)).status).toBe(429)
  })
})

test('a percent-encoded path passes the same admission, and so does HEAD', async () => {
  const account = await t.account({ balance_mc: 500 })
  const { internal_id } = await t.chat()
  expect((await t.get('/%761/dictionaries/countries')).status).toBe(401)
  expect((await t.get('/v%31/usage/info', account.key)).status).toBe(200)
  const head = await t.app.inject({ method: 'HEAD', url: `/%761/channel/info?internal_id=${internal_id}` })
  expect([head.statusCode, head.headers['x-error-code']]).toEqual([401, 'MISSING_KEY'])
})

test('404 for an unknown path, which costs nothing', async () => {
  const account = await t.account({ balance_mc: 500 })
  expect(await t.get('/v1/nothing/here?internal_id=1', account.key)).toMatchObject({
    status: 404,
    body: { message: 'GET /v1/nothing/here not found' },
  })
  expect((await t.get('/v1', account.key)).status).toBe(404)
  expect((await t.get('/v2/usage/info')).status).toBe(404)
  expect(await t.balance(account)).toBe(500)
})

describe('405', () => {
  test.each([
    ['DELETE', '/v1/channel/info?internal_id=a', 'GET, HEAD'],
    ['POST', '/v1/channels/search', 'GET, HEAD'],
    ['DELETE', '/v1/channels/add', 'GET, HEAD, POST'],
    ['PUT', '/v1/catalog/snapshots', 'GET, HEAD, POST'],
    ['PATCH', '/v1/catalog/snapshots/sn_a', 'DELETE, GET, HEAD'],
    ['PROPFIND', '/v1/catalog/snapshots/sn_a/diffs', 'GET, HEAD, POST'],
    ['OPTIONS', '/v1/usage/info/', 'GET, HEAD'],
    ['DELETE', '/v%31/usage/info', 'GET, HEAD'],
    ['DELETE', '/v1/search/messages', 'GET, HEAD'],
  ] as const)('%s %s is 405, names the allowed methods and costs nothing', async (method, url, allow) => {
    const account = await t.account({ balance_mc: 500 })
    const answer = await t.app.inject({
      method: method as 'GET',
      url,
      headers: { 'x-api-key': account.key, 'content-type': 'text/strange' },
      payload: 'not JSON',
    })
    const path = url.split('?')[0]
    expect([answer.statusCode, answer.headers.allow, answer.json().message]).toEqual([
      405,
      allow,
      `${method} is not allowed for ${path}; allowed: ${allow}`,
    ])
    expect(answer.headers).toHaveProperty('ratelimit')
    expect(await t.balance(account)).toBe(500)
  })

  test('a path outside /v1 needs no key; under /v1 a missing key comes first', async () => {
    const health = await t.request('POST', '/healthz')
    expect([health.status, health.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await t.request('DELETE', '/v1/channel/info')).status).toBe(401)
    expect((await t.request('DELETE', '/v%31/channel/info')).status).toBe(401)
  })

  test.each(['/v1/nothing', '/v1/catalog/snapshots/a/b', '/v1/channel%2Finfo', '/v1//channel/info', '/v1/%zz'])(
    'DELETE %s is an unknown path with any method',
    async (url) => {
      const { key } = await t.account()
      expect([400, 404]).toContain((await t.request('DELETE', url, key)).status)
      expect([400, 404]).toContain((await t.request('GET', url, key)).status)
    },
  )
})

describe('400', () => {
  test.each([
    ['/v1/channel/info', 'internal_id is required'],
    ['/v1/channel/info?internal_id=', 'internal_id must not be empty'],
    ['/v1/channel/info?internal_id=a&internal_id=b', 'internal_id must be given once'],
    ['/v1/channel/info?internal_id=a%00b', 'internal_id must not contain a NUL character'],
    [`/v1/channel/info?internal_id=${'a'.repeat(257)}`, 'internal_id must be at most 256 characters long'],
    ['/v1/channels/search?limit=31', 'limit must be an integer from 0 to 30'],
    ['/v1/channels/search?limit=-1', 'limit must be an integer from 0 to 30'],
    ['/v1/channels/search?limit=1.5', 'limit must be an integer from 0 to 30'],
    ['/v1/channels/search?limit=1e1', 'limit must be an integer from 0 to 30'],
    ['/v1/channels/search?limit=', 'limit must be an integer from 0 to 30'],
    ['/v1/channels/search?limit=99999999999999999999', 'limit must be an integer from 0 to 30'],
    ['/v1/channels/search?limit=NaN', 'limit must be an integer from 0 to 30'],
    ['/v1/channels/search?skip=901', 'skip must be an integer from 0 to 900'],
    ['/v1/channels/search?search_in_about=yes', 'search_in_about must be true or false'],
    ['/v1/channels/search?search_in_about=1', 'search_in_about must be true or false'],
    ['/v1/channels/search?peer_type=User', 'peer_type must be one of Channel, Group'],
    ['/v1/channels/search?peer_type=%00', 'peer_type must be one of Channel, Group'],
    ['/v1/channels/search?peer_type=', 'peer_type must be one of Channel, Group'],
    ['/v1/catalog/diffs/df_x/changes', 'change is required: one of added, removed'],
    ...['2026-02-30', 'yesterday', '-1', '2147483648', '1.5', '2040-01-01', ''].flatMap((time) =>
      ['messages/channel', 'charts/reach', 'channel/mentions'].map((path): [string, string] => [
        `/v1/${path}?internal_id=abc&to_date=${time}`,
        'to_date must be unix seconds from 0 to 2147483647, or an ISO 8601 date or instant such as 2026-09-01 or 2026-09-01T12:00:00Z',
      ]),
    ),
    [
      '/v1/channels/search?country=atlantis',
      'country must be an id or a name from /v1/dictionaries/countries, which has no "atlantis"; near ones are albania (Albania)',
    ],
    [
      '/v1/channels/search?language=klingon',
      'language must be an id or a name from /v1/dictionaries/languages, which has no "klingon"; near ones are kg (Kongo), ln (Lingala), sg (Sango)',
    ],
    [
      '/v1/channels/search?category=',
      'category must be an id or a name from /v1/dictionaries/categories, which has no ""',
    ],
    ['/v1/channels/search?term=a&term=b', 'term must be given once'],
    [`/v1/channels/search?term=${'x'.repeat(257)}`, 'term must be at most 256 characters long'],
    [
      '/v1/utils/resolve_platform_id?platform_id=12x',
      `platform_id must be an integer from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`,
    ],
  ])('%s: %s', async (url, message) => {
    const { key } = await t.account()
    expect(await t.get(url, key)).toMatchObject({ status: 400, body: { message } })
  })

  test('a raised search limit applies to that account only', async () => {
    const raised = await t.account({ overrides: { search_limit: 200 } })
    const usual = await t.account()
    expect((await t.get('/v1/channels/search?limit=200', raised.key)).status).toBe(200)
    expect((await t.get('/v1/channels/search?limit=201', raised.key)).body.message).toBe(
      'limit must be an integer from 0 to 200',
    )
    expect((await t.get('/v1/channels/search?limit=200', usual.key)).status).toBe(400)
  })

  test('unknown parameters are ignored and named', async () => {
    const { key } = await t.account()
    const answer = await t.get('/v1/channels/search?limt=5&term=x&%D0%BF%0d%0a=1&__proto__=2', key)
    expect(answer.status).toBe(200)
    expect(answer.headers['x-ignored-params']).toContain('limt')
    expect(answer.headers['x-ignored-params']).toContain('%D0%BF%0D%0A')
  })

  test('the header of ignored parameters stays within 500 bytes, whatever their names are', async () => {
    const { key } = await t.account()
    const ignored = async (...names: string[]) => {
      const query = names.map((name) => `${encodeURIComponent(name)}=1`).join('&')
      const answer = await t.get(`/v1/channels/search?${query}`, key)
      expect(answer.status, query.slice(0, 100)).toBe(200)
      const header = String(answer.headers['x-ignored-params'])
      expect(Buffer.byteLength(header)).toBeLessThanOrEqual(500)
      return header
    }
    expect(await ignored('one', 'two')).toBe('one, two')
    for (let length = 55; length < 110; length++) expect(await ignored(`${'a'.repeat(length)}🔥b`)).toMatch(/^a{55}/)
    expect(await ignored('🔥'.repeat(400))).toMatch(/^(%F0%9F%94%A5)+$/)
    const twelve = Array.from({ length: 12 }, (_, i) => `${'n'.repeat(500)}${i}`)
    expect(await ignored(...twelve)).toMatch(/^n{100}(, n{100})+, \.\.\.$/)
    const short = Array.from({ length: 700 }, (_, i) => `p${i}`)
    expect(await ignored(...short)).toMatch(/^p0, p1, .*, \.\.\.$/)
  })

  test('with `Prefer: handling=strict` an unknown parameter is 400, costs nothing and names the nearest known one', async () => {
    const account = await t.account({ balance_mc: 500 })
    const strict = (url: string, prefer = 'handling=strict') => t.get(url, account.key, { prefer })
    const message = 'Unknown parameters: limt (did you mean limit?), serch_in_abuot (did you mean search_in_about?)'
    for (const prefer of [
      'handling=strict',
      'respond-async, Handling="Strict"; x=1',
      'handling=strict, handling=lenient',
    ]) {
      const answer = await strict('/v1/channels/search?limt=5&term=x&serch_in_abuot=true', prefer)
      expect(answer, prefer).toMatchObject({ status: 400, body: { message } })
      expect(answer.headers['preference-applied']).toBe('handling=strict')
      expect(answer.headers).not.toHaveProperty('x-ignored-params')
    }
    expect((await strict('/v1/usage/info?limit=5')).body.message).toBe(
      'Unknown parameters: limit; this operation takes none',
    )
    expect(await t.balance(account)).toBe(500)
  })

  test('with `Prefer: handling=strict` known parameters are answered as usual, with Preference-Applied', async () => {
    const { key } = await t.account()
    const answer = await t.get('/v1/channels/search?limit=5', key, { prefer: 'handling=strict' })
    expect(answer.status).toBe(200)
    expect(answer.headers['preference-applied']).toBe('handling=strict')
    for (const prefer of ['handling=lenient', 'handling=lenient, handling=strict', 'strict', 'xhandling=strict', '']) {
      const lenient = await t.get('/v1/channels/search?limt=5', key, { prefer })
      expect(lenient.status, prefer).toBe(200)
      expect(lenient.headers['x-ignored-params'], prefer).toBe('limt')
      expect(lenient.headers, prefer).not.toHaveProperty('preference-applied')
    }
  })

  test('a strict refusal stays short however many and long the unknown names are', async () => {
    const { key } = await t.account()
    const query = Array.from({ length: 60 }, (_, i) => `${'🔥%D0%BF'.repeat(5)}${i}=1`).join('&')
    const answer = await t.get(`/v1/channels/search?${encodeURI(query).replaceAll('%25', '%')}`, key, {
      prefer: 'handling=strict',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.message.isWellFormed()).toBe(true)
    expect(answer.body.message.length).toBeLessThan(3000)
  })

  test('message search says that it is disabled', async () => {
    const { key } = await t.account()
    expect(await t.get('/v1/search/messages?term=x', key)).toMatchObject({
      status: 400,
      body: { message: 'Messages search is disabled' },
    })
  })
})

describe('the free plan', () => {
  test('reads verified chats, and names the one that is not', async () => {
    const { key } = await t.account({ plan: 'Free' })
    await t.chat({ internal_id: 'plain123' })
    await t.chat({ internal_id: 'good1234', verified: true })
    await t.chat({ internal_id: 'grp12345', peer: 'Group' })
    expect((await t.get('/v1/channel/info?internal_id=good1234', key)).status).toBe(200)
    const message = 'Your plan has access only for verified channels and groups; not verified: plain123'
    for (const url of [
      '/v1/channel/info?internal_id=plain123',
      '/v1/channel/stats?internal_id=plain123',
      '/v1/channels/info-batch?ids=good1234,plain123',
    ]) {
      expect(await t.get(url, key)).toMatchObject({ status: 400, body: { message } })
    }
    expect((await t.get('/v1/group/stats?internal_id=grp12345', key)).status).toBe(400)
    expect((await t.get('/v1/channel/info?internal_id=missing1', key)).status).toBe(404)
    expect((await t.get('/v1/usage/info', key)).body).toMatchObject({
      requests: { spent: 1, limit: 1000 },
      channels: { spent: 1, limit: 5 },
    })
  })

  test('a chat verified by this service counts as verified', async () => {
    const account = await t.account({ plan: 'Free' })
    const chat = await t.chat()
    await insertChatOwner(t.db, account.account_id, chat.chat_id, t.clock.now)
    expect((await t.get(`/v1/channel/info?internal_id=${chat.internal_id}`, account.key)).status).toBe(200)
  })
})

describe('426', () => {
  test('requests: the last one is served, the next is refused with the counter, and the next month starts at zero', async () => {
    const { key } = await t.account({ overrides: { limits: { requests: 2 } } })
    for (let i = 0; i < 2; i++) expect((await t.get('/v1/channels/search', key)).status).toBe(200)
    expect(await t.get('/v1/channels/search', key)).toMatchObject({
      status: 426,
      body: { name: 'requests', used: 2, limit: 2 },
    })
    expect((await t.get('/v1/dictionaries/countries', key)).status).toBe(200)
    expect((await t.get('/v1/usage/info', key)).body.requests).toEqual({ spent: 2, limit: 2 })
    t.clock.now = new Date('2026-09-14T23:59:59.999Z')
    expect((await t.get('/v1/channels/search', key)).status).toBe(426)
    t.clock.now = new Date('2026-09-15T00:00:00.000Z')
    expect((await t.get('/v1/channels/search', key)).status).toBe(200)
  })

  test('unique channels: a repeated one counts nothing, a refused one is not counted', async () => {
    const { key } = await t.account({ overrides: { limits: { unique_channels: 2 } } })
    const ids = await Promise.all([1, 2, 3].map(async () => (await t.chat()).internal_id))
    const read = (id: string | undefined) => t.get(`/v1/channel/info?internal_id=${id}`, key)
    expect((await read(ids[0])).status).toBe(200)
    expect((await read(ids[0])).status).toBe(200)
    expect(await t.get(`/v1/channels/info-batch?ids=${ids.join()}`, key)).toMatchObject({
      status: 426,
      body: { name: 'unique_channels', used: 1, limit: 2 },
    })
    expect((await t.get(`/v1/channels/info-batch?ids=${ids.slice(0, 2)}`, key)).status).toBe(200)
    expect(await read(ids[2])).toMatchObject({ status: 426, body: { name: 'unique_channels', used: 2, limit: 2 } })
    expect((await read(ids[1])).status).toBe(200)
    expect((await t.get('/v1/usage/info', key)).body).toMatchObject({
      requests: { spent: 4 },
      channels: { spent: 2, limit: 2 },
    })
  })

  test('a plan change applies at once and keeps what was used', async () => {
    const account = await t.account({ plan: 'Free', overrides: { verified_only: false } })
    for (let i = 0; i < 5; i++) await t.get(`/v1/channel/info?internal_id=${(await t.chat()).internal_id}`, account.key)
    const { internal_id } = await t.chat()
    expect((await t.get(`/v1/channel/info?internal_id=${internal_id}`, account.key)).status).toBe(426)
    await setAccountPlan(t.db, account.account_id, 'S')
    expect((await t.get(`/v1/channel/info?internal_id=${internal_id}`, account.key)).status).toBe(200)
    expect((await t.get('/v1/usage/info', account.key)).body).toMatchObject({
      plan: 'S',
      channels: { spent: 6, limit: 50 },
    })
  })
})

describe('402', () => {
  test('short of credits: nothing is charged and nothing is shown', async () => {
    const account = await t.account({ balance_mc: 50 })
    const { internal_id } = await t.chat()
    const answer = await t.get(`/v1/channel/stats?internal_id=${internal_id}`, account.key)
    expect(answer).toMatchObject({ status: 402, body: { total_cost_mc: 100, available_mc: 50, shortfall_mc: 50 } })
    expect(Object.keys(answer.body)).toHaveLength(3)
    expect(answer.headers).not.toHaveProperty('x-credits-cost')
    expect(answer.headers).not.toHaveProperty('etag')
    expect(await t.balance(account)).toBe(50)
  })

  test('refusals cost nothing; free endpoints carry no credits headers', async () => {
    const account = await t.account({ balance_mc: 1000 })
    for (const url of [
      '/v1/channel/info',
      '/v1/channel/info?internal_id=missing1',
      '/v1/channels/search?limit=99',
      '/v1/nothing',
    ])
      await t.get(url, account.key)
    for (const url of ['/v1/dictionaries/languages', '/v1/usage/info'])
      expect((await t.get(url, account.key)).headers).not.toHaveProperty('x-credits-cost')
    expect(await t.balance(account)).toBe(1000)
    const { headers } = await t.get('/v1/channels/search', account.key)
    expect(headers).toMatchObject({ 'x-credits-cost': '50', 'x-credits-remaining': '950' })
  })
})

describe('503', () => {
  const unavailable = { status: 503, body: { message: 'Service temporarily unavailable' } }

  test('accounting unreachable: a constant message without data, and free endpoints still work', async () => {
    const account = await t.account({ balance_mc: 1000 })
    const { internal_id } = await t.chat({ title: 'Not to be shown' })
    broken.accounting = true
    const answer = await t.get(`/v1/channel/info?internal_id=${internal_id}`, account.key)
    expect(answer).toMatchObject(unavailable)
    expect(JSON.stringify(answer)).not.toContain('Not to be shown')
    expect(answer.headers).not.toHaveProperty('etag')
    expect((await t.get('/v1/usage/info', account.key)).status).toBe(200)
    broken.accounting = false
    expect((await t.get(`/v1/channel/info?internal_id=${internal_id}`, account.key)).status).toBe(200)
    expect(await t.balance(account)).toBe(900)
  })

  test('store unreachable: the same message; /readyz fails and /healthz does not', async () => {
    const { key } = await t.account()
    const { db } = t.deps
    t.deps.db = lost
    try {
      expect(await t.get('/v1/usage/info', key)).toMatchObject(unavailable)
      expect((await t.get('/readyz')).status).toBe(503)
      expect((await t.get('/healthz')).status).toBe(200)
    } finally {
      t.deps.db = db
    }
    expect((await t.get('/readyz')).body).toEqual({ status: 'ready' })
  })
})

test('403 for a feature the plan does not include', async () => {
  const { key } = await t.account({ plan: 'Free' })
  const refused = { status: 403, body: { message: 'Your plan does not include the catalog (allow_catalog)' } }
  expect(await t.get('/v1/catalog/snapshots', key)).toMatchObject(refused)
  expect(await t.get('/v1/catalog/snapshots?limit=x', key)).toMatchObject(refused)
  const allowed = await t.account({ plan: 'Free', overrides: { permissions: { allow_catalog: true } } })
  expect((await t.get('/v1/catalog/snapshots', allowed.key)).status).toBe(200)
})
