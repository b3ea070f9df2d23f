// The collector as a service or a worker runs it, in this process, on the web pages of a made-up platform.
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyTables, testDatabase } from '../../../test/database.ts'
import { madeUpPlatform } from '../../../test/made-up-platform.ts'
import { until } from '../../../test/until.ts'
import { webPlatform } from '../../../test/web-platform.ts'
import { openPageThread, type PageThread } from '../../sources/telegram-web/page-thread.ts'
import { listSourceStates, resumeSources, slowSource } from '../../store/collecting/collect-sources.ts'
import { upsertAddress } from '../../store/collecting/collect-targets.ts'
import { readConfig } from '../config/config.ts'
import { type Background, startBackground } from './background.ts'

const db = await testDatabase()
const platform = madeUpPlatform(() => new Date())
const web = await webPlatform(platform.chats)
let background: Background
let registry: Registry

beforeEach(async () => {
  await emptyTables(db, 'chats', 'collecting', 'collect_sources', 'collect_budgets', 'messages', 'leases')
  platform.chats.clear()
  web.asked.length = 0
  web.rules.length = 0
})
afterEach(async () => {
  vi.useRealTimers()
  await background.stop()
})

const start = (pages?: PageThread) => {
  const env = { TELEGRAM_WEB_URL: web.url, TELEGRAM_WEB_RATE: '1000', TELEGRAM_WEB_CONCURRENCY: '10' }
  registry = new Registry()
  background = startBackground({
    db,
    settings: readConfig(env).collect,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    registry,
    unseal: async () => undefined,
    ...(pages && { pages }),
  })
}
const add = async (name: string) => {
  platform.post(platform.add(name))
  await upsertAddress(db, `@${name}`, new Date())
}
const read = async () =>
  (await db.rows<{ address: string }>`select address from collecting where result = 'read' order by 1`).map(
    ({ address }) => address,
  )
const pauses = () => background.collecting().paused_sources
const metric = async (name: string) => (await registry.metrics()).split('\n').filter((line) => line.startsWith(name))

test('a pause is shown with its end and its reason, and when it is lifted the running process reads on', async () => {
  web.rules.push((_, response) => {
    response.writeHead(429, { 'retry-after': '315360000' }).end()
    return true
  })
  await add('channel_1')
  start()
  const [pause] = await until(pauses, (paused) => paused.length > 0)
  expect(pause).toMatchObject({ source: 'telegram-web', reason: 'the platform asks to wait' })
  const seconds = (pause!.paused_until.getTime() - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(86_000)
  expect(seconds).toBeLessThanOrEqual(86_400)
  expect(await metric('channelscope_collect_source_paused{')).toEqual([
    'channelscope_collect_source_paused{source="telegram-web"} 1',
  ])
  expect(await metric('channelscope_collect_source_paused_until_seconds{')).toEqual([
    `channelscope_collect_source_paused_until_seconds{source="telegram-web",reason="the platform asks to wait"} ${pause!.paused_until.getTime() / 1000}`,
  ])
  web.rules.length = 0
  expect(await resumeSources(db, ['telegram-web'], new Date())).toEqual([pause])
  expect(await until(read, (names) => names.length > 0)).toEqual(['@channel_1'])
  expect(pauses()).toEqual([])
  expect(await metric('channelscope_collect_source_paused{')).toEqual([
    'channelscope_collect_source_paused{source="telegram-web"} 0',
  ])
  expect(await metric('channelscope_collect_source_paused_until_seconds{')).toEqual([])
})

test('after the platform has asked to wait, every process reads at half the rate, also a new one, until it has risen again', async () => {
  const share = async () => (await metric('channelscope_collect_rate_share{'))[0]?.split(' ')[1]
  await add('channel_1')
  start()
  await until(read, (names) => names.length === 1)
  expect(await share()).toBe('1')
  await background.stop()
  const before = Date.now()
  await slowSource(db, 'telegram-web', { now: new Date(before - 900_000), until: new Date(before - 900_000) })
  await slowSource(db, 'telegram-web', { now: new Date(before), until: new Date(before + 600_000) })
  await add('channel_2')
  start()
  await until(read, (names) => names.length === 2)
  // Half of what half the rate had risen to in a quarter of an hour.
  expect(await share()).toBe('0.375')
  web.rules.push((_, response) => {
    response.writeHead(429, { 'retry-after': '600' }).end()
    return true
  })
  await db.rows`update collect_sources set slowed_at = now() - interval '1 minute'`
  await add('channel_3')
  await until(pauses, (paused) => paused.length > 0)
  const [state] = await listSourceStates(db, new Date())
  expect(state!.rate_share).toBeGreaterThan(0.375 / 2)
  expect(state!.rate_share).toBeLessThan(0.375)
  await resumeSources(db, ['telegram-web'], new Date())
  expect((await listSourceStates(db, new Date()))[0]!.rate_share).toBe(1)
})

test('a process whose clock is ten minutes ahead leaves alone what another worker has claimed', async () => {
  await add('claimed_one')
  await db.rows`update collecting set claim = gen_random_uuid(), claimed_by = 'another', next_due_at = now() + interval '290 s'`
  await add('channel_1')
  vi.setSystemTime(Date.now() + 600_000)
  start()
  expect(await until(read, (names) => names.length > 0)).toEqual(['@channel_1'])
  await background.stop()
  expect(web.asked.filter((path) => path.includes('claimed_one'))).toEqual([])
  expect(await db.row`select claimed_by from collecting where address = '@claimed_one'`).toEqual({
    claimed_by: 'another',
  })
  expect(await db.row`select read_at <= now() as is_past from collecting where address = '@channel_1'`).toEqual({
    is_past: true,
  })
})

test('a clock that is set back by an hour stops nothing', async () => {
  await add('channel_1')
  start()
  await until(read, (names) => names.length === 1)
  await add('channel_2')
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await until(read, (names) => names.length === 2)).toEqual(['@channel_1', '@channel_2'])
})

const script = new URL('../../../test/telegram-web/endless-worker.ts', import.meta.url)

test('a page that nobody can finish reading costs one visit of its chat, and the other chats are read', async () => {
  await add('endless_one')
  platform.chats.get('endless_one')!.description = '<!-- endless -->'
  for (const name of ['channel_1', 'channel_2', 'channel_3']) await add(name)
  start(openPageThread({ limit_ms: 2_000, script }))
  const others = ['@channel_1', '@channel_2', '@channel_3']
  expect(await until(read, (names) => names.length === 3)).toEqual(others)
  const row =
    () => db.row`select claim, result, detail, failures, round(extract(epoch from next_due_at - tried_at) / 3600) as hours
    from collecting where address = '@endless_one'`
  const failed = await until(row, (found) => found?.result !== null)
  expect(failed).toMatchObject({ claim: null, result: 'unreadable', failures: 1 })
  expect(failed!.detail).toBe('the page could not be read within 2 s')
  expect(Number(failed!.hours)).toBeGreaterThanOrEqual(19)
  expect(await metric('channelscope_collect_visits_total{source="telegram-web",result="unreadable"}')).toEqual([
    'channelscope_collect_visits_total{source="telegram-web",result="unreadable"} 1',
  ])
  expect(pauses()).toEqual([])
})

test('a page that nobody can finish reading does not keep the process from stopping, and its chat is released', async () => {
  await add('endless_one')
  platform.chats.get('endless_one')!.description = '<!-- endless -->'
  start(openPageThread({ limit_ms: 60_000, script }))
  await until(
    () => web.asked.length,
    (count) => count > 0,
  )
  await background.stop()
  expect(await db.row`select claim, result, failures from collecting`).toEqual({
    claim: null,
    result: null,
    failures: 0,
  })
})
