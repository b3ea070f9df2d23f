// No event tells a paid figure to an account that could not ask for it: every type that a watch can ask for is tried by accounts that have no credits,
// no channels left, a plan for verified chats only, or a subscription that has ended.
import { beforeAll, describe, expect, test } from 'vitest'
import { at, chatSeen, countersSeen, messageSeen } from '../../test/observed.ts'
import { testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices, eventPrice } from '../accounts/prices.ts'
import { catalogFilter } from '../api/endpoints/catalog-filter.ts'
import { storedCatalog } from '../catalog/catalog.ts'
import { askableTypes } from '../events/types.ts'
import { indexQueued } from '../ingest/index-messages.ts'
import { ingest } from '../ingest/ingest.ts'
import { watchMatcher } from '../ingest/match-watches.ts'
import type { Observation } from '../sources/observation.ts'
import { enterCauses } from '../store/watching/causes.ts'
import { takeListPoints } from './list-points.ts'
import { makeEvents } from './make-events.ts'

const t = await testService()
const tariff = { plans: defaultPlans, prices: defaultPrices }
const PRICE_MC = eventPrice(defaultPrices)
const NEWS = { platform_id: 1001, username: 'daily_news' }
const OTHER = { platform_id: 1002, username: 'city_weekend' }
const START = at('2026-09-01T00:00:00Z')
const HOUR = 3_600

/** What the service tells an account of itself is free, and so is that a watch is at its limit. */
const ownTypes: string[] = askableTypes.filter(({ about }) => about === 'account').map(({ type }) => type)
const paidTypes: string[] = askableTypes.map(({ type }) => type).filter((type) => !ownTypes.includes(type))

const matcher = watchMatcher()
const settle = async () => {
  while ((await indexQueued(t.db, matcher)) > 0);
  while ((await makeEvents(t.db, { now: t.clock.now, tariff, keep_days: 90 })).causes > 0);
}
const see = async (hours: number, ...seen: Observation[]) => {
  t.clock.now = new Date((START + hours * HOUR) * 1000)
  await ingest(t.db, seen, { now: t.clock.now })
  await settle()
}
const post = (message_id: number, hours: number, more: object = {}) =>
  messageSeen({
    at: START + hours * HOUR,
    date: START + hours * HOUR,
    chat: NEWS,
    message_id,
    text: `Roads ${message_id}`,
    ...more,
  })

const permissions = { allow_message_search: true, allow_catalog: true, allow_add: true }
type Watcher = Awaited<ReturnType<typeof t.account>>
const watchers: Record<string, Watcher> = {}

/** Watches on a chat, on lists and on a query, with everything that can be asked for and the thresholds that tell most. */
const watchAll = async (watcher: Watcher, { key }: Watcher = watcher) => {
  const make = async (path: string, body: object) => {
    const made = await t.post(path, key, body)
    expect(made.status, `${path} ${JSON.stringify(made.body)}`).toBeLessThan(202)
    return made.body
  }
  const typesOf = (subject: string) =>
    Object.fromEntries(
      askableTypes
        .filter(({ subjects }) => subjects.includes(subject as never))
        .map(({ type, thresholds }) => [
          type,
          Object.fromEntries(Object.keys(thresholds.properties).map((name) => [name, 0])),
        ]),
    )
  const usual = { hold_off_hours: 0, events_per_day: 10_000 }
  await make('/v1/watches', { chat: '@daily_news', types: typesOf('chat'), ...usual })
  const { list_id } = await make('/v1/lists', { name: 'a', kind: 'picked' })
  await make(`/v1/lists/${list_id}/chats`, { chats: '@daily_news' })
  await make('/v1/watches', { list_id, types: typesOf('list'), ...usual })
  const matching = await make('/v1/lists', { name: 'b', kind: 'matching', filters: { members_min: 12_200 } })
  await make('/v1/watches', { list_id: matching.list_id, types: typesOf('list'), ...usual })
  await make('/v1/watches', { query: { term: 'roads' }, types: typesOf('query'), ...usual })
}

const setAccount = (
  name: string,
  changed: { plan?: string; balance_mc?: number; limits?: object; expires_at?: Date },
) => {
  const { plan = 'XL', balance_mc = 0, limits, expires_at = null } = changed
  const overrides = limits ? { limits, permissions } : plan === 'Free' ? {} : { permissions }
  return t.db
    .rows`update accounts set plan = ${plan}, balance_mc = ${balance_mc}, overrides = ${JSON.stringify(overrides)}::jsonb,
    expires_at = ${expires_at} where account_id = ${watchers[name]!.account_id}`
}

type ShownEvent = { type: string; facts: object; held: boolean; late: boolean }
const inboxOf = async (name: string): Promise<ShownEvent[]> => {
  await t.db.rows`update accounts set expires_at = null where account_id = ${watchers[name]!.account_id}`
  return (await t.get('/v1/events?limit=100&order=oldest', watchers[name]!.key)).body.events
}
const paidEventsOf = async (name: string) =>
  (await inboxOf(name)).filter(({ type }) => type !== 'watch.limited' && !ownTypes.includes(type))

beforeAll(async () => {
  t.clock.now = new Date(START * 1000)
  const usualPosts = Array.from({ length: 30 }, (_, i) => post(100 + i, -400 + i * 12))
  await see(
    0,
    chatSeen({ at: START - 30 * 24 * HOUR, chat: NEWS, title: 'Daily News', verified: true }),
    chatSeen({ at: START - 48 * HOUR, chat: OTHER, title: 'City Weekend' }),
    chatSeen({ at: START - 24 * HOUR, chat: NEWS, members_count: 10_000, verified: true }),
    ...usualPosts,
    ...usualPosts.flatMap((one) =>
      [6, 12, 24].map((hours) => countersSeen(one, one.date + hours * HOUR, { views: 100 })),
    ),
    post(1, -1),
  )
  const given = { plan: 'XL', overrides: { permissions } }
  for (const name of ['paying', 'no credits', 'one event'])
    watchers[name] = await t.account({ ...given, balance_mc: 1_000_000 })
  for (const name of ['subscriber', 'no channels', 'verified only', 'expired']) watchers[name] = await t.account(given)
  for (const watcher of Object.values(watchers)) await watchAll(watcher)
  await settle()
  await setAccount('no credits', {})
  await setAccount('one event', { balance_mc: PRICE_MC })
  await setAccount('no channels', { limits: { unique_channels: 0 } })
  await setAccount('verified only', { plan: 'Free' })
  await setAccount('expired', { expires_at: new Date(START * 1000) })
  await see(1, chatSeen({ at: START + HOUR, chat: NEWS, title: 'Daily Lies', members_count: 10_000, verified: false }))
  // Two edits, a deletion and a post that is read far above what is usual.
  await see(2, post(1, -1, { at: START + 2 * HOUR, text: 'Roads are closed' }), post(2, 2), post(3, 2))
  await see(3, post(1, -1, { at: START + 3 * HOUR, text: 'Roads are open' }))
  await see(4, { kind: 'message gone', at: START + 4 * HOUR, chat: NEWS, message_id: 3, date: post(3, 2).date })
  await see(9, countersSeen(post(2, 2), START + 9 * HOUR, { views: 5_000 }))
  await see(
    10,
    messageSeen({
      at: START + 10 * HOUR,
      date: START + 10 * HOUR,
      chat: OTHER,
      message_id: 9,
      text: 'See @daily_news',
    }),
  )
  await see(20, chatSeen({ at: START + 20 * HOUR, chat: NEWS, members_count: 12_400 }))
  await takeListPoints(
    t.db,
    { search: storedCatalog.search, filterOf: catalogFilter, plans: defaultPlans, for_ms: 60_000 },
    new Date((START + 25 * HOUR) * 1000),
  )
  await see(45, chatSeen({ at: START + 45 * HOUR, chat: NEWS, members_count: 12_000 }))
  const [{ chat_id }] = (await t.db.rows`select chat_id from chats where platform_id = 1001`) as [{ chat_id: number }]
  await enterCauses(t.db, [
    {
      kind: 'statistics',
      chat_id,
      detail: { grade: { before: 'B', after: 'A' }, signals: { appeared: ['step'], cleared: [] } },
    },
  ])
  await t.db.rows`update event_causes set at = ${t.clock.now}`
  await see(46, { kind: 'chat gone', at: START + 46 * HOUR, chat: NEWS })
  await see(60, chatSeen({ at: START + 60 * HOUR, chat: NEWS, members_count: 12_000, verified: false }))
  // Posts that are found late, and everything that was refused is read again.
  await see(100, post(4, 61, { at: START + 100 * HOUR }))
  for (const hours of [101, 130])
    await see(
      hours,
      ...[1, 2, 4].map((id) => countersSeen(post(id, id === 4 ? 61 : 2), START + hours * HOUR, { views: hours })),
    )
})

const typesIn = (events: ShownEvent[]) => [...new Set(events.map(({ type }) => type))].toSorted()

test('the scenario makes every paid type of event, for one who pays and for one who subscribes', async () => {
  for (const name of ['paying', 'subscriber']) {
    const events = await paidEventsOf(name)
    expect(typesIn(events), name).toEqual(paidTypes.toSorted())
    expect(
      events.some(({ late }) => late),
      'a late one too',
    ).toBe(true)
  }
})

describe.each([
  ['no credits', []],
  ['verified only', []],
  ['expired', []],
  // Search and catalog count no channels, so what they tell needs none.
  ['no channels', ['list.changed', 'message.matched']],
])('%s', (name, allowed) => {
  test('no event is told, neither at once nor late, held or read again', async () => {
    expect(typesIn((await paidEventsOf(name)).filter(({ type }) => !allowed.includes(type)))).toEqual([])
  })
})

test('each event in the inbox is paid, the quiet ones too, and one that cannot be paid is not there', async () => {
  const spent = async (name: string) => {
    const row = await t.db.row<{ spent: number }>`select -sum(amount_mc)::integer as spent from ledger
      where account_id = ${watchers[name]!.account_id} and operation = 'event'`
    return row!.spent
  }
  const { body } = await t.get('/v1/events?limit=1', watchers.paying!.key)
  const notices = (await t.get('/v1/events?types=watch.limited&limit=100', watchers.paying!.key)).body.events.length
  expect(await spent('paying')).toBe((body.last_number - notices) * PRICE_MC)
  expect(await paidEventsOf('one event')).toHaveLength(1)
  expect([await spent('one event'), await t.balance(watchers['one event']!)]).toEqual([PRICE_MC, 0])
})

test('events of a subscription count their chat once, and no request', async () => {
  const { body } = await t.get('/v1/usage/info', watchers.subscriber!.key)
  // The lists were made and filled by requests.
  expect([body.channels.spent, body.requests.spent]).toEqual([1, 3])
})

test('a small threshold for members counts as one percent', async () => {
  const key = watchers.subscriber!.key
  const asked = { chat: '@daily_news', types: { 'members.jumped': { percent: 0, members: 0 } } }
  await see(210, chatSeen({ at: START + 210 * HOUR, chat: NEWS, members_count: 12_000 }))
  await see(234, chatSeen({ at: START + 234 * HOUR, chat: NEWS, members_count: 12_100 }))
  const { body } = await t.post('/v1/watches/preview', key, asked)
  expect(body).toMatchObject({ chats_count: 1, sent_count: 0 })
})
