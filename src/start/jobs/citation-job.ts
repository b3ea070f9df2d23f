// The daily job that computes the citation index. It reads all links of all chats, which takes minutes of one core on a large installation; so it works in a thread
// of its own, beside requests and the other jobs, and gives its memory back at the end.
import { startThread } from '../../engines/thread.ts'
import { DAY } from '../../time/spans.ts'
import type { Config } from '../config/config.ts'
import type { CitationWork } from './citation-thread.ts'
import type { Job } from './timetable.ts'

export const citationJob = ({ database_url, data_dir }: Pick<Config, 'database_url' | 'data_dir'>): Job => ({
  name: 'compute the citation index',
  period_seconds: DAY,
  beside: true,
  run: async (_, now, stopping) => {
    const thread = startThread<CitationWork>(new URL('./citation-thread.ts', import.meta.url), 'the citation index')
    stopping?.addEventListener('abort', thread.close)
    try {
      return await thread.ask({ database_url, data_dir, now })
    } catch (error) {
      // What was written stays, and the next run writes the rest.
      if (stopping?.aborted) return null
      throw error
    } finally {
      stopping?.removeEventListener('abort', thread.close)
      await thread.close()
    }
  },
})
