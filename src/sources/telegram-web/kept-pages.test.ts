// Pages that the host confirms as unchanged, and what is kept of them.
import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { madeChatPage } from '../../../test/telegram-web/made-pages.ts'
import { startPlatform } from '../../../test/telegram-web/platform.ts'
import { DAY_MS, HOUR_MS } from '../../time/spans.ts'
import { keptPages } from './kept-pages.ts'
import { telegramWeb } from './telegram-web.ts'

let stop = async (): Promise<unknown> => undefined
afterEach(() => stop())

/** A chat whose title and headers a test changes. A request that names the version of the answer gets a 304. */
const hostOf = async (chat: { title: string; headers: Record<string, string>; between?: string | undefined }) => {
  const clock = { now: Date.UTC(2026, 0, 2) }
  const sockets = new Set<unknown>()
  const platform = await startPlatform({
    '/citynews': (request, response) => {
      sockets.add(request.socket)
      const { etag, 'last-modified': modified } = chat.headers
      const isSame =
        (etag !== undefined && request.headers['if-none-match'] === etag) ||
        (modified !== undefined && request.headers['if-modified-since'] === modified)
      if (chat.between) response.writeHead(200, { 'content-type': 'text/html', ...chat.headers }).end(chat.between)
      else if (isSame) response.writeHead(304, chat.headers).end()
      else {
        const html = madeChatPage({ title: chat.title, extra: '12 members, 2 online' })
        response.writeHead(200, { 'content-type': 'text/html', ...chat.headers }).end(html)
      }
    },
  })
  stop = platform.stop
  const { base_url, requests } = platform
  const source = telegramWeb({ now: () => clock.now, gate: { pass: (work) => work() }, base_url })
  const sizes: number[] = []
  const read = async () => {
    const [seen] = await source.readChat({ username: 'citynews' }, (bytes) => sizes.push(bytes))
    return seen?.kind === 'chat seen' && { title: seen.title, at: seen.at * 1000 }
  }
  const asked = () => {
    const { 'if-none-match': tag, 'if-modified-since': since } = requests.at(-1)!.headers
    return tag ?? since
  }
  return { clock, read, asked, sizes, sockets }
}

test.each([
  ['by its version', { etag: 'W/"7"' }, { etag: '"8"' }, 'W/"7"'],
  [
    'by its date',
    { 'last-modified': 'Thu, 01 Jan 2026 08:00:00 GMT' },
    { 'last-modified': 'Fri, 02 Jan 2026 01:00:00 GMT' },
    'Thu, 01 Jan 2026 08:00:00 GMT',
  ],
])(
  'an unchanged page is confirmed %s: it costs no bytes, and says the same at the new time',
  async (_, first, then, tag) => {
    const chat: Parameters<typeof hostOf>[0] = { title: 'City News', headers: first }
    const t = await hostOf(chat)
    expect(await t.read()).toEqual({ title: 'City News', at: t.clock.now })
    expect(t.asked()).toBeUndefined()
    t.clock.now += HOUR_MS
    expect(await t.read()).toEqual({ title: 'City News', at: t.clock.now })
    expect(t.asked()).toBe(tag)
    expect(t.sizes).toEqual([expect.any(Number), 0])
    expect(t.sizes[0]).toBeGreaterThan(100)
    chat.title = 'Evening News'
    chat.headers = then
    expect(await t.read()).toMatchObject({ title: 'Evening News' })
    expect(t.sizes[2]).toBeGreaterThan(100)
    // The connection is kept, also after an answer without a body.
    expect(t.sockets.size).toBe(1)
  },
)

test('a host that confirms everything is believed for a day', async () => {
  const chat = { title: 'City News', headers: { etag: '"1"' } }
  const t = await hostOf(chat)
  await t.read()
  chat.title = 'Evening News'
  t.clock.now += DAY_MS - 1_000
  expect(await t.read()).toMatchObject({ title: 'City News' })
  t.clock.now += 1_000
  expect(await t.read()).toMatchObject({ title: 'Evening News' })
  expect(t.asked()).toBeUndefined()
})

test.each([
  ['whose host forbids it', { etag: '"1"', 'cache-control': 'private, no-store' }],
  ['without a version', {}],
  ['with a version that is no date', { 'last-modified': 'yesterday' }],
  ['with a very long version', { etag: `"${'1'.repeat(300)}"` }],
  [
    'with a date that says more than the date',
    { 'last-modified': `Thu, 01 Jan 2026 08:00:00 GMT (${'1'.repeat(300)})` },
  ],
  // Asked for with this, any page is confirmed.
  ['whose version is any', { etag: '*' }],
])('a page %s is not kept', async (_, headers) => {
  const t = await hostOf({ title: 'City News', headers: headers as Record<string, string> })
  await t.read()
  await t.read()
  expect(t.asked()).toBeUndefined()
  expect(Math.min(...t.sizes)).toBeGreaterThan(100)
})

test('a page between that is not the one asked for is not kept', async () => {
  const chat: Parameters<typeof hostOf>[0] = {
    title: 'City News',
    headers: { 'last-modified': 'Thu, 01 Jan 2026 08:00:00 GMT' },
    between: '<html><body><form>Are you a person?</form></body></html>',
  }
  const t = await hostOf(chat)
  await expect(t.read()).rejects.toMatchObject({ reason: 'changed' })
  chat.between = undefined
  // The page of the chat has not changed since the other one was made.
  expect(await t.read()).toMatchObject({ title: 'City News' })
  expect(t.asked()).toBeUndefined()
})

/** What buffers hold, without what is free already. */
const heldBytes = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

test('many small pages take no more memory than they are counted with', async () => {
  const pages = keptPages(() => 0, 2_000_000)
  const before = heldBytes()
  for (let i = 0; i < 1_000; i++) await pages.keep(`/${i}`, { etag: '"1"' }, randomBytes(100).toString('hex'))
  expect(pages.find('/0')).toBeDefined()
  await expect.poll(() => heldBytes() - before).toBeLessThan(4_000_000)
  // Pages of nothing have an address and a version.
  for (let i = 0; i < 3_000; i++) await pages.keep(`/empty/${i}`, { etag: '"1"' }, '')
  expect(pages.find('/empty/0')).toBeUndefined()
  expect(pages.find('/empty/2999')).toBeDefined()
})

test('the pages that were used last stay within the limit of memory', async () => {
  const pages = keptPages(() => 0, 20_000)
  const html = () => randomBytes(1_000).toString('hex')
  for (let i = 0; i < 50; i++) {
    await pages.keep(`/${i}`, { etag: '"1"' }, html())
    pages.find('/0')
    expect(pages.bytes()).toBeLessThanOrEqual(20_000)
  }
  expect(pages.find('/0')).toBeDefined()
  expect(pages.find('/1')).toBeUndefined()
  expect(pages.find('/49')).toBeDefined()
  await pages.keep('/large', { etag: '"1"' }, randomBytes(20_000).toString('hex'))
  expect(pages.find('/large')).toBeUndefined()
  expect(pages.bytes()).toBeGreaterThan(5_000)
})
