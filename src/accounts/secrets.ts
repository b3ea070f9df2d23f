// Secrets of API keys: creates them, encrypts them for storage and hashes them for lookup, with keys derived from a master key.
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { randomBase62 } from '../text/base62.ts'

/** What can be done with one master key. */
export type MasterKey = {
  hash(secret: string): Buffer
  seal(secret: string): Buffer
  unseal(sealed: Uint8Array): string | undefined
  sign(text: string): Buffer
  /** The key itself. */
  bytes: Buffer
  /** Lets two processes compare their master keys without revealing them. */
  fingerprint: string
}

/** The master keys in use: one, or two while the master key is being replaced. New secrets are made with the newer one. */
export type Secrets = {
  /** Keys are looked up by this hash. It is keyed, so that it reveals nothing about the secret without the master key. */
  hash(secret: string): Buffer
  /** The hashes by all master keys, for a lookup. */
  hashes(secret: string): Buffer[]
  seal(secret: string): Buffer
  /** Undefined when the data were altered or sealed with a master key that is not in use. */
  unseal(sealed: Uint8Array): Promise<string | undefined>
  /** Signs data that the service hands out and later accepts back, such as cursors, so that nobody can alter them. */
  sign(text: string): Buffer
  /** The signatures by all master keys, to compare with. */
  signatures(text: string): Buffer[]
  /** The fingerprint of the master key that new secrets are made with; null where no database lists it. */
  master_key: string | null
  /**
   * Asks the database whether there are other master keys by now. Returns true if there are, or have been since `version` was read: whoever
   * did not find something should then try again.
   */
  refresh(version: number): Promise<boolean>
  /** Changes when the master keys do. */
  version: number
  /** The master keys themselves, for a further thread of this process. */
  masterKeys(): Buffer[]
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

export const masterKeyFrom = (master_key: Buffer): MasterKey => {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', master_key, '', `channelscope ${purpose}`, 32))
  // Key objects, because Node takes six times as long to sign with a buffer, and every answer is signed.
  const lookupKey = createSecretKey(derived('key lookup'))
  const sealKey = createSecretKey(derived('key sealing'))
  const signKey = createSecretKey(derived('signing'))
  return {
    bytes: master_key,
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

/** Undefined when none of the keys has sealed it. */
export const unsealedBy = (keys: MasterKey[], sealed: Uint8Array): string | undefined =>
  keys.map((key) => key.unseal(sealed)).find((secret) => secret !== undefined)

/** `keys` returns the master keys in use, the newest last. */
export const secretsOf = (
  keys: () => MasterKey[],
  { refresh, version }: { refresh: Secrets['refresh']; version: () => number },
  isListed: boolean,
): Secrets => {
  const newest = () => keys().at(-1)!
  const unsealed = (sealed: Uint8Array) => unsealedBy(keys(), sealed)
  return {
    hash: (secret) => newest().hash(secret),
    hashes: (secret) => keys().map((key) => key.hash(secret)),
    seal: (secret) => newest().seal(secret),
    unseal: async (sealed) => {
      const tried = version()
      return unsealed(sealed) ?? ((await refresh(tried)) ? unsealed(sealed) : undefined)
    },
    sign: (text) => newest().sign(text),
    signatures: (text) => keys().map((key) => key.sign(text)),
    get master_key() {
      return isListed ? newest().fingerprint : null
    },
    refresh,
    get version() {
      return version()
    },
    masterKeys: () => keys().map(({ bytes }) => bytes),
  }
}

/** Secrets with one master key that no database lists and that is never replaced. */
export const secretsFrom = (master_key: Buffer): Secrets => {
  const keys = [masterKeyFrom(master_key)]
  return secretsOf(() => keys, { refresh: async () => false, version: () => 0 }, false)
}
