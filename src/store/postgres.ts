// A driver over a PostgreSQL server.
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Driver } from './db.ts'

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

/** A lost server is noticed within seconds, so that requests are refused at once instead of hanging. */
const CONNECT_MS = 2_000

export const openPostgres = (connectionString: string, connections = 10): Driver => {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types,
    options: '-c timezone=UTC',
    application_name: 'channelscope',
  })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    ...driverOver(pool),
    copy: (...rows) => inTransaction(pool, (driver) => driver.copy(...rows)),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

const driverOver = (client: pg.Pool | pg.PoolClient): Driver => ({
  query: async (sql) => (await client.query(sql.text, sql.values)).rows,
  // COPY occupies a connection until it ends, so it needs one of its own: the pool's runs in a transaction.
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

const inTransaction = async <Result>(pool: pg.Pool, work: (driver: Driver) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection may break between two statements; the next one fails then. Without a listener it would end the process.
  const lost = (error: Error) => {
    broken = error
  }
  client.on('error', lost)
  try {
    await client.query('begin')
    const result = await work(driverOver(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}
