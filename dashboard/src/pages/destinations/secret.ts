// What only the answer to making or rotating a destination has, in words.
import type { Words } from '../../words/index.ts'

type NewSecrets = { secret?: string; feed_path?: string; public_key?: string }

export const secretIn = ({ secret, feed_path, public_key }: NewSecrets, { destinations }: Words) => {
  if (secret) return { key: secret, title: destinations.secret, lead: destinations.shownOnce }
  if (feed_path) return { key: location.origin + feed_path, title: destinations.feed, lead: destinations.feedOnce }
  return public_key ? { key: public_key, title: destinations.publicKey, lead: '' } : undefined
}
