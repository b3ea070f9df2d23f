// Slow, vanishing, oversized, malformed and too many clients against a real server in a separate process: each is refused clearly,
// memory stays bounded, and well-behaved clients are served meanwhile.
import { type ChildProcess, fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { embeddedDump, testDatabase } from './database.ts'
import { dribble, getRequest, type RawAnswer, type RawClient, rawClient, repeat } from './edge/raw.ts'
import { type EdgeReport, type Hello, limits } from './edge/service.ts'

const MB = 1024 * 1024
const COST_MC = 100
const UNAVAILABLE = '{"message":"Service temporarily unavailable","code":"UNAVAILABLE"}'

const { database_url } = await testDatabase()
const child: ChildProcess = fork(
  join(import.meta.dirname, 'edge/service.ts'),
  [database_url ?? '', embeddedDump() ?? ''],
  { execArgv: ['--expose-gc'] },
)
afterAll(() => child.kill())
const { port, internal_id, keys } = await new Promise<Hello>((resolve) => child.once('message', resolve as never))
child.once('exit', (code) => code && console.error(`the service exited with code ${code}`))
const report = () =>
  new Promise<EdgeReport>((resolve, reject) => {
    child.once('message', resolve as never)
    child.send('report', (error) => error && reject(error))
  })
const info = (name: string) => getRequest(`/v1/channel/info?internal_id=${internal_id}`, { 'x-api-key': keys[name]! })
const opened = new Set<RawClient>()
const clients = async (count: number) => {
  const all = await Promise.all(Array.from({ length: count }, () => rawClient(port)))
  for (const client of all) opened.add(client)
  return all
}
afterEach(() => {
  leave([...opened])
  opened.clear()
})
const leave = (all: RawClient[]) => {
  for (const { socket } of all) socket.destroy()
}
const refusal = ({ status, headers, body }: RawAnswer) => {
  expect(headers['x-request-id']).toMatch(/^[\w.-]{1,64}$/)
  return [status, headers['content-type'], JSON.parse(body).message]
}
const json = 'application/json; charset=utf-8'

const politely = (agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const path = `/v1/channel/info?internal_id=${internal_id}`
    request({ port, agent, path, headers: { 'x-api-key': keys.polite } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
      .on('error', reject)
      .end()
  })

/** A failure is reported where the result is awaited. Node would report it as unhandled as well if it comes before that. */
const awaitedLater = (work: Promise<void>[]) => {
  const all = Promise.all(work)
  all.catch(() => {})
  return all
}

/** Four polite clients send requests during the work. Each request must succeed and be charged once, and no request stays in flight. */
const whilePolite = async (work: () => Promise<void>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const before = await report()
  const statuses: number[] = []
  let over = false
  const loops = awaitedLater(
    Array.from({ length: 4 }, async () => {
      while (!over) statuses.push(await politely(agent))
    }),
  )
  try {
    await work()
  } finally {
    over = true
    await loops
    agent.destroy()
  }
  await expect.poll(async () => (await report()).in_flight).toBe(0)
  const after = await report()
  expect(statuses.length).toBeGreaterThan(3)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(after.spent.polite! - before.spent.polite!).toBe(statuses.length * COST_MC)
  expect(after.heap - before.heap).toBeLessThan(30 * MB)
  return { before, after }
}

test('connections whose headers arrive slowly or never are closed with 408', () =>
  whilePolite(async () => {
    const dribbling = await clients(100)
    for (const client of dribbling) dribble(client, info('rude 1'), 50)
    const silent = await clients(100)
    for (const client of [...dribbling, ...silent])
      expect((await client.closed).map(refusal)).toEqual([[408, json, 'The request took too long to arrive']])
  }))

test('connections whose bodies arrive slowly are closed with 408', () =>
  whilePolite(async () => {
    const all = await clients(15)
    const head = `POST /v1/catalog/snapshots HTTP/1.1\r\nhost: edge\r\nx-api-key: ${keys['rude 1']}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`
    for (const client of all) {
      client.send(head)
      dribble(client, '{'.repeat(1000), 50)
    }
    for (const client of all)
      expect((await client.closed).map(refusal)).toEqual([[408, json, 'The request took too long to arrive']])
  }))

test('clients that do not read are disconnected, and the memory for their answers is bounded', async () => {
  const { before } = await whilePolite(async () => {
    const first = await report()
    const all = await clients(10)
    // Each answer has several hundred KB, so the socket buffers fill up and further answers have to wait.
    const stops = all.map((client) => {
      client.socket.pause()
      return repeat(client, getRequest('/api-docs/openapi.json'), 30)
    })
    await expect.poll(async () => (await report()).in_flight).toBeGreaterThan(20)
    expect((await report()).rss - first.rss).toBeLessThan(150 * MB)
    for (const stop of stops) stop()
    // The server closes silent connections after 3 s, so only the polite clients are left.
    await expect.poll(async () => (await report()).in_flight).toBeLessThanOrEqual(4)
    leave(all)
  })
  expect(before.in_flight).toBe(0)
})

test('clients that disconnect before the answer are charged at most once, and their slots are released', async () => {
  const GONE = 300
  const { before, after } = await whilePolite(async () => {
    for (let i = 0; i < GONE; i += 20) {
      const all = await clients(20)
      for (const [n, { socket, send }] of all.entries()) {
        send(info('rude 1'))
        // Some clients close the connection, others only half-close it.
        setTimeout(() => (n % 4 ? socket.destroy() : socket.end()), n)
      }
      await Promise.all(all.map(({ closed }) => closed))
    }
  })
  const charges = (after.spent['rude 1']! - before.spent['rude 1']!) / COST_MC
  expect(Number.isInteger(charges)).toBe(true)
  expect(charges).toBeLessThanOrEqual(GONE)
})

test('requests that are too large are refused with the limit', () =>
  whilePolite(async () => {
    const post = (headers: string) =>
      `POST /v1/catalog/snapshots HTTP/1.1\r\nhost: edge\r\nx-api-key: ${keys['rude 1']}\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`
    const chunk = `${(8192).toString(16)}\r\n${' '.repeat(8192)}\r\n`
    const url = 'The url must be at most 8192 bytes'
    const head = 'The headers must be at most 16384 bytes'
    const body = 'The body must be at most 65536 bytes'
    const refused: [string, number, string][] = [
      [getRequest(`/v1/channels/search?term=${'a'.repeat(9_000)}`), 414, url],
      [getRequest(`/v1/channels/search?term=${'a'.repeat(200_000)}`), 414, url],
      [getRequest('/v1/channels/search', { 'x-long': 'a'.repeat(17_000) }), 431, head],
      [getRequest('/v1/channels/search', { 'x-long': 'a'.repeat(1_000_000) }), 431, head],
      [getRequest('/', Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`x-${i}`, '1']))), 431, head],
      [post('content-length: 100000') + ' '.repeat(100_000), 413, body],
      [post('content-length: 999999999999'), 413, body],
      [post('transfer-encoding: chunked') + chunk.repeat(20), 413, body],
    ]
    for (const [text, status, message] of refused) {
      const client = await rawClient(port)
      client.send(text)
      expect((await client.answers(1)).map(refusal)).toEqual([[status, json, message]])
      leave([client])
    }
  }))

test('malformed HTTP is refused with 400', () =>
  whilePolite(async () => {
    const broken = [
      'HELLO\r\n\r\n',
      'GET / HTTP/9.9\r\nhost: edge\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: edge\r\nno colon here\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: edge\r\nx: a\0b\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: edge\r\n folded: first\r\n\r\n',
      'POST / HTTP/1.1\r\nhost: edge\r\ncontent-length: ten\r\n\r\n',
      'POST / HTTP/1.1\r\nhost: edge\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST / HTTP/1.1\r\nhost: edge\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd',
      Buffer.from('16030100c8010000c40303', 'hex'),
      Buffer.alloc(4096, 255),
    ]
    for (const text of broken) {
      const client = await rawClient(port)
      client.send(text)
      expect((await client.closed).map(refusal), String(text)).toEqual([
        [400, json, 'The request is not well-formed HTTP'],
      ])
    }
  }))

test('pipelined requests are answered in order, and those over the limit of a connection are refused and not charged', async () => {
  let served = 0
  const { before, after } = await whilePolite(async () => {
    const client = await rawClient(port)
    client.send(
      Array.from({ length: 10 }, (_, i) => info('rude 1').replace('\r\n\r\n', `\r\nx-request-id: n${i}\r\n\r\n`)).join(
        '',
      ),
    )
    const first = await client.answers(10)
    expect(first.map(({ status, headers }) => `${status} ${headers['x-request-id']}`)).toEqual(
      Array.from({ length: 10 }, (_, i) => `200 n${i}`),
    )
    client.send(info('rude 1').repeat(60))
    const more = (await client.answers(70)).slice(10)
    const refused = more.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body, headers } of refused) expect([body, headers['retry-after']]).toEqual([UNAVAILABLE, '1'])
    served = 10 + more.filter(({ status }) => status === 200).length
    expect(served + refused.length).toBe(70)

    // A valid request is answered before the malformed one that follows it on the same connection.
    client.send(`${info('rude 1')}NONSENSE\r\n\r\n`)
    expect((await client.closed).slice(70).map(({ status }) => status)).toEqual([200, 400])
    served++
  })
  expect(after.spent['rude 1']! - before.spent['rude 1']!).toBe(served * COST_MC)
})

test('thousands of idle connections cost little memory and stay open', async () => {
  const { open_files } = await report()
  const IDLE = Math.min(3_000, Math.floor(open_files / 4))
  await whilePolite(async () => {
    const before = await report()
    const all: RawClient[] = []
    while (all.length < IDLE) {
      const some = await clients(Math.min(250, IDLE - all.length))
      for (const client of some) client.send(getRequest('/healthz'))
      await Promise.all(some.map((client) => client.answers(1)))
      all.push(...some)
    }
    expect((await report()).rss - before.rss).toBeLessThan(IDLE * 40 * 1024)
    expect(all.filter(({ socket }) => socket.readyState === 'open')).toHaveLength(IDLE)
    leave(all)
  })
})

test('a flood of three keys over 300 connections: slots are bounded, the rest is refused, and only served requests are charged', async () => {
  const rude = ['rude 1', 'rude 2', 'rude 3']
  const served: Record<string, number> = {}
  let refused = 0
  const { before, after } = await whilePolite(async () => {
    const first = await report()
    const all = await clients(300)
    // The server is paused while the first request of each client is sent, so that it finds all 300 at once however fast it is.
    child.kill('SIGSTOP')
    const flooding = awaitedLater(
      all.map(async (client, i) => {
        const name = rude[i % 3]!
        for (let asked = 1; asked <= 6; asked++) {
          client.send(info(name))
          const { status, body } = (await client.answers(asked)).at(-1)!
          expect([200, 503]).toContain(status)
          if (status === 200) served[name] = (served[name] ?? 0) + 1
          else {
            expect(body).toBe(UNAVAILABLE)
            refused++
          }
        }
      }),
    )
    await Promise.all(all.map(({ socket }) => new Promise((sent) => socket.write('', sent))))
    child.kill('SIGCONT')
    const during = await report()
    expect(during.in_flight).toBeLessThanOrEqual(limits.in_flight)
    await flooding
    expect((await report()).rss - first.rss).toBeLessThan(100 * MB)
    leave(all)
  })
  expect(refused).toBeGreaterThan(0)
  for (const name of rude) expect(after.spent[name]! - before.spent[name]!).toBe(served[name]! * COST_MC)
})
