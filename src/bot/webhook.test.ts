// Updates by webhook: the API takes them at a path that only the platform knows.
import { afterAll, expect, test } from 'vitest'
import { ADA, botService } from '../../test/bot-service.ts'
import { testService } from '../../test/service.ts'
import { until } from '../../test/until.ts'
import type { Bot } from './bot.ts'
import { isSecret, webhookPath } from './settings.ts'

const secret = 'a-secret-of-tests-0123'
const path = webhookPath(secret)
let bot: Bot | undefined
const t = await botService()
const service = await testService({
  hooks: {
    bot: { path, isSecret: (given) => isSecret(secret, given), take: async (update) => bot!.take(update as never) },
  },
})
const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => service.app.close())

const ready = async () => {
  bot = t.start({ webhook: { url, secret } })
  await until(
    () => t.api.webhook(),
    (webhook) => webhook !== undefined,
    { interval: 5 },
  )
  // The call has to return before the bot takes updates.
  const probe = t.api.messageFrom({ id: 999 }, 'hello')
  await until(
    () => t.api.deliver(probe),
    (status) => status === 200,
    { interval: 5 },
  )
}
const texts = () => t.api.shownIn(ADA.id).map(({ text }) => text.split('\n')[0])

test('the platform is told the address and the secret, and delivers; again, late and twice at once it is handled once', async () => {
  await ready()
  expect(t.api.webhook()).toEqual({ url: url + path, secret })
  const start = t.api.messageFrom(ADA, '/start')
  const help = t.api.messageFrom(ADA, '/help')
  expect(await t.api.deliver(help)).toBe(200)
  expect(await Promise.all([t.api.deliver(start), t.api.deliver(start), t.api.deliver(help)])).toEqual([200, 200, 200])
  await until(texts, (shown) => shown.length === 2, { interval: 5 })
  expect(await t.db.rows`select from accounts`).toHaveLength(1)
})

test('without the secret, with a wrong one, or at another path it is an unknown path; a body that is no update is 400', async () => {
  await ready()
  const update = JSON.stringify(t.api.messageFrom(ADA, '/start'))
  const post = (to: string, headers: Record<string, string>, body = update) =>
    fetch(url + to, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  const header = 'x-telegram-bot-api-secret-token'
  const unknown = (await (await post('/hooks/0123', { [header]: secret })).json()) as { message: string }
  for (const given of ['', 'wrong', `${secret}x`]) {
    const answer = await post(path, given ? { [header]: given } : {})
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { ...unknown, message: unknown.message.replace('/hooks/0123', path) },
    ])
  }
  expect((await post(path, { [header]: secret }, '{"update_id":"1"}')).status).toBe(400)
  expect((await post(path, { [header]: secret }, '{')).status).toBe(400)
  expect(await t.db.rows`select from bot_users`).toEqual([])
})

test('while the bot is not there the platform is asked to come again', async () => {
  await ready()
  await bot!.stop()
  expect(await t.api.deliver(t.api.messageFrom(ADA, '/start'))).toBe(503)
})

test('the path reveals neither the secret nor what it is for', () => {
  expect(path).toMatch(/^\/hooks\/[0-9a-f]{32}$/)
  expect(webhookPath('another-secret-012345')).not.toBe(path)
  expect([
    isSecret(secret, secret),
    isSecret(secret, ''),
    isSecret(secret, undefined),
    isSecret(secret, [secret]),
  ]).toEqual([true, false, false, false])
})
