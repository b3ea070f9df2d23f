// Opens the embedded database: the first process runs it in a worker thread, later processes connect to the first.
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Driver } from '../db.ts'
import { connectEmbedded, type EmbeddedClient } from './client.ts'
import { takeFolder } from './owner.ts'
import type { WorkerData } from './worker.ts'

const JOIN_SECONDS = 60

/** The driver survives the end of the owner process: its next statement then connects to the new owner, or becomes the owner itself. */
export const openEmbedded = async (data_dir: string): Promise<Driver> => {
  let client = await joinOrOwn(data_dir)
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
    close: () => {
      closed = true
      return client.close()
    },
  }
}

const joinOrOwn = async (data_dir: string): Promise<EmbeddedClient> => {
  await mkdir(data_dir, { recursive: true, mode: 0o700 })
  const deadline = Date.now() + JOIN_SECONDS * 1000
  for (;;) {
    const taken = takeFolder(data_dir)
    if (taken.owned) {
      try {
        return await startWorker({ address: taken.address, data_dir: join(data_dir, 'database') }, taken.release)
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

/** Opens a database in memory, for tests: an empty one, or a copy of a dump. */
export const openInMemory = (dump_file?: string, address = temporaryAddress()): Promise<EmbeddedClient> =>
  startWorker({ address, ...(dump_file && { dump_file }) }, () => {})

const temporaryAddress = () =>
  process.platform === 'win32' ? `\\\\.\\pipe\\channelscope-${randomUUID()}` : join(tmpdir(), `cs-${randomUUID()}.sock`)

const startWorker = async (workerData: WorkerData, release: () => void): Promise<EmbeddedClient> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  await messageFrom(worker, 'ready')
  const client = await connectEmbedded(workerData.address)
  worker.unref()
  return {
    ...client,
    close: async () => {
      worker.ref()
      await client.close()
      const closed = messageFrom(worker, 'closed')
      worker.postMessage('close')
      await closed
      await worker.terminate()
      release()
    },
  }
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
