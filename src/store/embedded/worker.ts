// Runs the embedded database in a worker thread, because PGlite is synchronous and would block the thread that serves HTTP.
// It listens on a local socket, so that the operator's command line can use the database while the service runs.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, readFile, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import type { Sql } from '../db.ts'
import { onFrame, sendFrame } from './frames.ts'
import { openStatements } from './statements.ts'

/** A new database begins as a copy of `dump_file`, an archive, or empty. */
export type WorkerData = { address: string; data_dir?: string; dump_file?: string | undefined }

/** `at` is the time in milliseconds at which the client sent it. */
export type EmbeddedRequest = { id: number; at: number; transaction?: number } & (
  | ({ do: 'query' } & Sql)
  | { do: 'script'; text: string }
  | { do: 'copy'; into: string; text: string }
  | { do: 'begin' | 'commit' | 'rollback' }
  | { do: 'dump' }
)
export type Reply = { id: number; rows?: unknown[]; bytes?: Uint8Array; error?: Record<string, unknown> }

type OpenTransaction = { session: Transaction; finish: (how: 'commit' | 'rollback') => Promise<void> }

const { address, data_dir, dump_file } = workerData as WorkerData
// A folder that was being unpacked when the process was killed has nothing worth keeping, and PostgreSQL cannot open it.
const unfinished = data_dir && `${data_dir}.unfinished`
if (unfinished && existsSync(unfinished)) rmSync(data_dir, { recursive: true, force: true })
// A new database is unpacked from a prepared empty one, which takes a third of the time of `initdb`.
const isNew = !data_dir || !existsSync(join(data_dir, 'PG_VERSION'))
if (unfinished && isNew) writeFileSync(unfinished, '')
const archiveIn = async (file: string) =>
  new Blob([await readFile(file)], { type: file.endsWith('.gz') ? 'application/x-gzip' : 'application/x-tar' })
const pglite = await PGlite.create({
  ...(data_dir && { dataDir: data_dir }),
  ...(isNew && { loadDataDir: dump_file ? await archiveIn(dump_file) : await dataDir() }),
  // PostgreSQL's usual 128 MB would be taken at the start and never given back. More than this made nothing faster: pages that
  // are not in it come from the cache of the operating system.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  parsers: { [types.INT8]: Number, [types.NUMERIC]: Number },
})
if (unfinished) rmSync(unfinished, { force: true })
await pglite.exec(`set timezone = 'UTC'`)

const runStatement = openStatements(pglite)

const begin = () =>
  new Promise<OpenTransaction>((opened, failed) => {
    let finish: OpenTransaction['finish'] = async () => {}
    const done = pglite.transaction(
      (session) =>
        new Promise<void>((resolve, reject) => {
          finish = (how) => {
            how === 'commit' ? resolve() : reject(new Error('rolled back'))
            return how === 'commit' ? done : done.catch(() => {})
          }
          opened({ session, finish: (how) => finish(how) })
        }),
    )
    done.catch(failed)
  })

/** Clients wait longer than this before they give up. */
const LATE_MS = 500

/**
 * When this process was stopped for a while, clients may have given up meanwhile. Their statements, and the end of their connection, are
 * still to be read; such a statement must not be run, because its caller was told that nothing was done.
 */
const hasLeft = async (socket: Socket): Promise<boolean> => {
  let read: number
  do {
    read = socket.bytesRead
    // The end of a connection is read a turn of the event loop after its last data.
    for (let turn = 0; turn < 3; turn++) await setImmediate()
  } while (socket.bytesRead !== read)
  return socket.readableEnded || socket.destroyed
}

const serve = (socket: Socket) => {
  const open = new Map<number, OpenTransaction>()
  const answer = async (request: EmbeddedRequest): Promise<Omit<Reply, 'id'>> => {
    const session = request.transaction === undefined ? pglite : open.get(request.transaction)?.session
    switch (request.do) {
      case 'begin': {
        const begun = await begin()
        // The client may have died while it waited for this transaction. Nobody else would end it.
        if (socket.destroyed) await begun.finish('rollback')
        else open.set(request.transaction!, begun)
        return {}
      }
      case 'commit':
      case 'rollback': {
        const transaction = open.get(request.transaction!)
        open.delete(request.transaction!)
        await transaction?.finish(request.do)
        return {}
      }
      case 'query':
        if (!session) throw new Error('transaction is over')
        return { rows: await runStatement(request, session !== pglite) }
      case 'copy':
        if (!session) throw new Error('transaction is over')
        await session.query(`copy ${request.into} from '/dev/blob'`, [], { blob: new Blob([request.text]) })
        return {}
      case 'script':
        if (!session) throw new Error('transaction is over')
        await session.exec(request.text)
        return {}
      case 'dump':
        return { bytes: new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()) }
    }
  }
  const serveOne = async (request: EmbeddedRequest) => {
    if (Date.now() - request.at > LATE_MS && (await hasLeft(socket))) return
    const reply = await answer(request).catch((error) => ({
      error: { message: error.message, code: error.code, detail: error.detail, constraint: error.constraint },
    }))
    if (!socket.destroyed) sendFrame(socket, { id: request.id, ...reply })
  }
  // An answer that is too large to be sent ends this connection, not the thread.
  onFrame<EmbeddedRequest>(socket, (request) => {
    serveOne(request).catch((error) => socket.destroy(error))
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const transaction of open.values()) void transaction.finish('rollback')
  })
}

const server = createServer(serve)
// Whoever can open the socket can read and write the whole database, so only its user may.
if (process.platform !== 'win32') await rm(address, { force: true })
server.listen(address, async () => {
  if (process.platform !== 'win32') await chmod(address, 0o600)
  parentPort!.postMessage('ready')
})

parentPort!.on('message', async () => {
  server.close()
  await pglite.close()
  parentPort!.postMessage('closed')
  parentPort!.close()
})
