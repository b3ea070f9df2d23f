// The secrets by which payment providers sign their events.
import { parseWebhookSecrets, type WebhookSecret } from '../../accounts/webhook-signature.ts'
import { ConfigError, type EnvironmentVariables } from './environment.ts'

export type PaymentsConfig = {
  /** If it is absent, payment providers have no hook. */
  payment_secrets?: WebhookSecret[]
}

export const readPayments = ({ PAYMENT_WEBHOOK_SECRETS: given }: EnvironmentVariables): PaymentsConfig => {
  if (!given) return {}
  const payment_secrets = parseWebhookSecrets(given)
  if (payment_secrets) return { payment_secrets }
  throw new ConfigError(
    'PAYMENT_WEBHOOK_SECRETS must be a list of different secrets, each whsec_ and 24 to 64 bytes in base64, or provider=whsec_… (try: echo whsec_$(openssl rand -base64 32))',
  )
}
