// Reads pages in a thread of their own with a time limit, so that a page that takes forever stops neither the API nor other pages.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SourceError } from '../source.ts'
import type { PageContext } from './page-context.ts'
import type { PageJob, PageKind, PageResult, ReadPage } from './page-readers.ts'

export type PageThreadSettings = {
  /** How long the thread may read one page. */
  limit_ms: number
  /** A page of 4 MB takes up to 500 MB as a tree. */
  memory_mb?: number
  /** What the thread runs. Tests replace it by readers that never end. */
  script?: URL
}

export type PageThread = {
  /** Throws `unreadable` for a page that takes too long or too much memory. */
  read: ReadPage
  /** Ends the thread. Pages that are being read are given up. */
  close(): Promise<void>
}

export const openPageThread = ({
  limit_ms,
  memory_mb = 1_024,
  script = new URL('./page-worker.ts', import.meta.url),
}: PageThreadSettings): PageThread => {
  /** Started for the first page, and again after a page for which it was ended. */
  let starting: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()

  const read = async (asked: PageJob): Promise<PageResult> => {
    closing.signal.throwIfAborted()
    starting ??= startThread(script, memory_mb)
    try {
      return await answerOf(await starting, asked, { limit_ms, memory_mb }, closing.signal)
    } catch (error) {
      starting = undefined
      throw error
    }
  }

  return {
    read: (async (kind: PageKind, html: string, { at, onOddMarkup }: PageContext) => {
      // One page at a time: the time limit of a page must not include the pages before it.
      const reading = last.then(() => read({ kind, html, at }))
      last = reading.catch(() => {})
      const answered = await reading
      for (const what of answered.odd) onOddMarkup?.(what)
      if ('refused' in answered) throw new SourceError(answered.refused.reason, answered.refused.message)
      if ('error' in answered) throw answered.error
      return answered.page
    }) as ReadPage,
    close: async () => {
      closing.abort(new Error('the reading of pages was stopped'))
      await last
      await (await starting)?.terminate()
    },
  }
}

const startThread = async (script: URL, memory_mb: number): Promise<Worker> => {
  const worker = new Worker(script, {
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: memory_mb },
  })
  await once(worker, 'message')
  // An error after its page was given up concerns nobody, but without a listener it would end the process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/** Without an answer the thread is ended, because nobody knows what it is doing. */
const answerOf = async (
  worker: Worker,
  asked: PageJob,
  { limit_ms, memory_mb }: Required<Pick<PageThreadSettings, 'limit_ms' | 'memory_mb'>>,
  closing: AbortSignal,
): Promise<PageResult> => {
  const { promise, resolve, reject } = Promise.withResolvers<PageResult>()
  const giveUp = (why: string) => reject(new SourceError('unreadable', `the page could not be read ${why}`))
  // If this thread was busy itself, the answer may be waiting: `setImmediate` lets it be received before the page is given up.
  const limit = setTimeout(() => setImmediate(giveUp, `within ${limit_ms / 1000} s`), limit_ms)
  const onError = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp(`with ${memory_mb} MB of memory`)
    else reject(error)
  }
  const onClosing = () => reject(closing.reason)
  worker.once('message', resolve).once('error', onError)
  closing.addEventListener('abort', onClosing)
  worker.ref()
  try {
    closing.throwIfAborted()
    worker.postMessage(asked)
    return await promise
  } catch (error) {
    void worker.terminate()
    throw error
  } finally {
    clearTimeout(limit)
    closing.removeEventListener('abort', onClosing)
    worker.off('message', resolve).off('error', onError)
    worker.unref()
  }
}
