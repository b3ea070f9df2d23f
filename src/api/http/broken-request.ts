// Answers requests that Node's HTTP parser rejects (malformed, too long, too slow) with the API's own error body, where the connection
// still allows an answer. Requests that the client breaks off are recognised here too.
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../refuse.ts'
import type { Instruments } from './instruments.ts'
import type { ServerLimits } from './limits.ts'
import type { RequestSlots } from './request-slots.ts'
import { securityHeaders } from './security-headers.ts'

/** The rest of the client's bytes is read and dropped for this time. Closing at once would reset the connection before the client reads the answer. */
const LINGER_MS = 1_000

export const brokenRequests = (
  slots: RequestSlots,
  limits: ServerLimits,
  { answers }: Pick<Instruments, 'answers'>,
  newRequestId: () => string,
) => {
  const refused = new WeakSet<Socket>()
  /** Requests whose headers the API had already read when the parser rejected the rest. */
  const refusals = new WeakMap<FastifyRequest, Refusal>()

  const onClientError = (error: ConnectionError, socket: Socket) => {
    // Every later chunk of a malformed stream raises the error again.
    if (refused.has(socket)) return
    const open = slots.answersOn(socket)
    // Node has one time limit for all requests. A file is limited by the silence of its sender instead.
    const isFile = open.some(({ request }) => request.routeOptions.config.takes_file)
    if (isFile && error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return
    refused.add(socket)
    const unfinished = open.find(({ raw }) => !raw.req.complete && !raw.headersSent)?.request
    const isGone = error.code === 'ECONNRESET' || !socket.writable
    // A reset connection without a request in flight is only a client that does not need it any more.
    if (isGone && !unfinished) {
      socket.destroy()
      return
    }
    const refusal = complaint(error, limits)
    answers.inc(unfinished?.routeOptions.config.operation ?? 'none', refusal.status)
    if (unfinished) refusals.set(unfinished, refusal)
    if (isGone) {
      socket.destroy()
      return
    }
    const text = httpAnswer(refusal, unfinished?.id ?? newRequestId())
    const say = () => (socket.writable ? socket.end(text, () => dropTheRest(socket)) : socket.destroy())
    // Pipelined requests that came before must be answered first, because answers keep the order of requests.
    const whole = open.map(({ raw }) => raw).filter(({ req }) => req.complete)
    if (whole.length) afterAll(whole, say)
    else if (open.some(({ raw }) => raw.headersSent)) socket.destroy()
    else say()
  }

  return {
    onClientError,
    /** The client was answered and the answer was counted, so the API must not count another one. */
    wasAnswered: (request: FastifyRequest): boolean => refusals.has(request),
    /** Without it a broken-off upload would count as a lost database, because the error has the code ECONNRESET. */
    refusalOf: (error: Error, request: FastifyRequest): Refusal | undefined =>
      refusals.get(request) ??
      (request.raw.errored === error ? refuse.malformed('The request was broken off') : undefined),
  }
}

const complaint = ({ code, rawPacket, bytesParsed }: ConnectionError, limits: ServerLimits): Refusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuse.tooSlow()
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return refuse.tooLarge('The chunk extensions are too large')
  if (code !== 'HPE_HEADER_OVERFLOW') return refuse.malformed('The request is not well-formed HTTP')
  // Fastify declares the type of a serialised buffer, but the value is the buffer itself.
  const read = (rawPacket as unknown as Buffer | undefined)?.toString('latin1', 0, bytesParsed) ?? ''
  // The parser stopped within the request line, so the url is too long.
  return /^[A-Z]+ [^\n]*$/.test(read)
    ? refuse.urlTooLong(urlTooLong(limits))
    : refuse.headersTooLarge(limits.head_bytes)
}

export const urlTooLong = ({ url_bytes }: ServerLimits) => `The url must be at most ${url_bytes} bytes`

const httpAnswer = ({ status, headers, ...refusal }: Refusal, request_id: string): string => {
  const body = JSON.stringify(refusal.body)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `x-request-id: ${request_id}`,
    ...Object.entries({ ...securityHeaders, ...headers }).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

const dropTheRest = (socket: Socket) => {
  socket.resume()
  const late = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(late))
}

const afterAll = (answers: ServerResponse[], then: () => void) => {
  let left = answers.length
  for (const answer of answers)
    answer.once('close', () => {
      if (--left === 0) then()
    })
}
