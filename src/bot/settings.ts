// How the bot reaches the platform, and how the platform reaches the bot if it has a webhook.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type BotSettings = {
  token: string
  /** Without a slash at the end. */
  api_root: string
  /** Without it, updates are polled. The url is the public address of the API, without a slash at the end. */
  webhook?: { url: string; secret: string }
  /** Where people reach the service, without a slash at the end. */
  service_url?: string
}

/** The path cannot be guessed without the secret, and says nothing about what is there. */
export const webhookPath = (secret: string): string =>
  `/hooks/${createHmac('sha256', secret).update('path of the webhook').digest('hex').slice(0, 32)}`

/** Compares hashes, because they have the same length and the comparison must take the same time for every wrong secret. */
export const isSecret = (secret: string, given: unknown): boolean =>
  typeof given === 'string' && timingSafeEqual(hashOf(secret), hashOf(given))

const hashOf = (text: string) => createHash('sha256').update(text).digest()
