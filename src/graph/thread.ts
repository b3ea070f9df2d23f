// The serving thread's handle on the graph's worker thread: starts it and sends requests.
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { askOver } from '../messages/calls.ts'
import type { SimilarChats } from './similar.ts'
import type { ReadRequest, Request } from './worker.ts'

export type GraphSize = { links: number; bytes: number }

type ResultOf<R extends Request> = R extends { do: 'similar' }
  ? SimilarChats
  : R extends { do: 'size' }
    ? GraphSize
    : undefined

type GraphAsker<Asked extends Request> = {
  ask<R extends Asked>(request: R): Promise<ResultOf<R>>
  /** Whether the thread has ended, by an error or by `close`. */
  isLost(): boolean
}

/** A thread that only reads. */
export type GraphReader = GraphAsker<ReadRequest>

export type GraphThread = GraphAsker<Request> & {
  /** Makes a port for a further thread that reads; see `readOver`. */
  connect(): MessagePort
  close(): Promise<void>
}

const ended = () => new Error('the thread of the graph has ended')

export const startGraphThread = (): GraphThread => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    // Loading creates many short-lived arrays. Without a limit the young generation would grow, and it never shrinks again.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  const calls = askOver<Request>(worker)
  worker.on('error', (error) => calls.lose(error as Error))
  worker.on('exit', () => calls.lose(ended()))
  return {
    ask: calls.ask as GraphThread['ask'],
    isLost: calls.isLost,
    connect: () => {
      const { port1, port2 } = new MessageChannel()
      // When the thread has ended, the other end of the channel is closed, which tells its owner.
      calls.ask({ do: 'connect', port: port1 }, [port1]).catch(() => {})
      return port2
    },
    close: async () => {
      calls.lose(ended())
      await worker.terminate()
    },
  }
}

/** Reads over a port that `connect` made. The port closes when the graph's thread ends. */
export const readOver = (port: MessagePort): GraphReader => {
  const calls = askOver<ReadRequest>(port)
  port.on('close', () => calls.lose(ended()))
  return { ask: calls.ask as GraphReader['ask'], isLost: calls.isLost }
}
