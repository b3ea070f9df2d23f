// The shipped nginx configuration: what it forwards to the service, and what it repeats.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { testWith } from './needs.ts'
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
