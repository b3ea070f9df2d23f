// HEAD: what GET would answer, without its body and without a charge. It runs the same checks and the same handler, so its status is that of GET.
import type { Call } from './call.ts'
import { describeFile } from './export.ts'

export const isHead = ({ request }: Pick<Call, 'request'>): boolean => request.method === 'HEAD'

type AnsweredHead = { status: number; body: string; tag: Record<string, string>; headers?: Record<string, string> }

/**
 * Of an answer that is charged, the head has nothing that follows from its content: a tag changes when a figure does, a length tells whether
 * a filter matches, and a link that there are more rows.
 */
export const sendHead = ({ reply, endpoint }: Call, { status, body, tag, headers = {} }: AnsweredHead): void => {
  reply.code(status).type(`${endpoint.media_type ?? 'application/json'}; charset=utf-8`)
  // The route sends the length in its place.
  if (endpoint.counts === 'nothing') reply.headers(tag).headers(headers).send(body)
  else reply.header('cache-control', tag['cache-control']).send()
}

/** The first page is read, because GET might refuse it. */
export const sendHeadOfFile = async (call: Call, readPage: (call: Call) => Promise<unknown>): Promise<void> => {
  await readPage(call)
  describeFile(call.reply, call.export!, call)
  call.reply.header('cache-control', 'private, no-cache').send()
}
