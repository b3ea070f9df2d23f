// By which means this process can send events.
import type { Secrets } from '../../accounts/secrets.ts'
import { byBot, type SendByBot } from '../../delivery/by-bot.ts'
import { byMail } from '../../delivery/by-mail.ts'
import { byWebhook } from '../../delivery/by-webhook.ts'
import { keepConnections } from '../../delivery/kept-connections.ts'
import { openMailer } from '../../delivery/mail.ts'
import type { Senders } from '../../delivery/parcel.ts'
import type { Db } from '../../store/db.ts'
import type { Config } from '../config/config.ts'
import { publicUrlOf } from '../config/delivery.ts'

type Given = {
  config: Pick<Config, 'public_url' | 'port' | 'webhook_reach' | 'mail'>
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  /** Absent where no account bot runs. */
  sendByBot?: SendByBot | undefined
}

export const openSenders = async ({ config, db, secrets, sendByBot }: Given): Promise<Senders> => {
  const public_url = publicUrlOf(config)
  return {
    webhook: byWebhook({ secrets, public_url, limits: { reach: config.webhook_reach, kept: keepConnections() } }),
    ...(config.mail && { email: byMail({ mailer: await openMailer(config.mail), secrets, public_url }) }),
    ...(sendByBot && { bot: byBot({ db, send: sendByBot, public_url }) }),
  }
}

/** For a process that runs the account bot and nothing else. */
export const botSenders = ({ config, db }: Pick<Given, 'config' | 'db'>, send: SendByBot): Senders => ({
  bot: byBot({ db, send, public_url: publicUrlOf(config) }),
})
