// The operator's interface: who gets in, and what each answer says.
import { Value } from 'typebox/value'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../test/database.ts'
import { at, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { issueOperatorKey } from '../../accounts/operator-keys.ts'
import { newOperatorSecret } from '../../accounts/secrets.ts'
import { operatorEndpoints, operatorOpenapi } from '../../contract/index.ts'
import { ingest } from '../../ingest/ingest.ts'
import { setAccountStatus } from '../../store/accounts/accounts.ts'
import { deleteAccountWithin } from '../../store/accounts/deletion.ts'
import { listOperatorKeys, revokeOperatorKey } from '../../store/accounts/operator-keys.ts'
import { countUsage } from '../../store/accounts/usage.ts'
import { noteSourceRead, pauseSource, slowSource, takeBudget } from '../../store/collecting/collect-sources.ts'
import { upsertAddress } from '../../store/collecting/collect-targets.ts'
import { addRequests } from '../../store/collecting/source-requests.ts'
import { upsertTelegramSession } from '../../store/collecting/telegram-sessions.ts'
import { createInstruments } from '../http/instruments.ts'
import { usualLimits } from '../http/limits.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { OperatorDeps } from '../request/deps.ts'
import { buildApi } from '../server.ts'
import { openRecentAnswers } from './recent-answers.ts'

const NOON = new Date('2026-09-01T12:00:00Z')
const operator: OperatorDeps = {
  version: '1.2.3',
  started_at: new Date('2026-09-01T08:00:00Z'),
  engine: 'embedded',
  sources: [
    { name: 'telegram-web', kind: 'web', requests_per_day: 1_000 },
    { name: 'telegram-mtproto', kind: 'mtproto', requests_per_day: 200 },
  ],
}
const t = await testService({ operator })
/** Those that need nothing but a key. */
const reads = operatorEndpoints.filter(({ method, params }) => method === 'GET' && !params)
let key = ''

beforeEach(async () => {
  t.clock.now = NOON
  await t.reset()
  await emptyTables(
    t.db,
    'operator_keys',
    'collecting',
    'collect_sources',
    'collect_budgets',
    'source_requests',
    'telegram_sessions',
  )
  key = (await issueOperatorKey(t.db, t.secrets, 'grafana', NOON))!
})

const read = async (path: string) => {
  const answer = await t.get(`/admin/v1${path}`, key)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe('who gets in', () => {
  test('a key is cso_ and 40 characters, and the table has neither it nor a part of it', async () => {
    expect(key).toMatch(/^cso_[0-9A-Za-z]{40}$/)
    const [row] = await t.db.rows`select * from operator_keys`
    expect(JSON.stringify(row)).not.toContain(key.slice(4, 20))
    expect(Buffer.from(row!.secret_hash as Uint8Array)).toEqual(t.secrets.hash(key))
  })

  test.each(reads.map(({ path }) => [path]))(
    '401 at %s without a key, with the key of an account, with a wrong one and with a revoked one',
    async (path) => {
      const needed = { message: expect.stringContaining('An operator key (cso_…) is needed here') }
      const { key: ofAccount } = await t.account()
      for (const given of [undefined, ofAccount, 'csk_wrong', ''])
        expect(await t.get(path, given)).toMatchObject({ status: 401, body: needed })
      const unknown = { status: 401, body: { message: 'The operator key is not valid' } }
      expect(await t.get(path, newOperatorSecret())).toMatchObject(unknown)
      expect((await t.get(path, key)).status).toBe(200)
      await revokeOperatorKey(t.db, 'grafana', NOON)
      expect(await t.get(path, key)).toMatchObject(unknown)
    },
  )

  test('401 at /v1 and /mcp with an operator key, and the message says what the key is for', async () => {
    const message = 'This is an operator key, which is for /admin/v1 only: send the API key of an account'
    for (const path of ['/v1/usage/info', '/v1/dictionaries/countries', '/v1/nothing'])
      expect(await t.get(path, key)).toMatchObject({ status: 401, body: { message } })
    expect(await t.post('/mcp', key, {})).toMatchObject({ status: 401, body: { message } })
    // It says the same of a key that was never issued.
    expect((await t.get('/v1/usage/info', newOperatorSecret())).body).toEqual({ message, code: 'OPERATOR_KEY' })
  })

  test('no answer and no refusal may be cached, and none has a tag', async () => {
    for (const given of [key, undefined, newOperatorSecret()]) {
      const { headers } = await t.get('/admin/v1/overview', given)
      expect(headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(headers.etag).toBeUndefined()
    }
  })

  test('429 after 30 requests at once, then 10 a second, for each key', async () => {
    const other = (await issueOperatorKey(t.db, t.secrets, 'other', NOON))!
    for (let i = 0; i < 30; i++) await read('/sources')
    const refused = await t.get('/admin/v1/sources', key)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1', 'cache-control': 'no-store' } })
    expect((await t.get('/admin/v1/sources', other)).headers).toMatchObject({
      'ratelimit-policy': '"default";q=10;w=1;burst=30',
      ratelimit: '"default";r=29;t=1',
    })
    t.clock.now = new Date(NOON.getTime() + 100)
    expect((await t.get('/admin/v1/sources', key)).status).toBe(200)
  })

  test('the time of the last use is kept, to within a minute', async () => {
    const lastUse = async () => (await listOperatorKeys(t.db))[0]!.last_used_at
    expect(await lastUse()).toBeNull()
    await read('/sources')
    t.clock.now = new Date(NOON.getTime() + 59_000)
    await read('/sources')
    expect(await lastUse()).toEqual(NOON)
    t.clock.now = new Date(NOON.getTime() + 60_000)
    await read('/sources')
    expect(await lastUse()).toEqual(t.clock.now)
  })

  test('nothing of it is there unless it is switched on', async () => {
    const { operator: _, ...deps } = t.deps
    const app = await buildApi({ ...deps, monitor: { log: false, instruments: createInstruments() } })
    for (const url of [...reads.map(({ path }) => path), '/admin/openapi.json']) {
      const answer = await app.inject({ url, headers: { 'x-api-key': key } })
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 404,
        body: { message: `GET ${url} not found`, code: 'UNKNOWN_PATH' },
      })
    }
    await app.close()
  })

  test('a server for operators only has nothing else, and counts its answers together with the other', async () => {
    const recent = openRecentAnswers(() => t.clock.now)
    const serving = { serves_metrics: false, only_operators: true, recent }
    const app = await buildApi(
      { ...t.deps, monitor: { log: false, instruments: createInstruments() } },
      usualLimits,
      serving,
    )
    const ask = async (url: string) => (await app.inject({ url, headers: { 'x-api-key': key } })).statusCode
    expect(await ask('/admin/v1/sources')).toBe(200)
    for (const url of ['/v1/usage/info', '/docs', '/', '/session', '/metrics', '/healthz', '/api-docs/openapi.json'])
      expect(await ask(url), url).toBe(404)
    expect(recent.read().since_start).toMatchObject({ ok: 1, failed: 0 })
    await app.close()
  })

  test('a method that a path does not have is 405, with those that it has', async () => {
    for (const [path, allow] of [
      ['/admin/v1/overview', 'GET, HEAD'],
      ['/admin/v1/accounts', 'GET, HEAD, POST'],
      ['/admin/v1/accounts/1', 'DELETE, GET, HEAD, PATCH'],
    ] as const)
      expect(await t.request(path.endsWith('1') ? 'POST' : 'DELETE', path, key)).toMatchObject({
        status: 405,
        headers: { allow },
      })
  })
})

test('the description is served without a key, as checked in, and every answer is as it describes', async () => {
  const { status, body } = await t.get('/admin/openapi.json')
  const made = JSON.parse(JSON.stringify(operatorOpenapi(operatorEndpoints, { version: '1.0.1' })))
  expect(status).toBe(200)
  expect({ ...body, servers: made.servers }).toEqual(made)
  await t.account()
  for (const { path, response } of reads) {
    const answer = await t.get(path, key)
    expect(Value.Errors(response, answer.body)).toEqual([])
    const known = Object.keys(body.paths[path].get.responses[200].headers).map((name: string) => name.toLowerCase())
    const ordinary = [
      'content-type',
      'content-length',
      'cache-control',
      'date',
      'connection',
      'vary',
      ...Object.keys(securityHeaders),
    ]
    expect(Object.keys(answer.headers).filter((name) => !known.includes(name) && !ordinary.includes(name))).toEqual([])
  }
  expect((await t.get('/api-docs/openapi.json')).body.paths).not.toHaveProperty('/admin/v1/overview')
})

test('the overview counts chats, accounts, queues and answers', async () => {
  const chat = { platform_id: 77, username: 'riyadh_morning' }
  await t.chat({ ...chat, internal_id: 'k3Xp9QaZ' })
  await t.chat()
  await t.chat({ deleted_at: NOON })
  await t.chat({ peer: 'Group' })
  const seen = { date: at('2026-08-30T07:00:00Z'), at: at('2026-08-30T08:00:00Z'), text: 'Roads' }
  const waiting = messageSeen({ ...seen, message_id: 9, chat: { platform_id: 999 } })
  const messages = Array.from({ length: 40 }, (_, i) => messageSeen({ ...seen, message_id: i + 1, chat }))
  await ingest(t.db, [...messages, waiting], { now: NOON })
  await t.account()
  await setAccountStatus(t.db, (await t.account()).account_id, 'suspended')
  await deleteAccountWithin(t.db, (await t.account()).account_id)
  const body = await read('/overview')
  const { applied } = (await t.db.row<{ applied: number }>`select count(*)::int as applied from migrations`)!
  expect(body).toMatchObject({
    version: '1.2.3',
    started_at: '2026-09-01T08:00:00Z',
    database: { engine: 'embedded', migrations: applied },
    chats: { channels: 2, groups: 1 },
    accounts: { active: 1, suspended: 1 },
    search_queue: 40,
    rollup_queue: 1,
    waiting_observations: 1,
    backfills: [],
    messages_estimate: 40,
    requests: { in_flight: 1 },
  })
  expect(body.database.size_bytes).toBeGreaterThan(1_000_000)
})

test('answers are counted by minute for 15 minutes, by class of their status', () => {
  const clock = { now: new Date('2026-09-01T11:59:30Z') }
  const answers = openRecentAnswers(() => clock.now)
  for (const status of [200, 304, 404, 503]) answers.add(status)
  clock.now = new Date('2026-09-01T12:01:10Z')
  answers.add(201)
  expect(answers.read()).toEqual({
    since_start: { ok: 3, refused: 1, failed: 1 },
    last_minutes: [
      { at: new Date('2026-09-01T11:59:00Z'), ok: 2, refused: 1, failed: 1 },
      { at: new Date('2026-09-01T12:00:00Z'), ok: 0, refused: 0, failed: 0 },
      { at: new Date('2026-09-01T12:01:00Z'), ok: 1, refused: 0, failed: 0 },
    ],
  })
  clock.now = new Date('2026-09-01T12:15:59Z')
  const { since_start, last_minutes } = answers.read()
  expect(since_start).toEqual({ ok: 3, refused: 1, failed: 1 })
  expect(last_minutes).toHaveLength(15)
  expect(last_minutes[0]).toEqual({ at: new Date('2026-09-01T12:01:00Z'), ok: 1, refused: 0, failed: 0 })
  // Minutes that are over are forgotten.
  for (let minute = 16; minute < 100; minute++) {
    clock.now = new Date(Date.UTC(2026, 8, 1, 12, minute))
    answers.add(200)
  }
  expect(answers.read().last_minutes.map(({ ok }) => ok)).toEqual(Array(15).fill(1))
})

test('requests of this process are counted, and probes are not', async () => {
  const before = (await read('/overview')).requests.since_start
  await t.get('/healthz')
  await t.get('/v1/usage/info')
  const after = (await read('/overview')).requests
  expect(after.since_start).toEqual({ ok: before.ok + 1, refused: before.refused + 1, failed: before.failed })
  expect(after.last_minutes.at(-1)).toMatchObject({ at: '2026-09-01T12:00:00Z' })
})

describe('accounts', () => {
  test('plan, balance and usage of both keys, and no secret', async () => {
    await t.chat({ internal_id: 'k3Xp9QaZ' })
    await t.chat({ internal_id: 'Vb72LmQe' })
    const expires_at = new Date('2027-01-01T00:00:00Z')
    const subscribed = await t.account({ plan: 'L', expires_at })
    const paying = await t.account({ balance_mc: 1_000 })
    const idle = await t.account()
    for (const id of ['k3Xp9QaZ', 'Vb72LmQe', 'k3Xp9QaZ'])
      await t.get(`/v1/channel/info?internal_id=${id}`, subscribed.key)
    t.clock.now = new Date('2026-09-01T12:00:05Z')
    await t.get('/v1/channel/info?internal_id=k3Xp9QaZ', paying.key)
    await t.get('/v1/usage/info', idle.key)
    await countUsage(t.db, paying.account_id)
    const body = await read('/accounts')
    const created_at = '2026-09-01T12:00:00Z'
    expect(body).toEqual({
      accounts: [
        {
          account_id: subscribed.account_id,
          name: subscribed.name,
          plan: 'L',
          state: 'active',
          status: 'active',
          created_at,
          expires_at: '2027-01-01T00:00:00Z',
          balance_mc: 0,
          requests_this_month: 3,
          channels_this_month: 2,
          last_used_at: '2026-09-01T12:00:00Z',
        },
        {
          account_id: paying.account_id,
          name: paying.name,
          plan: 'M',
          state: 'active',
          status: 'active',
          created_at,
          balance_mc: 900,
          requests_this_month: 1,
          channels_this_month: 0,
          last_used_at: '2026-09-01T12:00:05Z',
        },
        {
          account_id: idle.account_id,
          name: idle.name,
          plan: 'M',
          state: 'active',
          status: 'active',
          created_at,
          balance_mc: 0,
          requests_this_month: 0,
          channels_this_month: 0,
        },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/cs[ko]_/)
    // The next billing month begins on the 15th with new counters.
    t.clock.now = new Date('2026-09-15T00:00:00Z')
    const later = (await read('/accounts')).accounts
    expect(later.map((one: { requests_this_month: number }) => one.requests_this_month)).toEqual([0, 0, 0])
  })

  test('every page in turn is the whole list, without deleted accounts, and a name can be looked for', async () => {
    const ids: number[] = []
    for (let i = 0; i < 7; i++) ids.push((await t.account()).account_id)
    await deleteAccountWithin(t.db, ids[3]!)
    await setAccountStatus(t.db, ids[5]!, 'suspended')
    await t.db.rows`update accounts set name = 'Acme_100%' where account_id = ${ids[1]!}`
    const found: { account_id: number; status: string }[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: { accounts: typeof found; cursor?: string } = await read(
        `/accounts?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      expect(page.accounts.length).toBeLessThanOrEqual(2)
      found.push(...page.accounts)
      cursor = page.cursor
    }
    expect(found.map(({ account_id }) => account_id)).toEqual(ids.filter((id) => id !== ids[3]))
    expect(found.filter(({ status }) => status === 'suspended').map(({ account_id }) => account_id)).toEqual([ids[5]])
    const named = (await read('/accounts?term=acme_100%25')).accounts
    expect(named.map((one: { name: string }) => one.name)).toEqual(['Acme_100%'])
    expect((await read('/accounts?term=nobody')).accounts).toEqual([])
  })

  test.each([
    ['limit=0', 'limit must be an integer from 1 to 100'],
    ['limit=101', 'limit must be an integer from 1 to 100'],
    ['term=', 'term must not be empty'],
    ['term=a&term=b', 'term must be given once'],
    ['cursor=WzFd.AAAAAAAAAAAAAAAA', 'cursor does not belong to this query'],
  ])('400 for %s', async (query, message) => {
    const { status, body } = await t.get(`/admin/v1/accounts?${query}`, key)
    expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining(message) })
  })

  test('an unknown parameter is named, or refused if the caller asks for that', async () => {
    expect((await t.get('/admin/v1/accounts?trem=x', key)).headers).toMatchObject({ 'x-ignored-params': 'trem' })
    expect(await t.get('/admin/v1/accounts?trem=x', key, { prefer: 'handling=strict' })).toMatchObject({
      status: 400,
      body: { message: 'Unknown parameters: trem (did you mean term?)' },
    })
  })
})

describe('the collector', () => {
  type Target = { due?: string; priority?: number; result?: string; read?: string; claimed?: boolean; origin?: string }
  const minutesAgo = (text = '0') => new Date(NOON.getTime() - Number(text) * 60_000)
  let made = 0
  /** `due` and `read` are minutes ago. */
  const target = (given: Target, chat_id: number | null = null) =>
    t.db
      .rows`insert into collecting (chat_id, address, origin, priority, next_due_at, chat_due_at, created_at, result, read_at, claim)
      values (${chat_id}, ${`@name${++made}`}, ${given.origin ?? 'known'}, ${given.priority ?? 1}, ${minutesAgo(given.due ?? '-60')}, ${NOON},
        ${NOON}, ${given.result}, ${given.read && minutesAgo(given.read)}, ${given.claimed ? crypto.randomUUID() : null})`

  test('pace, lateness, states and failures', async () => {
    await target({ result: 'read', read: '59' })
    await target({ result: 'read', read: '61' })
    await target({ result: 'read', read: '1441' })
    await target({ due: '4' })
    await target({ due: '6', result: 'unreachable' })
    await target({ due: '10', priority: 0, result: 'unreachable' })
    await target({ due: '500', priority: 2 })
    await target({ claimed: true, result: 'missing' })
    // The lease of a worker that died has ended, so the target is due again.
    await target({ claimed: true, due: '1' })
    expect(await read('/collector')).toEqual({
      pace: { read_last_hour: 1, read_last_day: 2 },
      due: 5,
      late: { count: 2, most_seconds: 600 },
      by_state: [
        { state: 'due', count: 5 },
        { state: 'reading', count: 1 },
        { state: 'scheduled', count: 3 },
      ],
      failures: [
        { reason: 'unreachable', count: 2 },
        { reason: 'missing', count: 1 },
      ],
      adds: [
        { state: 'queued', count: 0 },
        { state: 'reading', count: 0 },
        { state: 'added', count: 0 },
        { state: 'failed', count: 0 },
      ],
    })
  })

  test('additions by how far they are, as the account sees them', async () => {
    const { chat_id } = await t.chat({ username: 'known_chat' })
    await upsertAddress(t.db, '@waited_for', NOON)
    await target({ origin: 'added', result: 'unreachable' })
    await target({ origin: 'added', claimed: true, priority: 0 })
    await target({ origin: 'added', result: 'read', read: '1' }, chat_id)
    await target({ origin: 'added', result: 'missing' })
    await target({ origin: 'discovered', result: 'missing' })
    const { adds } = await read('/collector')
    expect(adds).toEqual([
      { state: 'queued', count: 2 },
      { state: 'reading', count: 1 },
      { state: 'added', count: 1 },
      { state: 'failed', count: 1 },
    ])
    const { key: ofAccount } = await t.account()
    const asAccount = await t.get('/v1/channels/add?link=@waited_for', ofAccount)
    expect(asAccount.body.status).toBe('queued')
  })

  test('without targets all numbers are 0', async () => {
    const body = await read('/collector')
    expect(body).toMatchObject({ due: 0, late: { count: 0, most_seconds: 0 }, failures: [] })
  })
})

describe('sources', () => {
  const day = NOON.toISOString().slice(0, 10)

  test('state, pause, budget of the day and last success', async () => {
    await noteSourceRead(t.db, 'telegram-web', NOON)
    await takeBudget(t.db, { name: 'telegram-web', wanted: 50, daily: 1_000, now: NOON })
    const web = { name: 'telegram-web', kind: 'web', last_success_at: '2026-09-01T12:00:00Z' }
    const budget = { used: 50, limit: 1_000, period: 'day' }
    const [first, second] = (await read('/sources')).sources
    expect(first).toEqual({ ...web, state: 'ok', budget })
    expect(second).toEqual({
      name: 'telegram-mtproto',
      kind: 'mtproto',
      state: 'off',
      reason: 'no account is logged in',
      budget: { used: 0, limit: 0, period: 'day' },
    })
    const until = new Date('2026-09-01T12:10:00Z')
    await pauseSource(t.db, 'telegram-web', until, 'too many requests')
    expect((await read('/sources')).sources[0]).toEqual({
      ...web,
      state: 'paused',
      paused_until: '2026-09-01T12:10:00Z',
      reason: 'too many requests',
      budget,
    })
    t.clock.now = until
    expect((await read('/sources')).sources[0]).toEqual({ ...web, state: 'ok', budget })
    t.clock.now = new Date('2026-09-02T00:00:00Z')
    expect((await read('/sources')).sources[0].budget.used).toBe(0)
  })

  test('at how much of its rate a source is read after the platform has asked to wait', async () => {
    await slowSource(t.db, 'telegram-web', { now: NOON, until: NOON })
    expect((await read('/sources')).sources[0]).toMatchObject({ state: 'ok', rate_percent: 50 })
    t.clock.now = new Date('2026-09-01T12:29:00Z')
    expect((await read('/sources')).sources[0].rate_percent).toBe(98)
    t.clock.now = new Date('2026-09-01T12:30:00Z')
    expect((await read('/sources')).sources[0]).not.toHaveProperty('rate_percent')
  })

  test('the requests of the last seven days by what they were for', async () => {
    expect(await read('/sources')).not.toHaveProperty('requests')
    const on = (day: string, purpose: string, requests: number, found: number) => ({
      source: 'telegram-web',
      day,
      purpose,
      requests,
      found,
      bytes: requests * 1_000,
    })
    await addRequests(t.db, [on('2026-09-01', 'new posts', 5, 3), on('2026-08-25', 'chat', 9, 9)])
    await addRequests(t.db, [on('2026-08-26', 'chat', 2, 0), on('2026-09-01', 'new posts', 1, 1)])
    const of = (day: string, purpose: string, requests_count: number, found_count: number) => ({
      source: 'telegram-web',
      day,
      purpose,
      requests_count,
      found_count,
      size_bytes: requests_count * 1_000,
    })
    expect((await read('/sources')).requests).toEqual([
      of('2026-09-01', 'new_posts', 6, 4),
      of('2026-08-26', 'chat', 2, 0),
    ])
  })

  test('what it costs that chats wait, counted from those that wait now', async () => {
    expect(await read('/sources')).not.toHaveProperty('shortage')
    // Planned gaps of one, one and 24 hours; two were due an hour ago. One is planned for later, one was never read.
    const add = (address: string, hours: number, due: string, result: string | null = 'read') => t.db.rows`
      insert into collecting (address, origin, priority, result, tried_at, read_at, next_due_at, chat_due_at, created_at)
      select ${address}, 'known', 1, ${result}, read_at, read_at, due_at, due_at, due_at
      from (select ${due}::timestamptz as due_at, ${due}::timestamptz - make_interval(hours => ${hours}) as read_at) as times`
    await add('@first', 1, '2026-09-01T11:00:00Z')
    await add('@second', 1, '2026-09-01T11:59:00Z')
    await add('@later', 24, '2026-09-01T13:00:00Z')
    await add('@never', 1, '2026-09-01T11:30:00Z', null)
    expect((await read('/sources')).shortage).toEqual({
      due: 3,
      late: 2,
      wait_seconds: 3_600,
      planned_per_day: 49,
      possible_per_day: 25,
      stretch: 2,
      covered_percent: 50,
    })
    await t.db
      .rows`update collecting set next_due_at = ${NOON}::timestamptz - interval '4 minutes' where next_due_at < ${NOON}`
    expect(await read('/sources')).not.toHaveProperty('shortage')
  })

  test('fields that are doubted, with an example', async () => {
    await t.db.rows`insert into source_expectations (source, expectation, doubted_since, doubt)
      values ('telegram-web', 'titles stay', ${NOON}, '{"chat": "@durov", "expected": "the title \\"Durov\\"", "seen": "nothing"}'),
        ('telegram-web', 'texts stay', null, null)`
    expect((await read('/sources')).sources[0].doubts).toEqual([
      {
        expectation: 'titles stay',
        doubted_since: '2026-09-01T12:00:00Z',
        chat: '@durov',
        expected: 'the title "Durov"',
        seen: 'nothing',
      },
    ])
    await t.db.rows`delete from source_expectations`
  })

  test('the budget of accounts is that of all that are not lost', async () => {
    for (const user_id of [1, 2, 3])
      await upsertTelegramSession(t.db, {
        user_id,
        phone_masked: '+1…',
        session_sealed: Buffer.from('x'),
        now: NOON,
      })
    await t.db.rows`update telegram_sessions set used = 7, day = ${day}::date where user_id = 1`
    await t.db.rows`update telegram_sessions set used = 9, day = ${day}::date - 1 where user_id = 2`
    await t.db.rows`update telegram_sessions set lost_at = ${NOON}, lost_reason = 'closed' where user_id = 3`
    expect((await read('/sources')).sources[1]).toEqual({
      name: 'telegram-mtproto',
      kind: 'mtproto',
      state: 'ok',
      budget: { used: 7, limit: 400, period: 'day' },
    })
  })

  test('a reading is noted once a minute, and ends a row of unknown answers at once', async () => {
    const stored = async () =>
      (await t.db.row<{ last_read_at: Date }>`select last_read_at from collect_sources`)?.last_read_at
    await noteSourceRead(t.db, 'telegram-web', NOON)
    await noteSourceRead(t.db, 'telegram-web', new Date(NOON.getTime() + 59_000))
    expect(await stored()).toEqual(NOON)
    await t.db.rows`update collect_sources set changed_in_row = 3`
    const later = new Date(NOON.getTime() + 59_500)
    await noteSourceRead(t.db, 'telegram-web', later)
    expect(await stored()).toEqual(later)
    expect(await t.db.row`select changed_in_row from collect_sources`).toEqual({ changed_in_row: 0 })
  })
})
