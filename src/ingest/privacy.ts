// What ingest has to know about privacy: the installation's key for hashes, and how long and in which form authors are kept.
import { createHmac, createSecretKey } from 'node:crypto'
import { nameAddress } from '../text/address.ts'
import type { MessageInSteps } from './seen.ts'

export type PrivacyRules = {
  /** A keyed hash. Without the key nobody can tell whose name it is of, even by trying all of them. */
  hash(text: string): string
  /** Whether authors are stored as hashes only. */
  hashes_authors: boolean
  /** Messages that were published before this moment (unix seconds) are not stored. */
  messages_since: (now: number) => number
  /** Messages that were published before this moment are stored without their authors. */
  authors_since: (now: number) => number
}

/** Half of a SHA-256 is more than enough to tell names apart. */
const HASH_BYTES = 16

export const keyedHash = (key_bytes: Buffer): PrivacyRules['hash'] => {
  // A key object, because Node takes six times as long to hash with a buffer as the key.
  const key = createSecretKey(key_bytes)
  return (text) => createHmac('sha256', key).update(text).digest().subarray(0, HASH_BYTES).toString('hex')
}

export const keepsAll = (hash: PrivacyRules['hash']): PrivacyRules => ({
  hash,
  hashes_authors: false,
  messages_since: () => 0,
  authors_since: () => 0,
})

type Author = NonNullable<MessageInSteps['from_peer']>

/** How an author is stored beside a message, if authors are stored as they are. */
export const plainAuthor = (peer: Author): string =>
  'user_id' in peer
    ? `user ${peer.user_id}`
    : 'channel_id' in peer
      ? `channel ${peer.channel_id}`
      : `chat ${peer.chat_id}`

/** How an author is stored beside a message where authors are stored as hashes only. */
export const hashedAuthor = (author_hash: string): string => `hash ${author_hash}`

/** The texts that are hashed. They tell the kind, so that the number of a user and of a chat have different hashes. */
export const authorText = (author: string): string => `author ${author}`
/** Of people whom a source knows by name only. */
export const nameText = (name: string): string => `name ${name}`
export const chatText = (address: string): string =>
  `chat ${address.startsWith('@') ? nameAddress(address.slice(1)) : address}`
