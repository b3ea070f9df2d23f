// What runs without being asked: the timetable and, where it is configured, the collector with its sources.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { runCollector } from '../collect/collector.ts'
import { createCollectInstruments } from '../collect/instruments.ts'
import { collectJobs } from '../collect/jobs.ts'
import type { CollectSettings } from '../collect/settings.ts'
import { openSources } from '../collect/sources.ts'
import { rollUp } from '../rollup/roll-up.ts'
import type { Db } from '../store/db.ts'
import { jobs, startTimetable } from './timetable.ts'

export type Background = {
  db: Db
  /** Absent: nothing is collected. */
  settings: CollectSettings | undefined
  now: () => Date
  log: FastifyBaseLogger
  registry: Registry
  /** Opens sessions of the operator's accounts. */
  unseal: (sealed: Uint8Array) => string | undefined
}

/** Returns how to stop it: what is under way is ended, and what is held is given back. */
export const startBackground = ({ db, settings, now, log, registry, unseal }: Background): (() => Promise<void>) => {
  if (!settings) return startTimetable(db, now, log)
  const instruments = createCollectInstruments(registry)
  const stopping = new AbortController()
  const { sources, close } = openSources(settings, {
    db,
    vault: { db, unseal },
    now,
    random: Math.random,
    stopping: stopping.signal,
    onAccountLost: (source, account_id, reason) => {
      instruments.accounts_lost.inc({ source })
      log.error({ source, account_id, reason }, 'an account cannot be used any more: log it in again')
    },
    onOddMarkup: (source, what) => {
      instruments.odd_markup.inc({ source })
      log.debug({ source, what }, 'something on a page is not known')
    },
  })
  const statistics = soonAfter(() => rollUp(db, { now: now() }), log)
  const collecting = runCollector({
    db,
    sources,
    now,
    random: Math.random,
    log,
    instruments,
    worker: `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`,
    lanes: settings.lanes,
    history_days: settings.history_days,
    stopping: stopping.signal,
    onFirstRead: statistics.ask,
  })
  const stopTimetable = startTimetable(db, now, log, [...jobs, ...collectJobs(settings, sources)])
  return async () => {
    stopping.abort()
    await collecting
    await close()
    await statistics.done()
    await stopTimetable()
  }
}

/** One at a time; asked for meanwhile, once more afterwards. It only brings forward what the timetable does. */
const soonAfter = (work: () => Promise<unknown>, log: FastifyBaseLogger) => {
  let working: Promise<void> | undefined
  let again = false
  const run = async () => {
    do {
      again = false
      await work().catch((error: unknown) => log.warn({ err: error }, 'the roll-up after a first reading failed'))
    } while (again)
    working = undefined
  }
  return {
    ask: () => {
      if (working) again = true
      else working = run()
    },
    done: async () => working,
  }
}
