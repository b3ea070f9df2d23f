// Reading a JSON body by its schema: values are kept as given, and each problem names the field and what is allowed.
import type { TObject, TSchema } from 'typebox'
import { refuse } from '../refuse.ts'
import { inRange, type Rule, readText } from './input.ts'

/** The body with defaults filled in; a field that is null is as good as absent. */
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
  const rules = schema.properties as Record<string, Rule>
  const inside = (name: string) => (path ? `${path}.${name}` : name)
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(rules, name))
  if (unknown.length) {
    const known = Object.keys(rules).join(', ')
    throw refuse.badInput(
      `${path || 'The body'} has unknown fields: ${unknown.slice(0, 20).map(shown).join(', ')}; ${known ? `known are ${known}` : 'it takes none'}`,
    )
  }
  const required = new Set(schema.required as string[] | undefined)
  const values: Record<string, unknown> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const value = (given as Record<string, unknown>)[name] ?? undefined
    if (value !== undefined) values[name] = readField(inside(name), rule, value)
    else if (required.has(name)) throw refuse.badInput(`${inside(name)} is required`)
    else if (rule.default !== undefined) values[name] = rule.default
  }
  return values
}

const shown = (name: string) => name.toWellFormed().slice(0, 64)

const readField = (name: string, rule: Rule, value: unknown): unknown => {
  switch (rule.type) {
    case 'object':
      return readObject(name, rule as unknown as TObject, value)
    case 'boolean':
      if (typeof value !== 'boolean') throw refuse.badInput(`${name} must be true or false`)
      return value
    case 'integer':
    case 'number':
      return inRange(name, typeof value === 'number' ? value : Number.NaN, rule)
    default:
      if (typeof value !== 'string') throw refuse.badInput(`${name} must be a string`)
      if (!value.isWellFormed()) throw refuse.badInput(`${name} must be well-formed Unicode`)
      readText(name, value, rule)
      return value
  }
}
