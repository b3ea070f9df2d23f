// The cost of metering: compares `/v1/channel/info` of the full service with a bare server that sends the same bytes, with one UPDATE
// per request and no ledger, and with the same books but no batches.
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueKey } from '../src/accounts/keys.ts'
import { secretsFrom } from '../src/accounts/secrets.ts'
import { demoCatalogRows } from '../src/demo/catalog-rows.ts'
import { addToBalance } from '../src/store/accounts/accounts.ts'
import { insertReadyChannels } from '../src/store/catalog/rows.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { openStore } from '../src/store/open.ts'
import { newInternalId } from '../src/text/base62.ts'
import { fold } from '../src/text/fold.ts'
import { benchAccount } from './account.ts'
import { openServer, withDatabase } from './database.ts'
import type { LoadAsked, LoadReport } from './load.ts'
import type { Metering, ServerAsked } from './metering-server.ts'
import type { Bench } from './run.ts'

const KEYS = 200
const CONNECTIONS = 64
const ROUNDS = 3

export const master_key = randomBytes(32).toString('hex')

/** Creates chats and keys, and returns the HTTP requests. Half of the keys use credits, half a subscription. */
export const makeWorld = async (db: Db, channels = 400): Promise<string[]> => {
  const now = new Date()
  const secrets = secretsFrom(Buffer.from(master_key, 'hex'))
  const internal_ids: string[] = []
  for (const rows of demoCatalogRows({ seed: 1, now: Math.floor(now.getTime() / 1000), channels })) {
    const ready = rows.map((row) => {
      internal_ids.push(newInternalId())
      return { ...row, internal_id: internal_ids.at(-1)!, search_title: fold(row.title), search_description: '' }
    })
    await insertReadyChannels(db, ready, now)
  }
  const requests: string[] = []
  for (let i = 0; i < KEYS; i++) {
    const account = await benchAccount(db, { now, limits: { requests: 1_000_000_000 } })
    await addToBalance(db, account.account_id, { amount_mc: 1_000_000_000_000, at: now })
    const key = await issueKey(db, secrets, account, i % 2 ? 'credits' : 'subscription', now)
    for (let j = 0; j < 5; j++) {
      const id = internal_ids[(i * 7 + j * 31) % internal_ids.length]!
      requests.push(
        `GET /v1/channel/info?internal_id=${id} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${key}\r\naccept: application/json\r\n\r\n`,
      )
    }
  }
  // Consecutive requests use different keys, as they would in practice.
  return requests.map((_, i) => requests[(i % KEYS) * 5 + Math.floor(i / KEYS)]!)
}

const start = async (asked: ServerAsked) => {
  const child = fork(join(import.meta.dirname, 'metering-server.ts'))
  child.send(asked)
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

const stop = async (child: ChildProcess) => {
  child.disconnect()
  await once(child, 'exit')
}

export const loaded = async (asked: LoadAsked): Promise<LoadReport> => {
  const child = fork(join(import.meta.dirname, 'load.ts'))
  child.send(asked)
  const [report] = (await once(child, 'message')) as [LoadReport]
  return report
}

type MeteringLoad = LoadReport & { cpu_us: number }
type Store = { data_dir: string; database_url?: string }

/** Starts one process for each entry of `servers` and spreads the connections over them. */
const measured = async (servers: ServerAsked[], requests: string[]): Promise<MeteringLoad> => {
  const started = []
  for (const asked of servers) started.push(await start(asked))
  const ports = started.map(({ port }) => port)
  const load = { ports, connections: CONNECTIONS, requests }
  // The warm-up is long enough for V8 to compile the hot code in every process; slow configurations need the longest.
  await loaded({ ...load, warm_up_ms: 0, measured_ms: servers.length * 8_000 })
  const before = await Promise.all(started.map(({ child }) => cpu(child)))
  const report = await loaded({ ...load, warm_up_ms: 0, measured_ms: 3_000 })
  const after = await Promise.all(started.map(({ child }) => cpu(child)))
  for (const { child } of started) await stop(child)
  const spent = after.reduce((sum, us) => sum + us, 0) - before.reduce((sum, us) => sum + us, 0)
  return { ...report, cpu_us: Math.round(spent / report.answers) }
}

const cpu = async (child: ChildProcess): Promise<number> => {
  child.send('cpu')
  return ((await once(child, 'message')) as [number])[0]
}

const service = (store: Store, metering: Metering): ServerAsked => ({ kind: 'service', metering, master_key, ...store })

/** A server that repeats the headers and body of one real answer. */
const bareServer = async (store: Store, request: string): Promise<ServerAsked> => {
  const { child, port } = await start(service(store, 'batches'))
  const [path, key] = [/GET (\S+)/.exec(request)![1], /x-api-key: (\S+)/.exec(request)![1]!]
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-api-key': key } })
  const body = await answer.text()
  await stop(child)
  if (answer.status !== 200) throw new Error(`the service answered ${answer.status}`)
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
  )
  return { kind: 'bare', headers, body }
}

export const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const compare = async (where: string, store: Store, requests: string[], withBare: boolean) => {
  const bare = withBare ? await bareServer(store, requests[0]!) : undefined
  const rounds: { bare: MeteringLoad | undefined; one: MeteringLoad; single: MeteringLoad; own: MeteringLoad }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      bare: bare && (await measured([bare], requests)),
      one: await measured([service(store, 'one update')], requests),
      single: await measured([service(store, 'one charge')], requests),
      own: await measured([service(store, 'batches')], requests),
    })
  }
  const row = (system: string, of: (round: (typeof rounds)[number]) => MeteringLoad) => ({
    where,
    system,
    processes: 1,
    'requests/s': median(rounds.map((round) => of(round).per_second)),
    'median ms': median(rounds.map((round) => of(round).median_ms)),
    ...(bare && { 'added median ms': median(rounds.map((r) => of(r).median_ms - r.bare!.median_ms)).toFixed(1) }),
    'p99 ms': median(rounds.map((round) => of(round).p99_ms)),
    'CPU µs each': median(rounds.map((round) => of(round).cpu_us)),
    'not 200': rounds.reduce((sum, round) => sum + of(round).other, 0),
    ...(bare && { 'of bare': median(rounds.map((r) => of(r).per_second / r.bare!.per_second)).toFixed(2) }),
    '× one UPDATE': median(rounds.map((r) => of(r).per_second / r.one.per_second)).toFixed(2),
    '× one charge': median(rounds.map((r) => of(r).per_second / r.single.per_second)).toFixed(2),
  })
  return [
    ...(bare ? [row('bare node:http', (round) => round.bare!)] : []),
    row('one UPDATE each', (round) => round.one),
    row('one charge a statement', (round) => round.single),
    row('Channelscope', (round) => round.own),
  ]
}

const severalProcesses = async (where: string, store: Store, requests: string[]) => {
  const rows = []
  for (const processes of [2, 4]) {
    const own = await measured(Array(processes).fill(service(store, 'batches')), requests)
    rows.push({
      where,
      system: 'Channelscope',
      processes,
      'requests/s': own.per_second,
      'median ms': own.median_ms,
      'p99 ms': own.p99_ms,
      'CPU µs each': own.cpu_us,
      'not 200': own.other,
    })
  }
  return rows
}

/** Makes every commit wait 2 ms before it flushes, even when no other transaction is about to commit. */
const slowCommits = `alter system set commit_delay = 2000; alter system set commit_siblings = 0; select pg_reload_conf()`
const usualCommits = `alter system reset commit_delay; alter system reset commit_siblings; select pg_reload_conf()`

type World = { db: Db; store: Store; requests: string[] }

const withWorld = <Result>(server_url: string, work: (world: World) => Promise<Result>) =>
  withDatabase(server_url, async (database_url) => {
    const db = dbOver(openServer(database_url, 2))
    try {
      return await work({ db, store: { data_dir: '', database_url }, requests: await makeWorld(db) })
    } finally {
      await db.close()
    }
  })

const deadlocksIn = async (db: Db) =>
  (await db.row<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`)!.deadlocks

const onPostgres = (server_url: string) =>
  withWorld(server_url, async ({ db, store, requests }) => {
    const rows = [
      ...(await compare('PostgreSQL', store, requests, true)),
      ...(await severalProcesses('PostgreSQL', store, requests)),
    ]
    for (const statement of slowCommits.split('; ')) await db.script(statement)
    try {
      rows.push(...(await compare('PostgreSQL, a commit takes 2 ms', store, requests, false)))
    } finally {
      for (const statement of usualCommits.split('; ')) await db.script(statement)
    }
    const deadlocks = await deadlocksIn(db)
    return rows.map((row) => ({ ...row, deadlocks }))
  })

/** Measures on a server whose flushes take 2 ms each (see slow-flush.c) and run one after another. */
const onSlowDisk = (server_url: string) =>
  withWorld(server_url, async ({ db, store, requests }) => {
    const rows = await compare('PostgreSQL, a flush takes 2 ms', store, requests, false)
    const deadlocks = await deadlocksIn(db)
    return rows.map((row) => ({ ...row, deadlocks }))
  })

const onEmbedded = async () => {
  const data_dir = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
  const db = await openStore({ data_dir })
  const requests = await makeWorld(db)
  await db.close()
  const rows = await compare('embedded', { data_dir }, requests, true)
  await rm(data_dir, { recursive: true })
  return rows
}

export const bench: Bench = {
  question: `How many /v1/channel/info a second, everything on, at ${CONNECTIONS} connections over ${KEYS} keys?`,
  run: async (server_url) => {
    const slow_url = process.env.BENCH_SLOW_DATABASE_URL
    return [...(await onPostgres(server_url)), ...(slow_url ? await onSlowDisk(slow_url) : []), ...(await onEmbedded())]
  },
}
