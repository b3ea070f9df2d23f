// Answers a list as a file: one page like any answer, or all pages as a stream in which each page is admitted and charged
// like a request of its own.
import { pipeline, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { exportTypes } from '../../contract/index.ts'
import type { Incomplete } from '../../export/writer.ts'
import { isUnreachable } from '../../store/db.ts'
import { compressing } from '../http/compression.ts'
import type { ServerLimits } from '../http/limits.ts'
import { Refusal, refuse } from '../refuse.ts'
import { askAll, atEveryPage, atTheEndpoint } from './admit.ts'
import { bill } from './bill.ts'
import type { Call } from './call.ts'
import { entityTag, isKnown } from './conditional.ts'
import type { Export } from './export-format.ts'
import { fileName } from './export-names.ts'
import { allPages, asParameter, type Next, type Page, pageFile } from './export-pages.ts'
import { EXPORTS_PER_ACCOUNT, type ExportTurn, type ExportTurns, type Turn } from './export-turns.ts'
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

/** Reads the page that an admitted call asks for, without a charge. */
type ReadPage = (call: Call) => Promise<Page>

type Exporting = ExportServing & {
  readPage: ReadPage
  readLaterPage: ReadPage
  /** A new call of the same endpoint. */
  callAgain: (request: FastifyRequest, reply: FastifyReply) => Call
}

const describe = (call: Call, { format }: Export) => {
  const { reply } = call
  reply.type(format === 'csv' ? 'text/csv; charset=utf-8; header=present' : exportTypes[format])
  reply.header('content-disposition', `attachment; filename="${fileName(call)}.${format}"`)
}

// A reply is thenable until it was sent to its end, and a free list would keep its turn until then. So these return nothing.

export const answerPage = async (call: Call, readPage: ReadPage): Promise<void> => {
  const { reply, request, deps } = call
  const wanted = call.export!
  const page = await readPage(call)
  const file = pageFile(wanted.list, wanted, page)
  const body = typeof file === 'string' ? file : Buffer.from(file)
  const next = page.next && `<${nextAddress(request, page.next)}>; rel="next"`
  const etag = entityTag(deps.secrets, call, `${wanted.format} ${next ?? ''}\n${body.toString('latin1')}`)
  const tag = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(call, etag)) return void reply.code(304).headers(tag).send()
  reply.headers(await bill(call, deps.cashier))
  describe(call, wanted)
  reply.headers({ ...tag, ...(next && { link: next }), ...call.headers }).send(body)
}

/** The address of this request with another position. It is relative to the host, which a proxy may have changed. */
const nextAddress = ({ url, query }: FastifyRequest, next: Next): string => {
  const parameters = new URLSearchParams({ ...(query as Record<string, string>), ...asParameter(next) })
  return `${url.split('?', 1)[0]}?${parameters}`
}

export const answerAllPages = async (call: Call, exporting: Exporting): Promise<void> => {
  const { reply, deps, caller, request, endpoint } = call
  // Without chunks a file that was cut off ends like a whole one.
  if (request.raw.httpVersion === '1.0')
    throw refuse.badInput('pages=all needs HTTP/1.1: over HTTP/1.0 a file that was cut off looks complete')
  const wanted = call.export!
  const turn = turnOrRefusal(
    await exporting.enter(caller.holder.account_id, endpoint.counts === 'nothing' ? 'free' : 'paid'),
  )
  // A reader that takes a few bytes now and then would hold the connection forever.
  const late = setTimeout(() => reply.raw.destroy(), exporting.limits.export_ms + exporting.limits.silence_ms)
  const onClose = () => {
    clearTimeout(late)
    turn.end()
  }
  // The client may have gone while the request was admitted.
  if (reply.raw.closed) onClose()
  else reply.raw.once('close', onClose)
  const first = await exporting.readPage(call)
  reply.headers(await bill(call, deps.cashier))
  describe(call, wanted)
  // A proxy that collects the answer would take pages, and have them charged, long before the reader does.
  reply.headers({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no', ...call.headers })
  const reader = givingWay(turn)
  const reading = {
    read: pageReader(call, exporting, reader.isBack),
    refusal: (error: unknown) => refusalOf(error, call),
  }
  const pages = allPages(wanted.list, wanted, first, reading)
  const stream = Readable.from(reader.taking(flushedAtTheEnd(pages, reply)), { objectMode: false })
  const encoder = isCompressed(wanted) ? undefined : compressing(request, reply)
  reply.send(encoder ? pipeline(stream, encoder, () => {}) : stream)
}

const isCompressed = ({ format }: Export) => format === 'parquet' || format === 'xlsx'

const turnOrRefusal = (turn: ExportTurn): Turn => {
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
const givingWay = (turn: Turn) => {
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

/** Reads the page after a position: the same checks, waiting instead of a 429, the answer, its charge. */
const pageReader = ({ request, reply, deps }: Call, exporting: Exporting, isBack: () => Promise<boolean>) => {
  const { readLaterPage, callAgain, limits, stopping } = exporting
  const raw = request.query as Raw
  const ends_at = performance.now() + limits.export_ms
  return async (next: Next): Promise<Page> => {
    if (stopping?.aborted) throw refuse.stopping()
    if (performance.now() >= ends_at) throw refuse.exportTooLong(limits.export_ms)
    if (!(await isBack())) throw refuse.unavailable()
    // Nobody else reads the request once its answer has begun.
    request.query = { ...raw, ...asParameter(next) }
    await askAll(atEveryPage, { deps, request, reply, now: deps.now() })
    await ownTurn(request, deps, exporting)
    const call = callAgain(request, reply)
    await askAll(atTheEndpoint, call)
    const page = await readLaterPage(call)
    await bill(call, deps.cashier)
    return page
  }
}

/** Every page takes from the request rate. Half of the burst is left for other requests of the same key. */
const ownTurn = async (
  request: FastifyRequest,
  { rate: limiter }: Call['deps'],
  { limits, wait: pause = wait }: ExportServing,
) => {
  const { holder, terms } = request.caller!
  for (let waited_ms = 0; ; ) {
    const rate = await limiter.take(`${holder.account_id}:${holder.key_type}`, terms)
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

const refusalOf = (error: unknown, { request }: Call): Omit<Incomplete, 'continue_with'> => {
  const { status, body } =
    error instanceof Refusal ? error : isUnreachable(error) ? refuse.unavailable() : refuse.internal()
  if (status >= 500 && !(error instanceof Refusal && !error.cause))
    request.log.error({ err: error }, 'an export failed')
  return { status, body }
}
