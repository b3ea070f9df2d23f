// Starts the service: reads the configuration, opens the store, starts API and background work, and stops them in reverse order.
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import type { Registry } from 'prom-client'
import { openCashier } from './accounts/cashier.ts'
import { localRateLimiter, type RateLimiter } from './accounts/rate.ts'
import { redisRateLimiter } from './accounts/rate-redis.ts'
import { createInstruments, type Instruments } from './api/http/instruments.ts'
import { usualLimits } from './api/http/limits.ts'
import { serveMetrics } from './api/http/metrics-server.ts'
import type { ApiDeps } from './api/request/deps.ts'
import { openLookups } from './api/request/lookups.ts'
import { openCatalog } from './catalog/catalog.ts'
import { openedBy } from './collect/sources.ts'
import type { DemoKeys } from './demo/seed.ts'
import { startBackground } from './start/background.ts'
import { type Config, ConfigError, readConfig } from './start/config.ts'
import { openSecrets } from './start/master-key.ts'
import { progressLine } from './start/progress.ts'
import { checkPlans, followTariff } from './start/tariff.ts'
import { openForRequests, openStore } from './store/open.ts'

const now = () => new Date()

const start = async () => {
  const { channels } = readOptions(process.argv.slice(2))
  const config = readConfig(process.env)
  // Logs go to standard error, because standard output has the greeting with url and keys.
  const log = pino({ level: config.log_level }, pino.destination(2))
  const stops: (() => Promise<unknown>)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  let stopping: Promise<void> | undefined
  const stop = () => {
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
    // The large modules are loaded while the store opens in its own thread.
    const opening = Promise.all([openStore(config), import('./api/server.ts'), import('./demo/seed.ts')])
    const [db, { buildApi }, { seedDemo }] = await opening
    stops.push(() => db.close())
    const secrets = await openSecrets(config, db)
    const progress = progressLine('Making the demo world')
    const keys = config.demo ? await seedDemo(db, secrets, now(), progress.show, channels) : undefined
    progress.end()
    await checkPlans(db, config)
    const instruments = createInstruments()
    const rate = await openRateLimiter(config, instruments, log)
    stops.push(() => rate.close())
    const catalog = openCatalog(db, {
      onError: (error) => log.error({ err: error }, 'updating the catalog failed'),
    })
    stops.push(() => catalog.close())
    const { plans, prices } = config
    const requests = openForRequests(config, db)
    stops.push(() => requests.close())
    const deps: ApiDeps = {
      db: requests,
      secrets,
      plans,
      prices,
      rate,
      cashier: openCashier(requests),
      lookups: openLookups(requests, secrets),
      search: catalog.search,
      matching: catalog.matching,
      // Without demo data another process (`channelscope worker`) may collect, so only a demo is known to collect nothing.
      opens: openedBy(config.demo && !config.collecting ? [] : config.collect.sources),
      now,
      log,
      instruments,
    }
    const { registry } = instruments
    // This comes before the API, so that it is stopped after it and the last requests can still be scraped.
    const metrics_port = await openMetricsPort(config, registry, stops)
    const limits = { ...usualLimits, in_flight: config.max_requests_in_flight }
    const api = await buildApi(deps, limits, { serves_metrics: config.metrics_port === undefined })
    stops.push(() => api.close())
    const { tariffErrors } = instruments
    stops.push(
      followTariff(process.env, db, {
        onChange: (tariff) => {
          Object.assign(deps, tariff)
          log.warn('plans and prices were reloaded')
        },
        onError: (error) => {
          tariffErrors.inc()
          log.error({ reason: error.message }, 'the new plans or prices are not valid: the old ones stay in use')
        },
      }),
    )
    await api.listen({ host: config.host, port: config.port })
    const settings = config.collecting ? config.collect : undefined
    stops.push(startBackground({ db, settings, now, log, registry, unseal: secrets.unseal }))
    const { port } = api.server.address() as { port: number }
    console.log(greeting(config, { port, metrics_port }, keys))
  } catch (error) {
    if (stopping) return
    await stopAll().catch(() => {})
    throw error
  }
}

const openMetricsPort = async (
  { host, metrics_port }: Config,
  registry: Registry,
  stops: (() => Promise<unknown>)[],
): Promise<number | undefined> => {
  if (metrics_port === undefined) return undefined
  const server = await serveMetrics(registry, host, metrics_port).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new ConfigError('METRICS_PORT is in use by another program; set METRICS_PORT to a free one')
  })
  stops.push(async () => server.close())
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

const openRateLimiter = async (
  { redis_url }: Config,
  { rateShared }: Instruments,
  log: pino.Logger,
): Promise<RateLimiter> => {
  if (!redis_url) return localRateLimiter(Date.now)
  rateShared.set(1)
  return redisRateLimiter({
    url: redis_url,
    now: Date.now,
    onLost: (error) => {
      rateShared.set(0)
      log.warn({ reason: error.message }, 'Redis cannot be reached: each process limits rates by itself')
    },
    onFound: () => {
      rateShared.set(1)
      log.warn('Redis is back: rates are limited across processes')
    },
  })
}

const greeting = (
  { host }: Config,
  { port, metrics_port }: { port: number; metrics_port: number | undefined },
  keys: DemoKeys | undefined,
): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const base = `http://${name}:${port}`
  const metrics = metrics_port === undefined ? '' : `\nMetrics are at http://${name}:${metrics_port}/metrics`
  if (!keys) {
    return `Channelscope is up at ${base}\nThe interface is described at ${base}/api-docs/openapi.json${metrics}\nMake a key: npm run admin -- account create NAME --plan M`
  }
  return `Channelscope is up at ${base}
The interface is described at ${base}/api-docs/openapi.json${metrics}

Try it:
curl -H 'x-api-key: ${keys.subscription}' '${base}/v1/channels/search?term=news&limit=3'

free key: ${keys.free}
credits key: ${keys.credits}
subscription key: ${keys.subscription}`
}

start().catch((error: Error & { code?: string }) => {
  if (error instanceof ConfigError || error.code?.startsWith('ERR_PARSE_ARGS')) console.error(error.message)
  else if (error.code === 'EADDRINUSE') console.error('PORT is in use by another program; set PORT to a free one')
  else console.error(error)
  process.exit(1)
})
