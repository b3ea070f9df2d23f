// Serves the API in one thread: builds the server for callers and, on a port of its own, the one for operators, and listens.
import type { FastifyBaseLogger } from 'fastify'
import { openCashier } from '../accounts/cashier.ts'
import type { RateLimiter } from '../accounts/rate.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Dashboard } from '../api/dashboard.ts'
import type { Instruments } from '../api/http/instruments.ts'
import { type ServerLimits, usualLimits } from '../api/http/limits.ts'
import type { Metrics } from '../api/http/metrics-server.ts'
import type { InFlight } from '../api/http/request-slots.ts'
import type { RecentAnswers } from '../api/operator/recent-answers.ts'
import type { ApiDeps } from '../api/request/deps.ts'
import type { ExportTurns } from '../api/request/export-turns.ts'
import { openLookups } from '../api/request/lookups.ts'
import type { Watch } from '../api/security/watch.ts'
import { buildApi } from '../api/server.ts'
import type { CatalogReads } from '../catalog/catalog.ts'
import { DEMO_OPERATOR, demoAccount } from '../demo/accounts.ts'
import type { Privacy } from '../ingest/privacy.ts'
import { removedBy } from '../privacy/is-removed.ts'
import type { Config, Tariff } from '../start/config.ts'
import { refusedPort } from '../start/failure.ts'
import { linksOpenedBy } from '../start/opened-links.ts'
import { operatorInfo } from '../start/operator.ts'
import { openTakedown } from '../start/takedown.ts'
import type { Db } from '../store/db.ts'
import type { Outage } from '../store/outage.ts'

export type Ports = { port: number; admin_port?: number }

export type Served = {
  /** Returns the ports, of which the system may have chosen some. */
  listen(): Promise<Ports>
  changeTariff(tariff: Tariff): void
  /** Stops listening and waits for the last answers. */
  close(): Promise<void>
}

export type ServeGiven = {
  config: Config
  /** For work that takes longer than a request may. */
  db: Db
  requests: Db
  secrets: Secrets
  privacy: Privacy
  rate: RateLimiter
  catalog: CatalogReads
  watch: Watch
  recent: RecentAnswers
  dashboard: Dashboard | undefined
  bot_hook: ApiDeps['bot_hook']
  pauses: NonNullable<ApiDeps['pauses']>
  instruments: Instruments
  outage: Outage
  log: FastifyBaseLogger
  now: () => Date
  started_at: Date
  stopping: AbortSignal
  refusing: AbortSignal
  /** What several threads share. A thread that is alone has its own. */
  shared?: {
    threads: number
    ports: Ports
    in_flight: InFlight
    operators_in_flight: InFlight
    export_turns: ExportTurns
    metrics: Metrics
  }
}

export const openServing = async (given: ServeGiven): Promise<Served> => {
  const { config, requests, secrets, privacy, shared, catalog } = given
  const { watch, rate, dashboard, bot_hook, now, log, instruments, outage, pauses } = given
  const { plans, prices } = config
  const deps: ApiDeps = {
    db: requests,
    watch,
    secrets,
    plans,
    prices,
    rate,
    cashier: openCashier(requests),
    lookups: openLookups(requests, secrets),
    search: catalog.search,
    matching: catalog.matching,
    facets: catalog.facets,
    names: catalog.names,
    opens: linksOpenedBy(config),
    ...(config.demo && { demo_account: demoAccount.name, demo_operator: DEMO_OPERATOR }),
    ...(config.badges !== 'off' && { badges: config.badges }),
    ...(dashboard && { dashboard }),
    ...(config.payment_secrets && { payment_secrets: config.payment_secrets }),
    ...(bot_hook && { bot_hook }),
    ...(config.admin_api && {
      operator: { ...operatorInfo(config, given.started_at), takedown: openTakedown(given.db, privacy) },
    }),
    isRemoved: removedBy(privacy),
    now,
    log,
    instruments,
    outage,
    pauses,
  }
  const admin = config.admin_port !== undefined && config.admin_api ? { ...deps } : undefined
  if (admin) {
    delete deps.operator
    deps.operator_elsewhere = true
  }
  const limits = limitsOf(config, shared?.threads ?? 1)
  const { recent, stopping, refusing } = given
  const api = await buildApi(deps, limits, {
    serves_metrics: config.metrics_port === undefined,
    ...{ recent, stopping, refusing },
    ...(shared && { in_flight: shared.in_flight, export_turns: shared.export_turns, metrics: shared.metrics }),
  })
  const adminApi =
    admin &&
    (await buildApi(admin, limits, {
      serves_metrics: false,
      only_operators: true,
      ...{ recent, stopping, refusing },
      ...(shared && { in_flight: shared.operators_in_flight }),
    }))
  const { port, admin_port } = shared?.ports ?? config
  const listening = async (server: typeof api, name: string, at: { host: string; port: number }) => {
    await server.listen({ ...at, ...(shared && { reusePort: true }) } as typeof at).catch(refusedPort(name, at))
    return (server.server.address() as { port: number }).port
  }
  return {
    listen: async () => {
      const at = await listening(api, 'PORT', { host: config.host, port })
      if (!adminApi) return { port: at }
      return {
        port: at,
        admin_port: await listening(adminApi, 'ADMIN_PORT', { host: config.admin_host, port: admin_port! }),
      }
    },
    changeTariff: ({ plans, prices }) => {
      for (const served of [deps, admin]) if (served) Object.assign(served, { plans, prices })
    },
    close: async () => {
      await Promise.all([api.close(), adminApi?.close()])
    },
  }
}

/** Connections to PostgreSQL that requests of a thread may use. */
export const connectionsOf = (threads: number) => (threads === 1 ? 10 : Math.max(4, Math.ceil(10 / threads)))

const limitsOf = (config: Config, threads: number): ServerLimits => ({
  ...usualLimits,
  in_flight: config.max_requests_in_flight,
  connections: Math.ceil(usualLimits.connections / threads),
  free_reads: Math.min(usualLimits.free_reads, Math.floor((connectionsOf(threads) - 1) / 2)),
})
