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

/** A description as it is sent. Weak tag, because the same content is sent in several encodings. */
type ServedDescription = { address: string; body: Buffer; tag: string }

export const serveDescription = (app: FastifyInstance, tariff: () => { prices: Prices }) => {
  // Made now, so that the first who asks does not wait for it.
  senderOf(tariff().prices)
  app.get('/api-docs/openapi.json', (request, reply) => senderOf(tariff().prices)(request, reply))
}

/** Serialised once for each price list, because it is large and needs no key. */
const senderOf = (prices: Prices): DescriptionSender => {
  const known = senders.get(prices)
  if (known) return known
  const made = sender((server_url) =>
    openapi(endpoints, { version: API_VERSION, prices: pricedOperations(prices, endpoints), server_url }),
  )
  senders.set(prices, made)
  return made
}

const senders = new WeakMap<Prices, DescriptionSender>()

/** The operator's interface has a document of its own, which is served only where the interface is. */
export const serveOperatorDescription = (app: FastifyInstance) => {
  const send = sender((server_url) => operatorOpenapi(operatorEndpoints, { version: API_VERSION, server_url }))
  app.get('/admin/openapi.json', (request, reply) => send(request, reply))
}

type DescriptionSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** All answers with the same address share one buffer, so a client that asks often costs no time and one that does not read no memory. */
const sender = (document: Document): DescriptionSender => {
  const parts = JSON.stringify(document(ADDRESS)).split(JSON.stringify(ADDRESS))
  let last: ServedDescription | undefined
  const sentTo = (address: string): ServedDescription => {
    const body = Buffer.from(parts.join(JSON.stringify(address)))
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    return { address, body, tag }
  }
  return (request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request)
    if (last?.address !== address) last = sentTo(address)
    const { body, tag } = last
    // No shared cache may keep it: the sender of a request chooses the address in the answer.
    reply.header('cache-control', 'private, no-cache').header('etag', tag)
    if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  }
}

const hasTag = (given: string | undefined, tag: string) =>
  given?.split(',').some((entry) => ['*', tag.slice(2)].includes(entry.trim().replace(/^W\//, ''))) ?? false

/**
 * The address by which the client reached the service. The proxy's word on the scheme is taken without asking who says it, because only the
 * sender gets the answer to see: no shared cache stores it.
 */
export const addressOf = ({ headers: { host = '', 'x-forwarded-proto': scheme } }: FastifyRequest): string =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) ? `${scheme === 'https' ? 'https' : 'http'}://${host}` : '/'
