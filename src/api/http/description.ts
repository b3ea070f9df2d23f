// Serves the OpenAPI description of the interface: with the address by which the client reached the service, and the prices in use.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Prices, pricedOperations } from '../../accounts/prices.ts'
import { endpoints, openapi } from '../../contract/index.ts'

/** Version of the interface, which is not the version of the software. */
export const API_VERSION = '1.0.1'

/** Stands for the address of the service in the serialised description. */
const ADDRESS = '{address}'

/** The parts of the description before and after the address. */
const serialised = (prices: Prices) =>
  JSON.stringify(
    openapi(endpoints, { version: API_VERSION, prices: pricedOperations(prices, endpoints), server_url: ADDRESS }),
  ).split(JSON.stringify(ADDRESS))

export const serveDescription = (app: FastifyInstance, deps: { prices: Prices }) => {
  // Serialised once for each price list, because it is large and needs no key.
  let made = { prices: deps.prices, parts: serialised(deps.prices) }
  app.get('/api-docs/openapi.json', async (request, reply) => {
    if (made.prices !== deps.prices) made = { prices: deps.prices, parts: serialised(deps.prices) }
    const body = made.parts.join(JSON.stringify(addressOf(request)))
    // Weak, because the same content is sent in several encodings.
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    // No shared cache may keep it: the sender of a request chooses the address in the answer.
    reply.header('cache-control', 'private, no-cache').header('etag', tag)
    if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

const hasTag = (given: string | undefined, tag: string) =>
  given?.split(',').some((entry) => ['*', tag.slice(2)].includes(entry.trim().replace(/^W\//, ''))) ?? false

/**
 * The address by which the client reached the service. The proxy's word on the scheme is taken without asking who says it, because only the
 * sender gets the answer to see: no shared cache stores it.
 */
export const addressOf = ({ headers: { host = '', 'x-forwarded-proto': scheme } }: FastifyRequest): string =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) ? `${scheme === 'https' ? 'https' : 'http'}://${host}` : '/'
