// Ingests real series, and made-up ones with the faults of real ones, and compares every number of the API with one that is
// computed independently from the definitions (by-definition.ts).
import { beforeEach, expect, test } from 'vitest'
import { ingest } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import type { Observation } from '../src/sources/observation.ts'
import { type Aggregation, byDefinition, expectRounded } from './by-definition.ts'
import { chartsByDefinition } from './charts-by-definition.ts'
import { skipWithout } from './needs.ts'
import { at, chatSeen, countersSeen, messageSeen } from './observed.ts'
import { mlbrandChannels, mlbrandObservations, realData, singaporeObservations } from './real-data.ts'
import { testService } from './service.ts'

const t = await testService()
let key = ''
beforeEach(async () => {
  await t.reset()
  key = (await t.account({ plan: 'XL' })).key
})

const DAY = 86_400

/** Ingests what was observed up to `now`, and rolls up at that time. */
const observedUntil = async (observations: Observation[], now: number) => {
  t.clock.now = new Date(now * 1000)
  const report = await ingest(
    t.db,
    observations.filter((one) => one.at <= now),
    { now: t.clock.now },
  )
  expect(report).toMatchObject({ refused: 0, unknown_chat: 0 })
  await rollUp(t.db, { now: t.clock.now, all: true })
}

const read = async (path: string) => {
  const { status, body } = await t.get(`/v1/${path}`, key)
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

const idOf = async (platform_id: number): Promise<string> =>
  (await read(`utils/resolve_platform_id?platform_id=${platform_id}`)).internal_id

const wholeNumbers = /^members_count|^members_change\.|avg_post_views|messages_count|lifetime/
const fieldOf = (body: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body)

type Definition = ReturnType<typeof byDefinition>

const compareStats = async (id: string, { stats, last_post_date }: Definition) => {
  const body = await read(`channel/stats?internal_id=${id}`)
  for (const [field, exact] of Object.entries(stats))
    expectRounded(fieldOf(body, field), exact, wholeNumbers.test(field) ? 0 : 2, field)
  expect(body.last_post_date).toBe(last_post_date)
  return body
}

const comparePoints = async (path: string, exact: (readonly [string, number])[], decimals: number) => {
  const { points } = await read(path)
  expect(
    points.map(({ date }: { date: string }) => date),
    path,
  ).toEqual(exact.map(([date]) => date))
  exact.forEach(([date, value], i) => {
    expectRounded(points[i].value, value, decimals, `${path} ${date}`)
  })
  return points.length as number
}

const compareCharts = async (id: string, { charts }: Definition) => {
  let compared = 0
  for (const aggregation of ['day', 'week', 'month'] as Aggregation[]) {
    const query = `internal_id=${id}&aggregation=${aggregation}`
    compared += await comparePoints(`charts/subscribers?${query}`, charts.subscribers(aggregation), 0)
    compared += await comparePoints(`charts/reach?${query}`, charts.reach(aggregation), 0)
    compared += await comparePoints(`charts/err?${query}`, charts.err(aggregation), 2)
  }
  return compared
}

/** The charts of posts and the heat map of the real channels. */
const comparePostCharts = async (id: string, observations: Observation[], platform_id: number, now: number) => {
  const { charts, heatMap } = chartsByDefinition(observations, platform_id, now)
  let compared = 0
  for (const [name, exact] of Object.entries(charts))
    for (const aggregation of ['day', 'month'] as const)
      compared += await comparePoints(
        `charts/${name}?internal_id=${id}&aggregation=${aggregation}`,
        exact(aggregation).map(({ date, value }) => [date, value] as const),
        name === 'er' || name === 'ad-share' ? 2 : 0,
      )
  const expected = heatMap('Asia/Kolkata')
  for (const cell of (await read(`charts/heatmap?internal_id=${id}&time_zone=Asia/Kolkata`)).cells) {
    const exact = expected(cell.weekday, cell.hour)
    expect(cell.posts).toBe(exact.posts)
    expectRounded(cell.hours, exact.hours, 2, 'hours')
    expectRounded(cell.views, exact.views, 0, 'views')
    expectRounded(cell.er_percent, exact.er_percent, 2, 'er_percent')
    compared++
  }
  return compared
}

/** Compares all pages of the channel, entry by entry, with the posts by definition, newest first. */
const compareMessages = async (id: string, { posts }: Definition) => {
  const served = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: { messages: Record<string, unknown>[]; cursor?: string } = await read(
      `messages/channel?internal_id=${id}&limit=100${cursor && `&cursor=${cursor}`}`,
    )
    served.push(...page.messages.filter(({ deleted_at }) => deleted_at === undefined))
    cursor = page.cursor
  }
  const expected = posts
    .toSorted((a, b) => b.date - a.date || b.message_ids[0]! - a.message_ids[0]!)
    .map(({ message_ids, views, forwards, comments, reactions }) => [
      message_ids[0],
      views,
      forwards,
      comments,
      reactions,
    ])
  expect(
    served.map(({ message_id, views, forwards, comments, reactions }) => [
      message_id,
      views,
      forwards,
      comments,
      (reactions as { count: number } | undefined)?.count,
    ]),
  ).toEqual(expected)
  return served.length
}

const compareViews = async (id: string, message_id: number, definition: Definition) => {
  let compared = 0
  for (const aggregation of ['hour', 'day'] as const) {
    const body = await read(`messages/views?internal_id=${id}&message_id=${message_id}&aggregation=${aggregation}`)
    const expected = definition
      .views(message_id, aggregation)
      .map(([date, { views, forwards, comments, reactions }]) => [date, views, forwards, comments, reactions])
    expect(
      body.points.map((point: Record<string, unknown>) => [
        point.date,
        point.views,
        point.forwards_count,
        point.comments_count,
        point.reactions_count,
      ]),
      `views of ${message_id} by ${aggregation}`,
    ).toEqual(expected)
    expect([body.views, body.forwards_count, body.reactions_count]).toEqual([
      definition.latest(message_id, 'views'),
      definition.latest(message_id, 'forwards'),
      definition.latest(message_id, 'reactions'),
    ])
    compared += expected.length
  }
  return compared
}

if (!realData) skipWithout('real-data', 'statistics of real series')
else {
  const root = realData

  test('statistics, charts, messages and view curves of two channels match the definitions at two moments', async () => {
    const observations = mlbrandChannels.flatMap((channel) => mlbrandObservations(root, channel))
    const last = Math.max(...observations.map((one) => one.at))
    const compared = { posts: 0, charts: 0, views: 0 }
    let before = 0
    for (const now of [at('2026-02-07T12:10:00Z'), last]) {
      await observedUntil(
        observations.filter((one) => one.at > before),
        now,
      )
      before = now
      for (const { platform_id } of mlbrandChannels) {
        const definition = byDefinition(observations, platform_id, now)
        const id = await idOf(platform_id)
        const stats = await compareStats(id, definition)
        // These fields must be present, because comparing an absent number with an absent one would prove nothing.
        for (const field of ['err_percent', 'er_percent', 'lifetime'])
          if (now === last) expect(stats, field).toHaveProperty(field)
        compared.posts += await compareMessages(id, definition)
        compared.charts += await compareCharts(id, definition)
        if (now !== last) continue
        compared.charts += await comparePostCharts(id, observations, platform_id, now)
        const views = definition.posts.map(({ message_ids }) => compareViews(id, message_ids[0]!, definition))
        for (const points of await Promise.all(views)) compared.views += points
      }
    }
    console.log(`real series: compared ${JSON.stringify(compared)}`)
    expect(compared.views).toBeGreaterThan(1_500)
  })

  test('changes and charts of a list of channels that was read on two days match the definitions', async () => {
    const observations = singaporeObservations(root)
    const first = at('2021-08-08T00:00:00Z')
    // Seven days after the first list, so that its counts are those of seven days ago.
    await observedUntil(observations, first + 7 * DAY)
    const channels = new Set(
      observations
        .filter((one) => one.kind === 'chat seen' && one.peer === 'Channel')
        .map(({ chat }) => chat.platform_id!),
    )
    expect(channels.size).toBeGreaterThan(60)
    let changes = 0
    const compare = async (platform_id: number) => {
      const definition = byDefinition(observations, platform_id, first + 7 * DAY)
      const id = await idOf(platform_id)
      const { members_change } = await compareStats(id, definition)
      if (members_change?.last_7_days) changes++
      await comparePoints(`charts/subscribers?internal_id=${id}`, definition.charts.subscribers('day'), 0)
    }
    await Promise.all([...channels].map(compare))
    expect(changes).toBeGreaterThan(40)
  })
}

const now = at('2026-09-01T12:00:00Z')
const members = (time: string | number, members_count: number) =>
  chatSeen({ at: typeof time === 'number' ? time : at(time), members_count })

/** Compares everything that the API says about the one channel with the definitions. */
const compareAll = async (observations: Observation[], time = now) => {
  await observedUntil(observations, time)
  const id = await idOf(1001)
  const definition = byDefinition(observations, 1001, time)
  const stats = await compareStats(id, definition)
  await compareCharts(id, definition)
  await compareMessages(id, definition)
  for (const { message_ids } of definition.posts) await compareViews(id, message_ids[0]!, definition)
  return { stats, id }
}

test('a first reading of 0 is a real reading', async () => {
  const { stats } = await compareAll([
    members('2026-08-25T10:00:00Z', 0),
    members('2026-08-26T10:00:00Z', 120),
    members('2026-09-01T10:00:00Z', 150),
  ])
  expect(stats.members_change).toEqual({ last_7_days: 150 })
})

test('a jump from 5,333 to 25,369 members in a day shows in the change, and a channel without others to compare has no ads index', async () => {
  const posts = Array.from({ length: 12 }, (_, i) => {
    const post = messageSeen({ message_id: i + 1, date: now - (26 - 2 * i) * DAY })
    return [post, countersSeen(post, post.date + DAY, { views: 1_000 + ((i * 37) % 400) })]
  }).flat()
  const steady = Array.from({ length: 40 }, (_, i) => members(now - (40 - i) * DAY, i < 30 ? 5_333 : 25_369 + i))
  const { stats } = await compareAll([...steady, ...posts])
  expect(stats.members_change).toEqual({ last_7_days: 25_408 - 25_402, last_30_days: 25_408 - 5_333 })
  expect(stats).not.toHaveProperty('ads_index')
})

test('zeros after positive counts are ignored in statistics and charts', async () => {
  const { stats, id } = await compareAll([
    members('2026-08-20T10:00:00Z', 800),
    members('2026-08-25T10:00:00Z', 900),
    members('2026-08-30T10:00:00Z', 0),
    members('2026-09-01T10:00:00Z', 0),
    messageSeen({ message_id: 1, date: at('2026-08-30T11:00:00Z'), counters: { views: 450 } }),
  ])
  expect(stats).toMatchObject({ members_count: 900, err_percent: 50, members_change: { last_7_days: 0 } })
  expect((await read(`charts/err?internal_id=${id}`)).points).toEqual([{ date: '2026-08-30T00:00:00Z', value: 50 }])
})

test('zeros are ignored even if the last positive count is months older', async () => {
  const lost = Array.from({ length: 60 }, (_, i) => members(now - (i + 1) * 2 * DAY, 0))
  const { stats, id } = await compareAll([members('2026-02-10T10:00:00Z', 5_000), ...lost])
  expect(stats.members_count).toBe(5_000)
  expect(stats.members_change ?? {}).toEqual({})
  const { points } = await read(`charts/subscribers?internal_id=${id}&from_date=${now - 3 * DAY}`)
  expect(points.map(({ value }: { value: number }) => value)).toEqual([5_000, 5_000, 5_000, 5_000])
})

test('after a gap, a count more than 3 days older than the start of a period is not used', async () => {
  const { stats } = await compareAll([
    members(now - 94 * DAY, 100),
    members(now - 33 * DAY, 700),
    members(now - 10 * DAY - 1, 900),
    members(now - 3_600, 1_000),
  ])
  expect(stats.members_change).toEqual({ last_30_days: 300 })
})

test('views at an age are right if views start at 0, stay constant, or were not read for days', async () => {
  const post = (message_id: number, ago: number, readings: [hours: number, views: number][]) => {
    const seen = messageSeen({ message_id, date: now - ago * DAY })
    return [
      { ...seen, at: seen.date + 60 },
      ...readings.map(([h, views]) => countersSeen(seen, seen.date + h * 3600, { views })),
    ]
  }
  const { stats } = await compareAll([
    members(now - 3600, 2_000),
    ...post(1, 20, [
      [0.5, 0],
      [12, 300],
      [36, 700],
    ]), // 500 at 24 h, and no reading around 48 h
    ...post(2, 15, [[26, 640]]), // within a tenth of 24 h
    ...post(3, 14, [[27, 9_999]]), // not within a tenth of 24 h
    ...post(4, 10, [
      [1, 100],
      [239, 100],
    ]), // unchanged: 100 at every age
    ...post(5, 0.5, [[2, 50]]), // younger than a day
  ])
  expect(stats.avg_post_views).toMatchObject({
    avg_post_views_24h: Math.round((500 + 640 + 100) / 3),
    avg_post_views_48h: 100,
  })
})

test('albums, service messages, deleted and edited posts, partly known counts and falling reactions match the definitions', async () => {
  const album = (message_id: number, counters: object) =>
    messageSeen({ message_id, date: now - 5 * DAY, album_id: 'a', counters })
  const plain = messageSeen({ message_id: 10, date: now - 4 * DAY, counters: { views: 100, forwards: 4 } })
  await compareAll([
    members(now - DAY, 1_000),
    album(1, { views: 300, reactions: [{ emoji: '👍', count: 7 }] }),
    album(2, { views: 290, forwards: 3 }),
    album(3, {}),
    plain,
    countersSeen(plain, now - 2 * DAY, { views: 180 }),
    countersSeen(plain, now - DAY, { views: 200, comments: 6, reactions: [{ emoji: '👍', count: 9 }] }),
    countersSeen(plain, now - 3_600, { reactions: [{ emoji: '👍', count: 5 }] }),
    messageSeen({ message_id: 11, date: now - 3 * DAY, service: true, counters: { views: 7 } }),
    messageSeen({ message_id: 12, date: now - 3 * DAY, counters: { views: 5_000 } }),
    { kind: 'message gone', at: now - DAY, chat: { platform_id: 1001 }, message_id: 12, date: now - 3 * DAY },
    messageSeen({ message_id: 13, date: now - 31 * DAY, counters: { views: 4_000, forwards: 40 } }),
    messageSeen({ message_id: 14, date: now - 2 * DAY }),
    messageSeen({ message_id: 14, date: now - 2 * DAY, at: now - DAY, text: 'edited', edit_date: now - DAY }),
  ])
})

test('an album of a group whose first picture was deleted is still listed', async () => {
  const album = [1, 2].map((message_id) =>
    messageSeen({ message_id, date: now - 5 * DAY, album_id: 'a', text: `Picture ${message_id}` }),
  )
  await observedUntil(
    [
      chatSeen({ peer: 'Group' }),
      ...album,
      { kind: 'message gone', at: now - DAY, chat: { platform_id: 1001 }, message_id: 1, date: now - 5 * DAY },
    ],
    now,
  )
  const { messages } = await read(`messages/group?internal_id=${await idOf(1001)}`)
  expect(messages).toMatchObject([{ message_id: 2, text: 'Picture 2' }])
})
