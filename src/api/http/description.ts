// Serves the OpenAPI descriptions of the interfaces: with the address by which the client reached the service, and the prices in use.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Prices, pricedOperations } from '../../accounts/prices.ts'
import { endpoints, openapi, operatorEndpoints, operatorOpenapi } from '../../contract/index.ts'

/** Version of the interface, which is not the version of the software. */
export const API_VERSION = '1.0.1'

/** Stands for the address of the service in the serialised description. */
const ADDRESS = '{address}'

type Document = (server_url: string) => object

/** The parts of a description before and after the address. */
const serialised = (document: Document) => JSON.stringify(document(ADDRESS)).split(JSON.stringify(ADDRESS))

export const serveDescription = (app: FastifyInstance, deps: { prices: Prices }) => {
  const ofPrices = (prices: Prices) =>
    serialised((server_url) =>
      openapi(endpoints, { version: API_VERSION, prices: pricedOperations(prices, endpoints), server_url }),
    )
  // Serialised once for each price list, because it is large and needs no key.
  let made = { prices: deps.prices, parts: ofPrices(deps.prices) }
  app.get('/api-docs/openapi.json', (request, reply) => {
    if (made.prices !== deps.prices) made = { prices: deps.prices, parts: ofPrices(deps.prices) }
    return sendDescription(made.parts, request, reply)
  })
}

/** The operator's interface has a document of its own, which is served only where the interface is. */
export const serveOperatorDescription = (app: FastifyInstance) => {
  const parts = serialised((server_url) => operatorOpenapi(operatorEndpoints, { version: API_VERSION, server_url }))
  app.get('/admin/openapi.json', (request, reply) => sendDescription(parts, request, reply))
}

const sendDescription = (parts: string[], request: FastifyRequest, reply: FastifyReply) => {
  const body = parts.join(JSON.stringify(addressOf(request)))
  // Weak, because the same content is sent in several encodings.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  // No shared cache may keep it: the sender of a request chooses the address in the answer.
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

const hasTag = (given: string | undefined, tag: string) =>
  given?.split(',').some((entry) => ['*', tag.slice(2)].includes(entry.trim().replace(/^W\//, ''))) ?? false

/**
 * The address by which the client reached the service. The proxy's word on the scheme is taken without asking who says it, because only the
 * sender gets the answer to see: no shared cache stores it.
 */
export const addressOf = ({ headers: { host = '', 'x-forwarded-proto': scheme } }: FastifyRequest): string =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) ? `${scheme === 'https' ? 'https' : 'http'}://${host}` : '/'
