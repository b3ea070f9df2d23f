// Any input is answered with a success or a 4xx that says why, and never with a 500.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../../test/seed.ts'
import { testService } from '../../../test/service.ts'
import { CatalogFilters, CreateSnapshot } from '../../contract/index.ts'
import { routes } from '../routes.ts'

const t = await testService()
const { key } = await t.account({ plan: 'XL' })
await t.chat({ internal_id: 'abcd1234', username: 'DailyNews' })

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'null',
    'undefined',
    'true',
    'True',
    '[]',
    '{}',
    '%',
    '%zz',
    '\0',
    '\uffff',
    "'",
    '"',
    '\\',
    '../..',
    'abcd1234',
    '@DailyNews',
    't.me/+x',
    '🔥',
    '٣',
    'NaN',
    'Infinity',
  ),
  fc.integer().map(String),
  fc.double().map(String),
)
const names = [
  ...new Set(routes.flatMap(({ endpoint }) => Object.keys(endpoint.query?.properties ?? {}))),
  '__proto__',
  'constructor',
  'toString',
]

/** Endpoints with a rate of their own refuse most of so many requests. */
const limited = new Set<string>(routes.flatMap(({ endpoint }) => (endpoint.at_most ? endpoint.path : [])))

test('fuzzed queries', async () => {
  const pair = fc.tuple(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: word }),
    word,
  )
  const asked = fc.tuple(
    // A stream has no end.
    fc.constantFrom(...routes.filter(({ stream }) => !stream).map(({ endpoint }) => endpoint.path)),
    fc.array(pair, { maxLength: 6 }),
  )
  await holds(
    fc.asyncProperty(asked, async ([path, pairs]) => {
      const query = pairs
        .map(
          ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
        )
        .join('&')
      const answer = await t.get(`${path}?${query}`, key)
      expect([200, 400, 404, 405, ...(limited.has(path) ? [429] : [])], `${path}?${query}`).toContain(answer.status)
      if (answer.status !== 200) expect(answer.body.message.length).toBeGreaterThan(5)
    }),
    { numRuns: 600, seed: 20260901 },
  )
})

test('fuzzed bodies', async () => {
  const value = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constantFrom(null, true, -0, 1e308, {}))
  const some = (schema: { properties: object }) =>
    fc.dictionary(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...Object.keys(schema.properties)) },
        { weight: 1, arbitrary: word },
      ),
      value,
      { maxKeys: 4 },
    )
  const filters = fc.oneof({ weight: 3, arbitrary: some(CatalogFilters) }, { weight: 1, arbitrary: value })
  const body = fc.oneof(
    { weight: 5, arbitrary: fc.record({ name: value, ttl_days: value, filters }, { requiredKeys: ['filters'] }) },
    { weight: 1, arbitrary: fc.record({ filters }) },
    { weight: 1, arbitrary: some(CreateSnapshot) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  await holds(
    fc.asyncProperty(body, fc.string({ unit: 'binary', maxLength: 10 }), async (payload, idempotency_key) => {
      const text = JSON.stringify(payload)
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': idempotency_key.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
      }
      const answer = await t.request('POST', '/v1/catalog/snapshots', key, headers, text)
      expect([201, 400, 429], text).toContain(answer.status)
      if (answer.status === 201)
        expect((await t.get(`/v1/catalog/snapshots/${answer.body.snapshot_id}`, key)).body).toEqual(answer.body)
    }),
    { numRuns: 300, seed: 20260901 },
  )
})

test('malformed urls', async () => {
  const urls = [
    '/v1/channels/search?%',
    '/v1/channels/search?term=%ff%fe',
    '/v1/channels/search?term=%E0%A4%A',
    '/v1/%zz',
    '/v1/channel/info?internal_id[]=a',
    '/v1//channel/info',
    '/v1/channels/search?&&&=&',
    `/v1/channels/search?${'a=1&'.repeat(2000)}`,
    '/v1/channel%2finfo?internal_id=abcd1234',
    '/v1/channels/search?term=a+b',
    '/v1/channels/search;limit=5',
  ]
  for (const url of urls) {
    const { status } = await t.get(url, key)
    expect([200, 400, 404], url).toContain(status)
  }
})

test('a body that is not JSON, too large, or not expected', async () => {
  const send = (payload: string, type: string) =>
    t.app.inject({
      method: 'POST',
      url: '/v1/channels/search',
      headers: { 'x-api-key': key, 'content-type': type },
      payload,
    })
  for (const [payload, type] of [
    ['{', 'application/json'],
    ['x'.repeat(100_000), 'application/json'],
    ['a=b', 'text/strange'],
    ['', 'application/json'],
  ] as const) {
    const answer = await send(payload, type)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json().message).toBeTruthy()
  }
})
