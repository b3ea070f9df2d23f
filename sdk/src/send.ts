// Sends the request of an operation, in its turn, and repeats it after a transient failure where that is safe.
import { type Answer, answerOf, creditsBook } from './answer.ts'
import type { OperationName } from './errors.ts'
import { answered, answeredJson, type Exchange } from './exchange.ts'
import {
  type CallOptions,
  type ClientOptions,
  type CreateOptions,
  headersOf,
  type ReadOptions,
  settingsOf,
} from './options.ts'
import { noPacer, pacerOf } from './pace.ts'
import { isTransient, waitBefore } from './retry.ts'

export type Input = Record<string, unknown>

type Request = {
  operation: OperationName
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With its parameters in braces, for example `/v1/catalog/diffs/{diff_id}`. */
  path: string
  input: Input
  options: CallOptions & ReadOptions<unknown> & CreateOptions
}

export const senderOf = (options: ClientOptions) => {
  const settings = settingsOf(options)
  const { clock } = settings
  const pacer = options.pace === false ? noPacer : pacerOf(clock)
  const newCall = creditsBook()

  const repeated = async <Result>(request: Request, exchanged: (exchange: Exchange) => Promise<Result>) => {
    const { operation, method, options } = request
    const { signal, max_retries = settings.max_retries, max_wait_ms = settings.max_wait_ms } = options
    const { url, body } = addressed(settings.base, request)
    const headers = headersOf(...settings.headers, options.headers)
    const etag = options.previous?.headers.get('etag')
    if (etag) headers.set('if-none-match', etag)
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (method === 'POST')
      headers.set('idempotency-key', options.idempotency_key ?? headers.get('idempotency-key') ?? newIdempotencyKey())
    const isRepeatable = method === 'GET' || (method === 'POST' && headers.has('idempotency-key'))
    const call = newCall()
    for (let retry = 1; ; retry++) {
      await pacer.turn(signal)
      const key = await settings.keyNow()
      if (key !== undefined) headers.set('x-api-key', key)
      try {
        const result = await exchanged({
          operation,
          url,
          init: { method, headers: Object.fromEntries(headers), ...(body !== undefined && { body }) },
          fetch: settings.fetch,
          clock,
          timeout_ms: options.timeout_ms ?? settings.timeout_ms,
          signal,
          onHeaders: (received) => {
            pacer.learn(received)
            call.note(received)
          },
        })
        return { result, credits: call.credits() }
      } catch (failure) {
        if (!isRepeatable || retry > max_retries || !isTransient(failure)) throw failure
        const wait_ms = waitBefore(retry, failure, Math.random)
        if (wait_ms > max_wait_ms) throw failure
        await clock.wait(wait_ms, signal)
      }
    }
  }

  return {
    clock,
    json: async (request: Request): Promise<Answer<unknown>> => {
      const { previous } = request.options
      const { result, credits } = await repeated(request, answeredJson)
      const { response, data } = result
      const not_modified = response.status === 304
      return answerOf(response.headers, not_modified ? previous?.data : data, credits, not_modified)
    },
    /** The answer with its body unread. */
    stream: async (request: Request): Promise<Answer<Response>> => {
      const { result, credits } = await repeated(request, answered)
      return answerOf(result.headers, result, credits, result.status === 304)
    },
  }
}

export type Sender = ReturnType<typeof senderOf>

/** Puts each field of the input where it belongs: into the path, then into the query, or into the body of a POST or PATCH. */
const addressed = (base: string, { method, path, input }: Request): { url: string; body?: string } => {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    // An empty or dotted segment would name another path.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`\`${name}\` must be an id`)
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method === 'POST' || method === 'PATCH') return { url: base + filled, body: JSON.stringify(rest) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null) query.set(name, inQuery(value))
  return { url: `${base}${filled}${`?${query}`.replace(/^\?$/, '')}` }
}

const inQuery = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.join(',') : String(value)
}

/** Not `crypto.randomUUID`, which browsers have on secure pages only. */
const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
