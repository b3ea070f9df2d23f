// The periodic jobs of the service: name, period, function.
import type { FastifyBaseLogger } from 'fastify'
import { indexBacklog } from '../ingest/index-backlog.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { deleteOldAnswers } from '../store/accounts/idempotency.ts'
import { deleteEndedKeys } from '../store/accounts/keys.ts'
import { countAllUsage } from '../store/accounts/usage.ts'
import { deleteOldSnapshots } from '../store/catalog/snapshots.ts'
import type { Db } from '../store/db.ts'
import { takeLease } from '../store/leases.ts'
import { HOUR } from '../time/spans.ts'

export type Job = { name: string; period_seconds: number; run: (db: Db, now: Date) => Promise<unknown> }

const FIRST_TURN_SECONDS = 30

export const jobs: Job[] = [
  { name: 'roll up what changed', period_seconds: 60, run: (db, now) => rollUp(db, { now }) },
  {
    name: 'roll up all, as time has passed',
    period_seconds: 6 * HOUR,
    run: (db, now) => rollUp(db, { now, all: true }),
  },
  { name: 'forget replaced keys', period_seconds: HOUR, run: deleteEndedKeys },
  { name: 'forget snapshots long expired', period_seconds: HOUR, run: deleteOldSnapshots },
  { name: 'count the usage', period_seconds: 60, run: countAllUsage },
  { name: 'index messages stored before the search', period_seconds: 60, run: (db) => indexBacklog(db) },
  { name: 'forget old idempotency keys', period_seconds: HOUR, run: deleteOldAnswers },
]

/** Runs the jobs until stopped. A lease lets one of several processes run each turn. Stopping waits for the running job. */
export const startTimetable = (db: Db, now: () => Date, log: FastifyBaseLogger, timetable: Job[] = jobs) => {
  const timers = new Set<NodeJS.Timeout>()
  let atWork: Promise<void> = Promise.resolve()
  const runInTurn = (job: Job) => {
    atWork = atWork.then(async () => {
      if (!timers.size) return
      try {
        if (!(await takeLease(db, job.name, job.period_seconds * 0.9))) return
        log.info({ job: job.name, report: await job.run(db, now()) }, 'job done')
      } catch (error) {
        log.error({ job: job.name, err: error }, 'job failed')
      }
    })
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
    await atWork
  }
}
