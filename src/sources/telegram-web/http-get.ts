// One GET over HTTP, with a body that can always be destroyed. Node's own `fetch` refuses an answer with more than five content encodings
// but leaves its body open without a listener, so that the next error of the connection ends the process.
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { SourceError } from '../source.ts'

type GetOptions = { headers: Record<string, string>; signal: AbortSignal }
/** The body is decompressed. Whoever gets the answer has to destroy it. */
export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: Readable }
export type HttpGet = (url: string, options: GetOptions) => Promise<HttpAnswer>

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Which connections are used: Node's own by default, which it keeps for the next request. */
export type Connections = {
  kept: (protocol: string) => Agent | undefined
  /** For one request. */
  fresh: (protocol: string) => Agent | false
}

const direct: Connections = { kept: () => undefined, fresh: () => false }

export const httpGetOver =
  (connections: Connections): HttpGet =>
  (url, { headers, signal }) =>
    new Promise((resolve, reject) => {
      const { protocol } = new URL(url)
      const request = protocol === 'https:' ? overTls : overHttp
      const ask = (agent: Agent | false | undefined) => {
        let answered = false
        let asked_again = false
        const asking = request(url, { headers: { 'accept-encoding': 'gzip, deflate, br', ...headers }, signal, agent })
        // The listener stays after the answer has come: an error that follows is reported by the body too, and concerns nobody here.
        asking
          .on('error', (error: NodeJS.ErrnoException) => {
            // The host closed a connection that was kept open for the next request, just when this one was sent on it.
            if (asking.reusedSocket && error.code === 'ECONNRESET' && !answered) {
              asked_again = true
              ask(connections.fresh(protocol))
            } else reject(error)
          })
          // Nobody asked for another protocol. Without a listener Node closes the connection and says neither that it failed nor that it was answered.
          .on('upgrade', ({ statusCode }, socket) => {
            socket.on('error', () => {}).destroy()
            reject(new SourceError('unreachable', `the platform answered ${statusCode}, another protocol`))
          })
          // Whatever happened, the request is over: the promise must be settled. After an answer or an error this does nothing.
          .on('close', () => {
            if (!asked_again) reject(new Error('the connection ended without an answer'))
          })
          .on('response', (message) => {
            answered = true
            try {
              const { statusCode, headers: answers } = message
              resolve({ status: statusCode!, headers: answers, body: decoded(message.on('error', () => {})) })
            } catch (error) {
              message.destroy()
              reject(error)
            }
          })
          .end()
      }
      ask(connections.kept(protocol))
    })

export const httpGet = httpGetOver(direct)

/** The platform uses one encoding at most. Each further one would multiply the work that a small answer causes. */
const decoded = (message: IncomingMessage): Readable => {
  const names = (message.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  if (names.length === 0) return message
  const decoder = Object.hasOwn(decoders, names[0]!) ? decoders[names[0] as keyof typeof decoders] : undefined
  if (names.length > 1 || !decoder) throw new SourceError('changed', `the answer is encoded ${saidOf(names)}`)
  return pipeline(message, decoder(), () => {})
}

const saidOf = (names: string[]): string =>
  names.length > 1 ? `${names.length} times` : `in an unknown way: ${names[0]!.slice(0, 40)}`
