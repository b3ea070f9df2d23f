// Reads single variables of the environment: words, numbers, addresses and files.
import { readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'

export type EnvironmentVariables = Record<string, string | undefined>

/** The message names the invalid variable but never its value, which may be a secret. */
export class ConfigError extends Error {}

export const isOn = (env: EnvironmentVariables, name: string, usual: boolean): boolean =>
  word(env, name, ['on', 'off'], usual ? 'on' : 'off') === 'on'

export const word = <Word extends string>(
  env: EnvironmentVariables,
  name: string,
  words: readonly Word[],
  usual: Word,
): Word => {
  const given = (env[name] || usual).toLowerCase()
  const known = words.find((candidate) => candidate === given)
  if (known) return known
  throw new ConfigError(`${name} must be one of ${words.join(', ')}`)
}

export const words = <Word extends string>(
  env: EnvironmentVariables,
  name: string,
  known: readonly Word[],
  usual: Word,
): Word[] => {
  const given = (env[name] || usual).toLowerCase().split(',')
  const found = given.map((one) => known.find((candidate) => candidate === one.trim()))
  if (found.every((one) => one !== undefined)) return [...new Set(found)]
  throw new ConfigError(`${name} must be a list of ${known.join(', ')}`)
}

export const amount = (
  env: EnvironmentVariables,
  name: string,
  usual: number,
  { least, most, whole }: { least: number; most: number; whole?: boolean },
): number => {
  const value = env[name] ? Number(env[name]) : usual
  if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value
  throw new ConfigError(`${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}`)
}

export const address = (env: EnvironmentVariables, name: string, protocols: string[]): string | undefined => {
  const given = env[name]
  if (!given) return undefined
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given
  throw new ConfigError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`)
}

/** Requests cannot carry credentials in their address, and the errors would show them. */
export const webAddress = (env: EnvironmentVariables, name: string): string | undefined => {
  const given = address(env, name, ['https:', 'http:'])
  if (given && (new URL(given).username || new URL(given).password))
    throw new ConfigError(`${name} must have no user and no password`)
  return given
}

export const jsonFile = <Value>(env: EnvironmentVariables, name: string, schema: TSchema, usual: Value): Value => {
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
