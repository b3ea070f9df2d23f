// Processes that are killed anywhere between an observation and its delivery: what was acknowledged is stored, every cause has its event once, and
// each event arrives at least once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished } from 'vitest'
import { defaultPrices } from '../src/accounts/prices.ts'
import { stream } from '../src/demo/random.ts'
import { ingest } from '../src/ingest/ingest.ts'
import type { MessageSeen } from '../src/sources/observation.ts'
import { openSecrets } from '../src/start/master-key/master-key.ts'
import { openStore } from '../src/store/open.ts'
import { testDatabase, unpackMigrated } from './database.ts'
import { hasServerPrograms, serverPrograms } from './engine/programs.ts'
import { ownPostgres } from './engine/server.ts'
import { eventBatches } from './event-batches.ts'
import { localReach, localSenders, startLoops } from './event-loops.ts'
import { type EventPart, type EventProcess, type EventProcessReport, processEvents } from './event-process.ts'
import { answers, failingService } from './failing-service.ts'
import { skipWithout, testWith } from './needs.ts'
import { chatSeen } from './observed.ts'
import { rounds, testWithSeeds } from './seed.ts'
import { testService } from './service.ts'
import { until } from './until.ts'

const { database_url } = await testDatabase()
const KILLS = database_url ? rounds({ usually: 6, thorough: 50 }) : rounds({ usually: 4, thorough: 20 })
/** A lease has run out when the next processes start. */
const BETWEEN_MS = 70_000
const BATCHES = 4
const BALANCE_MC = 1_000_000_000
const receiver = await failingService()
/** A database on a server keeps its master key in one folder; each embedded one has its own. */
const folders = new Map<string, string>()
afterAll(() => {
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
type EventStore = { data_dir: string; database_url?: string }

/** An account whose watches tell a webhook of everything that the processes store. */
const prepare = async (database_url: string | undefined) => {
  const known = database_url && folders.get(database_url)
  const data_dir = known || mkdtempSync(join(tmpdir(), 'cs-events-'))
  folders.set(database_url ?? data_dir, data_dir)
  if (!database_url) unpackMigrated(data_dir)
  const store: EventStore = { data_dir, ...(database_url && { database_url }) }
  const db = await openStore(store)
  const t = await testService({ db, secrets: await openSecrets({ data_dir }, db), delivering: { reach: localReach } })
  await t.reset()
  t.clock.now = new Date()
  const at = Math.floor(t.clock.now.getTime() / 1000) - 3600
  const chats = [
    chatSeen({ at, chat: { platform_id: 1001, username: 'daily_news' } }),
    chatSeen({ at, chat: { platform_id: 1002, username: 'city_weekend' } }),
  ]
  await ingest(db, chats, { now: t.clock.now })
  const overrides = { permissions: { allow_message_search: true } }
  const { key, account_id } = await t.account({ plan: 'XL', balance_mc: BALANCE_MC, overrides })
  const { body } = await t.post('/v1/destinations', key, { kind: 'webhook', url: receiver.url })
  const given = { destinations: [{ destination_id: body.destination_id }], events_per_day: 10_000 }
  const types = { 'message.published': {}, 'message.edited': {}, 'chat.mentioned': {} }
  expect((await t.post('/v1/watches', key, { chat: '@daily_news', types, ...given })).status).toBe(201)
  expect((await t.post('/v1/watches', key, { query: { term: 'roads' }, ...given })).status).toBe(201)
  await db.close()
  return { store, account_id }
}

type Task = Omit<EventProcess, keyof EventStore>

const outcomeOf = (said: EventProcessReport[]) => ({
  steps: said.findLast((one) => 'steps' in one)?.steps,
  acknowledged: said.flatMap((one) => ('acknowledged' in one ? one.acknowledged : [])),
  failed: said.flatMap((one) => ('failed' in one ? one.failed : [])),
})

const runHere = async (store: EventStore, task: Task) => {
  const said: EventProcessReport[] = []
  await processEvents({ ...store, ...task }, (one) => said.push(one))
  return outcomeOf(said)
}

/** The same in a process of its own. */
const run = async (store: EventStore, task: Task) => {
  const file = join(import.meta.dirname, 'event-process.ts')
  const child = spawn(process.execPath, [file, JSON.stringify({ ...store, ...task })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const signal = new Promise<string | null>((ended) => child.once('exit', (_, by) => ended(by)))
  const lines = (await text(child.stdout!)).split('\n').filter(Boolean)
  return { signal: await signal, ...outcomeOf(lines.map((line) => JSON.parse(line) as EventProcessReport)) }
}

const ALL: EventPart[] = ['ingest', 'match', 'make', 'deliver']
/** On a server three processes at a time: one that stores, and two that do the same work. The embedded database has one process. */
const PROCESSES: EventPart[][] = database_url ? [['ingest'], ALL.slice(1), ALL.slice(1)] : [ALL]

testWithSeeds(`killed ${KILLS} times at any step, nothing is lost and no event is made twice`, async (seed) => {
  const random = stream(seed, 'kills')
  receiver.does(answers(200, ''))
  const { store, account_id } = await prepare(database_url)
  let ahead_ms = BETWEEN_MS
  let first = 1
  // A whole run tells how many steps there are to be killed at.
  const whole = await runHere(store, { ahead_ms, parts: ALL, first, batches: BATCHES })
  const acknowledged = [...whole.acknowledged]
  const killed: Record<EventPart, number> = { ingest: 0, match: 0, make: 0, deliver: 0 }
  const failed: string[] = []
  /** The first process that stores is killed when it has acknowledged something. */
  const stepOf = (part: EventPart): number => {
    const steps = whole.steps![part]
    const least = part === 'ingest' && killed.ingest === 0 ? Math.ceil(steps / 2) : 0
    return 1 + least + random.int(steps - least)
  }
  for (let round = 0; round * PROCESSES.length < KILLS; round++) {
    ahead_ms += BETWEEN_MS
    first += 1_000
    const victims = PROCESSES.map((parts, i) => {
      const part = parts[(round + i) % parts.length]!
      return { parts, kill: { part, step: stepOf(part) } }
    })
    const ended = await Promise.all(victims.map((one) => run(store, { ...one, ahead_ms, first, batches: 100 })))
    for (const [i, one] of ended.entries()) {
      expect(one.signal).toBe('SIGKILL')
      killed[victims[i]!.kill.part]++
      acknowledged.push(...one.acknowledged)
      failed.push(...one.failed)
    }
  }
  for (const part of ALL) expect(killed[part]).toBeGreaterThanOrEqual(Math.max(1, Math.floor(KILLS / 5)))
  expect(failed).toEqual([])
  ahead_ms += BETWEEN_MS
  await runHere(store, { ahead_ms, parts: ALL, first: 0, batches: 0 })

  await expectComplete(store, account_id, acknowledged)
})

/** Every message that was acknowledged is stored, each stored thing has its event once, and all of them arrived. */
const expectComplete = async (store: EventStore, account_id: number, acknowledged: MessageSeen[]) => {
  const db = await openStore(store)
  onTestFinished(() => db.close())
  const stored = await db.rows<{ username: string; message_id: number; text: string; edited: boolean }>`
    select username, message_id, text, versions is not null as edited from messages join chats using (chat_id)`
  const texts = new Map(stored.map(({ username, message_id, text }) => [`${username} ${message_id}`, text]))
  // The last word about each of them.
  const told = new Map(acknowledged.map(({ chat, message_id, text }) => [`${chat.username} ${message_id}`, text]))
  expect(told.size).toBeGreaterThan(3 * BATCHES)
  expect([...told].filter(([name, text]) => !texts.get(name)?.startsWith(text!))).toEqual([])

  const posts = stored.filter(({ username }) => username === 'daily_news')
  const due = [
    ...posts.map(({ message_id }) => `message.published ${message_id}`),
    ...posts.filter(({ edited }) => edited).map(({ message_id }) => `message.edited ${message_id}`),
    ...posts.filter(({ text }) => text.startsWith('Roads')).map(({ message_id }) => `message.matched ${message_id}`),
    ...stored
      .filter(({ username }) => username === 'city_weekend')
      .map(({ message_id }) => `chat.mentioned ${message_id}`),
  ]
  const events = await db.rows<{ type: string; message_id: number; event_id: string; number: number; quiet: string }>`
    select type, coalesce(message_id, (facts ->> 'by_message_id')::bigint)::integer as message_id, event_id,
      number::integer as number, quiet
    from events where account_id = ${account_id} order by number`
  expect(events.map(({ type, message_id }) => `${type} ${message_id}`).toSorted()).toEqual(due.toSorted())
  expect(events.map(({ number }) => number)).toEqual(events.map((_, i) => i + 1))
  expect(events.filter(({ quiet }) => quiet)).toEqual([])
  const paid = await db.row`select balance_mc::integer as balance_mc from accounts where account_id = ${account_id}`
  expect(paid).toEqual({ balance_mc: BALANCE_MC - events.length * defaultPrices.event_mc! })

  const arrived = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
  expect(events.filter(({ event_id }) => !arrived.has(event_id))).toEqual([])
  expect(await db.rows`select from deliveries where state <> 'delivered'`).toEqual([])
}

testWith(
  'postgres',
  'two processes that store, match, make and deliver at the same time do each thing once',
  async () => {
    receiver.does(answers(200, ''))
    const { store, account_id } = await prepare(database_url)
    const task = { ahead_ms: BETWEEN_MS, parts: ALL, batches: 10 }
    const both = await Promise.all([run(store, { ...task, first: 1 }), runHere(store, { ...task, first: 1_001 })])
    // What one of them could not take, because the other one was at it, is left when both have ended.
    await runHere(store, { ...task, first: 0, batches: 0 })
    expect(both[0].signal).toBeNull()
    await expectComplete(
      store,
      account_id,
      both.flatMap(({ acknowledged }) => acknowledged),
    )
  },
)

if (!database_url) skipWithout('postgres', 'PostgreSQL itself restarted')
else if (!hasServerPrograms()) skipWithout('postgres', 'PostgreSQL itself restarted', 'the server is not installed')
else
  testWithSeeds('PostgreSQL restarted while events are made: the service goes on by itself', async (seed) => {
    const random = stream(seed, 'restarts')
    receiver.does(answers(200, ''))
    const programs = serverPrograms()
    onTestFinished(programs.remove)
    const server = await ownPostgres(programs.bin)
    onTestFinished(server.remove)
    await server.start()
    const { store, account_id } = await prepare(server.url)
    const db = await openStore(store)
    const secrets = await openSecrets(store, db)
    let ahead_ms = BETWEEN_MS
    const now = () => new Date(Date.now() + ahead_ms)
    const failed: unknown[] = []
    const stop = startLoops(() => db, { now, senders: localSenders(secrets), onFailure: (error) => failed.push(error) })
    onTestFinished(async () => {
      await stop()
      await db.close()
    })
    const acknowledged: MessageSeen[] = []
    const nextBatch = eventBatches(1, now)
    const storeBatches = async (batches: number) => {
      for (let i = 0; i < batches; i++) {
        const batch = nextBatch()
        await ingest(db, batch, { now: now() })
        acknowledged.push(...batch)
      }
    }
    for (const fail of [server.stopImmediately, server.kill, server.stopImmediately]) {
      await storeBatches(5)
      const more = receiver.received.length + random.int(5)
      await until(
        () => receiver.received.length,
        (count) => count > more,
      )
      await fail()
      await server.start()
      // A process may have lost the answer to its lease.
      ahead_ms += BETWEEN_MS
    }
    await storeBatches(5)
    const left = () => db.row<{ left: number }>`select ((select count(*) from message_search_queue)
      + (select count(*) from event_causes) + (select count(*) from deliveries where state = 'waiting'))::integer as left`
    await until(left, (row) => row?.left === 0)
    expect(failed).toEqual([])
    await expectComplete(store, account_id, acknowledged)
  })
