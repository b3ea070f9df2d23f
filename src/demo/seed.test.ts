// Seeding the demo world: its size, and what happens when it is seeded again.
import { beforeEach, expect, test } from 'vitest'
import { rounds } from '../../test/seed.ts'
import { testService } from '../../test/service.ts'
import { viewCurve } from '../metrics/view-curve.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { listNewestPosts } from '../store/observed/messages/newest-posts.ts'
import { openDemo } from './open.ts'
import { growDemo, seedDemo } from './seed.ts'

const t = await testService()
beforeEach(async () => {
  await t.reset()
  await t.db.rows`delete from settings`
})

const seed = (channels?: number) => seedDemo(t.db, t.secrets, t.clock.now, () => {}, channels)
const count = async () => (await t.db.row<{ n: number }>`select count(*) as n from chats where peer = 'Channel'`)!.n

test('channels beyond the size of the world are catalog rows, and the roll-up does not change them', async () => {
  await seed(20)
  expect(await count()).toBe(20)
  const rows = rounds({ usually: 200, thorough: 1_000 })
  await seed(20 + rows)
  expect(await count()).toBe(20 + rows)
  const given = () =>
    t.db.rows`select * from channel_stats join chats using (chat_id) where statistics_given order by chat_id`
  const before = await given()
  expect(before).toHaveLength(rows)
  const later = new Date(t.clock.now.getTime() + 86_400_000)
  await rollUp(t.db, { now: later, all: true })
  expect(await given()).toEqual(before)
  const languages = await t.db.row<{
    n: number
  }>`select sum(channels_count) as n from dictionary_counts where dictionary = 'languages'`
  const labelled = await t.db.row<{
    n: number
  }>`select count(*) as n from chats where peer = 'Channel' and deleted_at is null and language is not null`
  expect(languages!.n).toBe(labelled!.n)
})

test('seeding again changes nothing and returns the same keys, and the world grows only when more channels are asked for', async () => {
  const keys = await seed(20)
  expect(await seed()).toEqual(keys)
  expect(await count()).toBe(20)
  expect(await seed(40)).toEqual(keys)
  expect(await count()).toBe(40)
  await seed(30)
  expect(await count()).toBe(40)
})

test('versions of edited messages take at most 3 % of the bytes of messages, some messages have several, and no view curve falls', async () => {
  await seed(40)
  const [bytes] = await t.db.rows<{ versions: number; messages: number; edited: number }>`select
    (select sum(pg_column_size(v.*))::float8 from message_versions v) as versions,
    (select sum(pg_column_size(m.*))::float8 from messages m) as messages,
    (select count(*)::float8 from messages where versions > 1) as edited`
  expect(bytes!.edited).toBeGreaterThan(15)
  expect(bytes!.versions / bytes!.messages).toBeLessThanOrEqual(0.03)
  const curves = []
  for (const { chat_id } of await t.db.rows<{ chat_id: number }>`select chat_id from chats where peer = 'Channel'`)
    curves.push(viewCurve(await listNewestPosts(t.db, chat_id, { from: new Date(0), to: t.clock.now }, 30)))
  expect(curves.filter((points) => points.length >= 9).length).toBeGreaterThanOrEqual(20)
  for (const points of curves) {
    const medians = points.map(({ median }) => median)
    expect(medians).toEqual(medians.toSorted((a, b) => a - b))
  }
})

test('when the world is made, its channels are compared with each other', async () => {
  await seed(140)
  const bands = await t.db.rows<{
    band: string
    step: number
  }>`select band, (ranges -> 'step' ->> 'channels')::int as step
    from trust_bands where band = '* * *'`
  expect(bands).toEqual([{ band: '* * *', step: expect.any(Number) }])
  expect(bands[0]!.step).toBeGreaterThanOrEqual(100)
  const judged = await t.db.rows<{
    rules: string
    n: number
  }>`select split_part(trust_rules, ' ', 2) as rules, count(*) as n
    from channel_stats group by 1 order by 2 desc`
  expect(judged[0]).toMatchObject({ rules: 'own' })
  expect(judged[0]!.n).toBeGreaterThan(120)
  expect(await t.db.rows`select from chat_changes`).toEqual([])
})

test('an interrupted seeding continues with the same world', async () => {
  await seed(20)
  const messages = () => t.db.rows`select chat_id, message_id, date, text, views from messages order by 1, 2`
  const whole = await messages()
  for (const table of ['messages', 'message_search', 'message_terms'])
    await t.db.script(`delete from ${table} where message_id % 3 = 0`)
  await t.db.rows`update settings set value = value - 'first_chats' || '{"done": false}' where name = 'demo'`
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000)
  await seed()
  expect(await messages()).toEqual(whole)
})

test('the first part can be looked at before the rest is made, and a start that is cut there continues', async () => {
  const { keys, missing } = await openDemo(t.db, t.secrets, t.clock.now, 30)
  const shown: number[] = []
  let usable = false
  const growing = growDemo(t.db, missing!, {
    first_chats: 10,
    progress: (done) => {
      if (usable) throw new Error('cut')
      shown.push(done)
    },
    onFirstPart: () => {
      usable = true
    },
  })
  await expect(growing).rejects.toThrow('cut')
  expect(shown.every((done, i) => done >= (shown[i - 1] ?? 0) && done <= 0.34)).toBe(true)
  expect(shown.at(-1)).toBeCloseTo(1 / 3)
  const rolled = await t.db.row<{ n: number }>`select count(*) as n from channel_stats`
  expect(rolled!.n).toBeGreaterThanOrEqual(9)
  const owned = await t.db.row<{ n: number }>`select count(*) as n from chat_owners`
  expect(owned!.n).toBeGreaterThan(0)

  expect(await seed()).toEqual(keys)
  expect(await count()).toBe(30)
  expect((await openDemo(t.db, t.secrets, t.clock.now)).missing).toBeUndefined()
})
