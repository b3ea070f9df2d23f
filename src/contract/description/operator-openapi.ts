// Generates the OpenAPI description of the operator's interface, which is apart from the public one.

import { receivePayment } from '../account/payments.ts'
import type { Endpoint } from '../endpoint.ts'
import { exportContent, rowListOf } from '../exports.ts'
import { exampleOf, type Json, schemaCollector } from '../schemas.ts'
import { exportParameters, idempotencyParameter, parameters, preferParameter } from './openapi.ts'
import {
  type Examples,
  type HeaderName,
  headers,
  headersOf,
  messageRefusal,
  responses,
  sharedHeaders,
} from './openapi-responses.ts'
import { paymentPath, paymentSecurity, paymentTag } from './payments-openapi.ts'
import { shareParameters } from './shared-parameters.ts'
import { shareSchemas } from './shared-schemas.ts'

/** Refusals of the server itself, which are the same as in the public interface. */
const ofServer = {
  408: 'RequestTimeout',
  413: 'ContentTooLarge',
  414: 'UriTooLong',
  417: 'ExpectationFailed',
  431: 'HeadersTooLarge',
  500: 'InternalError',
  502: 'Stopping',
  503: 'Unavailable',
} as const

const own = { 400: 'BadRequest', 401: 'Unauthorized', 403: 'Forbidden', 404: 'NotFound', 429: 'RateReached' } as const

/** Headers of a list that is answered as a file. */
const ofFiles = ['Link', 'Content-Disposition'] as const

type Collector = ReturnType<typeof schemaCollector>

const READS = 'Reads only. It costs nothing and is never stored by caches.'
const CHANGES =
  'Needs an operator key that may change things. The change and its entry in the trail are made together. It costs nothing.'

const operation = (declared: Endpoint, { refer }: Collector) => {
  const { operation, method, tag, summary, description, params, query, body, response, status = 200 } = declared
  const changes = method !== 'GET'
  const refusals = { ...own, ...(changes && { 409: 'Conflict' }), ...ofServer }
  const answered: HeaderName[] = [...sharedHeaders]
  if (method === 'POST') answered.push('idempotent-replayed')
  if (rowListOf(declared)) answered.push(...ofFiles)
  return {
    operationId: operation,
    tags: [tag],
    summary,
    description: [description, changes ? CHANGES : READS].filter(Boolean).join(' '),
    parameters: [
      ...parameters('path', params, refer),
      ...parameters('query', query, refer),
      ...exportParameters(declared, refer),
      preferParameter,
      ...(method === 'POST' ? [idempotencyParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refer(body), example: exampleOf(body) } },
      },
    }),
    ...(declared.takes_file && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: {
      [status]: {
        description: summary,
        headers: headersOf(...answered),
        content: {
          'application/json': { schema: refer(response), example: exampleOf(response) },
          ...exportContent(declared, refer),
        },
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([code, name]) => [code, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  }
}

const tags = [
  { name: 'Operator', description: 'The state of the service, for its operator.' },
  { name: 'Accounts', description: 'Accounts with their keys, credits, plans and terms.' },
  { name: 'Chats', description: 'Labels, verification and hiding of chats.' },
  { name: 'Takedown', description: 'Removing chats, messages and authors for ever.' },
  { name: 'Imports', description: 'Importing files that others have collected.' },
  { name: 'Books', description: 'Plans, prices, the trail of changes, and the audit.' },
]

export const operatorOpenapi = (
  endpoints: readonly Endpoint[],
  { version, server_url = '/' }: { version: string; server_url?: string },
) => {
  const schemas = schemaCollector({})
  const { refer, components } = schemas
  const paths: Record<string, Json> = {}
  for (const declared of endpoints) {
    paths[declared.path] ??= {}
    paths[declared.path]![declared.method.toLowerCase()] = operation(declared, schemas)
  }
  paths[receivePayment.path] = paymentPath(
    refer,
    Object.fromEntries(
      Object.entries(ofServer).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
  )
  const message = (description: string, messages: Examples, names?: HeaderName[]) =>
    messageRefusal(refer, description, messages, names)
  // The public refusals are made apart, because they would collect schemas that are not used here.
  const shared = responses((schema) => ({ $ref: `#/components/schemas/${(schema as Json).title}` }))
  const used = new Set<HeaderName>([...sharedHeaders, ...ofFiles, 'Retry-After', 'idempotent-replayed', 'x-error-code'])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Channelscope operator API',
      version,
      description:
        'For the operator of the service: what it holds and how it keeps up, and everything that the command line can change of accounts, keys, credits and chats. A key only reads unless it was issued with the right to change. Fields without a value are left out; times are ISO-8601 in UTC; ignore fields you do not know.',
      contact: { name: 'Operator of this service' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server_url }],
    security: [{ operator_key: [] }],
    tags: [...tags, paymentTag],
    paths,
    components: {
      securitySchemes: {
        ...paymentSecurity,
        operator_key: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'An operator key, which begins with `cso_`. Keys of accounts are refused.',
        },
      },
      parameters: shareParameters(paths),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => used.has(name as HeaderName))),
      responses: {
        BadRequest: message('The input is malformed or out of range.', {
          invalid_parameter: ['INVALID_INPUT', 'limit must be an integer from 1 to 100'],
          unknown_parameter: ['UNKNOWN_PARAMETER', 'Unknown parameters: trem (did you mean term?)'],
          unknown_plan: ['INVALID_INPUT', 'there is no plan Gold; the plans are Free, S, M, L, XL'],
          no_reason: ['INVALID_INPUT', 'an adjustment needs a reason'],
        }),
        Unauthorized: message(
          'The operator key is missing, unknown or revoked, it is the key of an account, or the session of the browser has ended.',
          {
            needed: [
              'OPERATOR_KEY_NEEDED',
              'An operator key (cso_…) is needed here: send it in the x-api-key header. Keys of accounts are for /v1',
            ],
            unknown_key: ['UNKNOWN_KEY', 'The operator key is not valid'],
            session_ended: ['SESSION_ENDED', 'The session has ended: sign in again'],
          },
          ['x-request-id'],
        ),
        Forbidden: message(
          'The key or the session may only read, or the session is an account’s, is used by a page of another site, or asks for a secret.',
          {
            read_only_key: [
              'READ_ONLY_KEY',
              'This operator key may only read: issue one with `admin operator-key issue --may-change`',
            ],
            read_only_session: [
              'READ_ONLY_SESSION',
              'This session may only read: sign in with an operator key that may change things (`admin operator-key issue --may-change`)',
            ],
            secret_for_session: [
              'SECRET_NEEDS_KEY',
              'The answer has a secret, which no session of a browser gets: send an operator key in x-api-key, or use the command line',
            ],
            account_session: [
              'ACCOUNT_SESSION',
              "This session is an account's, which is for /v1 only: sign in with an operator key (cso_…)",
            ],
            other_origin: [
              'FOREIGN_PAGE',
              'Only pages of this service may use a session: the request needs Sec-Fetch-Site: same-origin, or an Origin header with the address of the service',
            ],
          },
          ['x-request-id'],
        ),
        NotFound: message(
          'The account, key or chat is not there, or the interface is switched off (ADMIN_API) or on another port (ADMIN_PORT).',
          {
            account: ['ACCOUNT_NOT_FOUND', 'there is no account number 17'],
            chat: ['CHAT_NOT_FOUND', 'there is no chat @nobody_here'],
            key: ['KEY_NOT_FOUND', 'acme has no credits key'],
            removal: ['REMOVAL_NOT_FOUND', 'There is no removal 17'],
            off: ['UNKNOWN_PATH', 'GET /admin/v1/overview not found'],
          },
          ['x-request-id'],
        ),
        Conflict: message('What is there does not allow the change.', {
          name_taken: ['CONFLICT', 'there is an account named acme already'],
          below_zero: ['CONFLICT', 'acme has fewer credits than that'],
          deleted: ['CONFLICT', 'deleted-17 was deleted; only its books remain'],
        }),
        RateReached: message(
          'The request rate of the key is reached (10 per second sustained, 30 in a burst).',
          { rate: ['RATE_LIMITED', 'Too many requests'] },
          ['x-request-id', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
        ),
        ...Object.fromEntries(Object.values(ofServer).map((name) => [name, shared[name]])),
      },
      schemas: shareSchemas(components),
    },
  }
}
