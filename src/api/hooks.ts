// What happens to every request before its handler and after it: admission, unknown paths, compression, counting.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { urlTooLong } from './http/broken-request.ts'
import { compressLarge } from './http/compression.ts'
import type { Slot } from './http/request-slots.ts'
import { securityHeaders } from './http/security-headers.ts'
import { admitOperator } from './operator/admit.ts'
import type { ServerParts } from './parts.ts'
import { type Refusal, refuse } from './refuse.ts'
import { askAll, atTheDoor } from './request/admit.ts'

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

/** Probes are cheap and must be answered even under overload, so they do not count towards the requests in flight. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** Nobody may send these to a public demo, whatever the path: also signing in would store something. */
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export const addHooks = (app: FastifyInstance, parts: ServerParts) => {
  app.decorateRequest('caller')
  app.decorateRequest('operator')
  app.decorateRequest('slot')
  admitRequests(app, parts)
  refuseUnmatched(app, parts)
  app.addHook('onSend', compressLarge)
  closeWhenStopping(app, parts)
  countAnswers(app, parts)
}

/** The hook uses a callback because most requests are admitted synchronously, and a promise would delay them. */
const admitRequests = (app: FastifyInstance, parts: ServerParts) =>
  app.addHook('onRequest', (request, reply, done) => {
    let admitting: void | Promise<void>
    try {
      admitting = admit(parts, request, reply)
    } catch (error) {
      done(error as Error)
      return
    }
    if (admitting) admitting.then(() => done(), done)
    else done()
  })

const admit = (
  { deps, limits, serving, slots }: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> => {
  reply.headers(securityHeaders).header('x-request-id', request.id)
  refuseMalformedHead(request)
  if (PROBES.has(request.url)) return
  if (serving.refusing?.aborted) throw refuse.stopping()
  const slot = slots.enter(request, reply)
  request.slot = slot
  if (request.url.length > limits.url_bytes) throw refuse.urlTooLong(urlTooLong(limits))
  const { for_operators, operation } = request.routeOptions.config
  if (for_operators) return slot.during(() => admitOperator(deps, request, reply))
  if (deps.site?.public_demo && CHANGING.has(request.method)) throw refuse.readOnlyDemo()
  // The route decides, not the url alone, because the router also matches percent-encoded spellings of a path.
  if (serving.only_operators || (operation === undefined && !isUnderV1(request.url))) return
  return slot.during(() => askAll(atTheDoor, { deps, request, reply, now: deps.now() }))
}

/** HTTP/1.0 knows neither header. Node handles `expect: 100-continue` itself, by the same pattern. */
const refuseMalformedHead = ({ raw: { httpVersion, headers } }: FastifyRequest) => {
  if (httpVersion !== '1.1') return
  if (headers.host === undefined) throw refuse.malformed('The host header is missing')
  if (headers.expect !== undefined && !/(?:^|\W)100-continue(?:$|\W)/i.test(headers.expect))
    throw refuse.unknownExpectation()
}

/** An unmatched request is refused before its body is read, because a broken body must not hide that the path or method is wrong. */
const refuseUnmatched = (app: FastifyInstance, { allowed, dashboard }: ServerParts) => {
  app.addHook('onRoute', ({ url, method }) => allowed.add(url, method))
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const refusal = unmatched(request, allowed)
    if (refusal.status !== 404 || !dashboard?.sendNoSuchPage(request, reply)) done(refusal)
  })
}

export const unmatched = ({ method, url }: FastifyRequest, allowed: ServerParts['allowed']): Refusal => {
  const methods = allowed.of(url)
  return methods.length && !methods.includes(method)
    ? refuse.methodNotAllowed(method, path(url), methods)
    : refuse.unknownPath(method, path(url))
}

/** Answers are sent in the order of their requests, so the one to the last request closes the connection. */
const closeWhenStopping = (app: FastifyInstance, { serving: { stopping }, slots }: ServerParts) =>
  app.addHook('onSend', (request, reply, payload, done) => {
    if (stopping?.aborted && (slots.answersOn(request.raw.socket).at(-1) ?? reply) === reply)
      reply.header('connection', 'close')
    done(null, payload)
  })

const SLOW_MS = 1_000

/** The usual answers are counted in the metrics, and would only hide the others in the log. */
export const levelOfAnswer = (status: number, ms: number) => (status >= 500 || ms >= SLOW_MS ? 'info' : 'debug')

const countAnswers = (app: FastifyInstance, { deps, broken, recent }: ServerParts) =>
  app.addHook('onResponse', (request, reply, done) => {
    const { instruments, watch } = deps.monitor
    const operation = request.routeOptions.config.operation ?? 'none'
    if (!broken.wasAnswered(request)) instruments.answers.inc(operation, reply.statusCode)
    instruments.seconds.observe(operation, reply.elapsedTime / 1000)
    if (!PROBES.has(request.url)) recent?.add(reply.statusCode)
    // People carry a browser from network to network, so only keys that were sent themselves are watched.
    const holder = request.caller?.holder
    if (holder && !holder.token_hash && request.caller!.visits_from === undefined) watch?.used(holder, request)
    // The url is never logged, because it holds the caller's data.
    request.log[levelOfAnswer(reply.statusCode, reply.elapsedTime)](
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

/** The router also matches percent-encoded spellings of a path. */
const isUnderV1 = (url: string) => /^\/(?:v|%76)(?:1|%31)(?:[/?]|$)/.test(url)
const path = (url: string) => url.split('?', 1)[0]!.slice(0, 200)
