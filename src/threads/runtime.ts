// What each thread opens for itself, the main thread and a serving thread alike: store, secrets, privacy, rates, instruments.
import type { FastifyBaseLogger } from 'fastify'
import type { RateLimiter } from '../accounts/rate.ts'
import { type RateTable, sharedRateLimiter } from '../accounts/rate-shared.ts'
import type { Secrets } from '../accounts/secrets.ts'
import { createInstruments, type Instruments } from '../api/http/instruments.ts'
import type { PrivacyRules } from '../ingest/privacy.ts'
import type { Config } from '../start/config/config.ts'
import type { Tariff } from '../start/config/tariff.ts'
import { followMasterKey } from '../start/master-key/follow.ts'
import type { Stops } from '../start/process/stops.ts'
import { openPrivacy } from '../start/service/privacy.ts'
import { openRateLimiter } from '../start/service/rate.ts'
import type { Db } from '../store/db.ts'
import { openForRequests } from '../store/open.ts'
import { type Outage, openOutage } from '../store/outage.ts'

export type Runtime = {
  config: Config
  log: FastifyBaseLogger
  now: () => Date
  /** For work that takes longer than a request may. */
  db: Db
  requests: Db
  secrets: Secrets
  privacy: PrivacyRules
  rate: RateLimiter
  instruments: Instruments
  outage: Outage
  /** The plans and prices in use. */
  tariff: () => Tariff
  changeTariff: (tariff: Tariff) => void
}

type RuntimeGiven = {
  config: Config
  log: FastifyBaseLogger
  stops: Stops
  openDb: () => Promise<Db>
  openSecrets: (db: Db) => Promise<Secrets>
  /** The table that the threads share, and the number under which this one writes to it. */
  rates: { table: RateTable; writer: number }
  /** Connections to PostgreSQL that requests may use. */
  connections?: number
}

/** What was opened is closed by `stops`, also if a later step fails. */
export const openRuntime = async (given: RuntimeGiven): Promise<Runtime> => {
  const { config, log, stops, rates } = given
  const db = await given.openDb()
  stops.add(() => db.close())
  const secrets = await given.openSecrets(db)
  stops.add(
    followMasterKey(secrets, (error) => log.error({ reason: error.message }, 'the master key cannot be followed')),
  )
  const privacy = await openPrivacy(config, db, secrets)
  const instruments = createInstruments()
  const local = sharedRateLimiter(rates.table, rates.writer, Date.now)
  const rate = await openRateLimiter(config, log, instruments.rateShared, local)
  stops.add(() => rate.close())
  const requests = openForRequests(config, db, given.connections)
  stops.add(() => requests.close())
  const outage = openOutage(requests, { log, onFailure: () => instruments.databaseFailures.inc() })
  let tariff: Tariff = config
  return {
    config,
    log,
    now: () => new Date(),
    db,
    requests,
    secrets,
    privacy,
    rate,
    instruments,
    outage,
    tariff: () => tariff,
    changeTariff: (changed) => {
      tariff = changed
    },
  }
}
