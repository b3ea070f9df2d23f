// The rules that the operator's OpenAPI document keeps, like the public one.
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { operatorEndpoints, operatorOpenapi, receivePayment } from '../index.ts'
import type { Json } from '../schemas.ts'

const document = JSON.parse(JSON.stringify(operatorOpenapi(operatorEndpoints, { version: '1.0.1' })))

/** Yields every object in the document with its path. */
function* walk(node: unknown, path: string[] = []): Generator<[string[], Json]> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield [path, node as Json]
  for (const [key, child] of Object.entries(node)) if (!/^examples?$/.test(key)) yield* walk(child, [...path, key])
}
const used = new Set([...walk(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? $ref : [])))

test('it has every operation and the hook for payments, and asks for an operator key', () => {
  const described = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const declared = [...operatorEndpoints, receivePayment].map(
    ({ operation, method, path }) => `${operation} ${method.toLowerCase()} ${path}`,
  )
  expect(described.toSorted()).toEqual(declared.toSorted())
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
  '%s shows a request and an answer that its schemas accept, and lists its refusals with their bodies',
  (_, { path, method, body, takes_file = false, response, status = 200 }) => {
    const { responses, description, requestBody, parameters } = document.paths[path][method.toLowerCase()]
    expect(Value.Errors(response, responses[status].content['application/json'].example)).toEqual([])
    expect(requestBody !== undefined).toBe(body !== undefined || takes_file)
    if (body) expect(Value.Errors(body, requestBody.content['application/json'].example)).toEqual([])
    const changes = method !== 'GET'
    const refusals = [400, 401, 403, 404, 408, ...(changes ? [409] : []), 413, 414, 417, 429, 431, 500, 502, 503]
    expect(Object.keys(responses)).toEqual([status, ...refusals].map(String))
    for (const refusal of refusals) {
      const { content } = document.components.responses[responses[refusal].$ref.split('/').at(-1)]
      expect(Object.keys(content['application/json'].examples ?? {}).length, String(refusal)).toBeGreaterThan(0)
    }
    expect(description).toContain('costs nothing')
    expect(description.includes('may change things')).toBe(changes)
    expect(JSON.stringify(parameters).includes('Idempotency-Key')).toBe(method === 'POST')
  },
)
