// The thread that computes the citation index.
import { parentPort } from 'node:worker_threads'
import { awaitCitationInput } from '../../graph/citation-input.ts'
import { renewCitations } from '../../graph/citation-run.ts'
import { answerOver } from '../../messages/calls.ts'
import { openMigrated } from '../../store/open.ts'

export type CitationWork = { database_url: string | undefined; data_dir: string; now: Date }

answerOver(parentPort!, async ({ now, ...store }: CitationWork) => {
  const db = await openMigrated(store, 1)
  try {
    const waits_for = await awaitCitationInput(db)
    return waits_for.length > 0 ? { waits_for } : await renewCitations(db, now)
  } finally {
    await db.close()
  }
})
