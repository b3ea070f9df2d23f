// Compares two JSON schemas: whether clients that know the older one can still send what they sent, or still read what they read.

export type ComparedSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  anyOf?: ComparedSchema[]
  oneOf?: ComparedSchema[]
  properties?: Record<string, ComparedSchema>
  required?: string[]
  additionalProperties?: boolean | ComparedSchema
  items?: ComparedSchema
  default?: unknown
  [keyword: string]: unknown
}

/** A document that references are looked up in, and a schema of it. */
type SchemaInDocument = [document: object, schema: ComparedSchema]

/**
 * Why some values are no longer accepted; each line begins with the path of the value. In a request every value of the old schema must be
 * one of the new schema. In an answer it is the other way round, and fields may be added, because clients ignore fields they do not know.
 */
export const isAccepted = (
  direction: 'request' | 'response',
  old: SchemaInDocument,
  now: SchemaInDocument,
): string[] => {
  const seen = new Set<string>()

  const compare = (
    path: string,
    [oldDocument, oldGiven]: SchemaInDocument,
    [nowDocument, nowGiven]: SchemaInDocument,
  ): string[] => {
    const pair = `${oldGiven.$ref} ${nowGiven.$ref}`
    if (oldGiven.$ref && nowGiven.$ref) {
      // A schema that contains itself has been compared already, or is being compared.
      if (seen.has(pair)) return []
      seen.add(pair)
    }
    const before = alternativesOf([oldDocument, oldGiven])
    const after = alternativesOf([nowDocument, nowGiven])
    if (before.length === 1 && after.length === 1)
      return compareOne(path, [oldDocument, before[0]!], [nowDocument, after[0]!])
    // Every alternative that may be given needs one that accepts it.
    const fits = (was: ComparedSchema, is: ComparedSchema) =>
      compareOne(path, [oldDocument, was], [nowDocument, is]).length === 0
    const lost =
      direction === 'request'
        ? before.filter((was) => !after.some((is) => fits(was, is)))
        : after.filter((is) => !before.some((was) => fits(was, is)))
    return lost.map(({ type, format }) => `${path}: nothing accepts ${format ?? type} any more`)
  }

  const compareOne = (
    path: string,
    [oldDocument, was]: SchemaInDocument,
    [nowDocument, is]: SchemaInDocument,
  ): string[] => {
    const [given, accepting] = direction === 'request' ? [was, is] : [is, was]
    const own = rules.flatMap((rule) => rule(given, accepting)).map((problem) => `${path}: ${problem}`)
    const gone = Object.keys(was.properties ?? {}).filter((name) => !Object.hasOwn(is.properties ?? {}, name))
    const shared = Object.entries(was.properties ?? {}).flatMap(([name, schema]) => {
      const other = is.properties?.[name]
      return other ? compare(`${path}.${name}`, [oldDocument, schema], [nowDocument, other]) : []
    })
    const nested = (name: 'items' | 'additionalProperties', mark: string) =>
      isSchema(was[name]) && isSchema(is[name])
        ? compare(`${path}${mark}`, [oldDocument, was[name]], [nowDocument, is[name]])
        : []
    return [
      ...own,
      ...gone.map((name) => `${path}.${name} is gone`),
      ...shared,
      ...nested('items', '[]'),
      ...nested('additionalProperties', '.*'),
    ]
  }

  return compare('', old, now)
}

const isSchema = (value: unknown): value is ComparedSchema => typeof value === 'object' && value !== null

const alternativesOf = ([document, given]: SchemaInDocument): ComparedSchema[] => {
  const schema = given.$ref === undefined ? given : { ...lookUp(document, given.$ref), ...given }
  const several = schema.anyOf ?? schema.oneOf
  return several ? several.flatMap((one) => alternativesOf([document, one])) : [schema]
}

const lookUp = (document: object, ref: string): ComparedSchema =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as ComparedSchema

/** Says why a value of `given` may not be one of `accepting`. */
type SchemaRule = (given: ComparedSchema, accepting: ComparedSchema) => string[]

const typesOf = ({ type }: ComparedSchema) => (type === undefined ? undefined : [type].flat())

const type: SchemaRule = (given, accepting) => {
  const accepted = typesOf(accepting)
  if (!accepted) return []
  const lost = (typesOf(given) ?? ['any']).filter(
    (one) => !accepted.includes(one) && !(one === 'integer' && accepted.includes('number')),
  )
  return lost.map((one) => `type ${one} is not ${accepted.join(' or ')}`)
}

const valuesOf = (schema: ComparedSchema) => (schema.const === undefined ? schema.enum : [schema.const])

const values: SchemaRule = (given, accepting) => {
  const accepted = valuesOf(accepting)
  if (!accepted) return []
  const sent = valuesOf(given)
  if (!sent) return [`only ${accepted.join(', ')} are accepted`]
  const lost = sent.filter((value) => !accepted.includes(value))
  return lost.length ? [`${lost.join(', ')} is not among ${accepted.join(', ')}`] : []
}

const required: SchemaRule = (given, accepting) =>
  (accepting.required ?? [])
    .filter((name) => !given.required?.includes(name))
    .map((name) => `${name} is required on one side and may be absent on the other`)

const closed: SchemaRule = (given, accepting) => {
  if (accepting.additionalProperties !== false) return []
  const unknown = Object.keys(given.properties ?? {}).filter((name) => !Object.hasOwn(accepting.properties ?? {}, name))
  return given.additionalProperties === false && unknown.length === 0 ? [] : ['other fields are refused']
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

const limits: SchemaRule = (given, accepting) =>
  [...lower, ...upper].flatMap((keyword) => {
    const accepted = accepting[keyword] as number | undefined
    if (accepted === undefined) return []
    const sent = given[keyword] as number | undefined
    const within = sent !== undefined && (lower.includes(keyword) ? sent >= accepted : sent <= accepted)
    return within ? [] : [`${keyword} ${sent ?? 'without a limit'} is not within ${accepted}`]
  })

/** Every 32-bit integer is a 64-bit integer. */
const format: SchemaRule = (given, accepting) => {
  if (accepting.format === undefined || accepting.format === given.format) return []
  if (given.format === 'int32' && accepting.format === 'int64') return []
  return [`format ${given.format ?? 'of any kind'} is not ${accepting.format}`]
}

const pattern: SchemaRule = (given, accepting) =>
  accepting.pattern === undefined || accepting.pattern === given.pattern
    ? []
    : [`pattern ${given.pattern ?? 'of any kind'} is not ${accepting.pattern}`]

const unique: SchemaRule = (given, accepting) =>
  accepting.uniqueItems && !given.uniqueItems ? ['repeated items are refused'] : []

const rules: SchemaRule[] = [type, values, required, closed, limits, format, pattern, unique]
