import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'

const t = await testService()
let key = ''
beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  key = (await t.account()).key
})
const observed = async (...observations: Observation[]) => {
  await ingest(t.db, observations, { now: t.clock.now })
  return (await t.get('/v1/utils/resolve_platform_id?platform_id=1001', key)).body.internal_id as string
}
const members = (time: string, members_count: number, more: object = {}) =>
  chatSeen({ at: at(time), members_count, ...more })
const points = async (url: string) => {
  const { status, body } = await t.get(`/v1/charts/${url}`, key)
  expect(status).toBe(200)
  return body.points.map(({ date, value }: { date: string; value: number }) => [date, value])
}

test('subscribers: the last observation up to the end of each interval, without faulty readings', async () => {
  const id = await observed(
    members('2026-08-28T09:00:00Z', 100),
    members('2026-08-28T21:00:00Z', 110),
    members('2026-08-30T10:00:00Z', 0),
    members('2026-08-31T10:00:00Z', 140),
  )
  expect(await points(`subscribers?internal_id=${id}`)).toEqual([
    ['2026-08-28T00:00:00Z', 110],
    ['2026-08-29T00:00:00Z', 110],
    ['2026-08-30T00:00:00Z', 110],
    ['2026-08-31T00:00:00Z', 140],
    ['2026-09-01T00:00:00Z', 140],
  ])
  expect(await points(`subscribers?internal_id=${id}&aggregation=week`)).toEqual([
    ['2026-08-24T00:00:00Z', 110],
    ['2026-08-31T00:00:00Z', 140],
  ])
  expect(await points(`subscribers?internal_id=${id}&aggregation=month`)).toEqual([
    ['2026-08-01T00:00:00Z', 140],
    ['2026-09-01T00:00:00Z', 140],
  ])
  expect(
    await points(
      `subscribers?internal_id=${id}&aggregation=hour&from_date=${at('2026-08-28T20:00:00Z')}&to_date=${at('2026-08-28T21:30:00Z')}`,
    ),
  ).toEqual([
    ['2026-08-28T20:00:00Z', 100],
    ['2026-08-28T21:00:00Z', 110],
  ])
  expect(
    await points(
      `subscribers?internal_id=${id}&from_date=${at('2026-08-29T00:00:00Z')}&to_date=${at('2026-08-29T23:00:00Z')}`,
    ),
  ).toEqual([['2026-08-29T00:00:00Z', 110]])
  expect(await points(`subscribers?internal_id=${id}&to_date=${at('2026-08-01T00:00:00Z')}`)).toEqual([])
})

test('subscribers charts accept groups; reach and err charts do not', async () => {
  const id = await observed(members('2026-09-01T09:00:00Z', 5, { peer: 'Group' }))
  expect(await points(`subscribers?internal_id=${id}`)).toEqual([['2026-09-01T00:00:00Z', 5]])
  for (const chart of ['reach', 'err'])
    expect((await t.get(`/v1/charts/${chart}?internal_id=${id}`, key)).status).toBe(404)
})

test('reach is the mean of the latest views of an interval’s posts, and err divides it by the members at its end', async () => {
  const post = (message_id: number, time: string, views: number | undefined, more: object = {}) =>
    messageSeen({ message_id, date: at(time), counters: views === undefined ? {} : { views }, ...more })
  const id = await observed(
    members('2026-08-29T09:00:00Z', 1000),
    members('2026-08-31T09:00:00Z', 2000),
    post(1, '2026-08-30T01:00:00Z', 100),
    post(2, '2026-08-30T23:59:59Z', 301),
    post(3, '2026-08-31T10:00:00Z', 500, { album_id: 'a' }),
    post(4, '2026-08-31T10:00:00Z', 480, { album_id: 'a' }),
    post(5, '2026-08-31T11:00:00Z', undefined),
    post(6, '2026-08-31T12:00:00Z', 9999, { service: true }),
    post(7, '2026-08-28T12:00:00Z', 50),
    post(8, '2026-08-31T13:00:00Z', 7777),
    {
      kind: 'message gone',
      at: at('2026-08-31T15:00:00Z'),
      chat: { platform_id: 1001 },
      message_id: 8,
      date: at('2026-08-31T13:00:00Z'),
    },
  )
  expect(await points(`reach?internal_id=${id}`)).toEqual([
    ['2026-08-28T00:00:00Z', 50],
    ['2026-08-30T00:00:00Z', 201],
    ['2026-08-31T00:00:00Z', 500],
  ])
  expect(await points(`err?internal_id=${id}`)).toEqual([
    ['2026-08-30T00:00:00Z', 20.05],
    ['2026-08-31T00:00:00Z', 25],
  ])
  expect(await points(`reach?internal_id=${id}&aggregation=week`)).toEqual([
    ['2026-08-24T00:00:00Z', 150],
    ['2026-08-31T00:00:00Z', 500],
  ])
})

test('the free plan sees 7 days, and a chart with too many points is refused with advice', async () => {
  const free = await t.account({ plan: 'Free', overrides: { verified_only: false } })
  const id = await observed(members('2020-01-01T00:00:00Z', 10), members('2026-08-31T00:00:00Z', 20))
  const { body } = await t.get(`/v1/charts/subscribers?internal_id=${id}`, free.key)
  expect(body.points[0]).toEqual({ date: '2026-08-25T00:00:00Z', value: 10 })
  expect(body.points).toHaveLength(8)
  expect(await t.get(`/v1/charts/subscribers?internal_id=${id}&aggregation=hour`, key)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('more than 10000 points') },
  })
  expect(await points(`subscribers?internal_id=${id}&aggregation=month`)).toHaveLength(81)
})

test('the chart of a deleted chat ends at its deletion', async () => {
  const id = await observed(members('2026-08-28T09:00:00Z', 100), {
    kind: 'chat gone',
    at: at('2026-08-30T09:00:00Z'),
    chat: { platform_id: 1001 },
  })
  expect(await points(`subscribers?internal_id=${id}`)).toEqual([
    ['2026-08-28T00:00:00Z', 100],
    ['2026-08-29T00:00:00Z', 100],
    ['2026-08-30T00:00:00Z', 100],
  ])
})
