// The heat map: worked examples around changes of clocks, every cell against an independent computation, and what is refused.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRounded } from '../../../test/by-definition.ts'
import { chartsByDefinition } from '../../../test/charts-by-definition.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { randomPosts } from '../../../test/random-posts.ts'
import { testService } from '../../../test/service.ts'
import type { HeatMap } from '../../contract/index.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'

const t = await testService()
let key = ''

const save = async (...observations: Observation[]) => {
  const report = await ingest(t.db, observations, { now: t.clock.now })
  expect(report).toMatchObject({ refused: 0, unknown_chat: 0 })
}

const ask = async (query: string): Promise<HeatMap> => {
  const { status, body } = await t.get(`/v1/charts/heatmap?internal_id=@daily_news&${query}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.cells).toHaveLength(168)
  return body
}
const cell = ({ cells }: HeatMap, weekday: number, hour: number) => {
  const found = cells[(weekday - 1) * 24 + hour]!
  expect(found).toMatchObject({ weekday, hour })
  return found
}
const posted = (map: HeatMap) =>
  map.cells.filter(({ posts }) => posts > 0).map((one) => [one.weekday, one.hour, one.posts])

const post = (message_id: number, time: string, more: object = {}) =>
  messageSeen({ message_id, date: at(time), at: at(time) + 60, ...more })

describe('worked examples', () => {
  beforeEach(async () => {
    await t.reset()
    t.clock.now = new Date('2026-11-20T12:00:00Z')
    key = (await t.account()).key
    await save(chatSeen({ at: at('2026-10-01T00:00:00Z'), members_count: 100 }))
  })

  test('a post moves with the time zone, across midnight and the end of the week', async () => {
    await save(post(1, '2026-10-11T20:30:00Z', { counters: { views: 300, reactions: [{ emoji: '👍', count: 6 }] } }))
    expect(posted(await ask(''))).toEqual([[7, 20, 1]])
    expect(posted(await ask('time_zone=Europe/Moscow'))).toEqual([[7, 23, 1]])
    expect(posted(await ask('time_zone=Asia/Kathmandu'))).toEqual([[1, 2, 1]])
    expect(posted(await ask('time_zone=America/St_Johns'))).toEqual([[7, 18, 1]])
    const map = await ask('time_zone=Asia/Kathmandu')
    expect(cell(map, 1, 2)).toMatchObject({ posts: 1, views: 300, er_percent: 2 })
    expect(cell(map, 1, 3)).toEqual({ weekday: 1, hour: 3, hours: 0, posts: 0 })
    expect(map).toMatchObject({ time_zone: 'Asia/Kathmandu', posts: 1 })
  })

  test('when clocks go back an hour occurs twice, and when they go forward one is missing', async () => {
    // Berlin: 25 October, 3:00 becomes 2:00 at 01:00 UTC.
    await save(
      post(1, '2026-10-24T22:00:00Z'),
      post(2, '2026-10-25T00:30:00Z'),
      post(3, '2026-10-25T01:30:00Z'),
      post(4, '2026-10-25T22:59:59Z'),
    )
    const autumn = await ask('time_zone=Europe/Berlin')
    expect(posted(autumn)).toEqual([
      [7, 0, 1],
      [7, 2, 2],
      [7, 23, 1],
    ])
    expect([1, 2, 3].map((hour) => cell(autumn, 7, hour).hours)).toEqual([1, 2, 1])
    expect(autumn.cells.reduce((sum, { hours }) => sum + hours, 0)).toBe(25)

    await save(post(5, '2026-03-28T23:00:00Z'), post(6, '2026-03-29T01:00:00Z'), post(7, '2026-03-29T21:59:59Z'))
    const spring = await ask('time_zone=Europe/Berlin&from_date=2026-03-28T23:00:00Z&to_date=2026-03-29T21:59:59Z')
    expect(posted(spring)).toEqual([
      [7, 0, 1],
      [7, 3, 1],
      [7, 23, 1],
    ])
    expect([1, 2, 3].map((hour) => cell(spring, 7, hour).hours)).toEqual([1, 0, 1])
    expect(spring.cells.reduce((sum, { hours }) => sum + hours, 0)).toBe(23)
  })

  test('hours count only where messages are known: from the first message to the last message or member count', async () => {
    expect(await ask('')).toMatchObject({ posts: 0 })
    expect(await ask('')).not.toHaveProperty('from_date')
    await save(post(1, '2026-10-05T10:00:00Z'), post(2, '2026-10-05T11:00:00Z'))
    const short = await ask('')
    expect(short).toMatchObject({ from_date: '2026-10-05T10:00:00Z', to_date: '2026-10-05T11:00:00Z' })
    expect(cell(short, 1, 10)).toMatchObject({ hours: 1, posts: 1 })
    expect(cell(short, 1, 12)).toMatchObject({ hours: 0, posts: 0 })
    await save(chatSeen({ at: at('2026-10-19T09:59:59Z'), members_count: 100 }))
    const long = await ask('')
    expect(long.to_date).toBe('2026-10-19T09:59:59Z')
    expect(long.cells.every(({ hours }) => hours === 2)).toBe(true)
    expect(cell(long, 1, 12)).toMatchObject({ hours: 2, posts: 0 })
    expect(await ask('from_date=2026-10-18')).toMatchObject({ from_date: '2026-10-18T00:00:00Z', posts: 0 })
    expect(await ask('from_date=2026-11-01')).toMatchObject({ posts: 0 })
    // What was observed later shows that nothing was posted before.
    expect(await ask('from_date=2026-10-07&to_date=2026-10-08')).toMatchObject({
      from_date: '2026-10-07T00:00:00Z',
      to_date: '2026-10-08T23:59:59Z',
    })
  })

  test('in a group every message counts, and there are neither views nor engagement', async () => {
    await save(
      chatSeen({ at: at('2026-10-02T00:00:00Z'), peer: 'Group' }),
      post(1, '2026-10-05T10:00:00Z', {
        album_id: 'a',
        counters: { views: 5, reactions: [{ emoji: '👍', count: 1 }] },
      }),
      post(2, '2026-10-05T10:00:00Z', { album_id: 'a' }),
    )
    expect(cell(await ask(''), 1, 10)).toEqual({ weekday: 1, hour: 10, hours: 0, posts: 2 })
  })

  test('a name that is not a time zone is 400 and named; every IANA name is taken, in any letter case', async () => {
    const asked = (zone: string) =>
      t.get(`/v1/charts/heatmap?internal_id=@daily_news&time_zone=${encodeURIComponent(zone)}`, key)
    for (const zone of ['Mars/Base', '+03:30', '', 'Europe', '3', 'Europe/Berlin '])
      expect(await asked(zone), zone).toMatchObject({
        status: 400,
        body: {
          message: `time_zone must be the IANA name of a time zone, such as Europe/Berlin or UTC; ${JSON.stringify(zone)} is none`,
        },
      })
    for (const zone of [
      ...Intl.supportedValuesOf('timeZone').slice(0, 5),
      'Asia/Kolkata',
      'US/Pacific',
      'europe/berlin',
    ])
      expect(await asked(zone), zone).toMatchObject({ status: 200, body: { time_zone: zone } })
  })
})

describe('against the definition', () => {
  const now = at('2026-11-20T12:00:00Z')
  const observations = randomPosts(7, 300, at('2026-10-10T05:17:00Z'), at('2026-11-10T00:00:00Z'))

  beforeAll(async () => {
    await t.reset()
    t.clock.now = new Date(now * 1000)
    key = (await t.account()).key
    await save(...observations.toSorted((a, b) => Number(b.kind === 'chat seen') - Number(a.kind === 'chat seen')))
  })

  const as_of = at('2026-11-01T18:40:00Z')
  const range = { from: at('2026-10-20T00:00:00Z'), to: at('2026-11-02T23:59:59Z') }
  test.each([
    ['UTC', {}, ''],
    ['Europe/Berlin', {}, ''],
    ['America/New_York', range, '&from_date=2026-10-20&to_date=2026-11-02'],
    ['Australia/Lord_Howe', {}, `&as_of=${as_of}`],
    ['Asia/Kathmandu', { from: range.from, to: as_of }, `&as_of=${as_of}&from_date=2026-10-20`],
  ])('every cell in %s %j', async (time_zone, asked, query) => {
    const definition = chartsByDefinition(observations, 1001, query.includes('as_of') ? as_of : now, asked)
    const expected = definition.heatMap(time_zone)
    const map = await ask(`time_zone=${time_zone}${query}`)
    expect([Date.parse(map.from_date as never), Date.parse(map.to_date as never)]).toEqual(
      [definition.period!.from, definition.period!.to].map((time) => time * 1000),
    )
    expect(map.posts).toBe(definition.posts.length)
    expect(map.posts).toBeGreaterThan(50)
    for (const { weekday, hour, hours, posts, views, er_percent } of map.cells) {
      const exact = expected(weekday, hour)
      const label = `${time_zone} ${weekday} ${hour}`
      expect(posts, label).toBe(exact.posts)
      expectRounded(hours, exact.hours, 2, `hours of ${label}`)
      expectRounded(views, exact.views, 0, `views of ${label}`)
      expectRounded(er_percent, exact.er_percent, 2, `engagement of ${label}`)
    }
  })
})
