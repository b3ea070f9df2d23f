// Runs docs/events.md: observations that make exactly the event of each example, the tables of limits and prices, and the samples for
// curl, with events to read. The receivers are run by test/tools/samples.test.ts.

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices, eventPrice } from '../src/accounts/prices.ts'
import type { Fact } from '../src/events/facts.ts'
import { askableTypes, eventTypeOf, eventTypes } from '../src/events/types.ts'
import { ingest } from '../src/ingest/ingest.ts'
import type { Observation } from '../src/sources/observation.ts'
import { makeEvents } from '../src/watching/make-events.ts'
import { hasPast } from '../src/watching/since.ts'
import { notices } from '../src/words/notices.ts'
import { testWith } from './needs.ts'
import { at, chatSeen, countersSeen, messageSeen } from './observed.ts'
import { indexAll } from './search-index.ts'
import { testService } from './service.ts'

const text = readFileSync(new URL('../docs/events.md', import.meta.url), 'utf8')
const t = await testService()
const tariff = { plans: defaultPlans, prices: defaultPrices }
const RIYADH = { platform_id: 1001, username: 'riyadh_today' }
const WEEKEND = { platform_id: 1002, username: 'city_weekend' }
const DAY = 86_400
const HOUR = 3_600
let account: Awaited<ReturnType<typeof t.account>>

beforeEach(async () => {
  await t.reset()
  account = await t.account({
    balance_mc: 1_000_000,
    plan: 'XL',
    overrides: { permissions: { allow_message_search: true } },
  })
})

type Scenario = { first?: Observation; before?: Observation[]; since: Observation[]; now: string; watch?: object }

const seen = (time: string, given: Parameters<typeof chatSeen>[0] = {}) =>
  chatSeen({ at: at(time), chat: RIYADH, title: 'Riyadh Today', ...given })
const post = (time: string, given: Partial<Parameters<typeof messageSeen>[0]> = {}) =>
  messageSeen({
    at: at(time),
    date: at(time),
    chat: RIYADH,
    message_id: 4_812,
    text: 'Three roads closed in the north',
    ...given,
  })

/** Daily counts that end with `last`: 29 changes, nine tenths of them between -0.1 and 0.4 percent. */
const usualDays = (last: number): Observation[] => {
  const changes = Array.from({ length: 29 }, (_, i) => (i < 2 ? -0.001 : i < 15 ? 0.001 : i < 27 ? 0.002 : 0.004))
  const counts = [last]
  for (const change of changes) counts.unshift(Math.round(counts[0]! / (1 + change)))
  const end = at('2026-08-31T11:00:00Z')
  return counts.map((members_count, i) =>
    chatSeen({ at: end - (29 - i) * DAY, chat: RIYADH, title: 'Riyadh Today', members_count }),
  )
}

/** Posts whose views at every age are these, before the one of the example. */
const usualPosts = (views: number[]): Observation[] =>
  views.flatMap((count, i) => {
    const date = at('2026-08-01T00:00:00Z') + i * 6 * HOUR
    const one = post('2026-08-01T00:00:00Z', {
      message_id: 4_700 + i,
      date,
      at: date,
      text: `Post ${i}`,
      counters: { views: count },
    })
    return [one, ...[6, 12, 24].map((hours) => countersSeen(one, date + hours * HOUR, { views: count }))]
  })

const newPost = post('2026-09-01T11:00:00Z')
const oldPost = post('2026-09-01T10:00:00Z')

/** What is stored before a watch begins and since then, and when its events are made. */
const scenarios: Record<string, Scenario> = {
  'message.published': { since: [newPost], now: '2026-09-01T11:05:00Z' },
  'message.edited': {
    before: [post('2026-09-01T09:00:00Z')],
    since: [
      post('2026-09-01T09:00:00Z', {
        at: at('2026-09-01T11:00:00Z'),
        edit_date: at('2026-09-01T11:00:00Z'),
        text: 'Four roads closed in the north',
      }),
    ],
    now: '2026-09-01T11:05:00Z',
  },
  'message.deleted': {
    before: [oldPost],
    since: [
      { kind: 'message gone', at: at('2026-09-01T16:00:00Z'), chat: RIYADH, message_id: 4_812, date: oldPost.date },
    ],
    now: '2026-09-01T16:05:00Z',
  },
  'message.outperformed': {
    before: usualPosts(Array.from({ length: 87 }, (_, i) => (i < 43 ? 8_000 : i < 81 ? 12_000 : 31_000))),
    since: [oldPost, countersSeen(oldPost, at('2026-09-01T17:00:00Z'), { views: 48_200 })],
    now: '2026-09-01T17:05:00Z',
  },
  'chat.mentioned': {
    since: [
      messageSeen({
        at: at('2026-09-01T11:00:00Z'),
        date: at('2026-09-01T11:00:00Z'),
        chat: WEEKEND,
        message_id: 991,
        text: 'Read more at @riyadh_today',
      }),
    ],
    now: '2026-09-01T11:05:00Z',
  },
  'members.jumped': {
    before: usualDays(18_400),
    since: [seen('2026-09-01T11:00:00Z', { members_count: 19_320 })],
    now: '2026-09-01T11:05:00Z',
  },
  'members.dropped': {
    before: usualDays(19_320),
    since: [seen('2026-09-01T11:00:00Z', { members_count: 18_400 })],
    now: '2026-09-01T11:05:00Z',
  },
  'chat.changed': {
    first: seen('2026-09-01T09:00:00Z', { chat: { ...RIYADH, username: 'riyadh_now' } }),
    since: [seen('2026-09-01T11:00:00Z')],
    now: '2026-09-01T11:05:00Z',
  },
  'chat.gone': {
    before: [seen('2026-09-01T10:00:00Z')],
    since: [{ kind: 'chat gone', at: at('2026-09-01T11:00:00Z'), chat: RIYADH }],
    now: '2026-09-01T11:05:00Z',
  },
  'chat.returned': {
    before: [seen('2026-08-30T09:00:00Z'), { kind: 'chat gone', at: at('2026-08-30T10:00:00Z'), chat: RIYADH }],
    since: [seen('2026-09-01T11:00:00Z')],
    now: '2026-09-01T11:05:00Z',
  },
  'watch.limited': {
    since: Array.from({ length: 201 }, (_, i) =>
      post('2026-09-01T11:00:00Z', { message_id: 5_000 + i, date: at('2026-09-01T11:00:00Z') + i }),
    ),
    watch: { chat: 'k3Xp9QaZ', name: 'Our rivals', types: { 'message.published': {} } },
    now: '2026-09-01T11:05:00Z',
  },
}

/** What is not observed but computed or done in the service: the fact that its cause carries. Matches are compared with message search elsewhere. */
const facts: Record<string, Fact> = {
  'message.matched': {
    about: 'message',
    message_id: 4_812,
    album_id: null,
    date: at('2026-09-01T11:00:00Z'),
    text: 'Three roads closed in the north this weekend',
    link: 'https://t.me/riyadh_today/4812',
    is_ad: false,
    service: false,
    versions: [],
    gone_at: [],
    first_seen_at: at('2026-09-01T11:00:00Z'),
    post: {
      message_id: 4_812,
      text: 'Three roads closed in the north this weekend',
      link: 'https://t.me/riyadh_today/4812',
      is_ad: false,
      date: at('2026-09-01T11:00:00Z'),
      first_seen_at: at('2026-09-01T11:00:00Z'),
      view_readings: [],
    },
    usual: [],
    matched: [{ watch_id: 'wt_1', query: '"roads closed" weekend' }],
  },
  'list.changed': {
    about: 'list',
    at: at('2026-09-01T11:00:00Z'),
    list_id: 'ls_4Gd81xWq',
    name: 'Arabic news',
    day: '2026-09-01',
    joined: [{ internal_id: 'Kx93LmQe', title: 'Riyadh Today' }],
    left: [],
    joined_count: 1,
    left_count: 0,
  },
  'trust.changed': {
    about: 'statistics',
    at: at('2026-09-01T11:00:00Z'),
    since: at('2026-08-31T11:00:00Z'),
    grade: { before: 'B', after: 'B' },
    signals: { appeared: ['step'], cleared: [] },
  },
  'grade.changed': {
    about: 'statistics',
    at: at('2026-09-01T11:00:00Z'),
    since: at('2026-08-31T11:00:00Z'),
    grade: { before: 'B', after: 'B+' },
    signals: { appeared: [], cleared: [] },
  },
  'usage.low': {
    about: 'account',
    at: at('2026-09-01T11:00:00Z'),
    month: '2026-09',
    counter: 'requests',
    used: 812,
    limit: 1_000,
  },
  'key.changed': {
    about: 'account',
    at: at('2026-09-01T11:00:00Z'),
    key_change: 'rotated',
    key: 'newsroom board',
    change_id: '1',
  },
}

/** Deliveries make these, and the tests of deliveries run them. */
const ofDestinations = ['destination.failing', 'destination.off']

const onWire = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('.000Z"', 'Z"'))

/** The JSON block of a type's section. */
const exampleIn = (type: string) =>
  JSON.parse(/```json\n(.*?)```/s.exec(text.split(`\n### \`${type}\`\n`)[1]!.split('\n### ')[0]!)![1]!)

const store = async (observations: Observation[] = []) => {
  const report = await ingest(t.db, observations, { now: t.clock.now })
  expect(report).toMatchObject({ refused: 0, unknown_chat: 0 })
  await indexAll(t.db)
}
const settle = async () => {
  while ((await makeEvents(t.db, { now: t.clock.now, tariff, keep_days: 90 })).causes > 0);
}

test.each(Object.entries(scenarios))('%s: what is observed makes the event of the document', async (type, scenario) => {
  const {
    first = seen('2026-07-01T00:00:00Z'),
    before = [],
    since,
    now,
    watch,
  } = {
    watch: { chat: 'k3Xp9QaZ', types: { [type]: {} } },
    ...scenario,
  }
  t.clock.now = new Date('2026-09-01T10:00:00Z')
  await store([first, chatSeen({ at: at('2026-07-01T00:00:00Z'), chat: WEEKEND, title: 'City Weekend' }), ...before])
  for (const [platform_id, internal_id] of [
    [1001, 'k3Xp9QaZ'],
    [1002, 'Vb72LmQe'],
  ] as const)
    await t.db.rows`update chats set internal_id = ${internal_id} where platform_id = ${platform_id}`
  await settle()
  expect((await t.post('/v1/watches', account.key, watch)).body).toHaveProperty('watch_id')
  t.clock.now = new Date(now)
  await store(since)
  await settle()
  const { events } = (await t.get(`/v1/events?types=${type}`, account.key)).body
  expect(
    events.map(({ facts: told, sentence }: { facts: object; sentence: string }) => ({ type, sentence, facts: told })),
  ).toEqual([exampleIn(type)])
  if (askable.has(type)) await expectPreviewed(type, watch)
})

const askable = new Set<string>(askableTypes.map(({ type }) => type))

/** What was told is also what a preview of the same watch shows. */
const expectPreviewed = async (type: string, watch: object) => {
  const { body } = await t.post('/v1/watches/preview', account.key, watch)
  expect(body.types).toMatchObject([{ type, known: true }])
  expect(body.events).toContainEqual(expect.objectContaining({ type, sentence: exampleIn(type).sentence }))
}

test('message.matched: a preview shows what the search finds', async () => {
  t.clock.now = new Date('2026-09-01T11:05:00Z')
  await store([seen('2026-07-01T00:00:00Z'), { ...newPost, text: exampleIn('message.matched').facts.text }])
  await expectPreviewed('message.matched', { query: { term: exampleIn('message.matched').facts.term } })
})

test('every type that can be asked for has a preview that is run, or no past that is stored', () => {
  expect(
    askableTypes
      .filter(hasPast)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual([...Object.keys(scenarios).filter((type) => askable.has(type)), 'message.matched'].toSorted())
})

test.each(Object.entries(facts))('%s: its fact makes the event of the document', (type, fact) => {
  const { find, sentence } = eventTypeOf(type)!
  const [found, ...more] = find(fact as never, {} as never, { watch_id: 'wt_1' })
  expect(more).toEqual([])
  const said = sentence(found!.facts as never, { title: 'Riyadh Today' }, notices.en)
  expect(onWire({ type, sentence: said, facts: found!.facts })).toEqual(exampleIn(type))
})

test('every type has an example that is run, with facts that its schema has', () => {
  expect([...Object.keys(scenarios), ...Object.keys(facts), ...ofDestinations].toSorted()).toEqual(
    eventTypes.map(({ type }) => type).toSorted(),
  )
  for (const { type, facts: schema } of eventTypes) {
    const { facts: told } = exampleIn(type)
    for (const name of Object.keys(told)) expect(Object.keys(schema.properties), type).toContain(name)
  }
})

test('limits and price are those of the built-in plans and prices', () => {
  const cells = (head: string) =>
    new RegExp(`^\\| ${head} \\| (.+) \\|$`, 'm')
      .exec(text)![1]!
      .split(' | ')
      .map((cell) => Number(cell.replaceAll(',', '')))
  const plans = Object.values(defaultPlans)
  expect(cells('Watches')).toEqual(plans.map(({ limits }) => limits.watches))
  expect(cells('Events a day')).toEqual(plans.map(({ limits }) => limits.events_per_day))
  expect(text).toContain(`costs ${eventPrice(defaultPrices)} milli-credits`)
})

testWith('curl', 'the samples for curl make a watch, and read its events by pages and as a stream', async () => {
  t.clock.now = new Date('2026-09-01T10:00:00Z')
  const NEWS = { platform_id: 1003, username: 'daily_news' }
  await store([chatSeen({ at: at('2026-09-01T09:00:00Z'), chat: NEWS })])
  if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 })
  const env = {
    CHANNELSCOPE_URL: `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`,
    CHANNELSCOPE_KEY: account.key,
    PATH: process.env.PATH,
  }
  const [preview, make, pages, stream, makeWithPast, ...more] = [...text.matchAll(/```sh\n(.*?)```/gs)].map(
    ([, code]) =>
      async () => {
        const { stdout } = await promisify(execFile)('sh', ['-c', code!], { env })
        return stdout
      },
  )
  expect(more).toEqual([])
  expect(JSON.parse(await preview!())).toMatchObject({ sent_count: 0, complete: true })
  expect(JSON.parse(await make!())).toMatchObject({ types: { 'members.jumped': { percent: 5 } } })
  t.clock.now = new Date('2026-09-01T11:05:00Z')
  const time = at('2026-09-01T11:00:00Z')
  await store([messageSeen({ at: time, date: time, chat: NEWS, message_id: 7, text: 'Roads closed' })])
  await settle()
  expect(JSON.parse(await pages!())).toMatchObject({
    events: [{ number: 1, facts: { message_id: 7 } }],
    last_number: 1,
  })
  const shown = /```text\n(.*?)…\n```/s.exec(text)![1]!
  expect(await stream!()).toContain(shown)
  expect(JSON.parse(await makeWithPast!())).toMatchObject({ types: { 'members.jumped': { percent: 5 } } })
})
