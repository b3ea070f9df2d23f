// The driver for a PostgreSQL server.
import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { behindBreaker, noAnswerError } from '../circuit-breaker.ts'
import type { Driver } from '../db.ts'
import { becomesReady, isReady } from './ready.ts'
import {
  backgroundTimeouts,
  onBothServers,
  prepareSession,
  requestTimeouts,
  streamOf,
  type Timeouts,
  untilStopped,
  withAnswerTimeout,
} from './timeouts.ts'

// Results have the same JavaScript types as those of the embedded database, so that callers need not know which one they have.
const numberOrNull = (text: string | null) => (text === null ? null : Number(text))
/** Arrays of bigint; the package has no name for their type. */
const INT8_ARRAY: number = 1016
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [INT8_ARRAY]: (text) => (pg.types.getTypeParser(INT8_ARRAY)(text) as (string | null)[]).map(numberOrNull),
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => new Date(`${text}T00:00:00Z`),
}
const types = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as typeof pg.types

/** After 10 s of silence the client's system probes the connection every second; ten missed probes close it. This finds a dead network. */
const KEEP_ALIVE_MS = 10_000

export const openPostgres = (url: string, connections = 10, timeouts = backgroundTimeouts): Driver =>
  openPool(url, connections, timeouts).driver

/** For requests: short timeouts, and a circuit breaker for a server that hangs. */
export const openPostgresForRequests = (url: string, connections = 10): Driver => {
  const { driver, dropConnections } = openPool(url, connections, requestTimeouts)
  return behindBreaker(driver, { probe: (signal) => connectOnce(url, signal), drop: dropConnections })
}

/** Resolves when the server accepts or refuses a new connection: then it does not hang. */
const connectOnce = async (connectionString: string, signal: AbortSignal): Promise<void> => {
  const client = new pg.Client({ connectionString, application_name: 'channelscope probe' })
  client.on('error', () => {})
  signal.addEventListener('abort', () => streamOf(client).destroy(noAnswerError()))
  await client.connect().then(
    () => client.end(),
    () => {},
  )
}

const openPool = (connectionString: string, connections: number, timeouts: Timeouts) => {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: timeouts.connect_ms,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
    application_name: 'channelscope',
    onConnect: (client) => prepareSession(client, timeouts),
  })
  // The pool replaces a broken idle connection at the next query. Without a listener, its error event would end the process.
  pool.on('error', () => {})
  const clients = new Set<pg.PoolClient>()
  // A new connection has no listener until `pool.connect` returns it, but a server that is shutting down may send "ready" and its final
  // error in one packet. That error event would end the process too.
  pool.on('connect', (client) => clients.add(client.on('error', () => {})))
  pool.on('remove', (client) => clients.delete(client))
  let drops = 0

  /** Returns the connection to the pool afterwards; a broken one is discarded. */
  const onConnection = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const drops_before = drops
    const client = await pool.connect()
    let broken: Error | undefined
    // When a connection breaks between two statements, the next statement fails. Without a listener, the error event would end the process.
    const lost = (error: Error) => {
      broken = error
    }
    client.on('error', lost)
    try {
      // The caller was refused while it waited for a connection. The work must not be done any more.
      if (drops !== drops_before) throw noAnswerError()
      return await work(client)
    } finally {
      client.off('error', lost)
      if (broken || isReady(client)) client.release(broken)
      else void becomesReady(client).then((ready) => client.release(!ready))
    }
  }
  const inTransaction = <Result>(work: (driver: Driver) => Promise<Result>) =>
    onConnection((client) => transaction(client, timeouts, work))
  const driver: Driver = {
    query: (sql) => onConnection((client) => driverOver(client, timeouts).query(sql)),
    script: (text) => onConnection((client) => driverOver(client, timeouts).script(text)),
    alone: (text, lock_ms) =>
      onConnection(async (client) => {
        await client.query(`set lock_timeout = ${lock_ms}`)
        try {
          await onBothServers(client, client.query(text))
        } finally {
          await client.query('reset lock_timeout').catch(() => {})
        }
      }),
    // In a transaction, so that a COPY that breaks off leaves no rows.
    copy: (...rows) => inTransaction((driver) => driver.copy(...rows)),
    transaction: inTransaction,
    close: () => pool.end(),
  }
  const dropConnections = () => {
    drops++
    for (const client of clients) streamOf(client).destroy(noAnswerError())
  }
  return { driver, dropConnections }
}

/** Names of prepared statements by their text. The map stays small, because the text of a prepared statement never varies. */
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? hash('sha1', text)
  names.set(text, name)
  return name
}

const driverOver = (client: pg.PoolClient, timeouts: Timeouts): Driver => ({
  query: async ({ text, values, prepared, stop }) => {
    const query = prepared ? { text, values, name: nameOf(text) } : { text, values }
    return (await untilStopped(client, stop, () => withAnswerTimeout(client, timeouts, client.query(query)))).rows
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
    await onBothServers(client, client.query(text))
  },
  transaction: () => {
    throw new Error('transactions do not nest')
  },
  close: async () => {},
})

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
    if (await becomesReady(client)) await send('rollback').catch(() => {})
    throw error
  }
}
