// Secrets of API keys: creates them, encrypts them for storage and hashes them for lookup, with keys derived from the master key.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { randomBase62 } from '../text/base62.ts'

export type Secrets = {
  /** Keys are looked up by this hash. It is keyed, so that it reveals nothing about the secret without the master key. */
  hash(secret: string): Buffer
  seal(secret: string): Buffer
  /** Undefined when the data were altered or sealed with another master key. */
  unseal(sealed: Uint8Array): string | undefined
  /** Signs data that the service hands out and later accepts back, such as cursors, so that nobody can alter them. */
  sign(text: string): Buffer
  /** Lets two processes compare their master keys without revealing them. */
  fingerprint: string
}

const PREFIX = 'csk_'
const OPERATOR_PREFIX = 'cso_'
const LENGTH = 40
const NONCE_BYTES = 12
const TAG_BYTES = 16

export const newSecret = (): string => PREFIX + randomBase62(LENGTH)
export const newOperatorSecret = (): string => OPERATOR_PREFIX + randomBase62(LENGTH)
/** The prefix tells the type of a key, whether or not the key is valid. */
export const isOperatorSecret = (secret: string): boolean => secret.startsWith(OPERATOR_PREFIX)

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
