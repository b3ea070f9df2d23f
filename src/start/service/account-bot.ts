// The account bot in the process of the API: polled or by webhook, as configured.
import type { FastifyBaseLogger } from 'fastify'
import type { Bot } from '../../bot/bot.ts'
import { isSecret, webhookPath } from '../../bot/settings.ts'
import type { BotDeps } from '../../bot/turn.ts'
import type { Config } from '../config/config.ts'
import type { InWork } from '../process/guard.ts'

/** Undefined when updates are polled. */
export const botHook = ({ webhook }: NonNullable<Config['bot']>, take: (update: object) => Promise<boolean>) =>
  webhook && {
    path: webhookPath(webhook.secret),
    isSecret: (given: unknown) => isSecret(webhook.secret, given),
    take,
  }

export const openAccountBot = async (settings: NonNullable<Config['bot']>, deps: BotDeps, log: FastifyBaseLogger) => {
  // The client of the Bot API takes a moment to load, and most services have no bot.
  const { startBot } = await import('../../bot/bot.ts')
  let bot: Bot | undefined
  const take = async (update: object) => (await bot?.take(update as never)) ?? false
  return {
    take,
    /** Sends an event to a person. */
    send: (user_id: number, message: Parameters<Bot['send']>[1]) =>
      bot ? bot.send(user_id, message) : Promise.resolve(false),
    hook: botHook(settings, take),
    start: (inWork: InWork) => {
      bot = startBot({ settings, deps, log, inWork })
      bot.running.catch((error: Error) => log.error(`the account bot has stopped: ${error.message}`))
      return bot.stop
    },
  }
}
