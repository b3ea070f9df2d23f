// The last guard of a running process: an error that no code handled is logged as one fault of the visit or the update that caused it, and
// counted. The process goes on, because one answer from outside must not end the service for everybody.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'

/** Runs the work under a name, so that a fault in it can be named, also one that comes after its end. */
export type InWork = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Called when the process has started: a fault before that still ends it with a code. */
export const guardProcess = (log: Pick<FastifyBaseLogger, 'error'>, registry: Registry): InWork => {
  const current = new AsyncLocalStorage<string>()
  const faults = new Counter({
    name: 'channelscope_faults_total',
    help: 'Errors that no code handled. The process went on',
    registers: [registry],
  })
  // Rejected promises without a handler come here too.
  process.on('uncaughtException', (error: NodeJS.ErrnoException, origin) => {
    faults.inc()
    // Nobody reads the log any more. To log that would fail again, without end.
    if (error?.code === 'EPIPE' && error.syscall === 'write') return
    log.error({ err: error, origin, during: current.getStore() ?? 'unknown' }, 'an error that no code handled')
  })
  return (name, work) => current.run(name, work)
}
