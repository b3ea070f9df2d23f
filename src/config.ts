// The environment, checked and typed once; nobody else reads it.
import { readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { defaultPlans, Plans } from './accounts/plans.ts'
import { defaultPrices, Prices } from './accounts/prices.ts'
import { endpoints } from './contract/index.ts'

export type Config = {
  host: string
  port: number
  data_dir: string
  database_url?: string
  redis_url?: string
  /** Absent: one is made and kept in the data folder. */
  master_key?: Buffer
  demo: boolean
  log_level: LogLevel
  plans: Plans
  prices: Prices
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** Names the variable that is wrong, never its value: it may be a secret. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>

export const readConfig = (env: Environment): Config => {
  const database_url = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const redis_url = address(env, 'REDIS_URL', ['redis:', 'rediss:'])
  const master_key = masterKey(env)
  return {
    host: env.HOST || '127.0.0.1',
    port: port(env),
    data_dir: env.DATA_DIR || './data',
    ...(database_url && { database_url }),
    ...(redis_url && { redis_url }),
    ...(master_key && { master_key }),
    demo: word(env, 'DEMO', ['on', 'off'] as const, 'on') === 'on',
    log_level: word(env, 'LOG_LEVEL', logLevels, 'warn'),
    plans: jsonFile(env, 'PLANS_FILE', Plans, defaultPlans),
    prices: prices(env),
  }
}

const port = (env: Environment): number => {
  const given = env.PORT || '8080'
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) throw new ConfigError('PORT must be a number from 0 to 65535')
  return Number(given)
}

const address = (env: Environment, name: string, protocols: string[]): string | undefined => {
  const given = env[name]
  if (!given) return undefined
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given
  throw new ConfigError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`)
}

const word = <Word extends string>(env: Environment, name: string, words: readonly Word[], usual: Word): Word => {
  const given = (env[name] || usual).toLowerCase()
  const known = words.find((candidate) => candidate === given)
  if (known) return known
  throw new ConfigError(`${name} must be one of ${words.join(', ')}`)
}

/** 32 bytes, as 64 hexadecimal digits or in base64. */
export const parseMasterKey = (text: string): Buffer | undefined => {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return key.length === 32 ? key : undefined
}

const masterKey = (env: Environment): Buffer | undefined => {
  if (!env.MASTER_KEY) return undefined
  const key = parseMasterKey(env.MASTER_KEY.trim())
  if (key) return key
  throw new ConfigError(
    'MASTER_KEY must be 32 bytes, as 64 hexadecimal digits or in base64 (try: openssl rand -hex 32)',
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
  if (problem) throw new ConfigError(`${name} is not right: ${problem.instancePath || 'it'} ${problem.message}`)
  return value as Value
}
