// Requests that Node refuses before the API sees them, and requests that end before they are complete.
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type RawClient, rawClient } from '../../../test/edge/raw.ts'
import { testService } from '../../../test/service.ts'
import { until } from '../../../test/until.ts'
import { parseWebhookSecrets } from '../../accounts/webhook-signature.ts'
import { listLedger } from '../../store/accounts/usage.ts'
import { buildApi } from '../server.ts'
import { createInstruments } from './instruments.ts'
import { usualLimits } from './limits.ts'

/** The level of pino for `info`. */
const INFO = 30
let lines: { level: number; msg: string }[] = []
const log = pino({ level: 'info' }, { write: (text) => void lines.push(JSON.parse(text)) })
const secret = `whsec_${Buffer.alloc(32, 'a').toString('base64')}`
const t = await testService({ hooks: { payment_secrets: parseWebhookSecrets(`stripe=${secret}`)! } })
const instruments = createInstruments()
const app = await buildApi(
  { ...t.deps, monitor: { log, instruments } },
  // Long enough that a busy machine never times out a request that is sent at once.
  { ...usualLimits, head_ms: 3_000, request_ms: 5_000, check_ms: 50 },
)
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as { port: number }
const opened: RawClient[] = []
afterAll(async () => {
  for (const { socket } of opened) socket.destroy()
  await app.close()
})
beforeEach(() => {
  lines = []
})

const client = async () => {
  const made = await rawClient(port)
  opened.push(made)
  return made
}
const firstAnswer = async (text: string) => {
  const made = await client()
  made.send(text)
  return (await made.answers(1))[0]!
}
const REQUEST_ID = /^[\w.-]{1,64}$/
const json = 'application/json; charset=utf-8'
/** Answers by operation and status, since the process started. */
const counted = async () =>
  Object.fromEntries(
    [
      ...(await instruments.registry.metrics()).matchAll(
        /^channelscope_http_answers_total\{operation="(\w+)",status="(\d+)"\} (\d+)$/gm,
      ),
    ].map(([, operation, status, count]) => [`${operation} ${status}`, Number(count)]),
  )
/** What `counted` gained. */
const gained = async (before: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(await counted())
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )

const head = 'GET / HTTP/1.1\r\n'
test.each([
  ['no host', 400, 'The host header is missing', 'MALFORMED_REQUEST', `${head}\r\n`],
  [
    'another expectation',
    417,
    'The only known expectation is 100-continue',
    'UNKNOWN_EXPECTATION',
    `${head}host: a\r\nexpect: tea\r\n\r\n`,
  ],
  ['no HTTP', 400, 'The request is not well-formed HTTP', 'MALFORMED_REQUEST', 'NONSENSE\r\n\r\n'],
  ['no end', 408, 'The request took too long to arrive', 'REQUEST_TIMEOUT', `${head}host: a\r\n`],
  [
    'a large head',
    431,
    'The headers must be at most 16384 bytes',
    'HEADERS_TOO_LARGE',
    `${head}x: ${'a'.repeat(20_000)}\r\n\r\n`,
  ],
])('a request with %s is answered with %i, as JSON and with a request id', async (_, status, message, code, text) => {
  const before = await counted()
  const answer = await firstAnswer(text)
  expect([answer.status, answer.headers['content-type'], JSON.parse(answer.body)]).toEqual([
    status,
    json,
    { message, code },
  ])
  // The client of this test reads header values in lower case.
  expect(answer.headers['x-error-code']).toBe(code.toLowerCase())
  expect(answer.headers['x-request-id']).toMatch(REQUEST_ID)
  await until(
    () => gained(before),
    (gain) => Object.keys(gain).length > 0,
  )
  expect(await gained(before)).toEqual({ [`none ${status}`]: 1 })
})

test('an HTTP/1.0 request needs no host, and expect: 100-continue is understood', async () => {
  expect((await firstAnswer('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  const made = await client()
  made.send('GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\n\r\n')
  expect((await made.answers(2)).map(({ status }) => status)).toEqual([100, 200])
})

/** The beginning of a request whose body does not come. */
const upload = async () => {
  const { key } = await t.account({ overrides: { permissions: { allow_catalog: true } } })
  return `POST /v1/catalog/snapshots HTTP/1.1\r\nhost: a\r\nx-request-id: upload-1\r\nx-api-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`
}

const untilIdle = () =>
  until(
    () => instruments.inFlight.read(),
    (count) => count === 0,
  )

test.each([
  ['closes', 'destroy'],
  ['resets', 'resetAndDestroy'],
] as const)(
  'an upload whose client %s the connection counts as 400 and is no error of the server',
  async (_, leave) => {
    const before = await counted()
    const made = await client()
    made.send(await upload())
    await until(
      () => instruments.inFlight.read(),
      (count) => count === 1,
    )
    made.socket[leave]()
    await untilIdle()
    expect(lines.filter(({ level }) => level > INFO)).toEqual([])
    expect(await gained(before)).toEqual({ 'createSnapshot 400': 1 })
  },
)

test.each([
  ['that stalls', '', 408, 'The request took too long to arrive', 'REQUEST_TIMEOUT'],
  ['with a malformed chunk', 'nonsense\r\n', 400, 'The request is not well-formed HTTP', 'MALFORMED_REQUEST'],
])('an upload %s is answered under its own request id and counted once', async (_, chunk, status, message, code) => {
  const before = await counted()
  const made = await client()
  const text = await upload()
  made.send(
    chunk ? text.replace(/content-length: 1000\r\n\r\n.*/s, `transfer-encoding: chunked\r\n\r\n${chunk}`) : text,
  )
  const [answer] = await made.closed
  expect([answer!.status, JSON.parse(answer!.body)]).toEqual([status, { message, code }])
  expect(answer!.headers['x-request-id']).toBe('upload-1')
  await untilIdle()
  expect(lines.filter(({ level }) => level > INFO)).toEqual([])
  expect(await gained(before)).toEqual({ [`createSnapshot ${status}`]: 1 })
})

/** The head and the body of a payment event that is signed well. */
const payment = (account: string, id: string) => {
  const body = JSON.stringify({ type: 'credits.added', data: { account, amount_mc: 500_000 } })
  const head = [
    'POST /hooks/payments HTTP/1.1',
    'host: a',
    'content-type: application/json',
    `webhook-id: ${id}`,
    `webhook-timestamp: ${t.clock.now.getTime() / 1000}`,
    `webhook-signature: ${new Webhook(secret).sign(id, t.clock.now, body)}`,
    `content-length: ${body.length}`,
  ]
  return { head: `${head.join('\r\n')}\r\n\r\n`, body }
}

test.each([
  ['stalls', 'evt_stalls', undefined, 408],
  ['is broken off', 'evt_closes', 'destroy', 400],
  ['is broken off by a reset', 'evt_resets', 'resetAndDestroy', 400],
] as const)(
  'a payment event whose body %s books nothing, and is booked when it is sent again',
  async (_, id, leave, status) => {
    const before = await counted()
    const { account_id, name } = await t.account({ balance_mc: 0 })
    const { head, body } = payment(name, id)
    const made = await client()
    made.send(head + body.slice(0, -1))
    await until(
      () => instruments.inFlight.read(),
      (count) => count === 1,
    )
    if (leave) made.socket[leave]()
    else expect((await made.closed).map((answer) => answer.status)).toEqual([status])
    await untilIdle()
    expect(await gained(before)).toEqual({ [`none ${status}`]: 1 })
    expect(lines.filter(({ level }) => level > INFO)).toEqual([])
    expect(await t.balance({ account_id })).toBe(0)
    expect(await listLedger(t.db, account_id, { limit: 10 })).toEqual([])
    expect((await firstAnswer(head + body)).status).toBe(200)
    expect(await t.balance({ account_id })).toBe(500_000)
  },
)
