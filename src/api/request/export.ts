// Answers a list as a file: one page like any answer, or all pages as a stream in which each page is admitted and charged
// like a request of its own.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { exportTypes, graphTypes, isGraphFormat } from '../../contract/index.ts'
import { askAll, atEveryPage, atTheEndpoint } from './admit.ts'
import { bill } from './bill.ts'
import type { Call } from './call.ts'
import { rateBucket } from './caller.ts'
import { entityTag, isKnown } from './conditional.ts'
import type { Export } from './export-format.ts'
import { fileName } from './export-names.ts'
import { asParameter, type ExportPage, type Next, pageFile } from './export-pages.ts'
import { type ExportServing, refuseWithoutChunks, sendAllPages, waitForRate } from './export-stream.ts'

/** Reads the page that an admitted call asks for, without a charge. */
type ReadExportPage = (call: Call) => Promise<ExportPage>

type ExportDeps = ExportServing & {
  readPage: ReadExportPage
  readLaterPage: ReadExportPage
  /** A new call of the same endpoint. */
  callAgain: (request: FastifyRequest, reply: FastifyReply) => Call
}

const types = { ...exportTypes, ...graphTypes }

export const describeFile = (reply: FastifyReply, { format, list }: Export, named: Parameters<typeof fileName>[0]) => {
  const isPart = named.endpoint.graph && !isGraphFormat(format)
  const of = { ...named, ...(isPart && { part: list.property! }) }
  reply.type(format === 'csv' ? 'text/csv; charset=utf-8; header=present' : types[format])
  reply.header('content-disposition', `attachment; filename="${fileName(of)}.${format}"`)
}

/** The file of one page, and the header that leads to the next one. */
export const fileOfPage = (request: FastifyRequest, wanted: Export, page: ExportPage) => {
  const file = pageFile(wanted.list, wanted, page)
  return {
    body: typeof file === 'string' ? file : Buffer.from(file),
    link: page.next && `<${nextAddress(request, page.next)}>; rel="next"`,
  }
}

/** The address of this request with another position. It is relative to the host, which a proxy may have changed. */
const nextAddress = ({ url, query }: FastifyRequest, next: Next): string => {
  const parameters = new URLSearchParams({ ...(query as Record<string, string>), ...asParameter(next) })
  return `${url.split('?', 1)[0]}?${parameters}`
}

// A reply is thenable until it was sent to its end, and a free list would keep its turn until then. So these return nothing.

export const answerPage = async (call: Call, readPage: ReadExportPage): Promise<void> => {
  const { reply, request, deps } = call
  const wanted = call.export!
  const { body, link } = fileOfPage(request, wanted, await readPage(call))
  const etag = entityTag(deps.secrets, call, `${wanted.format} ${link ?? ''}\n${body.toString('latin1')}`)
  const tag = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(call, etag)) return void reply.code(304).headers(tag).send()
  reply.headers(await bill(call, deps.cashier))
  describeFile(reply, wanted, call)
  reply.headers({ ...tag, ...(link && { link }), ...call.headers }).send(body)
}

export const answerAllPages = async (call: Call, exporting: ExportDeps): Promise<void> => {
  const { reply, deps, caller, request, endpoint } = call
  refuseWithoutChunks(request)
  const wanted = call.export!
  const kind = endpoint.counts === 'nothing' ? 'free' : 'paid'
  const turn = await exporting.enter(caller.holder.account_id, kind)
  const readFirst = async () => {
    const page = await exporting.readPage(call)
    reply.headers(await bill(call, deps.cashier))
    describeFile(reply, wanted, call)
    reply.headers({ ...call.headers })
    return page
  }
  await sendAllPages({ request, reply, wanted, turn, readFirst, readLater: laterPage(call, exporting) }, exporting)
}

/** The same checks, waiting instead of a 429, the answer, its charge. */
const laterPage =
  ({ request, reply, deps }: Call, exporting: ExportDeps) =>
  async (): Promise<ExportPage> => {
    await askAll(atEveryPage, { deps, request, reply, now: deps.now() })
    await waitForRate(deps.rate, rateBucket(request.caller!), request.caller!.terms, exporting)
    const call = exporting.callAgain(request, reply)
    await askAll(atTheEndpoint, call)
    const page = await exporting.readLaterPage(call)
    await bill(call, deps.cashier)
    return page
  }
