// Reads fields of MTProto objects, whose names and numbers each client program writes in its own way.
import { isFields } from '../records/imported.ts'

/** The type of an object in the schema's spelling: `Message` and `types.Message` both give `message`. */
export const kindOf = (object: unknown): string => {
  if (!isFields(object)) return ''
  const name = object._ ?? object.className
  if (typeof name !== 'string') return ''
  const bare = name.slice(name.lastIndexOf('.') + 1)
  return bare.charAt(0).toLowerCase() + bare.slice(1)
}

const camelNames = new Map<string, string>()

const camelName = (name: string): string => {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, camel)
  }
  return camel
}

/** The field under its name in the schema, or under the same name in camel case; null counts as absent. */
export const field = (object: unknown, name: string): unknown =>
  isFields(object) ? (object[name] ?? object[camelName(name)] ?? undefined) : undefined

export const listField = (object: unknown, name: string): unknown[] => {
  const value = field(object, name)
  return Array.isArray(value) ? value : []
}

/** A text field; an empty text counts as absent. */
export const textField = (object: unknown, name: string): string | undefined => {
  const value = field(object, name)
  if (typeof value === 'string') return value || undefined
  // Newer layers wrap a text that may be formatted into an object.
  const inner = isFields(value) ? value.text : undefined
  return typeof inner === 'string' && inner ? inner : undefined
}

export const isSet = (object: unknown, name: string): boolean => field(object, name) === true

/** The digits of an id, which may be a number, a bigint, text, or an object with the two halves of a 64-bit number. */
export const idText = (value: unknown): string | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return /^-?\d{1,20}$/.test(value) ? value : undefined
  if (!isFields(value)) return undefined
  const { low, high } = value
  if (typeof low === 'number' && typeof high === 'number') return String((BigInt(high) << 32n) + BigInt(low >>> 0))
  return undefined
}

/** An id, a count or a size as a number; undefined when it is none, or too large to be exact. */
export const wholeNumber = (value: unknown): number | undefined => {
  const number = Number(idText(value) ?? Number.NaN)
  return Number.isSafeInteger(number) ? number : undefined
}

export const numberField = (object: unknown, name: string): number | undefined => wholeNumber(field(object, name))

/** The id of a message, a chat or a person, which is at least 1. */
export const idOf = (value: unknown): number | undefined => {
  const id = wholeNumber(value)
  return id !== undefined && id > 0 ? id : undefined
}

export const idField = (object: unknown, name: string): number | undefined => idOf(field(object, name))

/** A count; the platform gives negative ones no meaning, so they count as absent. */
export const countField = (object: unknown, name: string): number | undefined => {
  const count = numberField(object, name)
  return count !== undefined && count >= 0 ? count : undefined
}

/** The largest value of an integer column. Real counters are far smaller. */
const MAX_INTEGER = 2_147_483_647

/** A count that can be stored. */

export const counterField = (object: unknown, name: string): number | undefined => {
  const count = countField(object, name)
  return count !== undefined && count <= MAX_INTEGER ? count : undefined
}

/** Deletes the fields that are undefined from the given object, so that `in` and comparisons see them as absent. */
export const withoutUndefined = <const Thing extends object>(thing: Thing): Thing => {
  for (const name of Object.keys(thing) as (keyof Thing)[]) if (thing[name] === undefined) delete thing[name]
  return thing
}
