// Signs webhooks as in Standard Webhooks 1.0 (standardwebhooks.com): with a secret that the receiver shares (`whsec_…`, v1), or with an
// Ed25519 key of which the receiver has the public half (`whsk_…` and `whpk_…`, v1a). How v1 is computed is in accounts, where events of
// payment providers are verified.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { parseSharedSecret, signatureOf } from '../accounts/webhook-signature.ts'

type WebhookMessage = { id: string; timestamp: string; body: Uint8Array }

export const newSharedSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The secret half is the seed and the public key, as libsodium has it and libraries of the specification expect it. */
export const newSigningPair = (): { secret: string; public_key: string } => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const public_key = publicBytes(privateKey)
  return {
    secret: `whsk_${Buffer.concat([seedOf(privateKey), public_key]).toString('base64')}`,
    public_key: `whpk_${public_key.toString('base64')}`,
  }
}

/** What the receiver verifies by. Undefined for a shared secret, which is that itself. */
export const publicKeyOf = (secret: string): string | undefined => {
  const key = parseSigningKey(secret)
  return key && `whpk_${publicBytes(key).toString('base64')}`
}

/**
 * The headers of one attempt. The id is that of the event in every attempt, and the time is that of the attempt. While a secret is being
 * replaced, each of the two signs. Throws when a secret is malformed, without showing it.
 */
export const signedHeaders = (
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: Uint8Array },
) => {
  const message = { id, timestamp: String(Math.floor(at.getTime() / 1000)), body }
  return {
    'webhook-id': id,
    'webhook-timestamp': message.timestamp,
    'webhook-signature': secrets.map((secret) => signedBy(secret, message)).join(' '),
  }
}

const signedBy = (secret: string, message: WebhookMessage): string => {
  const shared = parseSharedSecret(secret)
  if (shared) return signatureOf(shared, message)
  const key = parseSigningKey(secret)
  if (!key) throw new Error('a webhook secret is malformed')
  const content = Buffer.concat([Buffer.from(`${message.id}.${message.timestamp}.`), message.body])
  return `v1a,${sign(null, content, key).toString('base64')}`
}

/** An Ed25519 key as PKCS #8 and as SPKI is one of these beginnings and 32 bytes. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX_BYTES = 12
const SEED_BYTES = 32

const parseSigningKey = (secret: string): KeyObject | undefined => {
  const [, encoded] = /^whsk_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const bytes = Buffer.from(encoded ?? '', 'base64')
  if (bytes.length !== SEED_BYTES && bytes.length !== 2 * SEED_BYTES) return undefined
  const der = Buffer.concat([PRIVATE_PREFIX, bytes.subarray(0, SEED_BYTES)])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

const seedOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'pkcs8' }).subarray(PRIVATE_PREFIX.length)

const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX_BYTES)
