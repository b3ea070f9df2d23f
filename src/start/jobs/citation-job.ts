// The daily job that computes the citation index. It reads all links of all chats, which takes minutes of one core on a large installation; so it works in a thread
// of its own, beside requests and the other jobs, and gives its memory back at the end.
import { startThread } from '../../engines/thread.ts'
import type { Db } from '../../store/db.ts'
import { hasCitations } from '../../store/graph/citation.ts'
import { listCitationRuns } from '../../store/graph/citation-months.ts'
import { endLease, extendLease, takeLease } from '../../store/leases.ts'
import { DAY_MS, MINUTE } from '../../time/spans.ts'
import type { Config } from '../config/config.ts'
import type { CitationWork } from './citation-thread.ts'
import type { Job } from './timetable.ts'

/** So that a daily turn is not a little late every day. */
const DUE_MS = 0.9 * DAY_MS

const LEASE = 'citation index'
/** If a process dies, another one goes on after this time. The lease is extended while the thread works. */
const LEASE_SECONDS = 5 * MINUTE

export const citationJob = ({ database_url, data_dir }: Pick<Config, 'database_url' | 'data_dir'>): Job => ({
  name: 'compute the citation index',
  period_seconds: 10 * MINUTE,
  // One process at a time does it, which has a lease for that.
  shared: true,
  beside: true,
  run: async (db, now, stopping) => {
    if (!(await isDue(db, now)) || !(await takeLease(db, LEASE, LEASE_SECONDS))) return null
    const extending = setInterval(
      () => extendLease(db, LEASE, LEASE_SECONDS).catch(() => {}),
      (LEASE_SECONDS * 1_000) / 3,
    )
    const thread = startThread<CitationWork>(new URL('./citation-thread.ts', import.meta.url), 'the citation index')
    stopping?.addEventListener('abort', thread.close)
    try {
      if (stopping?.aborted) return null
      return await thread.ask({ database_url, data_dir, now })
    } catch (error) {
      // What was written stays, and the next run writes the rest.
      if (stopping?.aborted) return null
      throw error
    } finally {
      clearInterval(extending)
      stopping?.removeEventListener('abort', thread.close)
      await thread.close()
      await endLease(db, LEASE)
    }
  },
})

/** Once a day, and at every turn until somebody is cited: whoever starts the service and imports then does not wait for a day. */
const isDue = async (db: Db, now: Date): Promise<boolean> => {
  const last = (await listCitationRuns(db)).at(-1)
  return !last || now.getTime() - last.computed_at.getTime() >= DUE_MS || !(await hasCitations(db))
}
