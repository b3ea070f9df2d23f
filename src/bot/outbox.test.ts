// The limits of the Bot API, against the stand-in, with a clock that jumps over every wait.
import { Api } from 'grammy'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startBotApi, TOKEN, tooMany } from '../../test/bot-api.ts'
import { localRateLimiter } from '../accounts/rate.ts'
import type { BotClock } from './clock.ts'
import { openOutbox } from './outbox.ts'

const api = await startBotApi()
afterAll(() => api.close())
beforeEach(() => {
  api.calls.length = 0
  api.blocked.clear()
})

const serverError = { error_code: 500, description: 'Internal Server Error' }

const openAll = ({ timeoutSeconds = 30, lost = 0 } = {}) => {
  let now = 1_800_000_000_000
  const clock: BotClock = {
    now: () => now,
    wait: (ms, signal) =>
      new Promise((done) => {
        if (signal?.aborted) return done()
        if (Number.isFinite(ms)) {
          now += ms
          return void setImmediate(done)
        }
        signal!.addEventListener('abort', () => done(), { once: true })
      }),
  }
  const client = new Api(TOKEN, { apiRoot: api.url, timeoutSeconds })
  const sent: { chat: number; text: string; at: number }[] = []
  client.config.use((next, method, payload, signal) => {
    const { chat_id, text } = payload as { chat_id: number; text: string }
    sent.push({ chat: chat_id, text, at: now / 1000 - 1_800_000_000 })
    return next(method, payload, signal)
  })
  const blocked: number[] = []
  const failures: string[] = []
  const faults: unknown[] = []
  let revoked = 0
  const limiter = localRateLimiter(clock.now)
  const rate: typeof limiter = {
    ...limiter,
    take: async (...given) => {
      if (lost-- > 0) throw new Error('the limiter is lost')
      return limiter.take(...given)
    },
  }
  const outbox = openOutbox({
    api: client,
    rate,
    clock,
    onBlocked: (chat) => blocked.push(chat),
    onRevoked: () => revoked++,
    onFailure: (_, { kind }) => failures.push(kind),
    onFault: (error) => faults.push(error),
  })
  const send = (chat_id: number, text = 'hello') => outbox.send({ method: 'sendMessage', payload: { chat_id, text } })
  return { outbox, clock, send, sent, blocked, failures, faults, revoked: () => revoked }
}

/** The most calls that any second has. */
const busiestSecond = (times: number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1).length))

test('no second has more than 30 messages, however many chats there are', async () => {
  const { send, sent } = openAll()
  const results = await Promise.all(Array.from({ length: 120 }, (_, i) => send(i + 1)))
  expect(results.every((result) => result !== undefined)).toBe(true)
  const times = sent.map(({ at }) => at)
  expect(times).toHaveLength(120)
  expect(busiestSecond(times)).toBeLessThanOrEqual(30)
  expect(Math.max(...times)).toBeLessThan(6)
})

test('a person gets a short burst and then one message a second, a group 20 a minute, each in order', async () => {
  const { send, sent } = openAll()
  const texts = Array.from({ length: 8 }, (_, i) => String(i))
  await Promise.all([...texts.map((text) => send(1, text)), ...texts.map((text) => send(-1, text))])
  const to = (chat: number) => sent.filter((one) => one.chat === chat)
  expect(to(1).map(({ text }) => text)).toEqual(texts)
  expect(to(-1).map(({ text }) => text)).toEqual(texts)
  expect(to(1).filter(({ at }) => at < 0.9)).toHaveLength(3)
  expect(to(1).at(-1)!.at).toBeGreaterThan(4.9)
  // Three at once, and one every three seconds.
  expect(to(-1).at(-1)!.at).toBeGreaterThan(14.9)
})

test('429: everything waits as long as the platform says, and then arrives once', async () => {
  const { send, sent, failures } = openAll()
  api.fail('sendMessage', tooMany(14))
  await send(1, 'first')
  await Promise.all([send(2, 'second'), send(3, 'third')])
  expect(failures).toEqual(['slow down'])
  expect(sent.map(({ text }) => text)).toEqual(['first', 'first', 'second', 'third'])
  expect(sent[1]!.at).toBeGreaterThanOrEqual(14)
})

test('429 holds back calls that were already waiting', async () => {
  const { send, sent } = openAll()
  api.fail('sendMessage', ...Array.from({ length: 4 }, () => tooMany(30)))
  await Promise.all(Array.from({ length: 8 }, (_, i) => send(i + 1)))
  expect(sent.filter(({ at }) => at > 1 && at < 30)).toEqual([])
  expect(sent).toHaveLength(12)
})

test('5xx, broken connections, pages of a proxy and timeouts are repeated with growing pauses, in order', async () => {
  const { send, sent, failures } = openAll({ timeoutSeconds: 0.5 })
  api.fail('sendMessage', serverError, 'cut', 'bad gateway', 'hang')
  await Promise.all([send(1, 'first'), send(1, 'second')])
  expect(failures).toEqual(['retry', 'retry', 'retry', 'retry'])
  expect(sent.map(({ text }) => text)).toEqual([...Array(5).fill('first'), 'second'])
  const pauses = sent.slice(1, 5).map(({ at }, i) => Math.round(at - sent[i]!.at))
  expect(pauses).toEqual([1, 2, 4, 8])
})

test('an answer is kept for five minutes while the platform is away, and arrives when it is back', async () => {
  const { send, sent } = openAll()
  // 1 + 2 + 4 + 8 + 16 s, then every 30 s: the 14th try is 271 s after the first.
  api.fail('sendMessage', ...Array.from({ length: 13 }, () => serverError))
  expect(await send(1, 'first')).toBeDefined()
  expect(sent).toHaveLength(14)
  expect(sent.at(-1)!.at).toBeGreaterThan(240)
  expect(sent.at(-1)!.at).toBeLessThanOrEqual(300)
})

test('an answer that is older than five minutes is given up, and a newer one goes', async () => {
  const { clock, send, sent } = openAll()
  api.fail('sendMessage', ...Array.from({ length: 14 }, () => serverError))
  const first = send(1, 'first')
  await clock.wait(250_000)
  const second = send(1, 'second')
  expect(await first).toBeUndefined()
  expect(await second).toBeDefined()
  expect(sent.at(-1)!.text).toBe('second')
})

test('403: what else waits for the chat is dropped without a try, and others are not affected', async () => {
  const { send, sent, blocked } = openAll()
  api.blocked.add(1)
  const results = await Promise.all([send(1), send(1), send(2), send(1)])
  expect(results.map((result) => result !== undefined)).toEqual([false, false, true, false])
  expect(blocked).toEqual([1])
  expect(sent.filter(({ chat }) => chat === 1)).toHaveLength(1)
})

test('400 is not repeated', async () => {
  const { outbox, failures } = openAll()
  const payload = { chat_id: 1, message_id: 999_999, text: 'x' }
  expect(await outbox.send({ method: 'editMessageText', payload })).toBeUndefined()
  expect(failures).toEqual(['refused'])
})

test('an answer to a button does not wait behind messages', async () => {
  const { outbox, send } = openAll()
  const messages = Array.from({ length: 40 }, () => send(1))
  await outbox.send({ method: 'answerCallbackQuery', payload: { callback_query_id: '1' } })
  expect(api.calls.findIndex(({ method }) => method === 'answerCallbackQuery')).toBeLessThan(5)
  await Promise.all(messages)
})

test('while 1,000 calls wait there is no room; a pause of the reader of updates holds for calls too', async () => {
  const { outbox, clock, send, sent } = openAll()
  outbox.pause(20_000)
  const started = clock.now()
  const sending = Array.from({ length: 1_001 }, (_, i) => send(i + 1))
  expect(outbox.isFull()).toBe(true)
  await outbox.hasRoom(new AbortController().signal)
  expect(clock.now() - started).toBeGreaterThanOrEqual(20_000)
  expect(outbox.isFull()).toBe(false)
  await outbox.close(0)
  await Promise.all(sending)
  expect(sent.length).toBeLessThan(100)
})

test('401: nothing more is sent, and what waits is dropped', async () => {
  const { send, sent, revoked } = openAll()
  api.fail('sendMessage', { error_code: 401, description: 'Unauthorized' })
  const results = await Promise.all([send(1), send(1), send(1), send(1), send(1)])
  expect(results.at(-1)).toBeUndefined()
  expect(revoked()).toBe(1)
  const before = sent.length
  expect(await send(2)).toBeUndefined()
  expect(sent).toHaveLength(before)
})

test('a limiter that fails for a moment delays what waits, and loses nothing', async () => {
  const { send, sent, faults } = openAll({ lost: 2 })
  expect(await Promise.all([send(1, 'a'), send(2, 'b')])).toEqual([expect.anything(), expect.anything()])
  expect(sent.map(({ text }) => text)).toEqual(['a', 'b'])
  expect(faults).toEqual([new Error('the limiter is lost'), new Error('the limiter is lost')])
  expect(sent[0]!.at).toBeGreaterThanOrEqual(1)
})
