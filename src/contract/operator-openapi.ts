// Generates the OpenAPI description of the operator's interface, which is apart from the public one.
import type { Endpoint } from './endpoint.ts'
import { parameters, preferParameter } from './openapi.ts'
import { type HeaderName, headers, headersOf, messageRefusal, responses, sharedHeaders } from './openapi-responses.ts'
import { exampleOf, type Json, schemaCollector } from './openapi-schemas.ts'
import { receivePayment } from './payments.ts'
import { paymentPath, paymentSecurity, paymentTag } from './payments-openapi.ts'

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

type Collector = ReturnType<typeof schemaCollector>

const operation = ({ operation, tag, summary, query, response }: Endpoint, { refer }: Collector) => ({
  operationId: operation,
  tags: [tag],
  summary,
  description: 'Reads only. It costs nothing and is never stored by caches.',
  parameters: [...parameters('query', query, refer), { $ref: '#/components/parameters/Prefer' }],
  responses: {
    200: {
      description: summary,
      headers: headersOf(...sharedHeaders),
      content: { 'application/json': { schema: refer(response), example: exampleOf(response) } },
    },
    ...Object.fromEntries(
      Object.entries({ ...own, ...ofServer }).map(([status, name]) => [
        status,
        { $ref: `#/components/responses/${name}` },
      ]),
    ),
  },
})

export const operatorOpenapi = (
  endpoints: readonly Endpoint[],
  { version, server_url = '/' }: { version: string; server_url?: string },
) => {
  const schemas = schemaCollector({})
  const { refer, components } = schemas
  const paths: Record<string, Json> = Object.fromEntries(
    endpoints.map((declared) => [declared.path, { [declared.method.toLowerCase()]: operation(declared, schemas) }]),
  )
  paths[receivePayment.path] = paymentPath(
    refer,
    Object.fromEntries(
      Object.entries(ofServer).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
  )
  const message = (description: string, messages: Record<string, string>, names?: HeaderName[]) =>
    messageRefusal(refer, description, messages, names)
  // The public refusals are made apart, because they would collect schemas that are not used here.
  const shared = responses((schema) => ({ $ref: `#/components/schemas/${(schema as Json).title}` }))
  const used = new Set<HeaderName>([...sharedHeaders, 'Retry-After', 'idempotent-replayed'])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Channelscope operator API',
      version,
      description:
        'For the operator of the service: what it holds, how it keeps up, and its accounts. It only reads. Fields without a value are left out; times are ISO-8601 in UTC; ignore fields you do not know.',
      contact: { name: 'Operator of this service' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server_url }],
    security: [{ operator_key: [] }],
    tags: [{ name: 'Operator', description: 'The state of the service, for its operator.' }, paymentTag],
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
      parameters: { Prefer: preferParameter },
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => used.has(name as HeaderName))),
      responses: {
        BadRequest: message('The input is malformed or out of range.', {
          invalid_parameter: 'limit must be an integer from 1 to 100',
          unknown_parameter: 'Unknown parameters: trem (did you mean term?)',
        }),
        Unauthorized: message(
          'The operator key is missing, unknown or revoked, it is the key of an account, or the session of the browser has ended.',
          {
            needed:
              'An operator key (cso_…) is needed here: send it in the x-api-key header. Keys of accounts are for /v1',
            unknown_key: 'The operator key is not valid',
            session_ended: 'The session has ended: sign in again',
          },
          ['x-request-id'],
        ),
        Forbidden: message(
          'The session is an account’s, or is used by a page of another site.',
          {
            account_session:
              "This session is an account's, which is for /v1 only: sign in with an operator key (cso_…)",
            other_origin:
              'Only pages of this service may use a session: the request needs Sec-Fetch-Site: same-origin, or an Origin header with the address of the service',
          },
          ['x-request-id'],
        ),
        NotFound: message('The interface is switched off (ADMIN_API).', { off: 'GET /admin/v1/overview not found' }, [
          'x-request-id',
        ]),
        RateReached: message(
          'The request rate of the key is reached (10 per second sustained, 30 in a burst).',
          { rate: 'Too many requests' },
          ['x-request-id', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
        ),
        ...Object.fromEntries(Object.values(ofServer).map((name) => [name, shared[name]])),
      },
      schemas: components,
    },
  }
}
