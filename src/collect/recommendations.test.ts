// What the platform recommends beside a channel: when it is asked, what is stored, and what becomes of refusals and removals.
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { visitDeps } from '../../test/collecting.ts'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { answerHistory, channel, fullChannel, message, resolved } from '../../test/mtproto-objects.ts'
import { mtprotoPlatform, refusal } from '../../test/mtproto-platform.ts'
import { keepsAll, keyedHash } from '../ingest/privacy.ts'
import { remove } from '../privacy/remove.ts'
import { upsertAddress } from '../store/collecting/collect-targets.ts'
import { claimDue } from '../store/collecting/collecting.ts'
import { findRecommendations } from '../store/collecting/recommendations.ts'
import { DAY_MS } from '../time/spans.ts'
import { discover } from './jobs.ts'
import { visit } from './visit.ts'

const db = await testDatabase()
const t = mtprotoPlatform(db)
const privacy = keepsAll(keyedHash(randomBytes(32)))
const by = { actor: 'test', reason: null, now: new Date(t.clock.ms) }
const opens = new Set(['name', 'invite', 'number'] as const)
const now = () => new Date(t.clock.ms)

const news = channel()
const tech = channel({ id: 1002, title: 'Tech', username: 'tech_daily' })
const arts = channel({ id: 1003, title: 'Arts', username: 'arts_daily' })
const nameless = channel({ id: 1004, title: 'Nameless', username: undefined as never })

beforeEach(async () => {
  await t.reset()
  const tables = [
    'collecting',
    'collect_sources',
    'collect_budgets',
    'recommendations',
    'recommendation_reads',
    'removals',
  ]
  await emptyTables(db, 'chats', 'messages', ...tables)
  await t.account()
  await upsertAddress(db, '@daily_news', now())
  t.script['contacts.resolveUsername'] = () => resolved(news)
  t.script['channels.getFullChannel'] = () => fullChannel(news)
  t.script['messages.getHistory'] = answerHistory([message(1)]) as never
  recommends(tech, arts)
})

const recommends = (...chats: object[]) => {
  t.script['channels.getChannelRecommendations'] = () => ({ _: 'messages.chats', chats })
}

const collectOnce = async (per_day = 10) => {
  const [claim] = await claimDue(db, { worker: 'test', limit: 1, lease_seconds: 300, now: now() })
  const deps = visitDeps(db, [{ source: t.start().source, opens }], now)
  return visit({ ...deps, privacy, recommendations_per_day: per_day }, claim!)
}
const collectAgainAfter = (days: number, per_day?: number) => {
  t.clock.ms += days * DAY_MS
  return collectOnce(per_day)
}

const asked = () => t.methods().filter((method) => method === 'channels.getChannelRecommendations').length
const stored = async () =>
  (
    await db.rows<{ platform_id: number; address: string; position: number; first: number; last: number }>`
      select platform_id, address, position, extract(epoch from first_seen_at)::float8 as first,
        extract(epoch from last_seen_at)::float8 as last from recommendations order by platform_id`
  ).map(({ first, last, ...row }) => ({ ...row, days: (last - first) / 86_400 }))
const chatId = async () =>
  (await db.row<{ chat_id: number }>`select chat_id from chats where platform_id = 1001`)!.chat_id

test('a channel that was read is asked about once in 30 days; what is no longer recommended keeps its dates', async () => {
  expect(await collectOnce()).toMatchObject({ kind: 'read' })
  expect(await stored()).toEqual([
    { platform_id: 1002, address: '@tech_daily', position: 1, days: 0 },
    { platform_id: 1003, address: '@arts_daily', position: 2, days: 0 },
  ])
  await collectAgainAfter(3)
  expect(asked()).toBe(1)
  recommends(arts, nameless)
  await collectAgainAfter(29)
  expect(asked()).toBe(2)
  expect(await stored()).toEqual([
    { platform_id: 1002, address: '@tech_daily', position: 1, days: 0 },
    { platform_id: 1003, address: '@arts_daily', position: 1, days: 32 },
    { platform_id: 1004, address: '#1004', position: 2, days: 0 },
  ])
  expect(await findRecommendations(db, await chatId())).toMatchObject({ read_at: now(), known: [], unknown: 2 })
})

test('recommended chats that are stored are named, in the order of the platform', async () => {
  await collectOnce()
  await upsertAddress(db, '@arts_daily', now())
  t.script['contacts.resolveUsername'] = () => resolved(arts)
  t.script['channels.getFullChannel'] = () => fullChannel(arts)
  t.script['messages.getHistory'] = answerHistory([]) as never
  await collectOnce(0)
  const found = await findRecommendations(db, await chatId())
  expect(found).toMatchObject({ known: [{ position: 2 }], unknown: 1 })
  const { platform_id } = (await db.row<{ platform_id: number }>`
    select platform_id from chats where chat_id = ${found!.known[0]!.chat_id}`)!
  expect(platform_id).toBe(1003)
  expect(await findRecommendations(db, found!.known[0]!.chat_id)).toBeUndefined()
})

test('the budget of the day is kept, and 0 asks for nothing', async () => {
  const today = now().toISOString().slice(0, 10)
  await db.rows`insert into collect_budgets (name, day, used) values ('recommendations', ${today}, 10)`
  await collectOnce(10)
  await collectAgainAfter(3, 0)
  expect(asked()).toBe(0)
  await collectAgainAfter(3, 10)
  expect(asked()).toBe(1)
})

test('a refusal counts as an answer; a wait pauses the source, and the visit counts as read', async () => {
  t.script['channels.getChannelRecommendations'] = () => refusal('CHANNEL_PRIVATE')
  expect(await collectOnce()).toMatchObject({ kind: 'read' })
  expect(await findRecommendations(db, await chatId())).toMatchObject({ known: [], unknown: 0 })
  await collectAgainAfter(3)
  expect(asked()).toBe(1)
  t.script['channels.getChannelRecommendations'] = () => refusal('FLOOD_WAIT_600', 420)
  expect(await collectAgainAfter(31)).toMatchObject({ kind: 'read' })
  expect(await db.row`select paused_until from collect_sources where paused_until is not null`).toEqual({
    paused_until: new Date(t.clock.ms + 600_000),
  })
  recommends(tech)
  await collectAgainAfter(3)
  expect(await stored()).toHaveLength(1)
})

test('unknown recommended chats are discovered within the limit, those that more channels have first', async () => {
  await collectOnce()
  await db.rows`insert into recommendations (chat_id, platform_id, address, position, first_seen_at, last_seen_at)
    values (999999, 1003, '@arts_daily', 1, ${now()}, ${now()})`
  const sources = [{ source: t.start().source, opens }]
  expect(await discover(db, now(), 1, sources)).toEqual({ discovered: 1 })
  expect(await db.row`select origin from collecting where address = '@arts_daily'`).toEqual({ origin: 'discovered' })
  expect(await discover(db, new Date(t.clock.ms + DAY_MS), 5, sources)).toEqual({ discovered: 1 })
  expect(await discover(db, new Date(t.clock.ms + 2 * DAY_MS), 5, sources)).toEqual({ discovered: 0 })
})

test('a chat that was removed is in no recommendation, and is not stored in one again', async () => {
  await collectOnce()
  await remove(db, privacy, { kind: 'chat', chat: { kind: 'name', username: 'tech_daily' } }, by)
  expect((await stored()).map(({ platform_id }) => platform_id)).toEqual([1003])
  await collectAgainAfter(31)
  expect((await stored()).map(({ platform_id }) => platform_id)).toEqual([1003])
  const chat = (await db.row<never>`select * from chats where platform_id = 1001`)!
  await remove(db, privacy, { kind: 'chat', chat }, by)
  expect(await stored()).toEqual([])
  expect(await db.rows`select from recommendation_reads`).toEqual([])
})

test('a group is not asked about', async () => {
  const group = channel({ broadcast: undefined as never, megagroup: true })
  t.script['contacts.resolveUsername'] = () => resolved(group)
  t.script['channels.getFullChannel'] = () => fullChannel(group)
  await collectOnce()
  expect(asked()).toBe(0)
})
