// The bot against a platform that fails, repeats itself and forgets, and against a second bot.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tooMany } from '../../test/bot-api.ts'
import { ADA, answered, BOB, botService } from '../../test/bot-service.ts'
import { testWith } from '../../test/needs.ts'
import { realData } from '../../test/real-data.ts'
import { until } from '../../test/until.ts'
import { localRateLimiter, type RateLimiter } from '../accounts/rate.ts'
import type { Db } from '../store/db.ts'
import { LEASE } from './poll.ts'

const t = await botService()
const quick = { interval: 5 }

const keysIn = ({ text }: { text: string }) => [...text.matchAll(/csk_\w+/g)].map(([key]) => key)
const shownKeys = async () => keysIn(await t.says(ADA, '/api_key'))
const polled = () => until(() => t.api.isPolled(), Boolean, quick)
const confirmed = () =>
  until(
    () => t.api.unconfirmed(),
    (left) => left === 0,
    quick,
  )
const accounts = async () => (await t.db.rows`select from accounts`).length

/** A question that waits for its confirmation, and the data of the button that confirms. */
const askedToConfirm = async () => {
  const shown = await t.says(ADA, '/api_key')
  await t.presses(ADA, shown, 'Replace a key…')
  const question = await until(
    () => t.api.last(ADA.id)!,
    (last) => last.message_id > shown.message_id,
    quick,
  )
  await t.presses(ADA, question, 'Credits key')
  await until(
    () => question.text,
    (text) => text.startsWith('Replace the'),
    quick,
  )
  return { question, confirm: question.buttons[0]!.callback_data! }
}

test('updates that are delivered out of order, or again to the next process, are handled once', async () => {
  const first = t.start()
  const start = t.api.messageFrom(ADA, '/start')
  const help = t.api.messageFrom(ADA, '/help')
  const usage = t.api.messageFrom(ADA, '/usage')
  t.api.push(usage, start, start, help)
  await until(
    () => t.api.shownIn(ADA.id).length,
    (count) => count === 3,
    quick,
  )
  // The process ends before the platform knows that they were handled.
  await first.stop()
  t.api.push(help, start, usage)
  t.start()
  await t.says(ADA, '/plan')
  const texts = t.api.shownIn(ADA.id).map(({ text }) => text.split('\n')[0])
  expect(texts).toHaveLength(4)
  expect(texts[0]).toMatch(/^Your account/)
  expect(texts[3]).toMatch(/^<b>Plan Free/)
  expect(await accounts()).toBe(1)
})

test.each(['before', 'after'])(
  'a crash %s the commit of a replacement leaves one current key, which /api_key shows',
  async (when) => {
    let crashes = 0
    // The connection to the database breaks, so that the bot cannot know whether the change was made, and the update comes again.
    const breaking: Db = {
      ...t.db,
      transaction: async (work) => {
        const lost = Object.assign(new Error('the connection was lost'), { code: 'ECONNRESET' })
        if (crashes-- !== 1) return t.db.transaction(work)
        if (when === 'after') await t.db.transaction(work)
        else
          await t.db.transaction(async (tx) => {
            await work(tx)
            throw lost
          })
        throw lost
      },
    }
    t.start({ db: breaking })
    await t.says(ADA, '/start')
    const [old] = await shownKeys()
    const { question, confirm } = await askedToConfirm()
    crashes = 1
    t.api.push(t.api.pressOf(ADA, question, confirm))
    await until(
      () => t.db.rows`select from api_keys where key_type = 'credits'`,
      (keys) => keys.length === 2,
      quick,
    )
    await confirmed()
    const [current] = await shownKeys()
    expect(current).not.toBe(old)
    const rows = await t.db.rows`select from api_keys where key_type = 'credits'`
    expect(rows).toHaveLength(2)
  },
)

test.each(['cut', 'cut after', 'bad gateway', 'hang', tooMany(3)] as const)(
  'the message with the new key fails (%j): the replacement stands, and /api_key shows the key',
  async (fault) => {
    t.start()
    await t.says(ADA, '/start')
    const [old] = await shownKeys()
    const { question, confirm } = await askedToConfirm()
    t.api.fail('sendMessage', fault)
    await t.presses(ADA, question, confirm)
    const [current] = await shownKeys()
    expect(current).not.toBe(old)
    expect(t.logged.join('')).not.toContain(current)
    expect(await t.presses(ADA, question, confirm)).toContain('This question is closed')
    expect(await shownKeys()).toContain(current)
  },
)

test('a user who has blocked the bot is remembered and not written to again, until the user comes back', async () => {
  t.start()
  await t.says(ADA, '/start')
  t.api.blocked.add(ADA.id)
  t.api.push(t.api.messageFrom(ADA, '/help'))
  const blockedAt = async () =>
    (await t.db.row<{ blocked_at: Date | null }>`select blocked_at from bot_users`)!.blocked_at
  await until(blockedAt, (at) => at !== null, quick)
  const tries = t.api.calls.filter(({ payload }) => payload.chat_id === ADA.id).length
  expect(tries).toBe(2)
  t.api.blocked.clear()
  await t.says(ADA, '/help')
  expect(await blockedAt()).toBeNull()
})

test('two bots of one token: one polls, and the other takes over when the lease ends', async () => {
  const first = t.start()
  await polled()
  t.start()
  await t.says(ADA, '/start')
  const holder = async () =>
    (await t.db.row<{ holder: string }>`select holder from leases where name = ${LEASE}`)?.holder
  const before = await holder()
  await first.stop()
  await until(holder, (now) => now !== undefined && now !== before, quick)
  await t.says(ADA, '/help')
  expect(t.api.calls.filter(({ method }) => method === 'getMe')).toHaveLength(2)
  expect(t.logged.join('')).not.toContain('409')
})

test('a bot whose lease was taken over stops reading, and what both got is handled once', async () => {
  t.start()
  await polled()
  await t.db.rows`update leases set holder = 'another process', until = now() + interval '1 hour' where name = ${LEASE}`
  await until(
    () => t.api.isPolled(),
    (is) => !is,
    quick,
  )
  // The other process dies, and its lease ends.
  await t.db.rows`update leases set until = now() where name = ${LEASE}`
  await t.says(ADA, '/start')
  expect(await accounts()).toBe(1)
})

test('409: the bot waits and tries again, and says so once', async () => {
  const conflict = { error_code: 409, description: 'Conflict: terminated by other getUpdates request' }
  t.api.fail('getUpdates', conflict, conflict, conflict)
  t.start()
  await t.says(ADA, '/start')
  expect(t.logged.filter((line) => line.includes('another program reads'))).toHaveLength(1)
  expect(t.logged.filter((line) => line.includes('reads updates again'))).toHaveLength(1)
})

test('429, 5xx, broken connections and timeouts of getUpdates and of the start are waited for', async () => {
  t.api.fail('getMe', 'cut', tooMany(2))
  t.api.fail('setMyCommands', { error_code: 502, description: 'Bad Gateway' })
  t.api.fail('getUpdates', tooMany(2), 'bad gateway', 'cut')
  t.start()
  await t.says(ADA, '/start')
  expect(t.logged.join('')).not.toContain('AAstand-in')
})

test('401: the bot stops, says why without the token, and its lease is free', async () => {
  const bot = t.start()
  await polled()
  t.api.revoke()
  await expect(bot.running).rejects.toThrow('BOT_TOKEN is not accepted by the platform')
  t.api.restore()
  expect(await t.db.rows`select from leases where name = ${LEASE}`).toEqual([])
})

test('the commands are announced in all languages, and the language of the user decides', async () => {
  t.start()
  const english = await t.says({ id: 301, language_code: 'de' }, '/help')
  const russian = await t.says({ id: 302, language_code: 'ru-RU' }, '/help')
  const persian = await t.says({ id: 304, language_code: 'fa' }, '/help')
  const none = await t.says({ id: 303 }, 'hello')
  expect(english.text).toContain('/api_key – show your API keys')
  expect(russian.text).toContain('/api_key – показать ключи API')
  expect(persian.text).toContain('/api_key – نمایش کلیدهای API')
  expect(none.text).toBe('I only understand commands. /help lists them.')
  const announced = t.api.calls.filter(({ method }) => method === 'setMyCommands').map(({ payload }) => payload)
  expect(announced.map(({ language_code }) => language_code)).toEqual([undefined, 'ru', 'fa'])
  expect(announced.map(({ commands }) => (commands as object[]).length)).toEqual([12, 12, 12])
})

test('an update that fails is answered with an apology, and later ones are handled', async () => {
  t.start()
  await t.says(ADA, '/start')
  await t.db.rows`update accounts set plan = 'NoSuchPlan'`
  expect((await t.says(ADA, '/plan')).text).toContain('Something went wrong')
  expect((await t.says(ADA, '/help')).text).toContain('/api_key')
  expect(t.logged.join('')).toContain('plan NoSuchPlan is not configured')
})

test('of a user who floods the bot 20 messages are taken, and others are answered', async () => {
  // No time passes for the allowance of users, however slow the machine is.
  const frozen = localRateLimiter(() => 0)
  const rate = (usual: RateLimiter): RateLimiter => ({
    ...usual,
    take: (key, terms) => (key.startsWith('bot:user:') ? frozen : usual).take(key, terms),
  })
  t.start({ rate })
  await t.says(BOB, '/start')
  const flood = Array.from({ length: 60 }, () => t.api.messageFrom(ADA, 'x'))
  t.api.push(...flood)
  await confirmed()
  expect((await t.says(BOB, '/help')).text).toContain('/api_key')
  const handled = () =>
    t.db
      .rows`select from bot_updates where update_id >= ${flood[0]!.update_id} and update_id <= ${flood.at(-1)!.update_id}`
  // Updates are confirmed to the platform before the last of them are handled.
  await expect.poll(async () => (await handled()).length).toBe(20)
})

const samples = realData ? join(realData, 'botapi/nutgram') : ''

testWith('real-data', 'real updates of every kind do no harm', async () => {
  t.start()
  const files = readdirSync(samples).filter((name) => name.endsWith('.json'))
  expect(files.length).toBeGreaterThan(10)
  // Some have the same number, and would be one update to the bot.
  const updates = files.map((name) => {
    const { update_id } = t.api.messageFrom(ADA, '')
    return { ...JSON.parse(readFileSync(join(samples, name), 'utf8')), update_id }
  })
  t.api.push(...updates)
  await confirmed()
  await t.says(ADA, '/help')
  expect(await accounts()).toBe(0)
  expect(t.logged.filter((line) => /failed to handle/.test(line))).toEqual([])
  expect(t.api.last(10_081_232)!.text).toContain('/help')
  const callbacks = updates.filter(({ callback_query }) => callback_query)
  for (const { callback_query } of callbacks)
    expect(await answered(t.api, callback_query.id)).toContain('no longer works')
})
