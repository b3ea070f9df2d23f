import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { forgetWaiting, jobs, startTimetable } from './timetable.ts'

const t = await testService()
afterEach(() => vi.useRealTimers())

const started = () => {
  const done: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => done.push(JSON.parse(line).job) })
  return { done, stop: startTimetable(t.db, () => t.clock.now, log) }
}
const until = async (is: () => boolean) => {
  while (!is()) await new Promise(setImmediate)
}

test('one of two processes takes each turn, every job runs soon after the start, and changed chats are rolled up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await ingest(
    t.db,
    [
      chatSeen({ members_count: 50, at: at('2026-09-01T00:00:00Z') }),
      chatSeen({ chat: { platform_id: 2002, username: 'other_news' } }),
      messageSeen({ message_id: 1, text: 'Read @other_news' }),
    ],
    { now: t.clock.now },
  )
  const both = [started(), started()]
  const done = () => both.flatMap((one) => one.done)
  vi.advanceTimersByTime(30_000)
  // Both run the jobs that they share, and the run over all chats only if it is not finished yet.
  await until(() => new Set(done()).size === jobs.length)
  await Promise.all(both.map(({ stop }) => stop()))
  const own = jobs.filter(({ shared }) => !shared).map(({ name }) => name)
  expect(
    done()
      .filter((name) => own.includes(name))
      .sort(),
  ).toEqual(own.sort())
  expect(await t.db.rows`select messages_30d, mentions_total from channel_stats order by 1 desc`).toEqual([
    { messages_30d: 1, mentions_total: 0 },
    { messages_30d: 0, mentions_total: 1 },
  ])
  expect(await t.db.rows`select mentions from mention_months`).toEqual([{ mentions: 1 }])
  const ended = done().length
  vi.advanceTimersByTime(24 * 3_600_000)
  await new Promise(setImmediate)
  expect(done()).toHaveLength(ended)
})

test('a job that is unfinished has another turn at once, after the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const ran: string[] = []
  const job = (name: string, reports: unknown[]) => ({
    name,
    period_seconds: 60,
    shared: true as const,
    run: async () => {
      ran.push(name)
      return reports.shift()
    },
  })
  const long = job('long', [{ rows: 2, unfinished: true }, { rows: 1, unfinished: true }, null])
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line).job) })
  const stop = startTimetable(t.db, () => t.clock.now, log, [long, job('short', [1])])
  vi.advanceTimersByTime(30_000)
  await until(() => ran.length === 4)
  await stop()
  expect(ran).toEqual(['long', 'short', 'long', 'long'])
  expect(logged).toEqual(['long', 'short', 'long'])
})

test('a daily job that fails is tried again every quarter of an hour until it succeeds, and not again that day', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line).msg) })
  const results: (() => unknown)[] = [
    () => Promise.reject(new Error('a worker is dead')),
    () => Promise.reject(new Error('a worker is dead')),
    () => 'done',
  ]
  const daily = { name: 'daily', period_seconds: 24 * 3600, run: async () => results.shift()!() }
  const stop = startTimetable(t.db, () => t.clock.now, log, [daily])
  vi.advanceTimersByTime(30_000)
  for (const failures of [1, 2]) {
    await until(() => logged.length === failures)
    vi.advanceTimersByTime(15 * 60_000 - 1)
    await new Promise(setImmediate)
    expect(logged).toEqual(Array(failures).fill('job failed'))
    vi.advanceTimersByTime(1)
  }
  await until(() => logged.length === 3)
  vi.advanceTimersByTime(12 * 3_600_000)
  await stop()
  expect(logged).toEqual(['job failed', 'job failed', 'job done'])
})

test('that a job fails is stored for the operator, since when and how often, until it ends well', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const results = [
    () => Promise.reject(new Error('@secret_chat')),
    () => Promise.reject(new Error('again')),
    () => null,
  ]
  const job = { name: 'every minute', period_seconds: 60, shared: true as const, run: async () => results.shift()!() }
  const stop = startTimetable(t.db, () => t.clock.now, pino({ level: 'silent' }), [job])
  const stored = () => t.db.row`select ended_at, failing_since, failures from job_runs where job = 'every minute'`
  const began = t.clock.now
  vi.advanceTimersByTime(30_000)
  await expect.poll(stored).toEqual({ ended_at: null, failing_since: began, failures: 1 })
  expect(JSON.stringify(await t.db.rows`select * from job_runs`)).not.toContain('secret_chat')
  t.clock.now = new Date(began.getTime() + 60_000)
  vi.advanceTimersByTime(30_000)
  await expect.poll(stored).toEqual({ ended_at: null, failing_since: began, failures: 2 })
  vi.advanceTimersByTime(60_000)
  await expect.poll(stored).toEqual({ ended_at: t.clock.now, failing_since: null, failures: 0 })
  await stop()
})

test('observations of a chat that was not seen within the given days are deleted and counted; later ones still wait', async () => {
  const message = (message_id: number) => messageSeen({ chat: { platform_id: 4_040 }, message_id })
  await ingest(t.db, [message(1), message(2), message(3)], { now: t.clock.now })
  const waiting = async () => (await t.db.rows`select from waiting_observations`).length
  expect(await waiting()).toBe(3)
  const now = new Date()
  await t.db.rows`update waiting_observations set waiting_since = ${new Date(now.getTime() - 31 * 86_400_000)}
    where observation->>'message_id' <> '3'`
  const registry = new Registry()
  const job = forgetWaiting(30, registry)
  expect(await job.run(t.db, now)).toMatchObject({ expired: 2 })
  expect(await job.run(t.db, now)).toMatchObject({ expired: 0 })
  expect(await registry.metrics()).toContain('channelscope_observations_expired_total 2')
  await ingest(t.db, [chatSeen({ chat: { platform_id: 4_040 } })], { now: t.clock.now })
  expect(await t.db.rows`select message_id from messages join chats using (chat_id) where platform_id = 4040`).toEqual([
    { message_id: 3 },
  ])
  expect(await waiting()).toBe(0)
})

test('mentions of a chat that was not seen within the given days are deleted and counted; later ones still wait', async () => {
  const mention = (message_id: number) => messageSeen({ message_id, text: '@nobody_yet' })
  await ingest(t.db, [chatSeen(), mention(101), mention(102), mention(103)], { now: t.clock.now })
  const waiting = () => t.db.rows`select message_id from waiting_mentions order by 1`
  expect(await waiting()).toHaveLength(3)
  const now = new Date()
  await t.db.rows`update waiting_mentions set waiting_since = ${new Date(now.getTime() - 31 * 86_400_000)}
    where message_id <> 103`
  const registry = new Registry()
  const job = forgetWaiting(30, registry)
  expect(await job.run(t.db, now)).toEqual({ expired: 0, expired_mentions: 2 })
  expect(await job.run(t.db, now)).toEqual({ expired: 0, expired_mentions: 0 })
  expect(await registry.metrics()).toContain('channelscope_mentions_expired_total 2')
  expect(await waiting()).toEqual([{ message_id: 103 }])
})

test('more mentions and observations than one statement deletes expire in batches', async () => {
  const long_ago = new Date('2026-01-01')
  await t.db.rows`insert into waiting_mentions (source_chat_id, message_id, date, kind, names, waiting_since)
    select 1, i, ${long_ago}, 'Mention', array['@x'], ${long_ago} from generate_series(1, 10001) as i`
  await t.db.rows`insert into waiting_observations (digest, names, observation, waiting_since)
    select i::text, array['@x'], '{}', ${long_ago} from generate_series(1, 10001) as i`
  const job = forgetWaiting(30, new Registry())
  expect(await job.run(t.db, t.clock.now)).toEqual({ expired: 10_001, expired_mentions: 10_001 })
})

test('jobs that had nothing to do are logged at debug only, and what a job did at info', async () => {
  await t.reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const logged: { level: number; job: string }[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  const said = (report: unknown) => ({
    name: JSON.stringify(report),
    period_seconds: 60,
    shared: true as const,
    run: async () => report,
  })
  const nothing = [null, 0, [], { deleted: 0 }, { dropped: [], orphans: 0 }, { indexed: 0, done: true }].map(said)
  const something = [3, ['2026-01'], { deleted: 1 }, { dropped: [], by_table: { messages: 2 } }].map(said)
  // The tables are empty.
  const stop = startTimetable(t.db, () => t.clock.now, log, [...jobs, ...nothing, ...something])
  vi.advanceTimersByTime(30_000)
  await until(() => logged.some(({ job }) => job === something.at(-1)!.name))
  await stop()
  const atInfo = logged.filter(({ level }) => level >= 30).map(({ job }) => job)
  expect(atInfo).toEqual(something.map(({ name }) => name))
  expect(logged.map(({ job }) => job)).toEqual(expect.arrayContaining(nothing.map(({ name }) => name)))
})
