// The chart of deletions against an independent computation, and what is not known.
import { beforeEach, expect, test } from 'vitest'
import { chartsByDefinition } from '../../../test/charts-by-definition.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { randomPosts } from '../../../test/random-posts.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { MessageSeen, Observation } from '../../sources/observation.ts'

const t = await testService()
let key = ''
beforeEach(async () => {
  await t.reset()
  key = (await t.account()).key
})

const HOUR = 3_600
const save = (observations: Observation[]) => ingest(t.db, observations, { now: t.clock.now })
const chart = async (query = '') => {
  const { status, body } = await t.get(`/v1/charts/deletions?internal_id=@daily_news${query}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** Only the intervals with posts. */
const ages = async (query = '') => {
  const { posts, unknown_age, points } = await chart(query)
  return {
    posts,
    unknown_age,
    ages: points.flatMap((one: { from_hours: number; to_hours?: number; posts: number }) =>
      one.posts ? [[one.from_hours, one.to_hours, one.posts]] : [],
    ),
  }
}
const seenAgain = (post: MessageSeen, hours: number): Observation => ({ ...post, at: post.date + hours * HOUR })
const gone = ({ chat, message_id, date }: MessageSeen, hours: number): Observation => ({
  kind: 'message gone',
  at: date + hours * HOUR,
  chat,
  message_id,
  date,
})

test('random posts that were deleted at random ages: every interval agrees with the definition, also in a range and as of a moment', async () => {
  const from = at('2026-06-10T00:00:00Z')
  const posts = randomPosts(17, 200, from, at('2026-08-10T00:00:00Z'))
  // The posts that are deleted were looked at some time before: at another share of their lifetime each.
  const looked = posts.flatMap((one, i): Observation[] => {
    if (one.kind === 'counters seen') return []
    if (one.kind !== 'message gone') return [one]
    const lifetime = HOUR * 1.37 ** (i % 23)
    const post = posts.find(
      (other) => other.kind === 'message seen' && other.message_id === one.message_id,
    ) as MessageSeen
    return [
      { ...post, at: Math.floor(post.date + lifetime * (0.55 + (i % 5) / 11)) },
      { ...one, at: Math.floor(post.date + lifetime) },
    ]
  })
  await save(looked.toSorted((a, b) => Number(b.kind === 'chat seen') - Number(a.kind === 'chat seen')))
  const now = t.clock.now.getTime() / 1000
  const exact = (moment: number, range = {}) => chartsByDefinition(looked, 1001, moment, range).deletions()
  const { internal_id, ...all } = await chart()
  expect(all).toEqual(exact(now))
  expect(all.points.filter((one: { posts: number }) => one.posts > 0).length).toBeGreaterThan(3)
  expect(all.unknown_age).toBeGreaterThan(0)
  const range = { from: at('2026-06-20T00:00:00Z'), to: at('2026-07-20T23:59:59Z') }
  expect(await chart('&from_date=2026-06-20&to_date=2026-07-20')).toEqual({ internal_id, ...exact(now, range) })
  const as_of = at('2026-07-01T12:00:00Z')
  expect(await chart(`&as_of=${as_of}`)).toEqual({ internal_id, ...exact(as_of) })
  expect(exact(as_of).posts).toBeGreaterThan(0)
})

test('ads that are deleted a little before or after 24 hours are in one interval, and an age between far looks is not known', async () => {
  const [early, late, lost, instant] = [1, 2, 3, 4].map((message_id) => messageSeen({ message_id, at: 0 })) as [
    MessageSeen,
    MessageSeen,
    MessageSeen,
    MessageSeen,
  ]
  await save([
    chatSeen(),
    seenAgain(early, 22.5),
    gone(early, 23.5),
    seenAgain(late, 24),
    gone(late, 26),
    seenAgain(lost, 24),
    gone(lost, 72),
    seenAgain(instant, 0.1),
    gone(instant, 0.3),
  ])
  expect(await ages()).toEqual({
    posts: 4,
    unknown_age: 1,
    ages: [
      [0, 1, 1],
      [18, 30, 2],
    ],
  })
})

test('an album counts once and when all of it is gone; service messages and posts that came back do not count', async () => {
  const [one, two, three, back] = [1, 2, 3, 4].map((message_id) =>
    messageSeen({ message_id, date: at('2026-08-20T00:00:00Z'), ...(message_id < 4 && { album_id: 'a' }) }),
  ) as [MessageSeen, MessageSeen, MessageSeen, MessageSeen]
  const service = messageSeen({ message_id: 5, service: true })
  await save([chatSeen(), one, two, three, back, service, gone(one, 2), gone(two, 2), gone(back, 2), gone(service, 2)])
  await save([seenAgain(back, 3)])
  expect(await ages()).toEqual({ posts: 0, unknown_age: 0, ages: [] })
  await save([seenAgain(three, 200), gone(three, 201)])
  expect(await ages()).toEqual({ posts: 1, unknown_age: 0, ages: [[168, 720, 1]] })
})

test('a channel without posts has empty intervals, and a group is not found', async () => {
  await save([chatSeen(), chatSeen({ chat: { platform_id: 2002, username: 'small_talk' }, peer: 'Group' })])
  const { posts, points } = await chart()
  expect([posts, points.length, points[0], points.at(-1)]).toEqual([
    0,
    11,
    { from_hours: 0, to_hours: 1, posts: 0 },
    { from_hours: 720, posts: 0 },
  ])
  expect((await t.get('/v1/charts/deletions?internal_id=@small_talk', key)).status).toBe(404)
})
