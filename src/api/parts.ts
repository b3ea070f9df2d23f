// What the hooks and the routes of one server share.
import { type Outage, openOutage } from '../store/outage.ts'
import { randomBase62 } from '../text/base62.ts'
import { openDashboard } from './dashboard.ts'
import { openAllowedMethods } from './http/allowed-methods.ts'
import { brokenRequests } from './http/broken-request.ts'
import type { ServerLimits } from './http/limits.ts'
import type { MetricsRegistry } from './http/metrics-server.ts'
import { openReadiness } from './http/readiness.ts'
import { type InFlight, openRequestSlots } from './http/request-slots.ts'
import { openRecentAnswers, type RecentAnswers } from './operator/recent-answers.ts'
import type { ApiDeps } from './request/deps.ts'
import type { ExportServing } from './request/export-stream.ts'
import type { ExportTurns } from './request/export-turns.ts'

/**
 * `serves_metrics` is false when the metrics have a port of their own. With `only_operators` the server has /admin/v1 and its description,
 * and nothing else. When `stopping` aborts, the process is no longer ready, and each
 * connection is closed after its last answer. When `refusing` aborts, requests are refused before anything is done for them.
 */
export type ServerOptions = {
  serves_metrics: boolean
  only_operators?: boolean
  /** Counts the answers of all servers of the process. By default each counts its own. */
  recent?: RecentAnswers
  /** Counts the requests in flight of all threads that share `limits.in_flight`. By default the server counts its own. */
  in_flight?: InFlight
  /** Limits the exports of all threads. By default the server limits its own. */
  export_turns?: ExportTurns
  /** How an export waits for its next page. By default a timer does. */
  wait?: ExportServing['wait']
  /** What /metrics shows. By default the instruments of this server. */
  metrics?: MetricsRegistry
  stopping?: AbortSignal
  refusing?: AbortSignal
}

export type ServerParts = ReturnType<typeof openParts>

export const openParts = (deps: ApiDeps, limits: ServerLimits, serving: ServerOptions) => {
  const { instruments } = deps.monitor
  const slots = openRequestSlots(limits, instruments, serving.in_flight)
  const requestId = openRequestIds()
  return {
    deps,
    limits,
    serving,
    slots,
    requestId,
    outage: deps.monitor.outage ?? ownOutage(deps),
    readiness: openReadiness(deps, serving.stopping),
    recent: serving.recent ?? (deps.operator && openRecentAnswers(deps.now)),
    broken: brokenRequests(slots, limits, instruments, () => requestId(undefined)),
    allowed: openAllowedMethods(),
    dashboard: deps.site?.dashboard && openDashboard(deps.site.dashboard),
  }
}

const ownOutage = ({ db, monitor: { log, instruments } }: ApiDeps): Outage =>
  openOutage(db, { log, onFailure: () => instruments.databaseFailures.inc() })

/** A random prefix per process and a counter make ids unique across processes. */
const openRequestIds = () => {
  const process_id = randomBase62(12)
  let requests = 0
  return (given: unknown) =>
    typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : `${process_id}-${++requests}`
}
