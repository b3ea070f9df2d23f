// Generates the published OpenAPI description from the endpoints.
import type { TObject } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { exportContent, exportQueryOf, rowListOf } from '../exports.ts'
import { exampleOf, type Json, schemaCollector } from '../schemas.ts'
import { headers, headersOf, responses, sharedHeaders } from './openapi-responses.ts'
import { shareParameters } from './shared-parameters.ts'
import { shareSchemas } from './shared-schemas.ts'

export const tags = [
  { name: 'Dictionaries', description: 'The values that filters take. Free, and never counted.' },
  { name: 'Search channels', description: 'Finding chats, adding new ones, listing your own.' },
  { name: 'Catalog', description: 'Filtering and sorting all channels; snapshots of a match, and diffs against them.' },
  {
    name: 'Lists',
    description:
      'Named sets of chats of the account, with own notes and prices: chats picked by hand, or whatever matches catalog filters.',
  },
  { name: 'Channel statistics', description: 'Records, statistics and mentions of channels.' },
  { name: 'Group statistics', description: 'Records and statistics of groups.' },
  { name: 'Messages', description: 'Messages of channels and groups, their views, and search in their text.' },
  { name: 'Statistics in dynamics', description: 'Numbers of a chat as time series.' },
  {
    name: 'Watching',
    description: 'Being told what changes: watches, events and where they are sent. Free but for the events.',
  },
  { name: 'Utils', description: 'Resolving platform ids.' },
  { name: 'Account usage', description: 'What your own account has used. Free, and never counted.' },
]

type Collector = ReturnType<typeof schemaCollector>
type SchemaReferrer = Collector['refer']

/** What one call of an operation costs a credits key. */
export type OperationPrice = { operation: string; request_mc: number; channel_mc: number }

/** What a successful answer counts as. */
const counted: Record<Endpoint['counts'], string> = {
  nothing: 'Free, and never counted.',
  request: 'Counts as one request.',
  'request and channel': 'Counts as one request and the channel or group.',
  'request and channels': 'Counts as one request and each distinct channel found.',
  'message search': 'Counts as one request, one message search and its term.',
}

/** The price of an operation in words; free operations say so already. */
const priced = ({ request_mc, channel_mc }: OperationPrice) =>
  `A credits key pays ${request_mc} milli-credits${channel_mc ? `, and ${channel_mc} for each channel or group` : ''}.`

/** The schema leaves description and examples to the parameter. */
export const parameters = (place: 'query' | 'path', object: TObject | undefined, refer: SchemaReferrer) => {
  const required = new Set((object as Json | undefined)?.required as string[] | undefined)
  return Object.entries((object?.properties ?? {}) as Record<string, Json>).map(([name, property]) => {
    const { description, deprecated, examples: _, ...own } = property
    return {
      name,
      in: place,
      ...(required.has(name) && { required: true }),
      ...(deprecated === true && { deprecated }),
      description,
      schema: refer(property.title === undefined ? own : property),
      example: exampleOf(property),
    }
  })
}

export const preferParameter = {
  name: 'Prefer',
  in: 'header',
  description:
    'With `handling=strict` an unknown query parameter is 400, and the message names the nearest known one. Without it unknown parameters are ignored and named in `x-ignored-params`.',
  schema: { type: 'string' },
  example: 'handling=strict',
}

const ifNoneMatchParameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an answer you hold; if it is still right, the answer is an empty 304.',
  schema: { type: 'string' },
  example: '"5f2c9b1e"',
}

export const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A word of your own for this creation, such as a UUID. Within 24 hours the same request with the same key gets the first answer again, creates nothing and costs nothing; with another body or path it is 400. Refusals are not kept.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
  example: '0b6f2a4e-5f0c-4f0e-9f5b-1d7c1b1f6a52',
}

const refusals = ({ method, path, counts, refusals = {}, preview }: Endpoint) => {
  const changesSnapshots = method !== 'GET' && /^\/v1\/catalog\/(snapshots|diffs)/.test(path)
  const named = {
    ...(method === 'GET' && { 304: 'NotModified' }),
    400: preview ? 'MessageSearchRefused' : 'BadRequest',
    401: 'Unauthorized',
    ...(counts !== 'nothing' && { 402: 'CreditsShort' }),
    403: 'Forbidden',
    404: refusals[404] === 'SnapshotError' ? 'SnapshotNotFound' : 'NotFound',
    ...(refusals[410] && { 410: 'SnapshotExpired' }),
    408: 'RequestTimeout',
    412: 'KeyInactive',
    413: 'ContentTooLarge',
    414: 'UriTooLong',
    417: 'ExpectationFailed',
    ...(refusals[422] && { 422: 'SnapshotTooLarge' }),
    ...(counts !== 'nothing' && { 426: 'QuotaExhausted' }),
    429: changesSnapshots ? 'SnapshotBusy' : 'RateReached',
    431: 'HeadersTooLarge',
    500: 'InternalError',
    502: 'Stopping',
    503: 'Unavailable',
  }
  return Object.fromEntries(
    Object.entries(named).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  )
}

/** What every list takes in addition. The formats of a graph are its own. */
export const exportParameters = (declared: Endpoint, refer: SchemaReferrer) =>
  rowListOf(declared) ? parameters('query', exportQueryOf(declared), refer) : []

const operation = (declared: Endpoint, price: OperationPrice, { refer }: Collector) => {
  const { method, counts, needs, permission, query, body, response, status = 200 } = declared
  const { request_mc, channel_mc } = price
  const queryType = query as Json | undefined
  const descriptions = [
    declared.description,
    counted[counts],
    counts !== 'nothing' && priced(price),
    needs && `Needs the \`${needs}\` permission.`,
    permission?.includes(':') && `A named key needs \`${permission}\`.`,
  ].filter(Boolean)
  const answered = [...sharedHeaders]
  if (method === 'GET') answered.push('ETag')
  if (method === 'POST') answered.push('idempotent-replayed')
  if (counts !== 'nothing') answered.push('x-credits-cost', 'x-credits-remaining')
  if (rowListOf(declared)) answered.push('Link', 'Content-Disposition')
  answered.push(...(declared.headers ?? []))
  return {
    operationId: declared.operation,
    tags: [declared.tag],
    summary: declared.summary,
    description: descriptions.join(' '),
    ...(declared.deprecated && { deprecated: true }),
    'x-counts': counts,
    'x-price': { request_mc, channel_mc },
    'x-key-permission': permission,
    ...(declared.preview && { 'x-preview': true }),
    // OpenAPI cannot refer to the type of a whole query, so an extension does.
    ...(queryType?.title !== undefined && { 'x-query': refer(queryType) }),
    parameters: [
      ...parameters('path', declared.params, refer),
      ...parameters('query', declared.query, refer),
      ...exportParameters(declared, refer),
      preferParameter,
      ...(method === 'GET' ? [ifNoneMatchParameter] : []),
      ...(method === 'POST' ? [idempotencyParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refer(body), example: exampleOf(body) } },
      },
    }),
    responses: {
      [status]: {
        description: declared.summary,
        headers: headersOf(...answered),
        content: {
          [declared.media_type ?? 'application/json']: { schema: refer(response), example: exampleOf(response) },
          ...exportContent(declared, refer),
        },
      },
      ...refusals(declared),
    },
  }
}

/** Without `server_url` the addresses are relative to that of the document. `prices` has an entry for every endpoint. */
export const openapi = (
  endpoints: readonly Endpoint[],
  { version, prices, server_url = '/' }: { version: string; prices: readonly OperationPrice[]; server_url?: string },
) => {
  const schemas = schemaCollector({ operations: endpoints.map(({ operation }) => operation) })
  const { refer, components } = schemas
  const paths: Record<string, Json> = {}
  for (const declared of endpoints) {
    paths[declared.path] ??= {}
    paths[declared.path]![declared.method.toLowerCase()] = operation(
      declared,
      prices.find(({ operation }) => operation === declared.operation)!,
      schemas,
    )
  }
  const refused = responses(refer)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Channelscope API',
      version,
      description:
        'Analytics of public channels and groups. Fields without a value are left out; times are ISO-8601 in UTC; ignore fields you do not know.',
      contact: { name: 'Operator of this service' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server_url }],
    security: [{ api_key: [] }],
    tags,
    paths,
    components: {
      securitySchemes: {
        api_key: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'A credits key or a subscription key, sent with every request.',
        },
      },
      parameters: shareParameters(paths),
      headers,
      responses: refused,
      schemas: shareSchemas(components),
    },
  }
}
