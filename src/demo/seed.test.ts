import { beforeEach, expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { seedDemo } from './seed.ts'

const t = await testService()
beforeEach(async () => {
  await t.reset()
  await t.db.rows`delete from settings`
})

const seed = (channels?: number) => seedDemo(t.db, t.secrets, t.clock.now, () => {}, channels)
const count = async () => (await t.db.row<{ n: number }>`select count(*) as n from chats where peer = 'Channel'`)!.n

test('more channels than the world has are catalog rows, which the roll-up leaves as they are', async () => {
  await seed(60)
  expect(await count()).toBe(60)
  await seed(1060)
  expect(await count()).toBe(1060)
  const given = () =>
    t.db.rows`select * from channel_stats join chats using (chat_id) where statistics_given order by chat_id`
  const before = await given()
  expect(before).toHaveLength(1000)
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

test('seeding again changes nothing and gives the same keys; a larger world only grows when asked', async () => {
  const keys = await seed(60)
  expect(await seed()).toEqual(keys)
  expect(await count()).toBe(60)
  expect(await seed(80)).toEqual(keys)
  expect(await count()).toBe(80)
  await seed(70)
  expect(await count()).toBe(80)
})

test('an interrupted seeding is taken up again with the same world', async () => {
  await seed(60)
  const messages = () => t.db.rows`select chat_id, message_id, date, text, views from messages order by 1, 2`
  const whole = await messages()
  await t.db.rows`delete from messages where message_id % 3 = 0`
  await t.db.rows`update settings set value = value || '{"done": false}' where name = 'demo'`
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000)
  await seed()
  expect(await messages()).toEqual(whole)
})
