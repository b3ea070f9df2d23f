// The periodic jobs of the service: name, period, function.
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { endPlans } from '../../accounts/end-plans.ts'
import type { Plans } from '../../accounts/plans.ts'
import { deleteEndedSessions } from '../../accounts/sessions.ts'
import { renewCommunities } from '../../graph/renew-communities.ts'
import { renewFamilies } from '../../graph/renew-families.ts'
import { renewWordFrequencies } from '../../graph/word-frequencies.ts'
import { closeMonthsWhenKnown } from '../../ingest/close-months.ts'
import { indexBacklog } from '../../ingest/index-backlog.ts'
import { learnAllFooters } from '../../ingest/learn-footers.ts'
import { keepLedger, type LedgerKept } from '../../ledger/keep.ts'
import type { Signer } from '../../ledger/signing.ts'
import { dropOld, type RetentionLimits } from '../../privacy/retention.ts'
import { rollUp, rollUpAllWhenDue } from '../../rollup/roll-up.ts'
import { deleteOldBotState } from '../../store/accounts/bot.ts'
import { deleteOldCatalogReads } from '../../store/accounts/catalog-reads.ts'
import { deleteOldAnswers } from '../../store/accounts/idempotency.ts'
import { deleteEndedKeys } from '../../store/accounts/keys.ts'
import { deleteOldSecurityEvents } from '../../store/accounts/security-events.ts'
import { countAllUsage } from '../../store/accounts/usage.ts'
import { listBackfills } from '../../store/backfills.ts'
import { deleteOldSnapshots } from '../../store/catalog/snapshots.ts'
import { deleteExpiredMentions, deleteExpiredObservations } from '../../store/chats/waiting.ts'
import type { Db } from '../../store/db.ts'
import { fillAll } from '../../store/fill.ts'
import { noteJobEnded, noteJobFailed } from '../../store/job-runs.ts'
import { takeLease } from '../../store/leases.ts'
import { applyMentionChanges } from '../../store/observed/mentions/mention-months.ts'
import { deleteOldConfirmations } from '../../store/watching/confirmation-letters.ts'
import { deleteOldDeliveries } from '../../store/watching/deliveries.ts'
import { dropEventsBefore } from '../../store/watching/event-days.ts'
import { isoDay } from '../../time/days.ts'
import { DAY, DAY_MS, HOUR, MINUTE } from '../../time/spans.ts'
import { noteLowUsage } from '../../watching/low-usage.ts'

export type Job = {
  name: string
  period_seconds: number
  /** Null says that nothing was due, and so does a report of nothing but zeros. A report that is `unfinished` asks for another turn right after the other jobs. */
  run: (db: Db, now: Date, stopping?: AbortSignal) => Promise<unknown>
  /** All processes run it at once and divide the work among them, so that no lease keeps any of them from it. */
  shared?: true
  /** It takes minutes, so the other jobs do not wait for it. It ends soon after `stopping`. */
  beside?: true
}

const FIRST_TURN_SECONDS = 30

/** A job that failed is tried again after this time, unless its next turn is sooner. A daily job would be a day late otherwise. */
const TRY_AGAIN_SECONDS = 15 * MINUTE

/** How long a roll-up works at a time: the other jobs of the process wait meanwhile, and so does stopping. */
export const TURN_MS = 10_000

/** How long owners can see what became of a delivery. */
const DELIVERIES_KEPT_DAYS = 30

export const jobs: Job[] = [
  {
    name: 'move mentions to the chats mentioned',
    period_seconds: 60,
    shared: true,
    run: (db) => applyMentionChanges(db, { for_ms: TURN_MS }),
  },
  {
    name: 'roll up what changed',
    period_seconds: 60,
    shared: true,
    run: (db, now) => rollUp(db, { now, for_ms: TURN_MS }),
  },
  {
    // Every minute a process joins the run that is under way; a run begins every six hours.
    name: 'roll up all, as time has passed',
    period_seconds: 60,
    shared: true,
    run: (db, now) => rollUpAllWhenDue(db, { now, every_seconds: 6 * HOUR, for_ms: TURN_MS }),
  },
  {
    name: 'count the words of languages',
    period_seconds: 10 * MINUTE,
    run: (db, now) => renewWordFrequencies(db, now, { for_ms: TURN_MS }),
  },
  {
    // The languages that are due, each once a day. One process at a time does it, which has a lease for that.
    name: 'find communities',
    period_seconds: 10 * MINUTE,
    shared: true,
    run: async (db, now) => {
      await applyMentionChanges(db, { for_ms: TURN_MS })
      return renewCommunities(db, { now, for_ms: TURN_MS })
    },
  },
  { name: 'forget replaced keys', period_seconds: HOUR, run: deleteEndedKeys },
  { name: 'forget ended sessions', period_seconds: HOUR, run: deleteEndedSessions },
  { name: 'forget snapshots long expired', period_seconds: HOUR, run: deleteOldSnapshots },
  { name: 'count the usage', period_seconds: 60, run: countAllUsage },
  { name: 'index messages stored before the search', period_seconds: 60, run: (db, now) => indexBacklog(db, { now }) },
  {
    // A run begins once a day. One process at a time does it, which has a lease for that.
    name: 'learn the footers of channels',
    period_seconds: 10 * MINUTE,
    shared: true,
    run: (db, now) => learnAllFooters(db, { now, for_ms: TURN_MS }),
  },
  {
    // Once a day. One process at a time does it, which has a lease for that.
    name: 'find who copies whom',
    period_seconds: 10 * MINUTE,
    shared: true,
    beside: true,
    run: (db, now, stopping) => renewFamilies(db, { now }, stopping),
  },
  {
    name: 'close months of the search',
    period_seconds: DAY,
    run: (db, now, stopping) => closeMonthsWhenKnown(db, { now, for_ms: TURN_MS }, stopping),
  },
  { name: 'forget old idempotency keys', period_seconds: HOUR, run: deleteOldAnswers },
  { name: 'forget catalog reads', period_seconds: 10 * MINUTE, run: deleteOldCatalogReads },
  { name: 'forget old counts of attacks', period_seconds: HOUR, run: (db, now) => deleteOldSecurityEvents(db, now) },
  {
    name: 'forget old deliveries',
    period_seconds: HOUR,
    run: (db, now) => deleteOldDeliveries(db, new Date(now.getTime() - DELIVERIES_KEPT_DAYS * DAY_MS)),
  },
  {
    name: 'forget old letters of confirmation',
    period_seconds: HOUR,
    run: (db, now) => deleteOldConfirmations(db, new Date(now.getTime() - 2 * DAY_MS)),
  },
  { name: 'forget old state of the bot', period_seconds: HOUR, run: deleteOldBotState },
]

/** Deletes observations and mentions that have waited for their chat longer than the operator allows, and counts them in metrics. */
export const forgetWaiting = (waiting_days: number, registry: Registry): Job => {
  const observations = new Counter({
    name: 'channelscope_observations_expired_total',
    help: 'Observations that were deleted because their chat was not seen in time',
    registers: [registry],
  })
  const mentions = new Counter({
    name: 'channelscope_mentions_expired_total',
    help: 'Mentions that were deleted because the chat that they name was not seen in time',
    registers: [registry],
  })
  return {
    name: 'forget observations of chats that never came',
    period_seconds: HOUR,
    run: async (db, now) => {
      const before = new Date(now.getTime() - waiting_days * DAY_MS)
      const expired = await deleteExpiredObservations(db, before)
      observations.inc(expired)
      const expired_mentions = await deleteExpiredMentions(db, before)
      mentions.inc(expired_mentions)
      return { expired, expired_mentions }
    },
  }
}

/** Computes what migrations left to be computed, and shows in a metric how far that is. */
export const fillJob = (registry: Registry): Job => {
  const done = new Gauge({
    name: 'channelscope_backfill_done_percent',
    help: 'How much of what a migration left to be computed is done, in percent',
    labelNames: ['name'],
    registers: [registry],
  })
  return {
    name: 'fill what migrations left',
    period_seconds: 60,
    shared: true,
    run: async (db) => {
      const report = await fillAll(db, { for_ms: TURN_MS })
      for (const { name, done_percent } of await listBackfills(db)) done.set({ name }, done_percent)
      return report
    },
  }
}

/** Accounts return to the plan that they had before. */
export const endPlansJob = (plans: () => Plans): Job => ({
  name: 'end plans',
  period_seconds: 60,
  run: (db, now) => endPlans(db, plans(), now),
})

/** Drops what is older than the operator allows. */
export const dropOldJob = (keep: RetentionLimits): Job => ({
  name: 'drop what is older than the limits',
  period_seconds: DAY,
  run: async (db, now) => {
    const report = await dropOld(db, keep, now)
    // A job that failed is tried again soon.
    if (report.postponed) throw new Error(`still read, so they are dropped later: ${report.postponed.join(', ')}`)
    return report
  },
})

/** Tells accounts that watch themselves when their counters or credits run low. */
export const lowUsageJob = (plans: () => Plans): Job => ({
  name: 'look for counters that run low',
  period_seconds: 60,
  run: (db, now) => noteLowUsage(db, plans(), now),
})

/** Drops events that are older than the limit, with all that belongs to them. */
export const dropEventsJob = (keep_days: number): Job => ({
  name: 'drop old events',
  period_seconds: HOUR,
  run: (db, now) => dropEventsBefore(db, isoDay(now.getTime() - keep_days * DAY_MS)),
})

/** Keeps the ledger in months. The key is opened only when there is something to sign. */
export const ledgerJob = (kept: LedgerKept, signer: () => Promise<Signer>): Job => ({
  name: 'keep the ledger in months',
  period_seconds: 60,
  run: async (db, now) => {
    const report = await keepLedger(db, { ...kept, signer, for_ms: TURN_MS }, now)
    if (report?.refused)
      throw new Error(
        `${report.refused.month} is not closed, because it does not add up: ${report.refused.differences.slice(0, 5).join(', ')}`,
      )
    return report
  },
})

/** The points are taken soon after a day begins, and by whoever comes first after the service was down. */
export const listPointsJob = (takePoints: Job['run']): Job => ({
  name: 'take the points of lists',
  period_seconds: 10 * MINUTE,
  run: takePoints,
})

const isUnfinished = (report: unknown) => (report as { unfinished?: boolean } | null | undefined)?.unfinished === true

/** Numbers of a report that say how the process stands, not what the job did. */
const STATE = new Set(['behind_seconds'])

/** Whether every count of the report is 0 and every list is empty. The log says nothing of it at the usual level. */
const didNothing = (report: unknown): boolean => {
  if (typeof report !== 'object' || report === null) return !report || report === true
  if (Array.isArray(report)) return report.length === 0
  return Object.entries(report).every(([name, value]) => STATE.has(name) || didNothing(value))
}

/** Runs the jobs until stopped. A lease lets one of several processes run each turn, unless they share it. Stopping waits for the running job. */
export const startTimetable = (db: Db, now: () => Date, log: FastifyBaseLogger, timetable: Job[] = jobs) => {
  const timers = new Set<NodeJS.Timeout>()
  const stopping = new AbortController()
  let inTurn: Promise<void> = Promise.resolve()
  let beside: Promise<void> = Promise.resolve()
  const runInTurn = (job: Job, has_lease = false) => {
    const work = async () => {
      if (!timers.size) return
      try {
        if (!job.shared && !has_lease && !(await takeLease(db, job.name, job.period_seconds * 0.9))) return
        const report = await job.run(db, now(), stopping.signal)
        await noteJobEnded(db, job.name, now())
        log[didNothing(report) ? 'debug' : 'info']({ job: job.name, report }, 'job done')
        if (isUnfinished(report)) runInTurn(job)
      } catch (error) {
        log.error({ job: job.name, err: error }, 'job failed')
        if (job.period_seconds > TRY_AGAIN_SECONDS) tryAgain(job)
        // Where the database is what failed, this fails too, and the next turn says it.
        await noteJobFailed(db, job.name, now()).catch(() => {})
      }
    }
    if (job.beside) beside = beside.then(work)
    else inTurn = inTurn.then(work)
  }
  /** This process still has the lease of the turn that failed. */
  const tryAgain = (job: Job) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      runInTurn(job, true)
    }, TRY_AGAIN_SECONDS * 1000)
    timers.add(timer)
  }
  for (const job of timetable) {
    // Jobs also run soon after the start, because a service that is restarted often would otherwise never run them. The lease skips
    // those that are not due.
    timers.add(setTimeout(runInTurn, FIRST_TURN_SECONDS * 1000, job))
    timers.add(setInterval(runInTurn, job.period_seconds * 1000, job))
  }
  return async () => {
    for (const timer of timers) clearInterval(timer)
    timers.clear()
    stopping.abort()
    await Promise.all([inTurn, beside])
  }
}
