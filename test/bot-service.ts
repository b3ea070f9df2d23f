// The account bot against the stand-in of the Bot API and a real database, with a clock that runs faster than the system's.
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach } from 'vitest'
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { localRateLimiter, type RateLimiter } from '../src/accounts/rate.ts'
import { secretsFrom } from '../src/accounts/secrets.ts'
import { nothingForStars } from '../src/accounts/stars.ts'
import { type Bot, startBot } from '../src/bot/bot.ts'
import { type BotClock, systemClock } from '../src/bot/clock.ts'
import type { BotDeps } from '../src/bot/turn.ts'
import type { Db } from '../src/store/db.ts'
import { type BotApi, type ShownMessage, startBotApi, TOKEN } from './bot-api.ts'
import { emptyTables, testDatabase } from './database.ts'
import { until } from './until.ts'

const FASTER = 50

/** Fifty seconds of the bot are one of the test's. */
const fastClock = (): BotClock => {
  const started = performance.now()
  return {
    now: () => 1_800_000_000_000 + (performance.now() - started) * FASTER,
    wait: (ms, signal) => systemClock.wait(ms / FASTER, signal),
  }
}

export const ADA = { id: 101, language_code: 'en' }
export const BOB = { id: 102, language_code: 'en' }

/** Open it once per test file. Bots that a test started are stopped after it. */
export const botService = async () => {
  const db = await testDatabase()
  const api = await startBotApi()
  const secrets = secretsFrom(randomBytes(32))
  const time = { now: new Date('2026-09-01T12:00:00Z') }
  const sold = { current: nothingForStars }
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  const bots: Bot[] = []
  afterEach(async () => {
    await Promise.all(bots.splice(0).map((bot) => bot.stop()))
    api.reset()
    logged.length = 0
    await emptyTables(db, 'chats', 'accounts', 'bot_updates', 'leases', 'ledger', 'remembered_use')
  })
  afterAll(() => api.close())

  const start = (
    given: {
      db?: Db
      api?: BotApi
      opens?: BotDeps['opens']
      webhook?: { url: string; secret: string }
      service_url?: string
      rate?: (usual: RateLimiter) => RateLimiter
    } = {},
  ) => {
    const clock = fastClock()
    const deps: BotDeps = {
      db: given.db ?? db,
      secrets,
      tariff: () => ({ plans: defaultPlans, prices: defaultPrices, stars: sold.current }),
      rate: given.rate?.(localRateLimiter(clock.now)) ?? localRateLimiter(clock.now),
      isRemoved: async () => false,
      opens: given.opens ?? new Set(['name', 'invite'] as const),
      now: () => time.now,
      service_url: given.service_url,
    }
    const { webhook } = given
    const settings = { token: TOKEN, api_root: (given.api ?? api).url, ...(webhook && { webhook }) }
    const times = { poll_seconds: 5, lease_seconds: 30, ask_seconds: 5 }
    const bot = startBot({ settings, deps, log, clock, times, timeout_seconds: 0.5 })
    bots.push(bot)
    return bot
  }

  return {
    db,
    api,
    secrets,
    time,
    logged,
    /** What is for sale. */
    sold,
    start,
    /** Stops the bots that run, as at the end of a test. */
    stop: () => Promise.all(bots.splice(0).map((bot) => bot.stop())),
    /** Waits for the next thing that the chat shows after the person has written. */
    says: async (person: { id: number; language_code?: string }, text: string): Promise<ShownMessage> => {
      const before = api.shownIn(person.id).length
      api.push(api.messageFrom(person, text))
      await until(
        () => api.shownIn(person.id).length,
        (count) => count > before,
        { interval: 5 },
      )
      return api.last(person.id)!
    },
    /** Presses a button of a message, and waits until the press is answered. Returns the short text of the answer. */
    presses: async (
      person: { id: number; language_code?: string },
      shown: ShownMessage,
      text: string,
    ): Promise<string | undefined> => {
      const button = shown.buttons.find((one) => one.text === text)
      const press = api.pressOf(person, shown, button?.callback_data ?? text)
      api.push(press)
      return answered(api, press.callback_query!.id)
    },
  }
}

/** The short text with which the bot answered a press. */
export const answered = async (api: BotApi, query_id: string): Promise<string | undefined> => {
  const find = () =>
    api.calls.find(({ method, payload }) => method === 'answerCallbackQuery' && payload.callback_query_id === query_id)
  const call = await until(find, (found) => found !== undefined, { interval: 5 })
  return call!.payload.text as string | undefined
}
