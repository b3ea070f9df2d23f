// The driver for the embedded database: a client of the worker's socket.
import { connect, type Socket } from 'node:net'
import type { Driver, Sql } from '../db.ts'
import { onFrame, sendFrame } from './frames.ts'
import type { EmbeddedRequest, Reply } from './worker.ts'

export type EmbeddedClient = Driver & {
  /** True when the process that runs the database has closed the connection or died. */
  isLost(): boolean
  /** Closes the connection at once. Statements that wait fail, and those that the database has not begun are not run. */
  drop(): void
  /** Returns the whole database as an archive from which another one can be started. */
  dump(): Promise<Uint8Array>
}

type WorkerRequest = EmbeddedRequest extends infer R
  ? R extends EmbeddedRequest
    ? Omit<R, 'id' | 'at'>
    : never
  : never

export const connectEmbedded = async (address: string): Promise<EmbeddedClient> => {
  const socket = await connected(address)
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let lastTransaction = 0

  onFrame<Reply>(socket, (reply) => {
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.error) asked?.reject(Object.assign(new Error(String(reply.error.message)), reply.error))
    else asked?.resolve(reply)
    if (waiting.size === 0) socket.unref()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    const error = Object.assign(new Error('the embedded database is gone'), { code: 'ECONNRESET' })
    for (const asked of waiting.values()) asked.reject(error)
    waiting.clear()
  })

  const ask = (request: WorkerRequest): Promise<Reply> =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) {
        reject(Object.assign(new Error('the embedded database is gone'), { code: 'ECONNRESET' }))
        return
      }
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      socket.ref()
      sendFrame(socket, { id, at: Date.now(), ...request })
    })

  const driver = (transaction?: number): Driver => ({
    query: async (sql: Sql) => (await ask({ do: 'query', ...sql, ...(transaction && { transaction }) })).rows!,
    copy: async (table, columns, text) => {
      await ask({ do: 'copy', into: `${table} (${columns.join(', ')})`, text, ...(transaction && { transaction }) })
    },
    script: async (text) => {
      await ask({ do: 'script', text, ...(transaction && { transaction }) })
    },
    transaction: async (work) => {
      const inner = ++lastTransaction
      await ask({ do: 'begin', transaction: inner })
      try {
        const result = await work(driver(inner))
        await ask({ do: 'commit', transaction: inner })
        return result
      } catch (error) {
        await ask({ do: 'rollback', transaction: inner }).catch(() => {})
        throw error
      }
    },
    is_embedded: true,
    close: async () => {
      socket.end()
    },
  })

  return {
    ...driver(),
    isLost: () => socket.destroyed,
    drop: () => socket.destroy(),
    dump: async () => (await ask({ do: 'dump' })).bytes!,
  }
}

const connected = (address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', reject)
  })
