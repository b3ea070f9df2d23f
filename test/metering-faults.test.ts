// Metering when API processes or the database are killed under load: every request that was served is charged exactly once, and
// besides those only requests that were running at a kill may be charged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import { stream } from '../src/demo/random.ts'
import { openSecrets } from '../src/start/master-key/master-key.ts'
import { openStore } from '../src/store/open.ts'
import { testDatabase, unpackMigrated } from './database.ts'
import { hasServerPrograms, serverPrograms } from './engine/programs.ts'
import { ownPostgres } from './engine/server.ts'
import { baseOf, launcher } from './launch.ts'
import { expectExactBooks, type FaultPeriod } from './metering-books.ts'
import { startLoad } from './metering-load.ts'
import { makeChats, makePayers } from './metering-payers.ts'
import { skipWithout } from './needs.ts'
import { rounds, testWithSeeds } from './seed.ts'

const { database_url } = await testDatabase()
const launch = launcher({ DEMO: 'off', COLLECT: 'off', LOG_LEVEL: 'fatal' })
const CLIENTS = 16
const KILLS = rounds({ usually: 2, thorough: 4 })
/** Processes run in different time zones, because billing months must not depend on them. */
const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Tehran'].slice(0, rounds({ usually: 2, thorough: 3 }))

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Prepares a database with accounts, and returns a function that starts API processes on it. */
const scene = async (database_url: string | undefined) => {
  const data_dir = mkdtempSync(join(tmpdir(), 'cs-metering-'))
  folders.push(data_dir)
  unpackMigrated(data_dir)
  const store = { data_dir, database_url }
  const db = await openStore(store)
  const payers = await makePayers(db, await openSecrets({ data_dir }, db))
  const chats = await makeChats(db)
  // The embedded database is closed here, so that one of the API processes becomes its owner and can be killed.
  await db.close()
  type Up = ReturnType<typeof launch> & { base: string }
  const start = async (TZ: string, tries = 5): Promise<Up> => {
    const launched = launch({ DATA_DIR: data_dir, TZ, ...(database_url && { DATABASE_URL: database_url }) })
    try {
      return { ...launched, base: baseOf(await launched.up) }
    } catch (error) {
      // The owner of the embedded database was killed while this process was starting. A supervisor would restart it, and so does the test.
      if (!tries) throw error
      return start(TZ, tries - 1)
    }
  }
  return { store, payers, chats, start }
}
type FaultScene = Awaited<ReturnType<typeof scene>>

const during = async (fault: () => Promise<unknown>): Promise<FaultPeriod> => {
  const began = performance.now()
  await fault()
  return { began, ended: performance.now() }
}

const expectExact = async (
  { store, payers }: FaultScene,
  load: ReturnType<typeof startLoad>,
  faults: FaultPeriod[],
) => {
  const seen = await load.stop()
  const db = await openStore(store)
  try {
    return await expectExactBooks(db, payers, seen, faults)
  } finally {
    await db.close()
  }
}

testWithSeeds(
  'when API processes are killed at random moments, every served request is charged exactly once',
  async (seed) => {
    const kills = stream(seed, 'kills')
    const stage = await scene(database_url)
    const processes = await Promise.all(ZONES.map((zone) => stage.start(zone)))
    const bases = () => processes.map(({ base }) => base)
    const load = startLoad({ ...stage, random: stream(seed, 'load'), clients: CLIENTS, bases })
    const faults: FaultPeriod[] = []
    const starting: Promise<unknown>[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      await load.served(30 + kills.int(60))
      // The victim is one of the running processes. Others may still be restarting, so that sometimes none is up.
      const victim = kills.pick(processes)
      processes.splice(processes.indexOf(victim), 1)
      faults.push(await during(victim.kill))
      starting.push(stage.start(ZONES[kill % ZONES.length]!).then((one) => processes.push(one)))
      if (!processes.length) await Promise.race(starting.splice(0))
    }
    await Promise.all(starting)
    await load.served(100)
    // A PostgreSQL server survives the kills, so there a 503 means that nothing was charged.
    const { in_doubt, refused } = await expectExact(stage, load, database_url ? [] : faults)
    expect(in_doubt).toBeGreaterThan(0)
    // Accounts with small limits were refused, so the test did reach the limits.
    expect(refused).toBeGreaterThan(25 * KILLS)
  },
)

if (!database_url) skipWithout('postgres', 'PostgreSQL itself killed')
else if (!hasServerPrograms()) skipWithout('postgres', 'PostgreSQL itself killed', 'the server is not installed')
else
  testWithSeeds(
    'when PostgreSQL is killed under load, requests are refused meanwhile, served afterwards, and charged exactly once',
    async (seed) => {
      const programs = serverPrograms()
      onTestFinished(programs.remove)
      const server = await ownPostgres(programs.bin)
      try {
        await server.start()
        const stage = await scene(server.url)
        const processes = await Promise.all(ZONES.slice(1).map((zone) => stage.start(zone)))
        const bases = () => processes.map(({ base }) => base)
        const load = startLoad({ ...stage, random: stream(seed, 'load'), clients: CLIENTS, bases })
        const moments = stream(seed, 'moments')
        const faults: FaultPeriod[] = []
        for (const fault of [server.kill, server.stopImmediately, server.kill].slice(0, KILLS)) {
          await load.served(100 + moments.int(100))
          faults.push(await during(fault))
          await load.refused(2 * CLIENTS)
          await server.start()
        }
        await load.served(200)
        const { in_doubt } = await expectExact(stage, load, faults)
        expect(in_doubt).toBeGreaterThan(0)
        for (const one of processes) {
          const { code, err } = await one.stop()
          expect(code, err).toBe(0)
        }
      } finally {
        await server.remove()
      }
    },
  )
