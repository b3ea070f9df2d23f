// The loop that makes stored messages searchable, in every process that runs jobs. One process at a time has work.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { indexQueued } from '../ingest/index-messages.ts'
import { type Db, isUnreachable } from '../store/db.ts'

/** Messages should be found within five seconds. */
const IDLE_MS = 1_000

/** Returns a function that stops the loop and waits for the batch at work. */
export const startSearchIndexing = (db: Db, log: Pick<FastifyBaseLogger, 'error'>, idle_ms = IDLE_MS) => {
  const stopping = new AbortController()
  const indexed = () =>
    indexQueued(db).catch((error: unknown) => {
      // A lost database is reported by those who serve requests.
      if (!isUnreachable(error)) log.error({ err: error }, 'messages could not be made searchable')
      return 0
    })
  const run = async () => {
    while (!stopping.signal.aborted)
      if ((await indexed()) === 0) await wait(idle_ms, undefined, { signal: stopping.signal }).catch(() => {})
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
