// HEAD: the status of GET without body, charge and count, and of charged answers without anything that follows from their content.
import { beforeAll, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { aThird } from '../../../test/seed.ts'
import { testService } from '../../../test/service.ts'
import { endpoints } from '../../contract/index.ts'
import { ingest } from '../../ingest/ingest.ts'

const t = await testService()
const NEWS = { platform_id: 1001, username: 'daily_news' }
const GROUP = { platform_id: 1002, username: 'daily_talk' }
let paying: Awaited<ReturnType<typeof t.account>>
let poor: Awaited<ReturnType<typeof t.account>>

beforeAll(async () => {
  const message = (n: number, chat: typeof NEWS) =>
    messageSeen({ message_id: n, text: `post ${n}`, date: at('2026-08-30T00:00:00Z') + n * 60, chat })
  await ingest(
    t.db,
    [
      chatSeen({ chat: NEWS, members_count: 48_200 }),
      chatSeen({ chat: GROUP, peer: 'Group', members_count: 900 }),
      ...Array.from({ length: 40 }, (_, i) => message(i + 1, NEWS)),
      message(1, GROUP),
    ],
    { now: t.clock.now },
  )
  const search = { permissions: { allow_message_search: true } }
  paying = await t.account({ balance_mc: 1_000_000, plan: 'XL', overrides: search })
  poor = await t.account({ balance_mc: 0, plan: 'XL', overrides: search })
})

const head = (url: string, key = poor.key, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'HEAD', url, headers: { 'x-api-key': key, ...headers } })

/** Of the shortest question that the contract allows, with what is known here. */
const addressOf = ({ path, query, chat, operation }: (typeof endpoints)[number]) => {
  const required = (query?.required ?? []) as string[]
  const values: Record<string, string> = {
    internal_id: chat === 'Group' ? '@daily_talk' : '@daily_news',
    ids: operation === 'compareChannels' ? '@daily_news,@daily_talk' : '@daily_news',
    message_id: '1',
    term: 'post',
    link: 'https://t.me/daily_news',
    platform_id: '1001',
    telegram_id: '1001',
    change: 'added',
    signal: 'step',
  }
  const asked = operation === 'getGraph' ? ['internal_id'] : required
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name) => `${name.slice(0, 2)}_4Gd81xWqPz0b`)
  return `${named}?${new URLSearchParams(Object.fromEntries(asked.map((name) => [name, values[name]!])))}`
}

const reads = endpoints.filter(({ method }) => method === 'GET')

test('every GET has a HEAD of the same status and type, without body or charge', async () => {
  const statuses: Record<number, number> = {}
  const some = aThird(reads)
  for (const endpoint of some) {
    const url = addressOf(endpoint)
    const { statusCode, headers, body } = await head(url, paying.key)
    expect(body, url).toBe('')
    expect(headers['x-credits-cost'], url).toBeUndefined()
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    // A stream would not end.
    if (endpoint.media_type === 'text/event-stream') continue
    const balance = await t.balance(paying)
    const got = await t.get(url, paying.key)
    expect([url, statusCode, headers['content-type']]).toEqual([url, got.status, got.headers['content-type']])
    if (endpoint.counts === 'nothing') expect(headers['content-length'], url).toBe(got.headers['content-length'])
    else if (statusCode === 200 && !endpoint.free_after) expect(await t.balance(paying), url).toBeLessThan(balance!)
  }
  expect(statuses[200]).toBeGreaterThan(some.length / 2)
})

test('the head of a charged answer says nothing that follows from its content', async () => {
  const balance = await t.balance(paying)
  for (const endpoint of aThird(reads.filter(({ counts }) => counts !== 'nothing'))) {
    const { statusCode, headers } = await head(addressOf(endpoint), paying.key)
    if (statusCode !== 200) continue
    expect(Object.keys(headers).toSorted(), endpoint.operation).toEqual(
      [
        'cache-control',
        'connection',
        'content-type',
        'date',
        'ratelimit',
        'ratelimit-policy',
        'x-request-id',
        ...securityHeaders(headers),
        ...(headers.vary === undefined ? [] : ['vary']),
      ].toSorted(),
    )
    expect([undefined, 'accept']).toContain(headers.vary)
  }
  expect(await t.balance(paying)).toBe(balance)
  expect(await t.db.row`select count(*) as charges from ledger where account_id = ${poor.account_id}`).toEqual({
    charges: 0,
  })
})

const securityHeaders = (headers: object) =>
  Object.keys(headers).filter((name) =>
    /^(x-content-type-options|content-security-policy|referrer-policy|cross-origin-|x-frame-options|strict-transport-security|permissions-policy)/.test(
      name,
    ),
  )

test('a threshold cannot be found by heads: below and above it they are the same', async () => {
  const shown = async (question: string) => {
    const { statusCode, headers } = await head(`/v1/catalog/search?${question}`)
    const { 'x-request-id': _, date: __, ratelimit: ___, ...rest } = headers
    return [statusCode, rest]
  }
  for (const more of ['', '&limit=1', '&format=csv&limit=1']) {
    const below = await shown(`members_min=48200${more}`)
    expect(await shown(`members_min=48201${more}`)).toEqual(below)
    expect(below[0]).toBe(200)
  }
})

test('a tag that was paid for still makes a 304; a guess, `*` and a changed answer do not', async () => {
  const url = '/v1/channel/info?internal_id=@daily_news'
  const { etag } = (await t.get(url, paying.key)).headers as { etag: string }
  expect((await head(url, paying.key, { 'if-none-match': etag })).statusCode).toBe(304)
  for (const guess of ['*', 'W/"abcdefghijklmnopqrstuvwxyz0"'])
    expect((await head(url, paying.key, { 'if-none-match': guess })).headers.etag).toBeUndefined()
})

test('the head of a free answer has its tag and its length', async () => {
  const url = '/v1/dictionaries/languages'
  const { headers } = await t.get(url, poor.key)
  const { statusCode, headers: shown, body } = await head(url)
  expect([statusCode, body]).toEqual([200, ''])
  expect(shown).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'] })
})

test('a HEAD is refused like a GET: without a key, over the rate, of an unknown path or chat', async () => {
  expect((await t.app.inject({ method: 'HEAD', url: '/v1/usage/info' })).statusCode).toBe(401)
  expect((await head('/v1/nothing')).headers['x-error-code']).toBe('UNKNOWN_PATH')
  expect((await head('/v1/channel/info?internal_id=@nobody_here')).headers['x-error-code']).toBe('CHAT_NOT_FOUND')
  expect((await head('/v1/channel/info')).headers['x-error-code']).toBe('INVALID_INPUT')
  const slow = await t.account({ overrides: { rate_per_second: 1, rate_burst: 1 } })
  expect((await head('/v1/usage/info', slow.key)).statusCode).toBe(200)
  expect((await head('/v1/usage/info', slow.key)).headers['x-error-code']).toBe('RATE_LIMITED')
})

test('over a connection the head has no body and the connection goes on', async () => {
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'x-api-key': poor.key }
  const answer = await fetch(`${address}/v1/channel/stats?internal_id=@daily_news`, { method: 'HEAD', headers })
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, null, ''])
  expect(answer.headers.get('transfer-encoding')).toBeNull()
  const stream = await fetch(`${address}/v1/events/stream`, { method: 'HEAD', headers })
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect((await fetch(`${address}/v1/usage/info`, { headers })).status).toBe(200)
})
