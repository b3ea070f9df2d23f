// What a client and a single call can be told.
import type { Answer } from './answer.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Fetch } from './exchange.ts'

export type ClientOptions = {
  /** Address of the service, for example `https://api.example.org`. It may have a path. */
  url: string | URL
  /** The API key, or a function that returns it for each request, so that a rotated key is used at once. A browser session needs none. */
  key?: string | (() => string | Promise<string>) | undefined
  /** Replaces the global `fetch`, for example to send cookies or to use a proxy. */
  fetch?: Fetch | undefined
  /** How long one attempt may take, the reading of the answer included; 30,000 unless given. `Infinity` is no limit. */
  timeout_ms?: number | undefined
  /** How often a read, or a creation with an idempotency key, is repeated after a transient failure; 3 unless given. */
  max_retries?: number | undefined
  /** If the service asks to wait longer than this before a repetition, the call fails instead; 30,000 unless given. */
  max_wait_ms?: number | undefined
  /** `false` lets the service ignore unknown parameters. Otherwise it refuses them, so that a typo is found. */
  strict?: boolean | undefined
  /** `false` sends requests at once. Otherwise they wait their turn, so that the request rate of the key is kept. */
  pace?: boolean | undefined
  /** Headers for every request. */
  headers?: Record<string, string> | undefined
  /** Replaces time in tests. */
  clock?: Clock | undefined
}

export type CallOptions = {
  /** Stops the call, also while it waits for a repetition. `AbortSignal.timeout(ms)` limits the call with all its repetitions. */
  signal?: AbortSignal | undefined
  /** As in the options of the client. */
  timeout_ms?: number | undefined
  max_retries?: number | undefined
  max_wait_ms?: number | undefined
  headers?: Record<string, string> | undefined
}

export type ReadOptions<Data> = CallOptions & {
  /** An earlier answer to the same question. If it is still right, it is returned again with `not_modified`, and the call is free. */
  previous?: Answer<Data> | undefined
}

export type CreateOptions = CallOptions & {
  /** Names this creation, so that a repetition, also in another process, creates nothing new. Without it, and without such a header, the SDK makes one up. */
  idempotency_key?: string | undefined
}

/** Checks the options once, with messages that never show the key. */
export const settingsOf = (options: ClientOptions) => {
  const { key, fetch, strict = true, clock = systemClock } = options
  if (typeof key === 'string') checkKey(key)
  return {
    base: baseOf(options.url),
    keyNow: async () => (typeof key === 'function' ? checkKey(await key()) : key),
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    headers: [{ accept: 'application/json', ...(strict && { prefer: 'handling=strict' }) }, options.headers],
    clock,
    timeout_ms: options.timeout_ms ?? 30_000,
    max_retries: options.max_retries ?? 3,
    max_wait_ms: options.max_wait_ms ?? 30_000,
  }
}

/** Later ones replace earlier ones, in any letter case. */
export const headersOf = (...given: (Record<string, string> | undefined)[]): Headers => {
  const headers = new Headers()
  for (const some of given) for (const [name, value] of Object.entries(some ?? {})) headers.set(name, value)
  return headers
}

const baseOf = (given: string | URL): string => {
  const url = parsed(given)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new TypeError('`url` must be an http or https address without user, query and fragment')
  return url.href.replace(/\/+$/, '')
}

const parsed = (url: string | URL): URL | undefined => {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}

/** `fetch` would show an unusable key in its error message. */
const checkKey = (key: string): string => {
  if (!/^[!-~]+$/.test(key)) throw new TypeError('`key` must be printable ASCII without spaces')
  return key
}
