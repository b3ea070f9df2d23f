// What a destination has to keep secret: what signs its webhooks, and the token in its links. Stored encrypted with the master key.
import { createHash } from 'node:crypto'
import type { Secrets } from '../accounts/secrets.ts'
import type { DestinationRow } from '../store/watching/destinations.ts'
import { randomBase62 } from '../text/base62.ts'
import { DAY_MS } from '../time/spans.ts'
import { newSharedSecret, newSigningPair } from './webhook-signature.ts'

export type DestinationSecrets = {
  /** Signs webhooks. */
  secret?: string
  /** Signs too until a time, in unix milliseconds, so that receivers can change over. */
  previous?: { secret: string; until: number }
  /** In the links of letters, or in the address of a feed. */
  token?: string
}

export const ROTATION_MS = DAY_MS

/** About 190 bits: nobody finds one by trying. */
const newToken = (): string => randomBase62(32)

/** Random tokens need no slow hash and no key. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newSecretsOf = ({ kind, signature }: Pick<DestinationRow, 'kind' | 'signature'>): DestinationSecrets => {
  if (kind === 'webhook') return { secret: signature === 'v1a' ? newSigningPair().secret : newSharedSecret() }
  return kind === 'bot' ? {} : { token: newToken() }
}

/** The secret before keeps signing for a day. The address of a feed changes at once. */
export const rotated = (
  destination: DestinationRow,
  before: DestinationSecrets | undefined,
  now: Date,
): DestinationSecrets => ({
  ...newSecretsOf(destination),
  ...(before?.secret !== undefined && { previous: { secret: before.secret, until: now.getTime() + ROTATION_MS } }),
})

export const signingSecrets = ({ secret, previous }: DestinationSecrets, now: Date): string[] => [
  ...(secret === undefined ? [] : [secret]),
  ...(previous && previous.until > now.getTime() ? [previous.secret] : []),
]

export const sealed = (secrets: Secrets, own: DestinationSecrets) => ({
  secrets_sealed: Object.keys(own).length === 0 ? null : secrets.seal(JSON.stringify(own)),
  master_key: Object.keys(own).length === 0 ? null : secrets.master_key,
  token_hash: own.token === undefined ? null : tokenHash(own.token),
})

/** Undefined when they cannot be decrypted: the master key was lost. */
export const unsealed = async (
  secrets: Pick<Secrets, 'unseal'>,
  { secrets_sealed }: Pick<DestinationRow, 'secrets_sealed'>,
): Promise<DestinationSecrets | undefined> => {
  if (secrets_sealed === null) return {}
  const text = await secrets.unseal(secrets_sealed)
  return text === undefined ? undefined : JSON.parse(text)
}
