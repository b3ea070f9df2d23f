// Parses query and path parameters by their schema. Each refusal names the parameter and what is allowed.
import type { TObject, TSchema } from 'typebox'
import { int32Max } from '../../contract/fields.ts'
import { splitList } from '../../text/comma-list.ts'
import { readChatAddress, readChatName } from '../../text/links.ts'
import { readIsoTime } from '../../time/iso.ts'
import { isTimeZone } from '../../time/zones.ts'
import { refuse } from '../refuse.ts'
import { type DictionaryKey, dictionaryIds } from './dictionary-names.ts'

export type Raw = Record<string, string | string[] | undefined>

export type ParameterRule = TSchema & {
  type?: string
  enum?: string[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  'x-dictionary'?: DictionaryKey
  'x-list'?: { min?: number; max: number }
  'x-raisable'?: boolean
  /** The most in an export of all pages, which is read where `limit` is. */
  'x-all-pages'?: number
  'x-chat-link'?: boolean
  'x-chat-name'?: boolean
  'x-time-zone'?: boolean
  'x-time'?: 'earliest' | 'latest'
  'x-words'?: readonly string[]
  'x-numbers'?: boolean
  anyOf?: { type?: string }[]
  /** The parameter that this one is an older name of. */
  'x-replaced-by'?: string
}

type ParameterReader = (name: string, given: string, rule: ParameterRule) => unknown
type DeclaredParameter = { name: string; rule: ParameterRule; required: boolean; read: ParameterReader }
type ParameterRules = { rules: Record<string, ParameterRule>; parameters: DeclaredParameter[] }

/**
 * A time has no type of JSON Schema of its own, because it may be given as a number or as text; nor has a list that may be text. A field that may be null has two types,
 * the other one first.
 */
export const typeOf = (rule: {
  type?: string | string[]
  'x-time'?: unknown
  'x-joined'?: unknown
  'x-chats'?: unknown
}): string => {
  if (rule['x-time']) return 'time'
  if (rule['x-joined']) return 'joined'
  if (rule['x-chats']) return 'chats'
  return [rule.type].flat()[0] ?? 'none'
}

const rulesBySchema = new WeakMap<TObject, ParameterRules>()
/** Prepared once per schema, because every request needs them. */
const rulesOf = (schema: TObject): ParameterRules => {
  const known = rulesBySchema.get(schema)
  if (known) return known
  const rules = schema.properties as Record<string, ParameterRule>
  const required = new Set(schema.required as string[] | undefined)
  const parameters = Object.entries(rules).map(([name, rule]) => {
    const { read } = parameterTypes[typeOf(rule)]!
    return { name, rule, required: required.has(name), read }
  })
  const made = { rules, parameters }
  rulesBySchema.set(schema, made)
  return made
}

const noParameters = { properties: {} } as TObject

/** The names that the schema declares, or the one for parameters that many endpoints share, and those given that neither does. */
export const parameterNames = (schema: TObject | undefined, raw: Raw, shared: TObject | undefined = undefined) => {
  const rules = { ...rulesOf(schema ?? noParameters).rules, ...(shared && rulesOf(shared).rules) }
  return { known: Object.keys(rules), unknown: Object.keys(raw).filter((name) => !Object.hasOwn(rules, name)) }
}

/** Returns the values with defaults filled in. `raised` replaces raisable maxima. */
export const readQuery = (schema: TObject | undefined, raw: Raw, raised?: number): Record<string, unknown> => {
  const { parameters } = rulesOf(schema ?? noParameters)
  const values: Record<string, unknown> = {}
  for (const { name, rule, required, read } of parameters) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined
    if (Array.isArray(given)) throw refuse.badInput(`${name} must be given once`)
    if (given === undefined) {
      if (required) throw missing(name, rule)
      if (rule.default !== undefined) values[name] = rule.default
    } else values[name] = read(name, given, rule['x-raisable'] && raised ? { ...rule, maximum: raised } : rule)
  }
  if (schema) takeOlderNames(schema, values, (name) => raw[name] !== undefined)
  if (schema) refuseReversedRanges(schema, values)
  return values
}

const olderNamesBySchema = new WeakMap<TObject, [string, string][]>()
const olderNamesOf = (schema: TObject): [string, string][] => {
  const known = olderNamesBySchema.get(schema)
  if (known) return known
  const made = Object.entries(schema.properties as Record<string, ParameterRule>).flatMap(
    ([older, { 'x-replaced-by': name }]): [string, string][] => (name === undefined ? [] : [[older, name]]),
  )
  olderNamesBySchema.set(schema, made)
  return made
}

/** What was sent under an older name is the value of the newer one. */
export const takeOlderNames = (
  schema: TObject,
  values: Record<string, unknown>,
  isGiven: (name: string) => boolean,
  shown: (name: string) => string = (name) => name,
): void => {
  for (const [older, name] of olderNamesOf(schema)) {
    if (values[older] === undefined) continue
    if (isGiven(name)) throw refuse.badInput(`${shown(older)} is an older name of ${shown(name)}: give one of them`)
    values[name] = values[older]
    delete values[older]
  }
}

export const missing = (name: string, { enum: words }: ParameterRule) =>
  refuse.badInput(`${name} is required${words ? `: one of ${words.join(', ')}` : ''}`)

const rangesBySchema = new WeakMap<TObject, [string, string][]>()
const rangesOf = (schema: TObject): [string, string][] => {
  const known = rangesBySchema.get(schema)
  if (known) return known
  const made = Object.keys(schema.properties).flatMap((least): [string, string][] => {
    const most = least.replace(/_min$/, '_max')
    return most !== least && Object.hasOwn(schema.properties, most) ? [[least, most]] : []
  })
  rangesBySchema.set(schema, made)
  return made
}

/** Refuses a `_min` above its `_max`, because it matches nothing and is always a mistake. */
export const refuseReversedRanges = (
  schema: TObject,
  values: Record<string, unknown>,
  shown: (name: string) => string = (name) => name,
): void => {
  for (const [least, most] of rangesOf(schema)) {
    if (values[least] === undefined || values[most] === undefined) continue
    // A body keeps a time as it was given, which may be text.
    const comparable = (name: string) => {
      const rule = schema.properties[name] as ParameterRule
      return rule['x-time'] ? readTime(name, values[name] as string | number, rule) : (values[name] as number)
    }
    if (comparable(least) > comparable(most))
      throw refuse.badInput(
        `${shown(least)} (${values[least]}) must not be greater than ${shown(most)} (${values[most]})`,
      )
  }
}

const readBoolean = (name: string, given: string): boolean => {
  const word = given.toLowerCase()
  if (word !== 'true' && word !== 'false') throw refuse.badInput(`${name} must be true or false`)
  return word === 'true'
}

const readInteger: ParameterReader = (name, given, rule) =>
  inRange(name, /^[+-]?\d{1,16}$/.test(given) ? Number(given) : Number.NaN, rule)

const readNumber: ParameterReader = (name, given, rule) =>
  inRange(name, /^[+-]?(\d{1,16}(\.\d{0,16})?|\.\d{1,16})$/.test(given) ? Number(given) : Number.NaN, rule)

/** Returns the number if the rule allows it. The caller passes NaN for text that is not a number. */
export const inRange = (name: string, value: number, { type, minimum, maximum }: ParameterRule): number => {
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

/** Returns unix seconds. */
export const readTime = (name: string, given: string | number, rule: ParameterRule): number => {
  const seconds = /^\+?\d{1,16}$/.test(String(given)) ? Number(given) : isoSeconds(String(given), rule['x-time']!)
  if (seconds >= 0 && seconds <= int32Max) return seconds
  throw refuse.badInput(
    `${name} must be unix seconds from 0 to ${int32Max}, or an ISO 8601 date or instant such as 2026-09-01 or 2026-09-01T12:00:00Z`,
  )
}

/** Rounds into the range, so that a bound within a second does not include what lies outside. */
const isoSeconds = (given: string, bound: 'earliest' | 'latest'): number => {
  const time = readIsoTime(given)
  if (!time) return Number.NaN
  const { start, length } = time
  return bound === 'earliest' ? Math.ceil(start / 1000) : Math.floor((start + Math.max(0, length - 1)) / 1000)
}

const patterns = new Map<string, RegExp>()
/** Compiling a pattern takes longer than all other checks of a value, and the contract has only a handful of them. */
const compiled = (pattern: string): RegExp => {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, known)
  return known
}

type ParameterCheck = (name: string, given: string, rule: ParameterRule) => void

/** One check per keyword. Their order decides which problem is reported first. */
const textChecks = {
  minLength: (name, given, { minLength }) => {
    if (given.length < minLength!) throw refuse.badInput(`${name} must not be empty`)
  },
  maxLength: (name, given, { maxLength }) => {
    if (given.length > maxLength!) throw refuse.badInput(`${name} must be at most ${maxLength} characters long`)
  },
  pattern: (name, given, { pattern }) => {
    if (!compiled(pattern!).test(given)) throw refuse.badInput(`${name} has characters that are not allowed there`)
  },
  'x-list': (name, given, { 'x-list': list }) => {
    const { length } = splitList(given)
    if (length > list!.max) throw refuse.badInput(`${name} must name at most ${list!.max}`)
    if (length < (list!.min ?? 0)) throw refuse.badInput(`${name} must name at least ${list!.min}`)
  },
  'x-chat-link': (name, given) => {
    if (!readChatAddress(given))
      throw refuse.badInput(
        `${name} must name a channel or group: a public link, an @username, a bare username or an invite link`,
      )
  },
  'x-chat-name': (name, given) => {
    if (!readChatName(given))
      throw refuse.badInput(
        `${name} must name a chat: an internal id, an @name, a link such as t.me/name, or a platform id`,
      )
  },
  'x-numbers': (name, given) => {
    const entries = splitList(given)
    if (!entries.length || !entries.every((entry) => /^\d{1,10}$/.test(entry) && Number(entry) <= int32Max))
      throw refuse.badInput(`${name} must be one or several ids, which are whole numbers, separated by commas`)
  },
  'x-time-zone': (name, given) => {
    if (!isTimeZone(given))
      throw refuse.badInput(
        `${name} must be the IANA name of a time zone, such as Europe/Berlin or UTC; ${JSON.stringify(given)} is none`,
      )
  },
} satisfies Record<string, ParameterCheck>

const checksByRule = new WeakMap<ParameterRule, ParameterCheck[]>()
const checksOf = (rule: ParameterRule): ParameterCheck[] => {
  const known = checksByRule.get(rule)
  if (known) return known
  const made = Object.entries(textChecks).flatMap(([keyword, check]) =>
    rule[keyword as keyof ParameterRule] ? check : [],
  )
  checksByRule.set(rule, made)
  return made
}

export const notOneOf = (name: string, words: readonly string[]) =>
  refuse.badInput(`${name} must be one of ${words.join(', ')}`)

/** The word of a closed set, in any letter case. The exact word wins, because two words may differ in letter case only. */
export const wordIn = <Word extends string>(words: readonly Word[], given: string): Word | undefined =>
  words.find((word) => word === given) ?? words.find((word) => word.toLowerCase() === given.toLowerCase())

const readWord = (name: string, given: string, { enum: words = [] }: ParameterRule): string => {
  const word = wordIn(words, given)
  if (word === undefined) throw notOneOf(name, words)
  return word
}

/** Returns the words in the order of the contract, so that every order is the same query. */
export const readWords = (name: string, given: string, words: readonly string[]): string => {
  const asked = splitList(given).map((word) => wordIn(words, word))
  if (!asked.length || asked.includes(undefined))
    throw refuse.badInput(`${name} must be one or several of ${words.join(', ')}, separated by commas`)
  return words.filter((word) => asked.includes(word)).join(',')
}

/** A plus sign that stands in a URL as it is arrives as a space, so a word may end with one. */
const withPluses = (given: string, words: readonly string[]): string =>
  given
    .split(',')
    .map((entry) => (wordIn(words, `${entry.trim()}+`) ? entry.replace(/ +$/, '+') : entry))
    .join(',')

const readQueryText: ParameterReader = (name, given, rule) =>
  readText(name, rule['x-words'] ? withPluses(given, rule['x-words']) : given, rule)

export const readText = (name: string, given: string, rule: ParameterRule): string => {
  if (rule['x-words']) return readWords(name, given, rule['x-words'])
  if (rule.enum) return readWord(name, given, rule)
  // PostgreSQL text cannot hold a NUL, and no name or link has one.
  if (given.includes('\0')) throw refuse.badInput(`${name} must not contain a NUL character`)
  for (const check of checksOf(rule)) check(name, given, rule)
  return rule['x-dictionary'] ? readDictionary(name, given, rule, rule['x-dictionary']) : given
}

const readDictionary = (name: string, given: string, rule: ParameterRule, dictionary: DictionaryKey): string => {
  return dictionaryIds(name, rule['x-list'] ? splitList(given) : [given], dictionary).join(',')
}

/**
 * How each type is read, and the keywords that its reader obeys. A keyword that is not listed would be published and not enforced, so
 * a test compares the lists with the contract. The formats are listed because the bounds enforce `int32`, and every integer that is
 * accepted fits into `int64`.
 */
export const parameterTypes: Record<string, { read: ParameterReader; keywords: readonly string[] }> = {
  boolean: { read: readBoolean, keywords: [] },
  integer: {
    read: readInteger,
    keywords: ['minimum', 'maximum', 'x-raisable', 'x-all-pages', 'format int32', 'format int64'],
  },
  number: { read: readNumber, keywords: ['minimum', 'maximum', 'x-raisable'] },
  string: {
    read: readQueryText,
    keywords: ['enum', 'x-words', ...Object.keys(textChecks), 'x-dictionary'],
  },
  time: { read: readTime, keywords: ['x-time', 'anyOf'] },
}

/**
 * Keywords that need no reader of their own: they describe a value, or `readQuery` and `readBody` apply them to every type. `x-enum` names a list
 * that the contract cannot have, so the handler checks it.
 */
export const commonKeywords = [
  'type',
  'default',
  'title',
  'description',
  'examples',
  'deprecated',
  'x-enum',
  'x-replaced-by',
]
