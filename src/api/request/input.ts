// Reading a query by its schema: strings become what the schema says, and each problem names the parameter and what is allowed.
import type { TObject, TSchema } from 'typebox'
import { categories, countries, languages } from '../../dictionaries.ts'
import { readChatAddress } from '../../text/links.ts'
import { refuse } from '../refuse.ts'

export type Raw = Record<string, string | string[] | undefined>

export type Rule = TSchema & {
  type?: string
  enum?: string[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  'x-dictionary'?: keyof typeof dictionaries
  'x-list'?: { max: number }
  'x-raisable'?: boolean
  'x-chat-link'?: boolean
}

const dictionaries = {
  countries: new Set(countries.map(({ id }) => id)),
  languages: new Set(languages.map(({ id }) => id)),
  categories: new Set(categories.map(({ id }) => id)),
}

type Reading = { rules: Record<string, Rule>; named: { name: string; rule: Rule; required: boolean }[] }

const readings = new WeakMap<TObject, Reading>()
/** A schema as it is read for every request; put in order once. */
const readingOf = (schema: TObject): Reading => {
  const known = readings.get(schema)
  if (known) return known
  const rules = schema.properties as Record<string, Rule>
  const required = new Set(schema.required as string[] | undefined)
  const named = Object.entries(rules).map(([name, rule]) => ({ name, rule, required: required.has(name) }))
  readings.set(schema, { rules, named })
  return { rules, named }
}

const takesNothing = { properties: {} } as TObject

/** The query as values with defaults filled in, and the names that the endpoint does not know. `raised` lifts raisable maxima. */
export const readQuery = (schema: TObject | undefined, raw: Raw, raised?: number) => {
  const { rules, named } = readingOf(schema ?? takesNothing)
  const values: Record<string, unknown> = {}
  for (const { name, rule, required } of named) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined
    if (Array.isArray(given)) throw refuse.badInput(`${name} must be given once`)
    if (given === undefined) {
      if (required) throw refuse.badInput(`${name} is required`)
      if (rule.default !== undefined) values[name] = rule.default
    } else values[name] = readValue(name, given, rule['x-raisable'] && raised ? { ...rule, maximum: raised } : rule)
  }
  return { values, ignored: Object.keys(raw).filter((name) => !Object.hasOwn(rules, name)) }
}

const readValue = (name: string, given: string, rule: Rule): unknown => {
  switch (rule.type) {
    case 'boolean':
      return readBoolean(name, given)
    case 'integer':
      return inRange(name, /^[+-]?\d{1,16}$/.test(given) ? Number(given) : Number.NaN, rule)
    case 'number':
      return inRange(name, /^[+-]?(\d{1,16}(\.\d{0,16})?|\.\d{1,16})$/.test(given) ? Number(given) : Number.NaN, rule)
    default:
      return readText(name, given, rule)
  }
}

const readBoolean = (name: string, given: string): boolean => {
  const word = given.toLowerCase()
  if (word !== 'true' && word !== 'false') throw refuse.badInput(`${name} must be true or false`)
  return word === 'true'
}

/** The number, if the rule allows it; what is not a number at all comes in as NaN. */
export const inRange = (name: string, value: number, { type, minimum, maximum }: Rule): number => {
  const isAllowed =
    value >= (minimum ?? Number.MIN_SAFE_INTEGER) &&
    value <= (maximum ?? Number.MAX_SAFE_INTEGER) &&
    (type !== 'integer' || Number.isInteger(value))
  if (isAllowed) return value
  const range =
    minimum !== undefined && maximum !== undefined
      ? ` from ${minimum} to ${maximum}`
      : minimum !== undefined
        ? ` of at least ${minimum}`
        : maximum !== undefined
          ? ` of at most ${maximum}`
          : ''
  throw refuse.badInput(`${name} must be ${type === 'integer' ? 'an integer' : 'a number'}${range}`)
}

const patterns = new Map<string, RegExp>()
/** The contract has a handful of patterns; compiling one costs more than all else that is done with a value. */
const compiled = (pattern: string): RegExp => {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, known)
  return known
}

export const readText = (name: string, given: string, rule: Rule): string => {
  // PostgreSQL text cannot hold a NUL; no name or link has one.
  if (given.includes('\0')) throw refuse.badInput(`${name} must not contain a NUL character`)
  if (rule.enum && !rule.enum.includes(given)) throw refuse.badInput(`${name} must be one of ${rule.enum.join(', ')}`)
  if (rule.minLength && given.length < rule.minLength) throw refuse.badInput(`${name} must not be empty`)
  if (rule.maxLength && given.length > rule.maxLength) {
    throw refuse.badInput(`${name} must be at most ${rule.maxLength} characters long`)
  }
  if (rule.pattern && !compiled(rule.pattern).test(given))
    throw refuse.badInput(`${name} has characters that are not allowed there`)
  if (rule['x-chat-link'] && !readChatAddress(given))
    throw refuse.badInput(
      `${name} must name a channel or group: a public link, an @username, a bare username or an invite link`,
    )
  const dictionary = rule['x-dictionary']
  if (!dictionary) return given
  const ids = rule['x-list'] ? splitList(given) : [given.trim()]
  const most = rule['x-list']?.max
  if (most && ids.length > most) throw refuse.badInput(`${name} must name at most ${most}`)
  const known = ids.map((id) => id.toLowerCase())
  const unknown = known.findIndex((id) => !dictionaries[dictionary].has(id))
  if (unknown >= 0 || !known.length) {
    throw refuse.badInput(
      `${name} must be an id from /v1/dictionaries/${dictionary}, which has no "${ids[unknown] ?? ''}"`,
    )
  }
  return known.join(',')
}

/** The entries of a comma-separated parameter: trimmed, without empty ones, each once. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]
