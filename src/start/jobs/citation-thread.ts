// The thread that computes the citation index and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { renewCitations } from '../../graph/citation-run.ts'
import { openMigrated } from '../../store/open.ts'

export type CitationWork = { database_url: string | undefined; data_dir: string; now: Date }

const { now, ...store } = workerData as CitationWork
const db = await openMigrated(store, 1)
try {
  parentPort!.postMessage(await renewCitations(db, now))
} finally {
  await db.close()
}
