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
    // How long the coordinator of a cluster tries to reach a worker. One that hangs must not hold connections of requests for long.
    'citus.node_connection_timeout': 1_000,
    // One connection to each worker, which is kept: others would be closed after the statement, and a new one has to read the catalog of hundreds of
    // tables first.
    'citus.max_adaptive_executor_pool_size': 1,
    // JIT compilation takes longer than any statement of a request may take.
    jit: 'off',
    // Charges hold their locks for milliseconds, so a lock held for seconds belongs to a stuck process.
    lock_timeout: 3_000,
    // A process that stops in the middle of a transaction must not block the others.
    idle_in_transaction_session_timeout: 10_000,
  },
}

/**
 * For roll-ups, loading the catalog and the command line: longer than their slowest statement, shorter than TCP's own timeout. Making the demo world on a busy
 * machine waits for seconds until a connection is free.
 */
export const backgroundTimeouts: Timeouts = { connect_ms: 15_000, answer_ms: 600_000, settings: shared }

/** For asking whether a worker of a cluster answers. The connection is a new one each time: one that waits for a worker that hangs does not end. */
export const probeTimeouts: Timeouts = {
  connect_ms: 1_500,
  answer_ms: 1_500,
  settings: { ...requestTimeouts.settings, statement_timeout: 1_500 },
}

/**
 * Sent as the first statements of a connection. PgBouncer refuses or ignores settings that come with the connection itself, and then a
 * statement would have no timeout.
 */
const sessionSettings = ({ settings }: Timeouts) =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')

/** A server that hangs now must not take longer than one that hangs while the connection is opened. */
export const prepareSession = async (client: pg.ClientBase, timeouts: Timeouts): Promise<void> => {
  const { connect_ms } = timeouts
  await withAnswerTimeout(client, { answer_ms: connect_ms }, client.query(sessionSettings(timeouts)))
}

/** Closes the connection when the answer does not arrive in time; the pending statement then rejects. */
export const withAnswerTimeout = async <Result>(
  client: pg.ClientBase,
  { answer_ms }: Pick<Timeouts, 'answer_ms'>,
  answer: Promise<Result>,
) => {
  const timer = setTimeout(() => streamOf(client).destroy(noAnswerError()), answer_ms)
  try {
    return await onBothServers(client, answer)
  } finally {
    clearTimeout(timer)
  }
}

/** Closes the connection when the signal aborts; the pending statement then rejects. */
export const untilStopped = async <Result>(
  client: pg.ClientBase,
  stop: AbortSignal | undefined,
  send: () => Promise<Result>,
): Promise<Result> => {
  if (stop?.aborted) throw noAnswerError()
  const close = () => streamOf(client).destroy(noAnswerError())
  stop?.addEventListener('abort', close)
  try {
    return await send()
  } finally {
    stop?.removeEventListener('abort', close)
  }
}

/**
 * Rejects when a commit was not confirmed by the synchronous standby. `pg_cancel_backend` ends the wait for the standby, but not the commit:
 * PostgreSQL then reports success with a warning, and a failover would lose what was committed. The name of the function in the server is
 * compared, because the text of the warning depends on the server's language.
 */
export const onBothServers = async <Result>(client: pg.ClientBase, answer: Promise<Result>): Promise<Result> => {
  let confirmed = true
  const hear = ({ routine }: { routine?: string | undefined }) => {
    if (routine === 'SyncRepWaitForLSN') confirmed = false
  }
  client.on('notice', hear)
  try {
    const result = await answer
    if (!confirmed) throw notReplicatedError()
    return result
  } finally {
    client.off('notice', hear)
  }
}

/** The code is that of a cancelled statement. */
const notReplicatedError = () => Object.assign(new Error('the standby did not confirm the commit'), { code: '57014' })

export const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream
