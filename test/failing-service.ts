// A stand-in for the service that fails as it is told, one behaviour per request, on a real socket.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Promises more bytes than it sends before it closes the connection. */
export const breaksOff =
  (headers: Record<string, string> = {}): Behaviour =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000', ...headers })
    response.write('[{"internal_id":', () => response.destroy())
  }

export const breaksOffChunk: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('[{"internal_id":', () => response.destroy())
}

export const resets: Behaviour = (request) => request.socket.resetAndDestroy()

/** Sends nothing until the client gives up. */
export const hangs: Behaviour = () => {}

export const hangsInBody: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('[')
}

export const failingService = async () => {
  const received: ReceivedRequest[] = []
  let behaviours: Behaviour[] = []
  let onReceived = (_: ReceivedRequest) => {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      const one = { method: method!, url: url!, headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      const behave = behaviours.length > 1 ? behaviours.shift()! : behaviours[0]!
      behave(request, response)
      onReceived(one)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** How the next requests are answered; the last behaviour stays. */
    does: (...next: Behaviour[]) => {
      behaviours = next
      received.length = 0
      onReceived = () => {}
    },
    /** Called after a request was received and its behaviour has begun. */
    whenReceived: (callback: (one: ReceivedRequest) => void) => {
      onReceived = callback
    },
  }
}
