// The command that runs collector and timetable in a separate process, without the API.
import { once } from 'node:events'
import { Command, InvalidArgumentError } from 'commander'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { serveMetrics } from '../api/http/metrics-server.ts'
import { readConfig } from '../start/config/config.ts'
import type { Background } from '../start/jobs/background.ts'
import { followMasterKey } from '../start/master-key/follow.ts'
import { openSecrets } from '../start/master-key/master-key.ts'
import { guardProcess } from '../start/process/guard.ts'
import { openLog } from '../start/process/log.ts'
import { openPrivacy } from '../start/service/privacy.ts'
import { openSenders } from '../start/service/senders.ts'
import { refusedPort } from '../start/terminal/failure.ts'
import { openStore } from '../store/open.ts'
import { say } from './output.ts'

const examples = `
Examples:
  DATABASE_URL=postgres://… channelscope worker
  TELEGRAM_WEB_RATE=5 TELEGRAM_WEB_PER_DAY=200000 LOG_LEVEL=info channelscope worker
  channelscope worker --metrics-port 9100

Any number of workers may share a database: each chat is read by one of them at a time. SIGTERM and Ctrl-C stop it, and
it releases the chats it has claimed. Settings are environment variables, see docs/collecting.md.

Exit codes: 0 stopped by a signal, 1 starting or stopping failed.`

export const workerCommand = () =>
  new Command('worker')
    .description('collect from the platform and run the timetable, without serving HTTP')
    .option(
      '--metrics-port <port>',
      'serve /metrics, /healthz and /readyz on this port of 127.0.0.1 (or HOST), instead of METRICS_PORT',
      parsePort,
    )
    .addHelpText('after', examples)
    .action(async ({ metricsPort }: { metricsPort?: number }) => {
      const config = readConfig(process.env)
      const log = openLog(config)
      const stopping = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
      const stopped = once(stopping.signal, 'abort')
      // These modules are large and loaded only here, so that `--help` stays fast.
      const { startBackground } = await import('../start/jobs/background.ts')
      const { citationJob } = await import('../start/jobs/citation-job.ts')
      const { dropEventsJob, dropOldJob, endPlansJob, forgetWaiting } = await import('../start/jobs/timetable.ts')
      const waiting = { say: (line: string) => log.warn(line), stopping: stopping.signal }
      const db = await openStore(config, waiting).catch((error) => {
        if (!stopping.signal.aborted) throw error
      })
      if (!db) return
      try {
        const registry = new Registry()
        collectDefaultMetrics({ register: registry })
        const now = () => new Date()
        const secrets = await openSecrets(config, db)
        const stopFollowing = followMasterKey(secrets, (error) =>
          log.error({ reason: error.message }, 'the master key cannot be followed'),
        )
        const { unseal } = secrets
        const privacy = await openPrivacy(config, db, secrets)
        const port = metricsPort ?? config.metrics_port
        const name = metricsPort === undefined ? 'METRICS_PORT' : '--metrics-port'
        const { host } = config
        let background: Background | undefined
        const collecting = () => background?.collecting() ?? { paused_sources: [] }
        const server =
          port === undefined
            ? undefined
            : await serveMetrics(registry, { host, port }, collecting, { is_worker: true }).catch(
                refusedPort(name, { host, port }),
              )
        const extra = [
          forgetWaiting(config.waiting_days, registry),
          dropOldJob(config.keep),
          dropEventsJob(config.events_days),
          endPlansJob(() => config.plans),
          citationJob(config),
        ]
        const inWork = guardProcess(log, registry)
        background = startBackground({
          db,
          settings: config.collect,
          now,
          log,
          registry,
          unseal,
          privacy,
          extra,
          watching: { tariff: () => config, keep_days: config.events_days },
          openSenders: () => openSenders({ config, db, secrets }),
          inWork,
        })
        say(`Collecting from ${config.collect.sources.join(', ')}, ${config.collect.lanes} chats at a time`)
        await stopped
        server?.close()
        await background.stop()
        await stopFollowing()
      } finally {
        await db.close()
        // What a visit has left open that was given up must not keep the process. A process that ends by itself does so before.
        if (stopping.signal.aborted) setTimeout(() => process.exit(), LEFT_OPEN_MS).unref()
      }
    })

const LEFT_OPEN_MS = 1_000

const parsePort = (text: string): number => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('a number from 0 to 65535')
  return Number(text)
}
