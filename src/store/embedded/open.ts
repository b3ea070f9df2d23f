// Opens the embedded database: the first process runs it in a worker thread, later processes connect to the first.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, rmSync, statfsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { behindBreaker, noAnswerError } from '../circuit-breaker.ts'
import { makeDataFolder } from '../data-folder.ts'
import type { Driver } from '../db.ts'
import { connectEmbedded, type EmbeddedClient } from './client.ts'
import { aliveAddress, findOwner, takeFolder } from './owner.ts'
import type { WorkerData } from './worker.ts'

const JOIN_SECONDS = 60

/**
 * A new database begins as a copy of `dump_file`, if one is given. The driver survives the end of the owner process: its next statement then connects to the new owner, or becomes the owner
 * itself.
 */
export const openEmbedded = async (data_dir: string, dump_file?: string): Promise<Driver> => {
  let client = await joinOrOwn(data_dir, dump_file)
  let opening: Promise<EmbeddedClient> | undefined
  let closed = false
  const live = async () => {
    if (!client.isLost() || closed) return client
    opening ??= joinOrOwn(data_dir).finally(() => {
      opening = undefined
    })
    client = await opening
    return client
  }
  return {
    query: async (sql) => (await live()).query(sql),
    copy: async (table, columns, text) => (await live()).copy(table, columns, text),
    script: async (text) => (await live()).script(text),
    transaction: async (work) => (await live()).transaction(work),
    isGuest: () => client.isGuest?.() ?? false,
    is_embedded: true,
    close: () => {
      closed = true
      return client.close()
    },
  }
}

/**
 * The same database for requests, on a connection of its own with a circuit breaker: when the owner process hangs, requests fail soon,
 * while jobs and commands wait until it continues. `revive` makes sure that the database runs in some process.
 */
export const openEmbeddedForRequests = (data_dir: string, revive: () => Promise<unknown>): Driver => {
  let client: EmbeddedClient | undefined
  let opening: Promise<EmbeddedClient> | undefined
  let drops = 0
  const joinOwner = async (): Promise<EmbeddedClient> => {
    for (;;) {
      const owner = findOwner(data_dir)
      const joined = owner && (await connectEmbedded(owner.address).catch(() => undefined))
      if (joined) return joined
      await revive()
    }
  }
  const live = async (): Promise<EmbeddedClient> => {
    if (client && !client.isLost()) return client
    const drops_before = drops
    opening ??= joinOwner().finally(() => {
      opening = undefined
    })
    client = await opening
    // The caller was refused while it waited for the connection. The work must not be done any more.
    if (drops !== drops_before) throw noAnswerError()
    return client
  }
  const driver: Driver = {
    query: async (sql) => (await live()).query(sql),
    copy: async (...rows) => (await live()).copy(...rows),
    script: async (text) => (await live()).script(text),
    transaction: async (work) => (await live()).transaction(work),
    is_embedded: true,
    close: async () => client?.close(),
  }
  return behindBreaker(driver, {
    probe: (signal) => askOwner(data_dir, signal),
    drop: () => {
      drops++
      client?.drop()
    },
  })
}

/** Resolves when the owner's main thread answers, or when there is no owner any more. It stays pending while the owner hangs. */
const askOwner = (data_dir: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const owner = findOwner(data_dir)
    if (!owner) {
      resolve()
      return
    }
    const socket = connect(aliveAddress(owner.address))
    signal.addEventListener('abort', () => socket.destroy())
    socket.once('data', () => resolve())
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      // The queue of new connections is full, because nobody accepts them.
      if (code !== 'EAGAIN') resolve()
    })
  })

const joinOrOwn = async (data_dir: string, dump_file?: string): Promise<EmbeddedClient> => {
  makeDataFolder(data_dir)
  const deadline = Date.now() + JOIN_SECONDS * 1000
  for (;;) {
    const taken = takeFolder(data_dir)
    if (taken.owned) {
      try {
        checkSpace(freeBytes(data_dir), !existsSync(join(data_dir, 'database', 'PG_VERSION')))
        const database = { data_dir: join(data_dir, 'database'), dump_file }
        return await startWorker({ address: taken.address, ...database }, taken.release)
      } catch (error) {
        taken.release()
        throw error
      }
    }
    // The owner may still be starting, or may have stopped since the lock file was read. The next round finds out.
    const joined = taken.owner && (await connectEmbedded(taken.owner.address).catch(() => undefined))
    if (joined) return { ...joined, isGuest: () => true }
    if (Date.now() > deadline) {
      throw new Error(
        `process ${taken.owner?.pid} holds ${data_dir} but does not answer; if that process is not Channelscope, delete ${join(data_dir, 'owner.json')}`,
      )
    }
    await wait(100)
  }
}

const NEW_DATABASE_BYTES = 256 * 1024 ** 2
const LEAST_BYTES = 64 * 1024 ** 2

/**
 * PGlite never returns when the disk is full while it writes its log, so it is not started without room. A new database takes 40 MB,
 * and 150 MB with the demo world; an old one needs room for a few files of its log, which have 16 MB each.
 */
export const checkSpace = (free_bytes: number, isNew: boolean) => {
  if (free_bytes < (isNew ? NEW_DATABASE_BYTES : LEAST_BYTES))
    throw Object.assign(new Error('too little space for the embedded database'), { code: 'ENOSPC' })
}

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Opens a database in memory, for tests: an empty one, or a copy of a dump. */
export const openInMemory = (dump_file?: string, address = temporaryAddress()): Promise<EmbeddedClient> =>
  startWorker({ address, ...(dump_file && { dump_file }) }, () => {})

const temporaryAddress = () =>
  process.platform === 'win32' ? `\\\\.\\pipe\\channelscope-${randomUUID()}` : join(tmpdir(), `cs-${randomUUID()}.sock`)

const startWorker = async (workerData: WorkerData, release: () => void): Promise<EmbeddedClient> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    // Rows on their way are short-lived. Without a limit the young generation would grow, and it never shrinks again.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  await messageFrom(worker, 'ready').catch((error) => {
    throw openingError(error)
  })
  const client = await connectEmbedded(workerData.address)
  worker.unref()
  const alive = await listenAlive(aliveAddress(workerData.address))
  return {
    ...client,
    close: async () => {
      worker.ref()
      alive.close()
      await client.close()
      const closed = messageFrom(worker, 'closed')
      worker.postMessage('close')
      await closed
      await worker.terminate()
      release()
    },
  }
}

const listenAlive = async (address: string) => {
  if (process.platform !== 'win32') rmSync(address, { force: true })
  const server = createServer((socket) => socket.on('error', () => {}).end('.')).unref()
  await once(server.listen(address), 'listening')
  if (process.platform !== 'win32') chmodSync(address, 0o600)
  return server
}

const messageFrom = (worker: Worker, expected: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const listener = (message: unknown) => {
      if (message !== expected) return
      worker.off('error', reject)
      worker.off('message', listener)
      resolve()
    }
    worker.on('message', listener)
    worker.once('error', reject)
  })

/** Numbers of errors of PGlite's file system (those of WASI), with Node's names for them. */
const fileSystemCodes: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** Errors of PGlite's file system have a number and no message, and those of a damaged database have no code. */
const openingError = (error: Error & { code?: string; errno?: number }): Error => {
  if (error.code !== undefined) return error
  const inFolder = error.name === 'ErrnoError' ? fileSystemCodes[error.errno ?? 0] : undefined
  const reason = error.message ?? `error ${error.errno} of its file system`
  return Object.assign(new Error(inFolder ?? reason), { code: inFolder ?? 'ERR_EMBEDDED_OPEN' })
}
