// Within /v1 nothing is taken away: the OpenAPI document is compared with the one of the last release.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { interfaceShape } from '../release/interface-shape.ts'
import { breakingChanges, type OpenApi, type Operation } from './openapi-changes.ts'

const docs = join(import.meta.dirname, '../docs')
const read = (...path: string[]) => JSON.parse(readFileSync(join(docs, ...path), 'utf8'))

/** 1.10.0 is newer than 1.9.2. */
const newestOf = (versions: string[]) =>
  versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)!

/** New filters are no break: the filters of an answer are those with which the account created the snapshot. */
const newFilters = [
  'POST /v1/catalog/snapshots: answer 201.filters: other fields are refused',
  'GET /v1/catalog/snapshots: answer 200.snapshots[].filters: other fields are refused',
  'GET /v1/catalog/snapshots/{snapshot_id}: answer 200.filters: other fields are refused',
]

/** New names are no break: only a named key gets them, which a client of that release does not have. */
const isKeyLimit = (change: string) =>
  / answer 426\.name: key_credits_per_day, key_requests_per_day is not among /.test(change)

/** To become free is no break: free answers never had the headers of credits. */
const isFreeNow = (change: string) =>
  /^DELETE \/v1\/catalog\/(snapshots|diffs)\/\{\w+\}: (x-counts was request and is nothing|header x-credits-(cost|remaining) of 200 is gone)$/.test(
    change,
  )

test('nothing that a client of the last release relies on has changed', () => {
  const released = read('releases', newestOf(readdirSync(join(docs, 'releases'))), 'openapi.json')
  const changes = breakingChanges(released, read('openapi.json'))
  expect(changes.filter((change) => !newFilters.includes(change) && !isKeyLimit(change) && !isFreeNow(change))).toEqual(
    [],
  )
})

test('a release is kept under the version in its document', () => {
  const versions = readdirSync(join(docs, 'releases'))
  expect(versions.map((version) => read('releases', version, 'openapi.json').info.version)).toEqual(versions)
  expect(newestOf(['1.9.2', '1.10.0', '1.0.1'])).toBe('1.10.0')
})

test('the shape that is kept of a release has all that is compared, and nothing else', () => {
  const document = read('openapi.json')
  const shape = interfaceShape(document) as OpenApi & { info: object }
  expect(breakingChanges(document, shape)).toEqual([])
  expect(breakingChanges(shape, document)).toEqual([])
  const released = read('releases', newestOf(readdirSync(join(docs, 'releases'))), 'openapi.json')
  expect(interfaceShape(released)).toEqual(released)
  // Against an older interface it finds the same as the whole document does.
  expect(breakingChanges(shape, released).toSorted()).toEqual(breakingChanges(document, released).toSorted())
  expect(breakingChanges(shape, released).length).toBeGreaterThan(100)
})

test('names that are those of texts are kept', () => {
  const named = { title: { type: 'string', title: 'Title' }, headers: { type: 'object', properties: { a: {} } } }
  const document = { info: {}, paths: {}, components: { headers: {}, schemas: { Thing: { properties: named } } } }
  expect(interfaceShape(document).components).toEqual({
    headers: {},
    schemas: {
      Thing: { properties: { title: { type: 'string' }, headers: { type: 'object', properties: { a: {} } } } },
    },
  })
})

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } })
const limit = { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 100, default: 20 } }
const sort = { name: 'sort', in: 'query', required: false, schema: { type: 'string' } }
const get: Operation = {
  operationId: 'listThings',
  'x-counts': 'request',
  parameters: [limit, sort, { $ref: '#/components/parameters/Prefer' } as never],
  responses: {
    200: { headers: { ETag: {} }, content: json('Thing') },
    404: { content: json('ErrorMessage') },
    429: { $ref: '#/components/responses/Refused' },
  },
}
const post: Operation = {
  operationId: 'createThing',
  requestBody: { required: false, content: json('Thing') },
  responses: { 201: { content: json('Thing') } },
}
const schemas = {
  Thing: { type: 'object', properties: { id: { type: 'string' } } },
  ErrorMessage: { type: 'object', properties: { message: { type: 'string' } } },
}
/** An operation whose answer has the fields of `Thing` without its name. */
const inlined = {
  responses: { 200: { headers: { ETag: {} }, content: { 'application/json': { schema: schemas.Thing } } } },
}
const refused = { headers: { 'Retry-After': {} }, content: json('ErrorMessage') }
const prefer = { name: 'Prefer', in: 'header', schema: { type: 'string' } }

type DocumentChanges = {
  get?: Partial<Operation>
  post?: Partial<Operation>
  schemas?: object
  components?: object
  methods?: object
  paths?: object
}

const documentWith = (given: DocumentChanges = {}): OpenApi => {
  const methods = { get: { ...get, ...given.get }, post: { ...post, ...given.post }, ...given.methods }
  return {
    security: [{ api_key: [] }],
    paths: JSON.parse(JSON.stringify({ '/v1/things': methods, ...given.paths })),
    components: JSON.parse(
      JSON.stringify({
        parameters: { Prefer: prefer },
        responses: { Refused: refused },
        schemas: { ...schemas, ...given.schemas },
        ...given.components,
      }),
    ),
  }
}
const changesWith = (given: DocumentChanges) => breakingChanges(documentWith(), documentWith(given))
const { parameters, responses } = get

describe('what breaks a client', () => {
  test.each<[string, DocumentChanges, string]>([
    ['an operation is gone', { methods: { get: undefined } }, 'GET /v1/things: the operation is gone'],
    [
      'an operation has another id',
      { get: { operationId: 'x' } },
      'GET /v1/things: operationId was listThings and is x',
    ],
    [
      'it counts as something else',
      { get: { 'x-counts': 'nothing' } },
      'GET /v1/things: x-counts was request and is nothing',
    ],
    [
      'it needs another credential',
      { get: { security: [{ oauth: [] }] } },
      'GET /v1/things: security was [{"api_key":[]}] and is [{"oauth":[]}]',
    ],
    [
      'a parameter is gone',
      { get: { parameters: parameters!.toSpliced(0, 1) } },
      'GET /v1/things: query parameter limit is gone',
    ],
    [
      'a shared parameter is gone',
      { get: { parameters: [limit, sort] } },
      'GET /v1/things: header parameter prefer is gone',
    ],
    [
      'a shared parameter takes less',
      { components: { parameters: { Prefer: { ...prefer, schema: { type: 'string', enum: ['handling=strict'] } } } } },
      'GET /v1/things: header parameter prefer: only handling=strict are accepted',
    ],
    [
      'a shared parameter becomes required',
      { components: { parameters: { Prefer: { ...prefer, required: true } } } },
      'GET /v1/things: header parameter prefer is required now',
    ],
    [
      'the schema that a parameter refers to takes less',
      {
        get: { parameters: [{ ...limit, schema: { $ref: '#/components/schemas/Limit' } }, ...parameters!.slice(1)] },
        schemas: { Limit: { type: 'integer', maximum: 50, default: 20 } },
      },
      'GET /v1/things: query parameter limit: maximum 100 is not within 50',
    ],
    [
      'a header of a shared answer is gone',
      { components: { responses: { Refused: { content: json('ErrorMessage') } } } },
      'GET /v1/things: header Retry-After of 429 is gone',
    ],
    [
      'a parameter becomes required',
      { get: { parameters: parameters!.with(1, { ...sort, required: true }) } },
      'GET /v1/things: query parameter sort is required now',
    ],
    [
      'a required parameter is added',
      { get: { parameters: [...parameters!, { ...sort, name: 'of', required: true }] } },
      'GET /v1/things: query parameter of is new and required',
    ],
    [
      'a default changes',
      { get: { parameters: parameters!.with(0, { ...limit, schema: { ...limit.schema, default: 10 } }) } },
      'GET /v1/things: default of query parameter limit was 20 and is 10',
    ],
    [
      'a parameter takes less',
      { get: { parameters: parameters!.with(0, { ...limit, schema: { ...limit.schema, maximum: 50 } }) } },
      'GET /v1/things: query parameter limit: maximum 100 is not within 50',
    ],
    [
      'a body is required',
      { post: { requestBody: { required: true, content: json('Thing') } } },
      'POST /v1/things: the body is required now',
    ],
    [
      'a body is new and required',
      { get: { requestBody: { required: true, content: json('Thing') } } },
      'GET /v1/things: a body is required now',
    ],
    ['a body is gone', { methods: { post: { ...post, requestBody: undefined } } }, 'POST /v1/things: the body is gone'],
    [
      'a body is read as another type',
      { post: { requestBody: { content: { 'text/csv': { schema: {} } } } } },
      'POST /v1/things: body is no longer there as application/json',
    ],
    ['a field of the body is gone', { schemas: { Thing: { type: 'object' } } }, 'POST /v1/things: body.id is gone'],
    ['a successful answer is gone', { get: { responses: { 204: {} } } }, 'GET /v1/things: the answer 200 is gone'],
    [
      'an answer comes as another type',
      { get: { responses: { 200: { ...responses[200], content: { 'text/csv': { schema: {} } } } } } },
      'GET /v1/things: answer 200 is no longer there as application/json',
    ],
    [
      'a header is gone',
      { get: { responses: { 200: { content: json('Thing') } } } },
      'GET /v1/things: header ETag of 200 is gone',
    ],
    [
      'a field of an answer is gone',
      { schemas: { Thing: { type: 'object' } } },
      'GET /v1/things: answer 200.id is gone',
    ],
    [
      'a named type is gone, although its fields are still there',
      { schemas: { Thing: undefined }, get: inlined, post: { requestBody: undefined, responses: inlined.responses } },
      'components: schemas/Thing is gone',
    ],
    [
      'a refusal has another body',
      { schemas: { ErrorMessage: { type: 'object' } } },
      'GET /v1/things: answer 404.message is gone',
    ],
  ])('%s', (_, given, problem) => {
    expect(changesWith(given)).toContain(problem)
  })
})

describe('what breaks no client', () => {
  test.each<[string, DocumentChanges]>([
    ['nothing changes', {}],
    ['an operation is added', { paths: { '/v1/more': { get } } }],
    ['an optional parameter is added', { get: { parameters: [...parameters!, { ...sort, name: 'of' }] } }],
    [
      'a parameter becomes a shared one',
      {
        get: { parameters: [{ $ref: '#/components/parameters/limit' } as never, ...parameters!.slice(1)] },
        components: { parameters: { Prefer: prefer, limit } },
      },
    ],
    [
      'a field of an answer becomes a shared one',
      {
        schemas: {
          Id: { type: 'string' },
          Thing: { type: 'object', properties: { id: { $ref: '#/components/schemas/Id' } } },
        },
      },
    ],
    ['an optional body is added', { get: { requestBody: { content: json('Thing') } } }],
    ['a refusal goes and another comes', { get: { responses: { 200: responses[200]!, 410: {} } } }],
    [
      'an answer has a header and a type more',
      {
        get: {
          responses: {
            200: { headers: { ETag: {}, 'x-more': {} }, content: { ...json('Thing'), 'text/csv': { schema: {} } } },
          },
        },
      },
    ],
    ['what is marked as deprecated', { get: { deprecated: true } as object }],
  ])('%s', (_, given) => {
    expect(changesWith(given)).toEqual([])
  })

  test('a preview goes, and what is not under /v1', () => {
    const old = documentWith({ get: { 'x-preview': true }, paths: { '/v2/things': { get } } })
    expect(breakingChanges(old, documentWith({ methods: { get: undefined } }))).toEqual([])
  })
})
