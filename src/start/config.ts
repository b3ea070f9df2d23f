// Reads, validates and types the environment. No other file reads it.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { defaultPlans, Plans } from '../accounts/plans.ts'
import { defaultPrices, Prices } from '../accounts/prices.ts'
import { nothingForStars, problemOfOffers, StarOffers } from '../accounts/stars.ts'
import { parseWebhookSecrets, type WebhookSecret } from '../accounts/webhook-signature.ts'
import type { BotSettings } from '../bot/settings.ts'
import { type CollectSettings, sourceNames } from '../collect/settings.ts'
import { endpoints } from '../contract/index.ts'
import type { Keep } from '../privacy/retention.ts'

export type Config = {
  host: string
  port: number
  /** If it is absent, the API serves its metrics on its own port. */
  metrics_port?: number
  /** If it is absent, the API serves /admin/v1 on its own port. */
  admin_port?: number
  /** Where `admin_port` listens; the host of the API unless set. */
  admin_host: string
  data_dir: string
  database_url?: string
  redis_url?: string
  /** If it is absent, a key is generated and kept in the data folder. */
  master_key?: Buffer
  /** Only `admin master-key rotate` uses it. */
  new_master_key?: Buffer
  demo: boolean
  /** Whether time passes in the demo world. */
  demo_lives: boolean
  log_level: LogLevel
  /** Whether `channelscope start` collects. `channelscope worker` always does. */
  collecting: boolean
  collect: CollectSettings
  /** Observations of a chat that nobody has seen are deleted after this time. */
  waiting_days: number
  /** After SIGTERM the process still serves for this time, while proxies notice that it is not ready. */
  drain_seconds: number
  /** The chats whose badge any page may show without a key. */
  badges: (typeof badgeScopes)[number]
  /** Whether operators may read the state of the service at /admin/v1, with keys of their own. */
  admin_api: boolean
  /** If it is absent, payment providers have no hook. */
  payment_secrets?: WebhookSecret[]
  /** If it is absent, there is no account bot. */
  bot?: BotSettings
  /** Whether ids and names of authors are stored as they are, or as hashes only. */
  authors: (typeof authorForms)[number]
  /** How long it is kept, in days. What has no limit is kept for ever. */
  keep: Keep
  /** The process refuses further requests with 503. */
  max_requests_in_flight: number
  /** The threads that serve requests. With one, the main thread serves. */
  threads: number
} & Tariff

/** `stars` is what the account bot sells. */
export type Tariff = { plans: Plans; prices: Prices; stars: StarOffers }

const authorForms = ['plain', 'hashed'] as const

const badgeScopes = ['off', 'verified', 'all'] as const

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** The message names the invalid variable but never its value, which may be a secret. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>

export const readConfig = (env: Environment): Config => {
  const database_url = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const redis_url = address(env, 'REDIS_URL', ['redis:', 'rediss:'])
  const master_key = masterKey(env, 'MASTER_KEY')
  const new_master_key = masterKey(env, 'NEW_MASTER_KEY')
  const metrics_port = otherPort(env, 'METRICS_PORT')
  const admin_port = otherPort(env, 'ADMIN_PORT')
  if (admin_port && admin_port === metrics_port)
    throw new ConfigError('ADMIN_PORT must not be the same as METRICS_PORT')
  const payment_secrets = paymentSecrets(env)
  const demo = word(env, 'DEMO', onOff, 'on') === 'on'
  const bot = botSettings(env)
  return {
    host: env.HOST || '127.0.0.1',
    port: port(env, 'PORT', '8080'),
    ...(metrics_port !== undefined && { metrics_port }),
    ...(admin_port !== undefined && { admin_port }),
    admin_host: env.ADMIN_HOST || env.HOST || '127.0.0.1',
    data_dir: env.DATA_DIR || './data',
    ...(database_url && { database_url }),
    ...(redis_url && { redis_url }),
    ...(master_key && { master_key }),
    ...(new_master_key && { new_master_key }),
    ...(bot && { bot }),
    demo,
    demo_lives: demo && word(env, 'DEMO_LIVES', onOff, 'on') === 'on',
    badges: word(env, 'BADGES', badgeScopes, 'off'),
    admin_api: word(env, 'ADMIN_API', onOff, demo ? 'on' : 'off') === 'on',
    ...(payment_secrets && { payment_secrets }),
    log_level: word(env, 'LOG_LEVEL', logLevels, 'warn'),
    // The demo must work without network access.
    collecting: word(env, 'COLLECT', onOff, demo ? 'off' : 'on') === 'on',
    collect: collectSettings(env),
    waiting_days: amount(env, 'WAITING_DAYS', 90, { least: 1, most: 10_000, whole: true }),
    drain_seconds: amount(env, 'DRAIN_SECONDS', 3, { least: 0, most: 300 }),
    authors: word(env, 'AUTHORS', authorForms, 'plain'),
    keep: kept(env),
    max_requests_in_flight: requestsInFlight(env),
    threads: threads(env),
    ...readTariff(env),
  }
}

/** This is separate from `readConfig` because the files are read again while the service runs. */
export const readTariff = (env: Environment): Tariff => {
  const plans: Plans = jsonFile(env, 'PLANS_FILE', Plans, defaultPlans)
  return { plans, prices: prices(env), stars: starOffers(env, plans) }
}

const starOffers = (env: Environment, plans: Plans): StarOffers => {
  const stars: StarOffers = jsonFile(env, 'PAYMENTS_STARS_FILE', StarOffers, nothingForStars)
  const problem = problemOfOffers(stars, plans)
  if (problem) throw new ConfigError(`PAYMENTS_STARS_FILE is not valid: ${problem}`)
  return stars
}

export const tariffFiles = ({ PLANS_FILE, PRICES_FILE, PAYMENTS_STARS_FILE }: Environment): string[] =>
  [PLANS_FILE, PRICES_FILE, PAYMENTS_STARS_FILE].filter((file) => file !== undefined && file !== '') as string[]

const onOff = ['on', 'off'] as const

const collectSettings = (env: Environment): CollectSettings => {
  const discovers = word(env, 'DISCOVER', onOff, 'off') === 'on'
  const telegram_mtproto = telegramMtproto(env)
  const sources = words(env, 'SOURCES', sourceNames, 'telegram-web')
  if (sources.includes('telegram-mtproto') && !telegram_mtproto)
    throw new ConfigError('SOURCES names telegram-mtproto: set TELEGRAM_API_ID and TELEGRAM_API_HASH')
  return {
    sources,
    lanes: amount(env, 'COLLECT_LANES', 4, { least: 1, most: 100, whole: true }),
    history_days: amount(env, 'COLLECT_HISTORY_DAYS', 90, { least: 0, most: 10_000, whole: true }),
    discover_per_day: discovers ? amount(env, 'DISCOVER_PER_DAY', 1_000, { least: 0, most: 1e6, whole: true }) : 0,
    telegram_web: {
      base_url: webAddress(env, 'TELEGRAM_WEB_URL') ?? 'https://t.me',
      rate_per_second: amount(env, 'TELEGRAM_WEB_RATE', 1, { least: 0.01, most: 1_000 }),
      concurrency: amount(env, 'TELEGRAM_WEB_CONCURRENCY', 2, { least: 1, most: 100, whole: true }),
      requests_per_day: amount(env, 'TELEGRAM_WEB_PER_DAY', 50_000, { least: 0, most: 1e9, whole: true }),
      page_seconds: amount(env, 'TELEGRAM_WEB_PAGE_SECONDS', 5, { least: 0.1, most: 60 }),
    },
    ...(telegram_mtproto && { telegram_mtproto }),
  }
}

const botSettings = (env: Environment): BotSettings | undefined => {
  const { BOT_TOKEN: token, BOT_WEBHOOK_SECRET: secret } = env
  const url = webAddress(env, 'BOT_WEBHOOK_URL')
  const api_root = webAddress(env, 'BOT_API_ROOT') ?? 'https://api.telegram.org'
  if (!token) return undefined
  if (!/^\d{1,20}:[\w-]{20,}$/.test(token)) throw new ConfigError('BOT_TOKEN must be a token as BotFather writes it')
  if (!url !== !secret) throw new ConfigError('BOT_WEBHOOK_URL and BOT_WEBHOOK_SECRET must be set together')
  if (secret && !/^[\w-]{16,256}$/.test(secret))
    throw new ConfigError('BOT_WEBHOOK_SECRET must be 16 to 256 letters, digits, _ or -')
  const bare = (address: string) => address.replace(/\/+$/, '')
  return { token, api_root: bare(api_root), ...(url && { webhook: { url: bare(url), secret: secret! } }) }
}

const kept = (env: Environment): Config['keep'] => {
  const days = (name: string) =>
    env[name] ? amount(env, name, 0, { least: 1, most: 100_000, whole: true }) : undefined
  const messages_days = days('KEEP_MESSAGES_DAYS')
  const authors_days = days('KEEP_AUTHORS_DAYS')
  const counters_days = days('KEEP_COUNTERS_DAYS')
  return {
    ...(messages_days && { messages_days }),
    ...(authors_days && { authors_days }),
    ...(counters_days && { counters_days }),
  }
}

const telegramMtproto = (env: Environment): CollectSettings['telegram_mtproto'] => {
  const { TELEGRAM_API_ID, TELEGRAM_API_HASH, TELEGRAM_MTPROTO_ADDRESS } = env
  if (!TELEGRAM_API_ID && !TELEGRAM_API_HASH) return undefined
  if (!/^[1-9]\d{0,9}$/.test(TELEGRAM_API_ID ?? '')) throw new ConfigError('TELEGRAM_API_ID must be a number')
  if (!/^[0-9a-f]{32}$/i.test(TELEGRAM_API_HASH ?? ''))
    throw new ConfigError('TELEGRAM_API_HASH must be 32 hexadecimal digits')
  return {
    api_id: Number(TELEGRAM_API_ID),
    api_hash: TELEGRAM_API_HASH!,
    requests_per_day: amount(env, 'TELEGRAM_MTPROTO_PER_DAY', 5_000, { least: 0, most: 1e9, whole: true }),
    interval_seconds: amount(env, 'TELEGRAM_MTPROTO_INTERVAL', 1.5, { least: 0, most: 3_600 }),
    timeout_seconds: amount(env, 'TELEGRAM_MTPROTO_TIMEOUT', 20, { least: 1, most: 600 }),
    ...(TELEGRAM_MTPROTO_ADDRESS && { address: tcpAddress(TELEGRAM_MTPROTO_ADDRESS) }),
  }
}

const tcpAddress = (text: string): { address: string; port: number } => {
  const [, address, port] = /^(\[[0-9a-f:]+\]|[^\s:]+):(\d{1,5})$/i.exec(text) ?? []
  if (!address || Number(port) > 65_535) throw new ConfigError('TELEGRAM_MTPROTO_ADDRESS must be written as host:port')
  return { address: address.replace(/[[\]]/g, ''), port: Number(port) }
}

const amount = (
  env: Environment,
  name: string,
  usual: number,
  { least, most, whole }: { least: number; most: number; whole?: boolean },
): number => {
  const value = env[name] ? Number(env[name]) : usual
  if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value
  throw new ConfigError(`${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}`)
}

const words = <Word extends string>(env: Environment, name: string, known: readonly Word[], usual: Word): Word[] => {
  const given = (env[name] || usual).toLowerCase().split(',')
  const found = given.map((one) => known.find((candidate) => candidate === one.trim()))
  if (found.every((one) => one !== undefined)) return [...new Set(found)]
  throw new ConfigError(`${name} must be a list of ${known.join(', ')}`)
}

const port = (env: Environment, name: 'PORT' | OtherPort, usual: string): number => {
  const given = env[name] || usual
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535)
    throw new ConfigError(`${name} must be a number from 0 to 65535`)
  return Number(given)
}

type OtherPort = 'METRICS_PORT' | 'ADMIN_PORT'

const otherPort = (env: Environment, name: OtherPort): number | undefined => {
  if (!env[name]) return undefined
  const given = port(env, name, '')
  if (given !== 0 && given === port(env, 'PORT', '8080')) throw new ConfigError(`${name} must not be the same as PORT`)
  return given
}

const requestsInFlight = (env: Environment): number => {
  const given = env.MAX_REQUESTS_IN_FLIGHT || '1000'
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new ConfigError('MAX_REQUESTS_IN_FLIGHT must be a number from 1 to 99999')
  return Number(given)
}

/** Each thread has connections to the database, and a server accepts 100 unless configured. */
const MOST_THREADS_UNASKED = 16

/**
 * One core is left to the catalog, the jobs and what else the machine does: on two cores two threads were measured to be slower than one
 * (ADR 0044). The embedded database has one session, so that more threads would only wait for it.
 */
export const threads = (
  env: Environment,
  cores = availableParallelism(),
  platform: string = process.platform,
): number => {
  const sharesPorts = platform === 'linux' || platform === 'freebsd'
  const usual = env.DATABASE_URL && sharesPorts ? Math.max(1, Math.min(cores - 1, MOST_THREADS_UNASKED)) : 1
  const given = amount(env, 'THREADS', usual, { least: 1, most: 64, whole: true })
  if (given > 1 && !sharesPorts)
    throw new ConfigError('THREADS must be 1 on this system, where threads cannot share a port')
  return given
}

const address = (env: Environment, name: string, protocols: string[]): string | undefined => {
  const given = env[name]
  if (!given) return undefined
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given
  throw new ConfigError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`)
}

/** Requests cannot carry credentials in their address, and the errors would show them. */
const webAddress = (env: Environment, name: string): string | undefined => {
  const given = address(env, name, ['https:', 'http:'])
  if (given && (new URL(given).username || new URL(given).password))
    throw new ConfigError(`${name} must have no user and no password`)
  return given
}

const word = <Word extends string>(env: Environment, name: string, words: readonly Word[], usual: Word): Word => {
  const given = (env[name] || usual).toLowerCase()
  const known = words.find((candidate) => candidate === given)
  if (known) return known
  throw new ConfigError(`${name} must be one of ${words.join(', ')}`)
}

/** A master key is 32 bytes, written as 64 hexadecimal digits or in base64. */
export const parseMasterKey = (text: string): Buffer | undefined => {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return key.length === 32 ? key : undefined
}

const masterKey = (env: Environment, name: 'MASTER_KEY' | 'NEW_MASTER_KEY'): Buffer | undefined => {
  const given = env[name]
  if (!given) return undefined
  const key = parseMasterKey(given.trim())
  if (key) return key
  throw new ConfigError(`${name} must be 32 bytes, as 64 hexadecimal digits or in base64 (try: openssl rand -hex 32)`)
}

const paymentSecrets = ({ PAYMENT_WEBHOOK_SECRETS: given }: Environment): WebhookSecret[] | undefined => {
  if (!given) return undefined
  const secrets = parseWebhookSecrets(given)
  if (secrets) return secrets
  throw new ConfigError(
    'PAYMENT_WEBHOOK_SECRETS must be a list of different secrets, each whsec_ and 24 to 64 bytes in base64, or provider=whsec_… (try: echo whsec_$(openssl rand -base64 32))',
  )
}

const prices = (env: Environment): Prices => {
  const read = jsonFile(env, 'PRICES_FILE', Prices, defaultPrices)
  const known = new Set(endpoints.map(({ operation }) => operation))
  const unknown = Object.keys(read.operations).find((operation) => !known.has(operation))
  if (unknown) throw new ConfigError(`PRICES_FILE prices an operation that does not exist: ${unknown}`)
  return read
}

const jsonFile = <Value>(env: Environment, name: string, schema: TSchema, usual: Value): Value => {
  const file = env[name]
  if (!file) return usual
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError(`${name} cannot be read: ${(error as Error).message}`)
  }
  const [problem] = Errors(schema, value)
  if (problem) throw new ConfigError(`${name} is not valid: ${problem.instancePath || 'it'} ${problem.message}`)
  return value as Value
}
