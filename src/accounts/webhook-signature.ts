// Signatures of Standard Webhooks (standardwebhooks.com), version v1: HMAC-SHA256 over id, time and body.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The provider that signs with the secret. A provider may have several, so that they can be replaced without a gap. */
export type WebhookSecret = { provider: string; key: Buffer }

type SignedMessage = { id: string; timestamp: string; signature: string; body: Uint8Array }

/** For a secret without the name of a provider. */
const UNNAMED_PROVIDER = 'payments'

const [LEAST_BYTES, MOST_BYTES] = [24, 64]

/** The key in `whsec_…`. Undefined when the secret is malformed, too short or too long. */
export const parseSharedSecret = (secret: string): Buffer | undefined => {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const key = Buffer.from(encoded ?? '', 'base64')
  return key.length >= LEAST_BYTES && key.length <= MOST_BYTES ? key : undefined
}

/** Reads `whsec_…` or `provider=whsec_…`, several with commas between them. Undefined when one of them is malformed or given twice. */
export const parseWebhookSecrets = (text: string): WebhookSecret[] | undefined => {
  const secrets: WebhookSecret[] = []
  for (const part of text.split(',')) {
    const [, provider = UNNAMED_PROVIDER, secret = ''] =
      /^(?:([a-z0-9][a-z0-9_-]{0,31})=)?(whsec_.+)$/.exec(part.trim()) ?? []
    const key = parseSharedSecret(secret)
    if (!key) return undefined
    if (secrets.some((other) => other.key.equals(key))) return undefined
    secrets.push({ provider, key })
  }
  return secrets
}

export const signatureOf = (key: Buffer, { id, timestamp, body }: Omit<SignedMessage, 'signature'>): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`

/** The provider whose secret signed the message; undefined when none did. */
export const signerOf = (secrets: readonly WebhookSecret[], message: SignedMessage): string | undefined => {
  // While a secret is being replaced, a provider sends one signature for each.
  const given = message.signature
    .split(' ')
    .slice(0, MOST_SIGNATURES)
    .map((one) => Buffer.from(one))
  return secrets.find(({ key }) => {
    const expected = Buffer.from(signatureOf(key, message))
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
  })?.provider
}

const MOST_SIGNATURES = 10
