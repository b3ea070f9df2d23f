// Each schema of an answer can be made into JSON, which a start no longer shows, and servers share what was made.
import { expect, test } from 'vitest'
import { endpoints, operatorEndpoints } from '../../contract/index.ts'
import { exampleOf } from '../../contract/schemas.ts'
import { serializerOf } from './serializers.ts'

test('every answer of the contract can be made into JSON: its example comes back', () => {
  for (const { operation, response } of [...endpoints, ...operatorEndpoints]) {
    const example = exampleOf(response)
    // Fields with a default are there too.
    expect([JSON.parse(serializerOf({ schema: response })(example))], operation).toMatchObject([example])
  }
})

test('only what the schema names is shown, by one function for all that ask for it', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } }
  expect(serializerOf({ schema })({ name: 'a', secret: 'b' })).toBe('{"name":"a"}')
  // A schema is read once: what is changed in it later is not seen.
  Object.assign(schema.properties, { secret: { type: 'string' } })
  expect(serializerOf({ schema })({ name: 'a', secret: 'b' })).toBe('{"name":"a"}')
})
