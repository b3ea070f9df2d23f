// One serving thread as the main thread sees it: starts it, asks it, and hears when it listens and when it ends.
import { Worker } from 'node:worker_threads'
import type { RunningExport } from '../api/request/export-turns.ts'
import { answerOver, askOver, type Calls } from '../messages/calls.ts'
import type { ThreadMetrics } from './metrics.ts'
import type { AskedOfMain, AskedOfThread, ThreadData } from './talk.ts'

/** A scrape does not wait longer for a thread; then its last known numbers count. */
const METRICS_MS = 1_000
/** Many times what a thread needs, so one that wants more has a leak. Then it dies alone, before it takes the memory of the machine. */
const HEAP_MB = 1_024

export type Thread = {
  number: number
  worker: Worker
  calls: Calls<AskedOfThread>
  began: number
  isListening: boolean
  /** Rejects when the thread ends before it listens. */
  listening: Promise<void>
  beats: number
  looks: number
  exports: Map<number, RunningExport>
  has_ended?: true
  metrics: ThreadMetrics
}

type ThreadListeners = {
  onAsked: (asked: Exclude<AskedOfMain, { do: 'listening' }>) => unknown
  onEnd: (failure: Error) => void
}

export const startThread = (workerData: ThreadData, { onAsked, onEnd }: ThreadListeners): Thread => {
  const worker = new Worker(new URL('./api-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const listening = Promise.withResolvers<void>()
  const thread: Thread = {
    number: workerData.thread,
    worker,
    calls: askOver<AskedOfThread>(worker),
    began: performance.now(),
    isListening: false,
    listening: listening.promise,
    beats: 0,
    looks: 0,
    exports: new Map(),
    metrics: [],
  }
  answerOver(worker, (asked: AskedOfMain) => {
    if (asked.do !== 'listening') return onAsked(asked)
    thread.isListening = true
    return listening.resolve()
  })
  let failure = new Error('it ended by itself')
  worker.on('error', (error) => {
    failure = error as Error
  })
  worker.on('exit', () => {
    onEnd(failure)
    listening.reject(failure)
  })
  return thread
}

/** A thread that has ended hears nothing, and nothing waits for its answer. */
export const tell = (thread: Thread, told: AskedOfThread) => thread.calls.ask(told).catch(() => {})

export const readMetrics = async (thread: Thread): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), METRICS_MS)
  })
  const read = thread.calls.ask({ do: 'metrics' }).catch(() => undefined) as Promise<ThreadMetrics | undefined>
  thread.metrics = (await Promise.race([read, late])) ?? thread.metrics
  clearTimeout(timer)
}
