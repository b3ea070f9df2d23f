// Timeouts of the PostgreSQL driver. When an answer is late, its connection is closed too: otherwise the statement could still run
// later, in a transaction that nobody watches.
import type pg from 'pg'
import { noAnswerError } from '../circuit-breaker.ts'

export type Timeouts = {
  /** How long the pool may take to open a connection or to find a free one. */
  connect_ms: number
  /** How long the driver waits for the answer to one statement. */
  answer_ms: number
  /** Settings of every session, as the server knows them. */
  settings: Record<string, string | number>
}

/** With these keepalives a server notices after 25 s that a client's machine or network is gone, and releases its locks. */
const shared = {
  timezone: 'UTC',
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  // The coordinator of a cluster passes planner settings of a transaction on to the workers. Other servers ignore this.
  'citus.propagate_set_commands': 'local',
}

/**
 * For statements of a request. The server's own timeouts are shorter than `answer_ms`: an error from the server proves that nothing was
 * done. The driver closes the connection only when the answer is lost. A server that hangs is noticed earlier, by the circuit breaker.
 */
export const requestTimeouts: Timeouts = {
  connect_ms: 1_500,
  answer_ms: 5_000,
  settings: {
    ...shared,
    statement_timeout: 4_000,
    // JIT compilation takes longer than any statement of a request may take.
    jit: 'off',
    // Charges hold their locks for milliseconds, so a lock held for seconds belongs to a stuck process.
    lock_timeout: 3_000,
    // A process that stops in the middle of a transaction must not block the others.
    idle_in_transaction_session_timeout: 10_000,
  },
}

/** For roll-ups, loading the catalog and the command line: longer than their slowest statement, shorter than TCP's own timeout. */
export const backgroundTimeouts: Timeouts = { connect_ms: 2_000, answer_ms: 600_000, settings: shared }

export const sessionOptions = ({ settings }: Timeouts) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Closes the connection when the answer does not arrive in time; the pending statement then rejects. */
export const withAnswerTimeout = async <Result>(
  client: pg.PoolClient,
  { answer_ms }: Timeouts,
  answer: Promise<Result>,
) => {
  const timer = setTimeout(() => streamOf(client).destroy(noAnswerError()), answer_ms)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}

export const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream
