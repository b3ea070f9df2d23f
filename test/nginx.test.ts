// What the shipped nginx configuration forwards to the service and what it does not.
import { expect } from 'vitest'
import { testWith } from './needs.ts'
import { startNginx } from './nginx.ts'
import { testService } from './service.ts'

const t = await testService()

testWith(
  'nginx',
  'the shipped nginx forwards no spelling of /metrics, and forwards everything else',
  async () => {
    await t.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = t.app.server.address() as { port: number }
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('channelscope_requests_in_flight')
    const nginx = await startNginx([port])
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
  },
  60_000,
)
