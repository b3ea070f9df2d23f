// The demo world in the database while time passes.
import { beforeEach, expect, test } from 'vitest'
import { NOON, testService } from '../../test/service.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { demoLiving } from './live.ts'
import { seedDemo } from './seed.ts'

const t = await testService()
beforeEach(async () => {
  await t.reset()
  await t.db.rows`delete from settings`
  t.clock.now = NOON
})

const seeded = () => seedDemo(t.db, t.secrets, NOON, () => {}, 20)
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const content = async () => ({
  chats: await t.db.rows<{
    deleted_at: Date | null
  }>`select platform_id, title, members_count, deleted_at, observed_at from chats order by platform_id`,
  messages: await t.db.rows<{
    date: Date
  }>`select platform_id, message_id, date, text, views, messages.deleted_at from messages join chats using (chat_id)
    order by platform_id, message_id`,
})

test('after ten minutes a diff of a snapshot shows a new channel', async () => {
  const { credits } = await seeded()
  const snapshot = await t.post('/v1/catalog/snapshots', credits, { filters: {} })
  expect(snapshot.status).toBe(201)
  t.clock.now = after(10)
  await demoLiving()(t.db, t.clock.now)
  await rollUp(t.db, { now: t.clock.now })
  const diff = await t.post(`/v1/catalog/snapshots/${snapshot.body.snapshot_id}/diffs`, credits)
  expect(diff.status).toBe(201)
  expect(diff.body.added_count).toBeGreaterThan(0)
})

test('a world that was off catches up with one that ran, in turns of limited work', async () => {
  await seeded()
  for (const minutes of [1, 2, 90, 91, 700, 960]) await demoLiving()(t.db, after(minutes))
  const ran = await content()
  expect(ran.messages.some(({ date }) => date > NOON)).toBe(true)
  expect(ran.chats.some(({ deleted_at }) => deleted_at !== null && deleted_at > NOON)).toBe(true)

  await t.reset()
  await t.db.rows`delete from settings`
  await seeded()
  const live = demoLiving(undefined, 100)
  const first = await live(t.db, after(960))
  expect(first.behind_seconds).toBeGreaterThan(0)
  let turns = 1
  while ((await live(t.db, after(960))).behind_seconds > 0) turns++
  expect(turns).toBeGreaterThanOrEqual(2)
  expect(await content()).toEqual(ran)
  expect(await live(t.db, after(960))).toEqual({ observations: 0, behind_seconds: 0 })
  expect(await live(t.db, after(5))).toEqual({ observations: 0, behind_seconds: 0 })
})

test('time does not pass without a demo world, nor in one that an earlier version made', async () => {
  expect(await demoLiving()(t.db, after(60))).toEqual({ observations: 0, behind_seconds: 0 })
  await seeded()
  await t.db.rows`update settings set value = value - 'version' where name = 'demo'`
  expect(await demoLiving()(t.db, after(60))).toEqual({ observations: 0, behind_seconds: 0 })
})
