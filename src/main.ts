// Starts the service: reads the configuration, opens the store, starts API and background work, and stops them in reverse order.
import { parseArgs } from 'node:util'
import { newRateTable, type RateTable } from './accounts/rate-shared.ts'
import { readDashboard } from './api/dashboard.ts'
import { type MetricsRegistry, serveMetrics } from './api/http/metrics-server.ts'
import { openRecentAnswers } from './api/operator/recent-answers.ts'
import { followWatch, openWatchBook, type WatchBook, watchOver } from './api/security/watch.ts'
import { openDemo, openPublicDemo } from './demo/open.ts'
import { removedBy } from './privacy/is-removed.ts'
import { type Config, readConfig } from './start/config/config.ts'
import { ConfigError } from './start/config/environment.ts'
import { checkPlans, followTariff } from './start/config/follow-tariff.ts'
import type { GrowingDemo } from './start/demo/grow.ts'
import { forgetYesterday, leaveAtReset } from './start/demo/public.ts'
import { openDemoWorld } from './start/demo/world.ts'
import type { Background } from './start/jobs/background.ts'
import type { ServiceJobs } from './start/jobs/service-jobs.ts'
import { openSecrets } from './start/master-key/master-key.ts'
import { guardProcess, type InWork } from './start/process/guard.ts'
import { keepCompiledCode, keepHeapSmall } from './start/process/heap.ts'
import { type Departure, leaveOnSignals } from './start/process/leave.ts'
import { openLog } from './start/process/log.ts'
import { openStops, type Stops } from './start/process/stops.ts'
import { openAccountBot } from './start/service/account-bot.ts'
import { buildDashboard, DASHBOARD_FOLDER } from './start/service/dashboard.ts'
import { linksOpenedBy } from './start/service/opened-links.ts'
import { failureLine, refusedPort } from './start/terminal/failure.ts'
import { greeting } from './start/terminal/greeting.ts'
import { openStore } from './store/open.ts'
import { type EngineReads, openEngines } from './threads/engines.ts'
import { openThreads, type Threads } from './threads/pool.ts'
import { openRuntime, type Runtime } from './threads/runtime.ts'
import type { ServingThread } from './threads/serve.ts'

const start = async () => {
  const { channels } = readOptions(process.argv.slice(2))
  const config = readConfig(process.env)
  keepHeapSmall(config.database_url === undefined)
  const log = openLog(config)
  const stops = openStops()
  const leaving = leaveOnSignals(config, stops, log)
  try {
    await startService({ config, channels, log, stops, leaving })
  } catch (error) {
    if (leaving.hasBegun()) return
    await stops.run().catch(() => {})
    throw error
  }
}

type StartDeps = {
  config: Config
  /** The size of the demo world, if it was given. */
  channels: number | undefined
  log: Runtime['log']
  stops: Stops
  leaving: Departure
}

const startService = async (starting: StartDeps) => {
  const { config, log, stops } = starting
  const started_at = new Date()
  forgetYesterday(config, started_at)
  const world = openDemoWorld(config)
  const building = buildDashboard((line) => log.warn(line))
  const rates = newRateTable()
  const opening = openRuntime({
    config,
    log,
    stops,
    openDb: () => openStore(config, { say: (line) => log.warn(line) }),
    openSecrets: (db) => openSecrets(config, db),
    rates: { table: rates, writer: 1 },
  })
  // The modules of the jobs and the API are loaded while the store opens in its own thread, and while the demo world begins to grow.
  const [runtime, demo, { prepareJobs }, { catalogFilter }, alone] = await Promise.all([
    opening,
    opening.then((runtime) => openDemoIn(world, runtime, starting)),
    import('./start/jobs/service-jobs.ts'),
    import('./api/endpoints/catalog-filter.ts'),
    config.threads > 1 ? undefined : import('./threads/serve.ts'),
  ])
  await checkPlans(runtime.db, config)
  const bot = await openBot(runtime)
  let inWork: InWork | undefined
  let engines: EngineReads | undefined
  const jobs = prepareJobs(runtime, {
    stops,
    leaving: starting.leaving,
    inWork: () => inWork,
    searched: () => ({ search: engines!.catalog.search, filterOf: catalogFilter }),
    sendByBot: bot?.send,
  })
  const opened = await openServed(starting, {
    runtime,
    alone,
    rates,
    started_at,
    bot,
    building,
    collecting: jobs.collecting,
  })
  engines = opened.engines
  const { served, metrics_port } = opened
  const { port, admin_port } = await served.listen()
  inWork = guardProcess(log, runtime.instruments.registry)
  if (bot) stops.add(bot.start(inWork))
  stops.add(leaveAtReset(config, started_at, starting.leaving.leave))
  let growing = false
  if (demo?.growth) growing = await isGrowing(demo.growth, jobs, starting)
  else jobs.start()
  console.log(greeting(config, { port, metrics_port, admin_port }, demo && { ...demo, growing }))
}

/** Makes the accounts of the demo, and begins to make what is missing of its world. */
const openDemoIn = async (
  world: ReturnType<typeof openDemoWorld>,
  { config, db, secrets, now }: Runtime,
  { channels, stops }: StartDeps,
) => {
  // It is stopped before the database is closed: it would open the database itself otherwise.
  stops.add(world.stop)
  if (!config.demo) return undefined
  const open = config.public_demo ? openPublicDemo : openDemo
  const demo = await open(db, secrets, now(), channels)
  const growth = demo.missing ? world.grow(demo.missing) : undefined
  // Nobody waits for it when the start fails before the service listens.
  if (growth) Promise.all([growth.usable, growth.whole]).catch(() => {})
  return { ...demo, growth }
}

/**
 * Resolves when the world can be looked at, to whether it still grows. The jobs start when it is whole, because a roll-up before would compete with the
 * one that belongs to the growth, or when it has failed.
 */
const isGrowing = async ({ usable, whole }: GrowingDemo, jobs: ServiceJobs, { leaving, log }: StartDeps) => {
  const fail = () => leaving.hasBegun() || log.error('the demo world is not complete; the next start continues')
  whole.catch(fail).then(jobs.start).catch(fail)
  return !(await usable).whole
}

const openBot = async ({ config, db, secrets, rate, privacy, tariff, now, log }: Runtime) => {
  if (!config.bot) return undefined
  const { service_url } = config.bot
  const opens = linksOpenedBy(config)
  const deps = { db, secrets, rate, opens, isRemoved: removedBy(privacy), service_url, tariff, now }
  return openAccountBot(config.bot, deps, log)
}

type ServeDeps = {
  runtime: Runtime
  /** Serves in this thread. It is absent when other threads serve. */
  alone: typeof import('./threads/serve.ts') | undefined
  rates: RateTable
  started_at: Date
  bot: Awaited<ReturnType<typeof openBot>>
  /** Resolves when the dashboard is built. */
  building: Promise<void>
  collecting: Background['collecting']
}

const openServed = async (starting: StartDeps, serving: ServeDeps) => {
  const { stops, leaving } = starting
  const { runtime, alone, rates, bot, collecting, started_at } = serving
  const { now } = runtime
  let threads: Threads | undefined
  const engines = openEngines(runtime, (engine) => threads?.share(engine))
  stops.add(() => Promise.all(Object.values(engines).map((engine) => engine.close())))
  await serving.building
  const dashboard = await readDashboard(DASHBOARD_FOLDER)
  const book = openBook(runtime, stops)
  const signals = { stopping: leaving.stopping, refusing: leaving.refusing }
  const both = { runtime, engines, dashboard, collecting, started_at, ...signals }
  const takeUpdate = async (update: object) => (await bot?.take(update)) ?? false
  if (!alone) threads = openThreads({ ...both, watch: book, rates, takeUpdate })
  // This comes before the API, so that it is stopped after it and the last requests can still be scraped.
  const metrics_port = await openMetricsPort(runtime, threads?.metrics, collecting, stops)
  const own = { watch: watchOver(book, now), recent: openRecentAnswers(now), bot_hook: bot?.hook }
  const served: ServingThread = threads ?? (await alone!.openServing({ ...both, ...own }))
  stops.add(async () => {
    await leaving.drained()
    await served.close()
  })
  followPlansAndPrices(runtime, threads, stops)
  return { served, metrics_port, engines }
}

const openBook = ({ db, now, outage, log }: Runtime, stops: Stops): WatchBook => {
  const book = openWatchBook(db, now)
  stops.add(followWatch(book, (error) => outage.covers(error) || log.error({ err: error }, 'counting attacks failed')))
  return book
}

const followPlansAndPrices = (runtime: Runtime, threads: Threads | undefined, stops: Stops) => {
  const { db, log, instruments } = runtime
  stops.add(
    followTariff(process.env, db, {
      onChange: (changed) => {
        runtime.changeTariff(changed)
        threads?.changeTariff(changed)
        log.warn('plans and prices were reloaded')
      },
      onError: (error) => {
        instruments.tariffErrors.inc()
        log.error({ reason: error.message }, 'the new plans or prices are not valid: the old ones stay in use')
      },
    }),
  )
}

/** Without `ofThreads` the metrics are those of this thread. */
const openMetricsPort = async (
  { config: { host, metrics_port }, instruments }: Runtime,
  ofThreads: MetricsRegistry | undefined,
  collecting: Background['collecting'],
  stops: Stops,
): Promise<number | undefined> => {
  if (metrics_port === undefined) return undefined
  const at = { host, port: metrics_port }
  const server = await serveMetrics(ofThreads ?? instruments.registry, at, collecting).catch(
    refusedPort('METRICS_PORT', at),
  )
  stops.add(async () => server.close())
  return (server.address() as { port: number }).port
}

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

keepCompiledCode()
start().catch((error) => {
  console.error(failureLine(error, process.env))
  process.exit(1)
})
