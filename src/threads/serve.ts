// Serves the API in one thread: builds the server for callers and, on a port of its own, the one for operators, and listens.
import { openCashier } from '../accounts/cashier.ts'
import type { Dashboard } from '../api/dashboard.ts'
import { type ServerLimits, usualLimits } from '../api/http/limits.ts'
import type { MetricsRegistry } from '../api/http/metrics-server.ts'
import type { InFlight } from '../api/http/request-slots.ts'
import type { RecentAnswers } from '../api/operator/recent-answers.ts'
import type { ApiDeps, Hooks, Monitor, Site } from '../api/request/deps.ts'
import type { ExportTurns } from '../api/request/export-turns.ts'
import { openLookups } from '../api/request/lookups.ts'
import type { SecurityWatch } from '../api/security/watch.ts'
import { buildApi } from '../api/server.ts'
import { DEMO_OPERATOR, demoAccount, LANDING, roleAccounts, visitorAccount } from '../demo/accounts.ts'
import { removedBy } from '../privacy/is-removed.ts'
import type { Config } from '../start/config/config.ts'
import { hasAdminPort } from '../start/config/serving.ts'
import { openImporting } from '../start/service/importing.ts'
import { linksOpenedBy } from '../start/service/opened-links.ts'
import { operatorInfo } from '../start/service/operator.ts'
import { sendingAtOnce } from '../start/service/senders.ts'
import { openTakedown } from '../start/service/takedown.ts'
import { refusedPort } from '../start/terminal/failure.ts'
import type { EngineReads } from './engines.ts'
import type { Runtime } from './runtime.ts'

export type Ports = { port: number; admin_port?: number }

export type ServingThread = {
  /** Returns the ports, of which the system may have chosen some. */
  listen(): Promise<Ports>
  /** Stops listening and waits for the last answers. */
  close(): Promise<void>
}

type ServeGiven = {
  runtime: Runtime
  engines: EngineReads
  watch: SecurityWatch
  recent: RecentAnswers
  dashboard: Dashboard | undefined
  bot_hook: Hooks['bot']
  collecting: NonNullable<Monitor['collecting']>
  /** When the process was started. */
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
    metrics: MetricsRegistry
  }
}

export const openServing = async (given: ServeGiven): Promise<ServingThread> => {
  const { config } = given.runtime
  const deps = depsOf(given)
  const hasOwnPort = hasAdminPort(config)
  const api = await buildForCallers(given, hasOwnPort ? withoutOperators(deps) : deps)
  const admin = hasOwnPort ? await buildForOperators(given, deps) : undefined
  const { port, admin_port } = given.shared?.ports ?? config
  const options = { reusePort: given.shared !== undefined }
  return {
    listen: async () => {
      const ports = { port: await listenAt(api, 'PORT', { host: config.host, port }, options) }
      if (!admin) return ports
      const at = { host: config.admin_host, port: admin_port! }
      return { ...ports, admin_port: await listenAt(admin, 'ADMIN_PORT', at, options) }
    },
    close: async () => {
      await Promise.all([api.close(), admin?.close()])
    },
  }
}

const depsOf = (given: ServeGiven): ApiDeps => {
  const { runtime, engines, watch, collecting } = given
  const { config, requests, secrets, privacy, rate, instruments, outage, log, now, tariff } = runtime
  return {
    db: requests,
    secrets,
    lookups: openLookups(requests, secrets),
    ...engines,
    adding: { opens: linksOpenedBy(config), isRemoved: removedBy(privacy) },
    delivering: {
      reach: config.webhook_reach,
      mail: config.mail !== undefined,
      bot: config.bot !== undefined,
      ...(config.public_url !== undefined && { public_url: config.public_url }),
      at_once: sendingAtOnce({ config, db: requests, secrets, now }),
    },
    now,
    tariff,
    rate,
    cashier: openCashier(requests),
    monitor: { log, instruments, watch, outage, collecting },
    site: siteOf(config, given.dashboard),
    hooks: {
      ...(config.payment_secrets && { payment_secrets: config.payment_secrets }),
      ...(given.bot_hook && { bot: given.bot_hook }),
    },
    ...(config.admin_api && {
      operator: {
        ...operatorInfo(config, given.started_at),
        takedown: openTakedown(runtime.db, privacy),
        importing: openImporting(runtime.db, privacy, {
          max_bytes: config.import_max_bytes,
          max_unpacked_bytes: config.import_max_unpacked_bytes,
          max_ms: config.import_max_minutes * 60_000,
          is_embedded: config.database_url === undefined,
        }),
      },
    }),
  }
}

const siteOf = ({ demo, public_demo, badges }: Config, dashboard: Dashboard | undefined): Site => ({
  ...(dashboard && { dashboard }),
  ...(badges !== 'off' && { badges }),
  ...(demo && { demo_roles: roleAccounts, landing: LANDING }),
  ...(public_demo
    ? { public_demo: { account: visitorAccount.name, ...public_demo } }
    : demo && { demo_account: demoAccount.name, demo_operator: DEMO_OPERATOR }),
})

const withoutOperators = ({ operator: _, ...deps }: ApiDeps): ApiDeps => ({
  ...deps,
  site: { ...deps.site, operator_elsewhere: true },
})

const buildForCallers = ({ runtime: { config }, recent, stopping, refusing, shared }: ServeGiven, deps: ApiDeps) =>
  buildApi(deps, limitsOf(config, shared?.threads ?? 1), {
    serves_metrics: config.metrics_port === undefined,
    recent,
    stopping,
    refusing,
    ...(shared && { in_flight: shared.in_flight, export_turns: shared.export_turns, metrics: shared.metrics }),
  })

const buildForOperators = ({ runtime: { config }, recent, stopping, refusing, shared }: ServeGiven, deps: ApiDeps) =>
  buildApi(deps, limitsOf(config, shared?.threads ?? 1), {
    serves_metrics: false,
    only_operators: true,
    recent,
    stopping,
    refusing,
    ...(shared && { in_flight: shared.operators_in_flight }),
  })

/** Returns the port. With `reusePort` other threads listen at the same one. */
const listenAt = async (
  server: Awaited<ReturnType<typeof buildApi>>,
  name: 'PORT' | 'ADMIN_PORT',
  at: { host: string; port: number },
  { reusePort }: { reusePort: boolean },
): Promise<number> => {
  await server.listen({ ...at, ...(reusePort && { reusePort }) } as typeof at).catch(refusedPort(name, at))
  return (server.server.address() as { port: number }).port
}

/** Connections to PostgreSQL that requests of a thread may use. */
export const connectionsOf = (threads: number) => (threads === 1 ? 10 : Math.max(4, Math.ceil(10 / threads)))

const limitsOf = (config: Config, threads: number): ServerLimits => ({
  ...usualLimits,
  in_flight: config.max_requests_in_flight,
  connections: Math.ceil(usualLimits.connections / threads),
  free_reads: Math.min(usualLimits.free_reads, Math.floor((connectionsOf(threads) - 1) / 2)),
})
