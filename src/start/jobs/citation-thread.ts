// The thread that computes the citation index.
import { parentPort } from 'node:worker_threads'
import { renewCitations } from '../../graph/citation-run.ts'
import { answerOver } from '../../messages/calls.ts'
import { openMigrated } from '../../store/open.ts'

export type CitationWork = { database_url: string | undefined; data_dir: string; now: Date }

answerOver(parentPort!, async ({ now, ...store }: CitationWork) => {
  const db = await openMigrated(store, 1)
  return renewCitations(db, now).finally(() => db.close())
})
