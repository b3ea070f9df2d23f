// A guard: the readers of query, path and body obey every schema keyword that the contract uses there. One that they do not know would be
// published and not enforced.
import { type TSchema, Type } from 'typebox'
import { expect, test } from 'vitest'
import { int32Max } from '../../contract/fields.ts'
import { endpoints, operatorEndpoints } from '../../contract/index.ts'
import { fieldTypes } from './body.ts'
import { commonKeywords, parameterTypes, typeOf } from './input.ts'

type Types = Record<string, { keywords: readonly string[] }>
type SchemaJson = {
  [keyword: string]: unknown
  type?: string
  'x-time'?: unknown
  properties?: Record<string, SchemaJson>
  items?: SchemaJson
}

const queryObject: Types = { object: { keywords: ['properties', 'required'] } }

/** These keywords are obeyed for one value only, so that value is part of their name. */
const named = (keyword: string, value: unknown) =>
  keyword === 'format' || keyword === 'additionalProperties' ? `${keyword} ${value}` : keyword

const notObeyed = (schema: TSchema | SchemaJson, types: Types, inner: Types, path = ''): string[] => {
  const { properties = {}, items, type: _, ...rest } = schema as SchemaJson
  const type = typeOf(schema as SchemaJson)
  const known = types[type]?.keywords
  if (!known) return [`${path}: type ${type}`]
  const { format, minimum, maximum } = rest as { format?: string; minimum?: number; maximum?: number }
  // The readers check the bounds, which therefore must be those of the format or narrower.
  const isBounded = format !== 'int32' || (minimum! >= -int32Max - 1 && maximum! <= int32Max)
  return [
    ...Object.entries(rest)
      .map(([keyword, value]) => named(keyword, value))
      .filter((keyword) => ![...commonKeywords, ...known].includes(keyword))
      .map((keyword) => `${path}: ${keyword}`),
    ...(isBounded ? [] : [`${path}: format int32 without its bounds`]),
    ...Object.entries(properties).flatMap(([name, property]) => notObeyed(property, inner, inner, `${path}.${name}`)),
    ...(items ? notObeyed(items, inner, inner, `${path}[]`) : []),
  ]
}

const inQuery = (schema: TSchema | undefined) => (schema ? notObeyed(schema, queryObject, parameterTypes) : [])
const inBody = (schema: TSchema | undefined) => (schema ? notObeyed(schema, fieldTypes, fieldTypes) : [])

test.each([...endpoints, ...operatorEndpoints].map((endpoint) => [endpoint.operation, endpoint] as const))(
  '%s: every keyword of query, path and body is obeyed',
  (_, { query, params, body }) => {
    expect([...inQuery(query), ...inQuery(params), ...inBody(body)]).toEqual([])
  },
)

test.each([
  [Type.Integer({ multipleOf: 5 }), 'multipleOf'],
  [Type.Integer({ exclusiveMinimum: 0 }), 'exclusiveMinimum'],
  [Type.Integer({ format: 'uint8' }), 'format uint8'],
  [Type.Integer({ format: 'int32' }), 'format int32 without its bounds'],
  [Type.Integer({ pattern: '^5' }), 'pattern'],
  [Type.String({ format: 'date-time' }), 'format date-time'],
  [Type.String({ minimum: 1 }), 'minimum'],
  [Type.Boolean({ const: true }), 'const'],
  [Type.Unsafe({ enum: ['a'] }), 'type none'],
])('the guard reports what is not obeyed: %j', (schema, problem) => {
  expect(inQuery(Type.Object({ made_up: schema }))).toEqual([`.made_up: ${problem}`])
  expect(inBody(Type.Object({ inner: Type.Object({ made_up: schema }) }))).toEqual([`.inner.made_up: ${problem}`])
})

test('the guard reports what only one of the two obeys', () => {
  const raisable = Type.Object({ limit: Type.Integer({ 'x-raisable': true }) })
  expect([inQuery(raisable), inBody(raisable)]).toEqual([[], ['.limit: x-raisable']])
  const nested = Type.Object({ filters: Type.Object({}) })
  expect([inQuery(nested), inBody(nested)]).toEqual([['.filters: type object'], []])
  const listed = Type.Object({ made_up: Type.Array(Type.String({ minimum: 1 })) })
  expect([inQuery(listed), inBody(listed)]).toEqual([['.made_up: type array'], ['.made_up[]: minimum']])
  const open = Type.Object({}, { additionalProperties: true })
  expect([inQuery(open), inBody(open)]).toEqual([[': additionalProperties true'], [': additionalProperties true']])
})
