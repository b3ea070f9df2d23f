// The account bot: its token, and where the platform delivers its updates.
import type { BotSettings } from '../../bot/settings.ts'
import { ConfigError, type EnvironmentVariables, webAddress } from './environment.ts'

export type BotConfig = {
  /** If it is absent, there is no account bot. */
  bot?: BotSettings
}

export const readBot = (env: EnvironmentVariables): BotConfig => {
  const { BOT_TOKEN: token, BOT_WEBHOOK_SECRET: secret } = env
  const url = webAddress(env, 'BOT_WEBHOOK_URL')
  const service_url = webAddress(env, 'BOT_SERVICE_URL') ?? webAddress(env, 'PUBLIC_URL') ?? url
  const api_root = webAddress(env, 'BOT_API_ROOT') ?? 'https://api.telegram.org'
  if (!token) return {}
  if (!/^\d{1,20}:[\w-]{20,}$/.test(token)) throw new ConfigError('BOT_TOKEN must be a token as BotFather writes it')
  if (!url !== !secret) throw new ConfigError('BOT_WEBHOOK_URL and BOT_WEBHOOK_SECRET must be set together')
  if (secret && !/^[\w-]{16,256}$/.test(secret))
    throw new ConfigError('BOT_WEBHOOK_SECRET must be 16 to 256 letters, digits, _ or -')
  const bare = (address: string) => address.replace(/\/+$/, '')
  const webhook = url && { url: bare(url), secret: secret! }
  return {
    bot: {
      token,
      api_root: bare(api_root),
      ...(webhook && { webhook }),
      ...(service_url && { service_url: bare(service_url) }),
    },
  }
}
