// By which means this process can send events.
import type { Secrets } from '../../accounts/secrets.ts'
import { byBot, type SendByBot } from '../../delivery/by-bot.ts'
import { byMail } from '../../delivery/by-mail.ts'
import { byWebhook } from '../../delivery/by-webhook.ts'
import { deliverNow } from '../../delivery/deliver.ts'
import { keepConnections } from '../../delivery/kept-connections.ts'
import { openMailer } from '../../delivery/mail.ts'
import type { AtOnce, Senders } from '../../delivery/parcel.ts'
import type { Db } from '../../store/db.ts'
import type { Config } from '../config/config.ts'
import { publicUrlOf } from '../config/delivery.ts'

type SenderDeps = {
  config: Pick<Config, 'public_url' | 'port' | 'webhook_reach' | 'mail'>
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  /** Absent where no account bot runs. */
  sendByBot?: SendByBot | undefined
}

export const openSenders = async ({ config, db, secrets, sendByBot }: SenderDeps): Promise<Senders> => {
  const public_url = publicUrlOf(config)
  return {
    webhook: byWebhook({ secrets, public_url, limits: { reach: config.webhook_reach, kept: keepConnections() } }),
    ...(config.mail && { email: byMail({ mailer: await openMailer(config.mail), secrets, public_url }) }),
    ...(sendByBot && { bot: byBot({ db, send: sendByBot, public_url }) }),
  }
}

/** For a process that serves requests: sends single messages while their owner waits. */
export const sendingAtOnce = (given: Omit<SenderDeps, 'sendByBot'> & { now: () => Date }): AtOnce => {
  const { config, db, now } = given
  let opening: Promise<Senders> | undefined
  return {
    kinds: config.mail ? ['webhook', 'email'] : ['webhook'],
    deliver: async (delivery_id) => {
      // Few processes are asked, and the mail package takes memory.
      opening ??= openSenders(given)
      await deliverNow(db, delivery_id, { now, random: Math.random, senders: await opening })
    },
  }
}

/** For a process that runs the account bot and nothing else. */
export const botSenders = ({ config, db }: Pick<SenderDeps, 'config' | 'db'>, send: SendByBot): Senders => ({
  bot: byBot({ db, send, public_url: publicUrlOf(config) }),
})
