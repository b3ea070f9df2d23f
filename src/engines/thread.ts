// A thread that answers questions, as the one who started it sees it.
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { askOver, type Calls } from '../messages/calls.ts'

export type AskedThread<Question> = Pick<Calls<Question>, 'ask' | 'isLost'> & {
  /** Ends the thread. Questions that wait fail. */
  close(): Promise<void>
}

export const endedError = (name: string) => new Error(`the thread of ${name} has ended`)

/** Runs a file that answers by `answerOver`. `name` is for errors. */
export const startThread = <Question>(
  file: URL,
  name: string,
  resourceLimits: ResourceLimits = {},
): AskedThread<Question> => {
  const worker = new Worker(file, { resourceLimits })
  const calls = askOver<Question>(worker)
  worker.on('error', (error) => calls.lose(error as Error))
  worker.on('exit', () => calls.lose(endedError(name)))
  return {
    ask: calls.ask,
    isLost: calls.isLost,
    close: async () => {
      calls.lose(endedError(name))
      await worker.terminate()
    },
  }
}
