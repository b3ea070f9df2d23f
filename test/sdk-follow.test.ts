// `events.follow` of the SDK against the real API, while streams break, processes stop and proxies are in the way: nothing is left out, nothing comes twice.
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../sdk/src/clock.ts'
import { type ClientOptions, channelscope, type Event, InvalidInputError, InvalidKeyError } from '../sdk/src/index.ts'
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { usualLimits } from '../src/api/http/limits.ts'
import { buildApi } from '../src/api/server.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { makeEvents } from '../src/watching/make-events.ts'
import { chatSeen, messageSeen } from './observed.ts'
import { testWithSeeds } from './seed.ts'
import { NOON, testService } from './service.ts'

const t = await testService()
const NEWS = { platform_id: 1001, username: 'daily_news' }
const noon = NOON.getTime() / 1000
let account: Awaited<ReturnType<typeof t.account>>
let published = 0
/** Posts before the account of the test began to watch. */
let before = 0

beforeAll(() => ingest(t.db, [chatSeen({ at: noon - 60, chat: NEWS, title: 'Daily News' })], { now: NOON }))
beforeEach(async () => {
  before = published
  t.clock.now = new Date((noon + published + 1) * 1000)
  account = await t.account({ balance_mc: 1_000_000, plan: 'XL' })
  await t.post('/v1/watches', account.key, { chat: '@daily_news', types: { 'message.published': {} } })
})

/** Each post becomes one event. */
const publish = async (count: number) => {
  const posts = Array.from({ length: count }, () => {
    const message_id = ++published
    return messageSeen({ at: noon, chat: NEWS, message_id, date: noon + message_id, text: `Post ${message_id}` })
  })
  await ingest(t.db, posts, { now: NOON })
  const given = { now: NOON, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: 90 }
  while ((await makeEvents(t.db, given)).causes > 0);
}

/** A process of the service. */
const process = async () => {
  const stopping = new AbortController()
  const app = await buildApi(t.deps, usualLimits, { serves_metrics: false, stopping: stopping.signal })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  let isOpen = true
  const kill = async () => {
    if (!isOpen) return
    isOpen = false
    app.server.closeAllConnections()
    await app.close()
  }
  afterAll(kill)
  return { url, stop: () => stopping.abort(), kill }
}

type StreamCut = (head: string) => number | 'refused'

/** A balancer in front of processes, which ends the answer to a request after so many bytes. */
const balancer = async (target: { url: string }, cut: StreamCut = () => Number.POSITIVE_INFINITY) => {
  const open = new Set<Socket>()
  const front = { target, cut }
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: Number(new URL(front.target.url).port) })
    let left = Number.POSITIVE_INFINITY
    near.on('data', (chunk) => {
      const limit = /^[A-Z]+ \//.test(chunk.toString('latin1')) ? front.cut(chunk.toString('latin1')) : left
      if (limit === 'refused') near.destroy()
      else {
        left = limit
        far.write(chunk)
      }
    })
    far.on('data', (chunk) => {
      near.write(chunk.subarray(0, Math.min(left, chunk.length)))
      left -= chunk.length
      if (left <= 0) near.destroy()
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return Object.assign(front, { url: `http://127.0.0.1:${(server.address() as { port: number }).port}` })
}

const FASTER = 20

/** Twenty seconds of the client are one of the test's, so that its waits before attempts take little. */
const clock: ClientOptions['clock'] = {
  now: () => performance.now() * FASTER,
  wait: (ms, signal) => systemClock.wait(ms / FASTER, signal),
}

const client = (url: string, options: Partial<ClientOptions> = {}) =>
  channelscope({ url, key: account.key, clock, ...options })

/** The numbers of the posts of events, until there are so many. */
const postsOf = async (events: AsyncIterable<Event>, count: number, onEvent = async (_: number) => {}) => {
  const found: unknown[] = []
  for await (const { facts } of events) {
    found.push('message_id' in facts ? facts.message_id - before : undefined)
    await onEvent(found.length)
    if (found.length === count) break
  }
  return found
}
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

const first = await process()
const isStream = (head: string) => head.startsWith('GET /v1/events/stream')

testWithSeeds('streams that are cut anywhere, and no pages', async (seed) => {
  await publish(12)
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  let streams = 0
  const { url } = await balancer(first, (head) => {
    if (!isStream(head)) return 'refused'
    streams++
    return Math.floor(300 + random() * 3_000)
  })
  expect(await postsOf(client(url).events.follow({ after: 0 }), 12)).toEqual(upTo(12))
  expect(streams).toBeGreaterThan(2)
})

test('pages alone: streams are refused by something in the way', async () => {
  await publish(104)
  const { url } = await balancer(first, (head) => (isStream(head) ? 'refused' : Number.POSITIVE_INFINITY))
  const events = client(url).events.follow({ after: 0 }, { poll_ms: 400 })
  const more = async (seen: number) => (seen === 104 ? publish(3) : undefined)
  expect(await postsOf(events, 107, more)).toEqual(upTo(107))
})

test('a rolling restart: the old process ends its streams, the new one goes on with them', async () => {
  const old = await process()
  const front = await balancer(old)
  const next = async (seen: number) => {
    if (seen === 2) {
      front.target = await process()
      old.stop()
      await publish(2)
    }
    if (seen === 4) {
      await old.kill()
      await publish(2)
    }
  }
  await publish(2)
  expect(await postsOf(client(front.url).events.follow({ after: 0 }), 6, next)).toEqual(upTo(6))
})

test('a process that is killed: what is made while nobody answers comes afterwards', async () => {
  const old = await process()
  const front = await balancer(old)
  await publish(1)
  const next = async (seen: number) => {
    if (seen !== 1) return
    await old.kill()
    await publish(2)
    front.target = first
  }
  expect(await postsOf(client(front.url).events.follow({ after: 0 }), 3, next)).toEqual(upTo(3))
})

test('without a number it begins with what is made from now on', async () => {
  await publish(2)
  const isThere = Promise.withResolvers<void>()
  const events = client(first.url, {
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      if (url.includes('/stream')) isThere.resolve()
      return answer
    },
  }).events.follow()
  const found = postsOf(events, 1)
  await isThere.promise
  await publish(1)
  expect(await found).toEqual([3])
})

test('the sixth reader of an account gets pages, and the end of a loop ends its stream', async () => {
  await publish(1)
  const scope = client(first.url)
  const five = upTo(5).map(() => scope.events.follow({ after: 0 }))
  for (const events of five) await events.next()
  const statuses: number[] = []
  const counting = client(first.url, {
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      if (url.includes('/stream')) statuses.push(answer.status)
      return answer
    },
  })
  expect(await postsOf(counting.events.follow({ after: 0 }), 1)).toEqual([1])
  expect(statuses).toEqual([429])
  for (const events of five) await events.return()
  await expect
    .poll(async () => {
      await postsOf(counting.events.follow({ after: 0 }), 1)
      return statuses.at(-1)
    })
    .toBe(200)
})

test('types and language are those of the stream', async () => {
  await publish(1)
  const [event] = [
    (
      await client(first.url)
        .events.follow({ after: 0, types: ['message.published'], language: 'ru' })
        .next()
    ).value,
  ] as [Event]
  expect(event).toMatchObject({ number: 1, sentence: `Daily News: новый пост: «Post ${published}»` })
})

test.each([
  ['a key that is none', { key: 'csk_other' }, {}, InvalidKeyError],
  ['a type that is none', {}, { types: ['message.publish'] }, InvalidInputError],
])('%s is thrown', async (_, options, input, Refusal) => {
  await expect(client(first.url, options).events.follow(input).next()).rejects.toBeInstanceOf(Refusal)
})
