// Creates and migrates a database for a benchmark, and drops it afterwards.
import { dbOver } from '../src/store/db.ts'
import { migrate } from '../src/store/migrate.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { backgroundTimeouts } from '../src/store/postgres/timeouts.ts'

/** A slow machine makes figures worse. It must not end the benchmark. */
const patient = { ...backgroundTimeouts, connect_ms: 60_000, answer_ms: 2 * 3_600_000 }

export const openServer = (url: string, connections?: number) => openPostgres(url, connections, patient)

export const withDatabase = async <Result>(
  server_url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const name = `channelscope_bench_${process.pid}_${Date.now()}`
  const server = openServer(server_url, 1)
  await server.script(`create database ${name}`)
  const url = new URL(server_url)
  url.pathname = `/${name}`
  try {
    const db = dbOver(openServer(url.href, 1))
    await migrate(db)
    await db.close()
    return await work(url.href)
  } finally {
    await server.script(`drop database ${name} with (force)`)
    await server.close()
  }
}

export const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
