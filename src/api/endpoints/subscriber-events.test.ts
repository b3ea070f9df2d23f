import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Peer } from '../../vocabulary.ts'

const t = await testService()
let key = ''
beforeEach(async () => {
  await t.reset()
  key = (await t.account()).key
})

const DAY = 86_400
/** One count each day from `first` on, after the first one by these changes. */
const counted = async (first: string, changes: number[], peer: Peer = 'Channel') => {
  let members_count = 10_000
  const seen = [0, ...changes].map((change, i) => {
    members_count += change
    return chatSeen({ peer, members_count, at: at(first) + i * DAY })
  })
  await ingest(t.db, seen, { now: t.clock.now })
}
const still = Array.from({ length: 9 }, () => 0)
const events = async (more = '') =>
  (await t.get(`/v1/charts/subscribers?internal_id=@daily_news${more}`, key)).body.events

test('an event of a group says nothing about views', async () => {
  await counted('2026-08-01T10:00:00Z', [...still, 500], 'Group')
  expect(await events()).toEqual([{ date: '2026-08-11T00:00:00Z', change: 500, kind: 'gain' }])
})

test('the 20 greatest of 25 events are shown, oldest first', async () => {
  const rare = Array.from({ length: 25 }, (_, i) => [500 * (i % 2 ? 1 : -1) + (i % 2 ? i : -i), 0, 0, 0])
  await counted('2026-05-01T10:00:00Z', [...still, ...rare.flat()])
  const shown: { date: string; change: number; kind: string }[] = await events()
  const greatest = Array.from({ length: 20 }, (_, i) => i + 5).map((i) => 500 * (i % 2 ? 1 : -1) + (i % 2 ? i : -i))
  expect(shown.map(({ change }) => change)).toEqual(greatest)
  expect(shown.map(({ kind }) => kind)).toEqual(greatest.map((change) => (change > 0 ? 'gain' : 'loss')))
  expect(shown.map(({ date }) => date)).toEqual(shown.map(({ date }) => date).sort())
})

test('views are compared without the day of the event and without posts of the last day', async () => {
  await counted('2026-08-18T10:00:00Z', [...still, 5_000])
  const post = (message_id: number, date: string, views: number) =>
    messageSeen({ message_id, date: at(date), counters: { views } })
  const before = ['2026-08-24', '2026-08-25', '2026-08-26'].map((day, i) => post(i + 1, `${day}T10:00:00Z`, 1_000))
  const sameDay = post(4, '2026-08-28T10:00:00Z', 9_000)
  const after = ['2026-08-29', '2026-08-30', '2026-08-31'].map((day, i) => post(i + 5, `${day}T10:00:00Z`, 1_200))
  const young = post(8, '2026-09-01T11:00:00Z', 10)
  await ingest(t.db, [...before, sameDay, ...after, young], { now: t.clock.now })
  const event = { date: '2026-08-28T00:00:00Z', change: 5_000, kind: 'gain' }
  expect(await events()).toEqual([{ ...event, views_moved: true }])
  const gone = { kind: 'message gone', message_id: 7, date: at('2026-08-31T10:00:00Z') } as const
  await ingest(t.db, [{ ...gone, at: at('2026-09-01T00:00:00Z'), chat: { platform_id: 1001 } }], { now: t.clock.now })
  expect(await events()).toEqual([event])
})

test('views around an event are those of the days, and with as_of those of at most 10,000 messages', async () => {
  await counted('2026-08-01T10:00:00Z', [...still, 5_000])
  const posts = ['05', '06', '07', '13', '14', '15'].map((day, i) =>
    messageSeen({ message_id: i + 1, date: at(`2026-08-${day}T10:00:00Z`), counters: { views: 100 } }),
  )
  await ingest(t.db, posts, { now: t.clock.now })
  const then = '&as_of=2026-09-01'
  expect(await events(then)).toMatchObject([{ change: 5_000, views_moved: false }])
  // Messages that ingest has not counted show which events are counted from messages.
  await t.db.rows`
    insert into messages (chat_id, message_id, date, service, is_ad, content, views, observed_at)
    select chat_id, i, '2026-08-06'::timestamptz + i * interval '1 minute', false, false, '{}', 100, '2026-08-31'
    from chats, generate_series(7, 10001) as i`
  expect(await events()).toMatchObject([{ change: 5_000, views_moved: false }])
  expect((await events(then))[0]).not.toHaveProperty('views_moved')
})
