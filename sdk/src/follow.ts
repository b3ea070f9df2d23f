// Follows the inbox of an account: by the stream, and by reading pages while there is none. The number of the last event that was given out
// is the only position, so that nothing is left out or given out twice, whatever breaks.
import { LONGEST_TIMER_MS } from './clock.ts'
import type { Event, Events } from './contract.ts'
import { BadAnswerError, ChannelscopeError, ConnectionError, RefusedError, TimeoutError } from './errors.ts'
import { eventStreamReader } from './event-stream.ts'
import type { CallOptions } from './options.ts'
import { isTransient, waitBefore } from './retry.ts'
import type { Input, Sender } from './send.ts'

export type FollowOptions = Omit<CallOptions, 'max_retries' | 'max_wait_ms'> & {
  /** How often pages are read while there is no stream; 5,000 unless given. */
  poll_ms?: number | undefined
  /** A stream that has sent nothing for so long is dead; 45,000 unless given. The service says every 15 seconds that it is there. */
  silent_ms?: number | undefined
}

type FollowInput = { after?: number | undefined; [filter: string]: unknown }

const PAGE = 100
/** A stream that has lasted so long has worked, although nothing happened. */
const WORKED_MS = 10_000
/** Where no stream arrives, it is tried so often. */
const STREAM_AGAIN_MS = 60_000

/** Ends when the signal says so. A refusal that waiting does not cure is thrown. */
export async function* follow(send: Sender, input: FollowInput, options: FollowOptions): AsyncGenerator<Event, void> {
  const { clock } = send
  const { poll_ms = 5_000, silent_ms = 45_000, signal, ...call } = options
  const { after: from, ...filters } = input
  const position = { after: from, failures: 0 }

  const listed = async (query: Input): Promise<Events> => {
    const request = { operation: 'listEvents', method: 'GET', path: '/v1/events' } as const
    const { data } = await send.json({ ...request, input: query, options: { ...call, signal, max_retries: 0 } })
    return data as Events
  }
  const isNew = ({ number }: Event): boolean => {
    if (number <= position.after!) return false
    position.after = number
    return true
  }

  async function* fromStream() {
    // A stream may break before its first event, so where it begins must be known before.
    position.after ??= (await listed({ limit: 1 })).last_number
    const began = clock.now()
    try {
      for await (const event of streamed(send, { ...filters, after: position.after }, { ...call, signal }, silent_ms)) {
        position.failures = 0
        if (isNew(event)) yield event
      }
    } finally {
      if (clock.now() - began >= WORKED_MS) position.failures = 0
    }
  }

  async function* fromPages() {
    position.after ??= (await listed({ limit: 1 })).last_number
    for (;;) {
      const { events } = await listed({ ...filters, order: 'oldest', after: position.after, limit: PAGE })
      for (const event of events) if (isNew(event)) yield event
      if (events.length < PAGE) return
    }
  }

  /** Reads pages until it is time to ask for a stream again. */
  async function* meanwhile(stream_at: number) {
    let failures = 0
    while (clock.now() < stream_at) {
      let wait_ms = Math.min(poll_ms, stream_at - clock.now())
      try {
        yield* fromPages()
        failures = 0
      } catch (failure) {
        if (!isTransient(failure)) throw failure
        wait_ms = waitBefore(++failures, failure, Math.random)
      }
      await clock.wait(wait_ms, signal)
    }
  }

  try {
    while (!signal?.aborted) {
      let failure: unknown
      try {
        yield* fromStream()
      } catch (caught) {
        if (!isTransient(caught) && !hasNoStream(caught)) throw caught
        failure = caught
      }
      const isSilent = failure instanceof TimeoutError || hasNoStream(failure)
      const pause_ms = isSilent ? STREAM_AGAIN_MS : waitBefore(++position.failures, failure, Math.random)
      yield* meanwhile(clock.now() + pause_ms)
    }
  } catch (failure) {
    if (!signal?.aborted) throw failure
  }
}

/** Something between here and the service, or an older service, answers in its own way. */
const hasNoStream = (failure: unknown): boolean =>
  failure instanceof BadAnswerError || (failure instanceof RefusedError && failure.status === 404)

/** The events of one stream, until it ends. */
async function* streamed(send: Sender, input: Input, { signal, ...call }: CallOptions, silent_ms: number) {
  const operation = 'streamEvents'
  const stop = new AbortController()
  const abort = () => stop.abort(signal!.reason)
  signal?.addEventListener('abort', abort, { once: true })
  const silence = new TimeoutError(operation, `the stream has sent nothing for ${silent_ms} ms`)
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    if (silent_ms <= LONGEST_TIMER_MS) timer = setTimeout(() => stop.abort(silence), silent_ms)
  }
  try {
    signal?.throwIfAborted()
    const { data: response } = await send.stream({
      operation,
      method: 'GET',
      path: '/v1/events/stream',
      input,
      options: {
        ...call,
        signal: stop.signal,
        max_retries: 0,
        headers: { ...call.headers, accept: 'text/event-stream' },
      },
    })
    const type = response.headers.get('content-type') ?? 'of no type'
    if (!type.startsWith('text/event-stream') || !response.body)
      throw new BadAnswerError(operation, `the answer is not a stream of events but ${type}`)
    const reader = response.body.getReader()
    const read = eventStreamReader()
    const decoder = new TextDecoder()
    for (;;) {
      listen()
      const { done, value } = await nextPiece(reader, stop.signal)
      if (done) return
      for (const { data } of read(decoder.decode(value, { stream: true }))) yield eventIn(data)
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    stop.abort()
  }
}

/** A body may not look at the signal, if `fetch` is the caller's own. */
const nextPiece = async (reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) => {
  let refuse = () => {}
  const aborted = new Promise<never>((_, reject) => {
    refuse = () => reject(signal.reason)
    signal.addEventListener('abort', refuse, { once: true })
  })
  try {
    return await Promise.race([reader.read(), aborted])
  } catch (failure) {
    if (signal.aborted) throw signal.reason
    if (failure instanceof ChannelscopeError) throw failure
    throw new ConnectionError('streamEvents', 'the stream broke off', failure)
  } finally {
    signal.removeEventListener('abort', refuse)
  }
}

const eventIn = (data: string): Event => {
  try {
    const event = JSON.parse(data) as Event
    if (Number.isSafeInteger(event.number)) return event
  } catch {}
  throw new BadAnswerError('streamEvents', 'the stream sent something that is no event')
}
