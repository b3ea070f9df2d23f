// How long a PostgreSQL server is waited for. One that does not answer is given up with its connection, so that what was asked
// cannot go on in a transaction that nobody watches any more.
import type pg from 'pg'

export type Patience = {
  /** For the answer to one statement. */
  answer_ms: number
  /** Settings of the sessions. */
  settings: Record<string, string | number>
}

/** Until a connection is made, or one of the pool is free. */
export const CONNECT_MS = 2_000

/** A server notices a peer that vanished (power, network) after 25 s, and lets go of its locks. */
const shared = { timezone: 'UTC', tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 }

/**
 * For the work of a request. The server gives up first and says so: then it is known that nothing was done. Only from a server that
 * says nothing at all the connection is taken away.
 */
export const hurried: Patience = {
  answer_ms: 5_000,
  settings: {
    ...shared,
    statement_timeout: 4_000,
    // Compiling takes longer than any statement of a request may.
    jit: 'off',
    // Charges hold their locks for milliseconds.
    lock_timeout: 3_000,
    // A process that stops in the middle of a transaction must not hold up the others.
    idle_in_transaction_session_timeout: 10_000,
  },
}

/** For roll-ups, the catalog's loading and the command line: longer than any of their statements takes, shorter than TCP's own patience. */
export const patient: Patience = { answer_ms: 600_000, settings: shared }

export const sessionOptions = ({ settings }: Patience) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

const silence = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })

/** The answer, or the end of the connection. */
export const answered = async <Result>(client: pg.PoolClient, { answer_ms }: Patience, asked: Promise<Result>) => {
  const late = setTimeout(() => streamOf(client).destroy(silence()), answer_ms)
  try {
    return await asked
  } finally {
    clearTimeout(late)
  }
}

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream

/** After a try in vain, the next one is made so much later. */
const NEXT_TRY_MS = 250

/**
 * Once a server has not answered, one at a time tries it and all others are refused at once, until it answers again: requests do not
 * queue up before a server that is gone.
 */
export const openGuard = () => {
  let silent = false
  let trying = false
  let next_try = 0
  const tried = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work()
      silent = false
      return result
    } catch (error) {
      silent = isSilence(error as Error)
      next_try = performance.now() + NEXT_TRY_MS
      throw error
    }
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (!silent) return tried(work)
    if (trying || performance.now() < next_try) throw silence()
    trying = true
    try {
      return await tried(work)
    } finally {
      trying = false
    }
  }
}

const isSilence = ({ code, message }: Error & { code?: string }) =>
  code === 'ETIMEDOUT' || message === 'Connection terminated due to connection timeout'
