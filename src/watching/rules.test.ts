// The rules by which causes become events: what is told, once, and what is not.
import { beforeEach, expect, test } from 'vitest'
import { chatSeen, countersSeen, messageSeen } from '../../test/observed.ts'
import { indexAll } from '../../test/search-index.ts'
import { testWithSeeds } from '../../test/seed.ts'
import { testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices } from '../accounts/prices.ts'
import { catalogFilter } from '../api/endpoints/catalog-filter.ts'
import { storedCatalog } from '../catalog/catalog.ts'
import { stream } from '../demo/random.ts'
import { indexQueued } from '../ingest/index-messages.ts'
import { ingest } from '../ingest/ingest.ts'
import { watchMatcher } from '../ingest/match-watches.ts'
import { rollUp } from '../rollup/roll-up.ts'
import type { Observation } from '../sources/observation.ts'
import type { EventRow } from '../store/watching/events.ts'
import { listQueryWatchesAfter } from '../store/watching/watches.ts'
import type { TrustSignal } from '../vocabulary.ts'
import { takeListPoints } from './list-points.ts'
import { noteLowUsage } from './low-usage.ts'
import { makeEvents } from './make-events.ts'

const t = await testService()
const NEWS = { platform_id: 1001, username: 'daily_news' }
const OTHER = { platform_id: 1002, username: 'city_weekend' }
const START = Date.parse('2026-09-01T12:00:00Z') / 1000
const HOUR = 3600
let account: Awaited<ReturnType<typeof t.account>>

const goTo = (hours: number) => {
  t.clock.now = new Date((START + hours * HOUR) * 1000)
}
const at = (hours: number) => START + hours * HOUR
const observe = (...seen: Observation[]) => ingest(t.db, seen, { now: t.clock.now })
const make = () =>
  makeEvents(t.db, { now: t.clock.now, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: 90 })
const settle = async () => {
  while ((await make()).causes > 0);
}
const watch = async (body: object, key = account.key) => {
  const { status, body: made } = await t.post('/v1/watches', key, body)
  expect([status, made]).toMatchObject([201, { watch_id: expect.any(String) }])
  await settle()
  return made
}
const stored = () => t.db.rows<EventRow>`select * from events order by number`
const types = async () => (await stored()).map(({ type, quiet }) => (quiet ? `${type} (${quiet})` : type))
const post = (message_id: number, hours: number, text = `Post ${message_id}`, seen = hours) =>
  messageSeen({ at: at(seen), chat: NEWS, message_id, date: at(hours), text })

beforeEach(async () => {
  await t.reset()
  goTo(0)
  account = await t.account({
    balance_mc: 1_000_000,
    plan: 'XL',
    overrides: { permissions: { allow_message_search: true } },
  })
  await observe(
    chatSeen({ at: at(-48), chat: NEWS, title: 'Daily News', members_count: 10_000 }),
    chatSeen({ at: at(-48), chat: OTHER, title: 'City Weekend' }),
  )
})

test('nothing of what happened before the watch is told, and what is found a day late goes to the inbox alone, at the same price', async () => {
  await watch({ chat: '@daily_news', types: { 'message.published': {} } })
  const before = await t.balance(account)
  await observe(post(1, -100), post(2, -1))
  await settle()
  expect(await types()).toEqual([])
  goTo(60)
  await observe(post(3, 1), post(4, 59))
  await settle()
  expect(await types()).toEqual(['message.published (late)', 'message.published'])
  expect(await t.balance(account)).toBe(before - 2 * defaultPrices.event_mc!)
})

test('a watch is silent about a subject for its hold-off, and about another one it is not', async () => {
  await watch({ chat: '@daily_news', types: { 'members.jumped': { percent: 1, members: 10 } }, hold_off_hours: 24 })
  await observe(chatSeen({ at: at(-20), chat: NEWS, members_count: 10_000 }))
  for (const [hours, members] of [
    [10, 10_500],
    [13, 11_000],
    [50, 12_000],
  ] as const) {
    goTo(hours)
    await observe(chatSeen({ at: at(hours), chat: NEWS, members_count: members }))
    await settle()
  }
  expect(await types()).toEqual(['members.jumped', 'members.jumped (held)', 'members.jumped'])
})

/** What is told of readings, each as hours after the beginning and members, that are seen and told of one after the other. */
const moves = async (readings: (readonly [number, number])[], hold_off_hours = 0) => {
  await watch({ chat: '@daily_news', types: { 'members.jumped': {}, 'members.dropped': {} }, hold_off_hours })
  await observe(...[-40, -30, -20, -10].map((hours) => chatSeen({ at: at(hours), chat: NEWS, members_count: 10_000 })))
  for (const [hours, members] of readings) {
    goTo(hours)
    await observe(chatSeen({ at: at(hours), chat: NEWS, members_count: members }))
    await settle()
  }
  return (await stored()).map(({ type, happened_at, facts }) => [
    type,
    (happened_at.getTime() / 1000 - START) / HOUR,
    facts.before,
    facts.after,
  ])
}
const same = (members: number, ...hours: number[]) => hours.map((hour) => [hour, members] as const)

test('one jump of members is told once, also across midnight and without a hold-off', async () => {
  expect(await moves([...same(10_000, 1, 7), ...same(11_000, 8, 11, 13, 20, 27, 29, 40)])).toEqual([
    ['members.jumped', 8, 10_000, 11_000],
  ])
})

test('a fall after a short spike is told when it comes', async () => {
  expect(await moves([...same(10_000, 2), [3, 12_000], ...same(10_000, 4, 14, 23, 25, 40)])).toEqual([
    ['members.jumped', 3, 10_000, 12_000],
    ['members.dropped', 4, 12_000, 10_000],
  ])
  expect((await stored())[1]!.facts, 'the spike was a misreading').toMatchObject({ misreading: true })
})

test('a change by a quarter is told with the third reading, and a misreading is not told', async () => {
  expect(
    await moves([...same(10_000, 2), [3, 1_000], ...same(10_010, 4, 14, 23), ...same(14_000, 26, 27, 28, 40)]),
  ).toEqual([['members.jumped', 28, 10_010, 14_000]])
})

test('a second jump is measured from the first; one of the same day is told on the next, with its own time', async () => {
  expect(await moves([[1, 11_000], [5, 12_000], ...same(12_000, 11, 13, 24), [37, 13_000]])).toEqual([
    ['members.jumped', 1, 10_000, 11_000],
    ['members.jumped', 5, 11_000, 12_000],
    ['members.jumped', 37, 12_000, 13_000],
  ])
})

test('after the limit of a watch one event says so, and the next day it goes on', async () => {
  await watch({ chat: '@daily_news', types: { 'message.published': {} }, events_per_day: 2 })
  goTo(1)
  await observe(post(1, 0.1), post(2, 0.2), post(3, 0.3))
  await settle()
  await observe(post(4, 0.4))
  await settle()
  goTo(13)
  await observe(post(5, 12.5))
  await settle()
  expect(await types()).toEqual(['message.published', 'message.published', 'watch.limited', 'message.published'])
})

test('an account that cannot pay is told so once', async () => {
  const poor = await t.account({ balance_mc: 7, plan: 'XL' })
  await watch({ chat: '@daily_news', types: { 'message.published': {} } }, poor.key)
  goTo(1)
  await observe(post(1, 0.1), post(2, 0.2), post(3, 0.3))
  await settle()
  expect(await types()).toEqual(['message.published', 'watch.limited'])
  expect(await t.balance(poor)).toBe(2)
})

test('a subscription is not charged, and its plan limits the events of a day', async () => {
  const free = await t.account({ key_type: 'subscription', plan: 'XL', overrides: { limits: { events_per_day: 1 } } })
  await watch({ chat: '@daily_news', types: { 'message.published': {} } }, free.key)
  goTo(1)
  await observe(post(1, 0.1), post(2, 0.2))
  await settle()
  expect((await stored()).map(({ type, facts }) => [type, facts.reason])).toEqual([
    ['message.published', undefined],
    ['watch.limited', 'plan_limit'],
  ])
})

test('every kind of change of a chat and its messages is told with its evidence', async () => {
  await watch({
    chat: '@daily_news',
    types: {
      'message.edited': {},
      'message.deleted': {},
      'message.outperformed': {},
      'chat.mentioned': {},
      'chat.changed': {},
      'chat.gone': {},
      'chat.returned': {},
    },
  })
  const usual = Array.from({ length: 30 }, (_, i) => post(100 + i, -500 + i * 10))
  await observe(
    ...usual,
    ...usual.flatMap((one) =>
      [6, 12, 24].map((hours) => countersSeen(one, one.date + hours * HOUR, { views: 1_000 + hours + one.message_id })),
    ),
  )
  goTo(20)
  const first = post(1, 1, 'Three roads closed')
  await observe(
    first,
    post(1, 1, 'Four roads closed', 3),
    countersSeen(first, at(9), { views: 9_000 }),
    post(2, 2),
    { kind: 'message gone', at: at(8), chat: NEWS, message_id: 2, date: at(2) },
    messageSeen({ at: at(5), chat: OTHER, message_id: 77, date: at(4), text: 'Read @daily_news' }),
    chatSeen({ at: at(6), chat: NEWS, title: 'Daily News', description: 'All of it' }),
    chatSeen({ at: at(7), chat: NEWS, title: 'Evening News', description: 'All of it' }),
  )
  await settle()
  await observe({ kind: 'chat gone', at: at(18), chat: NEWS })
  await settle()
  goTo(22)
  await observe(chatSeen({ at: at(21), chat: NEWS, title: 'Evening News' }))
  await settle()
  expect((await stored()).map(({ type, facts }) => [type, facts])).toMatchObject([
    ['message.edited', { message_id: 1, text: 'Four roads closed', former_text: 'Three roads closed', version: 2 }],
    ['chat.mentioned', { kind: 'Mention', by_title: 'City Weekend', message_link: 'https://t.me/city_weekend/77' }],
    ['chat.changed', { field: 'title', before: 'Daily News', after: 'Evening News' }],
    ['message.deleted', { message_id: 2, lived_seconds: 6 * HOUR }],
    ['message.outperformed', { message_id: 1, views: 9_000, age_hours: 8, usual_posts: 30 }],
    ['chat.gone', {}],
    ['chat.returned', {}],
  ])
})

test('the event of an album names the part with the text, else the first, in whatever order its parts came', async () => {
  await watch({ chat: '@daily_news', types: { 'message.published': {} }, events_per_day: 1_000 })
  goTo(1)
  const orders = [
    [1, 2, 3],
    [3, 2, 1],
    [2, 3, 1],
  ]
  for (const [i, order] of orders.entries())
    for (const part of order) {
      const item = (album: number, text?: string) =>
        messageSeen({
          at: at(0.5),
          chat: NEWS,
          message_id: 100 * album + part,
          date: at(0.2) + part,
          album_id: String(album),
          text: text ?? '',
        })
      await observe(item(10 + i, part === 2 ? 'Three roads closed' : undefined))
      await observe(item(20 + i))
    }
  await settle()
  expect((await stored()).map(({ message_id, facts }) => [message_id, facts.message_id, facts.text])).toEqual([
    ...orders.map((_, i) => [1_002 + 100 * i, 1_002 + 100 * i, 'Three roads closed']),
    ...orders.map((_, i) => [2_001 + 100 * i, 2_001 + 100 * i, undefined]),
  ])
})

test('a post that is a little above the usual is no news, and one that is far above is', async () => {
  await watch({ chat: '@daily_news', types: { 'message.outperformed': {} } })
  const read = (one: ReturnType<typeof post>, ...views: number[]) =>
    views.map((count, i) => countersSeen(one, one.date + [6, 12, 24][i]! * HOUR, { views: count }))
  const even = Array.from({ length: 40 }, (_, i) => post(100 + i, -500 + i * 10))
  await observe(...even, ...even.flatMap((one, i) => read(one, 1_000 + i, 1_100 + i, 1_200 + i)))
  goTo(30)
  const [little, far] = [post(1, 2), post(2, 2)]
  await observe(little, far, ...read(little, 1_040, 1_200, 1_260), ...read(far, 1_040, 1_450, 1_600))
  await settle()
  expect((await stored()).map(({ facts }) => [facts.message_id, facts.age_hours, facts.views])).toEqual([
    [2, 12, 1_450],
  ])
  expect((await stored())[0]!.facts).toMatchObject({ usual_most: 1_139, threshold_views: 1_424 })
})

test('an event says when it happened, when a source saw it, and when it was made', async () => {
  const types = { 'message.published': {}, 'message.edited': {}, 'chat.mentioned': {}, 'members.jumped': {} }
  await watch({ chat: '@daily_news', types })
  await observe(chatSeen({ at: at(-20), chat: NEWS, members_count: 10_000 }))
  goTo(10)
  await observe(
    post(1, 1, 'One', 3),
    post(1, 1, 'Two', 5),
    messageSeen({ at: at(6), chat: OTHER, message_id: 77, date: at(4), text: 'Read @daily_news' }),
    chatSeen({ at: at(7), chat: NEWS, members_count: 12_000 }),
  )
  goTo(11)
  await settle()
  const hours = (time: Date) => (time.getTime() / 1000 - START) / HOUR
  expect(
    (await stored()).map(({ type, happened_at, observed_at, created_at }) => [
      type,
      ...[happened_at, observed_at, created_at].map(hours),
    ]),
  ).toEqual([
    ['message.published', 1, 3, 11],
    ['chat.mentioned', 4, 6, 11],
    ['message.edited', 5, 5, 11],
    ['members.jumped', 7, 7, 11],
  ])
})

test('an absence that is reported after the return is told of with it', async () => {
  await watch({ chat: '@daily_news', types: { 'chat.gone': {}, 'chat.returned': {} } })
  goTo(10)
  await observe(chatSeen({ at: at(1), chat: NEWS, title: 'Daily News' }), chatSeen({ at: at(9), chat: NEWS }))
  await settle()
  expect(await types()).toEqual([])
  for (let i = 0; i < 2; i++) {
    await observe({ kind: 'chat gone', at: at(5), chat: NEWS })
    await settle()
  }
  expect((await stored()).map(({ type, happened_at, facts }) => [type, happened_at.getTime() / 1000, facts])).toEqual([
    ['chat.gone', at(5), { last_seen_at: new Date(at(1) * 1000).toISOString().replace('.000', '') }],
    ['chat.returned', at(9), { gone_at: new Date(at(5) * 1000).toISOString().replace('.000', '') }],
  ])
})

testWithSeeds('observations in any order, and twice, make the same events', async (seed) => {
  const seen: Observation[] = [
    post(1, 1, 'One'),
    post(1, 1, 'One and more', 3),
    post(2, 2),
    { kind: 'message gone', at: at(8), chat: NEWS, message_id: 2, date: at(2) },
    chatSeen({ at: at(3), chat: NEWS, title: 'Evening News', members_count: 10_100 }),
    chatSeen({ at: at(9), chat: NEWS, title: 'Night News', members_count: 12_000 }),
    messageSeen({ at: at(5), chat: OTHER, message_id: 77, date: at(4), text: 'Read @daily_news' }),
    { kind: 'chat gone', at: at(4), chat: NEWS },
    { kind: 'chat gone', at: at(5), chat: NEWS },
    { kind: 'chat gone', at: at(13), chat: NEWS },
    chatSeen({ at: at(14), chat: NEWS, title: 'Night News' }),
    { kind: 'chat gone', at: at(15), chat: NEWS },
  ]
  const types = {
    'message.published': {},
    'message.edited': {},
    'message.deleted': {},
    'chat.mentioned': {},
    'chat.changed': {},
    'members.jumped': {},
    'chat.gone': {},
    'chat.returned': {},
  }
  await watch({ chat: '@daily_news', types })
  goTo(16)
  const random = stream(seed, 'orders')
  const shuffled = () => [...seen, ...seen].map((one) => ({ one, by: random.next() })).sort((a, b) => a.by - b.by)
  const found: unknown[] = []
  for (const order of [seen, seen.toReversed(), ...[1, 2].map(() => shuffled().map(({ one }) => one))]) {
    await t.db.script('delete from events; delete from event_ids; delete from watch_subjects; delete from inboxes')
    await t.db.script(
      'delete from messages; delete from message_series; delete from message_versions; delete from mentions',
    )
    await t.db.script('delete from member_series where true; delete from chat_past; delete from chat_presence')
    await t.db.rows`update chats set title = 'Daily News', seen_at = '{}', first_seen = null, first_seen_at = null,
      gone_at = null, deleted_at = null,
      observed_at = ${new Date(at(-48) * 1000)} where username = 'daily_news'`
    await observe(
      chatSeen({ at: at(-48), chat: NEWS, title: 'Daily News', members_count: 10_000 }),
      chatSeen({ at: at(-20), chat: NEWS, title: 'Daily News', members_count: 10_000 }),
    )
    for (const one of order) await observe(one)
    await settle()
    await observe(...order)
    await settle()
    found.push((await stored()).map(({ event_id, type }) => `${type} ${event_id}`).toSorted())
  }
  // Of two absences that began on the same day the first is told of, and its end; the third began on the next day.
  expect(found[0]).toHaveLength(8 + 4)
  for (const other of found.slice(1)) expect(other).toEqual(found[0])
})

test('a watch on a query tells of exactly what the search finds among messages first seen since it began', async () => {
  const matcher = watchMatcher()
  const index = async () => {
    while ((await indexQueued(t.db, matcher)) > 0);
    await indexAll(t.db)
    await settle()
  }
  await observe(post(1, -2, 'roads closed before'))
  await index()
  const { watch_id } = await watch({ query: { term: 'roads -rain', on_channel: '@daily_news' } })
  goTo(2)
  await observe(
    post(2, 1, 'Roads closed'),
    post(3, 1, 'Road in the rain'),
    post(4, 1, 'nothing'),
    messageSeen({ at: at(1), chat: OTHER, message_id: 5, date: at(1), text: 'roads elsewhere' }),
  )
  await index()
  const search = await t.get(
    '/v1/search/messages?term=roads%20-rain&on_channel=@daily_news&date_from=2026-09-01T12:00:01Z',
    account.key,
  )
  const searched = search.body.messages.map(({ message_id }: { message_id: number }) => message_id)
  expect((await stored()).map(({ message_id, type, facts }) => [type, message_id, facts.term])).toEqual(
    searched.map((id: number) => ['message.matched', id, 'roads -rain']),
  )
  expect(searched).toEqual([2])
  // It was seen before the watch began, and changed since.
  await observe(post(1, -2, 'roads closed before and after', 1.8))
  await index()
  expect(await stored()).toHaveLength(1)
  await t.delete(`/v1/watches/${watch_id}`, account.key)
  await observe(post(6, 1.5, 'Roads again'))
  await index()
  expect(await stored()).toHaveLength(1)
})

test('of the watches on queries, only those that changed are read again', async () => {
  const before = (await listQueryWatchesAfter(t.db, 0)).at(-1)?.change ?? 0
  const [first, second, third] = [
    await watch({ query: { term: 'roads' } }),
    await watch({ query: { term: 'rivers' } }),
    await watch({ query: { term: 'roads' } }),
  ]
  const all = await listQueryWatchesAfter(t.db, before)
  expect(all.map(({ watch_id }) => watch_id)).toEqual([first, second, third].map(({ watch_id }) => watch_id))
  const changed = () => listQueryWatchesAfter(t.db, all.at(-1)!.change)
  expect(await changed()).toEqual([])
  await t.request('PATCH', `/v1/watches/${second.watch_id}`, account.key, {}, { name: 'Water' })
  expect(await changed()).toMatchObject([{ watch_id: second.watch_id, query: { given: { term: 'rivers' } } }])
  await t.delete(`/v1/watches/${first.watch_id}`, account.key)
  expect(await changed()).toMatchObject([{ watch_id: second.watch_id }, { watch_id: first.watch_id, query: null }])
})

test('keys and counters of the own account', async () => {
  await watch({ account: true })
  await t.post('/v1/account/keys', account.key, { name: 'board', key_type: 'credits', permissions: ['events:read'] })
  await settle()
  expect((await stored()).map(({ type, facts }) => [type, facts])).toEqual([
    ['key.changed', { change: 'made', key: 'board' }],
  ])
  const low = async () => {
    await noteLowUsage(t.db, defaultPlans, t.clock.now)
    await settle()
    return (await stored()).slice(1).map(({ type, facts }) => [type, facts.counter, facts.percent])
  }
  expect(await low()).toEqual([])
  await t.db.rows`update accounts set balance_mc = 150000 where account_id = ${account.account_id}`
  expect(await low()).toEqual([['usage.low', 'credits', 80]])
  await t.db.rows`update accounts set balance_mc = 0 where account_id = ${account.account_id}`
  expect(await low()).toEqual([
    ['usage.low', 'credits', 80],
    ['usage.low', 'credits', 100],
  ])
})

test('grades wait that changed by the same definition, and signals are told that changed by the same rules, from enough data and what was read', async () => {
  const { chat_id } = (await t.db.row<{ chat_id: number }>`select chat_id from chats where username = 'daily_news'`)!
  await rollUp(t.db, { now: t.clock.now })
  const graded = (grade: string, definition: number) => t.db.rows`
    update channel_stats set ads_index_grade = ${grade}, ads_definition = ${definition} where chat_id = ${chat_id}`
  const judged = (trust_level: string, signals: TrustSignal[], rules = '1 own') => t.db.rows`
    update channel_stats set trust_level = ${trust_level}, trust_rules = ${rules},
      trust_findings = ${JSON.stringify(signals.map((signal) => ({ signal, finding: 'unusual', facts: {} })))}::jsonb
    where chat_id = ${chat_id}`
  await graded('B', 1)
  await judged('look_closer', ['even_views'])
  await watch({ chat: '@daily_news', types: { 'grade.changed': {}, 'trust.changed': {} } })
  // The clock of the database says when a grade changed.
  t.clock.now = new Date()
  await t.db.rows`update watches set began_at = ${new Date(t.clock.now.getTime() - 60_000)}`
  await graded('C', 2)
  // Other ranges, other rules, and too little data before or after.
  await judged('no_finding', [], '1 start')
  await judged('look_closer', ['step'], '2 start')
  await judged('too_little_data', [], '2 start')
  await judged('look_closer', ['leak'], '2 start')
  // Nothing was read of the channel for a day.
  await judged('look_closer', ['step'], '2 start')
  await settle()
  expect(await types()).toEqual([])
  expect(await t.db.rows`select former_grade from changed_grades`).toEqual([])
  await graded('D', 2)
  await observe(chatSeen({ at: at(-1), chat: NEWS, title: 'Daily News' }))
  await judged('look_closer', ['leak'], '2 start')
  await t.db.rows`delete from event_causes`
  await judged('strong_findings', ['step', 'mass_leave'], '2 start')
  // The order and the numbers of findings are no news.
  await judged('look_closer', ['mass_leave', 'step'], '2 start')
  await settle()
  expect((await stored()).map(({ type, facts }) => [type, facts])).toEqual([
    ['trust.changed', { appeared: ['mass_leave', 'step'], cleared: ['leak'] }],
  ])
  expect(await t.db.rows`select former_grade, grade from changed_grades`).toEqual([{ former_grade: 'C', grade: 'D' }])
})

const members = (days: number, members_count: number) =>
  chatSeen({ at: at(24 * days), chat: NEWS, title: 'Daily News', members_count })
/** Ten quantiles of two signals, for the channels of a band. */
const renew = (day: string, greatest: number, band = '* * *') => {
  const quantiles = Array.from({ length: 10 }, (_, i) => (greatest * i) / 9)
  const usual = { channels: 1_000, days: 30_000, quantiles }
  return t.db.rows`insert into trust_bands (band, ranges, computed_at)
    values (${band}, ${JSON.stringify({ step: usual, mass_leave: usual })}::jsonb, ${day}::timestamptz)
    on conflict (band) do update set ranges = excluded.ranges, computed_at = excluded.computed_at`
}
/** What a roll-up finds unusual, and what is told of it. */
const judge = async () => {
  await rollUp(t.db, { now: t.clock.now, all: true })
  const { trust_findings } = (await t.db.row<{ trust_findings: { signal: string }[] }>`
    select trust_findings from channel_stats join chats using (chat_id) where username = 'daily_news'`)!
  const told = await t.db.rows<{ signals: unknown }>`
    delete from event_causes where kind = 'statistics' returning detail -> 'signals' as signals`
  return { found: trust_findings.map(({ signal }) => signal).sort(), told: told.map(({ signals }) => signals) }
}

test('nobody is told of a signal that appeared because the ranges were renewed, and of one that appeared with them for its own reason', async () => {
  await observe(...Array.from({ length: 20 }, (_, i) => members(i - 20, i < 15 ? 10_000 : 10_100)))
  await renew('2026-08-28', 2)
  await watch({ chat: '@daily_news', types: { 'trust.changed': {} } })
  expect(await judge()).toEqual({ found: [], told: [] })
  await renew('2026-08-29', 0.1)
  expect(await judge(), 'the growth by a hundred is unusual now').toEqual({ found: ['step'], told: [] })
  await renew('2026-08-30', 0.11)
  await observe(members(0, 8_000))
  expect(await judge()).toEqual({
    found: ['mass_leave', 'step'],
    told: [{ appeared: ['mass_leave'], cleared: [] }],
  })
  expect((await judge()).told, 'nothing changed since').toEqual([])
})

test('nobody is told of a signal that appeared because the channel is compared with larger ones now', async () => {
  await observe(...Array.from({ length: 20 }, (_, i) => members(i - 20, i < 15 ? 9_890 : 9_990)))
  await renew('2026-08-28', 2, '* 1K *')
  await renew('2026-08-28', 0.1, '* 10K *')
  await watch({ chat: '@daily_news', types: { 'trust.changed': {} } })
  expect(await judge()).toEqual({ found: [], told: [] })
  await observe(members(0, 10_000))
  expect(await judge(), 'the growth by a hundred is unusual among them').toEqual({ found: ['step'], told: [] })
})

test('a preview says what the watch would have sent, without storing anything', async () => {
  await observe(post(1, -20), post(2, -10), post(3, -300), chatSeen({ at: at(-1), chat: NEWS, members_count: 10_900 }))
  const asked = { chat: '@daily_news', types: { 'message.published': {}, 'members.jumped': {}, 'grade.changed': {} } }
  const { body } = await t.post('/v1/watches/preview', account.key, asked)
  expect(body).toMatchObject({
    sent_count: 3,
    held_count: 0,
    complete: true,
    types: [
      { type: 'message.published', count: 2, known: true },
      { type: 'members.jumped', count: 1, known: true },
      { type: 'grade.changed', count: 0, known: false },
    ],
    events: [{ type: 'members.jumped' }, { type: 'message.published' }, { type: 'message.published' }],
  })
  const high = await t.post('/v1/watches/preview', account.key, {
    ...asked,
    types: { 'members.jumped': { percent: 10 } },
  })
  expect(high.body.sent_count).toBe(0)
  expect(await stored()).toEqual([])
})

test('bad watches are refused with what is wrong', async () => {
  const refused = async (body: object) => {
    const { status, body: said } = await t.post('/v1/watches', account.key, body)
    return [status, said.message]
  }
  expect(await refused({})).toEqual([400, 'say what to watch: exactly one of chat, list_id, query and account'])
  expect(await refused({ chat: '@daily_news', account: true })).toEqual([
    400,
    'say what to watch: exactly one of chat, list_id, query and account, not chat and account',
  ])
  expect(await refused({ chat: '@nobody_here' })).toEqual([404, 'Channel or Group not found'])
  expect(await refused({ chat: '@daily_news', types: { 'message.matched': {} } })).toEqual([
    400,
    'types: message.matched is not about a chat',
  ])
  expect((await refused({ chat: '@daily_news', types: { nonsense: {} } }))[0]).toBe(400)
  expect((await refused({ chat: '@daily_news', types: { 'members.jumped': { percent: -1 } } }))[0]).toBe(400)
  expect((await refused({ query: { term: '-rain' } }))[0]).toBe(400)
  expect(await refused({ chat: '@daily_news', destinations: [{ destination_id: 'ds_none' }] })).toEqual([
    404,
    'Destination not found: the account has no destination ds_none',
  ])
  const few = await t.account({ plan: 'XL', overrides: { limits: { watches: 0 } } })
  expect((await t.post('/v1/watches', few.key, { account: true })).body.code).toBe('WATCH_LIMIT_REACHED')
})

test('a list is watched as it is: chats that join are told of, and those of the list are watched', async () => {
  const made = await t.post('/v1/lists', account.key, { kind: 'picked', name: 'Shortlist' })
  expect(made.status).toBe(201)
  const { list_id } = made.body
  await t.post(`/v1/lists/${list_id}/chats`, account.key, { chats: '@daily_news' })
  await watch({ list_id, types: { 'message.published': {} } })
  goTo(1)
  await observe(
    post(1, 0.5),
    messageSeen({ at: at(0.5), chat: OTHER, message_id: 9, date: at(0.5), text: 'Elsewhere' }),
  )
  await settle()
  expect((await stored()).map(({ message_id }) => message_id)).toEqual([1])
  expect((await t.post('/v1/watches', account.key, { list_id: 'ls_none' })).status).toBe(404)
})

test('chats that join and leave a matching list are told once a day', async () => {
  const filters = { members_min: 5_000 }
  const made = await t.post('/v1/lists', account.key, { kind: 'matching', name: 'Large', filters })
  expect(made.status).toBe(201)
  await watch({ list_id: made.body.list_id, types: { 'list.changed': {}, 'message.published': {} } })
  goTo(24)
  await observe(chatSeen({ at: at(23), chat: OTHER, title: 'City Weekend', members_count: 7_000 }), post(1, 23))
  for (let i = 0; i < 2; i++) {
    await takeListPoints(
      t.db,
      { search: storedCatalog.search, filterOf: catalogFilter, plans: defaultPlans, for_ms: 10_000 },
      t.clock.now,
    )
    await settle()
  }
  expect((await stored()).map(({ type, facts }) => [type, facts.joined_count, facts.joined])).toEqual([
    ['message.published', undefined, undefined],
    ['list.changed', 1, [{ internal_id: expect.any(String), title: 'City Weekend' }]],
  ])
})
