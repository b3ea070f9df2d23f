// Finds out whether a pooler between the service and PostgreSQL gives each transaction another connection. Then the settings of one client
// would apply to others, and prepared statements would be missing.
import pg from 'pg'
import { noAnswerError } from '../circuit-breaker.ts'
import { streamOf } from './timeouts.ts'

const ROUNDS = 5
/** A pooler makes clients wait when it has no connection left. */
const ANSWER_MS = 10_000

/** What `failureLine` explains. */
export const TRANSACTION_POOLING = 'ERR_TRANSACTION_POOLING'

/** Throws if two clients that are connected at the same time share a connection to the server, or if one client has more than one. */
export const refuseTransactionPooling = async (connectionString: string, answer_ms = ANSWER_MS): Promise<void> => {
  const clients = [0, 1].map(() => new pg.Client({ connectionString, application_name: 'channelscope pooling check' }))
  for (const client of clients) client.on('error', () => {})
  const timer = setTimeout(() => {
    for (const client of clients) streamOf(client).destroy(noAnswerError())
  }, answer_ms)
  try {
    // Both at once: the socket of a client that has not begun to connect has no listener for the error of the timer.
    await Promise.all(clients.map((client) => client.connect()))
    const pids = clients.map(() => new Set<number>())
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, client] of clients.entries()) pids[i]!.add(await serverProcess(client))
    const [one, other] = pids as [Set<number>, Set<number>]
    if (one.size > 1 || other.size > 1 || [...one].some((pid) => other.has(pid)))
      throw Object.assign(new Error('a pooler gives each transaction another connection'), {
        code: TRANSACTION_POOLING,
      })
  } finally {
    clearTimeout(timer)
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

const serverProcess = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
