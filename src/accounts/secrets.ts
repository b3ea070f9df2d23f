// API key secrets: made, sealed for storage, and hashed for lookup. All keys derive from the one master key.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { randomBase62 } from '../text/base62.ts'

export type Secrets = {
  /** What a request's key is looked up by; without the master key it says nothing about the secret. */
  hash(secret: string): Buffer
  seal(secret: string): Buffer
  /** Undefined when it was sealed with another master key or altered. */
  unseal(sealed: Uint8Array): string | undefined
  /** Marks what the service hands out and takes back, so that it cannot be altered. */
  sign(text: string): Buffer
  /** Tells whether two processes hold the same master key, without telling the key. */
  fingerprint: string
}

const PREFIX = 'csk_'
const LENGTH = 40
const NONCE_BYTES = 12
const TAG_BYTES = 16

export const newSecret = (): string => PREFIX + randomBase62(LENGTH)

export const secretsFrom = (master_key: Buffer): Secrets => {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', master_key, '', `channelscope ${purpose}`, 32))
  const lookupKey = derived('key lookup')
  const sealKey = derived('key sealing')
  const signKey = derived('signing')
  return {
    hash: (secret) => createHmac('sha256', lookupKey).update(secret).digest(),
    seal: (secret) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed)
      try {
        const cipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES))
        cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        return cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
      } catch {
        return undefined
      }
    },
    sign: (text) => createHmac('sha256', signKey).update(text).digest(),
    fingerprint: derived('fingerprint').toString('hex').slice(0, 16),
  }
}
