// Charts of posts, reactions, comments, forwards, engagement and ads: each point against an independent computation, and what is unknown.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Aggregation, expectRounded } from '../../../test/by-definition.ts'
import { chartsByDefinition } from '../../../test/charts-by-definition.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { randomPosts } from '../../../test/random-posts.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'

const t = await testService()
let account: Awaited<ReturnType<typeof t.account>>
const names = ['posts', 'reactions', 'comments', 'forwards', 'er', 'ad-share'] as const

const begin = async (now: string) => {
  await t.reset()
  t.clock.now = new Date(now)
  account = await t.account({ balance_mc: 1_000_000 })
}

const save = async (...observations: Observation[]) => {
  const report = await ingest(t.db, observations, { now: t.clock.now })
  expect(report).toMatchObject({ refused: 0, unknown_chat: 0 })
}

type PostsPoint = { date: string; value: number; posts?: number; average?: number }
const points = async (chart: string, query = ''): Promise<PostsPoint[]> => {
  const { status, body } = await t.get(`/v1/charts/${chart}?internal_id=@daily_news${query}`, account.key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.points
}
const valuesOf = async (chart: string, query = '') =>
  (await points(chart, query)).map(({ date, value }) => [date.slice(0, 10), value])

describe('every point against the definition', () => {
  const now = at('2026-08-20T12:00:00Z')
  const observations = randomPosts(11, 300, at('2026-06-10T05:17:00Z'), at('2026-08-10T00:00:00Z'))
  const as_of = at('2026-07-20T18:40:00Z')
  const range = { from: at('2026-06-20T10:00:00Z'), to: at('2026-07-25T23:59:59Z') }

  beforeAll(async () => {
    await begin('2026-08-20T12:00:00Z')
    await save(...observations.toSorted((a, b) => Number(b.kind === 'chat seen') - Number(a.kind === 'chat seen')))
  })

  const asked: [Aggregation, number, object, string][] = [
    ['hour', now, {}, ''],
    ['day', now, {}, ''],
    ['week', now, range, '&from_date=2026-06-20T10:00:00Z&to_date=2026-07-25'],
    ['month', now, {}, ''],
    ['day', as_of, {}, `&as_of=${as_of}`],
    ['hour', as_of, { from: range.from, to: as_of }, `&as_of=${as_of}&from_date=2026-06-20T10:00:00Z`],
  ]
  test.each(names.flatMap((name) => asked.map((one) => [name, ...one] as const)))(
    '%s by %s as of %d in %j',
    async (name, aggregation, moment, within, query) => {
      const exact = chartsByDefinition(observations, 1001, moment, within).charts[name](aggregation)
      const served = await points(name, `&aggregation=${aggregation}${query}`)
      expect(served.map(({ date, posts }) => [date, posts])).toEqual(exact.map(({ date, posts }) => [date, posts]))
      const decimals = name === 'er' || name === 'ad-share' ? 2 : 0
      served.forEach(({ date, value, average }, i) => {
        expectRounded(value, exact[i]!.value, decimals, `${name} of ${date}`)
        expectRounded(average, exact[i]!.average, 2, `mean ${name} of ${date}`)
      })
      expect(served.some(({ value }) => value > 0)).toBe(true)
    },
  )
})

describe('zero and unknown', () => {
  beforeEach(() => begin('2026-09-01T12:00:00Z'))
  const post = (message_id: number, time: string, more: object = {}) =>
    messageSeen({ message_id, date: at(time), ...more })

  test('posts: 0 between the first message and the last observation, nothing before and after', async () => {
    await save(chatSeen({ at: at('2026-08-01T00:00:00Z'), members_count: 10 }))
    expect(await valuesOf('posts')).toEqual([])
    await save(post(1, '2026-08-20T10:00:00Z'), post(2, '2026-08-22T10:00:00Z'), post(3, '2026-08-22T11:00:00Z'))
    const known = [
      ['2026-08-20', 1],
      ['2026-08-21', 0],
      ['2026-08-22', 2],
    ]
    expect(await valuesOf('posts')).toEqual(known)
    await save(chatSeen({ at: at('2026-08-24T10:00:00Z'), members_count: 10 }))
    expect(await valuesOf('posts')).toEqual([...known, ['2026-08-23', 0], ['2026-08-24', 0]])
    // A count of 0 after a positive one is a failed reading, so that nothing is known of that day.
    await save(chatSeen({ at: at('2026-08-26T10:00:00Z'), members_count: 0 }))
    expect(await valuesOf('posts')).toHaveLength(5)
    expect(await valuesOf('posts', '&from_date=2026-08-23&to_date=2026-08-23')).toEqual([['2026-08-23', 0]])
    expect(await valuesOf('posts', '&from_date=2026-08-25')).toEqual([])
  })

  test('counters: 0 where posts were read with 0, nothing where they were not read', async () => {
    await save(
      chatSeen(),
      post(1, '2026-08-20T10:00:00Z', { counters: { views: 0, forwards: 0 } }),
      post(2, '2026-08-21T10:00:00Z', { counters: { views: 10 } }),
      post(3, '2026-08-22T10:00:00Z', { counters: { views: 10, forwards: 3 } }),
      post(4, '2026-08-22T11:00:00Z', { counters: { views: 10, forwards: 2 } }),
      post(5, '2026-08-22T12:00:00Z', { sponsored: true }),
    )
    expect(await points('forwards')).toEqual([
      { date: '2026-08-20T00:00:00Z', value: 0, posts: 1, average: 0 },
      { date: '2026-08-22T00:00:00Z', value: 5, posts: 2, average: 2.5 },
    ])
    expect(await points('comments')).toEqual([])
    expect(await points('er')).toEqual([{ date: '2026-08-22T00:00:00Z', value: 25, posts: 2 }])
    expect(await points('ad-share')).toEqual([
      { date: '2026-08-20T00:00:00Z', value: 0, posts: 1 },
      { date: '2026-08-21T00:00:00Z', value: 0, posts: 1 },
      { date: '2026-08-22T00:00:00Z', value: 33.33, posts: 3 },
    ])
  })

  test('a group has charts of messages and reactions, where each picture of an album counts; the others are 404', async () => {
    await save(
      chatSeen({ peer: 'Group' }),
      post(1, '2026-08-20T10:00:00Z', { album_id: 'a', counters: { reactions: [{ emoji: '👍', count: 4 }] } }),
      post(2, '2026-08-20T10:00:00Z', { album_id: 'a', counters: { reactions: [{ emoji: '👍', count: 2 }] } }),
    )
    expect(await valuesOf('posts')).toEqual([['2026-08-20', 2]])
    expect(await points('reactions')).toEqual([{ date: '2026-08-20T00:00:00Z', value: 6, posts: 2, average: 3 }])
    for (const chart of ['comments', 'forwards', 'er', 'ad-share'])
      expect(await t.get(`/v1/charts/${chart}?internal_id=@daily_news`, account.key)).toMatchObject({
        status: 404,
        body: { message: 'Channel not found: this is a group' },
      })
  })

  test('each chart costs what other charts cost, and one with too many intervals is refused for nothing', async () => {
    await save(chatSeen(), post(1, '2020-01-01T00:00:00Z'), post(2, '2026-08-20T10:00:00Z'))
    for (const name of names) {
      const { headers } = await t.get(`/v1/charts/${name}?internal_id=@daily_news`, account.key)
      expect([name, headers['x-credits-cost']]).toEqual([name, '100'])
    }
    expect(await t.get('/v1/charts/posts?internal_id=@daily_news&aggregation=hour', account.key)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('more than 10000 points') },
    })
    expect(await t.balance(account)).toBe(1_000_000 - names.length * 100)
  })
})
