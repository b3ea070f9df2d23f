// Ends the process on SIGINT and SIGTERM: readiness first, then the drain, then everything that was started.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Stops } from './stops.ts'

/**
 * At the end of the drain requests are refused for this time. The proxy passes them on and, for a second, sends no more. Without that, a
 * connection could be opened in the moment in which the process stops listening, and its request would be lost.
 */
const REFUSING_MS = 500

export type Departure = {
  /** Aborts first of all, so that the process is no longer ready. */
  stopping: AbortSignal
  /** Aborts near the end of the drain. */
  refusing: AbortSignal
  hasBegun(): boolean
  /** Ends the process as SIGTERM does. */
  leave(): void
  /** Resolves at the end of the drain; at once when there is none. */
  drained(): Promise<unknown>
}

export const leaveOnSignals = (
  { drain_seconds }: Pick<Config, 'drain_seconds'>,
  stops: Stops,
  log: Pick<FastifyBaseLogger, 'error'>,
): Departure => {
  const [leaving, refusing] = [new AbortController(), new AbortController()]
  const drain = async () => {
    await wait(Math.max(0, drain_seconds * 1_000 - REFUSING_MS))
    refusing.abort()
    await wait(Math.min(drain_seconds * 1_000, REFUSING_MS))
  }
  let drained: Promise<unknown> = Promise.resolve()
  let stopping: Promise<void> | undefined
  const leave = (signal: NodeJS.Signals) => {
    // First of all readiness ends, so that proxies send requests elsewhere. Nobody waits for that after Ctrl-C.
    if (!stopping && signal === 'SIGTERM') drained = drain()
    leaving.abort()
    stopping ??= stops.run().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  // `on`, not `once`: a terminal and a parent process may both send the signal, and a second one must not kill the process while it
  // shuts down.
  process.on('SIGINT', leave).on('SIGTERM', leave)
  return {
    stopping: leaving.signal,
    refusing: refusing.signal,
    hasBegun: () => stopping !== undefined,
    leave: () => leave('SIGTERM'),
    drained: () => drained,
  }
}
