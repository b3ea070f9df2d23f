// Whether the server has finished with a connection. It sends an error at once, but may take long until it is ready for the next statement: the coordinator
// of a cluster cancels what its worker does first, and a worker that hangs does not answer.
import type pg from 'pg'
import { noAnswerError } from '../circuit-breaker.ts'
import { streamOf } from './timeouts.ts'

/** A server that does not hang needs less than a millisecond. */
const READY_MS = 500

type Connection = { once(event: string, listener: () => void): void; off(event: string, listener: () => void): void }

export const isReady = (client: pg.ClientBase): boolean =>
  (client as unknown as { readyForQuery: boolean }).readyForQuery

/** Whoever got this connection next would wait in place of the one who failed. One that is not ready in time is closed. */
export const becomesReady = async (client: pg.ClientBase): Promise<boolean> => {
  if (isReady(client)) return true
  const { connection } = client as unknown as { connection: Connection }
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    streamOf(client).destroy(noAnswerError())
    resolve()
  }, READY_MS)
  for (const event of ['readyForQuery', 'end']) connection.once(event, resolve)
  await promise
  clearTimeout(timer)
  for (const event of ['readyForQuery', 'end']) connection.off(event, resolve)
  return isReady(client)
}
