// The service is started as users do, used over HTTP, stopped and started again.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase, unpackMigrated } from './database.ts'
import { baseOf, launcher } from './launch.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'cs-start-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))
const { database_url } = await testDatabase()
const launch = launcher({ DATA_DIR: data_dir, ...(database_url && { DATABASE_URL: database_url }) })

const read = (greeting: string) => ({
  base: baseOf(greeting),
  exported: /^export CHANNELSCOPE_URL=(\S+) CHANNELSCOPE_KEY=(\S+)$/m.exec(greeting),
  path: /^curl -fsS -H "x-api-key: \$CHANNELSCOPE_KEY" "\$CHANNELSCOPE_URL(\S+)"$/m.exec(greeting)?.[1],
  free: /^free key: (csk_\w+)$/m.exec(greeting)?.[1],
  credits: /^credits key: (csk_\w+)$/m.exec(greeting)?.[1],
  subscription: /^subscription key: (csk_\w+)$/m.exec(greeting)?.[1],
})

const get = async (url: string, key?: string) => {
  const answer = await fetch(url, { headers: key ? { 'x-api-key': key } : {} })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
}

test('a port in use stops the start before the demo world is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  // On PostgreSQL the master key in the folder belongs to the database, which all tests share.
  const folder = database_url ? data_dir : join(data_dir, 'port in use')
  unpackMigrated(folder)
  const { code, err } = await launch({ PORT: String((other.address() as AddressInfo).port), DATA_DIR: folder }).ended
  other.close()
  expect(code).toBe(1)
  // On a slow machine it says first what it waits for.
  expect(err.replace(`waiting for the database: ${folder} is being opened\n`, '')).toBe(
    'PORT is in use by another program; set PORT to a free one\n',
  )
})

test('the first start seeds the demo world and prints url and keys; the second start keeps everything, with ports of their own for metrics and operators', async () => {
  // So few channels are made in one part, so that none appear later.
  const first = launch({}, ['--channels', '55'])
  const hello = read(await first.up)
  const [, url, key] = hello.exported!
  const found = await fetch(url! + hello.path!, { headers: { 'x-api-key': key! } })
  expect(found.status).toBe(200)
  expect(await found.json()).not.toHaveLength(0)

  const channels = (await get(`${hello.base}/v1/channels/search?limit=30`, hello.credits)).body
  expect(channels).toHaveLength(30)
  const stats = await get(`${hello.base}/v1/channel/stats?internal_id=${channels[0].internal_id}`, hello.credits)
  expect(stats.body).toMatchObject({ internal_id: channels[0].internal_id, members_count: channels[0].members_count })
  for (const number of ['err_percent', 'er_percent', 'lifetime', 'updated_at', 'mentions'])
    expect(stats.body).toHaveProperty(number)
  expect(stats.headers.get('x-credits-remaining')).toBe(String(1_000_000 - 50 - 100))
  const verified = channels.find((chat: { verified: boolean }) => chat.verified)
  expect((await get(`${hello.base}/v1/channel/info?internal_id=${verified.internal_id}`, hello.free)).status).toBe(200)
  const groups = (await get(`${hello.base}/v1/channels/search?peer_type=Group`, hello.subscription)).body
  expect(
    (await get(`${hello.base}/v1/group/stats?internal_id=${groups[0].internal_id}`, hello.subscription)).body,
  ).toHaveProperty('active_members')
  expect((await get(`${hello.base}/v1/channels/my`, hello.subscription)).body).toHaveLength(2)
  const countries = (await get(`${hello.base}/v1/dictionaries/countries`, hello.free)).body
  expect(
    countries.reduce((sum: number, { channels_count }: { channels_count: number }) => sum + channels_count, 0),
  ).toBeGreaterThan(40)
  expect((await get(`${hello.base}/healthz`)).status).toBe(200)
  expect((await get(`${hello.base}/readyz`)).status).toBe(200)
  const metrics = (await get(`${hello.base}/metrics`)).body
  expect(metrics).toMatch(/channelscope_http_answers_total\{operation="getChannelStats",status="200"\} 1/)
  expect(metrics).not.toContain('csk_')

  const ended = await first.stop()
  expect(ended.code).toBe(0)
  expect(ended.err).not.toContain('csk_')

  const second = launch({ METRICS_PORT: '0', ADMIN_PORT: '0', ADMIN_API: 'on' })
  const greeting = await second.up
  const again = read(greeting)
  expect([again.free, again.credits, again.subscription]).toEqual([hello.free, hello.credits, hello.subscription])
  expect((await get(`${again.base}/v1/usage/info`, again.credits)).body).toMatchObject({
    key_type: 'credits',
    credits: { available_mc: 1_000_000 - 150 },
  })
  // Time passes in the demo world, so numbers may have moved since.
  const ids = channels.map(({ internal_id }: { internal_id: string }) => internal_id)
  const kept = (await get(`${again.base}/v1/channels/info-batch?ids=${ids}`, again.subscription)).body.channels
  const names = (chats: { internal_id: string; title: string }[]) =>
    chats.map(({ internal_id, title }) => `${internal_id} ${title}`).sort()
  expect(names(kept)).toEqual(names(channels))
  const metrics_url = await expectPortsOfTheirOwn(greeting)
  const { code, err } = await launch({ METRICS_PORT: new URL(metrics_url).port, DEMO: 'off' }).ended
  expect([code, err]).toEqual([1, 'METRICS_PORT is in use by another program; set METRICS_PORT to a free one\n'])
  expect((await second.stop()).code).toBe(0)
})

/** With METRICS_PORT and ADMIN_PORT, metrics and the interface of operators are on those ports only. */
const expectPortsOfTheirOwn = async (greeting: string): Promise<string> => {
  const base = baseOf(greeting)
  const metrics_url = /^Metrics are at (\S+)$/m.exec(greeting)![1]!
  const admin_url = /^The operator's interface is at (\S+)$/m.exec(greeting)![1]!
  expect(new Set([admin_url, metrics_url, base].map((url) => new URL(url).port)).size).toBe(3)
  expect((await get(metrics_url)).body).toContain('channelscope_requests_in_flight')
  expect((await get(`${metrics_url}/`)).status).toBe(404)
  expect((await get(`${base}/metrics`)).status).toBe(404)
  expect((await get(`${admin_url}/overview`)).status).toBe(401)
  expect((await get(new URL('/admin/openapi.json', admin_url).href)).status).toBe(200)
  for (const path of ['/v1/usage/info', '/docs', '/', '/session'])
    expect((await get(new URL(path, admin_url).href)).status, path).toBe(404)
  for (const path of ['/admin/v1/overview', '/admin/openapi.json'])
    expect((await get(`${base}${path}`)).status, path).toBe(404)
  expect((await get(`${base}/session`)).body).toMatchObject({ operator_elsewhere: true })
  return metrics_url
}

test('a master key that differs from the one of the database stops the start', async () => {
  const { code, err } = await launch({ MASTER_KEY: 'ab'.repeat(32) }).ended
  expect(code).toBe(1)
  expect(err).toBe('MASTER_KEY is not the one this database was set up with\n')
})
