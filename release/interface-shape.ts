// What is kept of a released OpenAPI document: the shape that clients rely on, without texts and examples. `test/openapi-changes.ts` compares it.
type Json = { [name: string]: unknown }

/** Words for readers, which may change at any time. */
const TEXTS = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'tags',
  'deprecated',
  'x-price',
  'x-rare',
])

export const interfaceShape = (document: Json): Json => {
  const { info, openapi, security, paths, components } = document as Record<string, Json>
  const { headers, ...others } = components as Record<string, Json>
  return {
    openapi,
    info: { version: info!.version },
    security,
    paths: without(paths),
    components: { ...(without(others) as Json), headers: namesOf(headers!) },
  }
}

/** Of headers the test compares the names. */
const namesOf = (headers: Json) => Object.fromEntries(Object.keys(headers).map((name) => [name, {}]))

/** What has names of its own, which may be those of texts. */
const NAMED = new Set(['properties', 'schemas', 'parameters', 'responses'])

const without = (value: unknown, within = ''): unknown => {
  if (Array.isArray(value)) return value.map((inner) => without(inner))
  if (typeof value !== 'object' || value === null) return value
  const isNamed = NAMED.has(within)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isNamed || !TEXTS.has(name))
      .map(([name, inner]) => [
        name,
        name === 'headers' && !isNamed ? namesOf(inner) : without(inner, isNamed ? '' : name),
      ]),
  )
}
