// Answers requests that Node's HTTP parser rejects (malformed, too long, too slow) with the API's own error body, where the connection
// still allows an answer.
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { Instruments } from './instruments.ts'
import type { ServerLimits } from './limits.ts'
import type { RequestSlots } from './request-slots.ts'

/** The rest of the client's bytes is read and dropped for this time. Closing at once would reset the connection before the client reads the answer. */
const LINGER_MS = 1_000

export const brokenRequests = (
  slots: RequestSlots,
  limits: ServerLimits,
  { answers }: Pick<Instruments, 'answers'>,
) => {
  const refused = new WeakSet<Socket>()

  return (error: ConnectionError, socket: Socket) => {
    // Every later chunk of a malformed stream raises the error again.
    if (refused.has(socket)) return
    refused.add(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, message } = complaint(error, limits)
    answers.inc('none', status)
    const say = () =>
      socket.writable ? socket.end(httpAnswer(status, message), () => dropTheRest(socket)) : socket.destroy()
    const open = slots.answersOn(socket)
    // Pipelined requests that came before must be answered first, because answers keep the order of requests.
    const whole = open.filter(({ req }) => req.complete)
    if (whole.length) afterAll(whole, say)
    else if (open.some((answer) => answer.headersSent)) socket.destroy()
    else say()
  }
}

const complaint = ({ code, rawPacket, bytesParsed }: ConnectionError, limits: ServerLimits) => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: 'The request took too long to arrive' }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return { status: 413, message: 'The chunk extensions are too large' }
  if (code !== 'HPE_HEADER_OVERFLOW') return { status: 400, message: 'The request is not well-formed HTTP' }
  // Fastify declares the type of a serialised buffer, but the value is the buffer itself.
  const read = (rawPacket as unknown as Buffer | undefined)?.toString('latin1', 0, bytesParsed) ?? ''
  // The parser stopped within the request line, so the url is too long.
  return /^[A-Z]+ [^\n]*$/.test(read)
    ? { status: 414, message: urlTooLong(limits) }
    : { status: 431, message: `The headers must be at most ${limits.head_bytes} bytes` }
}

export const urlTooLong = ({ url_bytes }: ServerLimits) => `The url must be at most ${url_bytes} bytes`

const httpAnswer = (status: number, message: string): string => {
  const body = JSON.stringify({ message })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
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
