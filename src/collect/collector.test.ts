// The lanes of a worker, with a made-up platform and the real loop.
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { webSources } from '../../test/collecting.ts'
import { testVisits } from '../../test/visits.ts'
import { webPlatform } from '../../test/web-platform.ts'
import { pauseSource } from '../store/collecting/collect-sources.ts'
import { runCollector } from './collector.ts'
import { createCollectInstruments } from './instruments.ts'
import { openStandstill } from './standstill.ts'

const t = await testVisits()

type Limits = Pick<Parameters<typeof runCollector>[0], 'step_seconds' | 'stop_seconds'>

/** A running collector of four lanes, its metrics and what it logged as errors. */
const start = (source: typeof t.platform.source, limits: Limits = {}, now_ms?: () => number) => {
  const registry = new Registry()
  const stopping = new AbortController()
  const instruments = createCollectInstruments(registry, openStandstill(now_ms))
  const errors: object[] = []
  const ended = runCollector({
    db: t.db,
    sources: [source],
    clock: { now: () => t.clock.now, sync: async () => {} },
    onPauses: () => {},
    random: () => 0.5,
    log: { info: () => {}, warn: () => {}, error: (fields) => errors.push(fields) },
    instruments,
    worker: 'test',
    lanes: 4,
    history_days: 90,
    onFirstRead: () => {},
    stopping: stopping.signal,
    ...limits,
  })
  const stop = () => {
    stopping.abort()
    return ended
  }
  onTestFinished(stop)
  const metric = async (name: string) =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith(`channelscope_collect_${name}`))
  return { stop, stopping: stopping.signal, errors, metric, standstill: instruments.standstill }
}

const requestDays = () =>
  t.db.rows`select source, day::text, purpose, requests::int, found::int from source_requests order by purpose`

const read = async () => (await t.db.rows`select from collecting where result = 'read'`).length
const claimed = () => t.db.rows`select from collecting where claim is not null`

/** The source of the platform, where chats with this word in their name never answer, not even when the worker stops. */
const never = (word: string, asked: string[] = []) => {
  const { source } = t.platform.source
  const readChat: typeof source.readChat = (ref) => {
    if (!ref.username!.includes(word)) return source.readChat(ref)
    asked.push(ref.username!)
    return new Promise(() => {})
  }
  return { ...t.platform.source, source: { ...source, readChat } }
}

const add = async (word: string, count: number) => {
  for (let i = 0; i < count; i++) {
    t.platform.add(`${word}_${i}`)
    await t.add(`${word}_${i}`)
  }
}

test('chats whose pages did not arrive whole take one lane of four, and the others are read meanwhile', async () => {
  const slow: string[] = []
  await add('slow', 8)
  await t.db.rows`update collecting set priority = 3, result = 'incomplete'`
  await add('good', 10)
  const { stop } = start(never('slow', slow), { stop_seconds: 0.01 })
  await expect.poll(read).toBe(10)
  expect(slow).toHaveLength(1)
  await stop()
  expect(await claimed()).toEqual([])
})

test('visits that never end are given up: they are counted and logged, their chats back off, and all others are read', async () => {
  await add('silent', 4)
  await add('good', 10)
  // Longer than any statement of the other visits takes on a busy machine.
  const { errors, metric } = start(never('silent'), { step_seconds: 6 })
  await expect.poll(read).toBe(10)
  const lost = () => t.db.rows`select claim, result, detail, failures, priority, next_due_at > ${t.clock.now} as later
    from collecting where address like '@silent%' and result is not null`
  await expect.poll(async () => (await lost()).length).toBe(4)
  const detail = 'the visit made no step for 6 s and was given up'
  expect(await lost()).toEqual(
    Array(4).fill({ claim: null, result: 'incomplete', detail, failures: 1, priority: 3, later: true }),
  )
  expect(await metric('visits_total{source="none"')).toEqual([
    'channelscope_collect_visits_total{source="none",result="overdue"} 4',
  ])
  expect(errors).toHaveLength(4)
  expect(errors[0]).toMatchObject({ target: expect.stringContaining('@silent_'), result: 'overdue' })
})

test('a visit whose source answers at last, after it was given up, writes no outcome', async () => {
  const answer = Promise.withResolvers<void>()
  const { source } = t.platform.source
  const readChat: typeof source.readChat = async (ref) => {
    await answer.promise
    return source.readChat(ref)
  }
  await add('late', 1)
  const row = () => t.db.row`select claim, result, failures, read_at from collecting`
  const { stop } = start({ ...t.platform.source, source: { ...source, readChat } }, { step_seconds: 0.1 })
  await expect.poll(async () => (await row())?.result).toBe('incomplete')
  answer.resolve()
  await expect.poll(async () => (await t.db.rows`select from chats`).length).toBe(1)
  await stop()
  expect(await row()).toEqual({ claim: null, result: 'incomplete', failures: 1, read_at: null })
})

test('a visit that does not notice that the worker stops keeps it for the time of its limit, and its chat is released', async () => {
  const asked: string[] = []
  await add('silent', 2)
  const { stop, metric } = start(never('silent', asked), { stop_seconds: 0.05 })
  await expect.poll(() => asked.length).toBe(2)
  await stop()
  expect(await t.db.rows`select claim, result, failures, next_due_at <= ${t.clock.now} as due from collecting`).toEqual(
    Array(2).fill({ claim: null, result: null, failures: 0, due: true }),
  )
  expect(await metric('visits_total')).toEqual(['channelscope_collect_visits_total{source="none",result="stopped"} 2'])
})

test('it stands still when chats are due and no visit ends by itself for ten minutes; that the lanes are freed changes nothing', async () => {
  let ms = 0
  const asked: string[] = []
  await add('silent', 4)
  const { standstill, metric } = start(never('silent', asked), { step_seconds: 0.05 }, () => ms)
  await expect.poll(() => asked.length).toBe(4)
  ms = 599_000
  expect(standstill.isStalled()).toBe(false)
  ms = 600_000
  expect([standstill.isStalled(), await metric('standstill')]).toEqual([
    true,
    ['channelscope_collect_standstill_seconds 600'],
  ])
  // They are given up. As long as others are due and none of them ends, nothing is well.
  await expect.poll(() => claimed()).toEqual([])
  // Then nothing is due.
  await expect.poll(() => standstill.seconds()).toBe(0)
  ms = 1_300_000
  await expect.poll(() => standstill.seconds()).toBe(0)
})

test('while all sources are paused nothing stands still: the pause is said elsewhere', async () => {
  let ms = 0
  await add('good', 1)
  await pauseSource(t.db, 'made-up', new Date(t.clock.now.getTime() + 3_600_000), 'asked to wait')
  const { standstill } = start(t.platform.source, {}, () => ms)
  ms = 700_000
  await expect.poll(() => standstill.seconds()).toBe(0)
})

test('what was asked is counted by day and purpose, and no count is lost when the worker stops or the database does not answer', async () => {
  await t.db.rows`delete from source_requests`
  const chat = t.platform.add('daily_news', { members_count: 1_000 })
  t.platform.post(chat)
  const web = await webPlatform(t.platform.chats)
  await t.add('daily_news')
  const [source] = webSources(web.url, () => t.clock.now)
  const first = start(source!)
  await expect.poll(read).toBe(1)
  await first.stop()
  const own = { source: 'telegram-web', day: '2026-09-01', purpose: 'chat', requests: 2, found: 2 }
  expect(await requestDays()).toEqual([own])

  await t.db.script('alter table source_requests rename to source_requests_away')
  t.hours(24)
  await t.db.rows`update collecting set next_due_at = ${t.clock.now}, chat_due_at = ${new Date('2100-01-01')}`
  t.platform.post(chat)
  const second = start(source!)
  const visits = () => t.db.rows`select from collecting where read_at = ${t.clock.now}`
  await expect.poll(async () => (await visits()).length).toBe(1)
  t.hours(0.1)
  await expect.poll(() => second.errors.length).toBeGreaterThan(0)
  await t.db.script('alter table source_requests_away rename to source_requests')
  await second.stop()
  expect(await requestDays()).toEqual([own, { ...own, day: '2026-09-02', purpose: 'new posts', requests: 1, found: 1 }])
})
