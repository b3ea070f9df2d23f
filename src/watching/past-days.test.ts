// A new watch that fills the inbox with the days before it: what it tells, what that costs, and that none of it is free.
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { localReach } from '../../test/event-loops.ts'
import { chatSeen, messageSeen } from '../../test/observed.ts'
import { testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices, eventPrice, priceOf } from '../accounts/prices.ts'
import { createWatch, previewWatch } from '../contract/index.ts'
import { indexQueued } from '../ingest/index-messages.ts'
import { ingest } from '../ingest/ingest.ts'
import { watchMatcher } from '../ingest/match-watches.ts'
import { keepsAll, keyedHash } from '../ingest/privacy.ts'
import { remove } from '../privacy/remove.ts'
import type { Observation } from '../sources/observation.ts'
import { DAY_MS } from '../time/spans.ts'
import { makeEvents } from './make-events.ts'

const t = await testService({ delivering: { reach: localReach } })
const privacy = keepsAll(keyedHash(randomBytes(32)))
const NEWS = { platform_id: 1001, username: 'daily_news' }
const OTHER = { platform_id: 1002, username: 'city_weekend' }
const START = Date.parse('2026-09-10T12:00:00Z') / 1000
const HOUR = 3_600
const LOOK_MC = priceOf(defaultPrices, previewWatch, 1)
const EVENT_MC = eventPrice(defaultPrices)
const permissions = { allow_message_search: true, allow_catalog: true }

const at = (hours: number) => START + hours * HOUR
const observe = (...seen: Observation[]) => ingest(t.db, seen, { now: t.clock.now, privacy })
const settle = async () => {
  const given = { now: t.clock.now, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: 90 }
  while ((await makeEvents(t.db, given)).causes > 0);
}
const post = (message_id: number, hours: number, chat = NEWS) =>
  messageSeen({ at: at(hours), chat, message_id, date: at(hours), text: `Roads ${message_id}` })
const published = { chat: '@daily_news', types: { 'message.published': {} } }

type Watcher = Awaited<ReturnType<typeof t.account>>
const create = (watcher: Watcher, body: object = published, past_days = 7) =>
  t.post('/v1/watches', watcher.key, { ...body, past_days })
const inbox = async (watcher: Watcher, query = '') =>
  (await t.get(`/v1/events?limit=100&order=oldest${query}`, watcher.key)).body
type ShownEvent = { type: string; number: number; before_watch: boolean; late: boolean; held: boolean }
const told = async (watcher: Watcher, query = ''): Promise<ShownEvent[]> => (await inbox(watcher, query)).events
const spent = async (watcher: Watcher, operation: string) =>
  (await t.db.row<{ spent: number }>`select coalesce(-sum(amount_mc), 0)::integer as spent from ledger
    where account_id = ${watcher.account_id} and operation = ${operation}`)!.spent

/** Seven posts in the week before, one older, and a rise of members two days before. */
beforeEach(async () => {
  await t.reset()
  await t.db.rows`delete from removals`
  t.clock.now = new Date(START * 1000)
  await observe(
    chatSeen({ at: at(-240), chat: NEWS, title: 'Daily News', members_count: 10_000 }),
    chatSeen({ at: at(-100), chat: NEWS, members_count: 10_000 }),
    chatSeen({ at: at(-72), chat: NEWS, members_count: 10_000 }),
    chatSeen({ at: at(-48), chat: NEWS, members_count: 10_700 }),
    chatSeen({ at: at(-24), chat: NEWS, members_count: 10_700 }),
    chatSeen({ at: at(-240), chat: OTHER, title: 'City Weekend', members_count: 500 }),
    post(1, -200),
    ...[-150, -120, -100, -80, -50, -20, -2].map((hours, i) => post(2 + i, hours)),
    post(90, -30, OTHER),
  )
  const matcher = watchMatcher()
  while ((await indexQueued(t.db, matcher)) > 0);
})

test('the inbox gets what the preview shows, read, marked and at the price of a preview and of each event', async () => {
  const watcher = await t.account({ plan: 'XL', balance_mc: 10_000, overrides: { permissions } })
  const asked = { ...published, types: { 'message.published': {}, 'members.jumped': { percent: 5 } } }
  const preview = (await t.post('/v1/watches/preview', watcher.key, asked)).body
  expect(preview.sent_count).toBe(8)
  const { status, headers } = await create(watcher, asked)
  expect([status, headers['x-credits-cost']]).toEqual([201, String(LOOK_MC)])
  await settle()
  const events = await told(watcher)
  expect(events.map(({ type }) => type)).toEqual(preview.events.map(({ type }: ShownEvent) => type).toReversed())
  expect(events.every(({ before_watch, late, held }) => before_watch && !late && !held)).toBe(true)
  expect(await inbox(watcher, '&unread=true')).toMatchObject({ events: [], unread_count: 0, last_number: 8 })
  expect(await told(watcher, '&quiet=false')).toEqual([])
  expect(await spent(watcher, 'event')).toBe(8 * EVENT_MC)
  // A cause that is worked on again, and observations that come again, make nothing twice.
  await observe(post(8, -2), post(5, -80))
  await settle()
  expect(await told(watcher)).toHaveLength(8)
})

test('fewer days give fewer events, and none are told without being asked for', async () => {
  const watcher = await t.account({ plan: 'XL', balance_mc: 10_000 })
  for (const [days, count] of [
    [0, 0],
    [1, 2],
    [3, 3],
  ] as const) {
    const { headers, body } = await create(watcher, published, days)
    expect(headers['x-credits-cost']).toBe(String(days === 0 ? 0 : LOOK_MC))
    await settle()
    expect(await told(watcher, `&watch_id=${body.watch_id}`)).toHaveLength(count)
  }
  expect((await create(watcher, published, 8)).status).toBe(400)
  expect((await create(watcher, { account: true }, 1)).status).toBe(400)
})

test('no destination gets them, no hold-off begins with them, and what comes next is unread', async () => {
  const watcher = await t.account({ plan: 'XL', balance_mc: 10_000 })
  const made = await t.post('/v1/destinations', watcher.key, { kind: 'webhook', url: 'http://127.0.0.1:9/hook' })
  const { destination_id } = made.body
  const asked = { chat: '@daily_news', types: { 'members.jumped': { percent: 5 } }, hold_off_hours: 720 }
  await create(watcher, { ...asked, destinations: [{ destination_id }] })
  await settle()
  expect(await told(watcher)).toMatchObject([{ number: 1, before_watch: true }])
  expect(await t.db.rows`select from deliveries`).toEqual([])
  const repeated = await t.post(`/v1/destinations/${destination_id}/replay`, watcher.key, { since: '2026-09-01' })
  expect([repeated.status, await t.db.rows`select from deliveries`]).toEqual([200, []])
  t.clock.now = new Date(at(2) * 1000)
  await observe(chatSeen({ at: at(2), chat: NEWS, members_count: 11_500 }))
  await settle()
  expect(await told(watcher)).toMatchObject([{ before_watch: true }, { number: 2, before_watch: false, held: false }])
  expect(await t.db.rows`select from deliveries`).toHaveLength(1)
  expect(await inbox(watcher, '&unread=true')).toMatchObject({
    unread_count: 1,
    read_number: 0,
    events: [{ number: 2 }],
  })
})

test('unread events before and after those of another watch are counted, whatever is read', async () => {
  const watcher = await t.account({ plan: 'XL', balance_mc: 10_000 })
  await create(watcher, published, 0)
  const later = async (message_id: number, hours: number) => {
    t.clock.now = new Date(at(hours) * 1000)
    await observe(post(message_id, hours))
    await settle()
  }
  await later(20, 1)
  await create(watcher, { chat: '@city_weekend', types: { 'message.published': {} } })
  await settle()
  await later(21, 3)
  expect((await told(watcher)).map(({ before_watch }) => before_watch)).toEqual([false, true, false])
  const read = (up_to: number) => t.post('/v1/events/read', watcher.key, { up_to })
  expect((await inbox(watcher)).unread_count).toBe(2)
  for (const [up_to, unread_count] of [
    [1, 1],
    [2, 1],
    [3, 0],
    [0, 2],
  ] as const)
    expect((await read(up_to)).body).toEqual({ unread_count, read_number: up_to })
  // What is removed leaves a gap in the numbers and nothing to read.
  const subject = { kind: 'chat', chat: { kind: 'name', username: 'city_weekend' } } as const
  await remove(t.db, privacy, subject, { actor: 'ann', reason: null, now: t.clock.now })
  expect(await inbox(watcher)).toMatchObject({ unread_count: 2, last_number: 3 })
})

describe('no way to read the past for less', () => {
  test('without credits nothing is made, and a watch without past days is free', async () => {
    const watcher = await t.account({ plan: 'XL', balance_mc: 0 })
    expect(await create(watcher)).toMatchObject({ status: 402, body: { total_cost_mc: LOOK_MC } })
    expect((await t.get('/v1/watches', watcher.key)).body.count).toBe(0)
    expect((await create(watcher, published, 0)).status).toBe(201)
    await settle()
    expect(await told(watcher)).toEqual([])
  })

  test('who can pay two events gets the two newest, and is told once that there were more', async () => {
    const watcher = await t.account({ plan: 'XL', balance_mc: LOOK_MC + 2 * EVENT_MC })
    await create(watcher)
    await settle()
    const events = (await inbox(watcher)).events
    expect(events).toMatchObject([
      { type: 'message.published', facts: { message_id: 7 } },
      { type: 'message.published', facts: { message_id: 8 } },
      {
        type: 'watch.limited',
        before_watch: true,
        facts: { reason: 'no_credits', past: true },
        sentence: 'Not all of the days before the watch Daily News was filled in: the account has no credits left',
      },
    ])
    expect([await t.balance(watcher), (await inbox(watcher)).unread_count]).toEqual([0, 0])
    // The limit of today is told as ever.
    t.clock.now = new Date(at(1) * 1000)
    await observe(post(20, 1))
    await settle()
    expect((await told(watcher)).at(-1)).toMatchObject({ type: 'watch.limited', before_watch: false })
  })

  test('a threshold that nothing reaches costs the look: silence is an answer', async () => {
    const watcher = await t.account({ plan: 'XL', balance_mc: 10_000 })
    const { body } = await create(watcher, { chat: '@daily_news', types: { 'members.jumped': { percent: 50 } } })
    await settle()
    expect(await told(watcher)).toEqual([])
    await t.request('DELETE', `/v1/watches/${body.watch_id}`, watcher.key)
    expect(await t.balance(watcher)).toBe(10_000 - LOOK_MC)
  })

  test('a watch that is deleted and made again pays again, or takes a place of the same day', async () => {
    const watcher = await t.account({ plan: 'XL', balance_mc: 10_000 })
    const subscriber = await t.account({ plan: 'XL', overrides: { permissions, limits: { events_per_day: 10 } } })
    for (const one of [watcher, subscriber])
      for (let round = 0; round < 3; round++) {
        const { body } = await create(one)
        // It is gone before its cause is worked on, and the look is paid all the same.
        if (round === 2) await t.request('DELETE', `/v1/watches/${body.watch_id}`, one.key)
        await settle()
        await t.request('DELETE', `/v1/watches/${body.watch_id}`, one.key)
      }
    expect([await told(watcher), await spent(watcher, 'event')]).toMatchObject([{ length: 14 }, 14 * EVENT_MC])
    expect(await spent(watcher, 'createWatch')).toBe(3 * LOOK_MC)
    const events = await told(subscriber)
    expect(events.filter(({ type }) => type === 'message.published')).toHaveLength(10)
    expect(events.filter(({ type }) => type === 'watch.limited')).toMatchObject([{ before_watch: true }])
    const usage = (await t.get('/v1/usage/info', subscriber.key)).body
    expect([usage.requests.spent, usage.channels.spent]).toEqual([3, 1])
    // They took no place of what is sent.
    await t.post('/v1/watches', subscriber.key, published)
    t.clock.now = new Date(at(1) * 1000)
    await observe(post(20, 1))
    await settle()
    expect((await told(subscriber)).at(-1)).toMatchObject({ type: 'message.published', before_watch: false })
  })

  test('a subscription without channels or requests, and a plan for verified chats, are refused', async () => {
    const limited = (limits: object) => t.account({ plan: 'XL', overrides: { permissions, limits } })
    for (const watcher of [await limited({ unique_channels: 0 }), await limited({ requests: 0 })])
      expect((await create(watcher)).status).toBe(426)
    const free = await t.account({ plan: 'Free' })
    expect(await create(free)).toMatchObject({ status: 400, body: { code: 'VERIFIED_ONLY' } })
    const { list_id } = (await t.post('/v1/lists', free.key, { name: 'a', kind: 'picked' })).body
    await t.post(`/v1/lists/${list_id}/chats`, free.key, { chats: '@daily_news' })
    expect((await create(free, { list_id, types: { 'message.published': {} } })).status).toBe(201)
    await settle()
    expect(await told(free)).toEqual([])
    expect(await t.db.rows`select from watches`).toHaveLength(1)
  })

  test('chats that join a list after it was paid for are not looked at', async () => {
    const watcher = await t.account({ plan: 'XL', overrides: { permissions } })
    const { list_id } = (await t.post('/v1/lists', watcher.key, { name: 'a', kind: 'picked' })).body
    await t.post(`/v1/lists/${list_id}/chats`, watcher.key, { chats: '@city_weekend' })
    await create(watcher, { list_id, types: { 'message.published': {} } })
    await t.post(`/v1/lists/${list_id}/chats`, watcher.key, { chats: '@daily_news' })
    await settle()
    expect(await told(watcher)).toMatchObject([{ type: 'message.published', chat: { title: 'City Weekend' } }])
    expect((await t.get('/v1/usage/info', watcher.key)).body.channels.spent).toBe(1)
  })

  test('a watch on a query costs a search and its events', async () => {
    const watcher = await t.account({ plan: 'XL', balance_mc: 10_000, overrides: { permissions } })
    const { headers } = await create(watcher, { query: { term: 'roads' } })
    expect(headers['x-credits-cost']).toBe(String(priceOf(defaultPrices, createWatch, 0)))
    await settle()
    expect(await told(watcher)).toHaveLength(8)
    expect(await spent(watcher, 'event')).toBe(8 * EVENT_MC)
  })

  test('a chat that is taken down before the events are made, or after, is told of nowhere', async () => {
    const watcher = await t.account({ plan: 'XL', balance_mc: 10_000 })
    const { list_id } = (await t.post('/v1/lists', watcher.key, { name: 'a', kind: 'picked' })).body
    await t.post(`/v1/lists/${list_id}/chats`, watcher.key, { chats: '@city_weekend\n@daily_news' })
    const subject = (username: string) => ({ kind: 'chat', chat: { kind: 'name', username } }) as const
    const given = { actor: 'ann', reason: null, now: t.clock.now }
    await create(watcher, { list_id, types: { 'message.published': {} } })
    await remove(t.db, privacy, subject('daily_news'), given)
    await settle()
    expect(await told(watcher)).toMatchObject([{ chat: { title: 'City Weekend' } }])
    await remove(t.db, privacy, subject('city_weekend'), given)
    expect(await inbox(watcher)).toMatchObject({ events: [], unread_count: 0 })
  })

  test('a plan with a short history fills in no more than it', async () => {
    const watcher = await t.account({ plan: 'XL', balance_mc: 10_000, overrides: { history_days: 3 } })
    await create(watcher)
    await settle()
    const oldest = t.clock.now.getTime() - 3 * DAY_MS
    const events: { happened_at: string }[] = (await inbox(watcher)).events
    expect(events).toHaveLength(3)
    expect(events.every(({ happened_at }) => Date.parse(happened_at) >= oldest)).toBe(true)
  })
})
