// Several reads of one chat in one request: the same answers as alone, the sum of their prices, and no more permission.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { at } from '../../../test/observed.ts'
import { randomPosts } from '../../../test/random-posts.ts'
import { NOON, testService } from '../../../test/service.ts'
import { chatPartNames, chatParts, type Endpoint } from '../../contract/index.ts'
import { ingest } from '../../ingest/ingest.ts'
import { hourStart } from '../../time/hours.ts'

const t = await testService()
const ID = '@daily_news'
let payer: Awaited<ReturnType<typeof t.account>>
let subscriber: Awaited<ReturnType<typeof t.account>>

beforeAll(async () => {
  await t.reset()
  t.clock.now = NOON
  const posts = randomPosts(7, 60, at('2026-07-10T05:00:00Z'), at('2026-09-01T11:00:00Z'))
  const observations = posts.toSorted((a, b) => Number(b.kind === 'chat seen') - Number(a.kind === 'chat seen'))
  await ingest(t.db, observations, { now: t.clock.now })
})

beforeEach(async () => {
  payer = await t.account({ balance_mc: 100_000 })
  subscriber = await t.account({ plan: 'XL' })
})

const PERIOD = 'from_date=2026-07-20&to_date=2026-08-25&aggregation=week&time_zone=Europe/Berlin'
const parts = (query: string, key = payer.key) => t.get(`/v1/channel/parts?internal_id=${ID}&${query}`, key)

/** What the operation of a part is asked with, as the description says. */
const alone = (name: (typeof chatPartNames)[number], query: string) => {
  const endpoint: Endpoint = chatParts[name]
  const month = hourStart(t.clock.now).getTime() / 1000 - 30 * 86_400
  const own: Record<string, string> = {
    stats: 'explain=true',
    similar: 'limit=20',
    best_posts: `from_date=${month}&limit=20`,
    newest_posts: 'limit=20&short_info=true',
    edited_posts: 'only=edited&limit=20&short_info=true',
    neighbours: `from_date=${month - 60 * 86_400}&limit=50`,
    mentioned_by: 'limit=20&short_info=true',
    history: 'limit=100',
  }
  const asked = new URLSearchParams(own[name] ?? query)
  for (const parameter of [...asked.keys()])
    if (!Object.hasOwn(endpoint.query!.properties, parameter)) asked.delete(parameter)
  return t.get(`${endpoint.path}?internal_id=${ID}&${asked}`, payer.key)
}

test('each part is what its operation answers, and the price is the sum of theirs', async () => {
  const { status, body, headers } = await parts(`${PERIOD}&parts=${chatPartNames.join(',')}`)
  expect(status, JSON.stringify(body)).toBe(200)
  let cost = 0
  for (const name of chatPartNames) {
    const one = await alone(name, PERIOD)
    expect(one.status, name).toBe(200)
    expect(body[name], name).toEqual(one.body)
    cost += Number(one.headers['x-credits-cost'] ?? 0)
  }
  expect(body.refused).toBeUndefined()
  expect(body.subscribers.points.length).toBeGreaterThan(0)
  expect(Number(headers['x-credits-cost'])).toBe(cost)
  // All but the lists, which are free.
  expect(cost).toBe((chatPartNames.length - 1) * 100)
})

test('only what is asked for is answered and charged', async () => {
  const { body, headers } = await parts('parts=stats,info')
  expect(Object.keys(body).toSorted()).toEqual(['info', 'internal_id', 'stats'])
  expect(headers['x-credits-cost']).toBe('200')
  expect((await parts('parts=lists')).headers['x-credits-cost']).toBe('0')
  expect(await parts('parts=nothing')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
})

test('a subscription counts one request and the channel', async () => {
  await parts(PERIOD, subscriber.key)
  await parts(PERIOD, subscriber.key)
  const { requests, channels } = (await t.get('/v1/usage/info', subscriber.key)).body
  expect([requests.spent, channels.spent]).toEqual([2, 1])
})

test('without the credits for all parts nothing is answered or charged', async () => {
  const poor = await t.account({ balance_mc: 1_099 })
  expect(await parts(PERIOD, poor.key)).toMatchObject({
    status: 402,
    body: { total_cost_mc: 1100, available_mc: 1099 },
  })
  expect((await parts('parts=info', poor.key)).status).toBe(200)
})

test('the price list and the price of a call have the sum of the usual parts', async () => {
  const { body } = await t.get('/v1/usage/prices?operation=getChatParts', payer.key)
  expect(body.call).toMatchObject({ cost_mc: 1100 })
  expect(body.operations).toMatchObject([{ request_mc: 550, channel_mc: 550 }])
})

test('a cursor of a part goes on at its operation', async () => {
  const { newest_posts } = (await parts('parts=newest_posts')).body
  const query = `internal_id=${ID}&limit=20&short_info=true&cursor=${newest_posts.cursor}`
  const next = await t.get(`/v1/messages/channel?${query}`, payer.key)
  expect(next.status).toBe(200)
  expect(next.body.messages[0].date < newest_posts.messages.at(-1).date).toBe(true)
})

test('a part that is refused says why and costs nothing; where all are, the request is refused', async () => {
  const limited = await t.post('/v1/account/keys', payer.key, {
    name: 'board',
    key_type: 'credits',
    permissions: ['channels:read'],
  })
  const { body, headers } = await parts('parts=info,reach,newest_posts', limited.body.key)
  expect(body.refused).toEqual([
    { part: 'reach', code: 'PERMISSION_MISSING', message: 'This key does not have the permission charts:read' },
    {
      part: 'newest_posts',
      code: 'PERMISSION_MISSING',
      message: 'This key does not have the permission messages:read',
    },
  ])
  expect(headers['x-credits-cost']).toBe('100')
  const refused = await parts('parts=reach', limited.body.key)
  expect(refused).toMatchObject({ status: 403, body: { code: 'PERMISSION_MISSING' } })
  const group = await t.chat({ title: 'Talk', peer: 'Group' })
  const answer = await t.get(`/v1/channel/parts?internal_id=${group.internal_id}&parts=info,posts`, payer.key)
  expect(answer.body.refused).toMatchObject([{ part: 'info', code: 'CHAT_IS_GROUP' }])
  expect(answer.body.posts.points).toEqual([])
})

test('a moment of which nothing is known costs nothing, and a repeat is confirmed', async () => {
  const unknown = await parts('parts=info,stats&as_of=2020-01-01')
  expect(unknown.headers['x-credits-cost']).toBe('0')
  const first = await parts(PERIOD)
  t.clock.now = new Date(NOON.getTime() + 2_000)
  const url = `/v1/channel/parts?internal_id=${ID}&${PERIOD}`
  const again = await t.get(url, payer.key, { 'if-none-match': String(first.headers.etag) })
  t.clock.now = NOON
  expect(again.status).toBe(304)
})
