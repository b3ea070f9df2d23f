// A process that does its share of the run over all chats and prints its report, for the test that kills one.
import { rollUp } from '../src/rollup/roll-up.ts'
import { openStore } from '../src/store/open.ts'

const [url, now] = process.argv.slice(2)
const db = await openStore({ database_url: url!, data_dir: '.' })
const report = await rollUp(db, { now: new Date(now!), all: true })
await db.close()
process.stdout.write(JSON.stringify({ ...report, peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024) }))
