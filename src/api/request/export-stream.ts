// Sends all pages of a list as one stream: the turn of the export, its limits of time, and each page read when the one before it was taken.
import { pipeline, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiter, RateTerms } from '../../accounts/rate.ts'
import type { ExportBreak } from '../../export/writer.ts'
import { isUnreachable } from '../../store/db.ts'
import { compressing } from '../http/compression.ts'
import type { ServerLimits } from '../http/limits.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { Export } from './export-format.ts'
import { allPages, asParameter, type ExportPage, type Next } from './export-pages.ts'
import { EXPORTS_PER_ACCOUNT, type ExportTurn, type ExportTurns, type RunningExport } from './export-turns.ts'
import type { Raw } from './input.ts'

type ExportLimits = Pick<ServerLimits, 'export_ms' | 'silence_ms'>

/** What all endpoints share: the limit of exports at once, the limits of time, and whether the process stops. */
export type ExportServing = {
  enter: ExportTurns
  limits: ExportLimits
  stopping: AbortSignal | undefined
  /** Waits for a number of milliseconds. By default a timer does. */
  wait?: ((ms: number) => Promise<unknown>) | undefined
}

type ExportJob = {
  request: FastifyRequest
  reply: FastifyReply
  wanted: Export
  turn: ExportTurn
  /** Reads the first page, and sets the headers of the answer. */
  readFirst: () => Promise<ExportPage>
  /** Admits and reads the page that the request asks for by then. */
  readLater: () => Promise<ExportPage>
}

/** Without chunks a file that was cut off ends like a whole one. */
export const refuseWithoutChunks = ({ raw }: FastifyRequest) => {
  if (raw.httpVersion === '1.0')
    throw refuse.badInput('pages=all needs HTTP/1.1: over HTTP/1.0 a file that was cut off looks complete')
}

export const sendAllPages = async (streamed: ExportJob, serving: ExportServing): Promise<void> => {
  const { request, reply, wanted } = streamed
  const { limits } = serving
  const turn = turnOrRefusal(streamed.turn)
  // A reader that takes a few bytes now and then would hold the connection forever.
  const late = setTimeout(() => reply.raw.destroy(), limits.export_ms + limits.silence_ms)
  const onClose = () => {
    clearTimeout(late)
    turn.end()
  }
  // The client may have gone while the request was admitted.
  if (reply.raw.closed) onClose()
  else reply.raw.once('close', onClose)
  const first = await streamed.readFirst()
  // A proxy that collects the answer would take pages, and have them charged, long before the reader does.
  reply.headers({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' })
  const reader = givingWay(turn)
  const reading = {
    read: pageReader(streamed, serving, reader.isBack),
    refusal: (error: unknown) => refusalOf(error, request),
  }
  const pages = allPages(wanted.list, wanted, first, reading)
  const stream = Readable.from(reader.taking(flushedAtTheEnd(pages, reply)), { objectMode: false })
  const encoder = isCompressed(wanted) ? undefined : compressing(request, reply)
  reply.send(encoder ? pipeline(stream, encoder, () => {}) : stream)
}

const isCompressed = ({ format }: Export) => format === 'parquet' || format === 'xlsx'

const turnOrRefusal = (turn: ExportTurn): RunningExport => {
  if (turn === 'account')
    throw refuse.tooManyRequests(
      1,
      `At most ${EXPORTS_PER_ACCOUNT} exports of all pages may run at once: wait for one to end`,
    )
  if (turn === 'process') throw refuse.unavailable()
  return turn
}

/** Long enough for a reader that is far away, whose export would otherwise stand in line for every page. */
const PATIENCE_MS = 500

/** An export whose reader does not take what was read lets others run, and waits for its turn again before it reads the next page. */
const givingWay = (turn: RunningExport) => {
  let is_paused = false
  const pause = () => {
    is_paused = true
    turn.pause()
  }
  return {
    async *taking(chunks: AsyncGenerator<string | Uint8Array>) {
      for await (const chunk of chunks) {
        const waiting = setTimeout(pause, PATIENCE_MS)
        try {
          yield chunk
        } finally {
          clearTimeout(waiting)
        }
      }
      // Nothing more is read, however long the reader takes for the rest.
      pause()
    },
    isBack: async (): Promise<boolean> => {
      if (is_paused) is_paused = !(await turn.resume())
      return !is_paused
    },
  }
}

/** Waits before an error reaches the stream, because an error drops what the stream and the connection still hold. */
async function* flushedAtTheEnd(chunks: AsyncGenerator<string | Uint8Array>, { raw }: FastifyReply) {
  try {
    yield* chunks
  } catch (error) {
    do await wait(FLUSH_POLL_MS)
    while (raw.writableLength > 0 && !raw.destroyed)
    throw error
  }
}
const FLUSH_POLL_MS = 5

/** Reads the page after a position, unless the export has to end. */
const pageReader = ({ request, readLater }: ExportJob, serving: ExportServing, isBack: () => Promise<boolean>) => {
  const { limits, stopping } = serving
  const raw = request.query as Raw
  const ends_at = performance.now() + limits.export_ms
  return async (next: Next): Promise<ExportPage> => {
    if (stopping?.aborted) throw refuse.stopping()
    if (performance.now() >= ends_at) throw refuse.exportTooLong(limits.export_ms)
    if (!(await isBack())) throw refuse.unavailable()
    // Nobody else reads the request once its answer has begun.
    request.query = { ...raw, ...asParameter(next) }
    return readLater()
  }
}

/** Every page takes from the request rate, and waits instead of a 429. Half of the burst is left for other requests of the same key. */
export const waitForRate = async (
  limiter: RateLimiter,
  bucket: string,
  terms: RateTerms,
  { limits, wait: pause = wait }: ExportServing,
) => {
  for (let waited_ms = 0; ; ) {
    const rate = await limiter.take(bucket, terms)
    const spare = terms.rate_burst / 2
    const pause_ms = rate.allowed
      ? Math.max(0, (spare - rate.remaining) / terms.rate_per_second) * 1_000
      : Math.max(1, rate.retry_seconds * 1_000)
    // A longer silence would close the connection.
    if (waited_ms + pause_ms > limits.silence_ms / 2) throw refuse.tooManyRequests(pause_ms / 1_000)
    if (pause_ms > 0) await pause(pause_ms)
    waited_ms += pause_ms
    if (rate.allowed) return
  }
}

const refusalOf = (error: unknown, request: FastifyRequest): Omit<ExportBreak, 'continue_with'> => {
  const { status, body } =
    error instanceof Refusal ? error : isUnreachable(error) ? refuse.unavailable() : refuse.internal()
  if (status >= 500 && !(error instanceof Refusal && !error.cause))
    request.log.error({ err: error }, 'an export failed')
  return { status, body }
}
