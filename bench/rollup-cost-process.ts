// A process of the benchmark, with the code of one checkout: it makes a world in a database, or rolls it up several times and reports the CPU time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoWorld } from '../src/demo/world.ts'
import { history, now } from './rollup.bench.ts'
import { type CpuTime, FEW_POSTS, ROUNDS } from './rollup-cost.bench.ts'

const [checkout, work, url, world] = process.argv.slice(2) as [string, string, string, string]
const from = (path: string) => import(join(checkout, path))
const { dbOver } = (await from('src/store/db.ts')) as typeof import('../src/store/db.ts')
const { openPostgres } = (await from(
  'src/store/postgres/postgres.ts',
)) as typeof import('../src/store/postgres/postgres.ts')
const { migrate } = (await from('src/store/migrate.ts')) as typeof import('../src/store/migrate.ts')
const { ingestAll } = (await from('src/ingest/ingest.ts')) as typeof import('../src/ingest/ingest.ts')
const { rollUp } = (await from('src/rollup/roll-up.ts')) as typeof import('../src/rollup/roll-up.ts')

const CONNECTIONS = 3
const db = dbOver(openPostgres(url, CONNECTIONS))
const rollUpAll = (second: number) => rollUp(db, { now: new Date((now + second) * 1000), all: true })

/** Both checkouts get the observations that the generators of this one make. */
const fill = async () => {
  await migrate(db)
  await ingestAll(db, world === 'demo' ? demoWorld({ seed: 1, now }) : history(FEW_POSTS), {
    now: new Date(now * 1000),
  })
  // After the first time the usual ranges are known, and all channels are compared with them.
  await rollUpAll(0)
  await rollUp(db, { now: new Date(now * 1000) })
  await db.script('vacuum analyze')
}

/** The kernel counts the time of each process, the server's too. */
const databaseMs = async () => {
  const rows = await db.rows<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`
  return rows.reduce(
    (sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  )
}

const measure = async (): Promise<CpuTime[]> => {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.rows`select pg_sleep(0.1)`))
  await rollUpAll(0)
  const times: CpuTime[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const [database, own] = [await databaseMs(), process.cpuUsage()]
    await rollUpAll(round)
    const { user, system } = process.cpuUsage(own)
    times.push({ process_ms: (user + system) / 1000, database_ms: (await databaseMs()) - database })
  }
  return times
}

if (work === 'fill') await fill()
else console.log(JSON.stringify(await measure()))
await db.close()
