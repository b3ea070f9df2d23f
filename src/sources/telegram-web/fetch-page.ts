// Fetches one page with limits on time and size. An incomplete page is an error, and every error has a `SourceReason`.
import { retryAfterSeconds } from '../../time/retry-after.ts'
import { SourceError } from '../source.ts'
import { DEFAULT_WAIT_SECONDS } from './gate.ts'
import type { HttpAnswer, HttpGet } from './http-get.ts'
import type { KeptPages } from './kept-pages.ts'

type FetchSettings = {
  get: HttpGet
  /** Aborts requests that are under way. */
  stopping?: AbortSignal | undefined
  now: () => number
  user_agent: string
  timeout_ms: number
  max_bytes: number
  /** Pages that the host may confirm as unchanged. */
  kept: KeptPages
}

/** `bytes` are those of the page after decompression; none if the host has confirmed that it is unchanged. */
type FetchedPage = { html: string; bytes: number } | { moved_to: URL }

/** A page that is slower after a quarter of the time limit is given up: a slow one would hold its place for the whole time. */
const LEAST_BYTES_PER_SECOND = 1_024

export const fetchPage = async (url: string, settings: FetchSettings): Promise<FetchedPage> => {
  const { get, user_agent, timeout_ms, stopping } = settings
  // One deadline for all of it. When it has passed, the request and its body are destroyed, wherever they are.
  const deadline = AbortSignal.timeout(timeout_ms)
  const signal = stopping ? AbortSignal.any([deadline, stopping]) : deadline
  const known = settings.kept.find(url)
  let answer: HttpAnswer | undefined
  try {
    const asking = get(url, {
      signal,
      // The parsers look for English words on the page.
      headers: { 'user-agent': user_agent, 'accept-language': 'en', accept: 'text/html', ...known?.validators },
    })
    answer = await untilAborted(asking, signal)
    const { status, headers } = answer
    if (status === 304 && known) {
      // Read to its end, though it is empty, so that the connection serves the next request.
      for await (const _ of answer.body);
      return { html: await known.html(), bytes: 0 }
    }
    const moved_to = status >= 300 && status < 400 ? headers.location : undefined
    if (moved_to !== undefined) return { moved_to: withoutCredentials(new URL(moved_to, url)) }
    if (status !== 200) throw refusal(answer, settings.now())
    const page = await wholeBody(answer, settings)
    await settings.kept.keep(url, headers, page.html)
    return page
  } catch (error) {
    if (error instanceof SourceError) throw error
    // A host that cannot be reached refuses the connection or does not accept it. One that accepts it is there, even if it is silent.
    throw new SourceError(
      deadline.aborted || answer ? 'incomplete' : 'unreachable',
      deadline.aborted ? `no answer within ${timeout_ms} ms` : `no answer: ${causeOf(error)}`,
    )
  } finally {
    answer?.body.destroy()
  }
}

/** Whoever asks is free again when the time is over, even if the answer is never said to have come or to have failed. */
const untilAborted = async (asking: Promise<HttpAnswer>, signal: AbortSignal): Promise<HttpAnswer> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => {
    asking.then(({ body }) => body.destroy()).catch(() => {})
    reject(signal.reason)
  }
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([asking, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** They are not ours to use, and must not appear in a message. */
const withoutCredentials = (url: URL): URL => {
  url.username = ''
  url.password = ''
  return url
}

const causeOf = (error: unknown): string => {
  // When a name has several addresses, the error about all of them has no message of its own.
  const cause = error instanceof AggregateError ? error.errors[0] : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

const refusal = ({ status, headers }: HttpAnswer, now: number): SourceError => {
  // A date is compared with the clock of the host that wrote it, which may be wrong.
  const host_now = Date.parse(headers.date ?? '')
  // A wait that is over already says nothing.
  const retry =
    retryAfterSeconds(headers['retry-after'], new Date(Number.isFinite(host_now) ? host_now : now)) || undefined
  if (status === 429) return new SourceError('busy', 'the platform asks to wait', retry ?? DEFAULT_WAIT_SECONDS)
  if (status === 404 || status === 410) return new SourceError('missing', `the platform answered ${status}`)
  return new SourceError('unreachable', `the platform answered ${status}`, retry)
}

/** The encoding that the answer names, else UTF-8; throws when it is unknown. */
const encodingOf = (content_type: string): string => {
  const name = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(content_type)?.[1] || 'utf-8'
  try {
    return new TextDecoder(name).encoding
  } catch {
    throw new SourceError('changed', `the page is in an unknown charset: ${name.slice(0, 40)}`)
  }
}

const isValid = (bytes: Uint8Array, encoding: string): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const wholeBody = async (
  { headers, body: stream }: HttpAnswer,
  { max_bytes, timeout_ms }: FetchSettings,
): Promise<{ html: string; bytes: number }> => {
  const type = headers['content-type'] ?? 'text/html'
  const announced = Number(headers['content-length'] ?? Number.NaN)
  const tooLarge = () => new SourceError('incomplete', `the page is larger than ${max_bytes} bytes`)
  if (announced > max_bytes) throw tooLarge()
  if (!/html/i.test(type)) throw new SourceError('changed', `the answer is not a page but ${type}`)
  const encoding = encodingOf(type)
  const chunks: Uint8Array[] = []
  const begun = performance.now()
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    const ms = performance.now() - begun
    if (ms > timeout_ms / 4 && bytes < (LEAST_BYTES_PER_SECOND * ms) / 1_000)
      throw new SourceError('incomplete', `the page is too slow: ${bytes} bytes in ${Math.round(ms)} ms`)
    if (bytes > max_bytes) throw tooLarge()
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const html = new TextDecoder(encoding).decode(body)
  // `content-length` is that of the compressed body, so the length can be compared only without compression.
  const isPlain = !headers['content-encoding']
  if ((isPlain && bytes < announced) || !/<\/html\s*>/i.test(html.slice(-4_096)))
    throw new SourceError('incomplete', `the page is cut off after ${bytes} bytes`)
  // The replacement character may be text of the page, or stand for bytes that are no text in this encoding.
  if (html.includes('\ufffd') && !isValid(body, encoding))
    throw new SourceError('changed', `the page is not in the charset that it names, ${encoding}`)
  return { html, bytes }
}
