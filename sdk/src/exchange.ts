// One request and its answer, within a time limit. What goes wrong becomes an error that says so.
import { type Clock, LONGEST_TIMER_MS } from './clock.ts'
import {
  BadAnswerError,
  ChannelscopeError,
  ConnectionError,
  type OperationName,
  refusalOf,
  TimeoutError,
} from './errors.ts'
import { retryAfterSeconds } from './retry.ts'

/** The headers are a plain object, so that a `fetch` of one's own can add to them. */
export type FetchInit = RequestInit & { headers: Record<string, string> }
export type Fetch = (url: string, init: FetchInit) => Promise<Response>

export type Exchange = {
  operation: OperationName
  url: string
  init: FetchInit
  fetch: Fetch
  clock: Clock
  timeout_ms: number
  signal: AbortSignal | undefined
  /** Called with the headers of every answer, also of one that is refused or breaks off later. */
  onHeaders: (headers: Headers) => void
}

/** A successful answer whose body is not read yet, or a 304. The signal stays connected, so that it also stops the reading. */
export const answered = (exchange: Exchange): Promise<Response> => within(exchange, received, true)

/** A successful answer and the value of its JSON body, or the text of a picture; a 304 has none. */
export const answeredJson = (exchange: Exchange): Promise<{ response: Response; data?: unknown }> =>
  within(exchange, async (one, signal) => {
    const response = await received(one, signal)
    if (response.status === 304) return { response }
    const text = await response.text()
    if (/^image\/svg\+xml/.test(response.headers.get('content-type') ?? '')) return { response, data: text }
    const data = parsed(text)
    if (typeof data === 'object' && data !== null) return { response, data }
    const type = response.headers.get('content-type') ?? 'of no type'
    throw new BadAnswerError(
      one.operation,
      /json/.test(type)
        ? `the answer is not JSON: it begins with ${JSON.stringify(text.slice(0, 80))}`
        : `the answer is not JSON but ${type}; \`stream\` reads such answers`,
    )
  })

const received = async (exchange: Exchange, signal: AbortSignal): Promise<Response> => {
  const { operation, url, init, fetch, clock, onHeaders } = exchange
  // The key travels in a header that `fetch` would also send to the target of a redirect, wherever that is.
  const response = await fetch(url, { ...init, redirect: 'manual', signal })
  const { status, headers } = response
  onHeaders(headers)
  if (response.ok || status === 304) return response
  if (status < 400)
    throw new BadAnswerError(operation, 'the service redirects to another address: give that address as `url`')
  const body = parsed(await response.text())
  throw refusalOf({ operation, status, body, headers, retry_after_seconds: retryAfterSeconds(headers, clock.now()) })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Aborts the work when its time is over or the caller's signal says so, and tells the two apart. */
const within = async <Result>(
  exchange: Exchange,
  work: (exchange: Exchange, signal: AbortSignal) => Promise<Result>,
  staysConnected = false,
): Promise<Result> => {
  const { operation, timeout_ms, signal } = exchange
  signal?.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(signal!.reason)
  signal?.addEventListener('abort', stop, { once: true })
  const timeout = new TimeoutError(operation, `no complete answer within ${timeout_ms} ms`)
  const isLimited = timeout_ms <= LONGEST_TIMER_MS
  const timer = isLimited ? setTimeout(() => controller.abort(timeout), timeout_ms) : undefined
  // A `fetch` of the caller's own may not look at the signal.
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(exchange, controller.signal), aborted])
  } catch (failure) {
    if (controller.signal.aborted) throw controller.signal.reason
    if (failure instanceof ChannelscopeError) throw failure
    // `fetch` and the reading of a body fail in ways of their own when there is no connection or it breaks.
    throw new ConnectionError(operation, `no complete answer from ${new URL(exchange.url).origin}`, failure)
  } finally {
    clearTimeout(timer)
    if (!staysConnected) signal?.removeEventListener('abort', stop)
  }
}
