// Run as a process of its own, so that its time and memory are those of the run: computes the citation index and prints what it measured as JSON.

import { readFileSync } from 'node:fs'
import { renewCitations } from '../src/graph/citation-run.ts'
import { dbOver } from '../src/store/db.ts'
import { CITATION_NOW } from './citation-world.ts'
import { openServer } from './database.ts'

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

let peak = 0
const watching = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 100)
const db = dbOver(openServer(process.argv[2]!, 1))
const { pid } = (await db.row<{ pid: number }>`select pg_backend_pid() as pid`)!

/** The time that the database's process for this connection has used, if it is on this machine; in hundredths of a second there. */
const databaseSeconds = (): number => {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) / 100
  } catch {
    return Number.NaN
  }
}
const idle = process.memoryUsage.rss()
const before = cpuSeconds()
const databaseBefore = databaseSeconds()
const began = performance.now()
// The months before the first run would be as many runs again.
const report = await renewCitations(db, new Date(CITATION_NOW * 1000), () => true)
const measured = {
  ...report,
  cpu_seconds: cpuSeconds() - before,
  database_seconds: databaseSeconds() - databaseBefore,
  seconds: (performance.now() - began) / 1000,
  peak_mb: Math.round((Math.max(peak, process.memoryUsage.rss()) - idle) / 1e6),
}
clearInterval(watching)
await db.close()
console.log(JSON.stringify(measured))
