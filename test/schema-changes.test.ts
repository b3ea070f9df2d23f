// Each way in which a schema can become narrower for what clients send, or wider for what they read.
import { describe, expect, test } from 'vitest'
import { type ComparedSchema, isAccepted } from './schema-changes.ts'

const text: ComparedSchema = { type: 'string' }
const number: ComparedSchema = { type: 'integer', minimum: 0, maximum: 9 }
const whole: ComparedSchema = { type: 'integer' }
const decimal: ComparedSchema = { type: 'number' }
const moment: ComparedSchema = { anyOf: [{ type: 'integer' }, { type: 'string', format: 'date' }] }
const thing: ComparedSchema = { type: 'object', required: ['id'], properties: { id: text, kind: text } }
const closed: ComparedSchema = { ...thing, additionalProperties: false }
const more: ComparedSchema = { ...thing, properties: { ...thing.properties, size: number } }
const without: ComparedSchema = { ...thing, properties: { id: text } }

const problems = (direction: 'request' | 'response', old: ComparedSchema, now: ComparedSchema) =>
  isAccepted(direction, [{}, old], [{}, now])

/** Each is a problem in requests; from right to left it is the same problem in answers, unless it is about fields that are gone. */
const narrower: [string, ComparedSchema, ComparedSchema, string][] = [
  ['one of two types', { type: ['integer', 'null'] }, { type: 'integer' }, ': type null is not integer'],
  ['a fraction is refused', decimal, whole, ': type number is not integer'],
  ['a type where any was taken', {}, text, ': type any is not string'],
  ['fewer values', { enum: ['a', 'b'] }, { enum: ['a'] }, ': b is not among a'],
  ['one value', { enum: ['a', 'b'] }, { const: 'a' }, ': b is not among a'],
  ['listed values only', text, { ...text, enum: ['a', 'b'] }, ': only a, b are accepted'],
  ['one of two ways to write it', moment, { type: 'integer' }, ': nothing accepts date any more'],
  ['a higher minimum', number, { ...number, minimum: 1 }, ': minimum 0 is not within 1'],
  ['a lower maximum', number, { ...number, maximum: 8 }, ': maximum 9 is not within 8'],
  ['a new limit of length', text, { ...text, maxLength: 3 }, ': maxLength without a limit is not within 3'],
  ['a new least length', text, { ...text, minLength: 1 }, ': minLength without a limit is not within 1'],
  ['fewer items', { maxItems: 9 }, { maxItems: 3 }, ': maxItems 9 is not within 3'],
  ['items that must differ', { type: 'array' }, { type: 'array', uniqueItems: true }, ': repeated items are refused'],
  ['a new pattern', text, { ...text, pattern: 'b' }, ': pattern of any kind is not b'],
  ['a new format', text, { ...text, format: 'date' }, ': format of any kind is not date'],
  ['a smaller format', { format: 'int64' }, { format: 'int32' }, ': format int64 is not int32'],
  [
    'a field more is required',
    thing,
    { ...thing, required: ['id', 'kind'] },
    ': kind is required on one side and may be absent on the other',
  ],
  ['other fields are refused', thing, closed, ': other fields are refused'],
  ['items of fewer types', { items: decimal }, { items: whole }, '[]: type number is not integer'],
  [
    'a map of fewer types',
    { additionalProperties: decimal },
    { additionalProperties: whole },
    '.*: type number is not integer',
  ],
  [
    'a field of fewer types',
    { properties: { a: decimal } },
    { properties: { a: whole } },
    '.a: type number is not integer',
  ],
]

describe.each(narrower)('%s', (_, wide, narrow, problem) => {
  test('breaks who sends', () => expect(problems('request', wide, narrow)).toContain(problem))
  test('the other way round breaks who reads', () => expect(problems('response', narrow, wide)).toContain(problem))
  test('breaks nobody in the other direction', () => {
    expect(problems('request', narrow, wide)).toEqual([])
    expect(problems('response', wide, narrow)).toEqual([])
  })
})

test('another type or another pattern breaks both', () => {
  expect(problems('request', whole, text)).toEqual([': type integer is not string'])
  expect(problems('response', whole, text)).toEqual([': type string is not integer'])
  expect(problems('request', { pattern: 'a' }, { pattern: 'b' })).toEqual([': pattern a is not b'])
})

test('a field that is gone breaks who sends it and who reads it', () => {
  expect(problems('request', thing, without)).toEqual(['.kind is gone'])
  expect(problems('response', thing, without)).toEqual(['.kind is gone'])
})

test('a field more breaks nobody, unless the answer was closed', () => {
  expect(problems('request', thing, more)).toEqual([])
  expect(problems('response', thing, more)).toEqual([])
  expect(problems('request', closed, { ...more, additionalProperties: false })).toEqual([])
  expect(problems('response', closed, { ...more, additionalProperties: false })).toEqual([': other fields are refused'])
})

test('references are followed, also into a schema that contains itself', () => {
  const tree = (value: ComparedSchema) => ({
    Tree: { properties: { value, children: { type: 'array', items: { $ref: '#/Tree' } } } },
  })
  const root: ComparedSchema = { $ref: '#/Tree' }
  expect(isAccepted('response', [tree(whole), root], [tree(whole), root])).toEqual([])
  expect(isAccepted('response', [tree(whole), root], [tree(text), root])).toEqual([
    '.value: type string is not integer',
  ])
})
