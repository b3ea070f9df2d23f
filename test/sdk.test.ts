// The SDK against the real server: one call per operation, both kinds of pages, credits, refusals and idempotency.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Answer,
  CapacityReachedError,
  type Channelscope,
  channelscope,
  ExpiredError,
  InvalidInputError,
  InvalidKeyError,
  NotAllowedError,
  NotFoundError,
  type OperationName,
  OutOfReachError,
  QuotaUsedUpError,
  SlowDownError,
  TooLargeError,
  TopUpError,
} from '../sdk/src/index.ts'
import { issueOperatorKey } from '../src/accounts/operator-keys.ts'
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { type Endpoint, endpoints, operatorEndpoints } from '../src/contract/index.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { keepsAll, keyedHash } from '../src/ingest/privacy.ts'
import { openTakedown } from '../src/start/service/takedown.ts'
import { makeEvents } from '../src/watching/make-events.ts'
import { chatSeen, messageSeen } from './observed.ts'
import { indexAll } from './search-index.ts'
import { NOON, testService } from './service.ts'

const t = await testService({
  operator: {
    version: '1.2.3',
    started_at: NOON,
    engine: 'embedded',
    sources: [{ name: 'telegram-web', kind: 'web' }],
  },
})
t.deps.operator!.takedown = openTakedown(t.db, keepsAll(keyedHash(randomBytes(32))))
const NEWS = { platform_id: 1001, username: 'daily_news' }
const GROUP = { platform_id: 2002, username: 'city_talk' }
let url = ''
let channel = ''
let group = ''

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  await ingest(
    t.db,
    [
      chatSeen({ chat: NEWS, members_count: 900 }),
      chatSeen({ chat: GROUP, peer: 'Group', title: 'City talk' }),
      ...Array.from({ length: 250 }, (_, i) => messageSeen({ message_id: i + 1, chat: NEWS, counters: { views: 10 } })),
      messageSeen({ message_id: 5, chat: GROUP, text: 'Look at @daily_news' }),
    ],
    { now: NOON },
  )
  await t.chat({ username: 'durov', internal_id: 'k3Xp9QaZ', title: 'Some news' })
  const scope = await client()
  channel = (await scope.channels.search({ term: '@daily_news' })).data[0]!.internal_id
  group = (await scope.channels.search({ term: '@city_talk', peer_type: 'Group' })).data[0]!.internal_id
})

beforeEach(() => {
  t.clock.now = NOON
})

const account = async (given: Parameters<typeof t.account>[0] = {}) => {
  const made = await t.account(given)
  await t.db
    .rows`update accounts set overrides = overrides || '{"permissions":{"allow_message_search":true,"allow_add":true,"allow_catalog":true}}'
    where account_id = ${made.account_id}`
  return made
}
const client = async (given: Parameters<typeof t.account>[0] = {}) =>
  channelscope({ url, key: (await account(given)).key })

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it succeeded',
    (failure) => failure,
  )

type Value = string | number | ((scope: Channelscope, endpoint: Endpoint) => unknown)

/** Values for the inputs that operations require, by their names. A required input of another name gets a line here. */
const values: Record<string, Value> = {
  internal_id: (_, { chat }) => (chat === 'Group' ? group : channel),
  ids: () => [channel, '@city_times'],
  message_id: (_, { chat }) => (chat === 'Group' ? 5 : 7),
  term: 'post',
  link: 't.me/new_channel',
  platform_id: 1001,
  telegram_id: 1001,
  chat: '@daily_news',
  change: 'added',
  filters: () => ({ members_min: 1 }),
  snapshot_id: (scope) => snapshotIn(scope),
  diff_id: (scope) => diffIn(scope),
  list_id: (scope, { operation }) => listIn(scope, operation === 'getListChanges' ? 'matching' : 'picked'),
  chats: () => channel,
  key_id: (scope, { operation }) => namedKeyIn(scope, `for ${operation}`),
  account_id: (scope) => accountIn(scope),
  removal_id: async (scope) => (await scope.operator.remove({ kind: 'author', author: '5512300871' })).data.removal_id,
  destination_id: (scope) => destinationIn(scope),
  watch_id: (scope) => watchIn(scope),
  event_id: (scope) => eventIn(scope),
  up_to: 0,
  name: () => `made ${randomUUID()}`,
  key_type: 'credits',
  permissions: () => ['charts:read'],
  kind: 'author',
  amount_mc: 500,
  note: 'invoice 1',
  reason: 'a test',
  signal: 'step',
}

/** Inputs that cannot be known from their names, and optional ones whose way to the service is of a kind of its own. */
const special: Partial<Record<OperationName, (scope: Channelscope) => object | Promise<object>>> = {
  searchCatalog: () => ({ language: ['en', 'ar'], sort_by: 'members_count' }),
  listCatalogRows: () => ({ offset: 1, limit: 5, members_line: true }),
  createWatch: () => ({ chat: '@daily_news', types: { 'chat.gone': {} }, past_days: 1 }),
  previewWatch: () => ({ chat: '@daily_news', types: { 'chat.gone': {} } }),
  listChannelMessages: () => ({ from_date: '2026-08-01' }),
  traceText: () => ({ text: 'The bridge is open again.' }),
  searchMessages: () => ({ exclude_terms: ['sport', 'lottery'] }),
  getPrices: () => ({ operation: 'getChannelInfo' }),
  deleteAccount: async (scope) => {
    const { tables } = (await scope.account.data()).data
    return { name: String(tables.find(({ table }) => table === 'accounts')!.rows[0]!.name) }
  },
  explainSignal: async () => {
    await t.db.rows`insert into chat_owners (account_id, chat_id, verified_at)
      select account_id, chat_id, now() from accounts, chats where internal_id = ${channel} on conflict do nothing`
    return { text: 'We were on television.' }
  },
  createList: () => ({ kind: 'picked' }),
  changeList: () => ({ name: 'Autumn' }),
  setListChat: () => ({ note: 'first', tags: ['asked'], price: 10, currency: 'USD' }),
  setListChats: () => ({ notes: [{ chat: channel, state: 'booked' }] }),
  createDestination: () => ({ kind: 'webhook', url: 'https://example.org/hook' }),
  replayDeliveries: () => ({ since: '2026-08-01' }),
  changeOperatorAccount: () => ({ plan: 'L', expires_at: null, overrides: { snapshots: null, rate_burst: 60 } }),
  changeOperatorChat: () => ({ language: null, hidden: false }),
  createRemoval: () => ({ author: '5512300871', only_counts: true }),
}

const inputOf = async (scope: Channelscope, endpoint: Endpoint): Promise<object> => {
  const { operation, params, query, body } = endpoint
  const own = await special[operation as OperationName]?.(scope)
  const input: Record<string, unknown> = {}
  for (const part of [params, query, body] as ({ required?: string[] } | undefined)[])
    for (const name of part?.required ?? []) {
      if (own && name in own) continue
      const value = values[name]
      if (value === undefined) throw new Error(`${operation}: add a value of ${name} to the values of this test`)
      input[name] = typeof value === 'function' ? await value(scope, endpoint) : value
    }
  return { ...input, ...own }
}

/** Calls the method that the contract names. */
const callOf = async (scope: Channelscope, endpoint: Endpoint): Promise<Answer<unknown>> => {
  const [group, name] = endpoint.sdk!.split('.') as [string, string]
  const methods = scope as unknown as Record<string, Record<string, (input: object) => Promise<Answer<unknown>>>>
  return methods[group]![name]!(await inputOf(scope, endpoint))
}
const namedKeyIn = async (scope: Channelscope, name: string) =>
  (await scope.account.createKey({ name, key_type: 'credits', permissions: ['account:read'] })).data.key_id
const accountIn = async (scope: Channelscope) =>
  (await scope.operator.createAccount({ name: `made ${randomUUID()}` })).data.account_id
/** One that is there, because few may be made in an hour. */
const destinationIn = async (scope: Channelscope) => {
  const there = (await scope.destinations.list()).data.destinations.find(({ kind }) => kind === 'webhook')
  const made = there ?? (await scope.destinations.create({ kind: 'webhook', url: 'https://example.org/hook' })).data
  return made.destination_id
}
const watchIn = async (scope: Channelscope) =>
  (await scope.watches.create({ chat: '@city_times', types: { 'message.published': {} } })).data.watch_id
const eventIn = async (scope: Channelscope) => {
  await watchIn(scope)
  const now = NOON.getTime() / 1000
  await ingest(t.db, [messageSeen({ at: now, message_id: 900, chat: { platform_id: 1002 }, date: now })], { now: NOON })
  const tariff = { plans: defaultPlans, prices: defaultPrices }
  while ((await makeEvents(t.db, { now: NOON, tariff, keep_days: 90 })).causes > 0);
  return (await scope.events.list()).data.events[0]!.event_id
}
const snapshotIn = async (scope: Channelscope) => (await scope.snapshots.create({ filters: {} })).data.snapshot_id
const listIn = async (scope: Channelscope, kind: 'picked' | 'matching') => {
  const filters = kind === 'matching' ? {} : undefined
  const { list_id } = (await scope.lists.create({ name: 'Plan', kind, filters })).data
  if (kind === 'picked') await scope.lists.add({ list_id, chats: channel })
  return list_id
}
const diffIn = async (scope: Channelscope) =>
  (await scope.diffs.create({ snapshot_id: await snapshotIn(scope) })).data.diff_id

test('every operation of the contract is one method, which calls its path and is answered', async () => {
  const other = chatSeen({ chat: { platform_id: 1002, username: 'city_times' }, title: 'City Times' })
  await ingest(t.db, [other], { now: NOON })
  await indexAll(t.db)
  let { key } = await account({ balance_mc: 1_000_000 })
  const called: string[] = []
  const scope = channelscope({
    url,
    key: () => key,
    fetch: (address, init) => {
      called.push(`${init.method} ${new URL(address).pathname}`)
      return fetch(address, init)
    },
  })
  for (const endpoint of endpoints) {
    const { operation, method, path, counts, media_type } = endpoint
    // `test/sdk-follow.test.ts` reads the stream.
    if (media_type === 'text/event-stream') continue
    const answer = await callOf(scope, endpoint)
    expect(called.at(-1), operation).toMatch(new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`))
    if (media_type) expect(answer.data, operation).toMatch(/^<svg /)
    else expect(answer.data, operation).toBeTypeOf('object')
    if (counts === 'nothing') expect(answer.cost_mc, operation).toBe(0)
    else expect(answer.cost_mc, operation).toBeGreaterThan(0)
    // A key that was replaced may neither make keys nor delete the account.
    if (operation === 'rotateKey') key = (await account({ balance_mc: 1_000_000 })).key
  }
})

test('operators call their interface with a key of their own, and read all accounts page by page', async () => {
  for (let i = 0; i < 3; i++) await account()
  const key = (await issueOperatorKey(t.db, t.secrets, 'sdk', NOON, { may_change: true }))!
  const scope = channelscope({
    url,
    key,
    fetch: (address, init) => {
      // The rate of operator keys is not the subject here.
      t.clock.now = new Date(t.clock.now.getTime() + 1_000)
      return fetch(address, init)
    },
  })
  // What takes a file has no method.
  for (const endpoint of operatorEndpoints.filter(({ sdk }) => sdk))
    expect(await callOf(scope, endpoint), endpoint.operation).toMatchObject({ cost_mc: 0, data: expect.any(Object) })
  const names: string[] = []
  for await (const { name } of scope.operator.accounts.all({ limit: 2 })) names.push(name)
  const stored = await t.db.rows<{
    name: string
  }>`select name from accounts where status <> 'deleted' order by account_id`
  expect(names).toEqual(stored.map(({ name }) => name))
  const failure = await failureOf((await client()).operator.overview())
  expect(failure).toBeInstanceOf(InvalidKeyError)
  expect(String(failure)).toContain('An operator key (cso_…) is needed here')
})

describe('refusals are errors that a caller can act on', () => {
  test('402 top up, with what is missing', async () => {
    const scope = await client({ balance_mc: 50 })
    const failure = await failureOf(scope.channels.stats({ internal_id: channel }))
    expect(failure).toBeInstanceOf(TopUpError)
    expect(failure).toMatchObject({
      name: 'TopUpError',
      code: 'CREDITS_SHORT',
      status: 402,
      operation: 'getChannelStats',
      body: { total_cost_mc: 100, available_mc: 50, shortfall_mc: 50 },
      message: 'getChannelStats: 402 the call costs 100 milli-credits and 50 are available: top up at least 50',
    })
  })

  test('426 quota used up, with the counter', async () => {
    const scope = await client({ overrides: { limits: { requests: 0 } } })
    const failure = await failureOf(scope.channels.search({ term: 'news' }))
    expect(failure).toBeInstanceOf(QuotaUsedUpError)
    expect(failure).toMatchObject({
      status: 426,
      code: 'QUOTA_EXHAUSTED',
      body: { name: 'requests', used: 0, limit: 0 },
    })
  })

  test('429 slow down, with the seconds to wait', async () => {
    const { key } = await account({ overrides: { rate_per_second: 1, rate_burst: 1 } })
    const scope = channelscope({ url, key, max_retries: 0, pace: false })
    await scope.usage.info()
    const failure = await failureOf(scope.usage.info())
    expect(failure).toBeInstanceOf(SlowDownError)
    expect(failure).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      retry_after_seconds: 1,
      body: { message: 'Too many requests' },
    })
  })

  test('410 expired and 404 not found, with their codes', async () => {
    const scope = await client()
    const { data } = await scope.snapshots.create({ filters: {}, ttl_days: 1 })
    t.clock.now = new Date('2026-09-03T12:00:00Z')
    const expired = await failureOf(scope.snapshots.get({ snapshot_id: data.snapshot_id }))
    expect(expired).toBeInstanceOf(ExpiredError)
    expect(expired).toMatchObject({ status: 410, body: { code: 'SNAPSHOT_EXPIRED' } })
    const missing = await failureOf(scope.diffs.get({ diff_id: 'df_missing' }))
    expect(missing).toBeInstanceOf(NotFoundError)
    expect(missing).toMatchObject({ status: 404, body: { code: 'DIFF_NOT_FOUND' } })
    expect(await failureOf(scope.channels.info({ internal_id: 'nobody1' }))).toBeInstanceOf(NotFoundError)
  })

  test('422 too large, with both counts, and 429 for capacity, which is not repeated', async () => {
    const narrow = await client({ overrides: { limits: { snapshot_channels: 0 } } })
    const large = await failureOf(narrow.snapshots.create({ filters: {} }))
    expect(large).toBeInstanceOf(TooLargeError)
    expect(large).toMatchObject({ status: 422, body: { code: 'SNAPSHOT_TOO_LARGE', details: { max_channels: '0' } } })
    const full = await client({ overrides: { limits: { snapshots: 0 } } })
    const capacity = await failureOf(full.snapshots.create({ filters: {} }))
    expect(capacity).toBeInstanceOf(CapacityReachedError)
    expect(capacity).toMatchObject({ status: 429, body: { code: 'SNAPSHOT_LIMIT_REACHED' } })
  })

  test('400, 401 and 403 say what is wrong', async () => {
    const scope = await client()
    const typo = await failureOf(scope.channels.search({ trem: 'news' } as never))
    expect(typo).toBeInstanceOf(InvalidInputError)
    expect(String(typo)).toContain('Unknown parameters: trem (did you mean term?)')
    expect(await failureOf(channelscope({ url, key: 'csk_wrong' }).usage.info())).toBeInstanceOf(InvalidKeyError)
    expect(await failureOf(channelscope({ url }).usage.info())).toBeInstanceOf(InvalidKeyError)
    const free = channelscope({ url, key: (await t.account({ plan: 'Free' })).key })
    expect(await failureOf(free.catalog.search())).toBeInstanceOf(NotAllowedError)
  })

  test('without strict handling an unknown parameter is ignored and named', async () => {
    const scope = channelscope({ url, key: (await account()).key, strict: false })
    const { headers } = await scope.channels.search({ trem: 'news' } as never)
    expect(headers.get('x-ignored-params')).toBe('trem')
  })
})

describe('pages', () => {
  test('by cursor: every message once, in pages of the largest size', async () => {
    const scope = await client({ balance_mc: 1_000_000 })
    const ids: number[] = []
    for await (const message of scope.messages.list.all({ internal_id: channel })) ids.push(message.message_id)
    expect(ids).toEqual(Array.from({ length: 250 }, (_, i) => 250 - i))
    const costs: number[] = []
    for await (const page of scope.messages.list.pages({ internal_id: channel })) {
      expect(page.data.messages.length).toBeLessThanOrEqual(100)
      costs.push(page.cost_mc)
    }
    expect(costs).toEqual([100, 100, 100])
  })

  test('by skip: every channel once', async () => {
    for (let i = 0; i < 64; i++) await t.chat({ title: `Evening ${i}`, members_count: 1000 - i })
    const scope = await client()
    const found: string[] = []
    for await (const chat of scope.channels.search.all({ term: 'evening' })) found.push(chat.internal_id)
    expect(new Set(found).size).toBe(64)
    const listed: string[] = []
    for await (const item of scope.catalog.search.all({ term: 'evening', limit: 10 })) listed.push(item.internal_id)
    expect(listed).toHaveLength(64)
    expect(new Set(listed)).toEqual(new Set(found))
  })

  test('a loop that ends early, or at_most, reads no further page', async () => {
    const scope = await client({ balance_mc: 1_000_000 })
    let { remaining_mc: before } = await scope.channels.my()
    for await (const { message_id } of scope.messages.list.all({ internal_id: channel }, { at_most: 30 }))
      expect(message_id).toBeGreaterThan(220)
    let { remaining_mc: after } = await scope.channels.my()
    expect(before! - after!).toBe(100 + 50)
    before = after
    for await (const message of scope.messages.list.all({ internal_id: channel })) if (message) break
    after = (await scope.channels.my()).remaining_mc
    expect(before! - after!).toBe(100 + 50)
  })

  test('what skip cannot reach is an error, not a silent end; a cursor reaches all', async () => {
    await t.db.rows`insert into chats (internal_id, peer, title, search_title, search_description, observed_at)
      select 'many' || i, 'Channel', 'Many ' || i, 'many ' || i, '', now() from generate_series(1, 1200) i`
    const scope = await client()
    const seen = new Set<string>()
    const failure = await failureOf(
      (async () => {
        for await (const { internal_id } of scope.channels.search.all({ term: 'many' })) seen.add(internal_id)
      })(),
    )
    expect(seen.size).toBe(930)
    expect(failure).toBeInstanceOf(OutOfReachError)
    expect(String(failure)).toContain('narrow the search')
    const all = new Set<string>()
    for await (const { internal_id } of scope.catalog.search.all({ term: 'many' })) all.add(internal_id)
    expect(all.size).toBe(1200)
    const { data } = await scope.snapshots.create({ filters: { term: 'many' } })
    const ids = new Set<string>()
    for await (const id of scope.snapshots.get.all({ snapshot_id: data.snapshot_id })) ids.add(id)
    expect(ids.size).toBe(data.channels_count)
    expect(ids.size).toBe(1200)
  })
})

describe('credits', () => {
  test('every answer has its cost and the balance; a free one keeps the balance last seen', async () => {
    const scope = await client({ balance_mc: 10_000 })
    expect(await scope.dictionaries.countries()).toMatchObject({ cost_mc: 0 })
    expect(await scope.channels.info({ internal_id: channel })).toMatchObject({ cost_mc: 100, remaining_mc: 9900 })
    expect(await scope.dictionaries.countries()).toMatchObject({ cost_mc: 0, remaining_mc: 9900 })
    const answer = await (await client()).channels.info({ internal_id: channel })
    expect(answer.cost_mc).toBe(0)
    expect(answer).not.toHaveProperty('remaining_mc')
  })

  test('an answer that is still right is free', async () => {
    const { internal_id } = await t.chat({ title: 'Changes' })
    const scope = await client({ balance_mc: 10_000 })
    const first = await scope.channels.info({ internal_id })
    const second = await scope.channels.info({ internal_id }, { previous: first })
    expect(second).toMatchObject({ not_modified: true, cost_mc: 0, remaining_mc: 9900, data: first.data })
    await t.db.rows`update chats set title = 'Renamed' where internal_id = ${internal_id}`
    const third = await scope.channels.info({ internal_id }, { previous: second })
    expect(third).toMatchObject({ not_modified: false, cost_mc: 100, data: { title: 'Renamed' } })
  })

  test('a creation is charged once per idempotency key', async () => {
    const scope = await client({ balance_mc: 10_000 })
    const idempotency_key = 'autumn-1'
    const first = await scope.snapshots.create({ filters: {} }, { idempotency_key })
    const second = await scope.snapshots.create({ filters: {} }, { idempotency_key })
    expect(first).toMatchObject({ replayed: false, cost_mc: 500, remaining_mc: 9500 })
    expect(second).toMatchObject({ replayed: true, cost_mc: 0, remaining_mc: 9500, data: first.data })
    const other = await scope.snapshots.create({ filters: {} })
    expect(other.data.snapshot_id).not.toBe(first.data.snapshot_id)
  })
})

test('the body of a stream is left to the caller', async () => {
  const scope = await client({ balance_mc: 10_000 })
  const { data, cost_mc } = await scope.messages.list.stream({ internal_id: channel, limit: 2 })
  expect(cost_mc).toBe(100)
  expect(((await data.json()) as { messages: unknown[] }).messages).toHaveLength(2)
})

test('pacing: calls beyond the burst wait for the rate of the key, and none is refused', async () => {
  const { key } = await account({ overrides: { rate_per_second: 4, rate_burst: 10 } })
  let refused = 0
  const scope = channelscope({
    url,
    key,
    fetch: async (address, init) => {
      const response = await fetch(address, init)
      if (response.status === 429) refused++
      return response
    },
    // The service and the client share one clock, which goes on when the client waits.
    clock: {
      now: () => t.clock.now.getTime(),
      wait: async (ms) => {
        t.clock.now = new Date(t.clock.now.getTime() + Math.ceil(ms))
      },
    },
  })
  for (let i = 0; i < 40; i++) await scope.usage.info()
  expect(refused).toBe(0)
  const seconds = (t.clock.now.getTime() - NOON.getTime()) / 1000
  expect(seconds).toBeGreaterThan(7)
  expect(seconds).toBeLessThan(8.5)
})

const readme = readFileSync(join(import.meta.dirname, '../sdk/README.md'), 'utf8')

test('sdk/README.md lists every method', () => {
  for (const [group, methods] of Object.entries(channelscope({ url }))) {
    const [row = ''] = readme.split('\n').filter((line) => line.startsWith(`| \`${group}\` |`))
    for (const name of Object.keys(methods)) expect(row, group).toContain(`\`${name}\``)
  }
})
