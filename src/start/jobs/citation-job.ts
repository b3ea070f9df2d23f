// The daily job that computes the citation index. It reads all links of all chats, which takes minutes of one core on a large installation; so it works in a thread
// of its own, beside requests and the other jobs, and gives its memory back at the end.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DAY } from '../../time/spans.ts'
import type { Config } from '../config/config.ts'
import type { CitationWork } from './citation-thread.ts'
import type { Job } from './timetable.ts'

export const citationJob = ({ database_url, data_dir }: Pick<Config, 'database_url' | 'data_dir'>): Job => ({
  name: 'compute the citation index',
  period_seconds: DAY,
  beside: true,
  run: async (_, now, stopping) => {
    const workerData: CitationWork = { database_url, data_dir, now }
    const worker = new Worker(new URL('./citation-thread.ts', import.meta.url), { workerData })
    // What was written stays, and the next run writes the rest.
    const stop = () => void worker.terminate()
    stopping?.addEventListener('abort', stop)
    let report: unknown = null
    worker.once('message', (told: unknown) => {
      report = told
    })
    try {
      await once(worker, 'exit')
    } finally {
      stopping?.removeEventListener('abort', stop)
    }
    return report
  },
})
