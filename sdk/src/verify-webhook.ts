// Verifies a webhook of the service, as in Standard Webhooks 1.0, and reads its event.

export type WebhookErrorReason = 'secret' | 'headers' | 'time' | 'signature' | 'body'

/** The request is not a webhook of the service, or not one of now: answer it with 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly reason: WebhookErrorReason
  constructor(reason: WebhookErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}

type GivenHeaders = Headers | Record<string, string | string[] | undefined>

export type WebhookRequest = {
  /** The bytes as they came, or their text. Parsing JSON and writing it again would change them. */
  body: string | Uint8Array<ArrayBuffer> | ArrayBuffer
  headers: GivenHeaders
}

export type WebhookOptions = {
  /** How far the time of the attempt may be from the receiver's clock; 300 unless given. */
  tolerance_seconds?: number
  /** Milliseconds since 1970, for tests. */
  now?: () => number
}

/**
 * The event, if one of the secrets (`whsec_…`) or public keys (`whpk_…`) verifies one of the signatures. Otherwise it throws a `WebhookError`.
 * The comparison takes the same time however much of a signature is right.
 */
export const verifyWebhook = async <Event = unknown>(
  { body, headers }: WebhookRequest,
  secrets: string | readonly string[],
  { tolerance_seconds = 300, now = Date.now }: WebhookOptions = {},
): Promise<Event> => {
  const keys = await Promise.all([secrets].flat().map(keyOf))
  if (!keys.length) throw new WebhookError('secret', 'give at least one secret')
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ').slice(0, MOST_SIGNATURES)
  // It is judged before the signatures, which cost more, and is part of what they sign.
  if (!/^\d{1,15}$/.test(timestamp)) throw new WebhookError('headers', 'webhook-timestamp is not a number of seconds')
  if (Math.abs(now() / 1000 - Number(timestamp)) > tolerance_seconds)
    throw new WebhookError('time', `webhook-timestamp is more than ${tolerance_seconds} seconds away`)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  for (const key of keys)
    for (const one of signatures) if (await isSignedBy(key, one, signed)) return eventIn<Event>(bytes)
  throw new WebhookError('signature', 'no signature was made with one of the secrets')
}

type Bytes = Uint8Array<ArrayBuffer>
/** The name `CryptoKey` is no type among the types of Node. */
type ImportedKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>
type Key = { version: 'v1' | 'v1a'; algorithm: 'HMAC' | 'Ed25519'; key: ImportedKey }

/** A header with thousands of signatures would make the receiver compute for long. */
const MOST_SIGNATURES = 10

const keyOf = async (secret: string): Promise<Key> => {
  const [, prefix, encoded] = /^(whsec|whpk)_(.+)$/.exec(secret) ?? []
  const bytes = base64(encoded ?? '')
  if (!bytes?.length) throw new WebhookError('secret', 'a secret must begin with whsec_ or whpk_, followed by base64')
  try {
    if (prefix === 'whpk') {
      const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
      return { version: 'v1a', algorithm: 'Ed25519', key }
    }
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    return { version: 'v1', algorithm: 'HMAC', key }
  } catch {
    // The error of the platform could show a part of the secret.
    throw new WebhookError(
      'secret',
      `${prefix}_ is followed by something that is not a key, or that this platform cannot use`,
    )
  }
}

const isSignedBy = async ({ version, algorithm, key }: Key, signature: string, signed: Bytes): Promise<boolean> => {
  const comma = signature.indexOf(',')
  const bytes = signature.slice(0, comma) === version ? base64(signature.slice(comma + 1)) : undefined
  return bytes !== undefined && crypto.subtle.verify(algorithm, key, bytes, signed)
}

const headerOf = (headers: GivenHeaders, name: string): string => {
  // Not `instanceof`: a framework may have a class of its own.
  const entries = typeof headers.entries === 'function' ? (headers as Headers).entries() : Object.entries(headers)
  for (const [key, value] of entries) if (key.toLowerCase() === name && typeof value === 'string' && value) return value
  throw new WebhookError('headers', `the header ${name} is missing`)
}

const eventIn = <Event>(bytes: Bytes): Event => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new WebhookError('body', 'the body is signed, but it is not JSON')
  }
}

const base64 = (text: string): Bytes | undefined => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

const joined = (start: Bytes, end: Bytes): Bytes => {
  const both = new Uint8Array(start.length + end.length)
  both.set(start)
  both.set(end, start.length)
  return both
}
