// The printer of generated JSON changes no value, and puts on a line what fits.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../../test/seed.ts'
import { printJson } from './print-json.ts'

test('what is printed is the value, whatever it is', () =>
  holds(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(JSON.parse(printJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  ))

test('what fits on a line stays on one', () => {
  expect(printJson({ a: [1, 2], b: { c: 'd' } })).toBe('{"a":[1,2],"b":{"c":"d"}}\n')
})

test('what does not fit has a line for each member, and plain values and references share lines', () => {
  const long = 'x'.repeat(100)
  expect(printJson({ name: long, type: 'string', required: true, of: [long] })).toBe(
    `{\n "name":"${long}","type":"string",\n "required":true,"of":["${long}"]\n}\n`,
  )
  const references = Object.fromEntries(
    [400, 401, 402, 403].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  )
  expect(printJson({ 200: { description: long, headers: { a: {}, b: {} } }, ...references }).split('\n')).toEqual([
    '{',
    ' "200":{',
    `  "description":"${long}",`,
    '  "headers":{"a":{},"b":{}}',
    ' },',
    ' "400":{"$ref":"#/components/responses/400"},"401":{"$ref":"#/components/responses/401"},"402":{"$ref":"#/components/responses/402"},',
    ' "403":{"$ref":"#/components/responses/403"}',
    '}',
    '',
  ])
})
