// Validates a JSON body by its schema and keeps values as they were given. Each refusal names the field and what is allowed.
import type { TObject, TSchema } from 'typebox'
import { refuse } from '../refuse.ts'
import { dictionaryIds } from './dictionary-names.ts'
import {
  inRange,
  missing,
  notOneOf,
  type ParameterRule,
  parameterTypes,
  readText,
  readTime,
  refuseReversedRanges,
  takeOlderNames,
  typeOf,
} from './input.ts'
import { shortened } from './unknown-parameters.ts'

type FieldReader = (name: string, value: unknown, rule: ParameterRule) => unknown

/** Returns the body with defaults filled in. A null field counts as absent, unless its schema allows null. */
export const readBody = (schema: TSchema | undefined, given: unknown): Record<string, unknown> => {
  if (given === undefined || given === null) {
    if (schema) throw refuse.badInput('The body must be a JSON object; it is missing')
    return {}
  }
  return readObject('', (schema ?? { properties: {} }) as TObject, given)
}

const readObject = (path: string, schema: TObject, given: unknown): Record<string, unknown> => {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refuse.badInput(`${path || 'The body'} must be a JSON object`)
  const rules = schema.properties as Record<string, ParameterRule>
  const inside = (name: string) => (path ? `${path}.${name}` : name)
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(rules, name))
  if (unknown.length) {
    const known = Object.keys(rules).join(', ')
    throw refuse.badInput(
      `${path || 'The body'} has unknown fields: ${unknown.slice(0, 20).map(shortened).join(', ')}; ${known ? `known are ${known}` : 'it takes none'}`,
    )
  }
  const required = new Set(schema.required as string[] | undefined)
  const values: Record<string, unknown> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const value = (given as Record<string, unknown>)[name] ?? undefined
    if ((given as Record<string, unknown>)[name] === null && takesNull(rule)) values[name] = null
    else if (value !== undefined) values[name] = fieldTypes[typeOf(rule)]!.read(inside(name), value, rule)
    else if (required.has(name)) throw missing(inside(name), rule)
    else if (rule.default !== undefined) values[name] = rule.default
  }
  takeOlderNames(schema, values, (name) => (given as Record<string, unknown>)[name] !== undefined, inside)
  refuseReversedRanges(schema, values, inside)
  return values
}

/** Either way in which JSON Schema allows null. */
const takesNull = ({ type, anyOf }: ParameterRule): boolean =>
  (type as string | string[] | undefined)?.includes('null') ||
  (anyOf?.some((option) => option.type === 'null') ?? false)

const readBoolean: FieldReader = (name, value) => {
  if (typeof value !== 'boolean') throw refuse.badInput(`${name} must be true or false`)
  return value
}

const readNumber: FieldReader = (name, value, rule) =>
  inRange(name, typeof value === 'number' ? value : Number.NaN, rule)

const readString: FieldReader = (name, value, rule) => {
  if (rule.enum) {
    if (typeof value !== 'string') throw notOneOf(name, rule.enum)
    return readText(name, value, rule)
  }
  if (typeof value !== 'string') throw refuse.badInput(`${name} must be a string`)
  if (!value.isWellFormed()) throw refuse.badInput(`${name} must be well-formed Unicode`)
  const read = readText(name, value, rule)
  return rule['x-words'] ? read : value
}

const readMoment: FieldReader = (name, value, rule) => {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw refuse.badInput(`${name} must be unix seconds or an ISO 8601 text`)
  readTime(name, value, rule)
  return value
}

const readList: FieldReader = (name, value, rule) => {
  const {
    items,
    minItems = 0,
    maxItems,
  } = rule as unknown as { items: ParameterRule; minItems?: number; maxItems?: number }
  if (!Array.isArray(value) || value.length < minItems)
    throw refuse.badInput(`${name} must be a list${minItems ? ` of at least ${minItems}` : ''}`)
  if (maxItems !== undefined && value.length > maxItems)
    throw refuse.badInput(`${name} must be a list of at most ${maxItems}`)
  const read = value.map((entry, i) => fieldTypes[typeOf(items)]!.read(`${name}[${i}]`, entry, items))
  if (new Set(read).size < read.length) throw refuse.badInput(`${name} must not have the same entry twice`)
  return read
}

/** A list of words as one text with commas, which is how queries give it. */
const readJoined: FieldReader = (name, value, rule) => {
  if (!Array.isArray(value)) return readString(name, value, rule)
  const maximum = rule['x-list']?.max ?? Number.POSITIVE_INFINITY
  if (!value.length) throw refuse.badInput(`${name} must be a list of at least 1`)
  if (value.length > maximum) throw refuse.badInput(`${name} must be a list of at most ${maximum}`)
  const words = value.map((entry, i) => oneWord(`${name}[${i}]`, entry, rule))
  return readString(name, words.join(','), rule)
}

/** A name of a dictionary may have a comma, so its id takes its place. */
const oneWord = (name: string, entry: unknown, { 'x-dictionary': dictionary }: ParameterRule): string => {
  if (typeof entry !== 'string' || !entry.trim()) throw refuse.badInput(`${name} must be a string that is not empty`)
  if (!entry.includes(',')) return entry
  if (!dictionary) throw refuse.badInput(`${name} must not have a comma: give each as an entry of its own`)
  return dictionaryIds(name, [entry], dictionary)[0]!
}

const readChats: FieldReader = (name, value, rule) => {
  const [array, text] = rule.anyOf as unknown as [
    { minItems: number; maxItems: number; items: ParameterRule },
    ParameterRule,
  ]
  if (!Array.isArray(value)) return readString(name, value, text)
  if (value.length < array.minItems) throw refuse.badInput(`${name} must be a list of at least ${array.minItems}`)
  if (value.length > array.maxItems) throw refuse.badInput(`${name} must be a list of at most ${array.maxItems}`)
  return value.map((entry, i) => readString(`${name}[${i}]`, entry, array.items))
}

const readField: FieldReader = (name, value, rule) => readObject(name, rule as unknown as TObject, value)

/** Maxima that a plan can raise are of queries only. */
const queryOnly = ['x-raisable', 'x-all-pages']
const keywordsOf = (type: string) => parameterTypes[type]!.keywords.filter((keyword) => !queryOnly.includes(keyword))

/** How each type is read, and the keywords that its reader obeys; a test compares the lists with the contract. */
export const fieldTypes: Record<string, { read: FieldReader; keywords: readonly string[] }> = {
  object: { read: readField, keywords: ['properties', 'required', 'additionalProperties false'] },
  array: { read: readList, keywords: ['items', 'minItems', 'maxItems', 'uniqueItems'] },
  boolean: { read: readBoolean, keywords: keywordsOf('boolean') },
  integer: { read: readNumber, keywords: keywordsOf('integer') },
  number: { read: readNumber, keywords: keywordsOf('number') },
  string: { read: readString, keywords: keywordsOf('string') },
  time: { read: readMoment, keywords: keywordsOf('time') },
  joined: { read: readJoined, keywords: [...keywordsOf('string'), 'anyOf', 'x-joined'] },
  chats: { read: readChats, keywords: ['anyOf', 'x-chats'] },
}
