// The driver for a PostgreSQL server.
import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Driver } from '../db.ts'
import { openCircuitBreaker } from './circuit-breaker.ts'
import { backgroundTimeouts, CONNECT_MS, sessionOptions, type Timeouts, withAnswerTimeout } from './timeouts.ts'

// Results have the same JavaScript types as those of the embedded database, so that callers need not know which one they have.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => new Date(`${text}T00:00:00Z`),
}
const types = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as typeof pg.types

/** After 10 s of silence the client's system probes the connection every second; ten missed probes close it. This finds a dead network. */
const KEEP_ALIVE_MS = 10_000

export const openPostgres = (connectionString: string, connections = 10, timeouts = backgroundTimeouts): Driver => {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
    options: sessionOptions(timeouts),
    application_name: 'channelscope',
  })
  // The pool replaces a broken idle connection at the next query. Without a listener, its error event would end the process.
  pool.on('error', () => {})
  // A new connection has no listener until `pool.connect` returns it, but a server that is shutting down may send "ready" and its final
  // error in one packet. That error event would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  const throughBreaker = openCircuitBreaker()
  const onConnection = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    throughBreaker(() => withConnection(pool, work))
  const inTransaction = <Result>(work: (driver: Driver) => Promise<Result>) =>
    onConnection((client) => transaction(client, timeouts, work))
  return {
    query: (sql) => onConnection((client) => driverOver(client, timeouts).query(sql)),
    script: (text) => onConnection((client) => driverOver(client, timeouts).script(text)),
    // In a transaction, so that a COPY that breaks off leaves no rows.
    copy: (...rows) => inTransaction((driver) => driver.copy(...rows)),
    transaction: inTransaction,
    close: () => pool.end(),
  }
}

/** Names of prepared statements by their text. The map stays small, because the text of a prepared statement never varies. */
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? hash('sha1', text)
  names.set(text, name)
  return name
}

const driverOver = (client: pg.PoolClient, timeouts: Timeouts): Driver => ({
  query: async ({ text, values, prepared }) => {
    const query = prepared ? { text, values, name: nameOf(text) } : { text, values }
    return (await withAnswerTimeout(client, timeouts, client.query(query))).rows
  },
  // COPY and migrations have no timeout: how long they take depends on the amount of data.
  copy: async (table, columns, text) => {
    const rows = client.query(
      copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`) as never,
    ) as unknown as Writable
    rows.end(text)
    await finished(rows)
  },
  script: async (text) => {
    await client.query(text)
  },
  transaction: () => {
    throw new Error('transactions do not nest')
  },
  close: async () => {},
})

/** Returns the connection to the pool afterwards; a broken one is discarded. */
const withConnection = async <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  let broken: Error | undefined
  // When a connection breaks between two statements, the next statement fails. Without a listener, the error event would end the process.
  const lost = (error: Error) => {
    broken = error
  }
  client.on('error', lost)
  try {
    return await work(client)
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}

const transaction = async <Result>(
  client: pg.PoolClient,
  timeouts: Timeouts,
  work: (driver: Driver) => Promise<Result>,
): Promise<Result> => {
  const send = (command: string) => withAnswerTimeout(client, timeouts, client.query(command))
  await send('begin')
  try {
    const result = await work(driverOver(client, timeouts))
    await send('commit')
    return result
  } catch (error) {
    // ROLLBACK fails only on a broken connection, and then the server rolls back by itself.
    await send('rollback').catch(() => {})
    throw error
  }
}
