// Builds the HTTP server: routes, admission, refusals, compression, health and metrics. The caller decides when it listens.
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isUnreachable } from '../store/db.ts'
import { type Outage, openOutage } from '../store/outage.ts'
import { randomBase62 } from '../text/base62.ts'
import { serveBadges } from './badge.ts'
import { serveBotHook } from './bot-hook.ts'
import { asksForPage, openDashboard } from './dashboard.ts'
import { serveDocs } from './docs/routes.ts'
import { type AllowedMethods, openAllowedMethods } from './http/allowed-methods.ts'
import { brokenRequests, urlTooLong } from './http/broken-request.ts'
import { compressLarge } from './http/compression.ts'
import { addressOf, serveDescription } from './http/description.ts'
import { healthOf } from './http/health.ts'
import { type ServerLimits, serverOptions, usualLimits } from './http/limits.ts'
import type { Metrics } from './http/metrics-server.ts'
import { openReadiness } from './http/readiness.ts'
import { type InFlight, openRequestSlots, type Slot } from './http/request-slots.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveMcp } from './mcp.ts'
import { admitOperator } from './operator/admit.ts'
import { openRecentAnswers, type RecentAnswers } from './operator/recent-answers.ts'
import { serveOperators } from './operator/serve.ts'
import { servePayments } from './payments.ts'
import { Refusal, refuse } from './refuse.ts'
import { askAll, atTheDoor } from './request/admit.ts'
import { serveChange } from './request/change.ts'
import type { ApiDeps } from './request/deps.ts'
import { type ExportTurns, openExportTurns } from './request/export-turns.ts'
import { openFreeReads } from './request/free-reads.ts'
import { serve } from './request/handle.ts'
import { routes } from './routes.ts'
import { countRefusal } from './security/refusals.ts'
import { serveSessions } from './session.ts'

/**
 * `serves_metrics` is false when the metrics have a port of their own. With `only_operators` the server has /admin/v1 and its description,
 * and nothing else. When `stopping` aborts, the process is no longer ready, and each
 * connection is closed after its last answer. When `refusing` aborts, requests are refused before anything is done for them.
 */
type Serving = {
  serves_metrics: boolean
  only_operators?: boolean
  /** Counts the answers of all servers of the process. By default each counts its own. */
  recent?: RecentAnswers
  /** Counts the requests in flight of all threads that share `limits.in_flight`. By default the server counts its own. */
  in_flight?: InFlight
  /** Limits the exports of all threads. By default the server limits its own. */
  export_turns?: ExportTurns
  /** What /metrics shows. By default the instruments of this server. */
  metrics?: Metrics
  stopping?: AbortSignal
  refusing?: AbortSignal
}

/** Probes are cheap and must be answered even under overload, so they do not count towards the requests in flight. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

export const buildApi = async (
  deps: ApiDeps,
  limits: ServerLimits = usualLimits,
  serving: Serving = { serves_metrics: true },
) => {
  const { serves_metrics, only_operators = false, recent: given, stopping, refusing } = serving
  const slots = openRequestSlots(limits, deps.instruments, serving.in_flight)
  const requestId = openRequestIds()
  const outage =
    deps.outage ?? openOutage(deps.db, { log: deps.log, onFailure: () => deps.instruments.databaseFailures.inc() })
  const readiness = openReadiness(deps, stopping)
  const recent = given ?? (deps.operator && openRecentAnswers(deps.now))
  const answer = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal && error.cause) readiness.chargeFailed()
    if (error instanceof Refusal && error.reason) countRefusal(deps, request, error.reason)
    return answerError(error, outage, request, reply)
  }
  const broken = brokenRequests(slots, limits, deps.instruments, () => requestId(undefined))
  const app = Fastify({
    ...(deps.log ? { loggerInstance: deps.log } : { logger: false }),
    // The onResponse hook below logs one line per answer; Fastify's own logging would add two.
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions(limits),
    clientErrorHandler: broken.onClientError,
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: true },
    genReqId: (request) => requestId(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => answer(error, request, reply),
    // Fastify only serialises by schema. `readQuery` and `readBody` validate the input, because they name what is wrong.
    ajv: { customOptions: { strict: false } },
  })
  app.server.maxConnections = limits.connections
  // Without a listener Node answers 417 by itself, without a body. `refuseMalformedHead` refuses such a request with a message.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorateRequest('caller')
  app.decorateRequest('operator')
  app.decorateRequest('slot')
  const admit = (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    refuseMalformedHead(request)
    if (PROBES.has(request.url)) return
    if (refusing?.aborted) throw refuse.stopping()
    const slot = slots.enter(request, reply)
    request.slot = slot
    if (request.url.length > limits.url_bytes) throw refuse.urlTooLong(urlTooLong(limits))
    if (request.routeOptions.config.for_operators) return slot.during(() => admitOperator(deps, request, reply))
    // The route decides, not the url alone, because the router also matches percent-encoded spellings of a path.
    if (only_operators || (request.routeOptions.config.operation === undefined && !isUnderV1(request.url))) return
    return slot.during(() => askAll(atTheDoor, { deps, request, reply, now: deps.now() }))
  }
  // The hook uses a callback because most requests are admitted synchronously, and a promise would delay them.
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
  const allowed = openAllowedMethods()
  app.addHook('onRoute', ({ url, method }) => allowed.add(url, method))
  const dashboard = deps.dashboard && openDashboard(deps.dashboard)
  // An unmatched request is refused before its body is read, because a broken body must not hide that the path or method is wrong.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const refusal = unmatched(request, allowed)
    if (refusal.status !== 404 || !dashboard?.sendNoSuchPage(request, reply)) done(refusal)
  })
  app.addHook('onSend', compressLarge)
  app.addHook('onSend', (request, reply, payload, done) => {
    // Answers are sent in the order of their requests, so the one to the last request closes the connection.
    if (stopping?.aborted && (slots.answersOn(request.raw.socket).at(-1) ?? reply) === reply)
      reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'none'
    if (!broken.wasAnswered(request)) deps.instruments.answers.inc(operation, reply.statusCode)
    deps.instruments.seconds.observe(operation, reply.elapsedTime / 1000)
    if (!PROBES.has(request.url)) recent?.add(reply.statusCode)
    // People carry a browser from network to network, so only keys that were sent themselves are watched.
    const holder = request.caller?.holder
    if (holder && !holder.token_hash) deps.watch?.used(holder, request)
    // The url is never logged, because it holds the caller's data.
    request.log.info(
      {
        operation,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account_id: request.caller?.holder.account_id,
        operator: request.operator?.name,
      },
      'answered',
    )
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answer(broken.refusalOf(error, request) ?? error, request, reply),
  )
  app.setNotFoundHandler((request, reply) => answer(unmatched(request, allowed), request, reply))

  // An empty body counts as absent, because many clients send the content type with every request.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (isEncoded(request)) done(refuse.badInput('The body must be sent as it is, without content-encoding'))
    else parseJson(request, text as string, done)
  })

  if (deps.operator) serveOperators(app, deps, deps.operator, recent!)
  if (only_operators) return app
  const busy = new Set<string>()
  const freeReads = openFreeReads(limits.free_reads)
  const exports = { enter: serving.export_turns ?? openExportTurns(), limits, stopping }
  for (const route of routes) {
    const { method, path, operation, response, status = 200 } = route.endpoint
    const work = method === 'GET' ? serve(deps, route, freeReads, exports) : serveChange(deps, route, busy)
    app.route({
      method,
      url: colonPath(path),
      config: { operation },
      // Fastify would serve, and we would charge, a HEAD like a GET.
      exposeHeadRoute: false,
      schema: { response: { [status]: response } },
      handler: (request, reply) => request.slot!.during(() => work(request, reply)),
    })
  }
  serveDescription(app, deps)
  const mcp = serveMcp(app)
  // The operation's name makes admission check the key, which the tools send on to the API.
  app.post('/mcp', { config: { operation: 'mcp', takes_sessions: false } }, (request, reply) =>
    request.slot!.during(() => mcp(request, reply)),
  )
  serveSessions(app, deps)
  if (deps.payment_secrets) servePayments(app, deps, deps.payment_secrets)
  if (deps.badges) app.get('/badge/:file', { exposeHeadRoute: false }, serveBadges(deps, deps.badges))
  if (deps.bot_hook) serveBotHook(app, deps.bot_hook)
  // Proxies block these paths. The router would accept a trailing slash too, which is a spelling that a proxy may not know.
  const operatorPath = { preHandler: refuseTrailingSlash }
  app.get('/healthz', operatorPath, async () => healthOf((await deps.pauses?.()) ?? []))
  app.get('/readyz', operatorPath, async () => {
    await readiness.check()
    return { status: 'ready' }
  })
  const metrics = serving.metrics ?? deps.instruments.registry
  if (serves_metrics)
    app.get('/metrics', operatorPath, async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
  await serveDocs(app, addressOf)
  dashboard?.serve(app)
  app.get('/', async (request, reply) => {
    reply.header('vary', 'accept')
    if (asksForPage(request)) return dashboard ? dashboard.sendPage(request, reply) : reply.redirect('/docs')
    return {
      name: 'Channelscope',
      description: '/api-docs/openapi.json',
      health: '/healthz',
      ready: '/readyz',
      ...(serves_metrics && { metrics: '/metrics' }),
    }
  })
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    /** `false` where the request must carry the key itself. */
    takes_sessions?: boolean
    /** Admission checks the key of an operator, not that of an account. */
    for_operators?: boolean
  }
  interface FastifyRequest {
    /** The slot among the requests in flight. Probes have none. */
    slot?: Slot
  }
}

/** HTTP/1.0 knows neither header. Node handles `expect: 100-continue` itself, by the same pattern. */
const refuseMalformedHead = ({ raw: { httpVersion, headers } }: FastifyRequest) => {
  if (httpVersion !== '1.1') return
  if (headers.host === undefined) throw refuse.badInput('The host header is missing')
  if (headers.expect !== undefined && !/(?:^|\W)100-continue(?:$|\W)/i.test(headers.expect))
    throw refuse.unknownExpectation()
}
const refuseTrailingSlash = async ({ url }: FastifyRequest, reply: FastifyReply) => {
  if (/^[^?#]*\/(?:[?#]|$)/.test(url)) reply.callNotFound()
}

const unmatched = ({ method, url }: FastifyRequest, allowed: AllowedMethods): Refusal => {
  const methods = allowed.of(url)
  return methods.length && !methods.includes(method)
    ? refuse.methodNotAllowed(method, path(url), methods)
    : refuse.notFound(`${method} ${path(url)}`)
}

/** The router also matches percent-encoded spellings of a path. */
const isUnderV1 = (url: string) => /^\/(?:v|%76)(?:1|%31)(?:[/?]|$)/.test(url)
const isEncoded = ({ headers }: FastifyRequest) => !/^(identity)?$/i.test(headers['content-encoding'] ?? '')
const path = (url: string) => url.split('?', 1)[0]!.slice(0, 200)
const colonPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')
/** A random prefix per process and a counter make ids unique across processes. */
const openRequestIds = () => {
  const process_id = randomBase62(12)
  let requests = 0
  return (given: unknown) =>
    typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : `${process_id}-${++requests}`
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
    return refuse.badInput('The body must be JSON, sent with content-type: application/json')
  if (error.statusCode === 413) return refuse.tooLarge(`The body must be at most ${usualLimits.body_bytes} bytes`)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse.badInput(error.message)
  return new Refusal(500, { message: 'Internal error' })
}
