// Which receivers beyond public https addresses webhooks may be sent to, and the mail server.
import { parseNetworks, type Reach } from '../../delivery/addresses.ts'
import { ConfigError, type Environment, isOn } from './environment.ts'

export type DeliveryConfig = {
  webhook_reach: Reach
}

export const readDelivery = (env: Environment): DeliveryConfig => {
  const allow_networks = parseNetworks(env.WEBHOOK_ALLOW_NETWORKS ?? '')
  if (!allow_networks)
    throw new ConfigError(
      'WEBHOOK_ALLOW_NETWORKS must be a list of networks with commas between them, such as 10.0.0.0/8,fd00::/8',
    )
  return { webhook_reach: { allow_http: isOn(env, 'WEBHOOK_ALLOW_HTTP', false), allow_networks } }
}
