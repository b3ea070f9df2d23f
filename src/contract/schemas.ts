// Converts TypeBox schemas to OpenAPI schemas, and composes examples from those of the properties.
import type { TSchema } from 'typebox'

/** A schema read as plain JSON Schema. */
export type Json = { [keyword: string]: unknown }

/** Those of `x-described` are fields that an answer may have and that nothing checks. */
export const children = (schema: Json) =>
  ({ ...(schema.properties as object), ...(schema['x-described'] as object) }) as Record<string, Json>

/** Composes an example from those of the properties. Fields marked `x-rare` are left out, because they would contradict the others. */
export const exampleOf = (of: TSchema | Json): unknown => {
  const schema = of as Json
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (schema.type === 'array') return [exampleOf(schema.items as Json)]
  if (schema.anyOf) return exampleOf((schema.anyOf as Json[])[0]!)
  if (schema.type !== 'object') return undefined
  return Object.fromEntries(
    Object.entries(children(schema))
      .filter(([, property]) => !property['x-rare'])
      .map(([name, property]) => [name, exampleOf(property)]),
  )
}

/**
 * Replaces every titled schema by a reference and collects the referenced schemas. `enums` has the allowed values of schemas that name them
 * by `x-enum`.
 */
export const schemaCollector = (enums: Record<string, string[]>) => {
  const components: Record<string, Json> = {}

  // Generators take a property with a default for one that is always there, also in a request. Therefore the description says it.
  const property = ({ default: preset, ...schema }: Json): Json =>
    preset === undefined
      ? refer(schema)
      : { ...refer(schema), description: `${schema.description} The default is \`${preset}\`.` }

  const inline = ({ 'x-enum': enumName, ...schema }: Json): Json => {
    const { 'x-described': _, ...kept } = schema
    const out: Json = { ...kept, ...(enumName !== undefined && { enum: enums[enumName as string] }) }
    if (schema.properties)
      out.properties = Object.fromEntries(
        Object.entries(children(schema)).map(([name, child]) => [name, property(child)]),
      )
    if (schema.anyOf) out.anyOf = (schema.anyOf as Json[]).map(refer)
    if (schema.items) out.items = refer(schema.items as Json)
    if (typeof schema.additionalProperties === 'object')
      out.additionalProperties = refer(schema.additionalProperties as Json)
    return out
  }

  const refer = (of: TSchema | Json): Json => {
    const { default: preset, ...schema } = of as Json
    const title = schema.title as string | undefined
    if (title === undefined) return inline(of as Json)
    const component = inline(schema)
    const known = components[title]
    if (known && JSON.stringify(known) !== JSON.stringify(component)) throw new Error(`two schemas are named ${title}`)
    components[title] = component
    return { $ref: `#/components/schemas/${title}`, ...(preset !== undefined && { default: preset }) }
  }

  return { refer, components }
}
