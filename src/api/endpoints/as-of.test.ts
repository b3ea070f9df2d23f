// `as_of`: statistics and charts as they were at a moment of the past, compared with what the service answered then.
import { beforeEach, describe, expect, test } from 'vitest'
import { imported } from '../../../test/imported.ts'
import { at, chatSeen, countersSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import type { MessageSeen, Observation } from '../../sources/observation.ts'

const t = await testService()
const NOW = new Date('2026-09-01T12:00:00Z')
const THEN = '2025-03-31'
const then = new Date(`${THEN}T23:59:59Z`)
let account: Awaited<ReturnType<typeof t.account>>
beforeEach(async () => {
  await t.reset()
  t.clock.now = NOW
  account = await t.account({ balance_mc: 1_000_000 })
})

const get = async (url: string) => {
  const { status, body } = await t.get(url, account.key)
  expect(status, JSON.stringify(body)).toBe(200)
  // A cursor is of its question, which names the moment.
  const { cursor: _, ...answer } = body
  return answer
}
const save = (...observations: Observation[]) => ingest(t.db, observations, { now: NOW })

const urls = (kind: 'channel' | 'group', more = '') => [
  `/v1/${kind}/stats?internal_id=@daily_news${more}`,
  ...(kind === 'channel' ? [`/v1/messages/ranking?internal_id=@daily_news&sort_by=er${more}`] : []),
  ...[
    'subscribers',
    'heatmap',
    'posts',
    'reactions',
    'mentions',
    ...(kind === 'channel' ? ['reach', 'err', 'comments', 'forwards', 'er', 'ad-share'] : []),
  ].flatMap((chart) => [
    `/v1/charts/${chart}?internal_id=@daily_news${more}`,
    `/v1/charts/${chart}?internal_id=@daily_news&aggregation=week&from_date=2025-03-05&to_date=2025-03-20${more}`,
  ]),
]

/** What the service answers when it is that day: the roll-up and the clock are set to it. */
const answersThen = async (kind: 'channel' | 'group') => {
  t.clock.now = then
  await rollUp(t.db, { now: then, all: true })
  const answers = []
  for (const url of urls(kind)) answers.push(await get(url))
  t.clock.now = NOW
  return answers
}

const answersAsOf = async (kind: 'channel' | 'group', as_of: string) => {
  const answers = []
  for (const url of urls(kind, `&as_of=${as_of}`)) answers.push(await get(url))
  return answers
}

/** Ranks and how much is known are of now alone. */
const ofThePast = ({
  ads_index: _index,
  ads_index_grade: _grade,
  observed_percent: _observed,
  ...stats
}: Record<string, unknown>) => stats

const posts = Array.from({ length: 40 }, (_, i) =>
  messageSeen({
    message_id: i + 1,
    date: at('2025-02-20T07:00:00Z') + i * 86_400,
    album_id: i === 20 || i === 21 ? 'album' : undefined,
    counters: { views: 100 + i, forwards: i % 5, reactions: [{ emoji: '👍', count: i % 7 }] },
  } as MessageSeen),
)

const past = [
  ...[0, 30, 59, 89].map((day) =>
    chatSeen({
      at: at('2025-01-01T00:00:00Z') + day * 86_400,
      members_count: 1_000 + day * 10,
      creation_date: at('2020-01-01T00:00:00Z'),
    }),
  ),
  ...posts,
  ...posts.flatMap((post, i) =>
    [23, 47, 71].map((hours) =>
      countersSeen(post, post.date + hours * 3_600, { views: 150 + i + hours, comments: i % 3 }),
    ),
  ),
].filter(({ at: time }) => time <= then.getTime() / 1000)

const later = [
  chatSeen({ at: at('2025-06-01T00:00:00Z'), members_count: 9_000 }),
  chatSeen({ at: at('2026-08-30T00:00:00Z'), members_count: 0, title: 'Daily News' }),
  ...posts.map((post) =>
    countersSeen(post, at('2025-06-01T00:00:00Z'), { views: 99_999, forwards: 500, comments: 70, reactions: [] }),
  ),
  {
    kind: 'message gone',
    at: at('2025-06-02T00:00:00Z'),
    chat: { platform_id: 1001 },
    message_id: 15,
    date: posts[14]!.date,
  },
  messageSeen({ message_id: 900, date: at('2026-08-20T00:00:00Z'), counters: { views: 5 } }),
  { kind: 'members sampled', at: at('2026-08-20T00:00:00Z'), chat: { platform_id: 1001 }, sampled: 100, premium: 20 },
  { kind: 'chat gone', at: at('2026-08-31T00:00:00Z'), chat: { platform_id: 1001 } },
] as Observation[]

test('a channel: later readings, deletions and posts do not change what is answered as of then', async () => {
  await save(...past)
  const expected = await answersThen('channel')
  expect(expected[0]).toMatchObject({
    members_count: 1_890,
    members_change: { last_30_days: 300 },
    messages_count: { last_30_days: 29 },
    lifetime: 1916,
  })
  expect(expected[0].avg_post_views.avg_post_views_24h).toBeGreaterThan(0)
  await save(...later)
  await rollUp(t.db, { now: NOW, all: true })
  expect((await get('/v1/channel/stats?internal_id=@daily_news')).messages_count).toEqual({
    last_7_days: 0,
    last_30_days: 1,
  })
  for (const as_of of [THEN, '2025-03-31T23:59:59Z', String(then.getTime() / 1000)])
    expect(await answersAsOf('channel', as_of)).toEqual([ofThePast(expected[0]), ...expected.slice(1)])
})

test('a group: the same', async () => {
  const asGroup = (observations: Observation[]) =>
    observations.map((seen) =>
      seen.kind === 'chat seen'
        ? { ...seen, peer: 'Group' as const }
        : seen.kind === 'message seen'
          ? { ...seen, from_peer: { user_id: seen.message_id % 9 }, reply_to_message_id: 1 }
          : seen,
    )
  await save(...asGroup(past))
  const expected = await answersThen('group')
  expect(expected[0]).toMatchObject({ members_count: 1_890, active_members: { last_30_days: 9 } })
  await save(...asGroup(later))
  await rollUp(t.db, { now: NOW, all: true })
  expect(await answersAsOf('group', THEN)).toEqual(expected)
})

describe('an export of last year, imported now', () => {
  const exported = {
    name: 'Daily News',
    type: 'public_channel',
    id: 1001,
    messages: Array.from({ length: 20 }, (_, i) => ({
      id: i + 1,
      type: 'message',
      date: `2025-03-${String(i + 10).padStart(2, '0')}T08:00:00`,
      date_unixtime: String(at(`2025-03-${String(i + 10).padStart(2, '0')}T08:00:00Z`)),
      text: `Post ${i + 1}`,
      reactions: [{ type: 'emoji', count: i, emoji: '👍' }],
    })),
  }

  test('has statistics as of then, and only those that are not of the past are empty', async () => {
    const { observations } = await imported(exported, {
      observed_at: at('2025-03-30T00:00:00Z'),
      now: NOW.getTime() / 1000,
      chat: { platform_id: 1001, username: 'daily_news' },
    })
    await save(...observations)
    const expected = await answersThen('channel')
    await rollUp(t.db, { now: NOW, all: true })
    expect(await get('/v1/channel/stats?internal_id=@daily_news')).toMatchObject({
      messages_count: { last_30_days: 0 },
      engagement: {},
    })
    const answers = await answersAsOf('channel', THEN)
    expect(answers).toEqual([ofThePast(expected[0]), ...expected.slice(1)])
    expect(answers[0]).toMatchObject({
      messages_count: { last_7_days: 5, last_30_days: 20 },
      engagement: { reactions_avg: 9.5 },
      updated_at: '2025-03-31T23:59:59Z',
    })
  })

  test('a counter that was read after that day was not known then', async () => {
    const { observations } = await imported(exported, {
      observed_at: at('2025-05-01T00:00:00Z'),
      now: NOW.getTime() / 1000,
      chat: { platform_id: 1001, username: 'daily_news' },
    })
    await save(...observations)
    expect(await get(`/v1/channel/stats?internal_id=@daily_news&as_of=${THEN}`)).toMatchObject({
      messages_count: { last_30_days: 20 },
      engagement: {},
    })
  })
})

describe('which moments can be asked for', () => {
  const paths = [
    'channel/stats',
    'charts/subscribers',
    'charts/reach',
    'charts/err',
    'charts/heatmap',
    'charts/er',
    'charts/citations',
  ]

  test('today is allowed and means now; the future is 400 and costs nothing', async () => {
    await save(chatSeen({ at: at('2026-08-31T00:00:00Z'), members_count: 5 }))
    for (const path of paths) {
      const today = await t.get(`/v1/${path}?internal_id=@daily_news&as_of=2026-09-01`, account.key)
      expect([path, today.status, today.headers['x-credits-cost']]).toEqual([path, 200, '100'])
      for (const as_of of ['2026-09-02', '2026-09-01T12:00:01Z']) {
        const answer = await t.get(`/v1/${path}?internal_id=@daily_news&as_of=${as_of}`, account.key)
        expect(answer).toMatchObject({
          status: 400,
          body: { message: 'as_of must not be in the future: it is 2026-09-01T12:00:00Z now' },
        })
      }
    }
    expect((await get('/v1/channel/stats?internal_id=@daily_news&as_of=2026-09-01')).updated_at).toBe(
      '2026-09-01T12:00:00Z',
    )
    expect(await t.balance(account)).toBe(1_000_000 - (paths.length + 1) * 100)
  })

  test('a day before the history of the plan is 400 with the reason, and one within it is answered', async () => {
    await save(chatSeen({ verified: true, members_count: 5 }))
    const free = await t.account({ plan: 'Free' })
    for (const path of paths) {
      const answer = await t.get(`/v1/${path}?internal_id=@daily_news&as_of=2026-08-20`, free.key)
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'as_of must not be before 2026-08-25T12:00:00Z: your plan reads 7 days of history' },
      })
      expect((await t.get(`/v1/${path}?internal_id=@daily_news&as_of=2026-08-26`, free.key)).status).toBe(200)
    }
  })

  test('a chart that begins after `as_of`, and a text that is no time, are 400', async () => {
    await save(chatSeen({ members_count: 5 }))
    const refused = async (query: string) =>
      (await t.get(`/v1/charts/reach?internal_id=@daily_news&${query}`, account.key)).body.message
    expect(await refused('as_of=2025-01-01&from_date=2025-02-01')).toBe('from_date must not be after as_of')
    expect(await refused('as_of=yesterday')).toMatch(/^as_of must be unix seconds .* or an ISO 8601 date or instant/)
  })

  test('before the chat was observed nothing is known of it, which is free', async () => {
    await save(chatSeen({ members_count: 5 }))
    const account = await t.account({ balance_mc: 1_000 })
    const { headers, body } = await t.get('/v1/channel/stats?internal_id=@daily_news&as_of=2010-01-01', account.key)
    expect(body).toEqual({
      internal_id: expect.any(String),
      title: 'Daily News',
      updated_at: '2010-01-01T23:59:59Z',
    })
    expect(headers).toMatchObject({ 'x-credits-cost': '0', 'x-credits-remaining': '1000' })
    expect(await t.balance(account)).toBe(1_000)
    expect((await get('/v1/charts/subscribers?internal_id=@daily_news&as_of=2010-01-01')).points).toEqual([])
  })
})
