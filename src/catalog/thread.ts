// The serving thread's handle on the catalog's worker thread: starts it, sends requests, matches replies.
import { Worker } from 'node:worker_threads'
import type { FoundFacets, FoundNames, FoundPage, FoundSet } from './query.ts'
import type { Reply, Request } from './worker.ts'

type ResultOf<R extends Request> = R extends { do: 'search' }
  ? FoundPage
  : R extends { do: 'matching' }
    ? FoundSet
    : R extends { do: 'facets' }
      ? FoundFacets
      : R extends { do: 'names' }
        ? FoundNames
        : R extends { do: 'apply' }
          ? number[]
          : undefined

export type CatalogThread = {
  ask<R extends Request>(request: R): Promise<ResultOf<R>>
  /** Whether the thread has ended, by an error or by `close`. */
  isLost(): boolean
  close(): Promise<void>
}

export const startCatalogThread = (): CatalogThread => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    // Loading creates many short-lived strings. Without a limit the young generation would grow, and it never shrinks again.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  worker.unref()
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let lost: Error | undefined

  worker.on('message', ({ id, result, error }: Reply) => {
    const asked = waiting.get(id)!
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (error) asked.reject(error)
    else asked.resolve(result as never)
  })
  const lose = (error: Error) => {
    lost ??= error
    for (const { reject } of waiting.values()) reject(lost)
    waiting.clear()
  }
  worker.on('error', lose)
  worker.on('exit', () => lose(new Error('the catalog thread has ended')))

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost)
        const id = ++lastId
        waiting.set(id, { resolve: resolve as never, reject })
        worker.ref()
        worker.postMessage({ id, ...request })
      }),
    isLost: () => lost !== undefined,
    close: async () => {
      await worker.terminate()
    },
  }
}
