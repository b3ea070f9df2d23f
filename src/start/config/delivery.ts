// Where the service is reached, which receivers beyond public https addresses webhooks may be sent to, and the mail server.
import { parseNetworks, type Reach } from '../../delivery/addresses.ts'
import { type MailSettings, parseSender } from '../../delivery/mail.ts'
import type { DemoConfig } from './demo.ts'
import { address, ConfigError, type EnvironmentVariables, isOn, webAddress } from './environment.ts'

export type DeliveryConfig = {
  /** Where people reach the service, without a slash at the end. It is in links of what is sent. */
  public_url?: string
  webhook_reach: Reach
  /** If it is absent, nothing is sent by e-mail. */
  mail?: MailSettings
}

/** Whoever tries the demo on their own machine has a receiver there too. A service that others reach must not be led to the machine it runs on. */
const isTriedLocally = ({ HOST }: EnvironmentVariables, { demo, public_demo }: DemoConfig): boolean =>
  demo && !public_demo && /^(?:localhost|127\.[\d.]+|::1)$/.test(HOST || '127.0.0.1')

export const readDelivery = (env: EnvironmentVariables, demo: DemoConfig): DeliveryConfig => {
  const isLocal = isTriedLocally(env, demo)
  const allow_networks = parseNetworks(env.WEBHOOK_ALLOW_NETWORKS ?? (isLocal ? '127.0.0.0/8,::1' : ''))
  if (!allow_networks)
    throw new ConfigError(
      'WEBHOOK_ALLOW_NETWORKS must be a list of networks with commas between them, such as 10.0.0.0/8,fd00::/8',
    )
  const mail = readMail(env)
  const public_url = ['PUBLIC_URL', 'BOT_SERVICE_URL', 'BOT_WEBHOOK_URL']
    .map((name) => webAddress(env, name))
    .find(Boolean)
  return {
    ...(public_url && { public_url: public_url.replace(/\/+$/, '') }),
    webhook_reach: { allow_http: isOn(env, 'WEBHOOK_ALLOW_HTTP', isLocal), allow_networks },
    ...(mail && { mail }),
  }
}

const readMail = (env: EnvironmentVariables): MailSettings | undefined => {
  const smtp_url = address(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const { MAIL_FROM: sender } = env
  if (!smtp_url !== !sender) throw new ConfigError('SMTP_URL and MAIL_FROM must be set together')
  if (!smtp_url || !sender) return undefined
  const from = parseSender(sender)
  if (!from)
    throw new ConfigError('MAIL_FROM must be an address such as notices@example.org or Name <notices@example.org>')
  return { smtp_url, from }
}

/** Links need an address: without a public one, that of this machine. */
export const publicUrlOf = ({ public_url, port }: Pick<DeliveryConfig, 'public_url'> & { port: number }): string =>
  public_url ?? `http://localhost:${port}`
