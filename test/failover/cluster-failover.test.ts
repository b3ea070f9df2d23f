// The primaries of a Citus cluster under Patroni die and hang under load, a worker's and the coordinator's: what was confirmed is kept, and the
// service recovers by itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stream } from '../../src/demo/random.ts'
import { openSecrets } from '../../src/start/master-key/master-key.ts'
import { distributeTables } from '../../src/store/cluster/distribute.ts'
import { openStore } from '../../src/store/open.ts'
import { runInProcess } from '../command-line.ts'
import { baseOf, launcher } from '../launch.ts'
import { expectExactBooks } from '../metering-books.ts'
import { startLoad } from '../metering-load.ts'
import { makeChats, makePayers } from '../metering-payers.ts'
import { hasCitus, skipWithout } from '../needs.ts'
import { seedOfFile } from '../seed.ts'
import { until } from '../until.ts'
import { listHalfStored, listStored, listUnsearchable, startChatsLoad } from './chats-load.ts'
import { openCitusCluster } from './citus-cluster.ts'
import type { PatroniNode } from './patroni.ts'

const name =
  'when a worker and the coordinator of a cluster die or hang under load, their standbys take over, and nothing confirmed is lost'
if (hasCitus) test(name, failOver, 480_000)
else skipWithout('citus-programs', name)

const PARTS = 8
const HEALED_WITHIN_MS = 60_000

const launch = launcher({ DEMO: 'off', COLLECT: 'off', LOG_LEVEL: 'fatal' })

async function failOver() {
  const cluster = await openCitusCluster()
  const data_dir = mkdtempSync(join(tmpdir(), 'cs-cluster-failover-'))
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(cluster.logs())
    await cluster.stop()
    rmSync(data_dir, { recursive: true, force: true })
  })
  const env = { DATA_DIR: data_dir, DATABASE_URL: cluster.url }
  const open = () => openStore({ data_dir, database_url: cluster.url })
  const fresh = await open()
  await distributeTables(fresh, PARTS)
  await fresh.close()
  const db = await open()
  expect(db.is_distributed).toBe(true)
  const payers = await makePayers(db, await openSecrets({ data_dir }, db))
  const chats = await makeChats(db)
  const service = launch(env)
  const base = baseOf(await service.up)
  const random = stream(seedOfFile(), 'load')
  const began = performance.now()
  const load = startLoad({ payers, chats, random, clients: 2, bases: () => [base], pause_ms: 60 })
  const observing = await startChatsLoad(db)
  const laps: string[] = []

  const { coordinators, workers } = cluster
  for (const [pair, fault] of [
    [workers, 'kill'],
    [coordinators, 'kill'],
    [workers, 'freeze'],
    [coordinators, 'freeze'],
  ] as const) {
    await Promise.all([load.servedBy(base, 10), observing.allConfirmed()])
    const [primary, standby] = (await inOrder(pair)) as [PatroniNode, PatroniNode]
    const from = performance.now()
    await primary[fault]()
    await until(standby.isPrimary, Boolean, { interval: 100 })
    const promoted = performance.now()
    // As the watchdog of its machine does, or an operator: sessions of the coordinator would wait for as long as it hangs.
    if (fault === 'freeze' && pair === workers) await primary.kill()
    await Promise.all([load.servedBy(base, 5), observing.allConfirmed()])
    const healed = performance.now()
    expect(healed - promoted).toBeLessThan(HEALED_WITHIN_MS)
    if (fault === 'freeze' && pair === coordinators) primary.thaw()
    else primary.start()
    await until(primary.isSynchronousStandby, Boolean, { interval: 200 })
    const seconds = (since: number, to: number) => ((to - since) / 1_000).toFixed(1)
    laps.push(
      `${fault} ${primary.name}: ${seconds(from, promoted)} + ${seconds(promoted, healed)} + ${seconds(healed, performance.now())}`,
    )
  }
  await Promise.all([load.servedBy(base, 10), observing.allConfirmed()])
  const [seen] = await Promise.all([load.stop(), observing.stop()])
  expect(await service.stop()).toMatchObject({ code: 0 })

  const counts = await expectExactBooks(db, payers, seen, [{ began, ended: Number.POSITIVE_INFINITY }])
  const stored = await listStored(db)
  const reported = new Map(observing.reported.map((one) => [one.name, one]))
  expect(new Set(stored).size).toBe(stored.length)
  expect(observing.reported.filter((one) => one.confirmed !== undefined && !stored.includes(one.name))).toEqual([])
  expect(stored.filter((one) => !reported.has(one))).toEqual([])
  // Nothing is stored on a worker alone, confirmed or not.
  expect((await listHalfStored(db)).without_chat).toEqual([])
  expect(await listUnsearchable(db)).toEqual([])
  expect(await runInProcess(['admin', 'audit'], { env })).toMatchObject({ code: 0, err: '' })
  await db.close()
  console.log(`seconds until promoted + served and stored + rejoined: ${laps.join(', ')}`)
  console.log({ ...counts, reported: reported.size, stored: stored.length })
}

const inOrder = async ([one, other]: readonly [PatroniNode, PatroniNode]) =>
  (await one.isPrimary()) ? [one, other] : [other, one]
