// A driver over a PostgreSQL server.
import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Driver } from '../db.ts'
import { answered, CONNECT_MS, openGuard, type Patience, patient, sessionOptions } from './patience.ts'

// The same JavaScript values as the embedded database gives.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => new Date(`${text}T00:00:00Z`),
}
const types = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as typeof pg.types

/** A network that is gone is noticed on a connection that waits: asked after 10 s of silence, then every second, ten times. */
const KEEP_ALIVE_MS = 10_000

export const openPostgres = (connectionString: string, connections = 10, patience: Patience = patient): Driver => {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
    options: sessionOptions(patience),
    application_name: 'channelscope',
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  // Nor has a new one a listener until who asked for it hears of it; a server may say that it is going in the same breath as that it is ready.
  pool.on('connect', (client) => client.on('error', () => {}))
  const guarded = openGuard()
  const onConnection = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    guarded(() => withConnection(pool, work))
  const inTransaction = <Result>(work: (driver: Driver) => Promise<Result>) =>
    onConnection((client) => transaction(client, patience, work))
  return {
    query: (sql) => onConnection((client) => driverOver(client, patience).query(sql)),
    script: (text) => onConnection((client) => driverOver(client, patience).script(text)),
    // In a transaction, so that rows that were cut short are not half there.
    copy: (...rows) => inTransaction((driver) => driver.copy(...rows)),
    transaction: inTransaction,
    close: () => pool.end(),
  }
}

/** The names under which connections keep statements, by their texts, of which there are a few. */
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? hash('sha1', text)
  names.set(text, name)
  return name
}

const driverOver = (client: pg.PoolClient, patience: Patience): Driver => ({
  query: async ({ text, values, prepared }) => {
    const asked = prepared ? { text, values, name: nameOf(text) } : { text, values }
    return (await answered(client, patience, client.query(asked))).rows
  },
  // Neither COPY nor a migration has a time it may take.
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

/** Gives the connection back, unless it broke. */
const withConnection = async <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection may break between two statements; the next one fails then. Without a listener it would end the process.
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
  patience: Patience,
  work: (driver: Driver) => Promise<Result>,
): Promise<Result> => {
  const say = (words: string) => answered(client, patience, client.query(words))
  await say('begin')
  try {
    const result = await work(driverOver(client, patience))
    await say('commit')
    return result
  } catch (error) {
    // It fails only on a connection that is broken; then the server undoes what was begun.
    await say('rollback').catch(() => {})
    throw error
  }
}
