// Imports a file that an operator sends, as it arrives.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FileImporter, ImportBrokenOff, type ImportGiven } from '../../accounts/operate/importing.ts'
import { type ImportReport, importFile, type QueryOf } from '../../contract/index.ts'
import { insertOperatorEntry } from '../../store/accounts/operator-log.ts'
import { isUnreachable } from '../../store/db.ts'
import { onWire } from '../../text/wire.ts'
import { Refusal, refuse } from '../refuse.ts'
import { checkNames } from '../request/check-names.ts'
import type { ApiDeps, OperatorDeps } from '../request/deps.ts'
import type { ExportServing } from '../request/export-stream.ts'
import { type Raw, readQuery } from '../request/input.ts'
import { refuseReaders } from './change.ts'
import { refusingDeclined } from './declined.ts'

type ImportServing = Pick<ExportServing, 'limits' | 'stopping'>
type ImportQuery = QueryOf<typeof importFile>

export const serveImports = (app: FastifyInstance, deps: ApiDeps, service: OperatorDeps, serving: ImportServing) => {
  const { method, path, operation, response } = importFile
  const work = importer(deps, service, serving)
  // In a context of its own, because no other route takes bodies that are not JSON.
  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_, body, done) => done(null, body))
    files.route({
      method,
      url: path,
      config: { operation, for_operators: true, takes_file: true },
      schema: { response: { 200: response } },
      handler: (request, reply) => request.slot!.during(() => refusingDeclined(() => work(request, reply))),
    })
  })
}

const importer = (deps: ApiDeps, service: OperatorDeps, serving: ImportServing) => {
  /** One of each at a time. Those who may only try must not keep out those who import. */
  const under_way = new Set<'trying' | 'importing'>()

  const run = async (request: FastifyRequest, query: ImportQuery) => {
    const { importing } = service
    if (!importing) throw new Error('this process was started without importing')
    if (saidBytes(request) > importing.max_bytes) throw tooLarge(importing)
    const turn = query.dry_run ? 'trying' : 'importing'
    if (under_way.has(turn))
      throw refuse.conflict('another import is under way in this process: try again when it has ended')
    under_way.add(turn)
    try {
      const bytes = received(request.raw, importing, serving)
      const now = deps.now()
      if (query.dry_run) return await importing.check(givenIn(query), bytes, now)
      const report = await importing.save(givenIn(query), bytes, now)
      await noteImport(deps, request, query, savedIn(report))
      return report
    } catch (error) {
      throw error instanceof ImportBrokenOff ? await brokenOff(deps, request, query, error) : error
    } finally {
      under_way.delete(turn)
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const most = service.importing?.max_bytes ?? 0
    try {
      const raw = request.query as Raw
      // As everywhere, the permission is judged before the input: whoever may not save can only say that nothing is to be saved.
      if (String(raw.dry_run).toLowerCase() !== 'true') refuseReaders(request)
      checkNames(importFile.query, raw, request, reply)
      const query = readQuery(importFile.query, raw) as ImportQuery
      // To compare a repeated file with the first one it would have to be kept.
      if (request.headers['idempotency-key'] !== undefined)
        throw refuse.badInput(
          'Idempotency-Key is not for imports: send the file again without it, nothing is stored twice',
        )
      return onWire(await run(request, query))
    } catch (error) {
      // Browsers read no answer before they have sent everything. A file that says that it is too large is not waited for.
      const bytes = saidBytes(request) > most ? 0 : most
      if (!(await drained(request.raw, bytes, serving))) reply.header('connection', 'close')
      throw error
    }
  }
}

const saidBytes = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0)

const givenIn = ({ file = 'the file', dry_run: _, reason: __, ...given }: ImportQuery): ImportGiven => ({
  file,
  ...given,
})

const tooLarge = ({ max_bytes }: FileImporter) =>
  refuse.tooLarge(
    `A file to import must be at most ${max_bytes / 1_000_000} MB (IMPORT_MAX_MB): split it, compress it with gzip, or import it with the command line`,
  )

/** The bytes of the body. Only the sender's silence ends it: while a batch is saved, nothing is read for as long as that takes. */
async function* received(body: IncomingMessage, importing: FileImporter, { limits, stopping }: ImportServing) {
  let bytes = 0
  const { socket } = body
  try {
    // The connection is still needed for the answer when the reading ends early.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > importing.max_bytes) throw tooLarge(importing)
      if (stopping?.aborted) throw refuse.importBrokenOff('the process is stopping')
      socket.setTimeout(0)
      yield chunk as Uint8Array
      socket.setTimeout(limits.silence_ms)
    }
  } finally {
    socket.setTimeout(limits.silence_ms)
  }
}

/** Reads the rest of a body, up to so many bytes, and drops it. False when there is more, or nobody who would read an answer. */
const drained = async (body: IncomingMessage, most: number, { stopping }: ImportServing): Promise<boolean> => {
  let bytes = 0
  try {
    if (body.readableEnded || most === 0) return body.readableEnded
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > most || stopping?.aborted) return false
    }
    return true
  } catch {
    return false
  }
}

const savedIn = ({ saved, bad_count }: ImportReport): string =>
  `${saved!.messages_inserted} messages new and ${saved!.messages_updated} updated, ${saved!.chats_inserted} chats new and ${saved!.chats_updated} updated, ${bad_count} bad records`

const noteImport = ({ db, now }: ApiDeps, request: FastifyRequest, { file, reason }: ImportQuery, details: string) =>
  insertOperatorEntry(db, {
    at: now(),
    actor: request.operator!.name,
    command: 'import',
    account_id: null,
    subject: file ?? null,
    details,
    reason: reason ?? null,
  })

/** What was saved is said in the trail and, where somebody still listens, in the answer. */
const brokenOff = async (
  deps: ApiDeps,
  request: FastifyRequest,
  query: ImportQuery,
  { saved, cause }: ImportBrokenOff,
) => {
  const isTooLarge = cause instanceof Refusal && cause.status === 413
  const isKnown = cause instanceof Refusal || request.raw.errored !== null || isUnreachable(cause)
  if (!isKnown) request.log.error({ err: cause }, 'import failed')
  await noteImport(deps, request, query, `broken off after ${saved} observations`).catch((error) => {
    if (!isUnreachable(error)) throw error
  })
  const stays = `${saved} observations were saved and stay. Import the same file again: nothing is stored twice`
  if (isTooLarge) return refuse.tooLarge(`${(cause.body as { message: string }).message}. ${stays}`)
  return refuse.importBrokenOff(`The import was broken off: ${stays}`)
}
