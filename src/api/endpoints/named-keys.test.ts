// Named keys: what they may call, what they may spend in a day, and when they end.
import { beforeEach, describe, expect, test } from 'vitest'
import { recording } from '../../../test/rows-read.ts'
import { NOON, testService } from '../../../test/service.ts'
import { openCashier } from '../../accounts/cashier.ts'
import { issueKey } from '../../accounts/keys.ts'
import { MOST_NAMED_KEYS } from '../../accounts/named-keys.ts'
import { endpoints } from '../../contract/index.ts'
import { listDiscrepancies } from '../../store/accounts/audit.ts'
import { deleteAccountWithin } from '../../store/accounts/deletion.ts'
import { deleteKeys } from '../../store/accounts/keys.ts'
import type { Sql } from '../../store/db.ts'
import { keyPermissions } from '../../vocabulary.ts'

const t = await testService()
beforeEach(async () => {
  await t.reset()
  t.clock.now = NOON
})

const KEYS = '/v1/account/keys'
const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
}
const make = (key: string, given: object = {}) =>
  t.post(KEYS, key, { name: 'board', key_type: 'credits', permissions: ['channels:read'], ...given })
const made = async (key: string, given: object = {}) => {
  const answer = await make(key, given)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { key: string; key_id: string }
}
const infoUrl = async () => `/v1/channel/info?internal_id=${(await t.chat()).internal_id}`

test('every endpoint declares what a named key needs, every permission opens one, and none opens the keys', () => {
  const undeclared = endpoints.filter(({ permission }) => permission === undefined)
  expect(undeclared.map(({ operation }) => operation)).toEqual([])
  for (const permission of keyPermissions) expect(endpoints.map((one) => one.permission)).toContain(permission)
  const closed = endpoints.filter(({ permission }) => permission === 'full key').map(({ operation }) => operation)
  expect(closed).toEqual([
    'listKeys',
    'rotateKey',
    'createKey',
    'rotateNamedKey',
    'deleteKey',
    'getAccountData',
    'deleteAccount',
  ])
  const open = endpoints.filter(({ permission }) => permission === 'any key')
  expect(open.every(({ path }) => path.startsWith('/v1/dictionaries'))).toBe(true)
})

describe('permissions', () => {
  test('a named key calls what it may; 403 names the permission that is missing, and nothing is charged', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const { key } = await made(account.key)
    const url = await infoUrl()
    expect(await t.get(url, key)).toMatchObject({ status: 200, headers: { 'x-credits-remaining': '900' } })
    expect(await t.get('/v1/catalog/search', key)).toMatchObject({
      status: 403,
      body: { message: 'This key does not have the permission catalog:read' },
    })
    expect(await t.post('/v1/catalog/snapshots', key, { filters: {} })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('snapshots:write') },
    })
    expect((await t.get('/v1/dictionaries/languages', key)).status).toBe(200)
    expect(await t.balance(account)).toBe(900)
  })

  test('for each endpoint, a key with every other permission is refused', async () => {
    const account = await t.account({ balance_mc: 1_000, overrides: { permissions: { allow_message_search: true } } })
    const keys = new Map<string, string>()
    for (const one of keyPermissions) {
      const permissions = keyPermissions.filter((permission) => permission !== one)
      keys.set(one, (await made(account.key, { name: one, permissions })).key)
      later(60)
    }
    for (const { method, path, permission, operation } of endpoints) {
      const key = keys.get(permission!)
      if (!key) continue
      // The input is well-formed enough wherever it is checked before the permission; a 400 would hide the 403.
      const query =
        'internal_id=chat1id&ids=a,b&message_id=1&term=news&platform_id=1&telegram_id=1&change=added&link=@city_news&signal=step'
      const url = `${path.replaceAll(/\{\w+\}/g, 'some_id')}?${query}`
      const bodies: Record<string, object | undefined> = {
        createSnapshot: { filters: {} },
        createDiff: undefined,
        addChannel: { link: '@city_news' },
        explainSignal: { internal_id: 'chat1id', signal: 'step', text: 'We were on television' },
        createList: { name: 'Plan', kind: 'picked' },
        changeList: { name: 'Plan' },
        addToList: { chats: '@city_news' },
        setListChat: { note: 'first' },
        setListChats: { notes: [{ chat: '@city_news', note: 'first' }] },
        createWatch: { account: true },
        changeWatch: { name: 'Plan' },
        previewWatch: { account: true },
        traceText: { text: 'The bridge is open again.' },
        readEvents: { up_to: 0 },
        createDestination: { kind: 'atom' },
        changeDestination: { name: 'Plan' },
        testDestination: undefined,
        rotateDestination: undefined,
        replayDeliveries: { since: '2026-08-01' },
      }
      const usual = method === 'POST' ? { internal_id: 'chat1id' } : undefined
      const payload = operation in bodies ? bodies[operation] : usual
      expect(await t.request(method, url, key, {}, payload), operation).toMatchObject({
        status: 403,
        body: { message: `This key does not have the permission ${permission}` },
      })
    }
  })

  test('never more than the account: its plan, verified chats and missing types of key still decide', async () => {
    const free = await t.account({ plan: 'Free' })
    const { key } = await made(free.key, { key_type: 'subscription', permissions: ['catalog:read', 'channels:read'] })
    expect(await t.get('/v1/catalog/search', key)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('allow_catalog') },
    })
    expect(await t.get(await infoUrl(), key)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('access only for verified') },
    })
    expect(await make(free.key, { name: 'other' })).toMatchObject({
      status: 404,
      body: { message: 'Key not found: the account has no credits key', code: 'KEY_NOT_FOUND' },
    })
  })

  test('a named key cannot read, make, rotate or end keys, with a session neither', async () => {
    const account = await t.account({ balance_mc: 0 })
    const { key, key_id } = await made(account.key, { permissions: [...keyPermissions] })
    const origin = { 'sec-fetch-site': 'same-origin' }
    const signedIn = await t.request('POST', '/session', undefined, origin, { key })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    const asKey = { 'x-api-key': key }
    for (const headers of [asKey, { ...origin, cookie }]) {
      const calls = [
        t.request('GET', KEYS, undefined, headers),
        t.request('POST', KEYS, undefined, headers, { name: 'x', key_type: 'credits', permissions: ['account:read'] }),
        t.request('POST', `${KEYS}/rotate`, undefined, headers, { key_type: 'credits' }),
        t.request('POST', `${KEYS}/${key_id}/rotate`, undefined, headers),
        t.request('DELETE', `${KEYS}/${key_id}`, undefined, headers),
      ]
      for (const { status, body } of await Promise.all(calls))
        expect([status, body.message]).toEqual([403, expect.stringContaining('A named key may not do this')])
      expect((await t.request('GET', '/v1/usage/info', undefined, headers)).status).toBe(200)
    }
  })

  test('a session of a named key may do what the key may, and ends with it', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const { key, key_id } = await made(account.key, { expires_at: '2026-09-01T13:00:00Z' })
    const origin = { 'sec-fetch-site': 'same-origin' }
    const signIn = async () => {
      const answer = await t.request('POST', '/session', undefined, origin, { key })
      return { ...origin, cookie: String(answer.headers['set-cookie']).split(';')[0]! }
    }
    const session = await signIn()
    const status = async (url: string) => (await t.get(url, undefined, session)).status
    expect([await status(await infoUrl()), await status('/v1/usage/info')]).toEqual([200, 403])
    later(3_600)
    expect(await status('/v1/dictionaries/languages')).toBe(401)
    expect((await t.get('/session', undefined, session)).body).toMatchObject({ signed_in: false })
    t.clock.now = NOON
    const other = await signIn()
    await t.delete(`${KEYS}/${key_id}`, account.key)
    expect((await t.get('/v1/dictionaries/languages', undefined, other)).status).toBe(401)
  })
})

describe('limits per day', () => {
  test('426 when the credits of the day are used up; the next UTC day begins anew', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const { key, key_id } = await made(account.key, { credits_per_day_mc: 250 })
    const url = await infoUrl()
    expect([(await t.get(url, key)).status, (await t.get(url, key)).status]).toEqual([200, 200])
    expect(await t.get(url, key)).toMatchObject({
      status: 426,
      body: { name: 'key_credits_per_day', used: 200, limit: 250 },
    })
    expect(await t.balance(account)).toBe(800)
    t.clock.now = new Date('2026-09-01T23:59:59.999Z')
    expect((await t.get(url, key)).status).toBe(426)
    t.clock.now = new Date('2026-09-02T00:00:00Z')
    expect((await t.get(url, key)).status).toBe(200)
    // A process whose clock is behind counts in the day that has begun.
    const charge = {
      account_id: account.account_id,
      at: new Date('2026-09-01T23:59:59Z'),
      named_key_id: key_id,
      operation: 'getChannelInfo',
      chat_ids: [],
      key_type: 'credits' as const,
      cost_mc: 200,
    }
    expect(await t.deps.cashier(charge)).toEqual({
      charged: false,
      exhausted: { name: 'key_credits_per_day', used: 100, limit: 250 },
    })
  })

  test('426 when the requests of the day are used up, for both types; free calls do not count', async () => {
    for (const key_type of ['credits', 'subscription'] as const) {
      const account = await t.account({ balance_mc: 1_000, key_type })
      const { key } = await made(account.key, {
        key_type,
        requests_per_day: 2,
        permissions: ['channels:read', 'account:read'],
      })
      const url = await infoUrl()
      expect((await t.get('/v1/usage/info', key)).status).toBe(200)
      expect([(await t.get(url, key)).status, (await t.get(url, key)).status]).toEqual([200, 200])
      expect(await t.get(url, key)).toMatchObject({
        status: 426,
        body: { name: 'key_requests_per_day', used: 2, limit: 2 },
      })
      expect((await t.get('/v1/usage/info', key)).body.named_key).toMatchObject({
        requests_today: 2,
        requests_per_day: 2,
      })
      // The account itself goes on.
      expect((await t.get(url, account.key)).status).toBe(200)
    }
  })

  test('limits are exact when requests arrive at once through two cashiers, beside the full key and through a rotation', async () => {
    const account = await t.account({ balance_mc: 100_000 })
    const { key, key_id } = await made(account.key, { credits_per_day_mc: 1_000 })
    const { key: next } = (await t.post(`${KEYS}/${key_id}/rotate`, account.key)).body
    const url = await infoUrl()
    const first = t.deps.cashier
    const second = openCashier(t.db)
    let turn = 0
    t.deps.cashier = (charge) => (turn++ % 2 ? first : second)(charge)
    const named = await Promise.all(Array.from({ length: 30 }, (_, i) => t.get(url, i % 2 ? key : next)))
    const full = await Promise.all(Array.from({ length: 10 }, () => t.get(url, account.key)))
    t.deps.cashier = first
    expect(named.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(named.filter(({ status }) => status === 426)).toHaveLength(20)
    expect(full.every(({ status }) => status === 200)).toBe(true)
    expect(await t.balance(account)).toBe(100_000 - 20 * 100)
    expect(await listDiscrepancies(t.db)).toEqual([])
    expect((await t.get(KEYS, account.key)).body.named_keys[0]).toMatchObject({
      credits_today_mc: 1_000,
      requests_today: 10,
    })
  })

  test('a key of the account is charged by one statement, which knows nothing of named keys', async () => {
    const { account_id } = await t.account({ balance_mc: 1_000 })
    const recorded: Sql[] = []
    const cashier = openCashier(recording(t.db, recorded))
    const given = { account_id, at: NOON, operation: 'getChannelInfo', chat_ids: [], cost_mc: 100 }
    expect(await cashier({ ...given, key_type: 'credits' })).toEqual({ charged: true, balance_mc: 900 })
    expect(recorded.map(({ text }) => text)).toEqual([expect.not.stringContaining('named_keys')])
  })

  test('a change is refused whole, and the balance of the account still decides', async () => {
    const account = await t.account({ balance_mc: 150 })
    const { key } = await made(account.key, { permissions: ['snapshots:write', 'channels:read'], requests_per_day: 1 })
    const url = await infoUrl()
    expect((await t.get(url, key)).status).toBe(200)
    expect(await t.post('/v1/catalog/snapshots', key, { filters: {} })).toMatchObject({
      status: 426,
      body: { name: 'key_requests_per_day' },
    })
    expect(await t.db.rows`select from snapshots`).toEqual([])
    const other = await made(account.key, { name: 'other' })
    expect(await t.get(url, other.key)).toMatchObject({ status: 402, body: { available_mc: 50 } })
    const listed = (await t.get(KEYS, account.key)).body.named_keys
    expect(listed.find(({ name }: { name: string }) => name === 'other')).toMatchObject({
      requests_today: 0,
      credits_today_mc: 0,
    })
  })
})

describe('the life of a named key', () => {
  test('the list shows what each may, its limits, use and expiry, and never its secret', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const given = { credits_per_day_mc: 500, requests_per_day: 9, expires_at: '2026-12-31' }
    const answer = await make(account.key, given)
    expect(answer).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
    const { key, ...shown } = answer.body
    expect(key).toMatch(/^csk_\w{40}$/)
    later(90)
    await t.get(await infoUrl(), key)
    const listed = await t.get(KEYS, account.key)
    expect(listed.body.keys).toHaveLength(1)
    expect(listed.body.named_keys).toEqual([
      {
        ...shown,
        credits_today_mc: 100,
        requests_today: 1,
        last_used_at: '2026-09-01T12:01:30Z',
        ends_with: key.slice(-4),
      },
    ])
    expect(shown).toEqual({
      key_id: expect.stringMatching(/^nk_\w{12}$/),
      name: 'board',
      key_type: 'credits',
      permissions: ['channels:read'],
      credits_per_day_mc: 500,
      requests_per_day: 9,
      credits_today_mc: 0,
      requests_today: 0,
      created_at: '2026-09-01T12:00:00Z',
      expires_at: '2026-12-31T23:59:59Z',
    })
    expect(JSON.stringify(listed.body)).not.toContain(key.slice(4, 12))
    later(299)
    await t.get('/v1/dictionaries/languages', key)
    const lastUse = async () => (await t.get(KEYS, account.key)).body.named_keys[0].last_used_at
    expect(await lastUse()).toBe('2026-09-01T12:01:30Z')
    later(1)
    await t.get('/v1/dictionaries/languages', key)
    expect(await lastUse()).toBe('2026-09-01T12:06:30Z')
  })

  test('401 after its expiry, also when it was rotated', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const { key, key_id } = await made(account.key, { expires_at: '2026-09-01T12:30:00Z' })
    const { key: next } = (await t.post(`${KEYS}/${key_id}/rotate`, account.key)).body
    later(1_799)
    expect((await t.get('/v1/dictionaries/languages', next)).status).toBe(200)
    later(1)
    for (const secret of [key, next]) expect((await t.get('/v1/dictionaries/languages', secret)).status).toBe(401)
    expect((await t.get('/v1/dictionaries/languages', next)).body.message).toBe('The API key has expired')
  })

  test('rotation keeps id, limits and use; the old secret works for 60 seconds; a replaced full key may do nothing', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const { key, key_id } = await made(account.key, { requests_per_day: 2 })
    const url = await infoUrl()
    await t.get(url, key)
    const rotated = await t.post(`${KEYS}/${key_id}/rotate`, account.key)
    expect(rotated).toMatchObject({ status: 200, body: { key_id, previous_valid_until: '2026-09-01T12:01:00Z' } })
    expect((await t.get(url, key)).status).toBe(200)
    expect((await t.get(url, rotated.body.key)).status).toBe(426)
    later(60)
    const free = async (secret: string) => (await t.get('/v1/dictionaries/languages', secret)).status
    expect([await free(key), await free(rotated.body.key)]).toEqual([401, 200])
    const { key: full } = (await t.post(`${KEYS}/rotate`, account.key, { key_type: 'credits' })).body
    expect((await make(account.key, { name: 'thief' })).status).toBe(403)
    expect((await t.delete(`${KEYS}/${key_id}`, account.key)).status).toBe(403)
    expect((await t.post(`${KEYS}/${key_id}/rotate`, account.key)).status).toBe(403)
    // The rotation of the full key leaves named keys alone.
    expect(await free(rotated.body.key)).toBe(200)
    expect((await t.get(KEYS, full)).body.named_keys).toHaveLength(1)
  })

  test('deleting ends it at once; keys of other accounts are not found', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const other = await t.account({ balance_mc: 1_000 })
    const { key, key_id } = await made(account.key)
    expect((await t.delete(`${KEYS}/${key_id}`, other.key)).body).toEqual({ deleted: false })
    expect((await t.post(`${KEYS}/${key_id}/rotate`, other.key)).status).toBe(404)
    expect((await t.delete(`${KEYS}/${key_id}`, account.key)).body).toEqual({ deleted: true })
    expect((await t.get('/v1/dictionaries/languages', key)).status).toBe(401)
    expect((await t.delete(`${KEYS}/${key_id}`, account.key)).body).toEqual({ deleted: false })
    // The name is free again.
    await made(account.key)
  })

  test('named keys go with a revoked full key of their type, and with the account', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    await issueKey(t.db, t.secrets, account, 'subscription', NOON)
    const paid = await made(account.key)
    const monthly = await made(account.key, { name: 'monthly', key_type: 'subscription' })
    const status = async ({ key }: { key: string }) => (await t.get('/v1/dictionaries/languages', key)).status
    await deleteKeys(t.db, account.account_id, 'credits')
    expect([await status(paid), await status(monthly)]).toEqual([401, 200])
    await deleteAccountWithin(t.db, account.account_id)
    expect(await t.db.rows`select from named_keys`).toEqual([])
  })

  test('400 says what is wrong with the input', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    await issueKey(t.db, t.secrets, account, 'subscription', NOON)
    await made(account.key)
    const wrong: [object, string][] = [
      [{}, 'name: the account has a key named board already'],
      [{ name: ' x' }, 'name'],
      [{ permissions: [] }, 'permissions must be a list of at least 1'],
      [{ permissions: 'channels:read' }, 'permissions must be a list'],
      [{ permissions: ['channels:write'] }, 'permissions[0] must be one of channels:read, catalog:read'],
      [{ permissions: ['charts:read', 'charts:read'] }, 'permissions must not have the same entry twice'],
      [{ credits_per_day_mc: -1 }, 'credits_per_day_mc'],
      [{ requests_per_day: 1.5 }, 'requests_per_day'],
      [{ name: 'x', key_type: 'subscription', credits_per_day_mc: 5 }, 'credits_per_day_mc is for credits keys'],
      [{ name: 'x', expires_at: '2026-08-31' }, 'expires_at must be in the future'],
      [{ name: 'x', expires_at: 'soon' }, 'expires_at must be unix seconds'],
    ]
    for (const [given, message] of wrong) {
      later(60)
      expect(await make(account.key, given), message).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(message) },
      })
    }
  })

  test(`an account may have ${MOST_NAMED_KEYS}, however many are made at once`, async () => {
    const account = await t.account({ balance_mc: 1_000 })
    await t.db
      .rows`insert into named_keys (named_key_id, account_id, name, key_type, permissions, created_at, day_start)
      select 'nk_' || n, ${account.account_id}::bigint, n, 'credits', '{account:read}', now(), now() from generate_series(2, ${MOST_NAMED_KEYS}::int) n`
    const answers = await Promise.all(['a', 'b'].map((name) => make(account.key, { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('a repeated Idempotency-Key gives the same secret again', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const body = { name: 'board', key_type: 'credits', permissions: ['charts:read'] }
    const ask = () => t.post(KEYS, account.key, body, { 'idempotency-key': 'once' })
    const first = await ask()
    expect((await ask()).body).toEqual(first.body)
    expect((await t.get(KEYS, account.key)).body.named_keys).toHaveLength(1)
  })
})
