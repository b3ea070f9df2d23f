// Whatever answers from outside, the process of the service goes on: pages, the Bot API and Redis break, hang and say what they cannot say.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { upsertAddress } from '../src/store/collecting/collect-targets.ts'
import { openStore } from '../src/store/open.ts'
import { startBotApi, TOKEN } from './bot-api.ts'
import { joinTestDatabase } from './database.ts'
import { baseOf, launcher } from './launch.ts'
import { madeUpPlatform } from './made-up-platform.ts'
import { webPlatform } from './web-platform.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'cs-outside-'))
const { database_url } = await joinTestDatabase(data_dir)
const platform = madeUpPlatform(() => new Date())
const web = await webPlatform(platform.chats)
const bot = await startBotApi()

/** Something in the place of Redis: it breaks the first connections off, and is silent to the others. */
const sockets = new Set<Socket>()
const redis = createServer((socket) => {
  sockets.add(socket.on('error', () => {}))
  if (sockets.size % 2) socket.once('data', () => socket.destroy())
})
await new Promise<void>((resolve) => redis.listen(0, '127.0.0.1', resolve))

const launch = launcher({
  DATA_DIR: data_dir,
  ...(database_url && { DATABASE_URL: database_url }),
  DEMO: 'off',
  COLLECT: 'on',
  LOG_LEVEL: 'warn',
  METRICS_PORT: '0',
  TELEGRAM_WEB_URL: web.url,
  TELEGRAM_WEB_RATE: '1000',
  BOT_TOKEN: TOKEN,
  BOT_API_ROOT: bot.url,
  REDIS_URL: `redis://127.0.0.1:${(redis.address() as { port: number }).port}`,
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'failing-process.ts')}`,
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  redis.close()
  bot.close()
  rmSync(data_dir, { recursive: true, force: true, maxRetries: 5 })
})

const encodings = Array(6).fill('gzip').join(', ')
const broken: Parameters<typeof web.rules.push>[0] = (path, response) => {
  if (/reset_/.test(path)) response.socket!.destroy()
  else if (/hang_/.test(path)) response.writeHead(200, { 'content-type': 'text/html' }).write('<')
  else if (/many_/.test(path)) {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encodings }).write('x')
    // The connection fails when the visit is long over.
    setTimeout(() => response.socket?.destroy(), 200)
  } else return false
  return true
}

/** Updates that the platform does not send. The numbers go up, so that what follows them is read too. */
const oddUpdates = () => {
  const number = () => bot.messageFrom({ id: 900 }, '').update_id
  return [
    { update_id: number(), pre_checkout_query: { id: 'nobody-pays', currency: 'XTR', total_amount: 1 } },
    { update_id: number(), pre_checkout_query: null },
    { update_id: number(), pre_checkout_query: 7 },
    { update_id: number(), message: 'text' },
    { update_id: number(), message: { from: { id: 'nobody' }, chat: null, text: {} } },
    { update_id: number(), callback_query: { from: { id: 2 ** 70 } } },
    { update_id: number() },
  ] as never[]
}
const isAnswered = (id: number) => expect.poll(() => bot.shownIn(id).length, { interval: 50 }).toBeGreaterThan(0)

test('faults of pages, of the Bot API and of Redis leave the service answering, also after a restart', async () => {
  for (const name of ['telegram', 'good_one']) platform.post(platform.add(name))
  web.rules.push(broken)
  const db = await openStore({ data_dir, database_url })
  for (const name of ['reset_1', 'many_1', 'many_2', 'good_one', 'hang_1'])
    await upsertAddress(db, `@${name}`, new Date())
  await db.close()

  const first = launch()
  const base = baseOf(await first.up)
  const isUp = async () => (await fetch(`${base}/healthz`)).status
  bot.push(...oddUpdates(), bot.messageFrom({ id: 901 }, '/start'))
  await isAnswered(901)
  for (const path of ['throw', 'reject', 'emit']) expect((await fetch(`${base}/fail/${path}`)).status).toBe(404)
  await expect.poll(() => web.asked.some((path) => path === '/s/good_one'), { interval: 50 }).toBe(true)
  await expect.poll(() => web.asked.filter((path) => /many_/.test(path)).length, { interval: 50 }).toBeGreaterThan(1)
  expect(await isUp()).toBe(200)
  for (const fault of ['cut', 'bad gateway', 'cut after'] as const) bot.fail('sendMessage', fault)
  bot.push(bot.messageFrom({ id: 902 }, '/start'))
  await isAnswered(902)
  // What the first process did not confirm is read again by the next one.
  const again = oddUpdates()
  bot.push(...again)
  const { err, code } = await first.kill()
  expect(code).toBeNull()
  expect(err.match(/"an error that no code handled"/g)).toHaveLength(3)
  expect(err).toMatch(/thrown outside of a request/)
  expect(err).toMatch(/rejected, and nobody waits/)
  expect(err).toMatch(/emitted without a listener/)

  bot.push(...again, bot.messageFrom({ id: 903 }, '/start'))
  const second = launch()
  await second.up
  await isAnswered(903)
  const ended = await second.stop()
  expect(ended.code).toBe(0)
  expect(ended.err).not.toMatch(/no code handled/)
})
