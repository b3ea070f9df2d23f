// Background work: the timetable of jobs and, where it is configured, the collector with its sources.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Plans } from '../../accounts/plans.ts'
import type { Prices } from '../../accounts/prices.ts'
import { runCollector } from '../../collect/collector.ts'
import { type CollectInstruments, createCollectInstruments } from '../../collect/instruments.ts'
import { collectJobs } from '../../collect/jobs.ts'
import type { CollectSettings } from '../../collect/settings.ts'
import { openSources, type SourcesGiven } from '../../collect/sources.ts'
import type { Senders } from '../../delivery/parcel.ts'
import type { PrivacyRules } from '../../ingest/privacy.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import { type DatabaseClock, databaseClock } from '../../store/clock.ts'
import { withoutHanging } from '../../store/cluster/within-time.ts'
import type { SourcePause } from '../../store/collecting/collect-sources.ts'
import type { Db } from '../../store/db.ts'
import type { InWork } from '../process/guard.ts'
import { startDelivering } from './delivering.ts'
import { startEventMaking } from './event-making.ts'
import { startSearchIndexing } from './search-indexing.ts'
import { fillJob, type Job, jobs, startTimetable } from './timetable.ts'

type BackgroundGiven = {
  db: Db
  /** Without settings nothing is collected. */
  settings: CollectSettings | undefined
  now: () => Date
  log: FastifyBaseLogger
  registry: Registry
  /** Decrypts the sessions of the operator's accounts. */
  unseal: (sealed: Uint8Array) => Promise<string | undefined>
  privacy?: PrivacyRules | undefined
  /** Names the visit that an error belongs to which no code handled. */
  inWork?: InWork | undefined
  /** What events cost and how long they are kept. Without it no events are made here. */
  watching?: { tariff: () => { plans: Plans; prices: Prices }; keep_days: number }
  /** By which means events are sent. Without it none are sent here. */
  openSenders?: () => Promise<Senders>
  /** Jobs beside those of every service. */
  extra?: Job[]
  /** Reads web pages; by default in a thread of its own. */
  pages?: NonNullable<SourcesGiven['pages']>
}

/** How collecting is doing in this process. */
type CollectingState = {
  /** The sources that this process would collect from, if they were not paused. */
  paused_sources: SourcePause[]
  /** Chats are due, and since then no visit has ended by itself. Absent while all is well. */
  stalled_since?: Date
}

export type Background = {
  collecting: () => CollectingState
  /** Waits for running jobs and releases the claimed chats. */
  stop: () => Promise<void>
}

export const startBackground = (given: BackgroundGiven): Background => {
  const { db, settings, now, log, registry, extra = [] } = given
  const stopLoops = startLoops(given)
  if (settings) return startCollecting(given, settings, stopLoops)
  const stopTimetable = startTimetable(db, now, log, [...extra, fillJob(registry), ...jobs])
  return {
    collecting: () => ({ paused_sources: [] }),
    stop: async () => {
      await stopTimetable()
      await stopLoops()
    },
  }
}

/** What works whenever there is something to do, beside the timetable. */
const startLoops = ({ db, now, log, registry, watching, openSenders }: BackgroundGiven) => {
  const stops = [startSearchIndexing(db, { log, registry })]
  if (watching) stops.push(startEventMaking(db, { now, log, registry, ...watching }))
  if (openSenders) stops.push(startDelivering(db, { openSenders, now, log, registry }))
  return async () => {
    for (const stop of stops) await stop()
  }
}

const startCollecting = (
  given: BackgroundGiven,
  settings: CollectSettings,
  stopLoops: () => Promise<void>,
): Background => {
  const { db, now, log, privacy, extra = [] } = given
  const instruments = createCollectInstruments(given.registry)
  const clock = databaseClock(db)
  const stopping = new AbortController()
  const { sources, close } = openOwnSources(given, settings, { clock, instruments, stopping: stopping.signal })
  const statistics = coalesced(() => rollUp(db, { now: now() }), log)
  let pauses: SourcePause[] = []
  const ended = runCollector({
    db: withoutHanging(db),
    sources,
    clock,
    random: Math.random,
    log,
    instruments,
    privacy,
    inWork: given.inWork,
    stopping: stopping.signal,
    worker: `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`,
    lanes: settings.lanes,
    history_days: settings.history_days,
    recommendations_per_day: settings.telegram_mtproto?.recommendations_per_day,
    onFirstRead: statistics.ask,
    onPauses: (seen) => {
      pauses = seen
    },
  })
  const stopTimetable = startTimetable(db, now, log, [
    ...extra,
    fillJob(given.registry),
    ...jobs,
    ...collectJobs(settings, sources),
  ])
  return {
    collecting: () => {
      const now = clock.now()
      const stalled_since = instruments.standstill.stalledSince(now)
      const paused_sources = pauses.filter(({ paused_until }) => paused_until > now)
      return { paused_sources, ...(stalled_since && { stalled_since }) }
    },
    stop: async () => {
      stopping.abort()
      await ended
      await close()
      await statistics.done()
      await stopTimetable()
      await stopLoops()
    },
  }
}

type CollectLoopDeps = { clock: DatabaseClock; instruments: CollectInstruments; stopping: AbortSignal }

const openOwnSources = (
  { db, log, unseal, pages }: BackgroundGiven,
  settings: CollectSettings,
  { clock, instruments, stopping }: CollectLoopDeps,
) =>
  openSources(settings, {
    db,
    vault: { db, unseal },
    now: clock.now,
    ...(pages && { pages }),
    random: Math.random,
    stopping,
    onAccountLost: (source, account_id, reason) => {
      instruments.accounts_lost.inc({ source })
      log.error({ source, account_id, reason }, 'an account has lost its session: log it in again')
    },
    onOddMarkup: (source, what) => {
      instruments.odd_markup.inc({ source })
      log.debug({ source, what }, 'a page has unknown markup')
    },
  })

/** Runs one at a time; requests during a run cause one more run after it. Errors are only logged, because the timetable repeats the work. */
const coalesced = (work: () => Promise<unknown>, log: FastifyBaseLogger) => {
  let working: Promise<void> | undefined
  let again = false
  const run = async () => {
    do {
      again = false
      await work().catch((error: unknown) =>
        log.warn({ err: error }, 'the roll-up after the first reading of a chat failed'),
      )
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
