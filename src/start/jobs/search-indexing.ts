// The loop that makes stored messages searchable, in every process that runs jobs. One process at a time has work.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { indexQueued } from '../../ingest/index-messages.ts'
import { watchMatcher } from '../../ingest/match-watches.ts'
import { type Db, isUnreachable } from '../../store/db.ts'
import { mergeNewTerms, queueLength } from '../../store/observed/search/indexed-messages.ts'

/** Messages should be found within five seconds. */
const IDLE_MS = 1_000

/** So many messages at most are in the part of the index that searches read from end to end. */
const MERGED_AT_ONCE = 2_000

export const queueGauge = (registry: Registry) =>
  new Gauge({
    name: 'channelscope_search_queue_messages',
    help: 'Changes of messages that the message search does not know yet, at most; the number is the same in all processes',
    registers: [registry],
  })

type IndexLoopDeps = { log: Pick<FastifyBaseLogger, 'error'>; registry: Registry; idle_ms?: number }

/** Returns a function that stops the loop and waits for the batch at work. */
export const startSearchIndexing = (db: Db, { log, registry, idle_ms = IDLE_MS }: IndexLoopDeps) => {
  const stopping = new AbortController()
  const waiting = queueGauge(registry)
  const matcher = watchMatcher()
  let unmerged = 0
  const indexed = async () => {
    try {
      const done = await indexQueued(db, matcher)
      const length = await queueLength(db)
      unmerged += done
      if (unmerged >= MERGED_AT_ONCE || (length === 0 && unmerged > 0)) {
        await mergeNewTerms(db)
        unmerged = 0
      }
      waiting.set(length)
      return done
    } catch (error) {
      // A lost database is reported by those who serve requests.
      if (!isUnreachable(error)) log.error({ err: error }, 'messages could not be made searchable')
      return 0
    }
  }
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
