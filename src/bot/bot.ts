// The account bot: connects conversation, outbox and updates, which are polled or come by webhook.
import type { FastifyBaseLogger } from 'fastify'
import { Api } from 'grammy'
import type { Update } from 'grammy/types'
import { setBotUserBlocked } from '../store/accounts/bot.ts'
import { openChores } from './chores.ts'
import { type BotClock, systemClock } from './clock.ts'
import { conversation } from './conversation.ts'
import { type EventMessage, eventCall } from './events.ts'
import { reasonOf, TokenRefused } from './failure.ts'
import { openHandler, type TakeUpdate } from './handle.ts'
import { commandList } from './language.ts'
import { openOutbox } from './outbox.ts'
import { ALLOWED_UPDATES, type PollTimes, pollUpdates, untilDone, usualTimes } from './poll.ts'
import { type BotSettings, webhookPath } from './settings.ts'
import type { BotDeps } from './turn.ts'
import { languageNames, languages } from './words.ts'

type BotGiven = {
  settings: BotSettings
  deps: BotDeps
  log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>
  clock?: BotClock
  times?: PollTimes
  /** Runs the handling of an update under its name, which an error is logged with that no code handles. */
  inWork?: (name: string, work: () => Promise<void>) => Promise<void>
  /** The timeout of one call. A call that asks for updates may take longer, by the time that the platform is told to wait. */
  timeout_seconds?: number
}

export type Bot = {
  /** Rejects when the platform refuses the token; otherwise it is settled by `stop`. */
  running: Promise<void>
  /** Takes an update from the webhook. False while the bot has no room for it or is not ready. */
  take: (update: Update) => Promise<boolean>
  /** Sends an event to a person; false when it could not be sent. */
  send: (user_id: number, message: EventMessage) => Promise<boolean>
  /** Sends the answers that wait, for a few seconds. */
  stop: () => Promise<void>
}

const LAST_ANSWERS_MS = 5_000

export const startBot = (given: BotGiven): Bot => {
  const { settings, deps, log, clock = systemClock, times = usualTimes, timeout_seconds = 15 } = given
  const { token, api_root } = settings
  const client = (timeoutSeconds: number) => new Api(token, { apiRoot: api_root, timeoutSeconds })
  const api = client(timeout_seconds)
  const stopping = new AbortController()
  const refused = Promise.withResolvers<never>()
  refused.promise.catch(() => {})
  const reason = (error: unknown) => reasonOf(error, token)

  const outbox = openOutbox({
    api,
    rate: deps.rate,
    clock,
    onBlocked: (chat) => {
      setBotUserBlocked(deps.db, chat, deps.now()).catch((error) =>
        log.error({ reason: reason(error) }, 'the bot could not note that a user has blocked it'),
      )
    },
    onRevoked: () => refused.reject(new TokenRefused()),
    onFailure: (error, { kind }, { method }) => {
      // A message that is gone, or a button that was pressed long ago, is nothing to worry about.
      const log_line = kind === 'refused' || kind === 'blocked' ? log.info : log.warn
      log_line.call(log, { method, reason: reason(error) }, 'a call of the bot failed')
    },
    onFault: (error) => log.error({ reason: reason(error) }, 'the bot could not send its answers: trying again'),
  })

  const chores = openChores({
    settings,
    deps,
    outbox,
    clock,
    stopping: stopping.signal,
    onRefused: (charge_id, why) =>
      log.warn({ charge_id, reason: why }, 'owed Stars could not be sent back: trying again later'),
    onError: (error) => log.error({ reason: reason(error) }, 'the bot could not look for what it owes'),
  })

  const prepare = async (): Promise<TakeUpdate> => {
    const me = await api.getMe()
    await api.setMyCommands(commandList(languages.en))
    // English is for everybody whose language has no commands of its own.
    for (const language_code of languageNames.filter((name) => name !== 'en'))
      await api.setMyCommands(commandList(languages[language_code]), { language_code })
    if (settings.webhook)
      await api.setWebhook(settings.webhook.url + webhookPath(settings.webhook.secret), {
        secret_token: settings.webhook.secret,
        allowed_updates: ALLOWED_UPDATES,
      })
    else await api.deleteWebhook()
    const handle = openHandler({
      deps,
      api,
      me,
      outbox,
      clock,
      conversation: conversation(),
      onError: (error, update_id) =>
        log.error({ update: update_id, reason: reason(error) }, 'the bot failed to handle an update'),
      onPayment: chores.wake,
    })
    const { inWork = (_, work) => work() } = given
    return (update) => inWork(`update ${update.update_id} of the bot`, () => handle(update))
  }

  let troubled: string | undefined
  const onTrouble = (trouble: 'conflict' | 'failure', error: unknown) => {
    // Once, until it is well again.
    if (troubled === trouble) return
    troubled = trouble
    if (trouble === 'conflict')
      log.warn('another program reads the updates of this bot (409): trying again until it stops')
    else log.warn({ reason: reason(error) }, 'the bot cannot read updates: trying again')
  }
  const onWell = () => {
    if (troubled) log.warn('the bot reads updates again')
    troubled = undefined
  }

  let take: TakeUpdate | undefined
  const shared = { outbox, clock, onTrouble, onWell }
  const run = async () => {
    const { signal } = stopping
    if (settings.webhook) {
      take = await untilDone(shared, signal, prepare)
      if (!signal.aborted) await new Promise((done) => signal.addEventListener('abort', done, { once: true }))
    } else {
      const poller = client(timeout_seconds + times.poll_seconds)
      await pollUpdates({ ...shared, db: deps.db, api: poller, times, stopping: signal, prepare })
    }
  }
  const ran = run()
  const running = Promise.race([ran, refused.promise]).finally(() => stopping.abort())
  return {
    running,
    take: async (update) => {
      if (!take || outbox.isFull() || stopping.signal.aborted) return false
      await take(update)
      return true
    },
    send: async (user_id, message) => (await outbox.send(eventCall(user_id, message))) !== undefined,
    stop: async () => {
      stopping.abort()
      await ran.catch(() => {})
      await chores.ran
      await outbox.close(LAST_ANSWERS_MS)
    },
  }
}
