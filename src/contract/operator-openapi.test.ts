// The rules that the operator's OpenAPI document keeps, like the public one.
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { operatorEndpoints, operatorOpenapi } from './index.ts'
import type { Json } from './openapi-schemas.ts'

const document = JSON.parse(JSON.stringify(operatorOpenapi(operatorEndpoints, { version: '1.0.1' })))

/** Yields every object in the document with its path. */
function* walk(node: unknown, path: string[] = []): Generator<[string[], Json]> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield [path, node as Json]
  for (const [key, child] of Object.entries(node)) if (!/^examples?$/.test(key)) yield* walk(child, [...path, key])
}
const used = new Set([...walk(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? $ref : [])))

test('it has the operations that read and the hook for payments, and asks for an operator key', () => {
  expect(Object.entries(document.paths).map(([path, methods]) => [path, Object.keys(methods as Json)])).toEqual([
    ['/admin/v1/overview', ['get']],
    ['/admin/v1/accounts', ['get']],
    ['/admin/v1/collector', ['get']],
    ['/admin/v1/sources', ['get']],
    ['/admin/v1/suspicious', ['get']],
    ['/hooks/payments', ['post']],
  ])
  expect(document.security).toEqual([{ operator_key: [] }])
})

test('every reference resolves, and every component is used', () => {
  const { securitySchemes: _, ...kinds } = document.components as Record<string, Json>
  const known = Object.entries(kinds).flatMap(([kind, entries]) =>
    Object.keys(entries).map((name) => `#/components/${kind}/${name}`),
  )
  expect([...used].toSorted()).toEqual(known.toSorted())
})

test('every property has a description, and every value an example', () => {
  const properties = [...walk(document)].filter(([path]) => path.at(-2) === 'properties')
  expect(properties.length).toBeGreaterThan(40)
  const isLeaf = ({ type, $ref }: Json) => $ref === undefined && !['object', 'array'].includes(type as string)
  expect(properties.filter(([, schema]) => !schema.$ref && !schema.description).map(([path]) => path)).toEqual([])
  expect(properties.filter(([, schema]) => isLeaf(schema) && !schema.examples).map(([path]) => path)).toEqual([])
})

test.each(operatorEndpoints.map((endpoint) => [endpoint.operation, endpoint] as const))(
  '%s shows an answer that its schema accepts, and lists its refusals',
  (_, { path, response }) => {
    const { responses, description } = document.paths[path].get
    expect(Value.Errors(response, responses[200].content['application/json'].example)).toEqual([])
    expect(Object.keys(responses)).toEqual(
      [200, 400, 401, 403, 404, 408, 413, 414, 417, 429, 431, 500, 502, 503].map(String),
    )
    expect(description).toContain('costs nothing')
  },
)
