// The command that runs the account bot in a process of its own.
import { Command } from 'commander'
import { Registry } from 'prom-client'
import { removedBy } from '../privacy/is-removed.ts'
import { readConfig } from '../start/config/config.ts'
import { checkPlans, followTariff } from '../start/config/follow-tariff.ts'
import type { Tariff } from '../start/config/tariff.ts'
import { startDelivering } from '../start/jobs/delivering.ts'
import { openSecrets } from '../start/master-key/master-key.ts'
import { guardProcess } from '../start/process/guard.ts'
import { openLog } from '../start/process/log.ts'
import { linksOpenedBy } from '../start/service/opened-links.ts'
import { openPrivacy } from '../start/service/privacy.ts'
import { openRateLimiter } from '../start/service/rate.ts'
import { botSenders } from '../start/service/senders.ts'
import { openStore } from '../store/open.ts'
import { CliError } from './context.ts'
import { say } from './output.ts'

const examples = `
Examples:
  BOT_TOKEN=… DATABASE_URL=postgres://… channelscope bot
  BOT_TOKEN=… BOT_API_ROOT=http://127.0.0.1:8081 channelscope bot

\`channelscope start\` runs the bot too if BOT_TOKEN is set. Any number of processes may: one of them reads the updates at a time.
Settings are environment variables, see docs/bot.md.

Exit codes: 0 stopped by a signal, 1 starting failed or the token was refused.`

export const botCommand = () =>
  new Command('bot')
    .description('run the account bot, without serving HTTP')
    .addHelpText('after', examples)
    .action(async () => {
      const config = readConfig(process.env)
      const { bot: settings } = config
      if (!settings) throw new CliError('set BOT_TOKEN to the token that BotFather gave you')
      if (settings.webhook)
        throw new CliError('BOT_WEBHOOK_URL is set, so updates arrive at `channelscope start`, which runs the bot')
      const log = openLog(config)
      const stopping = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
      const waiting = { say: (line: string) => log.warn(line), stopping: stopping.signal }
      const db = await openStore(config, waiting).catch((error) => {
        if (!stopping.signal.aborted) throw error
      })
      if (!db) return
      const rate = await openRateLimiter(config, log)
      let tariff: Tariff = config
      const stopFollowing = followTariff(process.env, db, {
        onChange: (changed) => {
          tariff = changed
        },
        onError: ({ message }) => log.error({ reason: message }, 'the new plans or prices are not valid'),
      })
      try {
        await checkPlans(db, config)
        const { startBot } = await import('../bot/bot.ts')
        const secrets = await openSecrets(config, db)
        const opens = linksOpenedBy(config)
        const isRemoved = removedBy(await openPrivacy(config, db, secrets))
        const { service_url } = settings
        const deps = { db, secrets, rate, opens, isRemoved, service_url, tariff: () => tariff, now: () => new Date() }
        const bot = startBot({ settings, deps, log, inWork: guardProcess(log, new Registry()) })
        const registry = new Registry()
        const stopDelivering = startDelivering(db, {
          openSenders: async () => botSenders({ config, db }, bot.send),
          now: deps.now,
          log,
          registry,
        })
        say('The account bot is running')
        // It is stopped again below, where a failure is reported.
        stopping.signal.addEventListener('abort', () => bot.stop().catch(() => {}), { once: true })
        await bot.running
          .finally(stopDelivering)
          .finally(bot.stop)
          .catch(({ message }: Error) => {
            throw new CliError(message)
          })
      } finally {
        await stopFollowing()
        await rate.close()
        await db.close()
      }
    })
