// `/mcp`: the MCP server inside the service. Its tools call the API within the process, so that keys, rates, permissions and charges are
// those of any other request.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fetch } from '#sdk'
import { refuse } from './refuse.ts'

/** Nobody reads it. The Host header of a client may be no host at all. */
const ADDRESS = 'http://service.invalid/mcp'

export const serveMcp = (app: FastifyInstance) => {
  const open = async () => {
    const { mcpHandler } = await import('../mcp/http.ts')
    return mcpHandler({
      fetch: within(app),
      onError: (error) => app.log.error({ err: error }, 'an MCP tool failed'),
      onRefused: (error) => app.log.debug({ reason: error.message }, 'a message of an MCP client was refused'),
    })
  }
  let opening: ReturnType<typeof open> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForeignPage(request)
    // A batch would be many requests for one token of the request rate.
    if (Array.isArray(request.body))
      throw refuse.badInput('Send one message per request: the supported revisions of the protocol have no batches')
    // The package is large, and many installations never need it: the first request loads it.
    opening ??= open()
    const handle = await opening
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
    const answer = await handle(new Request(ADDRESS, { method: 'POST', headers, signal: gone.signal }), request.body)
    const type = answer.headers.get('content-type')
    if (type) reply.type(type)
    return reply.code(answer.status).send(await answer.text())
  }
}

/** Sends the requests of an SDK client into the server without a socket. */
const within =
  (app: FastifyInstance): Fetch =>
  async (url, { method, headers, body, signal }) => {
    const { pathname, search } = new URL(url)
    const {
      statusCode,
      headers: received,
      payload,
    } = await app.inject({
      method: method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && { payload: body as string }),
      ...(signal && { signal }),
    })
    const answered = new Headers()
    for (const [name, value] of Object.entries(received)) answered.set(name, String(value))
    return new Response(statusCode === 304 ? null : payload, { status: statusCode, headers: answered })
  }

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Browsers send `Origin`. A foreign page could reach a service in the reader's network, or on his machine by a name that it rebinds (DNS
 * rebinding). Therefore a page may call it only if both are on the reader's own machine.
 */
const refuseForeignPage = ({ headers: { origin, host = '' } }: FastifyRequest) => {
  if (origin === undefined) return
  const local = URL.canParse(origin) && LOOPBACK.test(new URL(origin).host) && LOOPBACK.test(host)
  if (!local) throw refuse.foreignPage()
}
