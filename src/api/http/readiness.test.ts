import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { openCashier } from '../../accounts/cashier.ts'
import { type Db, dbOver } from '../../store/db.ts'
import { openPostgres } from '../../store/postgres/postgres.ts'
import { requestTimeouts } from '../../store/postgres/timeouts.ts'
import { buildApi } from '../server.ts'
import { serveMetrics } from './metrics-server.ts'

const t = await testService()
type App = Pick<typeof t.app, 'inject'>
const ready = async (app: App = t.app) => (await app.inject('/readyz')).statusCode

test('ready when charges can be made, and probes write nothing', async () => {
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([200, 200, 200])
  expect(await t.db.rows`select * from ledger`).toEqual([])
})

test('a paused source is named in the health of the process, which is well and ready', async () => {
  const pause = { source: 'telegram-web', paused_until: new Date('2026-09-02T00:00:00Z'), reason: 'asked to wait' }
  const app = await buildApi({
    ...t.deps,
    monitor: { ...t.deps.monitor, collecting: () => ({ paused_sources: [pause] }) },
  })
  expect((await app.inject('/healthz')).json()).toEqual({
    status: 'ok',
    paused_sources: [{ ...pause, paused_until: '2026-09-02T00:00:00.000Z' }],
  })
  expect(await ready(app)).toBe(200)
  expect((await t.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
})

test('where collecting stands still, a process that serves requests stays ready and says so, and a worker is not ready', async () => {
  const stalled_since = new Date('2026-09-01T11:50:00Z')
  const state = (is_stalled: boolean) => () => ({ paused_sources: [], ...(is_stalled && { stalled_since }) })
  const collecting = {
    stalled_since: '2026-09-01T11:50:00.000Z',
    reason: 'chats are due, and no visit has ended by itself for ten minutes',
  }
  const app = await buildApi({ ...t.deps, monitor: { ...t.deps.monitor, collecting: state(true) } })
  const said = await app.inject('/readyz')
  expect([said.statusCode, said.json()]).toEqual([200, { status: 'ready', collecting }])
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })

  const ofWorker = async (is_stalled: boolean, is_worker = true) => {
    const { registry } = t.deps.monitor.instruments
    const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 }, state(is_stalled), { is_worker })
    onTestFinished(() => void server.close())
    const answer = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}/readyz`)
    return [answer.status, await answer.text()]
  }
  expect(await ofWorker(true)).toEqual([503, JSON.stringify({ status: 'not ready', collecting })])
  expect(await ofWorker(false)).toEqual([200, '{"status":"ready"}'])
  expect((await ofWorker(true, false))[0]).toBe(404)
})

test('not ready while the database is read-only, and a request that would change something is 503', async () => {
  const { key } = await t.account({ balance_mc: 10_000 })
  const { app, undo } = await readOnly()
  onTestFinished(undo)
  expect(await ready(app)).toBe(503)
  for (const asked of [{ url: '/v1/channels/search' }, { url: '/v1/channels/add', method: 'POST' as const }])
    expect(
      (
        await app.inject({
          ...asked,
          headers: { 'x-api-key': key },
          ...(asked.method && { payload: { link: '@durov' } }),
        })
      ).json(),
    ).toEqual({ message: 'Service temporarily unavailable', code: 'UNAVAILABLE' })
  await undo()
  expect(await ready()).toBe(200)
})

/** The service on a session that may only read, as one on a replica after a failover. */
const readOnly = async (): Promise<{ app: App; undo: () => Promise<void> }> => {
  const { database_url } = t.db
  if (!database_url) {
    await t.db.script('set default_transaction_read_only = on')
    return { app: t.app, undo: () => t.db.script('set default_transaction_read_only = off') }
  }
  const settings = { ...requestTimeouts.settings, default_transaction_read_only: 'on' }
  const db = dbOver(openPostgres(database_url, 2, { ...requestTimeouts, settings }))
  let closing: Promise<void> | undefined
  return {
    app: await buildApi({ ...t.deps, db, cashier: openCashier(db) }),
    undo: () => {
      closing ??= db.close()
      return closing
    },
  }
}

test('after a charge has failed, the process is ready again only when a row of the ledger can be written', async () => {
  const { key, ...account } = await t.account({ balance_mc: 10_000 })
  let full = true
  const unlessFull =
    <Result>(write: (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Result>) =>
    (strings: TemplateStringsArray, ...values: unknown[]) =>
      full && strings.join('').includes('insert into ledger')
        ? Promise.reject(Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }))
        : write(strings, ...values)
  // A statement that writes no row, such as the usual probe, succeeds on a full disk.
  const onFullDisk: Db = {
    ...t.db,
    prepared: unlessFull(t.db.prepared) as Db['prepared'],
    transaction: (work) => t.db.transaction((tx) => work({ ...tx, rows: unlessFull(tx.rows) as Db['rows'] })),
  }
  const app = await buildApi({ ...t.deps, db: onFullDisk, cashier: openCashier(onFullDisk) })
  const search = async () =>
    (await app.inject({ url: '/v1/channels/search', headers: { 'x-api-key': key } })).statusCode
  expect(await search()).toBe(503)
  expect(await ready(app)).toBe(503)
  expect(await ready(app)).toBe(503)
  full = false
  expect(await ready(app)).toBe(200)
  expect(await search()).toBe(200)
  expect(await t.balance(account)).toBe(9_950)
  expect(await t.db.rows`select account_id from ledger where account_id = 0`).toEqual([])
})

test('when the process is stopping, it is not ready, still serves, and closes each connection after its last answer', async () => {
  const { key } = await t.account()
  const stopping = new AbortController()
  const refusing = new AbortController()
  const signals = { stopping: stopping.signal, refusing: refusing.signal }
  const app = await buildApi(t.deps, undefined, { serves_metrics: false, ...signals })
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (text) => {
      received += String(text).toLowerCase()
    })
    await once(socket, 'connect')
    return { socket, send: (paths: string[]) => socket.write(paths.map(get).join('')), received: () => received }
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\nx-api-key: ${key}\r\n\r\n`
  const idle = await open()
  idle.send(['/healthz'])
  await expect.poll(idle.received).toContain('connection: keep-alive')
  const busy = await open()

  stopping.abort()
  expect(await ready(app)).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  // Two requests at once on one connection: both are answered, and only the second answer closes it.
  busy.send(['/v1/usage/info', '/v1/usage/info'])
  await once(busy.socket, 'close')
  expect(busy.received().match(/http\/1.1 \d+|connection: [\w-]+/g)).toEqual([
    'http/1.1 200',
    'connection: keep-alive',
    'http/1.1 200',
    'connection: close',
  ])
  // A connection that was idle is not cut: its next request is answered, and then it is closed.
  idle.send(['/healthz'])
  await once(idle.socket, 'close')
  expect(idle.received()).toMatch(/connection: keep-alive.+http\/1.1 200.+connection: close/s)

  // In the end requests are refused with a status of their own, which tells the proxy that nothing was done.
  refusing.abort()
  const refused = await app.inject({ url: '/v1/channels/search', headers: { 'x-api-key': key } })
  expect([refused.statusCode, refused.json()]).toEqual([502, { message: 'The process is stopping', code: 'STOPPING' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
