// Reading objects of the platform's own protocol, whichever program wrote them: names of kinds and fields, ids, lists.
import { isFields } from '../records/imported.ts'

/** The kind of an object in the schema's spelling: `Message`, `message` and `types.Message` are one. */
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

/** A field by its name in the schema, or the same name in camel case; null is absent. */
export const field = (object: unknown, name: string): unknown =>
  isFields(object) ? (object[name] ?? object[camelName(name)] ?? undefined) : undefined

export const listField = (object: unknown, name: string): unknown[] => {
  const value = field(object, name)
  return Array.isArray(value) ? value : []
}

/** Text that says something; empty text is absent. */
export const textField = (object: unknown, name: string): string | undefined => {
  const value = field(object, name)
  if (typeof value === 'string') return value || undefined
  // Newer layers wrap texts that may carry formatting.
  const inner = isFields(value) ? value.text : undefined
  return typeof inner === 'string' && inner ? inner : undefined
}

export const isSet = (object: unknown, name: string): boolean => field(object, name) === true

/** Digits of an id, however it is held: number, bigint, text, or the two halves of a 64-bit number. */
export const idText = (value: unknown): string | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return /^-?\d{1,20}$/.test(value) ? value : undefined
  if (!isFields(value)) return undefined
  const { low, high } = value
  if (typeof low === 'number' && typeof high === 'number') return String((BigInt(high) << 32n) + BigInt(low >>> 0))
  return undefined
}

/** An id, a count or a size as a number; undefined for anything that cannot be one exactly. */
export const wholeNumber = (value: unknown): number | undefined => {
  const number = Number(idText(value) ?? Number.NaN)
  return Number.isSafeInteger(number) ? number : undefined
}

export const numberField = (object: unknown, name: string): number | undefined => wholeNumber(field(object, name))

/** The number of a message, a chat or a person: from one up. */
export const idOf = (value: unknown): number | undefined => {
  const id = wholeNumber(value)
  return id !== undefined && id > 0 ? id : undefined
}

export const idField = (object: unknown, name: string): number | undefined => idOf(field(object, name))

/** A count from zero up; the platform never means anything by a negative one. */
export const countField = (object: unknown, name: string): number | undefined => {
  const count = numberField(object, name)
  return count !== undefined && count >= 0 ? count : undefined
}

/** What an integer of the database holds; no reading of the platform comes near. */
const MOST = 2_147_483_647

export const readingField = (object: unknown, name: string): number | undefined => {
  const count = countField(object, name)
  return count !== undefined && count <= MOST ? count : undefined
}

/** Leaves out what is undefined, so that an absent field is absent. */
export const withoutUndefined = <const Thing extends object>(thing: Thing): Thing => {
  for (const name of Object.keys(thing) as (keyof Thing)[]) if (thing[name] === undefined) delete thing[name]
  return thing
}
