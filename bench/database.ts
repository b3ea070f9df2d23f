// Creates and migrates a database for a benchmark, and drops it afterwards.
import { dbOver } from '../src/store/db.ts'
import { migrate } from '../src/store/migrate.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'

export const withDatabase = async <Result>(
  server_url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const name = `channelscope_bench_${process.pid}_${Date.now()}`
  const server = openPostgres(server_url, 1)
  await server.script(`create database ${name}`)
  const url = new URL(server_url)
  url.pathname = `/${name}`
  try {
    const db = dbOver(openPostgres(url.href, 1))
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
