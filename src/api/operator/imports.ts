// Imports a file that an operator sends, as it arrives.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Declined } from '../../accounts/operate/change.ts'
import {
  type FileImporter,
  ImportBrokenOff,
  type ImportedFile,
  type ImportGiven,
  ImportTooLarge,
} from '../../accounts/operate/importing.ts'
import type { OperatorHolder } from '../../accounts/operator-keys.ts'
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
import { type Chunks, chunksOf, readAhead } from './file-body.ts'

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

/** Dry runs at once. Keys that only read leave one place to those that may import. */
const [DRY_RUNS, DRY_RUNS_OF_READERS] = [4, 3]

type DryRun = Pick<OperatorHolder, 'key_id' | 'may_change'>

const importer = (deps: ApiDeps, service: OperatorDeps, serving: ImportServing) => {
  const dry_runs = new Set<DryRun>()
  let is_importing = false

  /** Takes a place among the imports that are under way, or refuses. One key has one dry run, so that it cannot keep out the others. */
  const enter = ({ key_id, may_change }: OperatorHolder, is_dry: boolean): (() => void) => {
    if (!is_dry) {
      if (is_importing) throw underWay('another import is under way in this process')
      is_importing = true
      return () => {
        is_importing = false
      }
    }
    const others = [...dry_runs]
    if (others.some((one) => one.key_id === key_id)) throw underWay('another file is being read for this key')
    if (others.length >= DRY_RUNS) throw underWay('other files are being read in this process')
    if (!may_change && others.filter((one) => !one.may_change).length >= DRY_RUNS_OF_READERS)
      throw underWay('other files are being read in this process')
    const own = { key_id, may_change }
    dry_runs.add(own)
    return () => {
      dry_runs.delete(own)
    }
  }

  const run = async (request: FastifyRequest, query: ImportQuery, body: { chunks: Chunks; ending: AbortSignal }) => {
    const { importing } = service
    if (!importing) throw new Error('this process was started without importing')
    if (saidBytes(request) > importing.max_bytes) throw tooLarge(importing)
    const leave = enter(request.operator!, query.dry_run === true)
    try {
      const bytes = received(request.raw, body.chunks, importing, serving)
      const file: ImportedFile = { bytes, ending: body.ending }
      const now = deps.now()
      if (query.dry_run) return await importing.check(givenIn(query), file, now)
      const report = await importing.save(givenIn(query), file, now)
      await noteImport(deps, request, query, savedIn(report))
      return report
    } catch (error) {
      if (error instanceof ImportTooLarge) throw refuse.tooLarge(error.message)
      throw error instanceof ImportBrokenOff ? await brokenOff(deps, request, query, error) : error
    } finally {
      leave()
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const most = service.importing?.max_bytes ?? 0
    const { ending, end } = endOf(reply, service.importing?.max_ms ?? 0)
    const chunks = chunksOf(request.raw, ending)
    try {
      const raw = request.query as Raw
      // As everywhere, the permission is judged before the input: whoever may not save can only say that nothing is to be saved.
      if (String(raw.dry_run).toLowerCase() !== 'true') refuseReaders(request, importFile)
      checkNames(importFile.query, raw, request, reply)
      const query = readQuery(importFile.query, raw) as ImportQuery
      // To compare a repeated file with the first one it would have to be kept.
      if (request.headers['idempotency-key'] !== undefined)
        throw refuse.badInput(
          'Idempotency-Key is not for imports: send the file again without it, nothing is stored twice',
        )
      return onWire(await run(request, query, { chunks, ending }))
    } catch (error) {
      // Browsers read no answer before they have sent everything. A file that says that it is too large is not waited for.
      const bytes = saidBytes(request) > most ? 0 : most
      if (!(await drained(request.raw, chunks, bytes, ending, serving))) reply.header('connection', 'close')
      throw error
    } finally {
      end()
    }
  }
}

const underWay = (what: string) => refuse.conflict(`${what}: try again when it has ended`)

/** When an import has to end although its file goes on: nobody waits for its answer, or its time is over. */
const endOf = ({ raw }: FastifyReply, max_ms: number) => {
  const ending = new AbortController()
  const leave = () => ending.abort(refuse.importBrokenOff('the sender has left'))
  const late = setTimeout(() => {
    const minutes = `${max_ms / 60_000} minutes (IMPORT_MAX_MINUTES)`
    ending.abort(
      refuse.tooLarge(`An import may take at most ${minutes}: split the file, or import it with the command line`),
    )
  }, max_ms)
  if (raw.closed) leave()
  raw.once('close', leave)
  const end = () => {
    clearTimeout(late)
    raw.off('close', leave)
  }
  return { ending: ending.signal, end }
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

/** The bytes of the body. Its sender's silence ends it where bytes are waited for; while a batch is saved, nobody waits. */
async function* received(
  { socket }: IncomingMessage,
  chunks: Chunks,
  importing: FileImporter,
  { limits, stopping }: ImportServing,
) {
  let bytes = 0
  try {
    for await (const chunk of readAhead(chunks, (is_waiting) =>
      socket.setTimeout(is_waiting ? limits.silence_ms : 0),
    )) {
      bytes += chunk.length
      if (bytes > importing.max_bytes) throw tooLarge(importing)
      if (stopping?.aborted) throw refuse.importBrokenOff('the process is stopping')
      yield chunk
    }
  } finally {
    socket.setTimeout(limits.silence_ms)
  }
}

/** Reads the rest of a body, up to so many bytes, and drops it. False when there is more, or nobody who would read an answer. */
const drained = async (
  body: IncomingMessage,
  chunks: Chunks,
  most: number,
  ending: AbortSignal,
  { stopping }: ImportServing,
): Promise<boolean> => {
  let bytes = 0
  try {
    if (body.readableEnded || most === 0) return body.readableEnded
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most || stopping?.aborted) return false
    }
    return !ending.aborted
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
  const isTooLarge = cause instanceof ImportTooLarge || (cause instanceof Refusal && cause.status === 413)
  const isKnown =
    isTooLarge ||
    cause instanceof Refusal ||
    cause instanceof Declined ||
    request.raw.errored !== null ||
    isUnreachable(cause)
  if (!isKnown) request.log.error({ err: cause }, 'import failed')
  await noteImport(deps, request, query, `broken off after ${saved} observations`).catch((error) => {
    if (!isUnreachable(error)) throw error
  })
  const stays = `${saved} observations were saved and stay. Import the same file again: nothing is stored twice`
  if (isTooLarge)
    return refuse.tooLarge(
      `${cause instanceof Refusal ? (cause.body as { message: string }).message : cause.message}. ${stays}`,
    )
  if (cause instanceof Declined) return refuse.badInput(`${cause.message}. ${stays}`)
  return refuse.importBrokenOff(`The import was broken off: ${stays}`)
}
