// Builds the HTTP server: routes, admission, refusals, compression, health and metrics. The caller decides when it listens.
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Endpoint } from '../contract/index.ts'
import { isUnreachable } from '../store/db.ts'
import type { Outage } from '../store/outage.ts'
import { serveBadges } from './badge.ts'
import { serveBotHook } from './bot-hook.ts'
import { asksForPage } from './dashboard.ts'
import { serveDestinationLinks } from './destination-links.ts'
import { serveDocs } from './docs/routes.ts'
import { serveFeeds } from './feeds.ts'
import { addHooks, unmatched } from './hooks.ts'
import { addressOf, serveDescription } from './http/description.ts'
import { addRoute } from './http/head-routes.ts'
import { healthOf, notCollecting, readinessOf } from './http/health.ts'
import { type ServerLimits, serverOptions, usualLimits } from './http/limits.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serializerOf } from './http/serializers.ts'
import { serveMcp } from './mcp.ts'
import { serveOperators } from './operator/serve.ts'
import { openParts, type ServerOptions, type ServerParts } from './parts.ts'
import { servePayments } from './payments.ts'
import { Refusal, refuse } from './refuse.ts'
import { beforeTheInput } from './request/admit.ts'
import { serveChange } from './request/change.ts'
import type { ApiDeps } from './request/deps.ts'
import { openExportTurns } from './request/export-turns.ts'
import { openFreeReads } from './request/free-reads.ts'
import { serve, serveStream } from './request/handle.ts'
import { routes } from './routes.ts'
import { countRefusal } from './security/refusals.ts'
import { serveSessions } from './session.ts'
import { serveWatchLinks } from './watch-links.ts'

export const buildApi = async (
  deps: ApiDeps,
  limits: ServerLimits = usualLimits,
  serving: ServerOptions = { serves_metrics: true },
) => {
  const parts = openParts(deps, limits, serving)
  const app = newServer(parts)
  addHooks(app, parts)
  readJson(app)
  const { stopping, wait } = serving
  // Exports of operators have a limit of their own, so those of accounts cannot keep them out.
  const exporting = { enter: openExportTurns(), limits, stopping, wait }
  if (deps.operator) serveOperators(app, deps, deps.operator, parts.recent!, exporting)
  if (serving.only_operators) return app
  serveEndpoints(app, parts)
  serveDescription(app, () => deps.tariff())
  serveModels(app)
  serveSessions(app, deps)
  serveHooks(app, deps)
  serveProbes(app, parts)
  await serveDocs(app, addressOf, parts.dashboard?.reference)
  servePages(app, parts)
  return app
}

const newServer = (parts: ServerParts) => {
  const { deps, limits, broken, requestId, allowed } = parts
  const { log } = deps.monitor
  const answer = answerOf(parts)
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    // A hook logs one line per answer; Fastify's own logging would add two.
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions(limits),
    clientErrorHandler: broken.onClientError,
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: true },
    genReqId: (request) => requestId(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => answer(error, request, reply),
    // Fastify only serialises by schema. `readQuery` and `readBody` validate the input, because they name what is wrong.
    ajv: { customOptions: { strict: false } },
  })
  app.setSerializerCompiler(serializerOf)
  app.server.maxConnections = limits.connections
  // Without a listener Node answers 417 by itself, without a body. Admission refuses such a request with a message.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answer(broken.refusalOf(error, request) ?? error, request, reply),
  )
  app.setNotFoundHandler((request, reply) => answer(unmatched(request, allowed), request, reply))
  return app
}

/** An empty body counts as absent, because many clients send the content type with every request. */
const readJson = (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (isEncoded(request)) done(refuse.malformed('The body must be sent as it is, without content-encoding'))
    else void parseJson(request, text as string, done)
  })
}

const isEncoded = ({ headers }: FastifyRequest) => !/^(identity)?$/i.test(headers['content-encoding'] ?? '')

const serveEndpoints = (app: FastifyInstance, { deps, limits, serving }: ServerParts) => {
  const { export_turns = openExportTurns(), stopping, wait } = serving
  const busy = new Set<string>()
  const freeReads = openFreeReads(limits.free_reads)
  const exports = { enter: export_turns, limits, stopping, wait }
  for (const route of routes) {
    const { method, path, operation, response, status = 200 } = route.endpoint
    const work = route.stream
      ? serveStream(deps, route, stopping)
      : method === 'GET'
        ? serve(deps, route, freeReads, exports)
        : serveChange(deps, route, busy)
    addRoute(app, {
      method,
      url: colonPath(path),
      config: { operation },
      ...(method !== 'GET' && { onRequest: permitted(route.endpoint) }),
      schema: { response: { [status]: response } },
      handler: (request, reply) => request.slot!.during(() => work(request, reply)),
    })
  }
}

/** A body that is no JSON must not hide that the operation is not permitted. */
const permitted = (endpoint: Endpoint) => async (request: FastifyRequest) => {
  for (const check of beforeTheInput) check({ endpoint, caller: request.caller! })
}

const colonPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** The operation's name makes admission check the key, which the tools send on to the API. */
const serveModels = (app: FastifyInstance) => {
  const mcp = serveMcp(app)
  app.post('/mcp', { config: { operation: 'mcp', takes_sessions: false } }, (request, reply) =>
    request.slot!.during(() => mcp(request, reply)),
  )
}

const serveHooks = (app: FastifyInstance, deps: ApiDeps) => {
  const { payment_secrets, bot } = deps.hooks ?? {}
  if (payment_secrets) servePayments(app, deps, payment_secrets)
  if (bot) serveBotHook(app, bot)
  serveDestinationLinks(app, deps)
  serveWatchLinks(app, deps)
  serveFeeds(app, deps)
}

/** Proxies block these paths. The router would accept a trailing slash too, which is a spelling that a proxy may not know. */
const serveProbes = (app: FastifyInstance, { deps: { monitor }, serving, readiness }: ServerParts) => {
  const exactly = { preHandler: refuseTrailingSlash }
  app.get('/healthz', exactly, async () => healthOf((await monitor.collecting?.()) ?? notCollecting))
  app.get('/readyz', exactly, async () => {
    await readiness.check()
    return readinessOf((await monitor.collecting?.()) ?? notCollecting)
  })
  const { serves_metrics, metrics = monitor.instruments.registry } = serving
  if (serves_metrics)
    app.get('/metrics', exactly, async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
}

const refuseTrailingSlash = async ({ url }: FastifyRequest, reply: FastifyReply) => {
  if (/^[^?#]*\/(?:[?#]|$)/.test(url)) reply.callNotFound()
}

const servePages = (app: FastifyInstance, { deps, dashboard, serving }: ServerParts) => {
  const badges = deps.site?.badges
  if (badges) app.get('/badge/:file', serveBadges(deps, badges))
  dashboard?.serve(app)
  app.get('/', async (request, reply) => {
    reply.header('vary', 'accept')
    if (asksForPage(request)) return dashboard ? dashboard.sendPage(request, reply) : reply.redirect('/docs')
    return {
      name: 'Channelscope',
      description: '/api-docs/openapi.json',
      health: '/healthz',
      ready: '/readyz',
      ...(serving.serves_metrics && { metrics: '/metrics' }),
    }
  })
}

const answerOf =
  ({ deps, readiness, outage }: ServerParts) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal && error.cause) readiness.chargeFailed()
    if (error instanceof Refusal && error.reason) countRefusal(deps.monitor, request, error.reason)
    return answerError(error, outage, request, reply)
  }

const answerError = (error: Error, outage: Outage, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error)
  // A refusal without a cause is our decision and not a failure.
  const failure = error instanceof Refusal ? error.cause : error
  if (failure && refusal.status >= 500 && !outage.covers(failure)) request.log.error({ err: failure }, 'failed')
  return reply
    .code(refusal.status)
    .headers({ ...securityHeaders, ...refusal.headers, 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body))
}

const asRefusal = (error: Error & { statusCode?: number }): Refusal => {
  if (error instanceof Refusal) return error
  if (isUnreachable(error)) return refuse.unavailable()
  if (error.statusCode === 415)
    return refuse.malformed('The body must be JSON, sent with content-type: application/json')
  if (error.statusCode === 413) return refuse.tooLarge(`The body must be at most ${usualLimits.body_bytes} bytes`)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse.malformed(error.message)
  return refuse.internal()
}
