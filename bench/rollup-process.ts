// A process of the benchmark: it takes part in the run over all chats until it is killed, or ranks the bands that changed.
import { rankChangedBands } from '../src/rollup/ads-index.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import { dbOver } from '../src/store/db.ts'
import { openServer } from './database.ts'

const [work, url, now] = process.argv.slice(2)
const db = dbOver(openServer(url!))
if (work === 'rank') {
  const report = await rankChangedBands(db, new Date(now!), { at_once: true, isOver: () => false })
  const { maxRSS } = process.resourceUsage()
  process.stdout.write(JSON.stringify({ ...report, peak_mb: Math.round(maxRSS / 1024) }))
  await db.close()
} else await rollUp(db, { now: new Date(now!), all: true })
