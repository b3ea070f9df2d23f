// Fields that many schemas have, as components that the schemas refer to.
import type { Json } from '../schemas.ts'

/** A field that is repeated less often, or that is hardly longer than a reference, stays where it is. */
const USES = 3
const LENGTH = 100

/**
 * The same components, with repeated fields as further ones. Such a component has the name of its field, with that of the first schema before it if
 * the name is taken. A field with a `title` has that name for ever, whether or not it is repeated.
 */
export const shareSchemas = (components: Record<string, Json>): Record<string, Json> => {
  const texts = new Map<Json, string>()
  const uses = new Map<string, { first: string; field: string; count: number; schema: Json }>()
  /** What is inside a repeated field is counted once. */
  const count = (schema: Json, component: string, name: string) => {
    for (const [field, inner] of fieldsOf(schema, name)) {
      const text = JSON.stringify(inner)
      texts.set(inner, text)
      const known = uses.get(text)
      if (known) known.count++
      else {
        uses.set(text, { first: component, field, count: 1, schema: inner })
        count(inner, component, field)
      }
    }
  }
  for (const [name, schema] of Object.entries(components)) count(schema, name, name)

  const names = new Map<string, string>()
  const shared: [string, Json][] = []
  const taken = new Set(Object.keys(components))
  for (const [text, { first, field, count, schema }] of uses) {
    if (count < USES || text.length < LENGTH) continue
    const name = taken.has(pascalCase(field)) ? `${first}${pascalCase(field)}` : pascalCase(field)
    if (taken.has(name)) continue
    taken.add(name)
    names.set(text, name)
    shared.push([name, schema])
  }

  const nameOf = (schema: Json) => names.get(texts.get(schema) ?? '')
  return Object.fromEntries(
    [...Object.entries(components), ...shared].map(([name, schema]) => [name, withReferences(schema, nameOf)]),
  )
}

/** The schemas directly in a schema that are no references, by the names of their fields. */
const fieldsOf = (schema: Json, name: string): [string, Json][] =>
  [
    ...Object.entries((schema.properties ?? {}) as Record<string, Json>),
    ...(schema.items ? [[`${name}_item`, schema.items as Json] as const] : []),
  ].filter((entry): entry is [string, Json] => entry[1].$ref === undefined)

const withReferences = (schema: Json, nameOf: (schema: Json) => string | undefined): Json => {
  const refer = (inner: Json) => {
    const name = nameOf(inner)
    return name === undefined ? withReferences(inner, nameOf) : { $ref: `#/components/schemas/${name}` }
  }
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  return {
    ...schema,
    ...(schema.properties !== undefined && {
      properties: Object.fromEntries(properties.map(([field, inner]) => [field, refer(inner)])),
    }),
    ...(schema.items !== undefined && { items: refer(schema.items as Json) }),
  }
}

const pascalCase = (name: string) =>
  name.replaceAll(/(?:^|[^a-z0-9])([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
