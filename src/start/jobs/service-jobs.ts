// The background work of the service with the jobs that depend on its configuration.
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Secrets } from '../../accounts/secrets.ts'
import type { SendByBot } from '../../delivery/by-bot.ts'
import type { PrivacyRules } from '../../ingest/privacy.ts'
import { openSigner } from '../../ledger/signing.ts'
import type { Db } from '../../store/db.ts'
import { type PointsGiven, takeListPoints } from '../../watching/list-points.ts'
import type { Config } from '../config/config.ts'
import type { Tariff } from '../config/tariff.ts'
import { demoLifeJob } from '../demo/life-job.ts'
import { demoOwnershipJob } from '../demo/ownership-job.ts'
import { demoPlayJob } from '../demo/play-job.ts'
import type { InWork } from '../process/guard.ts'
import type { Departure } from '../process/leave.ts'
import type { Stops } from '../process/stops.ts'
import { openSenders } from '../service/senders.ts'
import { type Background, startBackground } from './background.ts'
import { citationJob } from './citation-job.ts'
import {
  dropEventsJob,
  dropOldJob,
  endPlansJob,
  forgetWaiting,
  type Job,
  ledgerJob,
  listPointsJob,
  lowUsageJob,
  TURN_MS,
} from './timetable.ts'

/** What the service has opened already. */
type OpenedService = {
  config: Config
  log: FastifyBaseLogger
  db: Db
  now: () => Date
  privacy: PrivacyRules
  secrets: Secrets
  instruments: { registry: Registry }
  tariff: () => Tariff
}

type JobDeps = {
  stops: Stops
  leaving: Departure
  /** What is opened between `prepareJobs` and `start`. */
  inWork: () => InWork | undefined
  searched: () => Pick<PointsGiven, 'search' | 'filterOf'>
  sendByBot: SendByBot | undefined
}

export type ServiceJobs = {
  collecting: Background['collecting']
  start: () => void
}

export const prepareJobs = (opened: OpenedService, given: JobDeps): ServiceJobs => {
  let background: Background | undefined
  const { config, log, db, now, privacy, secrets, instruments, tariff } = opened
  const { registry } = instruments
  return {
    collecting: () => background?.collecting() ?? { paused_sources: [] },
    start: () => {
      if (given.leaving.hasBegun()) return
      const points = { ...given.searched(), for_ms: TURN_MS }
      const extra: Job[] = [
        ...(config.demo_lives ? [demoLifeJob(privacy), demoOwnershipJob()] : []),
        ...(config.demo ? [demoPlayJob(secrets)] : []),
        forgetWaiting(config.waiting_days, registry),
        dropOldJob(config.keep),
        dropEventsJob(config.events_days),
        lowUsageJob(() => tariff().plans),
        endPlansJob(() => tariff().plans),
        ledgerJob(config.ledger, () => openSigner(db, secrets)),
        citationJob(config),
        listPointsJob((db, now) => takeListPoints(db, { ...points, plans: tariff().plans }, now)),
      ]
      background = startBackground({
        db,
        settings: config.collecting ? config.collect : undefined,
        now,
        log,
        registry,
        unseal: secrets.unseal,
        privacy,
        extra,
        watching: { tariff, keep_days: config.events_days },
        openSenders: () => openSenders({ config, db, secrets, sendByBot: given.sendByBot }),
        inWork: given.inWork(),
      })
      given.stops.add(background.stop)
    },
  }
}
