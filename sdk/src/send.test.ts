// What the client does when the service, or what stands in its place, fails: on real sockets, with a clock that does not wait.
import { getEventListeners } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answers,
  type Behaviour,
  breaksOff,
  breaksOffChunk,
  failingService,
  hangs,
  hangsInBody,
  resets,
} from '../../test/failing-service.ts'
import { type Clock, systemClock } from './clock.ts'
import {
  BadAnswerError,
  type ClientOptions,
  ConnectionError,
  channelscope,
  InvalidInputError,
  NotFoundError,
  RefusedError,
  SlowDownError,
  TimeoutError,
  UnavailableError,
} from './index.ts'

const service = await failingService()
const good = answers(200, [])
const snapshot = answers(201, { snapshot_id: 'sn_1' })

let waits: number[] = []
const clock: Clock = {
  now: () => Date.parse('2026-09-01T12:00:00Z'),
  wait: async (ms, signal) => {
    signal?.throwIfAborted()
    waits.push(ms)
  },
}
beforeEach(() => {
  waits = []
})
const client = (options: Partial<ClientOptions> = {}) =>
  channelscope({ url: service.url, key: 'csk_secret', clock, ...options })

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it succeeded',
    (failure) => failure,
  )

describe('repeated reads', () => {
  test.each<[string, Record<string, string>, number, number]>([
    ['seconds', { 'retry-after': '2' }, 2000, 2250],
    [
      "a date, by the service's own clock",
      { 'retry-after': 'Tue, 01 Sep 2026 08:00:05 GMT', date: 'Tue, 01 Sep 2026 08:00:00 GMT' },
      5000,
      5250,
    ],
    ['a date that is over', { 'retry-after': 'Tue, 01 Sep 2026 07:00:00 GMT' }, 0, 250],
    ['a word that is no time', { 'retry-after': 'soon' }, 0, 250],
    ['nothing', {}, 0, 250],
  ])('429 with Retry-After as %s: waits and asks again', async (_, headers, least, most) => {
    service.does(answers(429, { message: 'Too many requests' }, headers), good)
    expect((await client().channels.search()).data).toEqual([])
    expect(service.received).toHaveLength(2)
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThanOrEqual(least)
    expect(waits[0]).toBeLessThanOrEqual(most)
  })

  test('503 for good: four attempts, waits that may double each time, then the refusal', async () => {
    service.does(answers(503, { message: 'Service temporarily unavailable' }))
    const random = vi.spyOn(Math, 'random').mockReturnValue(1)
    const failure = await failureOf(client().channels.search())
    random.mockRestore()
    expect(failure).toBeInstanceOf(UnavailableError)
    expect(failure).toMatchObject({ status: 503, body: { message: 'Service temporarily unavailable' } })
    expect(service.received).toHaveLength(4)
    expect(waits).toEqual([250, 500, 1000])
  })

  test('waits are bounded at 8 seconds, and shortened at random', async () => {
    service.does(answers(502, 'Bad gateway'))
    await failureOf(client({ max_retries: 40 }).channels.search())
    expect(Math.max(...waits)).toBeLessThanOrEqual(8000)
    expect(new Set(waits).size).toBe(40)
  })

  test('a wait that is longer than max_wait_ms is left to the caller', async () => {
    service.does(answers(429, { message: 'Too many requests' }, { 'retry-after': '3600' }))
    const failure = await failureOf(client().channels.search())
    expect(failure).toBeInstanceOf(SlowDownError)
    expect(failure).toMatchObject({ retry_after_seconds: 3600 })
    expect({ requests: service.received.length, waits }).toEqual({ requests: 1, waits: [] })
  })

  test.each<[string, Behaviour]>([
    ['a body shorter than its length', breaksOff()],
    ['a body that breaks off between chunks', breaksOffChunk],
    ['a connection that is reset', resets],
    ['408', answers(408, { message: 'The request took too long to arrive' })],
    ['500', answers(500, { message: 'Internal error' })],
    ['502 from a proxy', answers(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' })],
    ['504 without a body', answers(504, '')],
  ])('%s: asks again', async (_, behaviour) => {
    service.does(behaviour, good)
    expect((await client().channels.search()).data).toEqual([])
    expect(service.received).toHaveLength(2)
  })

  test('the cost of an answer that broke off is added', async () => {
    const charged = (remaining: number) => ({ 'x-credits-cost': '50', 'x-credits-remaining': String(remaining) })
    service.does(breaksOff(charged(950)), answers(200, [], charged(900)))
    expect(await client().channels.search()).toMatchObject({ cost_mc: 100, remaining_mc: 900 })
  })

  test.each([400, 401, 402, 403, 404, 410, 412, 413, 422, 426])('%i is not repeated', async (status) => {
    service.does(answers(status, { message: 'No' }))
    expect(await failureOf(client().channels.search())).toMatchObject({ status, operation: 'searchChannels' })
    expect(service.received).toHaveLength(1)
  })

  test('nobody listens: every attempt fails, and the error names the address but not the key', async () => {
    const closed = createServer()
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
    await new Promise((done) => closed.close(done))
    const failure = await failureOf(client({ url }).channels.search())
    expect(failure).toBeInstanceOf(ConnectionError)
    expect(String(failure)).toBe(`ConnectionError: searchChannels: no complete answer from ${url}`)
    expect(waits).toHaveLength(3)
    expect(inspect(failure, { depth: 9 })).not.toContain('csk_secret')
  })
})

describe('creations and deletions', () => {
  test('a creation carries an idempotency key and is repeated with the same one', async () => {
    service.does(resets, breaksOff(), answers(503, { message: 'Unavailable' }), snapshot)
    const scope = client()
    await scope.snapshots.create({ filters: { language: 'ar' } })
    await scope.snapshots.create({ filters: { language: 'ar' } })
    const keys = service.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(5)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys.slice(0, 4)).size).toBe(1)
    expect(keys[4]).not.toBe(keys[0])
    expect(service.received[3]).toMatchObject({ method: 'POST', body: '{"filters":{"language":"ar"}}' })
  })

  test("the caller's own idempotency key is sent", async () => {
    service.does(snapshot)
    await client().snapshots.create({ filters: {} }, { idempotency_key: 'autumn-1' })
    expect(service.received[0]!.headers).toMatchObject({ 'idempotency-key': 'autumn-1' })
  })

  test('an idempotency key among the headers of a call is sent, unless the option names one', async () => {
    service.does(snapshot)
    const headers = { 'Idempotency-Key': 'autumn-2' }
    await client().snapshots.create({ filters: {} }, { headers })
    await client().snapshots.create({ filters: {} }, { headers, idempotency_key: 'autumn-3' })
    expect(service.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['autumn-2', 'autumn-3'])
  })

  test('a creation in progress elsewhere is waited for; a full capacity is not', async () => {
    const refused = (code: string) => answers(429, { code, message: 'No' }, { 'retry-after': '1' })
    service.does(refused('SNAPSHOT_CREATION_IN_PROGRESS'), snapshot)
    await client().snapshots.create({ filters: {} })
    expect(service.received).toHaveLength(2)
    service.does(refused('SNAPSHOT_LIMIT_REACHED'), snapshot)
    expect(await failureOf(client().snapshots.create({ filters: {} }))).toMatchObject({ name: 'CapacityReachedError' })
    expect(service.received).toHaveLength(1)
  })

  test.each<[string, Behaviour]>([
    ['503', answers(503, { message: 'Unavailable' })],
    ['a lost connection', resets],
  ])('a deletion is not repeated after %s', async (_, behaviour) => {
    service.does(behaviour)
    await failureOf(client().snapshots.delete({ snapshot_id: 'sn_1' }))
    expect(service.received.map(({ method, headers }) => [method, headers['idempotency-key']])).toEqual([
      ['DELETE', undefined],
    ])
  })
})

describe('time-outs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('no headers within timeout_ms: asks again, then gives up', async () => {
    service.does(hangs, good)
    service.whenReceived(() => {
      if (service.received.length === 1) vi.advanceTimersByTime(5000)
    })
    expect((await client({ timeout_ms: 5000 }).channels.search()).data).toEqual([])
    expect(service.received).toHaveLength(2)
    service.does(hangs)
    service.whenReceived(() => vi.advanceTimersByTime(700))
    const failure = await failureOf(client().channels.search({}, { timeout_ms: 700, max_retries: 1 }))
    expect(failure).toBeInstanceOf(TimeoutError)
    expect(String(failure)).toContain('within 700 ms')
    expect(service.received).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a custom fetch that does not look at its signal is given up too', async () => {
    const deaf = () => {
      setImmediate(() => vi.advanceTimersByTime(5000))
      return new Promise<Response>(() => {})
    }
    const failure = await failureOf(client({ timeout_ms: 5000, max_retries: 1, fetch: deaf }).channels.search())
    expect(failure).toBeInstanceOf(TimeoutError)
    expect(waits).toHaveLength(1)
  })

  test('half a body within timeout_ms: asks again, then gives up', async () => {
    const lateAfterHeaders = async (url: string, init: RequestInit) => {
      const response = await fetch(url, init)
      if (response.headers.get('content-length') === null) setImmediate(() => vi.advanceTimersByTime(5000))
      return response
    }
    const scope = client({ timeout_ms: 5000, fetch: lateAfterHeaders })
    service.does(hangsInBody, answers(200, [], { 'content-length': '2' }))
    expect((await scope.channels.search()).data).toEqual([])
    expect(service.received).toHaveLength(2)
    service.does(hangsInBody)
    expect(await failureOf(scope.channels.search({}, { max_retries: 1 }))).toBeInstanceOf(TimeoutError)
    expect(service.received).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('longer times than a timer can run', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([Infinity, 2 ** 31])('timeout_ms of %d: an attempt has no limit', async (timeout_ms) => {
    service.does(good)
    service.whenReceived(() => vi.advanceTimersByTime(3_600_000))
    expect((await client({ timeout_ms }).channels.search()).data).toEqual([])
    expect(service.received).toHaveLength(1)
  })

  test('a wait ends when its time is over, and not before', async () => {
    const ended = vi.fn()
    void systemClock.wait(2 ** 31 + 1000).then(ended)
    await vi.advanceTimersByTimeAsync(2 ** 31)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(ended).toHaveBeenCalled()
  })

  test('an endless wait ends with its signal', async () => {
    const controller = new AbortController()
    const failure = failureOf(systemClock.wait(Infinity, controller.signal))
    await vi.advanceTimersByTimeAsync(2 ** 32)
    controller.abort('enough')
    expect(await failure).toBe('enough')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('abort signals', () => {
  test('while the answer is awaited: rejects with the reason, and nothing is repeated', async () => {
    const controller = new AbortController()
    service.does(hangs)
    service.whenReceived(() => controller.abort('enough'))
    expect(await failureOf(client().channels.search({}, { signal: controller.signal }))).toBe('enough')
    expect(service.received).toHaveLength(1)
  })

  test('while a repetition is awaited: rejects at once', async () => {
    const controller = new AbortController()
    service.does(answers(429, { message: 'Too many requests' }, { 'retry-after': '20' }))
    const real: Clock = {
      ...clock,
      wait: (ms, signal) => {
        const waiting = systemClock.wait(ms, signal)
        controller.abort('enough')
        return waiting
      },
    }
    const scope = client({ clock: real })
    expect(await failureOf(scope.channels.search({}, { signal: controller.signal }))).toBe('enough')
    expect(service.received).toHaveLength(1)
  })

  test('before the call: nothing is sent', async () => {
    service.does(good)
    expect(await failureOf(client().channels.search({}, { signal: AbortSignal.abort('enough') }))).toBe('enough')
    expect(service.received).toHaveLength(0)
  })

  test('a signal that many calls share keeps no listener of a finished call', async () => {
    const { signal } = new AbortController()
    service.does(answers(503, ''), good)
    await client().channels.search({}, { signal })
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
    await systemClock.wait(0, signal)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })
})

describe('answers that are not of this service', () => {
  test.each<[string, Behaviour, string]>([
    ['a page instead of JSON', answers(200, '<html>Log in</html>', { 'content-type': 'text/html' }), '`stream`'],
    ['JSON that breaks off', answers(200, '[{"internal_id":"k3'), 'not JSON'],
    ['a body that is no object', answers(200, 'null'), 'not JSON'],
    ['an empty body', answers(200, ''), 'not JSON'],
  ])('%s is an error at once', async (_, behaviour, message) => {
    service.does(behaviour)
    const failure = await failureOf(client().channels.search())
    expect(failure).toBeInstanceOf(BadAnswerError)
    expect(String(failure)).toContain(message)
    expect(service.received).toHaveLength(1)
  })

  test('a 404 or 402 with the page of a proxy is no NotFoundError and no TopUpError', async () => {
    for (const status of [404, 402]) {
      service.does(answers(status, '<html>nginx</html>'))
      const failure = await failureOf(client().channels.search())
      expect(failure).toBeInstanceOf(RefusedError)
      expect(failure).toMatchObject({ name: 'RefusedError', status, body: undefined })
      expect(failure).not.toBeInstanceOf(NotFoundError)
    }
  })

  test('a redirect is not followed, so the key goes to no other address', async () => {
    const elsewhere = await failingService()
    elsewhere.does(good)
    service.does(answers(307, '', { location: `${elsewhere.url}/v1/channels/search` }))
    const failure = await failureOf(client().channels.search())
    expect(failure).toBeInstanceOf(BadAnswerError)
    expect(String(failure)).toContain('redirects')
    expect(elsewhere.received).toHaveLength(0)
  })

  test('a cursor that leads to the same page, or a page without its list, ends the loop with an error', async () => {
    service.does(answers(200, { messages: [], cursor: 'same' }))
    const read = async () => {
      for await (const _ of client().messages.list.all({ internal_id: 'k3Xp9QaZ' }));
    }
    expect(await failureOf(read())).toBeInstanceOf(BadAnswerError)
    expect(service.received).toHaveLength(2)
    service.does(answers(200, {}))
    expect(await failureOf(read())).toBeInstanceOf(BadAnswerError)
  })
})

describe('requests', () => {
  test('every field is sent where it belongs, with strict handling', async () => {
    service.does(answers(200, { change: 'added', channel_ids: [] }))
    await client({ url: `${service.url}/api/`, headers: { 'x-tenant': 'a' } }).diffs.changes(
      { diff_id: 'df_1/x', change: 'added', limit: 5 },
      { headers: { 'x-trace': 'b' } },
    )
    expect(service.received[0]).toMatchObject({
      method: 'GET',
      url: '/api/v1/catalog/diffs/df_1%2Fx/changes?change=added&limit=5',
      headers: { prefer: 'handling=strict', 'x-api-key': 'csk_secret', 'x-tenant': 'a', 'x-trace': 'b' },
    })
    service.does(good)
    await client().channels.search({ term: 'a&b=c', country: undefined, search_in_about: true, skip: 0 })
    expect(service.received[0]!.url).toBe('/v1/channels/search?term=a%26b%3Dc&search_in_about=true&skip=0')
    service.does(answers(200, { messages: [] }))
    await client().messages.list({ internal_id: '@a', from_date: new Date('2026-08-01T00:00:00Z'), to_date: 1 })
    expect(service.received[0]!.url).toContain('from_date=2026-08-01T00%3A00%3A00.000Z&to_date=1')
  })

  test('a header of the call replaces that of the client, in any letter case', async () => {
    service.does(answers(200, 'a,b', { 'content-type': 'text/csv' }))
    const scope = client({ headers: { Accept: 'application/json', Prefer: 'handling=lenient' } })
    const { data } = await scope.messages.list.stream({ internal_id: '@a' }, { headers: { ACCEPT: 'text/csv' } })
    expect(await data.text()).toBe('a,b')
    expect(service.received[0]!.headers).toMatchObject({ accept: 'text/csv', prefer: 'handling=lenient' })
  })

  test('an aborted stream ends while its body is read', async () => {
    service.does(hangsInBody)
    const controller = new AbortController()
    const { data } = await client().messages.list.stream({ internal_id: '@a' }, { signal: controller.signal })
    const reading = failureOf(data.text())
    controller.abort('enough')
    expect(await reading).toBe('enough')
  })

  test('an id that would lead to another path is refused before anything is sent', async () => {
    service.does(good)
    for (const snapshot_id of ['', '.', '..'])
      expect(await failureOf(client().snapshots.get({ snapshot_id }))).toBeInstanceOf(TypeError)
    expect(service.received).toHaveLength(0)
  })

  test('without a key and with its own fetch: the cookies of a session', async () => {
    service.does(good)
    const scope = channelscope({
      url: service.url,
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, cookie: 'session=1' } }),
    })
    await scope.channels.search()
    expect(service.received[0]!.headers).toMatchObject({ cookie: 'session=1' })
    expect(service.received[0]!.headers).not.toHaveProperty('x-api-key')
  })

  test('a key from a function is read for each attempt, so a rotated one is used at once', async () => {
    service.does(answers(503, ''), good)
    let count = 0
    await client({ key: async () => `csk_${++count}` }).channels.search()
    expect(service.received.map(({ headers }) => headers['x-api-key'])).toEqual(['csk_1', 'csk_2'])
  })

  test('near spellings are decoded', async () => {
    service.does(answers(200, [], { 'x-did-you-mean': 'riyadh, riyadh%20news%2C%20daily' }))
    expect((await client().channels.search()).did_you_mean).toEqual(['riyadh', 'riyadh news, daily'])
  })

  test('a message of the service is the message of the error', async () => {
    service.does(answers(400, { message: 'limit must be an integer from 0 to 30' }, { 'x-request-id': 'r-1' }))
    const failure = await failureOf(client().channels.search({ limit: 99 }))
    expect(failure).toBeInstanceOf(InvalidInputError)
    expect(failure).toMatchObject({
      message: 'searchChannels: 400 limit must be an integer from 0 to 30',
      request_id: 'r-1',
    })
  })
})

describe('options', () => {
  test.each(['', 'api.example.org', 'ftp://example.org', 'http://user:pass@example.org', 'http://example.org/?a=1'])(
    'the url %j is refused',
    (url) => {
      expect(() => channelscope({ url })).toThrow('`url` must be an http or https address')
    },
  )

  test('a key that no header can carry is refused, and not shown', async () => {
    expect(() => client({ key: 'csk_line\nbreak' })).toThrow(/^`key` must be printable ASCII without spaces$/)
    const failure = await failureOf(client({ key: () => 'csk_é' }).channels.search())
    expect(String(failure)).toBe('TypeError: `key` must be printable ASCII without spaces')
  })

  test('a client that is printed does not show its key', () => {
    expect(inspect(client(), { depth: 9, showHidden: true })).not.toContain('csk_secret')
    expect(JSON.stringify(client())).not.toContain('csk_secret')
  })
})
