// Where and how requests are served: addresses, ports, threads, limits, and what is served besides the API.
import { isatty } from 'node:tty'
import type { DemoConfig } from './demo.ts'
import { amount, ConfigError, type EnvironmentVariables, isOn, word } from './environment.ts'

const badgeScopes = ['off', 'verified', 'all'] as const

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const logFormats = ['json', 'text'] as const

export type ServingConfig = {
  host: string
  port: number
  /** If it is absent, the API serves its metrics on its own port. */
  metrics_port?: number
  /** If it is absent, the API serves /admin/v1 on its own port. */
  admin_port?: number
  /** Where `admin_port` listens; the host of the API unless set. */
  admin_host: string
  /** Whether operators may read the state of the service at /admin/v1, with keys of their own. */
  admin_api: boolean
  /** The chats whose badge any page may show without a key. */
  badges: (typeof badgeScopes)[number]
  /** The process refuses further requests with 503. */
  max_requests_in_flight: number
  /** How large a file may be that an operator imports over HTTP. */
  import_max_bytes: number
  /** How large it may be when it is unpacked. */
  import_max_unpacked_bytes: number
  /** How long reading and saving it may take. */
  import_max_minutes: number
  /** The threads that serve requests. With one, the main thread serves. */
  threads: number
  /** After SIGTERM the process still serves for this time, while proxies notice that it is not ready. */
  drain_seconds: number
  log_level: (typeof logLevels)[number]
  log_format: (typeof logFormats)[number]
}

export const readServing = (env: EnvironmentVariables, { demo, public_demo }: DemoConfig): ServingConfig => {
  const metrics_port = otherPort(env, 'METRICS_PORT')
  const admin_port = otherPort(env, 'ADMIN_PORT')
  if (admin_port && admin_port === metrics_port)
    throw new ConfigError('ADMIN_PORT must not be the same as METRICS_PORT')
  return {
    host: env.HOST || '127.0.0.1',
    port: port(env, 'PORT', '8080'),
    ...(metrics_port !== undefined && { metrics_port }),
    ...(admin_port !== undefined && { admin_port }),
    admin_host: env.ADMIN_HOST || env.HOST || '127.0.0.1',
    admin_api: isOn(env, 'ADMIN_API', demo && !public_demo),
    badges: word(env, 'BADGES', badgeScopes, demo ? 'verified' : 'off'),
    max_requests_in_flight: requestsInFlight(env),
    import_max_bytes: amount(env, 'IMPORT_MAX_MB', 200, { least: 1, most: 100_000 }) * 1_000_000,
    import_max_unpacked_bytes: amount(env, 'IMPORT_MAX_UNPACKED_MB', 2_000, { least: 1, most: 1_000_000 }) * 1_000_000,
    import_max_minutes: amount(env, 'IMPORT_MAX_MINUTES', 120, { least: 1, most: 10_000 }),
    threads: threads(env),
    drain_seconds: amount(env, 'DRAIN_SECONDS', 3, { least: 0, most: 300 }),
    log_level: word(env, 'LOG_LEVEL', logLevels, 'warn'),
    log_format: word(env, 'LOG_FORMAT', logFormats, isatty(2) ? 'text' : 'json'),
  }
}

/** Whether the interface of operators is served on a port of its own. */
export const hasAdminPort = ({ admin_api, admin_port }: Pick<ServingConfig, 'admin_api' | 'admin_port'>) =>
  admin_api && admin_port !== undefined

type OtherPort = 'METRICS_PORT' | 'ADMIN_PORT'

const port = (env: EnvironmentVariables, name: 'PORT' | OtherPort, usual: string): number => {
  const given = env[name] || usual
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535)
    throw new ConfigError(`${name} must be a number from 0 to 65535`)
  return Number(given)
}

const otherPort = (env: EnvironmentVariables, name: OtherPort): number | undefined => {
  if (!env[name]) return undefined
  const given = port(env, name, '')
  if (given !== 0 && given === port(env, 'PORT', '8080')) throw new ConfigError(`${name} must not be the same as PORT`)
  return given
}

const requestsInFlight = (env: EnvironmentVariables): number => {
  const given = env.MAX_REQUESTS_IN_FLIGHT || '1000'
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new ConfigError('MAX_REQUESTS_IN_FLIGHT must be a number from 1 to 99999')
  return Number(given)
}

/** One, unless the operator asks for more: where it was measured, on two cores, two threads served fewer metered reads than one (ADR 0044). */
export const threads = (env: EnvironmentVariables, platform: string = process.platform): number => {
  const sharesPorts = platform === 'linux' || platform === 'freebsd'
  const given = amount(env, 'THREADS', 1, { least: 1, most: 64, whole: true })
  if (given > 1 && !sharesPorts)
    throw new ConfigError('THREADS must be 1 on this system, where threads cannot share a port')
  return given
}
