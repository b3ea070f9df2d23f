// Ports: how threads besides the one that fills an engine read its memory.
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { askOver, type Calls } from '../messages/calls.ts'
import { type AskedThread, endedError } from './thread.ts'
import type { AnyHeld, Question, ReadQuestion } from './worker.ts'

type AskedBy<Answer> = Answer extends (memory: never, ...asked: infer Asked) => unknown ? Asked : never

/** Asks an engine by the name of one of its answers. */
export type Reader<H extends AnyHeld> = {
  ask<Name extends keyof H['answer'] & string>(
    name: Name,
    ...asked: AskedBy<H['answer'][Name]>
  ): Promise<ReturnType<H['answer'][Name]>>
  /** Whether the thread of the engine has ended. */
  isLost(): boolean
}

export const readerOver = <H extends AnyHeld>(calls: Pick<Calls<ReadQuestion>, 'ask' | 'isLost'>): Reader<H> => ({
  ask: ((name: string, ...asked: unknown[]) => calls.ask({ do: 'read', name, asked })) as Reader<H>['ask'],
  isLost: calls.isLost,
})

/** Makes a port for a further thread that reads; see `readOver`. */
export const connectTo = (thread: Pick<AskedThread<Question>, 'ask'>): MessagePort => {
  const { port1, port2 } = new MessageChannel()
  // When the thread has ended, the other end of the channel is closed, which tells its owner.
  thread.ask({ do: 'connect', port: port1 }, [port1]).catch(() => {})
  return port2
}

/** Reads over a port that `connectTo` made. The port closes when the thread of the engine ends. */
export const readOver = <H extends AnyHeld>(port: MessagePort, name: string): Reader<H> => {
  const calls = askOver<ReadQuestion>(port)
  port.on('close', () => calls.lose(endedError(name)))
  return readerOver<H>(calls)
}
