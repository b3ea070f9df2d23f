// From readings of channels to an event about a grade, by the ways that a running service takes.
import { beforeEach, expect, test } from 'vitest'
import { chatSeen, countersSeen, messageSeen } from '../../test/observed.ts'
import { testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices } from '../accounts/prices.ts'
import { ingest } from '../ingest/ingest.ts'
import { rollUp } from '../rollup/roll-up.ts'
import type { Observation } from '../sources/observation.ts'
import { DAY, HOUR } from '../time/spans.ts'
import { makeEvents } from './make-events.ts'

const t = await testService()
const CHANNELS = 9
const WATCHED = 4
/** In seconds; the clock of the database says when a grade changed. */
let began = 0

const chat = (i: number) => ({ platform_id: 1_000 + i, username: `channel_${i}` })
const seen = (hours: number, i: number, members_count: number) =>
  chatSeen({ at: began + hours * HOUR, chat: chat(i), title: `Channel ${i}`, members_count })
const posts = (i: number) =>
  [5, 10, 15, 20].map((days) => {
    const date = began - days * DAY
    return messageSeen({ at: date, chat: chat(i), message_id: days, date, text: `Post ${days}` })
  })
const counted = (i: number, time: (date: number) => number, reactions: number): Observation[] =>
  posts(i).map((post) =>
    countersSeen(post, time(post.date), { views: 1_000 + 100 * i, reactions: [{ emoji: '👍', count: reactions }] }),
  )
const reactions = (i: number) => 10 + 30 * i

/** What is read at an hour after the beginning, and all that follows from it. */
const read = async (hours: number, ...observations: Observation[]) => {
  t.clock.now = new Date((began + hours * HOUR) * 1000)
  await ingest(t.db, observations, { now: t.clock.now })
  await rollUp(t.db, { now: t.clock.now, all: true })
  const tariff = { plans: defaultPlans, prices: defaultPrices }
  while ((await makeEvents(t.db, { now: t.clock.now, tariff, keep_days: 90 })).causes > 0);
}
const grade = async () =>
  (await t.db.row<{ grade: string }>`
    select ads_index_grade as grade from channel_stats join chats using (chat_id) where platform_id = ${1_000 + WATCHED}`)!
    .grade
const told = () =>
  t.db.rows`select type, facts, quiet, happened_at from events where type = 'grade.changed' order by number`

beforeEach(async () => {
  await t.reset()
  began = Math.floor(Date.now() / 1000)
  const all = Array.from({ length: CHANNELS }, (_, i) => i)
  await read(
    0,
    ...all.flatMap((i) => [
      seen(-30 * 24, i, 5_000),
      seen(-1, i, 5_000),
      ...posts(i),
      ...counted(i, (date) => date + DAY, reactions(i)),
    ]),
  )
  expect(await grade()).toBe('C+')
  const { key } = await t.account({ balance_mc: 1_000_000, plan: 'XL' })
  const body = { chat: `@channel_${WATCHED}`, types: { 'grade.changed': {} } }
  expect((await t.post('/v1/watches', key, body)).status).toBe(201)
  await read(0)
})

test('a grade is told once, when it has held for a day in which the channel was read', async () => {
  await read(0.01, seen(0.01, WATCHED, 3_000))
  const after = await grade()
  expect(after).not.toBe('C+')
  await read(20, seen(20, WATCHED, 3_000))
  expect(await told(), 'not yet').toEqual([])
  await read(25)
  const event = { type: 'grade.changed', facts: { before: 'C+', after }, quiet: null }
  expect(await told()).toMatchObject([event])
  await read(50, seen(50, WATCHED, 3_000))
  expect(await told()).toHaveLength(1)
})

test('a grade that comes back within the day is not told', async () => {
  const react = (hours: number, count: number) =>
    read(hours, seen(hours, WATCHED, 5_000), ...counted(WATCHED, () => began + hours * HOUR, count))
  await react(0.01, 1)
  expect(await grade()).toBe('C')
  await react(10, reactions(WATCHED))
  expect(await grade()).toBe('C+')
  await react(40, reactions(WATCHED))
  expect(await told()).toEqual([])
})

test('a grade that changes because others do is not told, whether or not the channel is read', async () => {
  await read(0.01, ...[0, 1, 2, 3].map((i) => seen(0.01, i, 2_000)))
  expect(await grade()).not.toBe('C+')
  await read(26, seen(26, WATCHED, 5_001))
  await read(60, seen(60, WATCHED, 5_002))
  expect(await told()).toEqual([])
})

test('of a channel of which nothing is read any more no grade is told', async () => {
  await read(0.01, seen(-0.01, WATCHED, 3_000))
  expect(await grade()).not.toBe('C+')
  await read(26, seen(26, 0, 5_001))
  expect(await told()).toEqual([])
  await read(70, seen(69, WATCHED, 3_000))
  expect(await told(), 'it is read again').toHaveLength(1)
})
