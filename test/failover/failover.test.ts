// The primary of a PostgreSQL pair dies again and again, under load: what was confirmed is kept, nothing is done twice, and the service
// recovers by itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { stream } from '../../src/demo/random.ts'
import { openSecrets } from '../../src/start/master-key/master-key.ts'
import { type Db, dbOver } from '../../src/store/db.ts'
import { openStore } from '../../src/store/open.ts'
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { requestTimeouts } from '../../src/store/postgres/timeouts.ts'
import { runInProcess } from '../command-line.ts'
import { baseOf, launcher } from '../launch.ts'
import { expectExactBooks } from '../metering-books.ts'
import { startLoad } from '../metering-load.ts'
import { makeChats, makePayers } from '../metering-payers.ts'
import { rounds, seedOfFile } from '../seed.ts'
import { until } from '../until.ts'
import { startHolders, startJobs, startObserving } from './background-load.ts'
import { expectObservations, expectOneHolder } from './confirmed.ts'
import { openPair } from './pair.ts'
import type { PatroniNode } from './patroni.ts'

/** Every second time the primary is frozen instead. */
const KILLS = rounds({ usually: 4, thorough: 10 })
const CLIENTS = 4
const HEALED_WITHIN_MS = 30_000
const seed = seedOfFile()

const cluster = await openPair()
const data_dir = mkdtempSync(join(tmpdir(), 'cs-failover-'))
afterAll(async () => {
  await cluster.stop()
  rmSync(data_dir, { recursive: true, force: true })
})
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(cluster.logs())
})
const env = { DATA_DIR: data_dir, DATABASE_URL: cluster.url }
const launch = launcher({ ...env, DEMO: 'off', COLLECT: 'off', LOG_LEVEL: 'fatal' })
const db = await openStore({ data_dir, database_url: cluster.url })
await db.script('create table probes (probe integer primary key)')
const payers = await makePayers(db, await openSecrets({ data_dir }, db))
const chats = await makeChats(db)

const bothNodes = async (): Promise<{ primary: PatroniNode; standby: PatroniNode }> => {
  const [one, other] = cluster.nodes
  return (await one.isPrimary()) ? { primary: one, standby: other } : { primary: other, standby: one }
}

/** A statement that a primary must not confirm. Everything that is not a success counts as a refusal. */
const refusal = (statement: Promise<unknown>): Promise<Error | 'confirmed'> =>
  statement.then(
    () => 'confirmed' as const,
    (error) => error,
  )

/** The old primary continues and does not know yet that it was replaced, and a client is still connected to it. */
const continueFrozen = async (primary: PatroniNode, stale: Db, probe: number) => {
  primary.thaw()
  expect(await refusal(stale.rows`insert into probes values (${probe})`)).not.toBe('confirmed')
}

test(`when the primary dies ${KILLS} times under load, nothing confirmed is lost or doubled, and the service heals by itself`, async () => {
  const random = stream(seed, 'moments')
  const processes = await Promise.all(
    ['America/Los_Angeles', 'Asia/Tehran'].map(async (TZ) => {
      const launched = launch({ TZ })
      return { ...launched, base: baseOf(await launched.up) }
    }),
  )
  const bases = processes.map(({ base }) => base)
  const servedByBoth = (count: number) => Promise.all(bases.map((base) => load.servedBy(base, count)))
  const databases = [0, 1].map(() => dbOver(openPostgres(cluster.url, 3)))
  const began = performance.now()
  const [requests, clients, pause_ms] = [stream(seed, 'load'), CLIENTS, 60]
  const load = startLoad({ payers, chats, random: requests, clients, bases: () => bases, pause_ms })
  const observing = await startObserving(databases[0]!)
  const holding = startHolders(databases)
  const jobs = startJobs(databases)
  const laps: string[] = []

  for (let kill = 0; kill < KILLS; kill++) {
    await servedByBoth(10 + random.int(20))
    const { primary, standby } = await bothNodes()
    const freezes = kill % 2 === 1
    // This client does not come through haproxy, so nobody ends its connection to a primary that hangs.
    const stale = dbOver(openPostgres(primary.url, 1, requestTimeouts))
    await stale.row`select 1`
    const refused = load.refused(CLIENTS)
    const from = performance.now()
    await (freezes ? primary.freeze() : primary.kill())
    await refused
    await until(standby.isPrimary, Boolean, { interval: 100 })
    const promoted = performance.now()
    const [turns, stored] = [jobs.turns.length, observing.stored.size]
    await servedByBoth(5)
    const healed = performance.now()
    expect(healed - promoted).toBeLessThan(HEALED_WITHIN_MS)
    if (freezes) await continueFrozen(primary, stale, kill)
    else primary.start()
    await stale.close()
    await until(primary.isSynchronousStandby, Boolean, { interval: 200 })
    await until(() => jobs.turns.length > turns && observing.stored.size > stored, Boolean)
    const seconds = (since: number, to: number) => ((to - since) / 1_000).toFixed(1)
    laps.push(`${seconds(from, promoted)} + ${seconds(promoted, healed)} + ${seconds(healed, performance.now())}`)
  }
  await servedByBoth(20)
  const seen = await load.stop()
  await Promise.all([observing.stop(), holding.stop(), jobs.stop()])

  // A 503 may have been charged at any time: while a standby comes back, a commit may wait for it for too long.
  const counts = await expectExactBooks(db, payers, seen, [{ began, ended: Number.POSITIVE_INFINITY }])
  expect(counts.in_doubt).toBeGreaterThan(0)
  await expectObservations(db, observing)
  expectOneHolder(holding.held)
  expect(await runInProcess(['admin', 'audit'], { env })).toMatchObject({ code: 0, err: '' })
  for (const one of processes) expect(await one.stop()).toMatchObject({ code: 0 })
  for (const one of databases) await one.close()
  console.log(`seconds until promoted + served + rejoined: ${laps.join(', ')}`)
  console.log({ ...counts, requests: seen.length, observed: observing.stored.size, unsure: observing.unsure.size })
}, 480_000)

test('a switch-over on purpose, as documented: the standby takes over, and commands work on it', async () => {
  const { primary, standby } = await bothNodes()
  cluster.patronictl('switchover', '--leader', primary.name, '--candidate', standby.name, '--force', 'channelscope')
  await until(standby.isPrimary, Boolean)
  await until(primary.isSynchronousStandby, Boolean)
  await until(() => db.row`select 1 as one`.catch(() => undefined), Boolean)
  expect(await runInProcess(['admin', 'audit'], { env })).toMatchObject({ code: 0, err: '' })
  await db.close()
})
