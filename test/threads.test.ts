// One process that serves in three threads: it charges, limits, counts and stops exactly as one with a single thread, and replaces a thread
// that dies.
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get as request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultPrices } from '../src/accounts/prices.ts'
import { documentedMetrics } from '../src/cli/grafana.ts'
import { testDatabase, unpackMigrated } from './database.ts'
import { baseOf, type LaunchedService, launcher } from './launch.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'cs-threads-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))
const { database_url } = await testDatabase()
unpackMigrated(data_dir)
const PRICES_FILE = join(data_dir, 'prices.json')
const setPrice = (request_mc: number) => {
  const operations = { ...defaultPrices.operations, searchCatalog: { request_mc, channel_mc: 0 } }
  writeFileSync(`${PRICES_FILE}.new`, JSON.stringify({ ...defaultPrices, operations }))
  renameSync(`${PRICES_FILE}.new`, PRICES_FILE)
}
setPrice(41)
const env = {
  DATA_DIR: data_dir,
  ...(database_url && { DATABASE_URL: database_url }),
  THREADS: '3',
  PRICES_FILE,
  DEMO_LIVES: 'off',
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'failing-thread.ts')}`,
}
const launch = launcher(env, afterAll)

type ThreadAnswer = { status: number; headers: Record<string, string>; body: string }
let service: LaunchedService
let base: string
let keys: Record<'free' | 'credits' | 'subscription', string>
let ids: string[]

/** By default on a connection of its own, which the system gives to any of the threads. */
const get = (path: string, key?: string, agent: Agent | false = false): Promise<ThreadAnswer> =>
  new Promise((resolve, reject) => {
    const headers = key ? { 'x-api-key': key } : {}
    request(`${base}${path}`, { agent, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk) => (body += chunk))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers as never, body }))
    }).on('error', reject)
  })
const many = (count: number, ask: (i: number) => Promise<ThreadAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, i) => ask(i)))
/** Asks until the service has room for it and the rate of the key allows it. */
const withinRate = async (path: string, key: string): Promise<ThreadAnswer> => {
  let answer: ThreadAnswer | undefined
  const ask = async () => {
    answer = await get(path, key)
    return answer.status
  }
  // Not `expect.poll`, because the setup of the tests asks too.
  await vi.waitUntil(async () => (await ask()) === 200, { timeout: 60_000, interval: 50 })
  return answer!
}
/** Each thread makes request ids with a prefix of its own. */
const threadOf = ({ headers }: ThreadAnswer) => headers['x-request-id']!.split('-')[0]!
const counted = (metrics: string, sample: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length) ?? 0,
  )
const metric = async (sample: string) => counted((await get('/metrics')).body, sample)

beforeAll(async () => {
  service = launch({}, ['--channels', '36'])
  const greeting = await service.up
  base = baseOf(greeting)
  const keyOf = (name: string) => new RegExp(`^${name} key: (csk_\\w+)$`, 'm').exec(greeting)![1]!
  keys = { free: keyOf('free'), credits: keyOf('credits'), subscription: keyOf('subscription') }
  // A machine that is overloaded may answer 503 at first, because the jobs of the start have the database.
  const found = JSON.parse((await withinRate('/v1/channels/search?limit=30', keys.subscription)).body)
  ids = found.map(({ internal_id }: { internal_id: string }) => internal_id)
})

test('all threads answer, every answer is charged once, and the metrics of any thread are the sums of all', async () => {
  const first = await withinRate(`/v1/channel/info?internal_id=${ids[0]}`, keys.credits)
  const before = Number(first.headers['x-credits-remaining'])
  const sample = 'channelscope_http_answers_total{operation="getChannelInfo",status="200"}'
  expect(await metric(sample)).toBe(1)
  const answers: ThreadAnswer[] = []
  const paid: ThreadAnswer[] = []
  // Which thread gets a connection is up to the system, and on a busy machine one of them may get none for a while.
  while (paid.length < 90 || new Set(paid.map(threadOf)).size < 3) {
    const asked = await many(30, (i) => get(`/v1/channel/info?internal_id=${ids[i]}`, keys.credits))
    answers.push(...asked)
    paid.push(...asked.filter(({ status }) => status === 200))
    // The rate of the key is 20 a second.
    await withinRate('/v1/usage/info', keys.credits)
  }
  for (const { status } of answers) expect([200, 429, 503]).toContain(status)
  const left = JSON.parse((await withinRate('/v1/usage/info', keys.credits)).body).credits.available_mc
  const price = before - Number(paid.toSorted((a, b) => left_of(b) - left_of(a))[0]!.headers['x-credits-remaining'])
  expect(price).toBeGreaterThan(0)
  expect(before - left).toBe(paid.length * price)
  // Each charge left a balance that no other charge left.
  expect(new Set(paid.map(left_of)).size).toBe(paid.length)
  for (let i = 0; i < 8; i++) expect(await metric(sample)).toBe(1 + paid.length)
  expect(await metric('channelscope_threads')).toBe(3)
  // Memory is that of the process, and not counted once for each thread.
  expect((await get('/metrics')).body.match(/^process_resident_memory_bytes /gm)).toHaveLength(1)
})

test('a running service has every metric that is documented, except those of a process that collects', async () => {
  const document = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')
  const documented = documentedMetrics(document).filter(({ name }) => !name.startsWith('channelscope_collect_'))
  expect(documented.length).toBeGreaterThan(20)
  const served = async () =>
    [...(await get('/metrics')).body.matchAll(/^# TYPE (\w+ \w+)$/gm)].map(([, found]) => found)
  // Jobs add theirs when they start.
  await expect.poll(served).toEqual(expect.arrayContaining(documented.map(({ name, type }) => `${name} ${type}`)))
})
const left_of = ({ headers }: ThreadAnswer) => Number(headers['x-credits-remaining'])

test('a key is allowed exactly what its bucket holds, whichever threads it asks', async () => {
  const [rate, burst] = [20, 50]
  const began = performance.now()
  const answers = await many(200, (i) => get(`/v1/channel/info?internal_id=${ids[i % 5]}`, keys.subscription))
  const seconds = (performance.now() - began) / 1_000
  // A machine that is overloaded may have no room for some of those that the bucket lets through.
  const allowed = answers.filter(({ status }) => status === 200 || status === 503)
  expect(allowed.some(({ status }) => status === 200)).toBe(true)
  // The allowed ones may all have been the first of one thread.
  expect(new Set(answers.map(threadOf)).size).toBeGreaterThan(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - allowed.length)
  expect(allowed.length).toBeGreaterThanOrEqual(burst)
  expect(allowed.length).toBeLessThanOrEqual(burst + Math.ceil(rate * seconds))
})

/** The price that each thread shows in its description of the API. */
const shownPrices = async (): Promise<number[]> => {
  const prices = new Map<string, number>()
  while (prices.size < 3)
    for (const answer of await many(6, () => get('/api-docs/openapi.json')))
      prices.set(threadOf(answer), JSON.parse(answer.body).paths['/v1/catalog/search'].get['x-price'].request_mc)
  return [...prices.values()]
}

test('new prices reach every thread without a restart', async () => {
  expect(await shownPrices()).toEqual([41, 41, 41])
  setPrice(43)
  await expect.poll(shownPrices).toEqual([43, 43, 43])
})

test.each([
  ['throws outside of a request', '/fail/throw'],
  ['hangs', '/fail/hang'],
])('a thread that %s is replaced, the others go on, and what was counted stays', async (_, path) => {
  const replaced = 'channelscope_threads_replaced_total'
  const answered = 'channelscope_http_answers_total{operation="getChannelInfo",status="200"}'
  const [replaced_before, answered_before] = [await metric(replaced), await metric(answered)]
  const agents: Agent[] = []
  const threads: string[] = []
  while (new Set(threads).size < 3) {
    const more = Array.from({ length: 24 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    agents.push(...more)
    const answers = more.map(async (agent) => threadOf(await get('/v1/usage/info', undefined, agent)))
    threads.push(...(await Promise.all(answers)))
  }
  const others = agents.filter((_, i) => threads[i] !== threads[0])
  let failed = false
  const failing = get(path, undefined, agents[0])
    .catch(() => {})
    .finally(() => {
      failed = true
    })
  // Connections of the other threads are answered all the time. A hanging thread is noticed after seconds, in which this asks at times only.
  const statuses: unknown[] = []
  const ask = () => get('/healthz', undefined, others[statuses.length % others.length])
  const hasFailed = async () => {
    statuses.push(await ask().then(({ status }) => status, String))
    return failed
  }
  await expect.poll(hasFailed, { interval: 100 }).toBe(true)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await failing
  await expect.poll(() => metric(replaced)).toBe(replaced_before + 1)
  await expect.poll(() => metric('channelscope_threads')).toBe(3)
  const answering = new Set<string>()
  while (answering.size < 3)
    for (const answer of await many(30, () => get('/healthz'))) {
      expect(answer.status).toBe(200)
      answering.add(threadOf(answer))
    }
  expect(await metric(answered)).toBe(answered_before)
  for (const agent of agents) agent.destroy()
})

test('a thread that replaced another one has the prices in use, not those of the start', async () => {
  expect(await metric('channelscope_threads_replaced_total')).toBe(2)
  expect(await shownPrices()).toEqual([43, 43, 43])
})

test('a port in use is named, also when the threads of another process share it', async () => {
  const { code, err } = await launch({ DEMO: 'off', PORT: new URL(base).port }).ended
  expect([code, err]).toEqual([1, 'PORT is in use by another program; set PORT to a free one\n'])
})

test('after SIGTERM no thread is ready, all still answer, and the process ends with code 0 when they are done', async () => {
  const ended = service.terminate()
  await expect.poll(async () => (await get('/readyz')).status).toBe(503)
  const answers = await many(20, () => get('/readyz'))
  expect(new Set(answers.map(threadOf)).size).toBeGreaterThan(1)
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.connection).toBe('close')
  }
  const { code, err } = await ended
  expect(code).toBe(0)
  expect(err.match(/a serving thread has died and is replaced/g)).toHaveLength(2)
})
