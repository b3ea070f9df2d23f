import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, countersSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'

const t = await testService()
let key = ''
let id = ''
beforeEach(async () => {
  await t.reset()
  key = (await t.account()).key
  await ingest(t.db, [chatSeen(), chatSeen({ chat: { platform_id: 2002 }, peer: 'Group' })], { now: t.clock.now })
  id = (await t.get('/v1/utils/resolve_platform_id?platform_id=1001', key)).body.internal_id
})

const HOUR = 3_600
const curve = async (more = '') => (await t.get(`/v1/charts/view-curve?internal_id=${id}${more}`, key)).body

/** A post of a day of August with views after 24 hours. */
const post = (day: number, views: number, more = {}): Observation[] => {
  const message = messageSeen({ message_id: day, date: at('2026-08-01T00:00:00Z') + (day - 1) * 24 * HOUR, ...more })
  return [message, countersSeen(message, message.date + 24 * HOUR, { views })]
}

test('the newest posts with views: no service message, no deleted one, an album once', async () => {
  const gone = messageSeen({ message_id: 26, date: at('2026-08-26T00:00:00Z') })
  await ingest(
    t.db,
    [
      ...Array.from({ length: 20 }, (_, i) => post(i + 1, 100 * (i + 1))).flat(),
      ...post(22, 9_000, { album_id: 'a' }),
      ...post(23, 9_100, { album_id: 'a', date: at('2026-08-22T00:00:00Z') }),
      ...post(24, 50_000, { service: true }),
      messageSeen({ message_id: 25, date: at('2026-08-25T00:00:00Z') }),
      ...post(26, 50_000),
      { kind: 'message gone', at: gone.date + 30 * HOUR, chat: gone.chat, message_id: 26, date: gone.date },
    ],
    { now: t.clock.now },
  )
  // 9,100 of the album, 2,000, 1,900, 1,800 and 1,700
  expect(await curve('&posts=5')).toEqual({
    internal_id: id,
    posts: 5,
    points: [{ hours: 24, median: 1_900, low: 1_800, high: 2_000, posts: 5 }],
  })
  expect(await curve()).toMatchObject({ posts: 21, points: [{ hours: 24, median: 1_100, posts: 21 }] })
})

test('a channel without posts has no points, a group is not found, and wrong input is refused', async () => {
  expect(await curve()).toEqual({ internal_id: id, posts: 0, points: [] })
  expect((await curve('&posts=4')).message).toMatch(/posts/)
  expect((await curve('&posts=101')).message).toMatch(/posts/)
  const group = (await t.get('/v1/utils/resolve_platform_id?platform_id=2002', key)).body.internal_id
  expect((await t.get(`/v1/charts/view-curve?internal_id=${group}`, key)).status).toBe(404)
})

test('a plan with 7 days of history sees the posts of 7 days', async () => {
  await ingest(t.db, [...post(20, 100), ...post(27, 200)], { now: t.clock.now })
  await t.db.rows`update chats set verified_by_platform = true`
  const free = (await t.account({ plan: 'Free' })).key
  const { body } = await t.get(`/v1/charts/view-curve?internal_id=${id}`, free)
  expect(body).toMatchObject({ posts: 1, points: [{ hours: 24, median: 200 }] })
})
