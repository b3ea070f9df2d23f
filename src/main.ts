// Starts the service: reads the configuration, opens the store, starts API and background work, and stops them in reverse order.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { newRateTable, sharedRateLimiter } from './accounts/rate-shared.ts'
import { readDashboard } from './api/dashboard.ts'
import { createInstruments } from './api/http/instruments.ts'
import { type Metrics, serveMetrics } from './api/http/metrics-server.ts'
import { openRecentAnswers } from './api/operator/recent-answers.ts'
import { followWatch, openWatchBook, watchOver } from './api/security/watch.ts'
import { openCatalog } from './catalog/catalog.ts'
import { removedBy } from './privacy/is-removed.ts'
import { openAccountBot } from './start/account-bot.ts'
import { type Background, startBackground } from './start/background.ts'
import { type Config, ConfigError, readConfig, type Tariff } from './start/config.ts'
import { buildDashboard, DASHBOARD_FOLDER } from './start/dashboard.ts'
import { failureLine, refusedPort } from './start/failure.ts'
import { followMasterKey } from './start/follow-master-key.ts'
import { greeting } from './start/greeting.ts'
import { type DemoGrower, startGrower } from './start/grow-demo.ts'
import { keepCompiledCode, keepHeapSmall } from './start/heap.ts'
import { openSecrets } from './start/master-key.ts'
import { linksOpenedBy } from './start/opened-links.ts'
import { openPrivacy } from './start/privacy.ts'
import { progressLine } from './start/progress.ts'
import { openRateLimiter } from './start/rate.ts'
import { checkPlans, followTariff } from './start/tariff.ts'
import { dropOldJob, forgetWaiting } from './start/timetable.ts'
import { openForRequests, openStore } from './store/open.ts'
import { openOutage } from './store/outage.ts'
import { openThreads, type Threads } from './threads/pool.ts'
import type { Served } from './threads/serve.ts'

const now = () => new Date()

/**
 * At the end of the drain requests are refused for this time. The proxy passes them on and, for a second, sends no more. Without that, a
 * connection could be opened in the moment in which the process stops listening, and its request would be lost.
 */
const REFUSING_MS = 500

const start = async () => {
  const { channels } = readOptions(process.argv.slice(2))
  const config = readConfig(process.env)
  // Logs go to standard error, because standard output has the greeting with url and keys.
  const log = pino({ level: config.log_level }, pino.destination(2))
  const stops: (() => Promise<unknown>)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  const leaving = new AbortController()
  const refusing = new AbortController()
  const drain = async () => {
    await wait(Math.max(0, config.drain_seconds * 1_000 - REFUSING_MS))
    refusing.abort()
    await wait(Math.min(config.drain_seconds * 1_000, REFUSING_MS))
  }
  let drained: Promise<unknown> = Promise.resolve()
  let stopping: Promise<void> | undefined
  const stop = (signal: NodeJS.Signals) => {
    // First of all readiness ends, so that proxies send requests elsewhere. Nobody waits for that after Ctrl-C.
    if (!stopping && signal === 'SIGTERM') drained = drain()
    leaving.abort()
    stopping ??= stopAll().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  // `on`, not `once`: a terminal and a parent process may both send the signal, and a second one must not kill the process while it
  // shuts down.
  process.on('SIGINT', stop).on('SIGTERM', stop)

  try {
    const started_at = now()
    const progress = progressLine('Making the demo world')
    let grower: DemoGrower | undefined
    if (config.demo && isNew(config)) {
      progress.show(0, 1)
      grower = startGrower()
    }
    const building = buildDashboard((line) => log.warn(line))
    // The large modules are loaded while the store opens in its own thread.
    const opening = Promise.all([
      openStore(config, { say: (line) => log.warn(line) }),
      config.threads > 1 ? undefined : import('./threads/serve.ts'),
      import('./demo/seed.ts'),
      import('./demo/live.ts'),
    ])
    const [db, alone, { openDemo }, { demoLiving }] = await opening
    stops.push(() => db.close())
    // It is stopped before the database is closed: it would open the database itself otherwise.
    stops.push(async () => grower?.stop())
    const secrets = await openSecrets(config, db)
    stops.push(
      followMasterKey(secrets, (error) => log.error({ reason: error.message }, 'the master key cannot be followed')),
    )
    const privacy = await openPrivacy(config, db, secrets)
    const demo = config.demo ? await openDemo(db, secrets, now(), channels) : undefined
    await checkPlans(db, config)
    const instruments = createInstruments()
    const { registry } = instruments
    const rates = newRateTable()
    const rate = await openRateLimiter(config, log, instruments.rateShared, sharedRateLimiter(rates, 1, Date.now))
    stops.push(() => rate.close())
    const requests = openForRequests(config, db)
    stops.push(() => requests.close())
    const outage = openOutage(requests, { log, onFailure: () => instruments.databaseFailures.inc() })
    let threads: Threads | undefined
    const catalog = openCatalog(db, {
      onError: (error) => {
        if (!outage.covers(error)) log.error({ err: error }, 'updating the catalog failed')
      },
      onReady: () => threads?.joinCatalog(),
    })
    stops.push(() => catalog.close())
    await building
    const dashboard = await readDashboard(DASHBOARD_FOLDER)
    let tariff: Tariff = config
    const isRemoved = removedBy(privacy)
    const botDeps = { db, secrets, rate, opens: linksOpenedBy(config), isRemoved, tariff: () => tariff, now }
    const bot = config.bot && (await openAccountBot(config.bot, botDeps, log))
    let background: Background | undefined
    const pauses = () => background?.pauses() ?? []
    const book = openWatchBook(db, now)
    stops.push(
      followWatch(book, (error) => outage.covers(error) || log.error({ err: error }, 'counting attacks failed')),
    )
    const signals = { stopping: leaving.signal, refusing: refusing.signal }
    const both = { config, secrets, catalog, dashboard, pauses, log, started_at, ...signals }
    const takeUpdate = async (update: object) => (await bot?.take(update)) ?? false
    if (config.threads > 1) threads = openThreads({ ...both, watch: book, rates, registry, takeUpdate })
    // This comes before the API, so that it is stopped after it and the last requests can still be scraped.
    const metrics_port = await openMetricsPort(config, threads?.metrics ?? registry, pauses, stops)
    const own = { db, requests, privacy, rate, instruments, outage, now }
    const served: Served =
      threads ??
      (await alone!.openServing({
        ...both,
        ...own,
        watch: watchOver(book, now),
        recent: openRecentAnswers(now),
        bot_hook: bot?.hook,
      }))
    stops.push(async () => {
      await drained
      await served.close()
    })
    stops.push(
      followTariff(process.env, db, {
        onChange: (changed) => {
          tariff = changed
          served.changeTariff(changed)
          log.warn('plans and prices were reloaded')
        },
        onError: (error) => {
          instruments.tariffErrors.inc()
          log.error({ reason: error.message }, 'the new plans or prices are not valid: the old ones stay in use')
        },
      }),
    )
    const { port, admin_port } = await served.listen()
    if (bot) stops.push(bot.start())
    const settings = config.collecting ? config.collect : undefined
    const startJobs = () => {
      if (stopping) return
      const living = { name: 'let time pass in the demo world', period_seconds: 60, run: demoLiving(privacy) }
      const extra = [
        ...(config.demo_lives ? [living] : []),
        forgetWaiting(config.waiting_days, registry),
        dropOldJob(config.keep),
      ]
      background = startBackground({ db, settings, now, log, registry, unseal: secrets.unseal, privacy, extra })
      stops.push(background.stop)
    }
    let growing = false
    if (demo?.missing) {
      grower ??= startGrower()
      const { usable, whole } = grower.grow(demo.missing, progress.show)
      // The jobs start when the world is whole: a roll-up now would compete with the one that belongs to the growth.
      whole
        .catch(() => stopping || log.error('the demo world is not complete; the next start continues'))
        .then(() => {
          progress.end()
          startJobs()
        })
      growing = !(await usable).whole
    } else startJobs()
    console.log(greeting(config, { port, metrics_port, admin_port }, demo && { ...demo, growing }))
  } catch (error) {
    if (stopping) return
    await stopAll().catch(() => {})
    throw error
  }
}

const openMetricsPort = async (
  { host, metrics_port }: Config,
  registry: Metrics,
  pauses: Background['pauses'],
  stops: (() => Promise<unknown>)[],
): Promise<number | undefined> => {
  if (metrics_port === undefined) return undefined
  const server = await serveMetrics(registry, host, metrics_port, pauses).catch(
    refusedPort('METRICS_PORT', { host, port: metrics_port }),
  )
  stops.push(async () => server.close())
  return (server.address() as { port: number }).port
}

/** Whether this is the first start. On a server only the database knows, so the bar appears a moment later there. */
const isNew = ({ database_url, data_dir }: Config) => !database_url && !existsSync(join(data_dir, 'database'))

/** `npm start -- --channels 2000000` seeds a larger demo world. */
const readOptions = (given: string[]): { channels?: number } => {
  const { channels } = parseArgs({
    args: given,
    options: { channels: { type: 'string' } },
    allowPositionals: true,
  }).values
  if (channels === undefined) return {}
  if (!/^[1-9]\d{0,7}$/.test(channels)) throw new ConfigError('--channels must be a number from 1 to 99999999')
  return { channels: Number(channels) }
}

keepHeapSmall()
keepCompiledCode()
start().catch((error) => {
  console.error(failureLine(error, process.env))
  process.exit(1)
})
