// The shipped nginx configuration: what it forwards to the service, what it repeats, and a rolling restart behind it.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { issueKey } from '../src/accounts/keys.ts'
import { openSecrets } from '../src/start/master-key/master-key.ts'
import { findBalance, insertAccount, setAccountOverrides } from '../src/store/accounts/accounts.ts'
import { launcher } from './launch.ts'
import { skipWithout, testWith } from './needs.ts'
import { startNginx } from './nginx.ts'
import { testService } from './service.ts'

const t = await testService()
await t.app.listen({ host: '127.0.0.1', port: 0 })
const { port: living } = t.app.server.address() as { port: number }

testWith('nginx', 'the shipped nginx forwards no spelling of /metrics, and forwards everything else', async () => {
  expect(await (await fetch(`http://127.0.0.1:${living}/metrics`)).text()).toContain('channelscope_requests_in_flight')
  const nginx = await startNginx([living])
  try {
    for (const path of [
      '/metrics',
      '/metrics/',
      '/metrics?a=1',
      '/%6detrics',
      '/%6Detrics/',
      '/%6d%65%74%72%69%63%73%2f',
      '/metrics%3f',
      '/metrics;a=1',
      '/metrics/x',
      '/METRICS',
      '//metrics',
      '/./metrics',
      '/v1/../metrics/',
      '/v1/%2e%2e/metrics',
    ]) {
      const { status, headers } = await nginx.get(path)
      // Every answer of the service has a request id.
      expect([path, status, headers['x-request-id']]).toEqual([path, 404, undefined])
    }
    expect(await nginx.get('/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
    expect(await nginx.get('/v1/usage/info')).toMatchObject({
      status: 401,
      headers: { 'x-request-id': expect.any(String) },
    })
  } finally {
    await nginx.stop()
  }
})

/** A port that nobody uses, for a process that is to be restarted on the same one. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

testWith('nginx', 'a request is repeated only when the first process has received no byte of it', async () => {
  const received: string[] = []
  // It receives requests and closes the connection before it answers, as a process that is killed after it has charged.
  const dying = createServer((socket) =>
    socket.once('data', (bytes) => {
      received.push(String(bytes).split(' ', 1)[0]!)
      socket.destroy()
    }),
  ).listen(0, '127.0.0.1')
  await once(dying, 'listening')
  const { port } = dying.address() as { port: number }
  const refusing = await freePort()

  const toDying = await startNginx([port])
  onTestFinished(toDying.stop)
  for (const method of ['GET', 'POST'])
    expect(await toDying.get('/v1/usage/info', { 'content-length': '0' }, method)).toMatchObject({
      status: 502,
      body: '{"message":"Bad gateway"}',
    })
  expect(received).toEqual(['GET', 'POST'])
  dying.close()

  const toBoth = await startNginx([refusing, living])
  onTestFinished(toBoth.stop)
  for (let i = 0; i < 5; i++)
    for (const method of ['GET', 'POST'])
      expect((await toBoth.get('/v1/channels/add', { 'content-length': '0' }, method)).status).toBe(401)
})

const ROLLING = 'a rolling restart behind the shipped nginx loses no request and charges each once'
const { database_url } = t.db
if (!database_url) skipWithout('postgres', ROLLING)
else {
  const data_dir = mkdtempSync(join(tmpdir(), 'cs-rolling-'))
  const launch = launcher({
    DATA_DIR: data_dir,
    DATABASE_URL: database_url,
    DEMO: 'off',
    COLLECT: 'off',
    LOG_LEVEL: 'fatal',
  })
  testWith('nginx', ROLLING, async () => {
    onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }))
    const secrets = await openSecrets({ data_dir }, t.db)
    const now = new Date()
    const balance_mc = 100_000_000
    const payer = { name: 'payer', plan: 'M', billing_anchor: now, expires_at: null, created_at: now, balance_mc }
    const { account_id, ...rest } = (await insertAccount(t.db, payer))!
    await setAccountOverrides(t.db, account_id, { rate_per_second: 100_000, rate_burst: 100_000 })
    const key = await issueKey(t.db, secrets, { account_id, ...rest }, 'credits', now)

    const ports = [await freePort(), await freePort()]
    const processes = ports.map((port) => launch({ PORT: String(port) }))
    await Promise.all(processes.map(({ up }) => up))
    const nginx = await startNginx(ports)
    onTestFinished(nginx.stop)
    const seen: Record<string, number> = {}
    let done = false
    const client = async (method: string, path: string) => {
      while (!done) {
        const { status } = await nginx.get(path, { 'x-api-key': key, 'content-length': '0' }, method)
        seen[`${method} ${status}`] = (seen[`${method} ${status}`] ?? 0) + 1
      }
    }
    const search = '/v1/channels/search?term=news'
    const load = Promise.all([client('GET', search), client('GET', search), client('POST', '/v1/channels/add')])
    for (const [i, port] of ports.entries()) {
      const { code } = await processes[i]!.terminate()
      expect(code).toBe(0)
      // The other process serves everything meanwhile.
      const served = seen['GET 200']!
      await expect.poll(() => seen['GET 200']!).toBeGreaterThan(served + 20)
      processes[i] = launch({ PORT: String(port) })
      await processes[i].up
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    }
    done = true
    await load
    // The body is missing, which the service says; nothing else was answered.
    expect(seen).toEqual({ 'GET 200': expect.any(Number), 'POST 400': expect.any(Number) })
    expect(seen['GET 200']).toBeGreaterThan(250)
    expect(balance_mc - (await findBalance(t.db, account_id))!).toBe(seen['GET 200']! * 50)
  })
}
