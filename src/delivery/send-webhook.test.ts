// One attempt against receivers that misbehave, on real sockets. The names that receivers have are resolved by the tests.
import http from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, BlockList, createServer, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import {
  answers,
  type Behaviour,
  breaksOff,
  failingService,
  hangs,
  hangsInBody,
  resets,
} from '../../test/failing-service.ts'
import { authority, receiverCertificate } from '../../test/receiver-certificate.ts'
import { packageVersion } from '../version.ts'
import { parseNetworks } from './addresses.ts'
import { sendWebhook } from './send-webhook.ts'

const strict = { allow_http: true, allow_networks: new BlockList() }
const reach = { allow_http: true, allow_networks: parseNetworks('127.0.0.0/8')! }
const service = await failingService()
const webhook = {
  url: `${service.url}/hook?a=b`,
  headers: { 'webhook-id': 'evt_1' },
  body: Buffer.from('{"type":"test"}'),
}
const portOf = (url: string) => new URL(url).port

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanUp of cleanups) await cleanUp()
})

/** A receiver that speaks bytes instead of HTTP. */
const raw = async (talk: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => talk(socket))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('the body is posted as it is, with our headers, and the answer is told', async () => {
  service.does(answers(202, 'taken\n\u0000\u001b[31m \u202eby  us\t☂'))
  expect(await sendWebhook(webhook, { reach })).toEqual({
    status: 202,
    answer_start: 'taken [31m by us ☂',
    ms: expect.any(Number),
  })
  expect(service.received[0]).toMatchObject({
    method: 'POST',
    url: '/hook?a=b',
    body: '{"type":"test"}',
    headers: {
      host: `127.0.0.1:${portOf(service.url)}`,
      'user-agent': `Channelscope/${packageVersion()} (webhook)`,
      'content-type': 'application/json',
      'content-length': '15',
      'webhook-id': 'evt_1',
      connection: 'close',
    },
  })
})

test('a name of this machine leads to it where loopback is allowed, and no name server is asked', async () => {
  service.does(answers(202, 'taken'))
  const url = service.url.replace('127.0.0.1', 'localhost')
  const resolve = () => Promise.reject(new Error('asked a name server'))
  expect(await sendWebhook({ ...webhook, url }, { reach, resolve })).toMatchObject({ status: 202 })
  expect(await sendWebhook({ ...webhook, url }, { reach: strict, resolve })).toMatchObject({ failure: 'not_allowed' })
})

test('a redirect is an answer like others: it is not followed', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    service.does(answers(status, '', { location: `${service.url}/secret` }))
    expect(await sendWebhook(webhook, { reach })).toMatchObject({ status })
    expect(service.received).toHaveLength(1)
  }
})

test('Retry-After is told in seconds', async () => {
  service.does(answers(429, '', { 'retry-after': '120' }))
  expect(await sendWebhook(webhook, { reach })).toMatchObject({ status: 429, retry_after_seconds: 120 })
  service.does(answers(503, '', { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }))
  const { retry_after_seconds } = (await sendWebhook(webhook, { reach })) as { retry_after_seconds: number }
  expect(Math.abs(retry_after_seconds - 3600)).toBeLessThan(60)
})

test.each<[string, Behaviour]>([
  ['says nothing', hangs],
  ['begins its answer and stops', hangsInBody],
  ['drips its answer', (_, response) => drips(response)],
])('a receiver that %s is given up in time', async (_, behaviour) => {
  service.does(behaviour)
  const result = await sendWebhook(webhook, { reach, within_ms: 300 })
  expect(result).toEqual({ failure: 'timed_out', ms: expect.any(Number) })
  expect(result.ms).toBeGreaterThanOrEqual(299)
})

const drips = (response: Parameters<Behaviour>[1]) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write('.'), 20)
  response.on('close', () => clearInterval(timer))
}

test('a receiver that drips its headers, or says 100 for ever, is given up in time', async () => {
  for (const piece of ['x', 'HTTP/1.1 100 Continue\r\n\r\n']) {
    const url = await raw((socket) => {
      if (piece === 'x') socket.write('HTTP/1.1 200 OK\r\nx-long: ')
      const timer = setInterval(() => socket.write(piece), 20)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await sendWebhook({ ...webhook, url }, { reach, within_ms: 300 })).toMatchObject({ failure: 'timed_out' })
  }
})

test('a name whose look-up hangs is given up in time', async () => {
  const resolve = () => new Promise<string[]>(() => {})
  const result = await sendWebhook({ ...webhook, url: 'http://receiver.test/' }, { reach, resolve, within_ms: 100 })
  expect(result).toMatchObject({ failure: 'timed_out' })
})

test('of an answer of 1 GB, 64 kB are read and 1 kB is kept', async () => {
  let sent = 0
  let closed: () => void
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve
  })
  service.does((_, response) => {
    response.writeHead(200, { 'content-length': String(2 ** 30) })
    const chunk = Buffer.alloc(2 ** 16, 'ж')
    const more = () => {
      while (sent < 2 ** 30 && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) break
      }
    }
    response.on('drain', more)
    response.on('close', () => closed())
    more()
  })
  expect(await sendWebhook(webhook, { reach })).toMatchObject({ status: 200, answer_start: 'ж'.repeat(512) })
  await isClosed
  // What was sent beyond the limit is in the buffers of the system.
  expect(sent).toBeLessThan(2 ** 25)
})

test('a character that the limit of 1 kB cuts is left out', async () => {
  service.does(answers(200, `a${'ж'.repeat(600)}`))
  expect(await sendWebhook(webhook, { reach })).toMatchObject({ answer_start: `a${'ж'.repeat(511)}` })
})

test('an answer that is not HTTP, too long in its headers, or breaks off is a failure', async () => {
  for (const behaviour of [breaksOff(), resets]) {
    service.does(behaviour)
    expect(await sendWebhook(webhook, { reach })).toMatchObject({ failure: 'broken_answer' })
  }
  for (const text of ['220 mail.example.org ESMTP\r\n', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`]) {
    const url = await raw((socket) => socket.end(text))
    expect(await sendWebhook({ ...webhook, url }, { reach })).toMatchObject({ failure: 'broken_answer' })
  }
})

test('a receiver that wants another protocol gets none, and its connection is closed', async () => {
  const url = await raw((socket) => socket.write('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'))
  expect(await sendWebhook({ ...webhook, url }, { reach })).toMatchObject({ status: 101 })
})

test('nobody at the port, or no such name', async () => {
  const closed = await raw(() => {})
  await cleanups.pop()!()
  expect(await sendWebhook({ ...webhook, url: closed }, { reach })).toMatchObject({ failure: 'not_reachable' })
  const nowhere = { ...webhook, url: 'http://receiver.test/' }
  expect(await sendWebhook(nowhere, { reach, resolve: async () => [] })).toMatchObject({ failure: 'name_not_found' })
  const broken = () => Promise.reject(Object.assign(new Error('SERVFAIL'), { code: 'ESERVFAIL' }))
  expect(await sendWebhook(nowhere, { reach, resolve: broken })).toMatchObject({ failure: 'not_reachable' })
})

test('addresses that are not public are not called: literals, names, and names of which one address is public', async () => {
  const port = portOf(service.url)
  service.does(answers(200, 'secret'))
  for (const host of ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '127.0.0.1.', 'localhost'])
    expect(
      await sendWebhook(
        { ...webhook, url: `http://${host}:${port}/` },
        { reach: strict, resolve: async () => ['127.0.0.1'] },
      ),
      host,
    ).toEqual({ failure: 'not_allowed', ms: expect.any(Number) })
  const named = { ...webhook, url: `http://receiver.test:${port}/` }
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['::1'], ['169.254.169.254']])
    expect(await sendWebhook(named, { reach: strict, resolve: async () => addresses })).toMatchObject({
      failure: 'not_allowed',
    })
  expect(
    await sendWebhook({ ...webhook, url: 'http://8.8.8.8/' }, { reach: { ...strict, allow_http: false } }),
  ).toMatchObject({
    failure: 'not_allowed',
  })
  expect(service.received).toEqual([])
})

test('a name that has another address at the second look-up is looked up once, and called at the checked address', async () => {
  service.does(answers(200, 'first'))
  const asked: string[] = []
  const rebinding = async (name: string) => {
    asked.push(name)
    return asked.length === 1 ? ['127.0.0.1'] : ['127.0.0.2']
  }
  const url = `http://Receiver.test:${portOf(service.url)}/`
  expect(await sendWebhook({ ...webhook, url }, { reach, resolve: rebinding })).toMatchObject({ answer_start: 'first' })
  expect(asked).toEqual(['receiver.test'])
  expect(service.received[0]!.headers.host).toBe(`receiver.test:${portOf(service.url)}`)
})

test('an address at which nobody answers is passed over for the next one', async () => {
  service.does(answers(200, ''))
  const url = `http://receiver.test:${portOf(service.url)}/`
  const resolve = async () => ['127.0.0.9', '127.0.0.1']
  expect(await sendWebhook({ ...webhook, url }, { reach, resolve })).toMatchObject({ status: 200 })
})

test('TLS: the certificate must be trusted and for the name, of which a dot at the end is no part', async () => {
  const names: (string | false)[] = []
  const server = createTlsServer(receiverCertificate, (request, response) => {
    names.push((request.socket as unknown as { servername: string | false }).servername)
    response.end('over TLS')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  cleanups.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const to = (host: string) =>
    sendWebhook({ ...webhook, url: `https://${host}:${port}/` }, { reach, resolve: async () => ['127.0.0.1'] })
  expect(await to('receiver.test')).toMatchObject({ failure: 'tls' })
  const trusted = getCACertificates('default')
  setDefaultCACertificates([authority])
  try {
    expect(await to('receiver.test')).toMatchObject({ status: 200, answer_start: 'over TLS' })
    expect(await to('receiver.test.')).toMatchObject({ status: 200 })
    expect(await to('other.test')).toMatchObject({ failure: 'tls' })
    expect(await to('127.0.0.1')).toMatchObject({ failure: 'tls' })
  } finally {
    setDefaultCACertificates(trusted)
  }
  expect(names).toEqual(['receiver.test', 'receiver.test'])
  expect(await sendWebhook({ ...webhook, url: webhook.url.replace('http:', 'https:') }, { reach })).toMatchObject({
    failure: 'tls',
  })
})

test('a proxy of the environment is not used', async () => {
  service.does(answers(200, 'direct'))
  const { globalAgent } = http
  http.globalAgent = new http.Agent({ proxyEnv: { HTTP_PROXY: 'http://127.0.0.1:1' } })
  try {
    expect(await sendWebhook(webhook, { reach })).toMatchObject({ answer_start: 'direct' })
  } finally {
    http.globalAgent = globalAgent
  }
})

test('headers that cannot be sent are a mistake of ours, and no failure of the receiver', async () => {
  await expect(sendWebhook({ ...webhook, headers: { 'webhook-id': 'a\r\nx: y' } }, { reach })).rejects.toThrow(
    TypeError,
  )
})
