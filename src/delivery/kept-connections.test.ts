// Connections that are kept for the next webhook: who gets them, and what closes them. On real sockets.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createRawServer, type Server, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { authority, receiverCertificate } from '../../test/receiver-certificate.ts'
import { parseNetworks } from './addresses.ts'
import { keepConnections } from './kept-connections.ts'
import { sendWebhook } from './send-webhook.ts'

const reach = { allow_http: true, allow_networks: parseNetworks('127.0.0.1, 127.0.0.2')! }

let behave: (request: IncomingMessage, response: ServerResponse) => void
/** The connection that each request came by, in their order. */
let used: Socket[] = []
const open = new Set<Socket>()
const receive = (request: IncomingMessage, response: ServerResponse) => {
  used.push(request.socket)
  behave(request, response)
}
const listening = async <Kind extends Server>(server: Kind): Promise<number> => {
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  afterAll(() => server.close())
  return (server.address() as AddressInfo).port
}
const answersAtEnd = (request: IncomingMessage, response: ServerResponse) => {
  request.resume()
  request.on('end', () => response.end('ok'))
}
const port = await listening(createServer({ keepAliveTimeout: 60_000 }, receive))
const secure_port = await listening(createTlsServer({ ...receiverCertificate, keepAliveTimeout: 60_000 }, receive))
afterAll(() => {
  for (const socket of open) socket.destroy()
})
beforeEach(() => {
  for (const socket of open) socket.destroy()
  used = []
  behave = answersAtEnd
})

const body = Buffer.from('{"type":"test"}')
type WebhookCall = { path?: string; addresses?: string[]; url?: string; body?: Uint8Array; within_ms?: number }

const sender = (kept = keepConnections()) => {
  const send = ({ path = '/hook', addresses = ['127.0.0.1'], within_ms = 5_000, ...more }: WebhookCall = {}) =>
    sendWebhook(
      { url: `http://receiver.test:${port}${path}`, headers: {}, body, ...more },
      { reach, kept, resolve: async () => addresses, within_ms },
    )
  return { kept, send }
}
const idle = ({ http, https }: ReturnType<typeof keepConnections>) =>
  [http, https].flatMap(({ freeSockets }) => Object.values(freeSockets)).flat().length
const connections = () => new Set(used).size

test('webhooks to one URL use one connection', async () => {
  const { send } = sender()
  for (let n = 0; n < 5; n++) expect(await send()).toMatchObject({ status: 200, answer_start: 'ok' })
  expect([used.length, connections()]).toEqual([5, 1])
})

test('another URL of the same host gets a connection of its own', async () => {
  const { send } = sender()
  for (const path of ['/one', '/two', '/one?a=b', '/one']) await send({ path })
  expect(used.map((socket) => used.indexOf(socket))).toEqual([0, 1, 2, 0])
})

test('a name that leads elsewhere is called there, and not at all if that is not allowed', async () => {
  const { kept, send } = sender()
  await send({ addresses: ['127.0.0.1', '127.0.0.2'] })
  expect(await send({ addresses: ['127.0.0.2', '127.0.0.1'] })).toMatchObject({ status: 200 })
  expect(connections()).toBe(1)
  await send({ addresses: ['127.0.0.2'] })
  expect(used.map(({ localAddress }) => localAddress)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.2'])
  expect(idle(kept)).toBe(2)
  for (const addresses of [['127.0.0.3'], ['127.0.0.1', '127.0.0.3']])
    expect(await send({ addresses })).toMatchObject({ failure: 'not_allowed' })
  expect(used).toHaveLength(3)
})

test('a webhook that finds its kept connection closed is sent by a new one', async () => {
  const { send } = sender()
  await send()
  behave = (request, response) => {
    behave = answersAtEnd
    if (request.socket === used[0]) request.socket.resetAndDestroy()
    else answersAtEnd(request, response)
  }
  expect(await send()).toMatchObject({ status: 200 })
  expect(connections()).toBe(2)
})

test('a receiver that resets new connections too has failed', async () => {
  const { send } = sender()
  await send()
  behave = (request) => request.socket.resetAndDestroy()
  expect(await send()).toMatchObject({ failure: 'broken_answer' })
  expect(used).toHaveLength(3)
})

test.each<[string, typeof behave]>([
  ['answers more than is read', (_, response) => response.end('x'.repeat(100_000))],
  ['wants the connection closed', (_, response) => response.writeHead(200, { connection: 'close' }).end()],
  ['keeps connections for a second', (_, response) => response.writeHead(200, { 'keep-alive': 'timeout=1' }).end()],
])('the connection of a receiver that %s is closed', async (_, behaviour) => {
  behave = behaviour
  const { kept, send } = sender()
  expect(await send()).toMatchObject({ status: 200 })
  await expect.poll(() => open.size).toBe(0)
  expect(idle(kept)).toBe(0)
})

test('the connection of a receiver that answers and does not read on is closed', async () => {
  const { kept, send } = sender()
  const server = createRawServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.pause().write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'))
  })
  const url = `http://receiver.test:${await listening(server)}/`
  expect(await send({ url, body: Buffer.alloc(50_000_000) })).toMatchObject({ status: 200, answer_start: 'ok' })
  await expect.poll(() => Object.keys(kept.http.sockets)).toEqual([])
  expect(idle(kept)).toBe(0)
})

test('the connection of a receiver that hangs is closed, and the next webhook gets another one', async () => {
  const { send } = sender()
  await send()
  behave = () => {}
  expect(await send({ within_ms: 300 })).toMatchObject({ failure: 'timed_out' })
  await expect.poll(() => open.size).toBe(0)
  behave = answersAtEnd
  expect(await send()).toMatchObject({ status: 200 })
})

test('an idle connection is closed in time', async () => {
  const { kept, send } = sender(keepConnections({ idle_ms: 50 }))
  await send()
  await expect.poll(() => open.size).toBe(0)
  expect(idle(kept)).toBe(0)
})

test('of one receiver four connections are kept, and connections of so many receivers as are allowed', async () => {
  const { kept, send } = sender(keepConnections({ most_receivers: 2 }))
  await Promise.all(Array.from({ length: 6 }, () => send()))
  expect(connections()).toBe(6)
  await expect.poll(() => open.size).toBe(4)
  for (const path of ['/b', '/c']) await send({ path })
  await expect.poll(() => open.size).toBe(5)
  expect(idle(kept)).toBe(5)
})

test('TLS: one handshake for all webhooks to a URL, and the certificate of every new connection is checked', async () => {
  const { send } = sender()
  const url = `https://receiver.test:${secure_port}/`
  const trusted = getCACertificates('default')
  setDefaultCACertificates([authority])
  try {
    for (let n = 0; n < 3; n++) expect(await send({ url })).toMatchObject({ status: 200 })
    expect(connections()).toBe(1)
    expect(await send({ url: `https://other.test:${secure_port}/` })).toMatchObject({ failure: 'tls' })
  } finally {
    setDefaultCACertificates(trusted)
  }
  for (const socket of open) socket.destroy()
  await expect.poll(() => open.size).toBe(0)
  expect(await send({ url })).toMatchObject({ failure: 'tls' })
})
