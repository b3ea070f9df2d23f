// One attempt to deliver a webhook: a POST to an address that was checked, within 15 seconds, of whose answer 64 kB are read.
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { oneLine } from '../text/markup.ts'
import { retryAfterSeconds } from '../time/retry-after.ts'
import { packageVersion } from '../version.ts'
import { isCallable, literalOf, ownAddressesOf, type Reach, readReceiver } from './addresses.ts'
import type { KeptConnections, KeptOptions } from './kept-connections.ts'
import { nameResolver, type ResolveName } from './resolve-name.ts'

/** Why there is no answer. Words instead of the errors of Node, which would show owners of destinations what our network is like. */
type WebhookFailure =
  /** The URL, or one of the addresses that its name leads to, may not be called. */
  | 'not_allowed'
  | 'name_not_found'
  | 'not_reachable'
  /** The certificate is not valid, not trusted or for another name, or the receiver does not speak TLS. */
  | 'tls'
  /** The answer is not HTTP, or it broke off. */
  | 'broken_answer'
  | 'timed_out'

type ReceiverAnswer = { status: number; answer_start: string; retry_after_seconds?: number }
type WebhookOutcome = ReceiverAnswer | { failure: WebhookFailure }

type WebhookResult = { ms: number } & WebhookOutcome

type Webhook = { url: string; headers: Record<string, string>; body: Uint8Array }

type WebhookLimits = {
  reach: Reach
  resolve?: ResolveName
  within_ms?: number
  /** Without it every attempt has a connection of its own. */
  kept?: KeptConnections | undefined
}

const MOST_MS = 15_000
const MOST_ANSWER_BYTES = 64 * 1024
const KEPT_BYTES = 1024

/** An address that does not answer is given up for the next one after this time. */
const ONE_ADDRESS_MS = 3000

const USER_AGENT = `Channelscope/${packageVersion()} (webhook)`

/**
 * Rejects only for headers that cannot be sent. `resolve` is asked once, and the connection goes to the addresses that it gave: a second answer
 * could be another one.
 */
export const sendWebhook = async (webhook: Webhook, limits: WebhookLimits): Promise<WebhookResult> => {
  const began = performance.now()
  const controller = new AbortController()
  const isOver = new Promise<WebhookOutcome>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve({ failure: 'timed_out' }))
  })
  const timer = setTimeout(() => controller.abort(), limits.within_ms ?? MOST_MS)
  const attempted = attempt(webhook, limits, controller.signal).catch((error) => ({ failure: failureOf(error) }))
  // The look-up of a name cannot be aborted, so it is left behind.
  const outcome = await Promise.race([attempted, isOver]).finally(() => clearTimeout(timer))
  return { ...outcome, ms: Math.round(performance.now() - began) }
}

const attempt = async (
  { url: text, headers, body }: Webhook,
  { reach, resolve = nameResolver(), kept }: WebhookLimits,
  signal: AbortSignal,
): Promise<WebhookOutcome> => {
  const url = readReceiver(text, reach)
  if (typeof url === 'string') throw new NotSent('not_allowed')
  const literal = literalOf(url)
  const addresses = literal ? [literal] : (ownAddressesOf(url, reach) ?? (await resolve(url.hostname)))
  if (!addresses.length) throw new NotSent('name_not_found')
  // A name with one address of ours among others is an attempt to reach it, so the others are not called either.
  if (!addresses.every((address) => isCallable(address, reach))) throw new NotSent('not_allowed')
  signal.throwIfAborted()
  const given = { headers, body, addresses, signal }
  try {
    return await exchange(url, { ...given, kept })
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error
    return exchange(url, given)
  }
}

/** The receiver closed a connection that was kept, perhaps before it saw the webhook. That says nothing about the receiver. */
class ClosedMeanwhile extends Error {}

type WebhookExchange = {
  headers: Record<string, string>
  body: Uint8Array
  addresses: string[]
  signal: AbortSignal
  kept?: KeptConnections | undefined
}

const exchange = (url: URL, { headers, body, addresses, signal, kept }: WebhookExchange): Promise<ReceiverAnswer> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const options: RequestOptions & KeptOptions & { autoSelectFamilyAttemptTimeout: number } = {
      method: 'POST',
      // No proxy: it would look the name up again.
      agent: kept?.[isSecure ? 'https' : 'http'] ?? false,
      kept_for: [url.href, ...addresses.toSorted()].join(' '),
      lookup: pinnedTo(addresses),
      autoSelectFamilyAttemptTimeout: ONE_ADDRESS_MS,
      rejectUnauthorized: true,
      // Names in certificates have no dot at the end.
      servername: literalOf(url) ? '' : url.hostname.replace(/\.$/, ''),
      signal,
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        'accept-encoding': 'identity',
        ...headers,
        'content-length': body.byteLength,
      },
    }
    const request = isSecure ? requestHttps(url, options) : requestHttp(url, options)
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(request.reusedSocket && isClosed(error) ? new ClosedMeanwhile() : error),
    )
    // Without a listener Node would leave the connection of a 101 open.
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(answered(response, ''))
    })
    request.on('response', (response) =>
      startOf(response).then((start) => {
        if (!isReusable(request, response)) request.destroy()
        resolve(answered(response, start))
      }, reject),
    )
    request.end(body)
  })

const isClosed = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE'

/** Of a receiver that answers before it has read everything, or more than is read, the connection is closed. */
const isReusable = (request: ClientRequest, response: IncomingMessage) =>
  request.shouldKeepAlive && request.writableFinished && response.complete

const answered = ({ statusCode, headers }: IncomingMessage, answer_start: string): ReceiverAnswer => {
  const retry_after_seconds = retryAfterSeconds(headers['retry-after'], new Date())
  return { status: statusCode!, answer_start, ...(retry_after_seconds !== undefined && { retry_after_seconds }) }
}

/** Reads the answer to its end or up to the limit, because a receiver that breaks off may not have taken the webhook. */
const startOf = async (response: IncomingMessage): Promise<string> => {
  const kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes < KEPT_BYTES) kept.push(chunk.subarray(0, KEPT_BYTES - bytes))
    bytes += chunk.length
    if (bytes >= MOST_ANSWER_BYTES) break
  }
  return shown(Buffer.concat(kept))
}

/** A character that the limit cuts is left out. */
const shown = (bytes: Uint8Array): string => oneLine(new TextDecoder().decode(bytes, { stream: true }))

/** `autoSelectFamily` asks for all addresses and tries one after the other. */
const pinnedTo =
  (addresses: string[]): LookupFunction =>
  (_, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  }

class NotSent extends Error {
  readonly failure: WebhookFailure
  constructor(failure: WebhookFailure) {
    super(failure)
    this.failure = failure
  }
}

const failureOf = (error: unknown): WebhookFailure => {
  if (error instanceof NotSent) return error.failure
  if (error instanceof TypeError) throw error
  const { code = '', name } = error as { code?: string; name?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return 'timed_out'
  if (/^HPE_|^ECONNRESET$|^EPIPE$|ABORTED/.test(code)) return 'broken_answer'
  if (/CERT|SSL|TLS|SIGNATURE|ISSUER|^EPROTO$/.test(code)) return 'tls'
  return 'not_reachable'
}
