// Builds the HTTP server: routes, the door, refusals, compression, health and metrics. It listens to nothing by itself.
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { endpoints, openapi, searchMessages } from '../contract/index.ts'
import { isUnreachable } from '../store/db.ts'
import { ping } from '../store/ping.ts'
import { randomBase62 } from '../text/base62.ts'
import { brokenRequests, urlTooLong } from './http/broken-request.ts'
import { compressLarge } from './http/compression.ts'
import { openCrowd, type Place } from './http/crowd.ts'
import { type ServerLimits, serverOptions, usualLimits } from './http/limits.ts'
import { Refusal, refuse } from './refuse.ts'
import { askAll, atTheDoor } from './request/admit.ts'
import { serveChange } from './request/change.ts'
import type { ApiDeps } from './request/deps.ts'
import { serve } from './request/handle.ts'
import { routes } from './routes.ts'

export const API_VERSION = '1.0.1'

/** Asked by probes, and cheap: they are answered however large the crowd is. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

export const buildApi = async (deps: ApiDeps, limits: ServerLimits = usualLimits) => {
  const crowd = openCrowd(limits, deps.instruments)
  const requestId = openRequestIds()
  const app = Fastify({
    ...(deps.log ? { loggerInstance: deps.log } : { logger: false }),
    // One line per answer is written below; Fastify's own would log two.
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions(limits),
    clientErrorHandler: brokenRequests(crowd, limits, deps.instruments),
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: true },
    genReqId: (request) => requestId(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    // Schemas describe answers only; queries are read by `readQuery`, which names what is wrong.
    ajv: { customOptions: { strict: false } },
  })
  app.server.maxConnections = limits.connections
  app.decorateRequest('caller')
  app.decorateRequest('place')
  const admit = (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
    reply.header('x-request-id', request.id)
    if (PROBES.has(request.url)) return
    const place = crowd.enter(request, reply)
    request.place = place
    if (request.url.length > limits.url_bytes) throw refuse.urlTooLong(urlTooLong(limits))
    // By the route, not by the url alone: the router also matches escaped spellings of a path.
    if (request.routeOptions.config.operation === undefined && !isUnderV1(request.url)) return
    return place.during(() => askAll(atTheDoor, { deps, request, reply, now: deps.now() }))
  }
  // Told by a call, not by a promise: most are let in at once.
  app.addHook('onRequest', (request, reply, done) => {
    let admitting: void | Promise<void>
    try {
      admitting = admit(request, reply)
    } catch (error) {
      done(error as Error)
      return
    }
    if (admitting) admitting.then(() => done(), done)
    else done()
  })
  app.addHook('onSend', compressLarge)
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'none'
    deps.instruments.answers.inc(operation, reply.statusCode)
    deps.instruments.seconds.observe(operation, reply.elapsedTime / 1000)
    // The route's pattern, never the url: what a caller puts there is not ours to keep.
    request.log.info(
      {
        operation,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account_id: request.caller?.holder.account_id,
      },
      'answered',
    )
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    answerError(refuse.notFound(`${request.method} ${path(request.url)}`), request, reply),
  )

  // An empty body is none: many clients send the type with every request.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (isEncoded(request)) done(refuse.badInput('The body must be sent as it is, without content-encoding'))
    else parseJson(request, text as string, done)
  })

  const busy = new Set<string>()
  for (const route of routes) {
    const { method, path, operation, response, status = 200 } = route.endpoint
    const work = method === 'GET' ? serve(deps, route) : serveChange(deps, route, busy)
    app.route({
      method,
      url: colonPath(path),
      config: { operation },
      // A HEAD would be made, and charged, like a GET.
      exposeHeadRoute: false,
      schema: { response: { [status]: response } },
      handler: (request, reply) => request.place!.during(() => work(request, reply)),
    })
  }
  // The alpha preview is disabled in every configuration so far, and answers as the specification says of a disabled one.
  app.get(searchMessages.path, { config: { operation: searchMessages.operation } }, async () => {
    throw refuse.badInput('Messages search is disabled')
  })
  // Written out once: it is large, and anybody may ask for it.
  const description = JSON.stringify(openapi(endpoints, { version: API_VERSION }))
  app.get('/api-docs/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(description))
  app.get('/healthz', async () => ({ status: 'ok' }))
  // However many ask at once, the database is asked once.
  let asking: Promise<unknown> | undefined
  app.get('/readyz', async () => {
    asking ??= ping(deps.db).finally(() => {
      asking = undefined
    })
    await asking
    return { status: 'ready' }
  })
  app.get('/metrics', async (_, reply) =>
    reply.type(deps.instruments.registry.contentType).send(await deps.instruments.registry.metrics()),
  )
  app.get('/', async () => ({
    name: 'Channelscope',
    description: '/api-docs/openapi.json',
    health: '/healthz',
    ready: '/readyz',
    metrics: '/metrics',
  }))
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
  interface FastifyRequest {
    /** Among the requests that are answered now; probes have none. */
    place?: Place
  }
}

const isUnderV1 = (url: string) => /^\/v1(?:[/?]|$)/.test(url)
const isEncoded = ({ headers }: FastifyRequest) => !/^(identity)?$/i.test(headers['content-encoding'] ?? '')
const path = (url: string) => url.split('?', 1)[0]!.slice(0, 200)
const colonPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')
/** Unlike those of any other process, and counted. */
const openRequestIds = () => {
  const process_id = randomBase62(12)
  let requests = 0
  return (given: unknown) =>
    typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : `${process_id}-${++requests}`
}

const answerError = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error)
  if (!(error instanceof Refusal) && refusal.status >= 500) request.log.error({ err: error }, 'failed')
  return reply
    .code(refusal.status)
    .headers({ ...refusal.headers, 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body))
}

const asRefusal = (error: Error & { statusCode?: number }): Refusal => {
  if (error instanceof Refusal) return error
  if (isUnreachable(error)) return refuse.unavailable()
  if (error.statusCode === 415)
    return refuse.badInput('The body must be JSON, sent with content-type: application/json')
  if (error.statusCode === 413) return refuse.tooLarge(`The body must be at most ${usualLimits.body_bytes} bytes`)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse.badInput(error.message)
  return new Refusal(500, { message: 'Internal error' })
}
