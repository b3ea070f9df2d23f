// Questions and answers between threads, over a message port. Both sides may ask over the same port.
import type { Transferable } from 'node:worker_threads'

/** What a `MessagePort` and a `Worker` have in common. */
type Port = {
  postMessage(message: unknown, transferred?: Transferable[]): void
  on(event: 'message', listener: (message: ThreadMessage) => void): unknown
  ref(): void
  unref(): void
}
type ThreadMessage = { id: number; question: unknown } | { id: number; result?: unknown; error?: Error }

export type Calls<Question> = {
  /** `transferred` names the parts of the question that move to the other thread instead of being copied. */
  ask(question: Question, transferred?: Transferable[]): Promise<unknown>
  /** All questions that wait, and all later ones, fail with this error. */
  lose(error: Error): void
  isLost(): boolean
}

/** A port that waits for an answer keeps its thread alive. Otherwise it does not. */
export const askOver = <Question>(port: Port): Calls<Question> => {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let lost: Error | undefined
  port.on('message', (message) => {
    if ('question' in message) return
    const asked = waiting.get(message.id)
    // Nobody waits for an answer that comes after `lose`. `Worker.terminate` has called `ref` by then, and to undo it would let the process
    // end before the worker has ended.
    if (!asked) return
    waiting.delete(message.id)
    if (waiting.size === 0) port.unref()
    if (message.error) asked.reject(message.error)
    else asked.resolve(message.result)
  })
  port.unref()
  return {
    ask: (question, transferred = []) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost)
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        port.ref()
        port.postMessage({ id, question }, transferred)
      }),
    lose: (error) => {
      lost ??= error
      for (const { reject } of waiting.values()) reject(lost)
      waiting.clear()
    },
    isLost: () => lost !== undefined,
  }
}

/** Answers the questions of the other side, in the order in which they arrive. One that takes time does not hold up those after it. */
export const answerOver = <Question>(port: Port, answer: (question: Question) => unknown): void => {
  const reply = (id: number, work: () => unknown) => {
    let result: unknown
    try {
      result = work()
    } catch (error) {
      port.postMessage({ id, error })
      return
    }
    if (result instanceof Promise)
      result.then(
        (done) => port.postMessage({ id, result: done }),
        (error) => port.postMessage({ id, error }),
      )
    else port.postMessage({ id, result })
  }
  port.on('message', (message) => {
    if ('question' in message) reply(message.id, () => answer(message.question as Question))
  })
}
