// The real service with one, two and four serving threads: how fast it answers with the load generator on the same machine, in a closed and
// in an open loop, and how much memory it takes.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dbOver } from '../src/store/db.ts'
import { openStore } from '../src/store/open.ts'
import { openServer, withDatabase } from './database.ts'
import { loaded, makeWorld, master_key, median } from './metering.bench.ts'
import type { Bench } from './run.ts'

const CONNECTIONS = 64
const ROUNDS = 2
const CHANNELS = Number(process.env.BENCH_CHANNELS ?? 200_000)
/** Below what one thread manages, so that an open loop has an end. */
const OPEN_RATE = Number(process.env.BENCH_OPEN_RATE ?? 800)

const main = join(import.meta.dirname, '../src/main.ts')
type Store = { DATA_DIR: string; DATABASE_URL?: string }

const started = async (store: Store, threads: number) => {
  const settings = { DEMO: 'off', COLLECT: 'off', PORT: '0', MASTER_KEY: master_key, THREADS: String(threads) }
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...store, ...settings } })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  const read = (name: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(`/proc/${child.pid}/${name}`, 'utf8'))![1])
  while (!text.includes('is up')) {
    if (child.exitCode !== null) throw new Error(`the service ended: ${text}`)
    await wait(20)
  }
  const resident_mb = () => Math.round(read('status', /VmRSS:\s+(\d+)/) / 1_000)
  // The catalog is filled after the start.
  for (let before = 0; Math.abs(resident_mb() - before) > 2; ) {
    before = resident_mb()
    await wait(3_000)
  }
  return {
    port: Number(/up at http:\/\/[^:]+:(\d+)/.exec(text)![1]),
    resident_mb,
    /** User and system time, in clock ticks of 10 ms. */
    cpu_us: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10_000
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGINT')
      }),
  }
}

const measured = async (store: Store, threads: number, infos: string[]) => {
  const catalog = infos.map((request, i) =>
    request.replace(/\/v1\/\S+/, `/v1/catalog/search?limit=30&members_min=${1_000 + (i % 50) * 100}&sort_by=er`),
  )
  const service = await started(store, threads)
  const load = { ports: [service.port], connections: CONNECTIONS, warm_up_ms: 0, measured_ms: 4_000 }
  const idle_mb = service.resident_mb()
  // V8 compiles the hot code in every thread.
  await loaded({ ...load, requests: infos, measured_ms: 4_000 + threads * 5_000 })
  const before = service.cpu_us()
  const closed = await loaded({ ...load, requests: infos })
  const cpu_us = Math.round((service.cpu_us() - before) / closed.answers)
  const open = await loaded({ ...load, requests: infos, per_second: OPEN_RATE })
  await loaded({ ...load, requests: catalog, measured_ms: 2_000 })
  const searches = await loaded({ ...load, requests: catalog })
  const busy_mb = service.resident_mb()
  await service.stop()
  return { closed, open, searches, cpu_us, idle_mb, busy_mb }
}
type ThreadsRun = Awaited<ReturnType<typeof measured>>

const compared = async (where: string, store: Store, infos: string[], counts: number[]) => {
  const rounds: ThreadsRun[][] = counts.map(() => [])
  // In turn, because the speed of the machine changes.
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, threads] of counts.entries()) rounds[i]!.push(await measured(store, threads, infos))
  return counts.map((threads, i) => {
    const of = (value: (round: ThreadsRun) => number) => median(rounds[i]!.map(value))
    return {
      where,
      threads,
      'info/s': of(({ closed }) => closed.per_second),
      '× one thread': median(
        rounds[i]!.map((one, j) => one.closed.per_second / rounds[0]![j]!.closed.per_second),
      ).toFixed(2),
      'p99 ms': of(({ closed }) => closed.p99_ms),
      'CPU µs each': of(({ cpu_us }) => cpu_us),
      [`open loop ${OPEN_RATE}/s: median ms`]: of(({ open }) => open.median_ms),
      'its p99 ms': of(({ open }) => open.p99_ms),
      'catalog pages/s': of(({ searches }) => searches.per_second),
      '× one': median(rounds[i]!.map((one, j) => one.searches.per_second / rounds[0]![j]!.searches.per_second)).toFixed(
        2,
      ),
      'not 200': rounds[i]!.reduce(
        (sum, { closed, open, searches }) => sum + closed.other + open.other + searches.other,
        0,
      ),
      'idle MB': of(({ idle_mb }) => idle_mb),
      'MB after': of(({ busy_mb }) => busy_mb),
    }
  })
}

const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'cs-bench-threads-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const onPostgres = (server_url: string) =>
  withDatabase(server_url, async (DATABASE_URL) => {
    const db = dbOver(openServer(DATABASE_URL, 2))
    const infos = await makeWorld(db, CHANNELS)
    await db.script('analyze')
    await db.close()
    return inFolder((DATA_DIR) => compared('PostgreSQL', { DATABASE_URL, DATA_DIR }, infos, [1, 2, 4]))
  })

const onEmbedded = () =>
  inFolder(async (DATA_DIR) => {
    const db = await openStore({ data_dir: DATA_DIR })
    const infos = await makeWorld(db)
    await db.close()
    return compared('embedded', { DATA_DIR }, infos, [1, 2])
  })

export const bench: Bench = {
  question: `How fast and how large is the service with several threads, at ${CONNECTIONS} connections and ${CHANNELS} channels?`,
  run: async (server_url) => [...(await onPostgres(server_url)), ...(await onEmbedded())],
}
